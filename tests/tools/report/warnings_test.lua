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
    .. "Of 1 other measure 1 differs beyond chance." })
  expect.equal(#head(0), 1)
end)

test("early: of the first ten games of a ruleset more than half, once", function()
  local plan = experiment({ "go:size=3", "ko=positional,simple" }, 0 + 1)
  local early, said = warnings.early(plan), {}
  for number = 1, 12 do
    for cell = 1, 2 do
      said[#said + 1] = early { cell = cell, limited = cell == 2 and number <= 6 }
    end
  end
  expect.equal(said, { "6 of the first 10 games under ko=simple did not end; Ctrl-C prints the "
    .. "results so far" })
end)
