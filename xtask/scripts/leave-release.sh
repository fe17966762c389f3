#!/usr/bin/env bash
# After a release build: target/release/askfirst is where the release lies, wherever Cargo built it.
set -euo pipefail
cd "$(dirname "$0")/../.."

built=${CARGO_TARGET_DIR:-target}/release/askfirst
place=target/release/askfirst
mkdir -p target/release
[ "$built" -ef "$place" ] || cp "$built" "$place"
echo "$place: $(du -h "$place" | cut -f1), with site, migrations and model weights inside"
