#!/bin/sh
# Runs a script with three hosts of its own on this machine, joined by one network.
#
#     hosts.sh FOLDER SCRIPT…        root alone can do so
#
# Each host is a network namespace with an address, a home folder, FOLDER/host1 to FOLDER/host3, and
# a server for ssh, with which they know each other by the names host1 to host3.  The script is read
# by this shell and has these commands:
#
#     on HOST COMMAND…   runs a command on a host, in its home folder
#     cut HOST           takes its cable out, and kills all that runs on it
#     join HOST          puts the cable back, and starts its server
#
# All of it is in namespaces that end with this process, and nothing is left of them.  77 is the
# status where these cannot be made, or a program is missing.
set -u
PATH=$PATH:/usr/sbin:/sbin
if [ "$1" != --inside ]; then
  for program in ip unshare timeout ssh ssh-keygen dropbear dropbearkey; do
    command -v "$program" >/dev/null || exit 77
  done
  [ "$(id -u)" = 0 ] || exit 77
  inside="unshare --net --mount --pid --fork --kill-child --mount-proc"
  # what the hosts need of the system
  $inside sh -c 'mount -t tmpfs none /run && ip netns add a && ip netns exec a true &&
    ip link add type veth && ip link add type bridge' >/dev/null 2>&1 || exit 77
  folder=$(cd "$1" && pwd) && shift || exit 77
  exec timeout --signal=KILL 240 $inside sh "$0" --inside "$folder" "$@"
fi
folder=$2
shift 2

mount -t tmpfs none /run || exit 77 # so that names of namespaces are unknown outside
ip link add switch type bridge && ip link set switch up || exit 77

on() {
  host=$1
  shift
  ip netns exec "host$host" sh -c 'mount --bind "$1/passwd" /etc/passwd || exit
    cd "$1" && HOME=$1 && export HOME && shift && exec "$@"' sh "$folder/host$host" "$@"
}

join() {
  ip link set "port$1" up
  on "$1" dropbear -F -E -s -r "$folder/server" -P "$folder/host$1/dropbear.pid" \
    -p "10.0.0.$1:22" 2>>"$folder/host$1/log" &
}

cut() {
  ip link set "port$1" down
  while pids=$(ip netns pids "host$1") && [ -n "$pids" ]; do
    kill -KILL $pids 2>/dev/null
    sleep 0.1
  done
}

dropbearkey -t ed25519 -f "$folder/server" >/dev/null 2>&1 || exit 77
ssh-keygen -q -t ed25519 -N '' -f "$folder/key" || exit 77
for host in 1 2 3; do
  ip netns add "host$host" && ip link add "port$host" type veth peer name eth0 netns "host$host" &&
    ip link set "port$host" master switch &&
    ip -n "host$host" addr add "10.0.0.$host/24" dev eth0 &&
    ip -n "host$host" link set eth0 up && ip -n "host$host" link set lo up || exit 77
  mkdir -p "$folder/host$host/.ssh"
  cp "$folder/key.pub" "$folder/host$host/.ssh/authorized_keys"
  chmod -R go= "$folder/host$host"
  # where the system looks for this user's home
  echo "root:x:0:0:root:$folder/host$host:/bin/sh" >"$folder/host$host/passwd"
  for other in 1 2 3; do
    printf 'Host host%d\n  HostName 10.0.0.%d\n' "$other" "$other"
  done >"$folder/host$host/.ssh/config"
  cat >>"$folder/host$host/.ssh/config" <<END
Host *
  User root
  IdentityFile $folder/key
  BatchMode yes
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR
  ConnectTimeout 3
  ServerAliveInterval 2
END
  join "$host"
done
for host in 1 2 3; do # their servers answer
  for i in 1 2 3 4 5 6 7 8 9 10; do
    on 1 ssh "host$host" true 2>/dev/null && break
    [ "$i" = 10 ] && cat "$folder/host$host/log" && exit 1
    sleep 0.5
  done
done
script=$1
shift
. "$script"
