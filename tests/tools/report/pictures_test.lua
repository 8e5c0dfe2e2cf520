--- The plots of a report: which are drawn, and on which scale.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local reports = require "support.reports"
local xml = require "support.xml"

local experiment, page_of, section = reports.experiment, reports.page_of, reports.section

test("a map that would be all pale has a scale of its own, and says so", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 4, { metrics = "turns",
    change = function(row)
      for point in ipairs(row.heat.put) do
        row.heat.put[point] = row.cell == 1 and 40 or point % 3
      end
    end })
  local notes = {}
  for _, one in ipairs(xml.all(section(page_of(plan, rows), "boards"), "small")) do
    notes[one.text] = (notes[one.text] or 0) + 1
  end
  expect.equal(notes["own scale"], 1)
end)
