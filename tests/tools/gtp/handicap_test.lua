--- Where GTP places handicap stones.

local test, expect = ...

require "support.shell" -- finds tools/
local moyo = require "moyo"
local handicap = require "gtp.handicap"

test("handicap: the points of the protocol's table", function()
  local board = moyo.load("go").board
  expect.equal(handicap.points(board, 2), { "D4", "Q16" })
  expect.equal(handicap.points(board, 5), { "D4", "Q16", "D16", "Q4", "K10" })
  expect.equal(handicap.points(board, 6), { "D4", "Q16", "D16", "Q4", "D10", "Q10" })
  expect.equal(#handicap.points(board, 9), 9)
  expect.equal(handicap.points(moyo.load("go:size=9").board, 2), { "C3", "G7" })
  expect.equal({ handicap.points(moyo.load("go:size=8").board, 5) }, { nil, 4 })
  expect.equal({ handicap.points(moyo.load("go:size=7").board, 5) }, { nil, 4 })
  expect.equal({ handicap.points(moyo.load("go:size=6").board, 2) }, { nil, 0 })
end)

test("boards that are no squares: places where there are lines in the middle", function()
  local board = moyo.load("go:size=9x13").board
  expect.equal(handicap.points(board, 2), { "C4", "G10" })
  expect.equal(#handicap.points(board, 9), 9)
  expect.equal({ handicap.points(moyo.load("go:size=10x9").board, 5) }, { nil, 4 })
  expect.equal({ handicap.points(moyo.load("go:size=9").board, 1) }, { nil, 9 })
  expect.equal({ handicap.points(moyo.load("go:size=9").board, 10) }, { nil, 9 })
end)
