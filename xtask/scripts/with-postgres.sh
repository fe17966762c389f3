#!/usr/bin/env bash
# Runs a command with a PostgreSQL of its own: fresh, on a loopback port, gone afterwards.
#   xtask/scripts/with-postgres.sh COMMAND...
# The command finds it in ASKFIRST_TEST_POSTGRES_URL. Nothing it stores outlives a power cut: fsync is off.
set -euo pipefail

say() { echo "with-postgres: $*" >&2; }
[ $# -gt 0 ] || { say "usage: with-postgres.sh COMMAND..."; exit 2; }

# Debian keeps the server's programs out of PATH.
bin=
for place in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) \
  "$(pg_config --bindir 2>/dev/null || true)" "$(dirname "$(command -v initdb || echo /none/initdb)")"; do
  [ -x "$place/initdb" ] && [ -x "$place/postgres" ] && { bin=$place; break; }
done
[ -n "$bin" ] || {
  say "the tests need PostgreSQL 15 or newer, and its programs initdb and postgres are not here."
  say "Debian and Ubuntu: apt-get install postgresql (no running server is needed); macOS: brew install postgresql"
  exit 1
}

# PostgreSQL refuses to run as root: then a system user without rights of its own runs it.
as=()
if [ "$(id -u)" = 0 ]; then
  user=askfirst-test
  id "$user" >/dev/null 2>&1 || {
    say "adding the system user $user, who runs the tests' PostgreSQL"
    useradd --system --no-create-home --shell /usr/sbin/nologin "$user"
  }
  as=(setpriv --reuid "$user" --regid "$user" --clear-groups --)
fi

home=$(mktemp -d /tmp/askfirst-postgres.XXXXXX)
server=
stop() {
  trap - EXIT INT TERM
  if [ -n "$server" ]; then
    # a fast shutdown does not wait for connections; whatever restarted it, the folder knows the process
    "${as[@]}" "$bin/pg_ctl" stop -D "$home/data" -m fast -w >/dev/null 2>&1 || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
printf '%s\n' "$password" >"$home/password"
: >"$home/postgres.log"
if [ ${#as[@]} -gt 0 ]; then chown -R "$user" "$home"; fi
cd "$home"
"${as[@]}" "$bin/initdb" --pgdata "$home/data" --username askfirst --pwfile "$home/password" \
  --auth password --encoding UTF8 --locale C --no-sync >"$home/initdb.log" 2>&1 || { cat "$home/initdb.log" >&2; exit 1; }

settings="-k $home -c listen_addresses=127.0.0.1 -c max_connections=200"
# fsync matters in a power cut only; a commit that was answered must outlive the crash of a test (synchronous_commit)
settings="$settings -c fsync=off -c full_page_writes=off"
for _ in 1 2 3 4 5; do
  port=$((20000 + RANDOM % 20000))
  # shellcheck disable=SC2086
  "${as[@]}" "$bin/postgres" -D "$home/data" -p "$port" $settings >"$home/postgres.log" 2>&1 &
  server=$!
  for _ in $(seq 100); do
    kill -0 "$server" 2>/dev/null || break
    "$bin/pg_isready" -q -h 127.0.0.1 -p "$port" && break 2
    sleep 0.1
  done
  kill -INT "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=
done
[ -n "$server" ] || { say "PostgreSQL does not start:"; cat "$home/postgres.log" >&2; exit 1; }

cd "$OLDPWD"
# the commands that copy a store and bring a copy back
export PATH="$PATH:$bin"
export ASKFIRST_TEST_POSTGRES_URL="postgres://askfirst:$password@127.0.0.1:$port/postgres"
# how a test that wants it restarts the server, as after a crash
export ASKFIRST_TEST_POSTGRES_RESTART="cd $home && ${as[*]} $bin/pg_ctl restart -D $home/data -m immediate -w -l $home/postgres.log -o '-p $port $settings'"
status=0
"$@" || status=$?
if [ "$status" != 0 ] && grep -qE 'PANIC|FATAL: +(sorry|remaining|out of)' "$home/postgres.log"; then
  say "PostgreSQL complained:"
  grep -E 'PANIC|FATAL' "$home/postgres.log" | sort | uniq -c | sort -rn | head -5 >&2
fi
exit "$status"
