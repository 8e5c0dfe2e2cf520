--- Pictures of shares with their intervals.

local test, expect = ...
require "support.shell" -- finds tools/
local plot = require "studies.plot"
local xml = require "support.xml"

test("rows have labels, points where their values are, and lines as wide as intervals", function()
  local picture = plot.intervals({ { label = "a<b", value = 0.5, low = 0.25, high = 0.75 },
    { label = "few games", value = 1 }, { label = "nothing" } }, "who wins")
  expect.truthy(xml.read(picture))
  expect.truthy(picture:find("<title>who wins</title>", 1, true))
  expect.truthy(picture:find("a&lt;b", 1, true))
  expect.truthy(picture:find('cx="340"', 1, true), picture)
  expect.truthy(picture:find('d="M265 16L415 16"', 1, true), picture)
  expect.truthy(picture:find('cx="490"', 1, true), picture)
  expect.equal(select(2, picture:gsub("<circle", "")), 2)
end)
