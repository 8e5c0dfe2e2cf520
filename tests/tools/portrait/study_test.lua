--- What sections ask of a study.

local test, expect = ...
require "support.shell" -- finds tools/
local portraits = require "support.portrait"
local studies = require "portrait.study"

test("strengths with games, from weak to strong, and their estimates", function()
  local study = portraits.study { portraits.row(2, 1, { metrics = { turns = 7 } }),
    portraits.row(2, 2, { metrics = { turns = 9 } }), portraits.row(4, 1, {}) }
  expect.equal({ study.strengths, study:strongest(), study:program(2) }, { { 2 }, 2, "mcts:16" })
  expect.equal(study:estimate("turns", 2).value, 8)
  expect.equal(study:estimate("turns", 1), nil)
  expect.equal(study:estimate("nothing", 2), nil)
  expect.equal({ #study.by_cell[2], #study.by_cell[4], #study.by_cell[5] }, { 2, 1, 0 })
end)

test("without a game of equals there is no strength", function()
  local study = portraits.study { portraits.row(4, 1, {}) }
  expect.equal(study:strongest(), nil)
  expect.equal(study:traced(), {})
end)

test("a list has no gaps", function()
  expect.equal(studies.list(nil, 1, nil, nil, 2), { 1, 2 })
end)
