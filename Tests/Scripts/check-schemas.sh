#!/usr/bin/env bash
# Validates what the command really prints, for every sample, against the JSON Schemas in docs/schemas.
set -euo pipefail
cd "$(dirname "$0")/../.."
ratelens=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What is to be checked, a line each: schema or -, document, lines or table, file, words of the command.
# One process reads them all: a process for each would take most of the time.
list=$work/list
: >"$list"
count=0
note() { # SCHEMA KIND FILE WORDS…
    printf '%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "${*:4}" >>"$list"
}
check() { # SCHEMA LINES-OR-DOCUMENT WORDS…
    count=$((count + 1))
    local schema=$1 kind=$2 out=$work/$count.out
    shift 2
    "$ratelens" "$@" >"$out"
    note "docs/schemas/$schema.schema.json" "$kind" "$out" "$@"
}
: >"$work/empty.log"
csv() { # WORDS…
    count=$((count + 1))
    "$ratelens" "$@" --format csv >"$work/$count.out"
    note - table "$work/$count.out" "$@"
}
policy_check() { # SCHEMA FORMAT WORDS…
    # A log that breaks the policy gives exit status 1, and a document all the same.
    count=$((count + 1))
    local schema=$1 format=$2 out=$work/$count.out
    shift 2
    "$ratelens" check --format "$format" "$@" >"$out" || [ $? -eq 1 ]
    if [ "$format" = junit ]; then
        python3 Tests/Scripts/check-junit.py "$out"
    else
        note "docs/schemas/$schema.schema.json" document "$out" check --format "$format" "$@"
    fi
}
for sample in SampleLogs/*.log SampleLogs/*.ndjson Tests/CommandTests/Stories/*.log "$work/empty.log"; do
    csv analyze "$sample"
    csv timeline "$sample"
    csv timeline --all "$sample"
    csv windows "$sample"
    csv formats "$sample"
    check analysis document analyze --format json "$sample"
    check analysis lines analyze --format ndjson "$sample"
    check windows document windows --format json "$sample"
    check windows lines windows --format ndjson "$sample"
    check windows document windows --format json --unseen possible --max-jitter 0 --longest-window 2h "$sample"
    check timeline document timeline --all --format json "$sample"
    check refusal lines timeline --format ndjson "$sample"
    check refusal lines timeline --all --format ndjson "$sample"
    check event lines extract "$sample"
    check event lines extract <"$sample"
    check watch lines watch --format ndjson --every 1h <"$sample"
    check formats document formats --format json "$sample"
    check formats lines formats --format ndjson "$sample"
    policy_check check json "$sample"
    policy_check sarif sarif "$sample"
    policy_check - junit "$sample"
    # Each filter by itself, and options and names that are not the usual ones.
    for filter in "--since 08:00" "--until 08:00" "--last 1h" "--process Karui" "--subsystem app.karui" \
        "--route shortcut" "--record nothing" "--origin device-local" \
        "--origin devicePolicy=serverSide --bands 10,500 --just-limited 2s"; do
        # An empty log has no time, in which a time of day or a duration could be placed.
        case "$sample $filter" in "$work"*--since* | "$work"*--until* | "$work"*--last*) continue ;; esac
        # shellcheck disable=SC2086
        check analysis document analyze --format json $filter "$sample"
        # shellcheck disable=SC2086
        check windows document windows --format json $filter "$sample"
        # shellcheck disable=SC2086
        check timeline document timeline --all --format json $filter "$sample"
        # shellcheck disable=SC2086
        check refusal lines timeline --format ndjson $filter "$sample"
    done
done
# Exports that overlap, that leave a hole, and one file made of two.
sample=SampleLogs/karui-day.ndjson
head -n 1200 "$sample" >"$work/a.ndjson"
tail -n +1000 "$sample" >"$work/b.ndjson"
tail -n +2000 "$sample" >"$work/c.ndjson"
cat "$work/a.ndjson" "$work/a.ndjson" >"$work/twice.ndjson"
for inputs in "$work/a.ndjson $work/b.ndjson" "$work/a.ndjson $work/c.ndjson" "$work/twice.ndjson" \
    "SampleLogs/karui-day.compact.log $sample" "--no-dedupe $work/a.ndjson $work/b.ndjson"; do
    # shellcheck disable=SC2086
    check analysis document analyze --format json $inputs
    # shellcheck disable=SC2086
    check event lines extract $inputs
    # shellcheck disable=SC2086
    csv extract $inputs
done
for place in SampleLogs/karui-day.ndjson:39 SampleLogs/karui-day.ndjson:40 SampleLogs/karui-day.compact.log:1 \
    docs/examples/notely.compact.log:13; do
    check explanation document rules explain --format json "$place"
    check explanation lines rules explain --all --format ndjson "$place"
done
for revision in 2026-09-28 2026-09-29 trial-2026-10 2026-10-19 2026-11-05; do
    check policy document policy show --format json "$revision"
done
printf '%s\n' '{ revision: "2026-11-05", parameters: { "pause.first": "10 min", "rerun.ignoresPause": false } }' \
    >"$work/policy.json5"
check policy document policy show --format json "$work/policy.json5"
printf 'Category: Important\nConfidence: 0.9\nReason: x\n' >"$work/answer.txt"
check answer document answer --format json "$work/answer.txt"
check answer lines answer --format ndjson --lines 5 "$work/answer.txt"
printf -- '- \xe5\x88\x86\xe9\xa1\x9e: spam, or neutral\r\nConfidence: 85\r\nx\xff' >"$work/answer.txt"
check answer document answer --format json --policy 2026-09-28 "$work/answer.txt"
# Every family of limiter, demand and revision; what has no requests of a kind is a document too.
for options in "" "--limiter none --demand steady:gap=5m" "--duration 5m" "--restarts 3 --warm-up 2h" \
    "--limiter fixedWindow:count=3,duration=20m,phase=3m --demand bursty:gap=1m" \
    "--limiter tokenBucket:capacity=4,rate=3/10m,counts=refused --policy trial-2026-10 --server-refusals" \
    "--limiter cooldown:count=4,duration=15m --policy 2026-09-28 --daemon-records" \
    "--limiter cooldownFromRefusal:count=4,duration=15m,counts=refused --demand regular:factor=3,jitter=5%"; do
    # shellcheck disable=SC2086
    "$ratelens" simulate --seed 5 $options --truth "$work/$count.truth.json" -o "$work/simulated.log"
    # shellcheck disable=SC2086
    note docs/schemas/simulation.schema.json document "$work/$count.truth.json" simulate $options
    check analysis document analyze --format json "$work/simulated.log"
done
broken=Tests/CommandTests/Stories/policy-broken.compact.log
"$ratelens" check --write-baseline="$work/known.json" "$broken" >/dev/null 2>&1
note docs/schemas/baseline.schema.json document "$work/known.json" check --write-baseline "$broken"
for options in "--baseline $work/known.json" "--policy 2026-09-28 --mode always" "--fail-on cannot-judge --all" \
    "--fail-under 100 --policy docs/examples/my-policy.json5" "--policy trial-2026-10"; do
    # shellcheck disable=SC2086
    policy_check check json $options "$broken"
    # shellcheck disable=SC2086
    policy_check sarif sarif $options "$broken"
    # shellcheck disable=SC2086
    policy_check - junit $options "$broken"
done
python3 Tests/Scripts/validate-schemas.py --list "$list"
python3 Tests/Scripts/validate-schemas.py --golden docs/schemas Tests/ReportingTests/Golden Tests/CommandTests/Golden
