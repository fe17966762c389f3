#!/usr/bin/env bash
# Requests a second and latencies of a board of 100 cards, beside a bare handler with the same bytes.
set -euo pipefail
cd "$(dirname "$0")/../.."

cargo xtask site --release
cargo build --package server --release --features embed-weights
cargo build --package bare --release
node xtask/scripts/bench.mjs "${CARGO_TARGET_DIR:-target}/release"
