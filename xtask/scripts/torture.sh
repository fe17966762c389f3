#!/usr/bin/env bash
# Many people at once, on SQLite and then on three processes with PostgreSQL, while processes and database are killed.
#   xtask/scripts/torture.sh [SECONDS] [PROGRAM]
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-60}
program=$(realpath "${2:-${CARGO_TARGET_DIR:-target}/debug/askfirst}")
node xtask/scripts/torture.mjs "$program" --seconds "$seconds"
export program seconds
xtask/scripts/with-postgres.sh bash -c 'node xtask/scripts/torture.mjs "$program" --seconds "$seconds" \
  --postgres "$ASKFIRST_TEST_POSTGRES_URL" --processes 3 --restart "$ASKFIRST_TEST_POSTGRES_RESTART"'
