--- Metrics of what there is to decide; the arithmetic stands beside them.

local test, expect = ...
local told = require "support.told"
local metrics = require "metrics.metrics"

local course, has, measured = told.course, told.has, told.measured

test("choices: entropies and numbers of legal steps", function()
  local c = course(2, { 1 }, { { 1 }, { 2 }, { 0 }, { 1 } })
  c.steps[1].legal, c.steps[2].legal, c.steps[4].legal = 10, 1, 100
  c.steps[1].entropy, c.steps[4].entropy = math.log(2), math.log(8)
  c.steps[1].banned, c.steps[4].banned = { ko = 2, free = 5 }, { suicide = 3 }
  has(metrics.of(c, { core = {} }, metrics.all), {
    branching = 37,               -- (10 + 1 + 100) / 3
    effective_branching = 4,      -- √(2 · 8)
    decisions = 2 / 3,
    tree_complexity = 3,          -- log10 (10 · 1 · 100)
    ko_bans = 1, ko_active = 1 / 2, suicide_bans = 1.5,
  })
end)

test("go: where suicide is forbidden, its points are counted", function()
  -- after Black's A1 and B2, White may play neither A2 nor B1; Black may
  local values, c = measured("go:size=2,ko=none,suicide=forbidden", "A1, pass, B2, pass, pass")
  has(values, { suicide_bans = (0 + 0 + 0 + 2 + 0) / 5, own_losses = 0 })
  expect.equal(metrics.rules(c).suicide, 1)
end)
