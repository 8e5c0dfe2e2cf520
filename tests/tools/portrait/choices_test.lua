--- The section on choices, of games that were played.

local test, expect = ...
require "support.shell" -- finds tools/
local choices = require "portrait.choices"
local moyo = require "moyo"
local portraits = require "support.portrait"
local record = require "moyo.record.record"
local xml = require "support.xml"

test("legal steps by ply, from the records of the strongest", function()
  local match = moyo.match(moyo.load "go:size=3")
  for _, turn in ipairs { "B2", "A1", "pass", "pass" } do assert(match:play(turn)) end
  local rows = {}
  for number = 1, 6 do
    rows[number] = portraits.row(2, number, { record = record.save(match, {}),
      metrics = { branching = 8 + number, effective_branching = 2 } })
  end
  local found = choices(portraits.study(rows))
  expect.truthy(found.lead:find("^Among mcts:16, a player has 11%.5 legal steps on average "
    .. "%(.-%)%. The search hesitates among 2%.0 of them"), found.lead)
  expect.equal(found.tables[1].rows[1], { "1", "6", "10.0", "10.0 to 10.0" })
  expect.equal(found.data.plies[2].legal, 9)
  expect.equal(#xml.all(xml.read(found.figures()[1]), "path") > 2, true)
  expect.equal(choices(portraits.study {}), nil)
end)
