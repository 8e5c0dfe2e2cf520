--- The parts of an experiment on three hosts, shared by GNU parallel as tools/experiments.md says.
--- One is cut off while it plays: the merged games are those of an unbroken run.

local test, expect = ...
local shell = require "support.shell"

local build = arg[-1]:match "^(.*)/" or "."

local ABSENT = 77

-- What support/hosts.sh runs.  The line of parallel is the document's, but for names and numbers.
local SCENARIO = [[
cp "$folder/job.sh" "$folder/host1"
on 1 parallel -j 1 --sshlogin :,host2,host3 --basefile job.sh --retries 3 \
  --return all.sqlite.part{} --cleanup \
  "MOYO='$MOYO' SLURM_ARRAY_TASK_ID={} sh job.sh >/dev/null" ::: 1 2 3 4 5 6 &
parallel=$!
for i in $(seq 600); do
  part=$(ls "$folder/host2" | grep 'part[0-9]*$')
  [ -n "$part" ] && "$MOYO" lua "$folder/count.lua" "$folder/host2/$part" && break
  sleep 0.1
done
cut 2
cp "$folder/host2/$part"* "$folder/broken"
wait $parallel || exit
MOYO="$MOYO" on 1 sh job.sh merge || exit
join 2
sleep 1
on 1 ssh host2 "MOYO='$MOYO' SLURM_ARRAY_TASK_ID=${part#all.sqlite.part} sh job.sh" >/dev/null &&
  on 1 ssh host2 cat "$part" >"$folder/resumed" || exit
echo "cut off: $part"
]]

-- Succeeds as soon as some games are in a database.
local COUNT = [[
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local path = ...
local good, count = pcall(function()
  local store <close> = require("experiment.store").open(path)
  return store:count()
end)
os.exit(good and count >= 5)
]]

-- Runs the scenario in a folder; nil where there can be no such hosts.
local function play(folder, script)
  shell.write(folder .. "/job.sh", script)
  shell.write(folder .. "/count.lua", COUNT)
  shell.write(folder .. "/scenario.sh", SCENARIO)
  assert(os.execute(("mkdir '%s/broken'"):format(folder)))
  local program = build:find "^/" and build or io.popen("pwd"):read "l" .. "/" .. build
  if not os.execute "{ parallel --version | grep GNU && command -v rsync; } >/dev/null 2>&1" then
    return nil
  end
  local pipe = io.popen(("MOYO='%s/moyo' tests/support/hosts.sh '%s' '%s/scenario.sh' 2>&1")
    :format(program, folder, folder))
  local out = pipe:read "a"
  local _, _, status = pipe:close()
  if status == ABSENT then return nil end
  expect.equal(status, 0, out)
  return out
end

local function moyo(...)
  local status, out, err = shell.process(...)
  expect.equal(status, 0, err) -- a slow machine says there how long it will take
  return out
end

test("a host is cut off while it plays, and the merged games are those of one run", function()
  shell.with_folder(function(folder)
    local words = { "go:size=3", "komi=0,1", "-n", "60", "--players", "mcts:400" }
    local _, script = shell.moyo("compare", "--db", "all.sqlite", "--slurm", "6",
      table.unpack(words))
    local out = play(folder, script)
    if not out then expect.skip "as root, with ip, unshare, parallel, rsync, ssh and dropbear" end
    expect.truthy(out:find("160 games from 6 databases", 1, true), out)
    local part = out:match "cut off: (%S+)"
    -- it was in the middle of its part, which another host has played from its beginning
    local own = folder .. "/host1/"
    local broken, whole = folder .. "/broken/" .. part, folder .. "/whole.sqlite"
    local few = moyo("merge", folder .. "/few", broken):match "^%d+"
    local full = moyo("merge", folder .. "/full", own .. part):match "^%d+"
    expect.truthy(tonumber(few) >= 5 and tonumber(few) < tonumber(full), few .. " of " .. full)
    -- what one run has is the same, to the last byte
    expect.equal(moyo("compare", "--db", own .. "all.sqlite", "--json"),
      moyo("compare", "--json", "--db", whole, table.unpack(words)))
    moyo("merge", folder .. "/one", whole)
    expect.truthy(shell.read(folder .. "/one") == shell.read(own .. "all.sqlite"))
    -- as is what the host itself has gone on with, once it is back
    moyo("merge", folder .. "/resumed.merged", folder .. "/resumed")
    expect.truthy(shell.read(folder .. "/full") == shell.read(folder .. "/resumed.merged"))
  end)
end)
