#!/bin/sh
# Runs a command with a Slurm of its own: one node, this machine, and nothing that outlives it.
#
#     slurm.sh FOLDER COMMAND…       FOLDER is empty; root alone can do so
#
# 77 is the status where Slurm or Munge is not installed, or does not start.
set -u
folder=$(cd "$1" && pwd) && shift || exit 77
PATH=$PATH:/usr/sbin:/sbin
for program in munged slurmctld slurmd sbatch; do
  command -v "$program" >/dev/null || exit 77
done
[ "$(id -u)" = 0 ] || exit 77

host=$(hostname -s)
head -c 128 /dev/urandom >"$folder/key" && chmod 600 "$folder/key"
mkdir "$folder/state" "$folder/spool"
cat >"$folder/slurm.conf" <<END
ClusterName=moyo
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthInfo=socket=$folder/munge.sock,cred_expire=5
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
SlurmctldPort=$((20000 + $$ % 20000))
SlurmdPort=$((20001 + $$ % 20000))
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
MpiDefault=none
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF="$folder/slurm.conf"

stop() {
  scancel --user="$(id -un)" 2>/dev/null && sleep 1 # jobs of this Slurm alone
  for program in slurmd slurmctld munged; do
    [ -s "$folder/$program.pid" ] && kill "$(cat "$folder/$program.pid")" 2>/dev/null
  done
  sleep 1 # they write until they are gone
}
trap stop EXIT
{
  munged --force --key-file="$folder/key" --socket="$folder/munge.sock" \
    --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" \
    --seed-file="$folder/munge.seed" && slurmctld && slurmd
} >"$folder/start.log" 2>&1 || exit 77
for i in 1 2 3 4 5 6 7 8 9 10; do
  sinfo -h -o %t 2>/dev/null | grep -q idle && break
  sleep 1
done
sinfo -h -o %t 2>/dev/null | grep -q idle || exit 77
"$@"
