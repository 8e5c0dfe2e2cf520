--- Example games of a report.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local moyo = require "moyo"
local record = require "moyo.record.record"
local report_games = require "report.games"
local reports = require "support.reports"
local xml = require "support.xml"

local experiment, page_of, section, words, has =
  reports.experiment, reports.page_of, reports.section, reports.words, reports.has

test("examples: typical, shortest, longest, dramatic; each game once", function()
  local function row(number, turns, drama)
    return { cell = 1, number = number, turns = turns, metrics = { drama = drama } }
  end
  local function choose(rows)
    local each = reports.each(rows)
    return report_games.choose(function() return each(1) end)
  end
  local chosen = choose { row(1, 9, 0), row(2, 4, 0.5), row(3, 5, 0.2), row(4, 5) }
  local said = {}
  for i, one in ipairs(chosen) do
    said[i] = one.row.number .. " " .. table.concat(one.says, ", ")
  end
  expect.equal(said, { "3 typical length", "2 shortest, most dramatic", "1 longest" })
  expect.equal(#choose { row(1, 9, 0) }, 1)
end)

test("an example's record can be copied, and its film moves without scripts", function()
  local plan, rows = experiment({ "go:size=3" }, 1)
  local games = section(page_of(plan, rows), "games")
  expect.equal(xml.all(games, "pre")[1].text, rows[1].record)
  expect.equal(#xml.all(games, "svg"), 2, "the last position, and the film")
  expect.truthy(#xml.all(games, "animate") > 3)
  expect.equal(words(games):find("[object", 1, true), nil)
  has(games, ("Game 1, %d turns; "):format(rows[1].turns))
end)

test("where sides were swapped, an example says who had which at the end", function()
  local plan, rows = experiment({ "besiege:size=5" }, 1, { metrics = "turns", players =
    "light,random" })
  local match = moyo.match(moyo.load "besiege:size=5")
  for _, turn in ipairs { "C3", "A1", "E1", "swap" } do
    assert(match:play(turn))
  end
  expect.equal(match.state.seats, { 2, 1 })
  rows[1].record, rows[1].winners, rows[1].scores = record.save(match, {}), { 1 }, { 4, 2 }
  rows[1].reason = "reason"
  local games = section(page_of(plan, rows), "games")
  has(games, "white won by reason, 2:4 (black random, white light)")
end)
