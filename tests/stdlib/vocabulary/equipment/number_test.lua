--- Fields that hold one number: what is refused, and what the conditions and effects say and do.

local test, expect = ...
local moyo = require "moyo"
local number = require "moyo.vocabulary.equipment.number"

test("is: a sentence, and a twin that asks the field", function()
  local condition = number.is("granted", 2)
  expect.equal(condition.sentence, "This is possible only when granted is 2.")
  for value, holds in pairs { [2] = true, [3] = false } do
    expect.equal(condition.twin { field = function() return value end }, holds)
  end
end)

test("assign: a twin that sets the field to the number, or to the step's argument", function()
  local set
  local position = { set_field = function(_, name, value) set = { name, value } end }
  number.assign("granted", -4).twin(position)
  expect.equal(set, { "granted", -4 })
  number.assign "asked".twin(position, nil, 3)
  expect.equal(set, { "asked", 3 })
end)

test("what is no field's name, or no whole number, is refused", function()
  for _, arguments in ipairs { { 3, 1 }, { "x", 1.5 }, { "x", "1" }, { "x", 1 << 31 } } do
    expect.equal((moyo.try(number.is, table.unpack(arguments))), false)
    expect.equal((moyo.try(number.assign, table.unpack(arguments))), false)
  end
end)
