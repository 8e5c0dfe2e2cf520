--- The rule machine beside Lua: whatever the two make of one function must be the same.

local test, expect = ...
local assembly = require "support.assembly"
local core = require "moyo.core"

local disagree = "the rule machine and Lua disagree"

local function compared(slot, rows, f)
  return assembly.game(slot, assembly.code(rows), f, true):state(1)
end

test("an answer that Lua does not give is an error", function()
  local yes = { { "answer_number", 1 } }
  expect.error(function() compared("before", yes, function() return false end):legal() end,
    disagree .. ": true, and false")
  expect.equal(#compared("before", yes, function() return true end):legal(), 10)
end)

test("an error that Lua has alone is one of both", function()
  expect.error(function()
    compared("before", { { "answer_number", 1 } }, function() error "no" end):legal()
  end, disagree .. ": true, and an error")
end)

test("positions that an effect leaves otherwise are an error", function()
  local rows = { { "integer", 0, 4 }, { "set_number", 0 }, { "answer_number", 1 } }
  local function play(value)
    local state = compared("effects", rows, function(position)
      position:set_field("n", value)
    end)
    state:play(core.step(1, 5))
    return state:field "n"
  end
  expect.equal(play(4), 4)
  expect.error(function() play(5) end, disagree .. ": one position, and another")
end)

test("a finish that Lua does not see is an error", function()
  local state = compared("finish", { { "answer_number", 1 } }, function() return false end)
  expect.error(function() state:play(core.step(1, 5)) end, disagree .. ": true, and false")
end)

test("where the machine gives up, Lua alone answers", function()
  expect.equal(#compared("before", { { "trap" } }, function(_, move)
    return move.point > 6
  end):legal(), 4)
end)
