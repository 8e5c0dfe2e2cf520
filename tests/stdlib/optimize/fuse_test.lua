--- Instructions that become one.

local test, expect = ...
local assembly = require "support.assembly"

-- The second of the instructions, after an argument that register 0 has, of a condition that jumps
-- to 1, or answers 0.
local function fused(rows, jump, others)
  local all = { { "argument", 0, 0 } }
  table.move(rows, 1, #rows, 2, all)
  all[#all + 1] = { jump[1], jump[2], jump[3], #all + 3 }
  all[#all + 1] = { "answer_number", 0 }
  all[#all + 1] = { "answer_number", 1 }
  local list = assembly.optimized(all)
  expect.equal(#list, 4 + (others or 0), table.concat(list, "; "))
  return list[2 + (others or 0)]
end

test("a colour that is compared", function()
  expect.equal(fused({ { "colour", 1, 0 } }, { "jump_is", 1, 2 }), "jump_colour_is 0 2 >4")
  expect.equal(fused({ { "head", 2, 8 }, { "colour", 1, 0 } }, { "jump_unequal", 2, 1 }, 1),
    "jump_no_colour 0 1 >5")
end)

test("but not once the position has changed", function()
  expect.equal(fused({ { "colour", 1, 0 }, { "arrive", 0 } }, { "jump_is", 1, 2 }, 2),
    "jump_is 1 2 >6")
end)

test("the colour in a column and a row", function()
  local at = { { "point_at", 1, 0, 0 }, { "is_integer", 1 }, { "colour", 2, 1 } }
  expect.equal(fused(at, { "jump_is", 2, 0 }), "jump_empty_at 0 0 >4")
  expect.equal(fused(at, { "jump_is_not", 2, 0 }), "jump_stone_at 0 0 >4")
  expect.equal(fused(at, { "jump_is", 2, 1 }, 1), "jump_is 0 1 >5")
end)

test("a point of a set that may be none", function()
  expect.equal(assembly.optimized { { "argument", 0, 0 }, { "integer", 1, 1 },
    { "stones", 0, 1 }, { "offset", 0, 1, 1 }, { "jump_false", 0, 0, 9 }, { "is_integer", 0 },
    { "jump_has_not", 0, 0, 9 }, { "answer_number", 1 }, { "answer_number", 0 } },
    { "argument 0 0", "integer 1 1 0", "stones 0 1 0", "offset_by 0 0 257", "jump_inside 0 0 >7",
      "answer_number 0", "answer_number 1" })
end)

-- The instructions of a condition that counts the liberties of a point's group, and tests.
local function counted(...)
  local list = { { "argument", 0, 0 }, { "liberties", 0, 0 }, { "set_count", 1, 0 } }
  for _, jump in ipairs { ... } do
    list[#list + 1] = { jump[1], 1, jump[2], select("#", ...) + 5 }
  end
  list[#list + 1] = { "answer_number", 0 }
  list[#list + 1] = { "answer_number", 1 }
  return assembly.optimized(list)
end

test("liberties are counted as far as tests have to know", function()
  for _, row in ipairs { { "jump_is", 1, 2 }, { "jump_is_not", 0, 1 }, { "jump_below", 3, 3 },
    { "jump_from", 2, 2 }, { "jump_is", -1, 1 } } do
    local list = counted(row)
    expect.equal(list[2], ("integer 1 %d 0"):format(row[3]), row[1])
    expect.equal(list[3], "few_liberties 1 0 0", row[1])
  end
  local both = counted({ "jump_is", 1 }, { "jump_from", 4 })
  expect.equal({ both[2], both[3] }, { "integer 1 4 0", "few_liberties 1 0 0" })
end)

test("but not where the number, or the set, is wanted as well", function()
  local function has(last, set)
    local list = assembly.optimized { { "argument", 0, 0 }, { "liberties", 0, 0 },
      { "set_count", 1, 0 }, set or { "is_integer", 1 }, { "jump_below", 1, 3, 7 }, last,
      { "answer_number", 1 } }
    return table.concat(list, "; "):find("set_count", 1, true)
  end
  expect.truthy(has { "answer", 1 }, "the number")
  expect.truthy(has({ "answer", 2 }, { "set_has", 2, 0, 0 }), "the set")
  expect.equal(has { "answer_number", 0 }, nil)
end)

-- Instructions that go along a line from the argument while points are empty; `inside` is done at
-- each of them.
local function walked(inside, last)
  local list = { { "argument", 0, 0 }, { "integer", 1, 1 },
    { "integer", 2, -1 & 0xffff, -1 & 0xffff }, { "move", 3, 0 },
    { "offset", 3, 1, 2 }, { "jump_false", 3, 0, 13 }, { "colour", 4, 3 },
    { "jump_is_not", 4, 0, 13 }, inside or { "move", 3, 3 },
    { "offset", 3, 1, 2 }, { "jump", 0, 0, 6 }, { "trap" } }
  table.move(last, 1, #last, #list + 1, list)
  return table.concat(assembly.optimized(list), "; ")
end

test("a walk to the next stone", function()
  local found = walked(nil, { { "jump_true", 3, 0, 15 }, { "answer_number", 0 },
    { "answer_number", 1 } })
  expect.truthy(found:find("offset_by %d 0 %-255; jump_false %d >%d+; walk %d %d %-255;"), found)
  expect.equal(found:find("jump_colour", 1, true), nil)
end)

test("but not one that does more on its way", function()
  for _, inside in ipairs { { "add_number", 5, 3, 7 }, { "arrive", 3 } } do
    local found = walked(inside, { { "answer", 5 } })
    expect.equal(found:find("walk", 1, true), nil, inside[1])
  end
end)
