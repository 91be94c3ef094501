#!/usr/bin/env bash
# Fuzzes a part of RateLens for some seconds: fuzz.sh TARGET SECONDS [libFuzzer options]
# `fuzz.sh list` prints the targets; `fuzz.sh build` only builds.
set -euo pipefail
cd "$(dirname "$0")/../.."
target=$1
seconds=${2:-0}
shift $(($# > 1 ? 2 : 1))
scratch=.build/fuzz
if [[ -z ${RATELENS_FUZZ_BUILT:-} ]]; then
    RATELENS_FUZZ=1 swift build -c release --sanitize=fuzzer --scratch-path "$scratch" --product ratelens-fuzz \
        -Xswiftc -enable-testing >&2
    export RATELENS_FUZZ_BUILT=1
fi
[[ $target == build ]] && exit
# Swift's own crash handler would swallow the trap that the fuzzer waits for.
export SWIFT_BACKTRACE=enable=no RATELENS_FUZZ_TARGET=$target
# Any name that is no target's lists them.
names=$(RATELENS_FUZZ_TARGET=list "$scratch/release/ratelens-fuzz" 2>/dev/null)
if [[ $target == list ]]; then
    echo "$names"
    exit
fi
if ! grep -qxF -- "$target" <<<"$names"; then
    echo "unknown target '$target'; known are:" $names >&2
    exit 2
fi

corpus=$scratch/corpus-$target
fixtures=Tests/LogReadingTests/Fixtures
mkdir -p "$corpus"
seed() {
    for file in "$@"; do
        [[ $file == *.golden ]] || cp "$file" "$corpus/seed-${file//\//-}"
    done
}
case $target in
log | detect | carriers | encoding | archive)
    for sample in SampleLogs/*.log SampleLogs/*.ndjson; do
        grep -m 12 -hE 'rateLimited|RateLimit|record=' "$sample" >"$corpus/seed-$(basename "$sample")"
    done
    seed "$fixtures"/*/*
    ;;&
archive)
    for file in "$corpus"/seed-*-show.txt; do
        gzip -c "$file" >"$file.gz"
        tar -C "$corpus" -czf "$file.tar.gz" "$(basename "$file")"
    done
    ;;
carriers)
    # The first byte chooses the carrier.
    index=0
    for name in $(sed -n 's/^format://p' <<<"$names"); do
        for file in "$fixtures/$name"/*; do
            [[ $file == *.golden ]] && continue
            { printf "\\x$(printf %02x $index)"; cat "$file"; } >"$corpus/seed-$name-$(basename "$file")"
        done
        index=$((index + 1))
    done
    ;;
format:*) seed "$fixtures/${target#format:}"/* ;;
time)
    {
        printf '%s\n' '%Y-%m-%d %H:%M:%S.%f%z' '[%d/%b/%Y:%T %z]' '%I:%M:%S %p' '%s' '%y%j %R'
        grep -hoE '"[^"]*[0-9]:[0-9]{2}[^"]*"' Tests/LogReadingTests/TimeTests.swift | tr -d '"'
    } | awk -v dir="$corpus" '{ print "%Y-%m-%d %H:%M:%S\n" $0 > (dir "/seed-" NR) }'
    ;;
zone)
    for zone in Asia/Tokyo Europe/Berlin America/New_York Australia/Lord_Howe Africa/Casablanca; do
        [[ -f /usr/share/zoneinfo/$zone ]] && seed "/usr/share/zoneinfo/$zone"
    done
    printf 'CET-1CEST,M3.5.0,M10.5.0/3' >"$corpus/seed-rule"
    ;;
error)
    {
        grep -ohE 'error=[^"]+' SampleLogs/*.compact.log
        grep -ohE '(Error Domain=|[A-Za-z.:]+Error|[a-z][A-Za-z]+\().+' Tests/EvidenceTests/ErrorForm+*.swift
    } | sort -u |
        awk -v dir="$corpus" '{ print > (dir "/seed-" NR) }'
    ;;
policy)
    for revision in 2026-09-28 trial-2026-10 2026-11-05; do
        printf '{ revision: "%s", parameters: { "pause.first": "10 min", "rerun.ignoresPause": false, "first.asks": "x" } }' \
            "$revision" >"$corpus/seed-$revision"
    done
    ;;
answer)
    # The first byte chooses the policy.
    grep -ohE '"[^"]*(Category|分類)[^"]*"' Tests/RoutingPolicyTests/AnswerExample+*.swift | sort -u |
        awk -v dir="$corpus" '{ gsub(/^"|"$/, ""); gsub(/\\n/, "\n"); printf "%c%s", 97 + NR % 15, $0 > (dir "/seed-" NR) }'
    ;;
rules | json5) seed Sources/EventExtraction/Packs/*.json5 ;;
limits)
    # Two bytes choose how a trace is read, each other one is an element: its kind in the low digit, the step before it in
    # the high one. Lifts, jitter, gaps, a restart, a lost phase, unknown outcomes, decisions that overlap.
    index=0
    for trace in 1010101003e0101003 101013a013101033a010 1006101013a0160010a3 1010101317101013f0 10101f13161010ef1013 \
        10151013f5101053 18281823f8181828d3 1030507013a010f0 131313f010131313; do
        for flags in 00 01 04 05 06 0c 14 25 a4 e5; do
            printf "$(sed 's/../\\x&/g' <<<"${flags}0a$trace")" >"$corpus/seed-$index"
            index=$((index + 1))
        done
    done
    ;;
options)
    grep -ohE -- '--[a-z-]+(=| )[^ `"]+' README.md docs/*.md | sort -u |
        awk -v dir="$corpus" '{ gsub(" ", "\n"); print "x.log\n" $0 > (dir "/seed-" NR) }'
    ;;
esac
files=$(mktemp -d "$([[ -w /dev/shm ]] && echo /dev/shm || echo /tmp)/ratelens-fuzz-XXXXXX")
trap 'rm -rf "$files"' EXIT
RATELENS_FUZZ_SCRATCH=$files "$scratch/release/ratelens-fuzz" "$corpus" -max_total_time="$seconds" -max_len=8192 \
    -timeout=60 -rss_limit_mb=2048 -artifact_prefix="$scratch/$target-" -print_final_stats=1 "$@"
