--- What differs between rulesets, on games made by hand.

local test, expect = ...
require "support.shell" -- finds tools/
local columns = require "statistics.column"
local contrasts = require "experiment.contrasts"
local rows_of = require "support.experiment"
local summary = require "experiment.summary"

local near, plan_of = rows_of.near, rows_of.plan
local with_turns, BASE = rows_of.with_turns, rows_of.base

local function contrast(all, name, to)
  for _, one in ipairs(all.contrasts) do
    if one.line == name and (one.to == to) then return one end
  end
end

test("differences: games are compared in pairs of the same number", function()
  local plan = plan_of({ { option = "x", values = { "a", "b" } } }, { { "a" }, { "b" } })
  local all = summary.of(plan, with_turns { BASE, rows_of.shifted(2) })
  local found = contrast(all, "turns", "cell2")
  expect.equal({ found.difference, found.low, found.high, found.alike }, { 2, nil, nil, true })
  -- it is no less than what swapping eight pairs can show
  near(found.p, 2 ^ -7)
  -- all other lines are the same in all games: nothing else is tested
  expect.equal(#all.contrasts, 1)
  near(found.adjusted, found.p)
  expect.equal({ found.kind, found.cell, found.from }, { "ruleset", 2, "cell1" })
end)

test("differences: p-values are adjusted for all of them together", function()
  local plan = plan_of({ { option = "x", values = { "a", "b", "c" } } },
    { { "a" }, { "b" }, { "c" } })
  local all = summary.of(plan, with_turns {
    BASE, rows_of.shifted(2), { 11, 11, 10, 29, 15, 10, 16, 9 } })
  local one, other = contrast(all, "turns", "cell2"), contrast(all, "turns", "cell3")
  expect.truthy(one.p < other.p)
  near(one.adjusted, 2 * one.p)
  near(other.adjusted, other.p)
end)

test("differences: an option's effect is that over all values of the others", function()
  local factors = { { option = "x", values = { "a", "b" } },
    { option = "y", values = { "p", "q" } } }
  local plan = plan_of(factors, { { "a", "p" }, { "a", "q" }, { "b", "p" }, { "b", "q" } })
  local all = summary.of(plan, with_turns {
    BASE, rows_of.shifted(1), rows_of.shifted(4), rows_of.shifted(9) })
  local x, y = contrast(all, "turns", "b"), contrast(all, "turns", "q")
  near(x.difference, (4 + 9) / 2 - (0 + 1) / 2)
  near(y.difference, (1 + 9) / 2 - (0 + 4) / 2)
  expect.equal({ x.kind, x.option, x.from }, { "option", "x", "a" })
  near(contrast(all, "turns", "cell4").difference, 9)
end)

-- A line of metrics with values by cell and number of the game.
local function line_of(kind, values)
  local list = {}
  for i, one in ipairs(values) do list[i] = columns.of(one) end
  return { name = "x", kind = kind, values = list }
end

test("a line that is the same in all games, or a curve, shows no difference", function()
  local plan = plan_of({}, { {}, {} })
  local same = { 1, 1, 1, 1 }
  expect.equal(contrasts.of(plan, line_of("mean", { same, same }), { seed = 1 }), {})
  local curves = line_of("curve", { { { 1 } }, { { 2 } } })
  expect.equal(contrasts.of(plan, curves, { seed = 1 }), {})
  local copy = line_of("mean", { { 1, 2, 3 }, { 4, 5, 6 } })
  copy.same_as = "y"
  expect.equal(contrasts.of(plan, copy, { seed = 1 }), {})
end)

test("shares are compared as pairs", function()
  local found = contrasts.of(plan_of({}, { {}, {} }), line_of("share", { { 0, 0, 0, 0, 1, 1 },
    { 1, 1, 1, 1, 1, 1 } }), { seed = 1 })
  expect.equal(#found, 1)
  near(found[1].difference, 4 / 6)
  expect.truthy(found[1].low <= 4 / 6 and found[1].high >= 4 / 6)
end)

test("adjust: where there is no p-value there is none that is adjusted", function()
  local list = { { p = 0.01 }, {}, { p = 0.02 } }
  for _, one in ipairs(list) do one.family = "measures" end
  contrasts.adjust(list)
  near(list[1].adjusted, 0.03)
  near(list[3].adjusted, 0.04)
  expect.equal(list[2].adjusted, nil)
end)
