--- A report's tables of what was found.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local reports = require "support.reports"
local xml = require "support.xml"

local experiment, page_of, section, has, row_of =
  reports.experiment, reports.page_of, reports.section, reports.has, reports.row_of

test("who won: the bars and the table are the shares of the games", function()
  local seats = { { 1 }, { 1 }, { 2 }, {}, { 1, 2 } }
  local plan, rows = experiment({ "go:size=3" }, 5, { change = function(row)
    row.winners, row.limited = seats[row.number], row.number == 4
  end })
  local results = section(page_of(plan, rows), "results")
  local function percent(heading) return row_of(results, heading)[2].text end
  expect.equal({ percent "seat 1", percent "seat 2", percent "draws", percent "timeouts" },
    { "40 %", "20 %", "20 %", "20 %" })
  local wide = {}
  for i, bar in ipairs(xml.all(xml.all(results, "svg")[1], "rect")) do
    wide[i] = tonumber(bar.attributes.width)
  end
  expect.equal(#wide, 4)
  local whole, from = wide[1] + wide[2] + wide[3] + wide[4], 24
  for i, bar in ipairs(xml.all(xml.all(results, "svg")[1], "rect")) do
    expect.truthy(math.abs(tonumber(bar.attributes.x) - from) < 0.05)
    from = from + wide[i]
  end
  for i, part in ipairs { 0.4, 0.2, 0.2, 0.2 } do
    expect.truthy(math.abs(wide[i] / whole - part) < 1e-3, i)
  end
end)

test("lines that are the same in all games stand once, under both names", function()
  local plan, rows = experiment({ "go:size=3", "ko=positional,simple" }, 4,
    { metrics = "turns,steps,passes" })
  local page = page_of(plan, rows)
  expect.truthy(row_of(section(page, "measures"), "turns, steps"))
  expect.equal(row_of(section(page, "measures"), "steps"), nil)
  expect.truthy(row_of(section(page, "measures"), "passes"))
end)

test("a ladder: the shares of the wins that twice the playouts have", function()
  local plan, rows = experiment({ "go:size=3" }, 2, { ladder = "2,4", metrics = "turns",
    change = function(row)
      row.winners = { row.engines[1] == "mcts:4" and 1 or row.engines[2] == "mcts:4" and 2 or 1 }
    end })
  local strength = section(page_of(plan, rows), "strength")
  -- mcts:4 wins all against mcts:2, and loses all against mcts:8 but where it is seat 1
  has(strength, "2:4 100 %, 4:8 0 %")
  expect.equal(#xml.all(strength, "circle"), 2)
end)
