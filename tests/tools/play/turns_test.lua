--- moyo play with turns of several steps: typed whole or in parts, taken back, played
--- by programs.

local test, expect = ...
local shell = require "support.shell"

local rules = debug.getinfo(1, "S").source:match "^@(.*tests)/" .. "/rules/turns/"

--- The lines that the program answers to lines of input.
local function play(words, ...)
  local status, out, err = shell.reading(table.concat({ ... }, "\n") .. "\n",
    { "play", table.unpack(words) })
  expect.equal(err, "")
  expect.equal(status, 0)
  local lines = {}
  for line in out:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  return lines, out
end

local OPENING = { "B2", "D4", "E1", "pass" }

local function sygo(...)
  local lines = play({ "sygo:size=5" }, OPENING[1], OPENING[2], OPENING[3], OPENING[4], ...)
  return { table.unpack(lines, 5) }
end

test("a turn is typed whole or step by step", function()
  expect.equal(sygo("a2 + e2"), { "white A2+E2" })
  expect.equal(sygo("play A2+E2"), { "white A2+E2" })
  expect.equal(sygo("A2", "E2", "done"), { "white A2", "white E2", "white done" })
  expect.equal(sygo("A2 E2", "done"), { "white A2 E2", "white done" })
  expect.equal(play({ "twog:size=5,contract=5" }, "b2 d5 a1 swap", "d4 a1-c1"),
    { "black B2 D5 A1 swap", "The players change colours: who played black plays white now, "
      .. "who played white plays black now.", "white D4 A1-C1" })
end)

--- What play says, and then which kinds of players have which colours.
local function seats(words, ...)
  local lines = { ... }
  lines[#lines + 1] = "seat"
  local said = play(words, table.unpack(lines))
  return said[#said], table.concat(said, "\n")
end

test("a person and a program keep their seats when colours are swapped", function()
  local taken, said = nil, nil
  for seed = 1, 20 do
    taken, said = seats({ "twog:size=5,contract=5", "--white", "light", "--seed", seed },
      "B2 D5 A1")
    if said:find "white swap" then break end
  end
  expect.equal(taken, "black: light, white: human", said)
  expect.truthy(not said:find "swap\n.*\nwhite %u", "the program went on as white: " .. said)
  -- the person takes the program's colour: now the program moves first
  local before
  before, said = seats({ "twog:size=5,contract=5", "--black", "light", "--seed", "1" }, "swap")
  expect.equal(before, "black: human, white: light")
  expect.truthy(said:find "\nblack swap\n" or said:find "\nwhite swap\n", said)
  expect.truthy(said:find("who played black (light) plays white now, who played white plays "
    .. "black now.\nwhite ", 1, true), said)
  before = seats({ "twog:size=5,contract=5", "--black", "light", "--seed", "1" }, "swap", "undo")
  expect.equal(before, "black: light, white: human")
  -- who speaks of a colour means who has it now
  before = seats({ "twog:size=5,contract=5" }, "B2 D5 A1", "swap", "seat black light", "pass",
    "undo", "undo", "undo")
  expect.equal(before, "black: human, white: light")
end)

test("a record that is gone on with says who has which colour now", function()
  local folder, remove = shell.folder()
  local file = folder .. "/x.sgf"
  play({ "twog:size=5,contract=5" }, "B2 D5 A1 swap", "save " .. file)
  expect.equal(seats { "--load", file, "--white", "light" }, "black: human, white: light")
  expect.equal(seats({ "--load", file, "--white", "light" }, "undo"),
    "black: light, white: human")
  remove()
end)

test("the last turn is shown whole, however it was typed", function()
  local _, out = play({ "sygo:size=5" }, "B2", "D4", "E1", "pass", "A2", "E2", "done", "board")
  expect.truthy(out:find("Last: white A2+E2\n", 1, true), out)
  _, out = play({ "sygo:size=5" }, "B2", "D4", "E1", "pass", "A2", "board")
  expect.truthy(out:find("Last: white A2\n", 1, true), out)
end)

test("a partly entered turn is taken back and played again step by step", function()
  expect.equal(sygo("A2", "E2", "undo", "why E2", "undo", "why A2", "redo", "why A1", "D1"), {
    "white A2", "white E2", "undo: white to play", "E2 is legal", "undo: white to play",
    "A2 is legal", "redo: white to play",
    "A1 is refused (growth): A1: no group that stood when the turn began is beside it",
    "white D1" })
end)

test("a refused turn names its step, and none of it is played", function()
  expect.equal(sygo("A2+E2+C2", "why A2+E2+C2", "A2"), {
    "A2+E2+C2 is refused (growth): step 3, C2: the group of B2 has grown this turn",
    "A2+E2+C2 is refused (growth): step 3, C2: the group of B2 has grown this turn",
    "white A2" })
end)

test("a mistake in the notation is told by its column, and no command is guessed", function()
  expect.equal(sygo("A2+", "A2+Z9", "why A2+"), {
    "column 4: expected a point such as C3, done or pass, found the end",
    "column 4: there is no point Z9 on this board (A5 to E1)",
    "column 4: expected a point such as C3, done or pass, found the end" })
end)

test("what a program plays in a turn is one line, which can be typed", function()
  for _, ruleset in ipairs { "twog:size=5,contract=5", "sygo:size=5", "besiege:size=5",
    rules .. "leap.lua:size=4", rules .. "three.lua:size=3" } do
    local lines = play({ ruleset, "--black", "random", "--white", "light", "--seed", "2" })
    local typed, turns = {}, {}
    for _, line in ipairs(lines) do
      local turn = line:match "^%l+ (.*)$"
      if not turn and not line:find "^The players change colours" then break end
      turns[#turns + 1] = turn and line
      if turn then
        typed[#typed + 1] = turn:gsub(" takes .*", ""):gsub(" loses .*", ""):gsub(" flips .*", "")
      end
    end
    expect.truthy(#turns > 5)
    local again = {}
    for _, line in ipairs(play({ ruleset }, table.unpack(typed))) do
      if line:find "^%l" then again[#again + 1] = line end
    end
    expect.equal({ table.unpack(again, 1, #turns) }, turns, ruleset)
  end
end)

test("chance and players who decide in a turn have a line each", function()
  local lines = play({ rules .. "three.lua:roll=yes,size=3", "--black", "random", "--white",
    "random", "--seed", "4" })
  local i = 1
  while not lines[i]:find "^The game is over" do
    expect.truthy(lines[i]:find "^chance roll %d$", lines[i])
    expect.truthy(lines[i + 1]:find "^%l+ %u%d" or lines[i + 1]:find "^%l+ pass$", lines[i + 1])
    i = i + 2
  end
  expect.truthy(i > 5)
  lines = play({ "twog:size=5,contract=5", "--black", "random", "--white", "random",
    "--seed", "4" })
  expect.truthy(lines[1]:find "^%l+ %u%d %u%d %u%d$", lines[1])
  expect.truthy(lines[2]:find "^%l+ keep$" or lines[2]:find "^%l+ swap$", lines[2])
end)

test("a game saved within a turn goes on from there", function()
  local folder, remove = shell.folder()
  local file = folder .. "/x.sgf"
  play({ "sygo:size=5" }, OPENING[1], OPENING[2], OPENING[3], OPENING[4], "A2", "save " .. file)
  local lines = play({ "--load", file }, "C2", "E2", "done", "save", "undo", "undo", "redo")
  remove()
  expect.equal({ table.unpack(lines, 2, 4) }, {
    "C2 is refused (growth): C2: the group of B2 has grown this turn", "white E2", "white done" })
end)
