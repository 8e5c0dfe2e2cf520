--- moyo replay: a record under its own rules, and under others.

local test, expect = ...
local json = require "moyo.base.json"
local shell = require "support.shell"

-- Black takes a ko back at once in turn 9.
local ko_game = "(;SZ[5]XR[go:size=5,ko=none]%s;B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]"
  .. ";B[cb];W[];B[])"

--- Runs `moyo replay` on a text: its output, its status and its complaints.
local function replay(text, ...)
  local folder, remove = shell.folder()
  local path = folder .. "/x.sgf"
  shell.write(path, text)
  local status, output, complaints = shell.moyo("replay", path, ...)
  remove()
  return output, status, (complaints:gsub(folder .. "/", ""))
end

local function difference(text, ...)
  local output, status = replay(text, "--json", ...)
  local answer = json.decode(output)
  expect.equal(status, answer.difference == json.null and 0 or 1)
  return answer.difference, answer
end

test("a good record has no difference", function()
  local output, status, complaints = replay(ko_game:format "RE[W+4.5]")
  expect.equal({ status, complaints }, { 0, "" })
  expect.equal(output, "go:size=5,ko=none: 11 turns checked\n"
    .. "result: W+4.5, as recorded\nno difference\n")
end)

test("another result than the record's is a difference", function()
  local found = difference(ko_game:format "RE[B+1]")
  expect.equal({ found.kind, found.says },
    { "result", { "the record says B+1", "the rules say W+4.5" } })
  expect.equal(difference(ko_game:format "RE[W+T]"), json.null)
  expect.equal(difference(ko_game:format "RE[?]"), json.null)
  expect.equal(difference "(;SZ[5]RE[B+3.5];B[cc])", json.null)
end)

test("an illegal turn is no difference but an error", function()
  local text = ko_game:format "":gsub("none", "simple")
  local output, status, complaints = replay(text)
  expect.equal({ output, status }, { "", 2 })
  expect.truthy(complaints:find "^moyo replay: x.sgf:1:%d+: move 9, C4: A play may not leave ",
    complaints)
end)

test("--set: the first turn that the changed rules refuse", function()
  local output, status = replay(ko_game:format "", "--set", "ko=simple")
  expect.equal(status, 1)
  expect.equal(output, [[
turn 9 of 11, C4: only the first allows this turn
  go:size=5,ko=none
    legal
  go:size=5,ko=simple
    refused (ko): A play may not leave the position that stood just before the
    opponent's last turn.

    A B C D E
  5 . X O . . 5
  4 X(O). O . 4
  3 . X O . . 3
  2 . . . . . 2
  1 . . . . . 1
    A B C D E
]])
end)

test("--set: where captures, the player to move, the end or the result part", function()
  local text = ko_game:format ""
  local function kind(...)
    local found = difference(text, ...)
    return found.kind, found.move
  end
  expect.equal({ kind("--set", "ko=positional") }, { "refused", 9 })
  expect.equal({ kind("--set", "handicap=2") }, { "turn", 1 })
  expect.equal({ kind("--set", "passes=1") }, { "end", 10 })
  expect.equal({ kind("--set", "goal=capture") }, { "end", 8 })
  expect.equal({ kind("--set", "komi=6.5") }, { "result", 11 })
  expect.equal({ kind("--set", "size=7") }, { "start", 0 })
  expect.equal({ kind("--under", "gengo:size=5") }, { "refused", 2 })
  local shot = "(;SZ[5]XR[go:size=5];B[ba];W[aa];B[ea];W[da];B[ed])"
  local found = difference(shot, "--set", "board=torus")
  expect.equal(found, json.null)
  found = difference("(;SZ[3]XR[go:size=3];B[ba];W[aa];B[ab];W[cc])", "--set", "board=torus")
  expect.equal({ found.kind, found.move, found.says },
    { "board", 3, { "takes A3", "takes nothing" } })
end)

test("--set: several options, in any of the ways people write them", function()
  local text = ko_game:format ""
  for _, words in ipairs {
    { "--set", "passes=3", "ko=simple" }, { "--set", "passes=3", "--set", "ko=simple" },
    { "--set", "passes=3,ko=simple" }, { "--set=passes=3", "--set", 'ko="simple"' },
  } do
    local found, answer = difference(text, table.unpack(words))
    expect.equal({ found.kind, answer.other }, { "refused", "go:size=5,ko=simple,passes=3" })
  end
  expect.equal(difference(text, "--set", "suicide=forbidden"), json.null)
end)

test("--legal: a step not played that only one allows", function()
  local text = ko_game:format ""
  local found = difference(text, "--set", "suicide=forbidden", "--legal")
  expect.equal({ found.kind, found.move, found.text, found.rule }, { "legal", 3, "A5", "suicide" })
end)

test("sentences of the rules that differ", function()
  local _, answer = difference(ko_game:format "", "--set", "komi=6.5")
  expect.equal(#answer.rules, 1)
  expect.equal(answer.rules[1].rule, "score")
  expect.truthy(answer.rules[1].sentences[2]:find "6.5 points")
end)

test("mistakes: options, rulesets and files", function()
  local text = ko_game:format ""
  local function complaint(...)
    local _, status, complaints = replay(text, ...)
    expect.equal(status, 2)
    return complaints
  end
  expect.truthy(complaint("--set", "koo=none"):find 'did you mean "ko"')
  expect.truthy(complaint("--set", "ko=sinple"):find "expected positional, situational")
  expect.truthy(complaint("--set", "japanese"):find "for a preset, %-%-under go:japanese")
  expect.truthy(complaint("--set", "="):find "^moyo replay: %-%-set =: column 1: ")
  expect.truthy(complaint("--under", "goo"):find 'did you mean "go"')
  expect.truthy(complaint("--ruleset", "go"):find "board is 5x5, that of go is 19x19")
  expect.truthy(complaint("--sett", "x=1"):find 'did you mean "%-%-set"')
  expect.equal(select(2, replay "(;B[aa]"), 2)
end)
