--- The referee's commands for the lines of a game.

local test, expect = ...
local json = require "moyo.base.json"
local referee = require "support.referee"

local RECORD = "(;GM[1]SZ[9];B[ee]C[Tengen.](;W[cc];B[gg])(;W[gg]))"

local function reading(text)
  local say = referee "go:size=9"
  expect.truthy(say("read " .. json.encode(text)).ok)
  return say
end

test("tree: nodes with parents, players, comments, and the record of all", function()
  local say = reading(RECORD)
  say "undo"
  local answer = say "tree"
  expect.equal(answer.nodes, {
    { text = "", parent = 0, line = 1 },
    { text = "E5", player = "black", comment = "Tengen.", parent = 1, line = 1 },
    { text = "C7", player = "white", parent = 2, line = 1 },
    { text = "G3", player = "black", parent = 3, line = 1 },
    { text = "G3", player = "white", parent = 2, line = 2 },
  })
  expect.equal({ answer.at, answer.line }, { 3, 1 })
  expect.equal(answer.record, "(;GM[1]SZ[9];B[ee]C[Tengen.]\n(;W[cc];B[gg])\n(;W[gg]))\n")
end)

test("tree: a node that makes no sense has no text", function()
  local say = reading "(;GM[1]SZ[9];B[ee](;W[cc])(;W[zz]))"
  local nodes = say "tree".nodes
  expect.equal({ nodes[3].text, nodes[4].text }, { "C7", json.null })
  expect.truthy(say "goto 4".error:find "^3:2: W: ")
  expect.equal(say "state".ply, 2)
end)

test("goto: the position, and the turns ahead", function()
  local say = reading(RECORD)
  local answer = say "goto 2"
  expect.equal({ answer.ply, answer.line, answer.lines, answer.ahead }, { 1, 1, 2, 2 })
  expect.equal(say "redo".ply, 2)
  answer = say "goto 5"
  expect.equal({ answer.ply, answer.line, answer.ahead }, { 2, 2, 0 })
  for _, bad in ipairs { "0", "6", "x", "1.5", "1e0", "-1", "two" } do
    expect.equal(say("goto " .. bad).error,
      ('goto: expected a node from 1 to 5, found "%s"'):format(bad))
  end
  expect.equal(say "state".ply, 2)
end)

test("keep: turns that were taken back stay, and are found again", function()
  local say = referee "go:size=9"
  for _, line in ipairs { "play E5", "play C7", "undo", "undo", "keep", "play A1" } do say(line) end
  expect.equal(say "keep".lines, 2)
  say "undo"
  say "keep"
  say "play E5"
  local answer = say "keep"
  expect.equal({ answer.lines, answer.ahead }, { 2, 1 })
  expect.equal(say "redo".ply, 2)
end)

test("comment: said of the position, and taken away", function()
  local say = referee "go:size=9"
  say "play E5"
  say "play C7"
  say "undo"
  expect.equal(say 'comment "a\\nb]"'.ahead, 1)
  expect.equal(say "turns".turns[1].comment, "a\nb]")
  expect.truthy(say "record".record:find("B[ee]C[a\nb\\]]", 1, true))
  say 'comment ""'
  expect.equal(say "turns".turns[1].comment, nil)
  expect.equal(say "comment x".error,
    'comment: expected a JSON string, such as comment "A good move."')
  say "play A1"
  expect.truthy(say 'comment "here"'.ok)
  expect.equal(say "turns".turns[2].comment, "here")
end)

test("who may not know all has no lines", function()
  local say = referee("coupon:size=5", 1)
  for _, line in ipairs { "tree", "goto 1", "keep", 'comment "x"' } do
    expect.truthy(say(line).error:find "only who may know all of the game")
  end
end)
