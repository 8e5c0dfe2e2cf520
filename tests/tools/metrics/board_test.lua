--- Metrics of what happens on the board, of games that are played.

local test, expect = ...
local told = require "support.told"
local metrics = require "metrics.metrics"

local has, measured, named = told.has, told.measured, told.named

test("go: a recapture that repeats the board", function()
  local values = measured("go:size=2x1,ko=none", "A1, B1, A1, pass, pass")
  has(values, { repetitions = 1 / 5, captures = 2 / 5, points_used = 1, coverage = 1 / 2,
    ko_bans = 0 })
end)

test("go: suicide is an own loss, not a capture", function()
  local values, c, match = measured("go:size=2,ko=none", "A1, pass, B2, A2")
  has(values, { own_losses = 1, captures = 0, capture_size = false, capture_most = 0,
    margin = false, turns = 4, timeouts = 0 })
  expect.equal(named(match, metrics.heat(c).taken), { A2 = 1 })
  expect.equal(metrics.rules(c), { ["step place"] = 3, ["step pass"] = 1, free = 3, suicide = 1 })
end)

test("gengo: a stone covers nine points", function()
  local values = measured("gengo:size=5", "C3")
  has(values, { coverage = 9 / 25, points_used = 1 / 25, groups = 1 })
end)

test("sygo: what changes sides is captured; a turn of several steps", function()
  -- White's A1 is turned by B1; Black's one group then grows at C1, and is done
  local values, c, match = measured("sygo:size=3", "A1, A2, C3, B1, pass, C1, done")
  has(values, { turns = 6, steps = 7, captures = 1 / 6, capture_size = 1, own_losses = 0,
    groups = (1 + 2 + 3 + 2 + 2 + 2) / 6 })
  expect.equal(named(match, metrics.heat(c).taken), { A1 = 1 })
  expect.equal(metrics.rules(c).clear, 1)
  expect.equal(metrics.rules(c)["step grow"], 1)
end)

test("twog: a stone that is moved is put where it comes to", function()
  -- a stone just placed does not move, so that there is nothing but "done" after the first two
  local values, c, match = measured("twog:size=5,contract=5,pie=no",
    "A5, done, E1, done, C1, A5-A3")
  has(values, { turns = 3, steps = 6, points_used = 4 / 25, decisions = 4 / 6 })
  expect.equal(named(match, metrics.heat(c).put), { A5 = 1, E1 = 1, C1 = 1, A3 = 1 })
end)
