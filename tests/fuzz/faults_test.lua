--- Saving and experiments when writing fails, the program is killed or the power goes:
--- nothing is lost that was said to be kept, and nothing is there in part.
--
-- Slow, every call that writes fails in each way, and 2,000 programs are killed at random instants.

local test, expect, slow = ...
local core = require "moyo.core"
local faults = require "support.faults"
local moyo = require "moyo"
local shell = require "support.shell"
local store = require "experiment.store"

-- Runs the program without a fault, and without waiting for the disk.
local function run(input, words) return faults.feed({ call = "none" }, input, words) end

-- What a command complains of, without how long it will take, which it says on slow machines.
local function complaints(err)
  return (err:gsub("[^\n]* will take roughly [^\n]*\n", ""):gsub("[^\n]* left\n", ""))
end

local function ready()
  local why = faults.missing()
  if why then expect.skip(why) end
end

local function names(folder)
  local pipe, list = assert(io.popen(("ls -A '%s'"):format(folder))), {}
  for name in pipe:lines() do list[#list + 1] = name end
  pipe:close()
  return list
end

local function contents(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

-- ---- Saving -------------------------------------------------------------------------------------

-- Turns, and a save after each: what is said, and the texts that the file holds in turn.
local TURNS = { "A1", "B2", "C3", "A2", "B1" }

local function saves(folder, count)
  local lines = {}
  for i = 1, count do
    lines[#lines + 1] = "play " .. TURNS[i]
    lines[#lines + 1] = ("save %s/game.sgf"):format(folder)
  end
  return table.concat(lines, "\n") .. "\n"
end

local texts

-- The texts of the unbroken run, the one before it first.
local function expected_texts(folder)
  if texts then return texts end
  texts = { [0] = "old" }
  local each = saves(folder, #TURNS):gsub("/game", "%0%%d")
  expect.equal((run(each:format(1, 2, 3, 4, 5), { "referee", "go:size=3" })), 0)
  for i = 1, #TURNS do texts[i] = shell.read(("%s/game%d.sgf"):format(folder, i)) end
  return texts
end

-- Saves under a fault; whole is the old or a new text, and none that was said to be kept is lost.
local function save_under(fault, folder)
  local wanted = expected_texts(folder)
  os.execute(("rm -f '%s'/* '%s'/.moyo*"):format(folder, folder))
  shell.write(folder .. "/game.sgf", "old")
  fault.folder = folder
  local status, out, err, count = faults.feed(fault, saves(folder, #TURNS),
    { "referee", "go:size=3" })
  local told = ("%s %s at %s: status %s\n%s%s"):format(fault.call, fault.error or fault.kill,
    fault.at, status, out:sub(-200), err)
  local kept, answers = 0, 0
  for line in out:gmatch "[^\n]+\n" do
    answers = answers + 1
    if answers % 2 == 0 and line:find '"ok":true' then kept = answers // 2 end
  end
  local text = contents(folder .. "/game.sgf")
  local whole
  for i, one in pairs(wanted) do if one == text then whole = i end end
  expect.truthy(whole, told)
  expect.truthy(whole >= kept, told)
  if fault.kill then
    if fault.at then expect.truthy(status == 137 or status == 0, told) end
    -- a temporary file may stay; the next save of another program removes it
    assert(os.execute(("find '%s' -name '.moyo*' -exec touch -d '1 hour ago' {} +")
      :format(folder)))
    expect.equal((run(saves(folder, 1), { "referee", "go:size=3" })), 0)
  else
    expect.truthy(status == 0 or status == 2, told)
    expect.truthy(whole == kept or fault.call == "any", told)
  end
  expect.equal(names(folder), { "game.sgf" }, told)
  return count
end

test("a save is whole, whichever call fails, and however", function()
  ready()
  local folder, remove = shell.folder()
  local all = save_under({ call = "any" }, folder)
  expect.truthy(all >= 5 * 5, all)
  for _, problem in ipairs { "ENOSPC", "EIO", "EINTR", "short" } do
    for at = 1, slow and all or 5, slow and 1 or problem == "ENOSPC" and 1 or 3 do
      save_under({ call = "any", at = at, error = problem }, folder)
    end
    -- from there on for good, as a full disk
    if slow and problem ~= "EINTR" and problem ~= "short" then
      for at = 1, all do
        save_under({ call = "any", at = at, error = problem, last = 1000 }, folder)
      end
    end
  end
  remove()
end)

test("a rule file that a page saves is whole, whichever call fails, and however", function()
  ready()
  local folder, remove = shell.folder()
  local script, path = folder .. "/save.lua", folder .. "/rules/mygame.lua"
  shell.write(script, ([[
    package.path = %q
    local folder = require "studio.folder".open %q
    local saved, problem = folder:write("mygame.lua", ("new\n"):rep(3000), "old")
    print(saved and "saved" or problem)]]):format(package.path, folder .. "/rules"))
  assert(os.execute(("mkdir '%s/rules'"):format(folder)))
  local function page_saves(fault)
    fault.call, fault.folder = "any", folder .. "/rules"
    shell.write(path, "old")
    local status, out, err, count = faults.feed(fault, "", { "lua", script })
    local told = ("%s at %s: %s%s"):format(fault.error, fault.at, out, err)
    expect.equal(status, 0, told)
    expect.equal(contents(path), out == "saved\n" and ("new\n"):rep(3000) or "old", told)
    expect.truthy(out ~= "\n", told)
    expect.equal(names(folder .. "/rules"), { "mygame.lua" }, told)
    return count, out
  end
  local all, unbroken = page_saves {}
  expect.equal(unbroken, "saved\n")
  expect.truthy(all >= 4, all)
  for _, problem in ipairs { "ENOSPC", "EIO", "EINTR", "short" } do
    for at = 1, all do
      local _, out = page_saves { at = at, error = problem }
      if problem == "ENOSPC" then expect.truthy(out:find "No space left", out) end
      if problem == "short" then expect.equal(out, "saved\n") end
    end
  end
  remove()
end)

-- Kills what runs under faults at every call that writes, or every few, and at random instants.
local function kill_everywhere(under, seed, every, few)
  ready()
  local folder, remove = shell.folder()
  local random = core.random(seed, 0)
  local all = under({ call = "any" }, folder)
  for at = 1, all, slow and 1 or every do
    under({ call = "any", at = at, kill = "before" }, folder)
    if slow then under({ call = "any", at = at, kill = "after" }, folder) end
  end
  local instants = under({ call = "alloc" }, folder)
  for _ = 1, slow and 1000 * slow or few do
    -- most of a program's allocations come before it has read its rules
    local at = instants - random:below(instants // 2)
    under({ call = "alloc", at = at, kill = "before" }, folder)
  end
  remove()
end

test("a save is whole when the program is killed, at whatever instant", function()
  kill_everywhere(save_under, 5, 9, 4)
end)

-- ---- Experiments --------------------------------------------------------------------------------

local function compare(...)
  return { "compare", "go:size=2", "komi=0,1", "--players", "light", "-n", "3", "--threads", "1",
    "--metrics", "turns", ... }
end

local function resume(path)
  return run("", { "compare", "--resume", "--db", path, "--threads", "1", "--json" })
end

-- What a run says that nothing disturbs.
local unbroken
local function expected_answer(folder)
  if not unbroken then
    local played, _, err = run("", compare("--db", folder .. "/whole.db"))
    expect.equal({ played, complaints(err) }, { 0, "" })
    local status, out = resume(folder .. "/whole.db")
    expect.equal(status, 0)
    unbroken = out
    os.execute(("rm '%s'/whole.db*"):format(folder))
  end
  return unbroken
end

-- The database goes on to what an unbroken run says, or holds no experiment yet and says so, and
-- one begins.
local function goes_on(path, wanted, told, words)
  local status, out, err = resume(path)

  if status == 0 then
    expect.equal((out:gsub("[%w/_.]*%.db", "DB")), (wanted:gsub("[%w/_.]*%.db", "DB")), told)
    return true
  end
  expect.truthy(err:find "no such file" or err:find "holds no experiment", told .. "\n" .. err)
  status, out, err = run("", words or compare("--db", path))
  expect.equal({ status, complaints(err) }, { 0, "" }, told .. out)
  return false
end

local function compare_under(fault, folder)
  local wanted = expected_answer(folder)
  local path = folder .. "/games.db"
  os.execute(("rm -rf '%s'/*"):format(folder))
  fault.folder = folder
  local status, out, err, count = faults.feed(fault, "", compare("--db", path))
  local told = ("%s %s at %s: status %s\n%s%s"):format(fault.call, fault.error or fault.kill,
    fault.at, status, out:sub(-200), err)
  if fault.kill then
    if fault.at then expect.truthy(status == 137 or status == 0, told) end
  else
    expect.truthy(status == 0 or status == 1 and err ~= "" or status == 2 and err ~= "", told)
    expect.truthy(not err:find "internal error", told)
  end
  local began = goes_on(path, wanted, told)
  expect.truthy(began or status ~= 0, told)
  return count
end

test("an experiment goes on from wherever a write failed", function()
  ready()
  local folder, remove = shell.folder()
  local all = compare_under({ call = "any" }, folder)
  expect.truthy(all > 40, all)
  for i, problem in ipairs { "ENOSPC", "EIO", "EINTR", "short" } do
    for at = slow and 1 or 12 * i, all, slow and 1 or all do
      compare_under({ call = "any", at = at, error = problem }, folder)
      if slow and i < 3 then
        compare_under({ call = "any", at = at, error = problem, last = 10000 }, folder)
      end
    end
  end
  remove()
end)

test("an experiment goes on from wherever the program was killed", function()
  kill_everywhere(compare_under, 6, 40, 2)
end)

-- ---- Power --------------------------------------------------------------------------------------

-- What was done to files, from a trace of support/faults.
local function read_trace(path)
  local text, at, list = shell.read(path), 1, {}
  while at <= #text do
    local what, offset, size, name, after = text:match("^(%l+) (%-?%d+) (%d+) ([^\n]*)\n()", at)
    if not what then error(("no trace at %d: %q"):format(at, text:sub(at, at + 40))) end
    size = what == "write" and tonumber(size) or 0
    list[#list + 1] = { what = what, offset = tonumber(offset), name = name,
      bytes = text:sub(after, after + size - 1) }
    at = after + size
  end
  return list
end

local function apply(text, one)
  if one.what == "truncate" then
    return text:sub(1, one.offset) .. ("\0"):rep(one.offset - #text)
  end
  local before = text:sub(1, one.offset)
  return before .. ("\0"):rep(one.offset - #before) .. one.bytes
    .. text:sub(one.offset + #one.bytes + 1)
end

-- The files as a disk has them that lost its power after so many operations: what came before a
-- file's latest fsync is there, of what came later any part, by chance; none of it without that.
local function disk_after(list, last, random)
  local kept, later = {}, {}
  for i = 1, last do
    local one = list[i]
    if one.what == "unlink" then
      kept[one.name], later[one.name] = nil, nil
    elseif one.what == "fsync" then
      for _, each in ipairs(later[one.name] or {}) do
        kept[one.name] = apply(kept[one.name] or "", each)
      end
      kept[one.name], later[one.name] = kept[one.name] or "", nil
    else
      later[one.name] = later[one.name] or {}
      table.insert(later[one.name], one)
    end
  end
  for name, writes in pairs(random and later or {}) do
    for _, one in ipairs(writes) do
      if random:below(2) == 1 then kept[name] = apply(kept[name] or "", one) end
    end
  end
  return kept
end

-- Puts these files in place of those in the folder.
local function write_disk(folder, disk)
  os.execute(("rm -f '%s'/*"):format(folder))
  for name, text in pairs(disk) do
    if not name:find "%-shm$" then shell.write(name, text) end -- memory that is shared
  end
end

-- How many games a database has; nil if it holds no experiment yet.
local function count_games(path)
  local good, games = moyo.try(store.open, path)
  if not good then return nil end
  local count = games:count()
  games:close()
  return count
end

-- Which operations do this to the log of the database.
local function find_logged(list, what)
  local found = {}
  for i, one in ipairs(list) do
    if one.what == what and one.name:find "%-wal$" then found[#found + 1] = i end
  end
  return found
end

test("an experiment goes on from what a power cut has left", function()
  ready()
  local folder, remove = shell.folder()
  local traces = os.tmpname()
  local path = folder .. "/games.db"
  local wanted = expected_answer(folder)
  local status = faults.feed({ call = "any", folder = folder, trace = traces }, "",
    compare("--db", path))
  expect.equal(status, 0)
  local list = read_trace(traces)
  os.remove(traces)
  local writes, syncs = find_logged(list, "write"), find_logged(list, "fsync")
  local begun, first = writes[1], syncs[2] -- the log's header comes before the first game
  expect.truthy(first < writes[#writes], "the first game did not wait for the disk")
  local random, went_on = core.random(7, 0), 0
  local rounds = slow and 300 * slow or 3
  for round = 1, rounds do
    local last = slow and random:below(#list) or #list - round * 5
    local told = ("power cut after %d of %d, round %d"):format(last, #list, round)
    write_disk(folder, disk_after(list, last))
    local least = count_games(path)
    write_disk(folder, disk_after(list, last, random))
    local count = count_games(path)
    expect.truthy(last < begun or least, told .. ": the plan is lost")
    expect.truthy(last < first or least > 0, told .. ": the first game is lost")
    expect.truthy(not least or count and count >= least, told .. ": games are lost")
    if goes_on(path, wanted, told) then went_on = went_on + 1 end
  end
  expect.truthy(went_on * 2 >= rounds, went_on .. " went on")
  remove()
end)

-- ---- Threads ------------------------------------------------------------------------------------

test("where no thread can be made, the program's own does the work", function()
  ready()
  local commands = {
    { "compare", "go:size=3", "gorogo", "-n", "4", "--players", "mcts:4", "--threads", "2",
      "--json" },
    { "playout", "sygo:size=3", "-n", "50", "--threads", "2", "--json" },
  }
  for _, words in ipairs(commands) do
    local function told(fault)
      local status, out, err, count = faults.feed(fault, "", words)
      expect.equal({ status, complaints(err) }, { 0, "" })
      return out:gsub('"ns_per_ply":[%d.e+-]+', ""), count
    end
    local out, count = told { call = "thread", at = 1, last = 100 }
    expect.truthy(count >= 1)
    expect.equal(out, (told { call = "none" }))
  end
end)

-- ---- Memory -------------------------------------------------------------------------------------

-- Of a command's allocations after it has opened its rules, how many go between two that fail.
-- MOYO_TEST_EFFORT=400 lets each fail, which takes hours.
local STRIDE = math.max(1, 4001 // (slow and 10 * slow or 1))

-- Lets allocations fail, each in a child, and with it the next one, as Lua asks twice.  The child
-- does what it was to do, or says in a line that there is no memory left.  They begin when a file
-- is opened whose path has `after`.  Calls f with the folder of each that left it like no other.
local function starve(folder, name, words, after, each, f)
  local copies, report = folder .. "/copies", folder .. "/report"
  os.execute(("rm -rf '%s' '%s' '%s/db'; mkdir '%s' '%s/db'"):format(copies, report, folder, copies,
    folder))
  local status, _, err, count = faults.feed({ call = "alloc", last = 2, folder = folder .. "/db",
    each = each, after = after, copies = copies, report = report }, "", words)
  name = name .. ": " .. words[1]
  expect.equal({ status, complaints(err) }, { 0, "" }, name)
  expect.truthy(count >= 5 * each, name .. ": " .. count)
  expect.equal(contents(report), "", name)
  local list = names(copies)
  if slow then
    print(("%s: %d of %d allocations, %d ends"):format(name, count // each, count, #list))
  end
  for _, copy in ipairs(list) do f(copies .. "/" .. copy, name .. ": copy " .. copy) end
  return #list
end

-- A comparison goes on from wherever it ended, to the same answer.
local function starve_compare(folder, ruleset)
  local function compare_games(path)
    return { "compare", ruleset, "-n", "1", "--players", "mcts:2", "--gate", "0",
      "--metrics", "turns", "--db", path }
  end
  expect.equal((run("", compare_games(folder .. "/whole.db"))), 0)
  local _, wanted = resume(folder .. "/whole.db")
  os.execute(("rm '%s'/whole.db*"):format(folder))
  local ends = starve(folder, ruleset, compare_games(folder .. "/db/games.db"), "/rules/", STRIDE,
    function(copy, told)
      goes_on(copy .. "/games.db", wanted, told, compare_games(copy .. "/games.db"))
    end)
  expect.truthy(ends >= 3, ends)
end

-- A drawing is there as a whole or not at all, and nothing else is.
local function starve_render(folder, ruleset)
  local words = { "render", ruleset, "-o", folder .. "/x.svg" }
  expect.equal((run("", words)), 0)
  local wanted = shell.read(folder .. "/x.svg")
  words[4] = folder .. "/db/x.svg"
  local function is_whole(copy, told)
    local there = names(copy)
    expect.truthy(#there == 0 or #there == 1 and there[1] == "x.svg", told)
    expect.truthy(#there == 0 or contents(copy .. "/x.svg") == wanted, told)
  end
  starve(folder, ruleset, words, "/db/", 1, is_whole)
  if slow then starve(folder, ruleset, words, "/rules/", STRIDE, is_whole) end
end

test("whichever allocation fails, a command says so in a line and loses nothing", function()
  ready()
  local folder, remove = shell.folder()
  local rulesets = { "go:size=3", "gengo:size=5", "gorogo", "multiplayer:map=square7,players=2",
    "sygo:size=3", "twog:size=5", "besiege:size=5" }
  for _, ruleset in ipairs(slow and rulesets or { "go:size=3" }) do
    starve_render(folder, ruleset)
    starve_compare(folder, ruleset)
  end
  remove()
end)
