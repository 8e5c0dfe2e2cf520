--- What a report says of rules.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local reports = require "support.reports"

local experiment, page_of, section, has, row_of =
  reports.experiment, reports.page_of, reports.section, reports.has, reports.row_of

test("rules: each sentence by itself; never, or no such rule", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 2, { metrics = "turns",
    change = function(row)
      row.rules = row.cell == 1 and { ["step place"] = 5, ko = row.number == 1 and 3 or nil } or {}
    end })
  local rules = section(page_of(plan, rows), "rules")
  local place, ko = row_of(rules, "step place"), row_of(rules, "ko")
  expect.equal({ place[2].text, place[2][1].text, place[3].text }, { "100 %", "× 5.0", "never" })
  expect.equal({ ko[2].text, ko[2][1].text }, { "50 %", "× 3.0" })
  has(ko[3], "–")
end)
