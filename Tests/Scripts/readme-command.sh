#!/usr/bin/env bash
# Runs a command of the README as it is written there: the code block below `<!-- command: NAME -->`.
set -euo pipefail
cd "$(dirname "$0")/../.."
name=$1
block=$(awk -v mark="<!-- command: $name -->" '
    $0 == mark { found = 1; next }
    found && /^```/ { if (inside) exit; inside = 1; next }
    inside { print }' README.md)
if [ -z "$block" ]; then
    echo "README.md has no command '$name'" >&2
    exit 1
fi
printf '%s\n' "$block"
bash -euo pipefail -c "$block"
