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
  expect.equal(found.tables[1].rows[1], { "1", "6", "10.0", "all" })
  expect.equal(found.data.plies[2].legal, 9)
  expect.equal(#xml.all(xml.read(found.figures()[1]), "path") > 2, true)
  expect.equal(choices(portraits.study {}), nil)
end)

-- Black wins 3x3 by the centre alone; after the corner White wins whatever he does.
test("heat: percentage points of the wins, and only where it is seen that a choice matters",
  function()
    local function lead(turns)
      local plan, rows = portraits.plan(), {}
      for _, cell in ipairs(plan.cells) do cell.ruleset = "go:size=3,komi=8.5" end
      for number = 1, 20 do
        local match = moyo.match(moyo.load "go:size=3,komi=8.5")
        for _, turn in ipairs(turns) do assert(match:play(turn)) end
        rows[number] = portraits.row(2, number, { record = record.save(match, {}),
          metrics = { branching = 9 } })
      end
      plan.request.strengths = { 4, 200 }
      local found = choices(portraits.study(rows, plan))
      expect.truthy(found.tables[2].says:find("percentage points of the wins", 1, true))
      return found.lead
    end
    local good, bad = lead { "B2", "pass", "pass" }, lead { "A1", "A2" }
    expect.truthy(good:find("At step 1 who takes the one taken can expect %d+ percentage points of "
      .. "the wins more than by a random one, the most of the 2 steps looked at %([%d to]+, which "
      .. "allows for all of them%); at none of the others as many%."), good)
    expect.truthy(bad:find("At none of the 2 steps looked at is there a sign, beyond chance, ", 1,
      true), bad)
  end)
