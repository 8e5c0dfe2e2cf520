--- Experiments as tables for people: which sections there are, and what they say.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local reports = require "support.reports"
local summaries = require "experiment.summary"
local tables = require "report.table"

-- The table of an experiment as one text.
local function shown(words, games, options, all, width)
  local plan, rows = reports.experiment(words, games, options)
  return table.concat(tables.lines(plan, summaries.of(plan, rows), width or 100, all), "\n")
end

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

local function lacks(text, part) expect.equal(text:find(part, 1, true), nil, part) end

local KO = { "go:size=3,komi=0", "ko=positional,simple" }

-- Games of which only the turns differ, by as much.
local function longer(by)
  return { metrics = "turns,passes", change = function(row)
    row.winners, row.metrics.passes = { 1 + row.number % 2 }, row.number % 4
    row.metrics.turns = 10 + row.number % 3 + (row.cell == 2 and by or 0)
  end }
end

test("one ruleset: its results, and nothing that compares", function()
  local text = shown({ "go:size=3" }, 2, { metrics = "turns" })
  has(text, "2 games of each ruleset, seed 1, played by light, komi 7.5, the default\n")
  has(text, "Results, with intervals at 95 %")
  lacks(text, "Differences from")
  lacks(text, "What the rulesets say")
end)

test("two rulesets: what they say, and what differs beyond chance", function()
  local text = shown(KO, 12, longer(5))
  has(text, "What the rulesets say\n\nko\n  ko=positional:\n")
  has(text, "Who wins: no sign of a difference. With ko=simple, not ko=positional, seat 1 wins as "
    .. "often (-")
  has(text, "To see 5 points takes about ")
  has(text, "Of 2 other measures 1\ndiffers beyond chance.")
  has(text, "Differences from ko=positional, of shares in points; then p, and p adjusted for its "
    .. "family (Holm: 1\nof the primary question")
  expect.truthy(text:find "  turns +%+5%.00 %(all%) <?%.%d+ <?%.%d+%*")
  has(text, "  no sign of a difference:\n    seat_2, ")
  lacks(text, "What each option changes")
  lacks(shown(KO, 12, longer(5), true), "no sign of a difference:\n")
end)

test("two options: what each changes, averaged over the other", function()
  local text = shown({ "go:size=3", "ko=positional,simple", "suicide=allowed,forbidden" }, 4,
    longer(9))
  has(text, "What each option changes, averaged over the other options\n")
  has(text, "simple, not positional")
  has(text, "forbidden, not allowed")
end)

test("games that did not end are warned of first", function()
  local text = shown(KO, 4, { metrics = "turns", change = function(row)
    row.limited, row.winners = row.cell == 1, row.cell == 1 and {} or { 1 }
  end })
  expect.equal(text:match "^[^\n]+", "Warning: 4 of 4 games under ko=positional did not end; other "
    .. "results mean little.")
  lacks(text, "Who wins")
end)

test("sentences of the rules: their share of the games, never, or no rule", function()
  local text = shown(KO, 2, { metrics = "turns", change = function(row)
    row.rules = row.cell == 1 and { ko = row.number == 1 and 3 or nil } or {}
  end })
  expect.truthy(text:find "position that has +50%.0%% +no rule\n", text)
end)

test("a narrow table is several", function()
  local _, tall = shown(KO, 2, { metrics = "turns" }):gsub("\n", "")
  local _, taller = shown(KO, 2, { metrics = "turns" }, nil, 50):gsub("\n", "")
  expect.truthy(taller > tall)
end)
