--- moyo cycles: whether play can repeat a position for ever.

local test, expect, slow = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"
local repetition = require "cycles.repetition"

local function endless(cycle) return cycle ~= json.null and cycle.ended == json.null end

--- Runs `moyo cycles … --json`: the answer; its status says whether there is a cycle.
local function cycles(...)
  local status, output, complaints = shell.moyo("cycles", "--json", ...)
  expect.equal(complaints, "")
  local answer = json.decode(output)
  expect.equal(status, (endless(answer.board) or endless(answer.still)) and 1 or 0)
  return answer
end

local function texts(turns)
  local list = {}
  for i, turn in ipairs(turns) do list[i] = turn.player .. " " .. turn.text end
  return list
end

--- Plays a cycle so many times over: boards before each.
local function replay(cycle, times)
  local match, boards = moyo.match(moyo.load(cycle.ruleset)), {}
  local function play(turns)
    for _, turn in ipairs(turns) do
      expect.equal(match:describe().actor, turn.player)
      expect.truthy(match:play(turn.text))
    end
  end
  play(cycle.lead)
  for lap = 1, times do
    boards[lap] = table.concat(match:describe().board, "/")
    play(cycle.turns)
  end
  return boards
end

-- A sample plays what seems endless not as long.
if not slow then repetition.turns = 4096 end

-- Go without the rules that end what could go on for ever.
local ENDLESS = "tests/rules/endless.lua"

test("players of other make, which know turns only, are refused", function()
  local status, out, err = shell.moyo("cycles", "go:size=2", "--players", "light,json:cat")
  expect.equal({ status, out, err }, { 2, "", "moyo cycles: --players: json:cat cannot play here: "
    .. "it is told of turns, not of positions\n" })
end)

test("simple ko: two stones are sent, one is returned", function()
  local cycle = cycles(ENDLESS .. ":ko=simple,suicide=forbidden", "-n", "20").board
  expect.equal({ cycle.ruleset, cycle.length },
    { ENDLESS .. ":size=3x1,ko=simple,suicide=forbidden", 4 })
  expect.equal(texts(cycle.turns), { "black pass", "white C1", "black A1", "white B1" })
  expect.equal(replay(cycle, 3), { ".O.", ".O.", ".O." })
end)

test("no ko: two points, and without a change of the board one, are enough", function()
  local answer = cycles(ENDLESS .. ":ko=none", "-n", "20")
  expect.equal({ answer.board.ruleset, answer.board.length }, { ENDLESS .. ":size=2x1,ko=none", 2 })
  expect.equal({ answer.still.ruleset, texts(answer.still.turns) },
    { ENDLESS .. ":size=1,ko=none", { "black A1", "white A1" } })
  expect.equal(replay(answer.board, 2), { "X.", "X." })
end)

test("Go: under simple ko and without any, cycles end", function()
  for ko, ended in pairs { simple = "passed_again", none = "repetition" } do
    local answer = cycles("go:size=3x1,suicide=forbidden,ko=" .. ko, "-n", "0")
    expect.equal({ answer.board.ended, answer.still }, { ended, json.null })
    expect.equal({ answer.looked[3].complete, answer.looked[3].cycles }, { true, true })
  end
end)

test("Go: agreement comes to an end, whoever resumes play", function()
  for _, rules in ipairs { "ko=simple", "ko=situational", "ko=situational,resumption=asker" } do
    local answer = cycles("go:size=2x1,suicide=forbidden,dead=agreed," .. rules, "--positions",
      "1500", "-n", "0")
    expect.equal({ answer.board, answer.still }, { json.null, json.null }, rules)
    expect.equal({ answer.looked[2].complete, answer.looked[2].cycles }, { true, true }, rules)
  end
end)

test("superko: none, and all positions of small boards were looked at", function()
  for _, ko in ipairs(slow and { "positional", "situational", "natural" } or { "situational" }) do
    local answer = cycles("go:size=3x2,ko=" .. ko, "-n", "3")
    expect.equal({ answer.board, answer.still, answer.played }, { json.null, json.null, {} })
    for _, each in ipairs(answer.looked) do
      expect.equal({ each.complete, each.cycles }, { true, true })
    end
    expect.equal(answer.looked[#answer.looked].board, "3x2")
  end
end)

test("what the rules end does not go on for ever", function()
  local status, output = shell.moyo("cycles", "go:size=2x1,ko=none,pass=forbidden", "-n", "0")
  expect.equal(status, 0)
  expect.truthy(output:find("It does not go on for ever: the game ended (repetition) when it had "
    .. "been played\n2 times.", 1, true), output)
end)

test("games find what was not looked at, and leave out what they can", function()
  local answer = cycles(ENDLESS .. ":size=2x1,ko=simple", "--positions", "2")
  expect.equal({ answer.board.ruleset, answer.board.length },
    { ENDLESS .. ":size=2x1,ko=simple", 4 })
  expect.equal(answer.played[#answer.played].board, "2x1")
end)

test("text: the position, the turns that lead back to it, the ko", function()
  local status, output, complaints = shell.moyo("cycles", ENDLESS .. ":ko=simple", "-n", "20")
  expect.equal({ status, complaints }, { 1, "" })
  expect.equal(output, [[
The board can recur after 4 turns:
  tests/rules/endless.lua:size=2x1,ko=simple

before:
  1. black A1

    A B
  1(X). 1
    A B

again and again:
  1. white B1 (takes A1)
  2. black pass
  3. white A1 (loses A1 B1)
  4. black A1

It was played ]] .. repetition.turns // 4 .. [[ times, and could go on.
ko:
  A play may not leave the position that stood just before the opponent's last
  turn.

looked at: all 45 positions on 1x1 to 2x1
]])
end)

test("a player who asks in vain to surrender, or disagrees, cannot do so for ever", function()
  for _, map in ipairs { "square1", "square2" } do
    local answer = cycles(("multiplayer:players=%d,map=%s,dice=no,cards=no"):format(
      map == "square1" and 2 or 3, map), "--positions", "3000", "-n", "0")
    expect.equal({ answer.board, answer.still }, { json.null, json.null })
  end
end)

test("searches play too; the same seed finds the same", function()
  local words = { "cycles", "go:size=4x1,ko=none", "--positions", "1", "-n", "2", "--players",
    "mcts:10,light", "--seed", "4" }
  local status, output = shell.moyo(table.unpack(words))
  expect.equal({ shell.moyo(table.unpack(words)) }, { status, output, "" })
end)

test("mistakes are said before it starts", function()
  for words, message in pairs {
    [{ "go:ko=nono" }] = "option ko",
    [{}] = "expected a ruleset",
    [{ "go", "--positions", "0" }] = "expected a whole number from 1",
    [{ "go", "-n", "few" }] = "expected a whole number of 0 or more",
    [{ "go", "--players", "mcts:x" }] = "expected mcts:N",
    [{ "go", "--players", "random,lihgt" }] = "did you mean \"light\"",
    [{ "go", "--players", "mcts:2s" }] = "expected a number of playouts",
  } do
    local status, output, complaints = shell.moyo("cycles", table.unpack(words))
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(complaints:find(message, 1, true), complaints)
  end
end)

test("Ctrl-C tells what has been found so far", function()
  local status, out, err = shell.interrupted(0.3, "cycles", "sygo:size=9", "--positions",
    "100000000")
  expect.equal(status, 130)
  expect.truthy(out:find "\nlooked at: +the first %d+ on 3x3", out)
  expect.equal(err, "moyo cycles: stopped before all was looked at\n")
end)

test("games that are not seen to end are told of, cycle or none", function()
  local status, out = shell.moyo("cycles", ENDLESS .. ":size=5,ko=none,pass=costs_point",
    "--positions", "1", "-n", "0")
  expect.equal(status, 0)
  local told = "games: " .. ENDLESS .. ":size=5,ko=none,pass=costs_point: 20 of 20 random games had"
    .. " not ended after 500 steps: they may never end"
  expect.truthy(out:gsub("%s+", " "):find(told, 1, true), out)
  expect.equal(cycles("go:size=3", "--positions", "100").warning, json.null)
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("other variants, chance and hands: the same command", function()
  local found = cycles("gengo:size=5", "--positions", "12000", "-n", "0")
  expect.equal({ found.still.ended, found.still.length }, { json.null, 2 })
  replay(found.still, 3)
  for _, ruleset in ipairs { "gorogo", "sygo:size=3", "twog:size=5,contract=5",
    "besiege:size=5" } do
    local answer = cycles(ruleset, "--positions", "300", "-n", "1")
    expect.equal({ answer.board, answer.still }, { json.null, json.null })
    expect.equal(answer.looked[1].complete, false)
  end
  expect.truthy(cycles("multiplayer:players=3,map=square3", "--positions", "300", "-n", "1"))
end)
