--- What differs beyond chance, in a report.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local reports = require "support.reports"
local xml = require "support.xml"

local experiment, page_of, section, has, row_of =
  reports.experiment, reports.page_of, reports.section, reports.has, reports.row_of

test("what differs: the findings, the shaded rows and p agree", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 12, {
    metrics = "turns,passes", change = function(row)
      row.metrics.turns = 10 + row.number % 3 + (row.cell == 2 and 5 or 0)
      row.metrics.passes = row.number % 4
    end })
  local page = page_of(plan, rows)
  local findings = section(page, "findings")
  local row = row_of(findings, "turns")
  has(row, "11.0")
  has(row, "16.0")
  expect.equal(row_of(findings, "passes"), nil)
  local shaded = {}
  for _, one in ipairs(xml.all(section(page, "differences"), "tr")) do
    if one.attributes.class == "strong" then shaded[#shaded + 1] = one end
  end
  expect.equal({ #shaded, shaded[1][1].text, shaded[1][2].text }, { 1, "turns", "+5" })
end)

test("what differs: interval and p beside the numbers, and of whom nothing is known", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple,none" }, 12, {
    metrics = "turns", change = function(row)
      row.metrics.turns = 10 + row.number % 3 + (row.cell == 2 and 5 or 0)
        + (row.cell == 3 and row.number % 2 or 0)
    end })
  local row = row_of(section(page_of(plan, rows), "findings"), "turns")
  expect.equal({ row[3].text, row[4].text }, { "+5.0", "< 0.001" })
  expect.equal(row[3][1].text, "in all games")
end)
