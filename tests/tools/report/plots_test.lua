--- Plots: bins, bars, curves and intervals are where their numbers are.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local plots = require "report.plots"
local xml = require "support.xml"

test("bins: easy to read, and all numbers are in them", function()
  local whole = plots.bins { { values = { 3, 5, 5, 6, 9 } } }
  expect.equal(whole, { first = 2.5, width = 1, count = 7 })
  expect.equal(plots.histogram({ 3, 5, 5, 9 }, whole), { 0.25, 0, 0.5, 0, 0, 0, 0.25 })
  expect.equal(plots.bins { { values = { 7 } } }, { first = 6.5, width = 1, count = 1 })
  local many = {}
  for i = 0, 1000 do many[i + 1] = i / 10 end
  local bins = plots.bins { { values = many }, { values = { 100 } } }
  expect.equal({ bins.first, bins.width }, { 0, 5 })
  local sum = 0
  for _, share in ipairs(plots.histogram(many, bins)) do sum = sum + share end
  expect.truthy(math.abs(sum - 1) < 1e-9)
end)

test("a histogram's bars are as high as the shares, its dot is the median", function()
  local picture = xml.read(plots.distributions({ { letter = "A", values = { 1, 2, 2, 3, 3, 3, 3 } },
    { letter = "B", values = { 1, 1, 5 } } }, "turns", "Length"))
  local heights = {}
  for _, path in ipairs(xml.all(picture, "path")) do
    if path.attributes["fill-opacity"] then
      for high in path.attributes.d:gmatch "v%-([%d.]+)" do
        heights[#heights + 1] = tonumber(high)
      end
    end
  end
  expect.equal(#heights, 5)
  -- shares: 1/7, 2/7, 4/7; 2/3, 1/3
  for i, share in ipairs { 1 / 7, 2 / 7, 4 / 7, 2 / 3, 1 / 3 } do
    expect.truthy(math.abs(heights[i] / heights[4] - share / (2 / 3)) < 1e-3, i)
  end
  expect.equal(heights[4], 42, "the highest has all the room")
  local dots = xml.all(picture, "circle")
  local left = tonumber(dots[2].attributes.cx) -- B's median is 1, A's 3: of 0.5 to 5.5
  local right = tonumber(dots[1].attributes.cx)
  expect.truthy(math.abs((right - left) - 2 * (360 - 24 - 8) / 5) < 0.02)
end)

test("curves go through their numbers, whiskers from low to high", function()
  local picture = xml.read(plots.curves({ { letter = "A", x = { 0, 1 }, y = { 0.25, 0.5 },
    low = { 0, 0.5 }, high = { 1, 0.5 } } }, { title = "t", across = "x", whole = true,
    share = true, whiskers = true }))
  local first, last
  for _, path in ipairs(xml.all(picture, "path")) do
    local d = path.attributes.d
    if path.attributes["stroke-width"] == "2.5" then last = d end
    if path.attributes["stroke-width"] == "2" then first = first or d end
  end
  -- the frame: x from 44 to 338, y from 190 up to 10
  expect.equal(last, "M44 145L338 100")
  expect.equal(first, "M44 190L44 10")
  local one = { letter = "A", x = { 0, 1 }, y = { 0, 1 }, low = { 0, 1 }, high = { 0, 1 } }
  local dots = xml.all(xml.read(plots.curves({ one, one }, { title = "t", across = "x",
    whiskers = true })), "circle")
  expect.equal({ dots[1].attributes.cx, dots[3].attributes.cx }, { "41", "47" })
end)

test("an interval: 0 in the middle, an arrow where something is beyond the line", function()
  local picture = xml.read(plots.interval({ value = 0.5, low = -9, high = 1 }, 2, "t"))
  local paths = xml.all(picture, "path")
  expect.equal(paths[1].attributes.d, "M75 0V26")
  expect.equal(paths[2].attributes.d, "M0 13H112.5")
  expect.equal(xml.all(picture, "circle")[1].attributes.cx, "93.75")
  expect.equal({ #paths, paths[3].attributes.d }, { 3, "M-4 13l4 -4v8z" })
  picture = xml.read(plots.interval({ value = 3, low = 1, high = 5 }, 2, "t"))
  paths = xml.all(picture, "path")
  expect.equal({ #paths, paths[4].attributes.d, #xml.all(picture, "circle") },
    { 4, "M154 13l-7 -7v14z", 0 })
end)

test("shares: parts of a bar follow each other; a text stands where it has room", function()
  local picture = xml.read(plots.shares({ { letter = "A", parts = {
    { share = 0.75, strength = 1, text = "black" }, { share = 0.05, strength = 0, text = "white" },
    { share = 0, strength = 0, text = "none" } } } }, "t"))
  local parts = xml.all(picture, "rect")
  expect.equal({ #parts, parts[1].attributes.x, parts[2].attributes.x }, { 2, "24", "274.5" })
  local texts = {}
  for i, one in ipairs(xml.all(picture, "text")) do texts[i] = one.text end
  expect.equal(texts, { "A", "black", "0 %", "25 %", "50 %", "75 %", "100 %" })
end)
