#!/usr/bin/env bash
# Every check there is. All run, also after a failure; the last line sums up the tests. Fails when anything did.
#   format and lints · tests on SQLite and PostgreSQL · stories in a browser · a short torture · licences and origins of
#   dependencies
set -uo pipefail
cd "$(dirname "$0")/../.."

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
failed=()
times=()

# step NAME COMMAND...: runs it, notes how long it took and whether it failed; its output is kept for the sum
step() {
  local name=$1 begun=$SECONDS status=0
  shift
  printf '\n=== %s\n' "$name"
  "$@" 2>&1 | tee "$out/$name" || status=1
  [ $status = 0 ] || failed+=("$name")
  times+=("$name $((SECONDS - begun)) s")
  return $status
}

packages=(--package domain --package engine --package models --package app --package server --package xtask)

unit_tests() { xtask/scripts/with-postgres.sh cargo test --no-fail-fast "${packages[@]}"; }
site() { cargo xtask site; }
program() { cargo build --package server; }
stories() {
  cd end2end && rm -rf test-results && npx tsc --noEmit && npx playwright test
}
auditor() { cargo build "${packages[@]:0:10}" --example audit; }
torture() { xtask/scripts/torture.sh 6 "${CARGO_TARGET_DIR:-target}/debug/askfirst" --people 6 --projects 2 --split; }
dependencies() {
  xtask/scripts/cargo-deny.sh check --hide-inclusion-graph licenses bans sources || return 1
  if timeout 60 xtask/scripts/cargo-deny.sh fetch db >/dev/null 2>&1; then
    xtask/scripts/cargo-deny.sh check advisories
  else
    echo "known vulnerabilities: not asked, their database cannot be fetched from here"
  fi
}

step setup xtask/scripts/setup.sh test || { echo "set-up failed: nothing was tested"; exit 1; }
step lint xtask/scripts/lint.sh
step tests unit_tests
if step site site && step program program; then
  step stories stories
  step auditor auditor && step torture torture
else
  failed+=(stories torture)
fi
step dependencies dependencies

passed=0 broken=0 skipped=0
while read -r p f s; do
  passed=$((passed + p)) broken=$((broken + f)) skipped=$((skipped + s))
done < <(
  sed -nE 's/^test result: [A-Za-z]+\. ([0-9]+) passed; ([0-9]+) failed; ([0-9]+) ignored.*/\1 \2 \3/p' "$out/tests"
  if [ -f end2end/test-results/report.json ]; then
    node -e 'const s = JSON.parse(require("fs").readFileSync("end2end/test-results/report.json")).stats;
      console.log(s.expected + s.flaky, s.unexpected, s.skipped)'
  fi
)

# which ones failed and with which words, last of all, where a log that was cut short still has them
sed -nE 's/^test (.+) \.\.\. FAILED$/failed: \1/p' "$out/tests" 2>/dev/null
[ -f end2end/test-results/report.json ] && node xtask/scripts/failed-stories.mjs end2end/test-results/report.json

printf '\n=== took'
printf ' · %s' "${times[@]}"
printf '\n'
[ ${#failed[@]} = 0 ] || echo "failed: ${failed[*]}"
grep -hE '^test result: ' "$out/tests" 2>/dev/null | tail -1
echo "$passed passed, $broken failed$([ $skipped = 0 ] || echo ", $skipped skipped")"
[ ${#failed[@]} = 0 ] && [ $broken = 0 ] && [ $passed -gt 0 ]
