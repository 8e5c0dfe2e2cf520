--- moyo diff: the smallest game in which two rulesets part.

local test, expect, slow = ...
local json = require "moyo.base.json"
local shell = require "support.shell"

--- Runs `moyo diff … --json`: the answer; its status says whether there is a difference.
local function diff(...)
  local status, output, complaints = shell.moyo("diff", "--json", ...)
  expect.equal(complaints, "")
  local answer = json.decode(output)
  expect.equal(status, answer.difference == json.null and 0 or 1)
  return answer.difference, answer
end

local function turns(found)
  local list = {}
  for i, turn in ipairs(found.turns) do list[i] = turn.player .. " " .. turn.text end
  return list
end

test("ko: one point is enough for simple and positional ko to part", function()
  local status, output, complaints = shell.moyo("diff", "go", "go:ko=simple")
  expect.equal({ status, complaints }, { 1, "" })
  expect.equal(output, [[
Their rulebooks differ in: ko, finish
ko:
  go
    A play may not leave a position that has been on the board before.
  go:ko=simple
    A play may not leave the position that stood just before the opponent's last
    turn.
finish:
  go
    Play is over after 2 passes in a row.
  go:ko=simple
    Play is over after 2 passes in a row. Play is also over when a player passes
    in a position in which that player has passed before. The game has no result
    when the same position, with the same player to move, has stood 3 times
    since the last pass.

Only one of them allows A1:
  go:size=1
    A1: A play may not leave a position that has been on the board before.
  go:size=1,ko=simple
    A1 is legal

turns: none

    A
  1 . 1
    A
]])
end)

test("suicide: without ko it is a single stone's, with it two stones are needed", function()
  local found = diff("go:ko=none", "go:ko=none,suicide=forbidden")
  expect.equal({ found.kind, found.rule, found.rulesets[1] },
    { "legal", "suicide", "go:size=1,ko=none" })
  found = diff("go", "go:suicide=forbidden", "-n", "50")
  expect.equal({ found.rulesets[1], #found.turns }, { "go:size=4x1", 2 })
end)

test("passes: the turn with which only one game ends", function()
  local found = diff("go:size=5", "go:size=5,passes=3")
  expect.equal({ found.kind, found.text, turns(found) }, { "end", "pass", { "black pass" } })
end)

test("scoring: other results, and other winners", function()
  local found = diff("go", "go:scoring=territory")
  expect.equal({ found.kind, found.rulesets[1], #found.turns }, { "result", "go:size=2x1", 3 })
  local answer
  found, answer = diff("go:komi=-0.5", "go:komi=0.5")
  expect.equal(found.says, { "the game ends (passes): black wins; black 0, white -0.5",
    "the game ends (passes): white wins; black 0, white 0.5" })
  expect.equal(answer.rules[1].rule, "score")
end)

test("no difference between equal rules", function()
  local status, output = shell.moyo("diff", "go:size=3", "go:size=3", "-n", "5")
  expect.equal({ status, output },
    { 0, "Their rulebooks say the same.\n\n"
      .. "No difference found in 30 games on boards of 1x1 to 3x3.\n" })
  if not slow then return end
  local found, answer = diff("multiplayer:players=2,map=square9",
    "multiplayer:players=2,map=square9", "-n", "2", "--legal", "no")
  expect.equal({ found, answer.games, answer.boards },
    { json.null, 10, { "2x2", "3x3", "4x4", "5x5", "9x9" } })
end)

test("rules without a score: the end is compared alone", function()
  local folder, remove = shell.folder()
  local file = folder .. "/stuck.lua"
  shell.write(file, [[
local moyo = require "moyo"
return moyo.game "Stuck" {
  summary = "Who cannot play has lost, or nobody.",
  options = {
    size = moyo.option.size { 2, "Lines.", min = 1, max = 5 },
    stuck = moyo.option.choice { "loses", "What it is to be stuck.",
      among = { "loses", "ends" } },
  },
  rules = function(o)
    return { board = moyo.board.square(o.size), turn = moyo.place {},
      finish = moyo.finish.stuck(o.stuck) }
  end,
}]])
  local status, output = shell.moyo("diff", file, file, "-n", "3")
  expect.equal({ status, output:match "\nNo difference found" }, { 0, "\nNo difference found" })
  local found = diff(file, file .. ":stuck=ends", "-n", "3")
  remove()
  expect.equal(found.kind, "result")
  expect.truthy(found.says[1]:find ": %a+ wins$", found.says[1])
end)

test("other variants, chance and hands: the same commands", function()
  local found = diff("gengo:size=7", "gengo:size=7,suicide=forbidden", "-n", "10")
  expect.equal({ found.kind, found.rule }, { "legal", "suicide" })
  found = diff("go:size=5", "gengo:size=5", "-n", "2")
  expect.truthy(found)
  if not slow then return end
  found = diff("twog:size=5,contract=5", "twog:size=5,contract=5,pie=no", "-n", "2")
  expect.truthy(found)
  found = diff("multiplayer:players=2,map=square9", "multiplayer:players=2,map=square9,range=4",
    "-n", "2")
  expect.truthy(found)
end)

test("boards: maps that are named by their lines become smaller, too", function()
  local found = diff("multiplayer:players=2,map=square5,dice=no,cards=no",
    "multiplayer:players=2,map=square5,dice=no,cards=no,ko=none", "-n", "5")
  expect.equal({ found.kind, found.rule, found.rulesets[1] },
    { "legal", "ko", "multiplayer:players=2,map=square2,dice=no,cards=no" })
end)

test("players: searches find it as well", function()
  local found = diff("go:size=2", "go:size=2,ko=none", "-n", "20", "--players", "mcts:20")
  expect.equal({ found.kind, found.rule }, { "legal", "ko" })
end)

test("the same seed finds the same", function()
  local words = { "diff", "go:size=3", "go:size=3,ko=situational", "-n", "5", "--seed", "4" }
  local status, output = shell.moyo(table.unpack(words))
  expect.equal({ shell.moyo(table.unpack(words)) }, { status, output, "" })
end)

test("what cannot be compared is said before it starts", function()
  for words, message in pairs {
    [{ "go", "go:size=9" }] = "moyo diff: go and go:size=9 cannot be compared: they have "
      .. "different boards: 19 by 19, 361 points; 9 by 9, 81 points\n",
    [{ "go:size=9", "multiplayer:players=3,map=square9" }] = "they have different players",
    [{ "go", "go:ko=nono" }] = "option ko",
    [{ "go" }] = "expected two rulesets, such as go and go:ko=simple",
    [{ "go", "go", "-n", "0" }] = "expected a whole number of 1 or more",
    [{ "go", "go", "--players", "light,mcts:1s" }] = "expected a number of playouts",
    [{ "go", "go", "--legal", "maybe" }] = "there is no \"maybe\"",
  } do
    local status, output, complaints = shell.moyo("diff", table.unpack(words))
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(complaints:find(message, 1, true), complaints)
  end
end)

test("rulebooks: what they say is compared before any game", function()
  local _, out = shell.moyo("diff", "twog:size=5,max_turns=249", "twog:size=5,max_turns=251",
    "-n", "1")
  expect.truthy(out:find("^Their rulebooks differ in: finish\nfinish:\n  twog:size=5,max_turns=249"
    .. "\n.-249.-\n  twog:size=5,max_turns=251\n.-251"), out)
  local _, answer = diff("go:size=3", "go:size=3,suicide=forbidden", "-n", "1")
  expect.equal({ #answer.rules, answer.rules[1].rule, answer.rules[2].rule },
    { 2, "clear", "suicide" })
end)

test("a kind of step that one of them lacks is said so", function()
  local pro = "multiplayer:pro,map=square5,players=3,surrender="
  local found = diff(pro .. "no", pro .. "yes", "-n", "20")
  expect.equal(found.says, { found.text .. ": these rules have no step \"surrender\"",
    found.text .. " is legal" })
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("gorogo: a stone without a liberty; sygo: a player who grows stops early", function()
  local found = diff("gorogo", "gorogo:suicide=allowed", "-n", "20")
  expect.equal(found.kind, "legal")
  expect.truthy(found.says[1]:find("the new stone's group must have a liberty", 1, true),
    found.says[1])
  found = diff("sygo:size=5", "sygo:size=5,growth=compulsory", "-n", "20")
  expect.equal({ found.kind, found.text }, { "legal", "done" })
end)

test("fields: what is noted differs before it matters", function()
  local words = { "multiplayer:players=2,map=square3,cards=no",
    "multiplayer:players=2,map=square3,cards=no,range=1", "-n", "3" }
  expect.truthy(diff(table.unpack(words)).kind ~= "field")
  table.insert(words, "--fields")
  local found = diff(table.unpack(words))
  expect.equal(found.kind, "field")
  expect.truthy(found.says[1]:find "^reach: " and found.says[1] ~= found.says[2], found.says[1])
end)

test("Ctrl-C prints what was found, or that nothing was, with a shell's status", function()
  local status, out, err = shell.interrupted(0.5, "diff", "go:size=9", "go:size=9", "-n", "9000000")
  expect.equal(status, 130)
  expect.truthy(out:find "\nBroken off: no difference found in %d+ games? on ", out)
  expect.truthy(err:find "^moyo diff: stopped after %d+ games?\n$", err)
  status, out = shell.interrupted(0.5, "diff", "go:size=9", "go:size=9", "-n", "9000000", "--json")
  local answer = json.decode(out)
  expect.equal({ status, answer.complete, answer.difference }, { 130, false, json.null })
end)

test("it says how long a part may take at most", function()
  local _, out = shell.feed("", { "diff", "go:size=4", "go:size=4", "-n", "60" },
    "MOYO_PROGRESS=json")
  expect.truthy(out:find('{"progress":"%d+x%d+, game %d+ of 60, at most %d+:%d%d left of this '
    .. 'part"}'), out)
end)

test("stacks: as high as they are left", function()
  local found = diff("besiege:size=5,pie=no,stock=6", "besiege:size=5,pie=no,stock=6,"
    .. "capture_difference=all_removed", "-n", "2")
  expect.equal({ found.kind, found.says },
    { "board", { "leaves 2 X on E2", "leaves nothing on E2" } })
end)
