#!/usr/bin/env bash
# Installs what is missing for `make run`, `make build`, `make test` or `make bench`, says what and why, and is
# silent when nothing is.   xtask/scripts/setup.sh run|build|test|bench...
set -euo pipefail
cd "$(dirname "$0")/../.."

say() { echo "setup: $*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

# debian PACKAGE PROGRAM WHY: with apt-get as root; anyone else is told what to install.
debian() {
  has "$2" && return
  if [ "$(id -u)" = 0 ] && has apt-get; then
    say "installing Debian's $1: $3"
    (apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends -y "$1") \
      >target/setup.log 2>&1 || { tail -5 target/setup.log >&2; return 1; }
  fi
  has "$2" || { say "please install $2: $3 (Debian and Ubuntu: sudo apt-get install $1)"; return 1; }
}

rust() {
  has cargo || { say "please install Rust 1.95 or newer: https://rustup.rs"; return 1; }
  # the standard library for browsers, without which `frontend` does not compile
  [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ] && return
  has rustup && RUSTUP_TOOLCHAIN=web rustc --version >/dev/null 2>&1 && return
  say "adding the target wasm32-unknown-unknown: the browser's half is compiled for it"
  xtask/scripts/wasm-target.sh || xtask/scripts/web-toolchain.sh || {
    say "this machine's Rust cannot compile for browsers: rustup target add wasm32-unknown-unknown"
    return 1
  }
}

# The packages of end2end: Playwright and axe for tests, binaryen's wasm-opt for releases.
packages() {
  has npm || { say "please install Node 20 or newer with npm: the browser tests and wasm-opt run on it"; return 1; }
  local installed=end2end/node_modules/.package-lock.json
  [ -f $installed ] && [ ! end2end/package-lock.json -nt $installed ] && return
  say "installing the npm packages of end2end: Playwright and axe test in a browser, binaryen makes the wasm small"
  (cd end2end && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error)
  touch $installed
}

browser() {
  [ -n "${ASKFIRST_CHROMIUM:-}" ] && [ -x "$ASKFIRST_CHROMIUM" ] && return
  for name in chromium chromium-browser google-chrome google-chrome-stable; do has "$name" && return; done
  debian chromium chromium "the end-to-end tests drive it"
}

mkdir -p target
for purpose in "$@"; do
  case $purpose in
    run) rust; xtask/scripts/weights.sh || say "going on without: requests are then compared by shared words" ;;
    build) rust; packages; xtask/scripts/weights.sh ;;
    test) rust; xtask/scripts/weights.sh; packages; browser; xtask/scripts/cargo-deny.sh ;;
    bench) debian wrk wrk "it makes the load of the benchmark" ;;
    *) say "unknown purpose $purpose"; exit 2 ;;
  esac
done
