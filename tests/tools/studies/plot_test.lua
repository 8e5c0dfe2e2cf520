--- Pictures of shares with their intervals.

local test, expect = ...
require "support.shell" -- finds tools/
local plot = require "studies.plot"
local xml = require "support.xml"

test("rows have labels, points where their values are, and lines as wide as intervals", function()
  local picture = plot.intervals({ { label = "a<b", value = 0.5, low = 0.25, high = 0.75 },
    { label = "few games", value = 1 }, { label = "nothing" } },
    { title = "seat 1", axis = "who wins", share = true, mark = 1 / 3 })
  expect.truthy(xml.read(picture))
  for _, said in ipairs { "<title>seat 1</title>", ">seat 1</text>", ">who wins</text>",
    ">50 %</text>", "a&lt;b", 'cx="340"', 'd="M265 40L415 40"', 'cx="490"', 'd="M290 26' } do
    expect.truthy(picture:find(said, 1, true), said .. " in\n" .. picture)
  end
  expect.equal(select(2, picture:gsub("<circle", "")), 2)
end)

test("an axis of other numbers begins at 0 and ends at a round number above all", function()
  local picture = plot.intervals({ { label = "a", value = 0.11, low = 0.1, high = 0.13 } },
    { title = "kingmaking", axis = "value" })
  expect.truthy(xml.read(picture))
  for _, said in ipairs { ">0.00</text>", ">0.05</text>", ">0.15</text>", 'cx="410"' } do
    expect.truthy(picture:find(said, 1, true), said .. " in\n" .. picture)
  end
  local below = plot.intervals({ { label = "a", value = -3 }, { label = "b", value = 0 } },
    { title = "margin", axis = "points" })
  expect.truthy(below:find(">\u{2212}3</text>", 1, true), below)
  expect.truthy(xml.read(plot.intervals({ { label = "a", value = 0 } }, { title = "", axis = "" })))
end)
