--- Metrics against games that are computed by hand: the arithmetic stands beside them.

local test, expect = ...

local told = require "support.told"
local metrics = require "metrics.metrics"

local course, has, measured, named = told.course, told.has, told.measured, told.named

test("a game of no steps has no means", function()
  local values = metrics.of(course(2, {}, {}), { core = {} }, metrics.all)
  has(values, { turns = 0, steps = 0, passes = 0, points_used = 0, capture_most = 0,
    own_losses = 0, draws = 0, no_results = 1, branching = false, captures = false,
    coverage = false, groups = false, groups_curve = false, ko_bans = false, margin = false })
end)

-- White's stone is taken in the corner, and to put it back would repeat the board.
--   . . .      X . .
--   X . .  to  X . .   no: X at A2 and B1, o taken at A1
--   o X .
test("go: nine points, a capture, a point under ko", function()
  local values, c, match = measured("go:size=3", "A2, A1, B1, pass, pass")
  has(values, {
    turns = 5, steps = 5, passes = 2,
    branching = (10 + 9 + 8 + 7 + 8) / 5, -- A1 is ko for White in the fourth, not for Black
    decisions = 1,
    tree_complexity = math.log(10 * 9 * 8 * 7 * 8, 10),
    ko_bans = 1 / 5, ko_active = 1 / 5, suicide_bans = 0,
    coverage = 2 / 9, points_used = 3 / 9,
    captures = 1 / 5, capture_size = 1, capture_most = 1, own_losses = 0,
    repetitions = 0,                      -- passes leave the board as it was, and do not count
    groups = (1 + 2 + 2 + 2 + 2) / 5,
    margin = 9 - 7.5,
    -- 9 to 7.5; 1 to 8.5, where the empty points touch both; 9 to 7.5 to the end
    score_lead_changes = 2, score_comeback = 7.5,
    draws = 0, no_results = 0, timeouts = 0, resignations = 0,
    groups_curve = { 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 },
  })
  local heat = metrics.heat(c)
  expect.equal(named(match, heat.put), { A1 = 1, A2 = 1, B1 = 1 })
  expect.equal(named(match, heat.taken), { A1 = 1 })
  expect.equal(metrics.rules(c), { ["step place"] = 3, ["step pass"] = 2, clear = 1, ko = 1,
    free = 4, ["finish passes"] = 1, score = 1 })
end)
