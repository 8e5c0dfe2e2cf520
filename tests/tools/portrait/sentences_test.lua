--- The section on what sentences decided.

local test, expect = ...
require "support.shell" -- finds tools/
local portraits = require "support.portrait"
local sentences = require "portrait.sentences"

local function row_of(found, rule)
  for i, one in ipairs(found.data.sentences) do
    if one.rule == rule then return found.tables[1].rows[i] end
  end
end

test("the share of the games by strength; what never did anything has a bound", function()
  local rows = {}
  for number = 1, 10 do
    rows[number] = portraits.row(1, number, { rules = { ko = number <= 5 and 2 or nil } })
    rows[10 + number] = portraits.row(2, number, { rules = { ko = 1, clear = 3 } })
  end
  local found = sentences(portraits.study(rows))
  expect.equal(table.move(row_of(found, "ko"), 2, 3, 1, {}), { "50 %", "100 %" })
  expect.equal(table.move(row_of(found, "clear"), 2, 3, 1, {}), { "never", "100 %" })
  expect.truthy(found.lead:find("2 decided something in 20 games between equals", 1, true),
    found.lead)
  expect.equal(row_of(found, "resignation"), nil) -- programs never resign
  -- 1 - 0.05^(1/20) = 13.9 %
  expect.truthy(found.lead:find("does in less than 13.9 % of them", 1, true), found.lead)
end)

test("where each sentence did something, none is counted that did not", function()
  local rules = { ["finish passes"] = 1 }
  local names = sentences(portraits.study { portraits.row(2, 1, { rules = {} }) }).data
  for _, one in ipairs(names.sentences) do rules[one.rule] = 1 end
  local found = sentences(portraits.study { portraits.row(2, 1, { rules = rules }) })
  expect.equal(found.lead, ("All %d sentences whose work shows in a game decided something in 1 "
    .. "game between equals."):format(#names.sentences))
end)
