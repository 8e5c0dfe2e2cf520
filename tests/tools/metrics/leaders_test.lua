--- Who leads, and how often that changes.

local test, expect = ...
require "support.shell" -- finds tools/
local leaders = require "metrics.leaders"

local function set(...) return leaders.set { ... } end

test("of: all who are level, but for the error of a sum", function()
  expect.equal(leaders.of { 1, 3, 2 }, set(2))
  expect.equal(leaders.of { 0.3, 0.1 + 0.2, 0.2 }, set(1, 2))
  expect.equal(set(), 0)
end)

test("most, deficit: of the best of a set", function()
  expect.equal({ leaders.most({ 1, 3, 2 }, set(1, 3)), leaders.most({ 1, 3 }, set()) }, { 2 })
  expect.equal(leaders.deficit({ 1, 3, 2 }, set(1, 3)), 1)
  expect.equal(leaders.deficit({ 1, 3, 2 }, set(1, 2)), 0)
  expect.equal(leaders.deficit({ 0.3, 0.1 + 0.2 }, set(1)), 0)
end)

test("changes: who is level has not taken the lead, and who stays has not lost it", function()
  expect.equal(leaders.changes { { 2, 1 }, { 1, 1 }, { 1, 2 } }, 1)
  expect.equal(leaders.changes { { 1, 1 }, { 2, 1 }, { 1, 1 }, { 2, 1 } }, 0)
  expect.equal(leaders.changes { { 3, 1, 1 }, { 1, 3, 1 }, { 1, 1, 3 } }, 2)
  expect.equal(leaders.changes {}, 0)
end)

test("winners: none where nobody has won, or everybody", function()
  local function winners(players, list)
    return leaders.winners { players = players, result = { winners = list } }
  end
  expect.equal({ winners(2, { 2 }), winners(3, { 1, 2 }) }, { set(2), set(1, 2) })
  expect.equal({ winners(2, {}), winners(2, { 1, 2 }) }, {})
end)
