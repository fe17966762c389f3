#!/usr/bin/env bash
# Runs cargo-deny, built once into the user's cache folder:   xtask/scripts/cargo-deny.sh [check ...]
# Without arguments it only sees to it that cargo-deny is there.
set -euo pipefail

version=0.20.2
place=${XDG_CACHE_HOME:-$HOME/.cache}/askfirst/cargo-deny-$version
if [ ! -x "$place/bin/cargo-deny" ]; then
  echo "setup: building cargo-deny $version into $place: it checks the licences and origins of dependencies" >&2
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  CARGO_TARGET_DIR=$work CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off \
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_DEBUG=false \
    cargo install --quiet --locked --root "$place" cargo-deny@$version
fi
[ $# = 0 ] || "$place/bin/cargo-deny" "$@"
