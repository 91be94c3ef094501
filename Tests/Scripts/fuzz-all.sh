#!/usr/bin/env bash
# Fuzzes every target in turn, each for some seconds, and prints a table: fuzz-all.sh SECONDS [TARGET…]
# Fails when one of them crashed; what made it crash lies in .build/fuzz.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=$1
shift
bash Tests/Scripts/fuzz.sh build
export RATELENS_FUZZ_BUILT=1
targets=("$@")
[[ $# -gt 0 ]] || mapfile -t targets < <(bash Tests/Scripts/fuzz.sh list)
status=0
printf '%-34s %10s %8s %8s  %s\n' target runs 'new' 'peak MB' result
for target in "${targets[@]}"; do
    log=.build/fuzz/$target.log
    result=fine
    bash Tests/Scripts/fuzz.sh "$target" "$seconds" >"$log" 2>&1 || { result="CRASHED: $log"; status=1; }
    figure() { sed -n "s/^stat::$1: *//p" "$log" | tail -1; }
    printf '%-34s %10s %8s %8s  %s\n' "$target" "$(figure number_of_executed_units)" \
        "$(figure new_units_added)" "$(figure peak_rss_mb)" "$result"
done
exit $status
