--- Saving and experiments when writing fails, the program is killed or the power goes:
--- nothing is lost that was said to be kept, and nothing is there in part.
--
-- Slow, every call that writes of a save fails in each way, one of four of an experiment, and the
-- program is killed at some 300 random instants; with MOYO_TEST_EFFORT=7, all of them, and 2,000.

local test, expect, slow = ...
local core = require "moyo.core"
local faults = require "support.faults"
local left = require "support.left"
local moyo = require "moyo"
local shell = require "support.shell"
local store = require "experiment.store"

local function ready()
  local why = faults.missing()
  if why then expect.skip(why) end
end

-- ---- Saving -------------------------------------------------------------------------------------

-- Turns, and a save after each: what is said, and the texts that the file holds in turn.  From the
-- second on a save calls no less than all later ones do.
local TURNS = slow and { "A1", "B2", "C3", "A2", "B1" } or { "A1", "B2" }

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
  expect.equal((shell.reading(each:format(1, 2, 3, 4, 5), { "referee", "go:size=3" })), 0)
  for i = 1, #TURNS do texts[i] = shell.read(("%s/game%d.sgf"):format(folder, i)) end
  return texts
end

-- What is there after a fault is the old or a new text, and none that was said to be kept is lost.
-- `one` is how the program ended.
local function check_save(fault, one, folder)
  local wanted = expected_texts(folder)
  local told = ("%s %s at %s: status %s\n%s%s"):format(fault.call, fault.error or fault.kill,
    one.call, one.status, one.out:sub(-200), one.err)
  local kept, answers = 0, 0
  for line in one.out:gmatch "[^\n]+\n" do
    answers = answers + 1
    if answers % 2 == 0 and line:find '"ok":true' then kept = answers // 2 end
  end
  local text = left.contents(folder .. "/game.sgf")
  local whole
  for i, each in pairs(wanted) do if each == text then whole = i end end
  expect.truthy(whole, told)
  expect.truthy(whole >= kept, told)
  if fault.kill then
    if one.call then expect.truthy(one.status == 137 or one.status == 0, told) end
    -- a temporary file may stay; the next save of another program removes it
    if #left.names(folder) > 1 then
      assert(os.execute(("touch -d '1 hour ago' '%s'/.moyo*"):format(folder)))
    end
    expect.equal((shell.reading(saves(folder, 1), { "referee", "go:size=3" })), 0)
  else
    expect.truthy(one.status == 0 or one.status == 2, told)
    expect.truthy(whole == kept or fault.call == "any", told)
  end
  expect.equal(left.names(folder), { "game.sgf" }, told)
end

local SAVING = { "referee", "go:size=3" }

-- Puts the old text in place of what is there.
local function empty_save(folder)
  expected_texts(folder)
  left.empty(folder)
  shell.write(folder .. "/game.sgf", "old")
end

-- Saves under a fault, in a process of its own.
local function save_under(fault, folder)
  empty_save(folder)
  fault.folder = folder
  local status, out, err, count = faults.feed(fault, saves(folder, #TURNS), SAVING)
  check_save(fault, { call = fault.at, status = status, out = out, err = err }, folder)
  return count
end

-- The same of each call that fails, in children; how many there were.
local function save_under_each(fault, folder)
  empty_save(folder)
  fault.folder = folder
  local ends, failed, status, _, err, _, remove =
    faults.each(fault, saves(folder, #TURNS), SAVING)
  expect.equal({ status, err }, { 0, "" })
  expect.equal(left.contents(folder .. "/game.sgf"), texts[#TURNS])
  left.each_copy(ends, function(one, copy) check_save(fault, one, copy) end)
  remove()
  return failed
end

local PROBLEMS = { "ENOSPC", "EIO", "EINTR", "short" }

-- Of these fewer calls fail by default: the third writes.
local EVERY = { EIO = 5, EINTR = 5, short = 3 }

-- Lets one of `every` calls fail in each way; slow, also all from there on for good, as on a full
-- disk.  There are at least so many calls.  A few more or less may be counted, as the time that
-- passes says when games are kept.
local function fail_each(under_each, folder, every, least)
  for _, problem in ipairs(PROBLEMS) do
    local each = (slow or problem == "ENOSPC") and every or EVERY[problem] * every
    local failed = under_each({ call = "any", error = problem, each = each }, folder)
    expect.truthy(failed >= least // each, failed)
    if slow and problem ~= "EINTR" and problem ~= "short" then
      under_each({ call = "any", error = problem, last = 10000, each = each }, folder)
    end
  end
end

test("a save is whole, whichever call fails, and however", function()
  ready()
  local folder, remove = shell.folder()
  save_under({ call = "any", at = 9, error = "ENOSPC" }, folder)
  fail_each(save_under_each, folder, 1, 5 * #TURNS)
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
  local function check(problem, one, copy)
    local told = ("%s at %s: %s%s"):format(problem, one.call, one.out, one.err)
    expect.equal(one.status, 0, told)
    expect.equal(left.contents(copy .. "/mygame.lua"),
      one.out == "saved\n" and ("new\n"):rep(3000) or "old", told)
    expect.truthy(one.out ~= "\n", told)
    expect.equal(left.names(copy), { "mygame.lua" }, told)
    if problem == "ENOSPC" then expect.truthy(one.out:find "No space left", told) end
    if problem == "short" then expect.equal(one.out, "saved\n", told) end
  end
  for _, problem in ipairs(PROBLEMS) do
    shell.write(path, "old")
    local ends, failed, status, out, err, _, remove_copies = faults.each({ call = "any",
      folder = folder .. "/rules", error = problem, each = not slow and EVERY[problem] or 1 },
      "", { "lua", script })
    expect.equal({ status, out, err }, { 0, "saved\n", "" })
    expect.truthy(failed >= (EVERY[problem] and 1 or 4), failed)
    left.each_copy(ends, function(one, copy) check(problem, one, copy) end)
    remove_copies()
  end
  remove()
end)

-- Kills what runs under faults in a process of its own, and in children: before one of `every`
-- calls that write, and at random instants, of about so many, once it reads its rules.  Slow, also
-- after the calls, and at a hundred and fifty.
local function kill_everywhere(under, under_each, folder, seed, every, instants)
  under({ call = "any", at = 9, kill = "before" }, folder)
  for _, kill in ipairs { "before", slow and "after" or nil } do
    expect.truthy(under_each({ call = "any", kill = kill, each = every }, folder) >= 2)
  end
  local killed = under_each({ call = "alloc", kill = "before", chance = seed, after = "/rules/",
    each = instants // (slow and 150 * slow or 12) }, folder)
  expect.truthy(killed >= (slow and 100 * slow or 3), killed)
  if slow then print(("%d killed at random instants"):format(killed)) end
end

test("a save is whole when the program is killed, at whatever instant", function()
  ready()
  local folder, remove = shell.folder()
  kill_everywhere(save_under, save_under_each, folder, 5, slow and 1 or 5, 18000)
  remove()
end)

-- ---- Experiments --------------------------------------------------------------------------------

local function compare(...)
  return { "compare", "go:size=2", "komi=0,1", "--players", "light", "-n", "3", "--threads", "1",
    "--metrics", "turns", ... }
end

-- What a run says that nothing disturbs.
local unbroken
local function expected_answer(folder)
  if not unbroken then
    local played, _, err = shell.moyo(table.unpack(compare("--db", folder .. "/whole.db")))
    expect.equal({ played, left.complaints(err) }, { 0, "" })
    local status, out = left.resume(folder .. "/whole.db")
    expect.equal(status, 0)
    unbroken = out
    left.empty(folder)
  end
  return unbroken
end

local function goes_on(path, wanted, told)
  return left.goes_on(path, wanted, told, compare("--db", path))
end

-- What a run under a fault has left goes on; `one` is how it ended, and `go_on` lets it.
local function check_compare(fault, one, go_on)
  local told = ("%s %s at %s: status %s\n%s%s"):format(fault.call, fault.error or fault.kill,
    one.call, one.status, one.out:sub(-200), one.err)
  if fault.kill then
    if one.call then expect.truthy(one.status == 137 or one.status == 0, told) end
  else
    expect.truthy(one.status == 0 or one.err ~= "" and one.status <= 2, told)
    expect.truthy(not one.err:find "internal error", told)
  end
  expect.truthy(go_on(told) or one.status ~= 0, told)
end

-- An experiment under a fault, in a process of its own.
local function compare_under(fault, folder)
  local wanted = expected_answer(folder)
  left.empty(folder)
  fault.folder = folder
  local status, out, err, count = faults.feed(fault, "", compare("--db", folder .. "/games.db"))
  check_compare(fault, { call = fault.at, status = status, out = out, err = err }, function(told)
    return goes_on(folder .. "/games.db", wanted, told)
  end)
  return count
end

-- The same of each call that fails, in children; how many there were.
local function compare_under_each(fault, folder)
  local wanted = expected_answer(folder)
  left.empty(folder)
  fault.folder = folder
  local ends, failed, status, _, err, _, remove =
    faults.each(fault, "", compare("--db", folder .. "/games.db"))
  expect.equal({ status, left.complaints(err) }, { 0, "" })
  local began = {} -- from the same copy every run says the same
  left.each_copy(ends, function(one, copy)
    check_compare(fault, one, function(told)
      if began[one.copy] == nil then
        began[one.copy] = goes_on(copy .. "/games.db", wanted, told)
      end
      return began[one.copy]
    end)
  end)
  remove()
  return failed
end

test("an experiment goes on from wherever a write failed", function()
  ready()
  local folder, remove = shell.folder()
  for i, problem in ipairs(PROBLEMS) do
    local all = compare_under({ call = "any", at = 12 * i, error = problem }, folder)
    expect.truthy(all >= 12 * i, all)
  end
  if slow then fail_each(compare_under_each, folder, math.max(1, 4 // slow), 40) end
  remove()
end)

test("an experiment goes on from wherever the program was killed", function()
  ready()
  local folder, remove = shell.folder()
  kill_everywhere(compare_under, compare_under_each, folder, 6,
    slow and math.max(1, 2 // slow) or 40, 100000)
  remove()
end)

test("where no memory can be mapped, an experiment says so, and goes on from there", function()
  ready()
  local folder, remove = shell.folder()
  local path = folder .. "/games.db"
  local wanted = expected_answer(folder)
  local status, out, err =
    faults.feed({ call = "map", at = 1, last = 1000 }, "", compare("--db", path))
  expect.equal({ status, out }, { 71, "" })
  expect.equal(left.complaints(err), ("moyo compare: %s: no memory is left in which to share "
    .. "the index of its log (32 kB); what it holds stays: give the program more, or end others, "
    .. "and go on with --resume\n"):format(path))
  expect.truthy(goes_on(path, wanted, err))
  -- a disk that fails is none that lacks memory
  status, out, err = faults.feed({ call = "write", at = 3, last = 1000, error = "EIO",
    folder = folder }, "", compare("--db", folder .. "/other.db"))
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("disk I/O error", 1, true), err)
  remove()
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
  left.empty(folder)
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
  local rounds = slow and 50 * slow or 2
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
    { "compare", "go:size=2", "go:size=3", "-n", "2", "--players", "mcts:2", "--threads", "2",
      "--json" },
    { "playout", "sygo:size=3", "-n", "10", "--threads", "2", "--json" },
  }
  for _, words in ipairs(commands) do
    local function told(status, out, err)
      expect.equal({ status, left.complaints(err) }, { 0, "" })
      return (out:gsub('"ns_per_ply":[%d.e+-]+', ""))
    end
    local status, out, err, count =
      faults.feed({ call = "thread", at = 1, last = 100 }, "", words)
    expect.truthy(count >= 1)
    expect.equal(told(status, out, err), told(shell.moyo(table.unpack(words))))
  end
end)
