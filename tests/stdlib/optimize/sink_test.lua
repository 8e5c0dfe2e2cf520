--- What one way alone needs is done on that way.

local test, expect = ...
local assembly = require "support.assembly"

-- What is written before the jump, of instructions that stand there; behind it these, on the way on
-- that is not jumped.
local function before_jump(rows, after)
  local all = { { "argument", 0, 0 }, { "argument", 1, 1 }, { "colour", 8, 0, 0 },
    { "colour", 8, 1, 0 }, { "integer", 9, 0 } }
  table.move(rows, 1, #rows, #all + 1, all)
  all[#all + 1] = { "jump_is", 0, 3, #all + #after + 2 }
  table.move(after, 1, #after, #all + 1, all)
  all[#all + 1] = { "answer", 9 }
  local list = {}
  for _, line in ipairs(assembly.optimized(all)) do
    if line:find "^jump" then return table.concat(list, " ") end
    list[#list + 1] = line:match "%S+"
  end
end

local START = "argument argument colour colour"

test("what one way needs is done on that way", function()
  expect.equal(before_jump({ { "multiply", 4, 0, 1 } }, { { "add", 9, 4, 4 } }), START)
  expect.equal(before_jump({ { "group", 0, 0 }, { "liberties", 1, 1 }, { "set_union", 2, 0, 1 } },
    { { "set_count", 9, 2 } }), START)
end)

test("what both ways need stays", function()
  expect.equal(before_jump({ { "multiply", 9, 0, 1 } }, { { "add", 9, 9, 9 } }),
    START .. " multiply")
end)

test("what may trap stays", function()
  expect.equal(before_jump({ { "divide", 4, 0, 1 } }, { { "add", 9, 4, 4 } }), START .. " divide")
end)

test("what is read of the position stays before it changes", function()
  expect.equal(before_jump({ { "group", 0, 0 }, { "arrive", 1 } }, { { "set_count", 9, 0 } }),
    START .. " group arrive")
end)
