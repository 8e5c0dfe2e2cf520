#!/bin/sh
# Runs a command with a server of PostgreSQL of its own, which nothing outlives.
#
#     postgres.sh FOLDER COMMAND…
#
# The server has its files in FOLDER/server, and a socket there, which PGHOST names to the command.
# It also listens on 127.0.0.1, at a port that was free, which PGPORT names.  Its superuser is moyo,
# by whom PGUSER is, through the socket without a password; others need theirs.  As PostgreSQL does
# not run as root, root runs it as nobody.  77 is the status where it is not installed, or does not
# start.
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
  for kind in 'local all moyo trust' 'local all all scram-sha-256' \
    'host all all 127.0.0.1/32 scram-sha-256'; do echo "$kind"; done >"$server/hba" &&
    $as cp "$server/hba" "$server/data/pg_hba.conf"
) >"$folder/start.log" 2>&1 || exit 77
start() {
  (cd / && $as pg_ctl -D "$server/data" -w -l "$server/log" -s start \
    -o "-c listen_addresses=127.0.0.1 -c port=$1 -c unix_socket_directories=$server -c fsync=off")
}
for more in 0 1009 2003 3001 4001; do # others may have a port
  PGPORT=$((20000 + ($$ + more) % 12000))
  start "$PGPORT" >>"$folder/start.log" 2>&1 && break
  PGPORT=
done
[ -n "$PGPORT" ] || exit 77
export PGHOST="$server" PGPORT PGUSER=moyo PGDATABASE=postgres
"$@"
