--- What must be known before any number of an experiment is read.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local reports = require "support.reports"
local warnings = require "report.warnings"
local xml = require "support.xml"

local experiment, page_of = reports.experiment, reports.page_of

test("first of all: which games did not end, or else whether who wins differs", function()
  local function head(limited)
    local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 12, {
      metrics = "turns", change = function(row)
        row.limited = row.cell == 2 and row.number <= limited
        if row.limited then row.winners = {} end
        row.metrics.turns = 10 + row.number % 3 + (row.cell == 2 and 5 or 0)
      end })
    local list = {}
    for _, one in ipairs(xml.all(page_of(plan, rows), "p")) do
      local class = one.attributes.class
      if class == "alarm" or class == "verdict" then list[#list + 1] = class .. ": " .. one.text end
    end
    return list
  end
  expect.equal(head(7),
    { "alarm: 7 of 12 games under ko=simple did not end; other results mean little." })
  expect.equal(head(1), { "alarm: 1 of 12 games under ko=simple were stopped at the limit; "
    .. "their results are unknown.", "verdict: Who wins: no sign of a difference. "
    .. "With ko=simple, not ko=positional, seat 1 wins 8.3 points less often (-27.3, +12.3; "
    .. "p 1.0000). To see 5 points takes about 587 games of each ruleset. "
    .. "Of 1 other measure 1 differs beyond chance." })
  expect.equal(#head(0), 1)
end)

test("early: more than half of the first ten of a ruleset, when those of all are over", function()
  local plan = experiment({ "go:size=3", "ko=positional,simple" }, 0 + 1)
  -- the games that did not end, those of the first ruleset and of the second
  local function said(many, shard)
    plan.shard = shard
    local early, list = warnings.early(plan), {}
    for number = shard and shard.index or 1, 40, shard and shard.of or 1 do
      for cell = 2, 1, -1 do
        local limited = cell == 2 and number <= many
        local words = early { cell = cell, number = number, limited = limited }
        if words then list[#list + 1] = ("game %d of %d: %s"):format(number, cell, words) end
      end
    end
    return list
  end
  expect.equal(said(5), {})
  expect.equal(said(6), { "game 10 of 1: 6 of the first 10 games under ko=simple did not end" })
  expect.equal(said(18, { index = 2, of = 3 }),
    { "game 29 of 1: 6 of the first 10 games under ko=simple did not end" })
end)
