#!/usr/bin/env bash
# Runs the examples of docs/pipelines.md, each with the tool that it needs where that is installed.
# Usage: pipelines.sh RATELENS [PYTHON], where PYTHON may have duckdb and pyspark.
set -euo pipefail
cd "$(dirname "$0")/../.."
ratelens=$(realpath "$1")
python=${2:-python3}
WORK=$(mktemp -d)
export WORK
trap 'rm -rf "$WORK"' EXIT
mkdir "$WORK/bin"
ln -s "$ratelens" "$WORK/bin/ratelens"
export PATH="$WORK/bin:$PATH"
ln -s "$PWD/SampleLogs" "$WORK/SampleLogs"
ratelens extract -o "$WORK/events.ndjson" SampleLogs/karui-day.ndjson
ratelens extract -f csv -o "$WORK/events.csv" SampleLogs/karui-day.ndjson

# One file a block, NUMBER.TOOL, with what stands in it.
awk -v folder="$WORK" '
    /^<!-- needs: / { tool = $3; next }
    tool != "" && /^```/ { if (inside) { inside = 0; tool = ""; close(file) }
        else { inside = 1; file = folder "/" sprintf("block%02d.", ++count) tool }; next }
    inside { print > file }' docs/pipelines.md

has() { # TOOL
    case $1 in
    duckdb) "$python" -c 'import duckdb' 2>/dev/null ;;
    pyspark) "$python" -c 'import pyspark' 2>/dev/null && command -v java >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
    esac
}
run() { # TOOL BLOCK
    case $1 in
    duckdb) (cd "$WORK" && "$python" -c 'import duckdb, sys
rows = duckdb.sql(open(sys.argv[1]).read()).fetchall()
for row in rows: print(*row)' "$2") ;;
    pyspark) (cd "$WORK" && PYSPARK_PYTHON=$python "$python" "$2" 2>"$WORK/spark.log") || { cat "$WORK/spark.log" >&2; return 1; } ;;
    *) bash -euo pipefail "$2" ;;
    esac
}
ran=0
for block in "$WORK"/block*; do
    tool=${block##*.}
    if ! has "$tool"; then
        echo "skipped: no $tool"
        continue
    fi
    echo "== ${block##*/}"
    run "$tool" "$block" >"$WORK/out"
    cat "$WORK/out"
    if [ ! -s "$WORK/out" ]; then
        echo "an example for $tool printed nothing" >&2
        exit 1
    fi
    # What every way of counting must find in the sample.
    case $(cat "$block") in
    *'event = '*route*outcome*) grep -Eq 'direct.*refused.*64' "$WORK/out" ;;
    *'.route + " " + .outcome'*) grep -Eq '64 direct refused' "$WORK/out" ;;
    esac
    ran=$((ran + 1))
done
echo "$ran examples ran"
