#!/usr/bin/env bash
# Validates what the command really prints, for every sample, against the JSON Schemas in docs/schemas.
set -euo pipefail
cd "$(dirname "$0")/../.."
ratelens=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
checked=0
check() { # SCHEMA LINES-OR-DOCUMENT WORDS…
    local schema=$1 kind=$2
    shift 2
    "$ratelens" "$@" >"$work/out.json"
    if [ "$kind" = lines ]; then
        python3 Tests/Scripts/validate-schemas.py --lines "docs/schemas/$schema.schema.json" "$work/out.json"
    else
        python3 Tests/Scripts/validate-schemas.py "docs/schemas/$schema.schema.json" "$work/out.json"
    fi
    checked=$((checked + 1))
}
: >"$work/empty.log"
for sample in SampleLogs/*.log SampleLogs/*.ndjson "$work/empty.log"; do
    check analysis document analyze --format json "$sample"
    check analysis lines analyze --format ndjson "$sample"
    check timeline document timeline --all --format json "$sample"
    check refusal lines timeline --format ndjson "$sample"
    check refusal lines timeline --all --format ndjson "$sample"
    check event lines extract "$sample"
    "$ratelens" extract <"$sample" >"$work/piped.json"
    python3 Tests/Scripts/validate-schemas.py --lines docs/schemas/event.schema.json "$work/piped.json"
    check formats document formats --format json "$sample"
    check formats lines formats --format ndjson "$sample"
done
python3 Tests/Scripts/validate-schemas.py --golden docs/schemas Tests/ReportingTests/Golden
echo "$checked documents are as their schemas say"
