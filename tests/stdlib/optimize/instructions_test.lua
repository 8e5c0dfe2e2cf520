--- Instructions as the optimizer has them.

local test, expect = ...
local instructions = require "moyo.optimize.instructions"

test("what an instruction reads and writes is in its row", function()
  local add = instructions.instruction("add", 1, 2, 3)
  local list = instructions.operands(add)
  expect.equal({ list[1].writes, list[1].reads, list[2].reads, list[3].reads }, { 1, 0, 1, 1 })
  expect.equal({ list[2].use, list[3].use, list[3].class }, { 0, 1, "int" })
  expect.equal({ add.shape.pure, add.shape.jumps, add.shape.ends }, { true, false, nil })
  local two = instructions.operands(instructions.instruction("xy", 0, 2))
  expect.equal({ two[1].writes, two[2].reads }, { 2, 1 })
end)

test("a set that is a constant is in no register", function()
  local both = instructions.operands(instructions.instruction("set_both", 0, -1, 1))
  expect.equal({ #both, both[2].k, both[2].class }, { 2, 3, "set" })
end)

test("an instruction becomes another with the same results", function()
  local ins = instructions.instruction("add", 0, 1, 2)
  ins.defs = { 7 }
  instructions.operands(ins)
  expect.equal(instructions.become(ins, "move", { 5 }), true)
  expect.equal({ ins.name, ins.defs[1], #instructions.operands(ins) }, { "move", 7, 2 })
end)
