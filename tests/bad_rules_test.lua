--- Broken rule files: each gives one clear message, and nothing hangs, crashes,
--- leaks or spoils what comes after it.
--
-- Every file in tests/rules/bad says in its first lines what must come of it:
--
--     -- What is wrong with it.
--     -- expect: FILE:LINE: a pattern of the message
--     -- play: C3            turns to play first; "random" is a random game
--     -- untrusted: yes      it is held to a budget
--     -- slow: yes           the slow form alone runs it
--
-- FILE is the file's name, LINE the line that ends with "-- here".

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"

local FOLDER = "tests/rules/bad/"

-- Enough for any rule file that is not after something.
local budget = { instructions = 5000000, bytes = 16 << 20 }

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- What the head of a file says: { expect =, play =, untrusted = }.
local function head_of(text)
  local head = {}
  for line in text:gmatch "[^\n]+" do
    local name, value = line:match "^%-%- (%a+): (.*)$"
    if name then head[name] = value elseif not line:find "^%-%-" then break end
  end
  return head
end

local function line_marked(text)
  local number = 0
  for line in (text .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    if line:find "%-%- here$" then return number end
  end
end

local function plain(text) return (text:gsub("%p", "%%%0")) end

local function pattern_of(path, text, wanted)
  wanted = wanted:gsub("LINE", function() return tostring(line_marked(text)) end)
  return "^" .. wanted:gsub("FILE", function() return plain(path) end)
end

-- Loads a file and plays on as its head says.
local function run(path, head)
  local untrusted = head.untrusted == "yes"
  local game = moyo.load(path, { untrusted = untrusted, budget = untrusted and budget or nil })
  local match = moyo.match(game)
  if head.play == "random" then
    match.state:playout("uniform", moyo.random(1), 10000)
  else
    for turn in (head.play or ""):gmatch "%S+" do
      local _, refusal = match:play(turn)
      if refusal then moyo.fail("refused: %s", refusal.error) end
    end
  end
  match:describe()
end

local function fails_as_told(path)
  local text = read(path)
  local head = head_of(text)
  local pattern = pattern_of(path, text, expect.truthy(head.expect, path .. " expects nothing"))
  moyo.forget()
  local began = core.clock()
  local ok, message = pcall(run, path, head)
  expect.truthy(not ok, path .. ": no error")
  expect.truthy(type(message) == "table" and message.message,
    path .. ": a defect, not a mistake: " .. tostring(message))
  message = message.message
  expect.truthy(message:find(pattern), ("%s: expected\n%s\ngot\n%s"):format(path, pattern, message))
  expect.truthy(not message:find "\n", path .. ": more than one line: " .. message)
  expect.truthy(not message:find "0x%x+", path .. ": an address: " .. message)
  expect.truthy(core.clock() - began < 60, path .. ": took too long")
end

local files = core.folder(FOLDER)
table.sort(files)
for _, name in ipairs(files) do
  local stem = name:match "^([%w_]+)%.lua$"
  if stem and stem ~= "vandal" and (slow or not head_of(read(FOLDER .. name)).slow) then
    test(stem, function() fails_as_told(FOLDER .. name) end)
  end
end

-- ---- Files that cannot stand in a folder of sources -------------------------------------------

-- Runs f with the path of a file of this text.
local function with_file(text, ending, f)
  local name = os.tmpname()
  local path = name .. ending
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
  local results = table.pack(pcall(f, path))
  os.remove(path)
  os.remove(name)
  if not results[1] then error(results[2], 0) end
end

local function load_fails(text, pattern)
  with_file(text, ".lua", function(path)
    expect.error(function() moyo.load(path) end, plain(path) .. pattern)
    expect.error(function() moyo.load(path, { untrusted = true }) end, plain(path) .. pattern)
  end)
end

test("a file of compiled Lua", function()
  load_fails(string.dump(load "return 1"), ":1: a rule file is text, not compiled Lua")
  load_fails("\27", ":1: a rule file is text, not compiled Lua")
end)

test("an empty file, a binary one, one that is cut off", function()
  load_fails("", ":1: a rule file returns moyo%.game")
  load_fails("\0\1\2\255", ":1: ")
  load_fails(read "rules/go.lua":sub(1, 3000), ":%d+: .*<eof>")
  load_fails("#!/usr/bin/moyo\nreturn 1", ":1: ")
end)

test("a file larger than any rule file", function()
  load_fails("-- " .. ("x"):rep(1 << 20), ": larger than 1048576 bytes")
end)

test("a file that is not there, or is a folder", function()
  expect.error(function() moyo.load "./nowhere.lua" end, "nowhere%.lua: No such file")
  expect.error(function() moyo.load "tests/rules/bad/" end, "tests/rules/bad")
end)

test("every beginning of a rule file fails, or loads", function()
  local text = read "rules/go.lua"
  for length = 1, #text, slow and 131 or 997 do
    with_file(text:sub(1, length), ".lua", function(path)
      local ok, problem = pcall(moyo.load, path .. ":size=5")
      expect.truthy(ok or type(problem) == "table", tostring(problem))
    end)
  end
end)

-- ---- Maps -------------------------------------------------------------------------------------

local function map_fails(text, pattern)
  with_file(text, ".map", function(path)
    pattern = pattern:gsub("FILE", function() return plain(path) end)
    expect.error(function() moyo.load("go:board=" .. path) end, pattern)
  end)
end

test("maps: without points, with unknown characters, too large", function()
  map_fails("", "^FILE:1:1: the map has no points")
  map_fails("# only words\n\n   \n", "^FILE:1:1: the map has no points")
  map_fails("...\n.x.\n", '^FILE:2:2: expected a dot, a digit from 1 or a blank, found "x"')
  map_fails("...\n\t..\n", "^FILE:2:1: expected a dot")
  map_fails("1.1\n", "^FILE:1:3: start point 1 is there twice")
  map_fails("1 . 1\n", "^FILE:1:5: start point 1 is there twice")
  map_fails((("."):rep(100) .. "\n"):rep(50), "^FILE:41:97: a map has at most 4096 points")
  map_fails(("."):rep(5000), "^FILE:1:4097: a map has at most 4096 points")
end)

test("maps: one that is not there", function()
  expect.error(function() moyo.load "go:board=crss" end,
    '^board = crss: no such board or map; did you mean "cross"%?')
  expect.error(function() moyo.load "go:board=./nowhere.map" end, "nowhere%.map: No such file")
  expect.error(function() moyo.load("go:board=rules/maps/ring.map", { untrusted = true }) end,
    "no such board or map")
end)

-- ---- Afterwards -------------------------------------------------------------------------------

local function perft(ruleset) return moyo.load(ruleset).core:state():perft(3) end

test("what a rule file changes, it changes for itself alone", function()
  moyo.forget()
  local gengo = "gengo:regions=go,size=5,ko=positional"
  local count, inherited, options = perft "go:size=4", perft(gengo), #moyo.variant("go").options
  local vandal = moyo.load(FOLDER .. "vandal.lua:size=4")
  expect.equal(vandal.core:state():perft(3), count, "the vandal's own game")
  expect.equal(perft "go:size=4", count)
  expect.equal(moyo.load("go").options.size.width, 19)
  expect.equal(#moyo.variant("go").options, options)
  expect.equal(moyo.load("japanese").options.ko, "simple")
  moyo.forget()
  expect.equal(perft "go:size=4", count, "read again")
  expect.equal(perft(gengo), inherited)
end)

test("a failure in play leaves the position as it was", function()
  local game = moyo.load(FOLDER .. "play_error.lua")
  local match = moyo.match(game)
  local before = match.state:save()
  for _ = 1, 3 do
    expect.error(function() match:play "C3" end, 'has no "nothing"')
    expect.equal(match.state:save(), before)
  end
  expect.equal(match.state:audit(), nil)
  expect.equal(#match.turns, 0)
end)

test("a spent budget is forgotten after the call", function()
  local game = moyo.load(FOLDER .. "play_loop.lua", { untrusted = true, budget = budget })
  local state = game.core:state()
  for _ = 1, 3 do
    expect.error(function() state:play(game:parse "C3") end, "take too long")
  end
  expect.truthy(state:play(game:parse "pass"))
  -- three plays, or two and a pass; and one between passes, or before them
  expect.equal(perft "go:size=4", 16 * 15 * 14 + 3 * 16 * 15 + 2 * 16, "without a limit")
end)
