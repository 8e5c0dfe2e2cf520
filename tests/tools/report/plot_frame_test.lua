--- A part of the plane on which numbers are drawn, with its axes.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local frames = require "report.plot_frame"
local xml = require "support.xml"

test("ticks are round numbers", function()
  expect.equal((frames.ticks(0, 10, 5)), { 0, 2, 4, 6, 8, 10 })
  expect.equal((frames.ticks(-1, 1, 4)), { -1, -0.5, 0, 0.5, 1 })
  expect.equal(frames.decimal(-0.04, 1), "0.0")
  expect.equal(frames.decimal(-1.25, 1), "\u{2212}1.2")
end)

test("decimals: as many as distinguish steps", function()
  expect.equal({ frames.decimals(10), frames.decimals(1), frames.decimals(0.5),
    frames.decimals(0.01), frames.decimals(1e-9), frames.decimals(0) }, { 0, 0, 1, 2, 4, 0 })
  expect.equal({ frames.share(0.125), frames.share(1) }, { "13 %", "100 %" })
end)

local function plot()
  return frames.new { high = 100, left = 40, right = 20, top = 10, bottom = 30, across = { 0, 10 },
    up = { -1, 1 } }
end

test("x and y: between the margins, where there is nothing between in the middle", function()
  local one = plot()
  expect.equal({ one:x(0), one:x(10), one:y(-1), one:y(1), one:y(0) }, { 40, 340, 70, 10, 40 })
  one.shift = 3
  expect.equal(one:x(0), 43)
  one.across = { 5, 5 }
  expect.equal(one:x(5), 193)
end)

test("axes: lines and texts at round numbers; what x is", function()
  local one = plot()
  one:axis_across("turns")
  one:axis_up()
  local picture = xml.read(one:document "Title")
  local seen = {}
  for i, text in ipairs(xml.all(picture, "text")) do seen[i] = text.text end
  expect.equal(seen, { "0", "2", "4", "6", "8", "10", "turns", "\u{2212}1.0", "\u{2212}0.5",
    "0.0", "0.5", "1.0" })
  expect.equal({ picture.attributes.viewBox, picture[1].text }, { "0 0 360 100", "Title" })
  one = plot()
  one:axis_across("N", { 1, 2 }, { "two", "four" })
  expect.equal(#xml.all(xml.read(one:document "t"), "text"), 3)
end)

test("coloured: what is drawn within stands in a group of the colour", function()
  local one = plot()
  one:coloured(2, function() one:line(0, 0, 1, 1) end)
  local group = xml.all(xml.read(one:document "t"), "g")[1]
  expect.equal({ group.attributes.class, #group }, { "c2", 1 })
end)
