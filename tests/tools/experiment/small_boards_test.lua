--- The same rules on smaller boards.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local boards = require "experiment.small_boards"

--- The sizes of the boards that games are all played on.
local function sizes(low, high, ...)
  local games, list = {}, {}
  for i, ruleset in ipairs { ... } do games[i] = moyo.load(ruleset) end
  for group in boards.smaller(games, low, high) do
    expect.equal(#group, #games)
    list[#list + 1] = boards.name(group[1])
  end
  return table.concat(list, " ")
end

test("by the option of the size: the smallest first, small ones oblong as well", function()
  expect.equal(sizes(1, 3, "go:size=4"), "1x1 2x1 3x1 2x2 3x2 3x3")
  expect.equal(sizes(6, 8, "go:size=8"), "6x6 7x7")
  expect.equal(sizes(1, 2, "go:size=2"), "1x1 2x1")
end)

test("by an option whose value names a board by its lines", function()
  local text = sizes(1, 9, "multiplayer:map=square7,players=2")
  expect.truthy(text:find "^5x5" or text:find "%dx%d", text)
  for width, height in text:gmatch "(%d+)x(%d+)" do expect.equal(width, height) end
end)

test("resized: the other options stay; where the rules refuse the size there is none", function()
  local small = boards.resized(moyo.load "go:ko=simple,komi=0.5", 5, 4)
  expect.equal({ small.ruleset, boards.name(small) }, { "go:size=5x4,ko=simple,komi=0.5", "5x4" })
  expect.equal(boards.resized(moyo.load "gorogo", 1, 1), nil)
end)

test("only boards on which all of them can be played", function()
  local both = sizes(1, 4, "go:size=9", "gengo:size=9")
  for size in both:gmatch "%S+" do
    local width, height = size:match "(%d+)x(%d+)"
    expect.truthy(boards.resized(moyo.load "gengo", tonumber(width), tonumber(height)), size)
  end
  expect.truthy(#both < #sizes(1, 4, "go:size=9"))
end)
