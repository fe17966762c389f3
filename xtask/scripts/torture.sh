#!/usr/bin/env bash
# Many people at once, on SQLite and then on three processes with PostgreSQL, while processes and database are killed.
#   xtask/scripts/torture.sh [SECONDS] [PROGRAM] [FLAGS of torture.mjs...]
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-60}
target=${CARGO_TARGET_DIR:-target}
program=$(realpath "${2:-$target/debug/askfirst}")
shift $(($# < 2 ? $# : 2))
common=("$program" --seconds "$seconds" "$@")
if [ -x "$target/debug/examples/audit" ]; then common+=(--audit "$(realpath "$target/debug/examples/audit")"); fi
node xtask/scripts/torture.mjs "${common[@]}"
# shellcheck disable=SC2016
xtask/scripts/with-postgres.sh bash -c 'node xtask/scripts/torture.mjs "$@" --postgres "$ASKFIRST_TEST_POSTGRES_URL" \
  --processes 3 --restart "$ASKFIRST_TEST_POSTGRES_RESTART"' torture "${common[@]}"
