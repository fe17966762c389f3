#!/usr/bin/env bash
# Sends made-up requests to every route of the JSON API, signed in as everybody there is, and fails on an answer that the
# API's document does not declare and on every 5xx. Needs Python 3 and a built server (cargo build --package server).
#   xtask/scripts/schemathesis.sh [EXAMPLES a route, 15 when left out] [ROLE..., all when left out]
set -euo pipefail
cd "$(dirname "$0")/../.."

examples=${1:-15}
shift || true
# Whoever can delete the project comes last.
roles=("$@")
[ $# -gt 0 ] || roles=(nobody pending outsider viewer member admin admin-of-the-platform owner)
home=$PWD/target/schemathesis
[ -x "$home/bin/schemathesis" ] || { python3 -m venv "$home" && "$home/bin/pip" install --quiet 'schemathesis==4.32.5'; }

place=$(mktemp -d)
server=
stop() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$place"
}
trap stop EXIT
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
url=http://127.0.0.1:$port
export ASKFIRST_DATA_DIR=$place ASKFIRST_DATABASE_URL=sqlite:$place/askfirst.db ASKFIRST_LISTEN=127.0.0.1:$port
program=$PWD/target/debug/askfirst
"$program" serve >"$place/log" 2>&1 &
server=$!
for _ in $(seq 100); do
  curl -sf "$url/readyz" >/dev/null && break
  sleep 0.1
done

# token NAME FLAGS...: a new person's token
token() {
  local name=$1
  shift
  "$program" user add "$name@example.org" --token "$@" | python3 -c 'import json, sys; print(json.load(sys.stdin)["token"])'
}
# call TOKEN METHOD PATH [BODY]: the field "id" of what is answered
call() {
  curl -s -X "$2" "$url$3" -H "Authorization: Bearer $1" -H 'Content-Type: application/json' -d "${4:-{\}}" |
    python3 -c 'import json, sys; print(json.load(sys.stdin).get("id", ""))'
}

declare -A people
people[admin-of-the-platform]=$(token pia --approve --platform-admin)
people[owner]=$(token olga --approve)
project=$(call "${people[owner]}" POST /v1/projects '{"name": "Shop"}')
for role in admin member viewer; do
  people[$role]=$(token "$role" --approve)
  invited=$(call "${people[owner]}" POST "/v1/projects/$project/invitations" "{\"email\": \"$role@example.org\", \"role\": \"$role\"}")
  call "${people[$role]}" POST "/v1/invitations/$invited/accept" >/dev/null
done
change=$(call "${people[owner]}" POST "/v1/projects/$project/changes" '{"goal": "Let people sort the task list by due date"}')
people[outsider]=$(token otto --approve)
people[pending]=$(token cleo)

failed=
for who in "${roles[@]}"; do
  echo "=== as $who"
  header=()
  [ "$who" = nobody ] || header=(--header "Authorization: Bearer ${people[$who]}")
  # The ids of things that are there. Left out are streams, which never end, and what would end the caller's own token.
  cat >"$place/schemathesis.toml" <<TOML
[[operations]]
include-path-regex = "^/v1/changes/"
parameters = { "path.id" = "$change" }

[[operations]]
include-path-regex = "^/v1/projects/"
parameters = { "path.id" = "$project", "path.userId" = "nobody" }
TOML
  # It leaves notes where it runs.
  (cd "$place" && "$home/bin/schemathesis" --config-file "$place/schemathesis.toml" run "$url/v1/openapi.json" "${header[@]}" \
    --max-examples "$examples" --phases examples,coverage,fuzzing --exclude-path-regex '/live$|^/v1/tokens/' --rate-limit 100/s \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
    --request-timeout 20 --generation-with-security-parameters false) | tee "$place/said" || failed="$failed $who"
  # With a made-up session's cookie everything that writes would be refused as forged, and nothing of it would be tried;
  # the same when the token has ended.
  refused=$(sed -n '/^40[13] /,/^$/p' "$place/said" | grep -E '^401 |- POST /v1/tokens$' || true)
  if [ "$who" != nobody ] && [ "$who" != pending ] && [ -n "$refused" ]; then failed="$failed $who(refused)"; fi
done
grep -E ' (ERROR|WARN) ' "$place/log" | head -20 || true
[ -z "$failed" ] || { echo "schemathesis: something is wrong as$failed"; exit 1; }
