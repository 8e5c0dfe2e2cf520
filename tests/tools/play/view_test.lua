--- What stands beside the board in `moyo play`: hands, players' fields, pieces that are
--- nobody's, what has been entered of a turn, the points in set fields.

local test, expect = ...

local moyo = require "moyo"
local shell = require "support.shell"
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local view = require "play.view"

local TOWERS = "tests/support/towers.lua"

--- Everything that is printed after these lines were typed.
local function play(ruleset, lines)
  local status, output, errors = shell.reading(lines .. "\n", { "play", ruleset })
  expect.equal({ status, errors }, { 0, "" })
  return output
end

local function has(output, piece)
  expect.truthy(output:find(piece, 1, true), ("expected\n%s\nin\n%s"):format(piece, output))
end

test("hands and players' fields are columns of the table", function()
  local output = play(TOWERS, "a1 done\nboard")
  has(output, "taken  stones  rocks left  stones left  level")
  has(output, " X  black      0       1           1            5      1")
  has(output, ">O  white      0       0           1            6      1")
end)

test("prisoners that are the score stand there once", function()
  has(play("gorogo", "score"), "         taken  henges left  stones left\n")
end)

test("where the table is too wide it becomes two", function()
  local lines = view.score(moyo.match(moyo.load(TOWERS)), 44)
  expect.equal(table.concat(lines, "\n"), "           taken  stones\n"
    .. ">X  black      0       0\n O  white      0       0\n"
    .. "           rocks left  stones left  level\n"
    .. ">X  black           1            6      1\n O  white           1            6      1")
end)

test("pieces that are nobody's have a line", function()
  has(play(TOWERS, "&c3\nboard"), "# rock")
  expect.equal(play("go:size=3", "board"):find("#", 1, true), nil)
end)

test("a turn under way is shown, and whether it may stop there", function()
  has(play(TOWERS, "a1\nboard"), 'So far: a1 ("done" ends the turn)')
  expect.equal(play(TOWERS, "a1 done\nboard"):find("So far", 1, true), nil)
  -- Nothing but a word of the other player's ends this one.
  local output = play("twog:size=5,contract=5", "A1\nboard")
  has(output, "So far: A1\n")
end)

test("points in set fields are named, stones among them stand in brackets", function()
  local output = play(TOWERS, "a1 done\nb2 done\nmark a1+mark d4\nboard")
  has(output, "marked: d4 a1")
  has(output, "1[X] .  .  .  1")
end)

test("of many points in a set field their number is told", function()
  local lines = {}
  for i = 1, 16 do
    lines[i] = ("mark %s%d+mark %s%d"):format(("abcdef"):sub((i - 1) // 3 + 1, (i - 1) // 3 + 1),
      2 * ((i - 1) % 3) + 1, ("abcdef"):sub((i - 1) // 3 + 1, (i - 1) // 3 + 1),
      2 * ((i - 1) % 3) + 2)
  end
  has(play(TOWERS .. ":size=6", table.concat(lines, "\n") .. "\nboard"), "marked: 32 points")
end)

test("legal: moves that begin as asked for", function()
  local output = play(TOWERS, "legal MARK A\nlegal &d\nlegal nothing")
  has(output, "mark a1, mark a2, mark a3, mark a4\n4 legal\n&d1 &d2 &d3 &d4\n4 legal\n0 legal\n")
end)
