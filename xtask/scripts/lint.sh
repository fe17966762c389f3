#!/usr/bin/env bash
# Format and lints. The two halves are linted apart: together they would share features that exclude each other.
set -uo pipefail
cd "$(dirname "$0")/../.."

failed=0
check() {
  echo "--- $*" >&2
  "$@" || failed=1
}
check cargo metadata --locked --format-version 1 >/dev/null # Cargo.lock is complete
check cargo fmt --all --check
check cargo clippy --quiet --package domain --package engine --package models --package app --package server \
  --package xtask --package bare --all-targets --features app/ssr -- -D warnings
check cargo clippy --quiet --package frontend --target wasm32-unknown-unknown -- -D warnings
exit $failed
