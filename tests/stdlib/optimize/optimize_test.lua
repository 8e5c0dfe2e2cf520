--- Code that does the same in fewer instructions: what the parts of the optimizer make together.

local test, expect = ...
local emitter = require "moyo.compile.emitter"
local optimize = require "moyo.optimize.optimize"
local assembly = require "support.assembly"

test("a test of what is known in each way is none", function()
  expect.equal(assembly.optimized { { "argument", 0, 0 }, { "colour", 1, 0 },
    { "jump_is", 1, 0, 6 }, { "integer", 2, 1 }, { "jump", 0, 0, 7 }, { "integer", 2, 0 },
    { "jump_is", 2, 0, 9 }, { "answer_number", 1 }, { "answer_number", 0 } },
    { "argument 0 0", "jump_colour_is 0 0 >4", "answer_number 1", "answer_number 0" })
end)

test("a loop that counts what nothing asks for counts nothing", function()
  expect.equal(assembly.optimized { { "integer", 0, 0 }, { "integer", 1, 0 },
    { "all_stones", 0 }, { "set_next", 1, 0, 7 }, { "add_number", 0, 0, 1 },
    { "jump", 0, 0, 4 }, { "answer_number", 1 } },
    { "integer 0 0 0", "all_stones 0 0", "set_next 0 0 >5", "set_more 0 0 >4",
      "answer_number 1" })
end)

test("a loop without an end stays one", function()
  expect.equal(assembly.optimized { { "argument", 0, 0 }, { "jump", 0, 0, 2 } }, { "jump >1" })
end)

test("long code stays as it was", function()
  local e = emitter.new()
  local r = e:int()
  for _ = 1, 2000 do e:put("add_number", r, r, 1) end
  optimize.run(e)
  expect.equal(#e.code, 2000)
end)

test("what has been optimized once is known, with its constants", function()
  local function answer(value)
    local e = emitter.new()
    e:load(e:int(), value)
    e:load(e:int(), true)
    e:put("answer_number", 0)
    optimize.run(e)
    return e:finish(1)
  end
  local one, other = answer(1 << 40), answer(1 << 41)
  expect.equal(answer(1 << 40), one)
  expect.equal(other.at, one.at)
  expect.equal({ one.wide[1], other.wide[1] }, { 1 << 40, 1 << 41 })
end)
