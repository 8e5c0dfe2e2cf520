#!/bin/sh
# Runs a command with a server of PostgreSQL of its own, which nothing outlives.
#
#     postgres.sh FOLDER COMMAND…
#
# The server has its files in FOLDER/server, and a socket there, which PGHOST names to the command.
# Its superuser is moyo, by whom PGUSER is, without a password; others need theirs.  As PostgreSQL
# does not run as root, root runs it as nobody.  77 is the status where it is not installed, or does
# not start.
set -u
folder=$(cd "$1" && pwd) && shift || exit 77
PATH=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1):$PATH
for program in initdb pg_ctl; do
  command -v "$program" >/dev/null || exit 77
done
as=
if [ "$(id -u)" = 0 ]; then
  command -v setpriv >/dev/null || exit 77
  as="setpriv --reuid nobody --regid nogroup --clear-groups"
fi
server=$folder/server
mkdir "$server" && chmod 711 "$folder" || exit 77
[ -z "$as" ] || chown nobody:nogroup "$server"
stop() { (cd / && $as pg_ctl -D "$server/data" -m immediate -s stop) >/dev/null 2>&1; }
trap stop EXIT
trap 'exit 1' HUP INT TERM
(
  cd / && $as initdb -D "$server/data" -U moyo -E UTF8 --no-locale --no-sync -A scram-sha-256 \
    --auth-local=trust || exit
  printf 'local all moyo trust\nlocal all all scram-sha-256\n' >"$server/hba" &&
    $as cp "$server/hba" "$server/data/pg_hba.conf" &&
    $as pg_ctl -D "$server/data" -w -l "$server/log" -s start \
      -o "-c listen_addresses= -c unix_socket_directories=$server -c fsync=off"
) >"$folder/start.log" 2>&1 || exit 77
export PGHOST="$server" PGUSER=moyo PGDATABASE=postgres
"$@"
