--- The section on openings, of games that were played by hand.

local test, expect = ...
require "support.shell" -- finds tools/
local moyo = require "moyo"
local openings = require "portrait.openings"
local portraits = require "support.portrait"
local record = require "moyo.record.record"
local xml = require "support.xml"

local function row(cell, number, winner, ...)
  local match = moyo.match(moyo.load "go:size=3")
  for _, turn in ipairs { ... } do assert(match:play(turn)) end
  return portraits.row(cell, number, { winners = { winner }, opener = 1,
    record = record.save(match, {}) })
end

test("first turns with their wins, and boards up to symmetry", function()
  local rows = { row(2, 1, 1, "A1", "B2"), row(2, 2, 2, "A1", "B2"), row(2, 3, 1, "C3", "B2"),
    row(2, 4, 1, "B2", "A1") }
  local found = openings(portraits.study(rows))
  expect.equal(found.data.games[1], { text = "A1", n = 2, won = 1 })
  local after = found.data.diversity[1]
  expect.equal({ after[1].n, after[1].kinds, after[2].kinds }, { 4, 2, 2 }, "corners are alike")
  expect.equal(after[3], false)
  expect.equal({ found.data.first_steps, #found.data.values }, { 10, 10 })
  expect.truthy(found.lead:find("^Of 10 first steps, searches like %S+ best %(%d+ %%, "),
    found.lead)
  expect.equal(#xml.all(xml.read(found.figures()[1]), "title") > 0, true)
  expect.equal(openings(portraits.study {}), nil)
end)
