--- Heat maps: means, levels, differences that chance does not explain.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local heat = require "report.heat_map"
local moyo = require "moyo"
local xml = require "support.xml"

test("heat: means by point, levels by number, differences that chance does not explain", function()
  local function totals(...) -- as a summary has them
    local all = { games = select("#", ...), heat = { put = {} }, squares = { put = {} } }
    for _, put in ipairs { ... } do
      for p, count in ipairs(put) do
        all.heat.put[p] = (all.heat.put[p] or 0) + count
        all.squares.put[p] = (all.squares.put[p] or 0) + count ^ 2
      end
    end
    return all
  end
  local rows = totals({ 2, 0, 1, 0 }, { 2, 0, 0, 0 })
  expect.equal(heat.mean(rows, "put", 4), { 2, 0, 0.5, 0 })
  local board = moyo.load("go:size=2").board
  local picture = xml.read(heat.map(board, { 2, 0, 0.5, 0 }, 2, "t"))
  local levels = xml.layer(picture, "level")
  expect.equal(#levels, 2)
  -- level 3 of 10 and level 10
  expect.equal({ levels[1].attributes["fill-opacity"], levels[2].attributes["fill-opacity"] },
    { "0.34", "1" })
  local others = totals({ 0, 0, 1, 0 }, { 0, 0, 0, 0 })
  expect.equal(heat.differences(rows, others, "put", 4), { 2, 0, 0, 0 })
  -- means of 6 and 2.5 with standard errors of 1 and 1.5: only the first is beyond three
  local spread = totals({ 5, 1, 0, 0 }, { 7, 4, 0, 0 })
  expect.equal(heat.differences(spread, totals { 0, 0, 0, 0 }, "put", 4), { 6, 0, 0, 0 })
  local signed = xml.read(heat.map(board, { 2, 0, -2, 0 }, 2, "t", true))
  local styles = {}
  for _, one in ipairs(signed) do
    if one.attributes.class == "level" then styles[#styles + 1] = one.attributes.style end
  end
  expect.equal(styles, { "fill:var(--more)", "fill:var(--less)" })
end)

test("most and key: the greatest number, and what the colours mean", function()
  expect.equal({ heat.most { { 1, -3 }, { 2 } }, heat.most {} }, { 3, 0 })
  local plain, signed = xml.read(heat.key(6)), xml.read(heat.key(6, true))
  local function texts(key)
    local list = {}
    for i, one in ipairs(xml.all(key, "text")) do list[i] = one.text end
    return list
  end
  expect.equal({ texts(plain), texts(signed) }, { { "0", "6.0" }, { "\u{2212}6.0", "6.0" } })
  expect.equal({ #xml.all(plain, "rect"), #xml.all(signed, "rect") }, { 12, 22 })
end)
