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
  expect.truthy(found:find "^argument 0 0; sight %d 0 %-255; jump_", found)
  expect.equal(found:find("jump_colour", 1, true), nil)
end)

test("but not one that does more on its way", function()
  for _, inside in ipairs { { "add_number", 5, 3, 7 }, { "arrive", 3 } } do
    local found = walked(inside, { { "answer", 5 } })
    expect.equal(found:find("walk", 1, true), nil, inside[1])
  end
end)

test("the first point of a walk that something else is done with stays a step", function()
  local found = walked(nil, { { "jump_false", 3, 0, 15 }, { "answer", 3 }, { "answer_number", 0 } })
  expect.truthy(found:find("sight", 1, true), found)
  local list = { { "argument", 0, 0 }, { "integer", 1, 1 }, { "integer", 2, 0 }, { "move", 3, 0 },
    { "offset", 3, 1, 2 }, { "move", 5, 3 }, { "jump_false", 3, 0, 13 }, { "colour", 4, 3 },
    { "jump_is_not", 4, 0, 13 }, { "offset", 3, 1, 2 }, { "jump", 0, 0, 7 }, { "trap" },
    { "jump_equal", 5, 3, 15 }, { "answer_number", 0 }, { "answer_number", 1 } }
  found = table.concat(assembly.optimized(list), "; ")
  expect.truthy(found:find("offset_by %d 0 1;.*walk %d %d 1;"), found)
end)

-- Instructions that go from the argument, in register 3, on to the last empty point before register
-- 5, in steps that registers 1 and 2 say; `tests` let a point on, in register 6.
local function slid(tests, inside, last)
  local list = { { "argument", 0, 0 }, { "argument", 5, 1 }, { "head", 1, 8 }, { "integer", 2, 1 },
    { "move", 3, 0 }, { "move", 6, 3 }, { "offset", 6, 1, 2 }, { "move", 7, 6 } }
  local head = #list + 1
  local after = head + #tests + 5
  list[head] = { "jump_false", 6, 0, after }
  for _, row in ipairs(tests) do
    list[#list + 1] = { row[1], row[2], row[3], row[1]:find "^jump" and after or nil }
  end
  table.move({ inside or { "move", 3, 6 }, { "move", 3, 6 }, { "offset", 6, 1, 2 },
    { "jump", 0, 0, head } }, 1, 4, #list + 1, list)
  expect.equal(#list + 1, after)
  table.move(last, 1, #last, #list + 1, list)
  return table.concat(assembly.optimized(list), "; ")
end

local empty = { { "colour", 4, 6 }, { "jump_is_not", 4, 0 } }

test("a slide to the last empty point", function()
  local found = slid(empty, nil, { { "answer", 3 } })
  expect.truthy(found:find("slide %d %d %d"), found)
  expect.equal(found:find("jump_colour", 1, true), nil)
  expect.truthy(slid(empty, nil, { { "add", 3, 3, 6 }, { "answer", 3 } }):find("slide", 1, true),
    "both are wanted")
end)

test("a slide that stops before a point", function()
  for _, tests in ipairs { { { "jump_equal", 6, 5 }, empty[1], empty[2] },
    { empty[1], empty[2], { "jump_equal", 5, 6 } } } do
    local found = slid(tests, nil, { { "answer", 3 } })
    expect.truthy(found:find("slide %d %d %d"), found)
    expect.equal(found:find("jump_equal", 1, true), nil)
  end
end)

test("but no slide that does more on its way", function()
  for _, inside in ipairs { { "add_number", 8, 8, 7 }, { "arrive", 3 } } do
    local found = slid(empty, inside, { { "answer", 8 } })
    expect.equal(found:find("slide", 1, true), nil, inside[1])
  end
  local found = slid({ { "jump_equal", 3, 5 }, empty[1], empty[2] }, nil, { { "answer", 3 } })
  expect.equal(found:find("slide", 1, true), nil, "another test")
end)
