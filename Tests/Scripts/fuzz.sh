#!/usr/bin/env bash
# Fuzzes a part of RateLens for some seconds: fuzz.sh log|error|rules SECONDS [libFuzzer options]
set -euo pipefail
cd "$(dirname "$0")/../.."
target=$1
seconds=$2
shift 2
scratch=.build/fuzz
RATELENS_FUZZ=1 swift build -c release --sanitize=fuzzer --scratch-path "$scratch" --product ratelens-fuzz >&2

corpus=$scratch/corpus-$target
mkdir -p "$corpus"
case $target in
log)
    for sample in SampleLogs/*.log SampleLogs/*.ndjson; do
        grep -m 12 -hE 'rateLimited|RateLimit|record=' "$sample" >"$corpus/$(basename "$sample")"
    done
    for fixture in Tests/LogReadingTests/Fixtures/*/*; do
        [[ $fixture == *.golden ]] || cp "$fixture" "$corpus/${fixture//\//-}"
    done
    ;;
error)
    {
        grep -ohE 'error=[^"]+' SampleLogs/*.compact.log
        grep -ohE '(Error Domain=|[A-Za-z.:]+Error|[a-z][A-Za-z]+\().+' Tests/EvidenceTests/ErrorForm+*.swift
    } | sort -u |
        awk -v dir="$corpus" '{ print > (dir "/seed-" NR) }'
    ;;
rules) cp Sources/EventExtraction/Packs/*.json5 "$corpus/" ;;
*)
    echo "unknown target '$target': log, error or rules" >&2
    exit 2
    ;;
esac
# Swift's own crash handler would swallow the trap that the fuzzer waits for.
export SWIFT_BACKTRACE=enable=no RATELENS_FUZZ_TARGET=$target
exec "$scratch/release/ratelens-fuzz" "$corpus" -max_total_time="$seconds" -max_len=16384 -timeout=10 \
    -rss_limit_mb=2048 -artifact_prefix="$scratch/" -print_final_stats=1 "$@"
