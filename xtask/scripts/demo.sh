#!/usr/bin/env bash
# Serves made-up people and requests from an empty folder. ARGS go to `askfirst serve`.
set -euo pipefail
cd "$(dirname "$0")/../.."

askfirst=$(realpath "${CARGO_TARGET_DIR:-target}/debug/askfirst")
rm -rf target/demo
mkdir -p target/demo
export ASKFIRST_DATA_DIR=$PWD/target/demo
export ASKFIRST_DATABASE_URL=sqlite:$ASKFIRST_DATA_DIR/askfirst.db
"$askfirst" demo
exec "$askfirst" serve ${ARGS:-}
