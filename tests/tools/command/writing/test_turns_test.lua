--- Picture tests of games with turns of several steps, stacks, hands and pieces that
--- are nobody's.

local test, expect = ...

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local drawing = require "pictures.drawing"
local json = require "moyo.base.json"
local picture = require "moyo.show.picture"
local shell = require "support.shell"

local TOWERS = terminal.home .. "/tests/support/towers.lua"

-- ---- Reading -----------------------------------------------------------------------------------

--- The items of the one case that the lines make.
local function items(lines)
  local cases, problem = picture.parse("rules: go\n== one\n" .. lines .. "\n")
  expect.truthy(cases, problem)
  return cases[1].items
end

test("reading: turns of several steps are the variant's own text", function()
  local list = items "W F2 J5-E5\nB E5+G8 flipped C3\nW B3/2-B9, B J5xE5\nW contract 5\nB &c3"
  local texts = {}
  for _, item in ipairs(list) do texts[#texts + 1] = item.text end
  expect.equal(texts, { "F2 J5-E5", "E5+G8", "B3/2-B9", "J5xE5", "contract 5", "&c3" })
  expect.equal({ list[3].what, list[3].points }, { "flipped", { "C3" } })
end)

test("reading: the step that is refused, before the rule and the sentence", function()
  local list = items 'W F2 J5 refused step 2 move "along"\nW F2 refused step 1, W F2 refused step'
  expect.equal({ list[2].step, list[2].rule, list[2].sentence }, { 2, "move", "along" })
  expect.equal({ list[4].step, list[4].rule }, { 1, nil })
  expect.equal({ list[6].step, list[6].rule }, { nil, "step" })
end)

test("reading: hands by name or of all kinds, heights, positions after turns", function()
  local list = items("hands black 3\nhands stones black 9 white 10\nheight B3 2 C3 0\n"
    .. "perft turns 2 13")
  expect.equal({ list[1].name, list[1].numbers }, { nil, { { name = "black", number = 3 } } })
  expect.equal({ list[2].name, #list[2].numbers }, { "stones", 2 })
  expect.equal(list[3].heights, { { point = "B3", height = 2 }, { point = "C3", height = 0 } })
  expect.equal({ list[4].turns, list[4].depth, list[4].count }, { true, 2, 13 })
end)

test("mistakes: heights without numbers, half a height", function()
  for _, line in ipairs { "height", "height B3", "height 3", "perft turns 2" } do
    expect.equal(picture.parse("rules: go\n== one\n" .. line), nil, line)
  end
end)

-- ---- Comparing ---------------------------------------------------------------------------------

test("comparing: stacks of other heights differ", function()
  expect.equal(drawing.compare({ "X3.O", "...O12" }, { "X2.O", "..XO12" }), {
    " expected           actual",
    "[X3 ].   O         [X2 ].   O",
    " .   .  [.  ]O12    .   .  [X  ]O12",
  })
end)

-- ---- Running -----------------------------------------------------------------------------------

--- Runs `moyo test` on these lines, after one with the ruleset.
local function run(lines, ...)
  local folder, remove = shell.folder()
  shell.write(folder .. "/a.t", "rules: " .. TOWERS .. "\n" .. lines)
  local status, output, errors = shell.moyo("test", folder .. "/a.t", ...)
  remove()
  expect.equal(errors, "")
  return status, (output:gsub(folder:gsub("%p", "%%%0") .. "/", ""))
end

local POSITION = [[
  X3 .  .  .
  .  #  .  O
  .  .  .  .
  O2 .  .  .
]]

test("running: stacks, pieces, hands and fields can hold", function()
  local status, output = run("== all\n" .. POSITION .. [[
to: white
field stones: 2 3
field level: white 3
field marked: d3 a1
field heat: b2 5
field path: 3 1
height a4 3 b3 1 c1 0
hands black 3 white 4
hands stones black 2 white 3
field stones 2 3
field stones white 3
field level black 1 white 3
field marked a1 d3
field heat b2 5 a1 0
field path 3 1
perft 1 39 -- 12 points to drop a stone, 12 for the rock, 14 to mark, a pass
perft turns 0 1
W d1 done, B b3 refused step 1, B a2 a4/2-a4 refused step 2, B a4/2-d4 refused
=>
  4 X3 .  .  .  4
  3 .  #  . [O] 3
  2 .  .  .  .  2
  1[O2].  . (O) 1
]])
  expect.equal({ status, output }, { 0, "1 passed, 0 failed\n" })
end)

test("running: moves of stacks, and the position with heights", function()
  local status, output = run [[
== one
  .  .  .  X
  .  .  .  .
  .  .  .  .
  X3 .  .  .
B c4 a1/2-c1
height a1 1 c1 2
hands stones black 5
=>
  .  .  X  X
  .  .  .  .
  .  .  .  .
  X  .  X2 .
W mark c1+mark a1
field marked c1 a1
B &b2 taken none
=>
  ..XX/..../.#../X.X2.
]]
  expect.equal({ status, output }, { 0, "1 passed, 0 failed\n" })
end)

test("running: a refusal names the step, and nothing of the turn has been played", function()
  local lines = "== one\nB a1 b1-d1 refused step 2 turn \"b1-d1*no stone stands there\"\n"
  local status, output = run(lines .. "B a1\nW c3 refused\n")
  expect.equal(status, 1)
  expect.truthy(output:find("it is black's turn, not white's", 1, true), output)
  status, output = run(lines .. "B a1\nW c3 refused turn \"black's turn, not white's\"\n")
  expect.equal({ status, output }, { 0, "1 passed, 0 failed\n" })
  status, output = run(lines .. "B c3 refused turn\n")
  expect.equal(status, 1)
  expect.truthy(output:find("is accepted, expected a refusal", 1, true), output)
  status, output = run(lines .. "legal has a1 pass\nhands black 7\nB a1 done\nhands black 6\n")
  expect.equal({ status, output }, { 0, "1 passed, 0 failed\n" })
end)

test("running: every expectation can fail", function()
  local failing = {
    { "height a4 2", "the height of a4 is 3, expected 2" },
    { "height z9 2", '"z9" is no point' },
    { "hands black 8", "hand of black is 7, expected 8" },
    { "hands stones white 7", "stones of white is 6, expected 7" },
    { "hands stnes white 7", 'no hand named "stnes"; did you mean "stones"' },
    { "field stones 6 5", "field stones is 6 6, expected 6 5" },
    { "field stones black 5", "field stones is black 6, expected black 5" },
    { "field stones", "field stones is 6 6, expected none" },
    { "field marked a1", "field marked is none, expected a1" },
    { "field marked q1", "field marked is none, expected q1" },
    { "field heat b2 5", "field heat is b2 0, expected b2 5" },
    { "field path 3", "field path is none, expected 3" },
    { "field prisoners black white 3", "is black white 0, expected black white 3" },
    { "field prisoners black 3", "is 0 0 0 0, expected black 3" },
    { "B b1 a2-c2 refused step 1", "refused at step 2, expected step 1" },
    { "B b1 done c1 refused step 2", "refused at step 3, expected step 2" },
    { "B b1 done refused step 2", "is accepted, expected a refusal" },
    { "perft turns 1 3", "perft turns 1 is " },
    { "=>\n  X2.../.#.O/..../O2...", "[X2].  .  .    [X3].  .  ." },
    { "=>\n  X3.../.#.O/....", "the diagram ends after 3 rows" },
    { "=>\n  X3.../.@.O/..../O2...", '"@" is no stone of this game; expected X, O, # or "."' },
  }
  for _, pair in ipairs(failing) do
    local status, output = run("== one\n" .. POSITION .. pair[1] .. "\n")
    expect.equal(status, 1, pair[1] .. ": " .. output)
    expect.truthy(output:find(pair[2], 1, true), pair[1] .. " gives " .. output)
  end
  for _, rules in ipairs { "go:size=3" } do
    local status, output = run("== one\nrules: " .. rules .. "\nhands black 3\n")
    expect.equal(status, 1)
    expect.truthy(output:find("this game has no hands", 1, true), output)
    status, output = run("== one\nrules: " .. rules .. "\n=>\n  X2 . ./. . ./. . .\n")
    expect.equal(status, 1)
    expect.truthy(output:find("X2: stones do not stack in this game", 1, true), output)
  end
end)

test("running: --json has stacks in its rows", function()
  local _, output = run("== one\n" .. POSITION .. "=>\n  ..../..../..../....\n", "--json")
  local failed = json.decode(output).tests[1]
  expect.equal(failed.actual, { "X3...", ".#.O", "....", "O2..." })
end)

test("running: a position can be set up with only its hands changed", function()
  local status, output = run("== one\nfield stones: black 0\nhands stones black 0 white 6\n"
    .. "legal lacks a1\n")
  expect.equal({ status, output }, { 0, "1 passed, 0 failed\n" })
  status, output = run "== one\nfield stones: green 0\nB a1\n"
  expect.equal(status, 1)
  expect.truthy(output:find("field stones: there is no \"green\" in it", 1, true),
    output)
  status, output = run "== one\nfield stones: 1 2 3\nB a1\n"
  expect.equal(status, 1)
  expect.truthy(output:find("field stones: expected 2 numbers at most, found 3", 1, true), output)
  status, output = run "== one\nfield path: 1 2 3 4\nB a1\n"
  expect.equal(status, 1)
  expect.truthy(output:find("field path: the list is too long", 1, true), output)
end)
