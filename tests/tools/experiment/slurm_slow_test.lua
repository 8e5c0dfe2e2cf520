--- A job array under Slurm itself, one of whose jobs is broken off and queued again: the merged
--- games are those of an unbroken run.  Where Slurm is not installed nothing is tested.

local test, expect = ...
local shell = require "support.shell"

local build = arg[-1]:match "^(.*)/" or "."

local ABSENT = 77

-- Submits the array, breaks its first job off as soon as that has games, and waits for the end.
local JOBS = [[
set -eu
number=$(sbatch --parsable job.sh)
for i in $(seq 100); do [ -s all.sqlite.part1 ] && break; sleep 0.1; done
squeue -h -t running -j "${number}_1" | grep -q . # it still plays
scontrol requeue "${number}_1"
squeue -h -j "${number}_1" | grep -q . # and is not done
for i in $(seq 90); do [ -z "$(squeue -h)" ] && break; sleep 1; done
cat slurm-*.out
sh job.sh merge
]]

test("a job that is queued again goes on with its part", function()
  shell.with_folder(function(folder)
    local program = build:find "^/" and build or io.popen("pwd"):read "l" .. "/" .. build
    local words = { "go:size=3", "komi=0,1", "-n", "60", "--players", "mcts:400" }
    local _, script = shell.moyo("compare", "--db", "all.sqlite", "--slurm", "2",
      table.unpack(words))
    os.execute(("mkdir '%s/slurm'"):format(folder))
    shell.write(folder .. "/job.sh", script)
    shell.write(folder .. "/jobs.sh", JOBS)
    local pipe = io.popen(("support=$PWD/tests/support; cd '%s' && MOYO='%s/moyo' "
      .. "$support/slurm.sh slurm sh jobs.sh 2>&1"):format(folder, program))
    local out = pipe:read "a"
    local _, _, status = pipe:close()
    if status == ABSENT then return end
    expect.equal(status, 0, out)
    expect.truthy(out:find("160 games from 2 databases", 1, true), out)
    local _, whole = shell.moyo("compare", "--json", table.unpack(words))
    local _, merged = shell.moyo("compare", "--json", "--db", folder .. "/all.sqlite")
    expect.equal(merged, whole)
  end)
end)
