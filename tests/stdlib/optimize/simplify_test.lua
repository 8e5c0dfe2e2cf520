--- What is known before a rule function runs is not asked while it does.

local test, expect = ...
local assembly = require "support.assembly"

-- What becomes of instructions that make register 9 of registers 0 and 1, two arguments.
local function made(rows)
  local all = { { "argument", 0, 0 }, { "argument", 1, 1 } }
  table.move(rows, 1, #rows, 3, all)
  all[#all + 1] = { "answer", 9 }
  local list = assembly.optimized(all)
  table.remove(list)
  return table.concat(list, "; ")
end

test("numbers that are known are worked out", function()
  expect.equal(assembly.optimized { { "integer", 0, 6 }, { "integer", 1, 7 },
    { "multiply", 2, 0, 1 }, { "jump_is", 2, 42, 6 }, { "trap" }, { "answer_number", 1 } },
    { "answer_number 1" })
  expect.equal(made { { "integer", 2, 3 }, { "add", 3, 2, 0 }, { "subtract", 9, 3, 2 } },
    "argument 0 0")
  expect.equal(made { { "integer", 2, 3 }, { "subtract", 3, 0, 2 }, { "add_number", 9, 3, 1 } },
    "argument 0 0; add_number 0 0 -2")
end)

test("a division by zero stays", function()
  expect.equal(made { { "integer", 2, 6 }, { "integer", 3, 0 }, { "divide", 9, 2, 3 } },
    "integer 0 6 0; integer 1 0 0; divide 0 0 1")
end)

test("what has been worked out is not worked out again", function()
  expect.equal(made { { "add", 2, 0, 1 }, { "add", 3, 1, 0 }, { "multiply", 9, 2, 3 } },
    "argument 0 0; argument 1 1; add 0 0 1; multiply 0 0 0")
end)

test("nor is it the same with a constant on the other side", function()
  expect.equal(assembly.optimized { { "all_stones", 0 }, { "set_minus", 1, -1, 0 },
    { "set_minus", 0, 0, -1 }, { "set_equal", 0, 0, 1 }, { "answer", 0 } },
    { "all_stones 0 0", "set_minus 1 -1 0", "set_minus 2 0 -1", "set_equal 0 2 1", "answer 0" })
end)

test("a small number and what is added to it are compared at once", function()
  local function compared(first, back)
    local code = assembly.optimized { first, { "add_number", 1, 0, 2 },
      { "jump_less", 1, 0, 6 }, { "add_number", 0, 0, 1 }, { "jump", 0, 0, back },
      { "answer_number", 0 } }
    return table.concat(code, "\n"):find "jump_less" ~= nil
  end
  expect.equal(compared({ "argument", 0, 0 }, 7), false)
  expect.equal(compared({ "step", 0 }, 7), true, "but not a number of any size")
  expect.equal(compared({ "argument", 0, 0 }, 2), true, "nor one that grows")
end)

test("but after a change of the position it is", function()
  local function colours(change)
    return #assembly.optimized { { "argument", 0, 0 }, { "colour", 1, 0 }, change,
      { "colour", 2, 0 }, { "set_number", 1, 0, 0 }, { "set_number", 2, 0, 0 },
      { "answer_number", 1 } }
  end
  expect.equal(colours { "flip", 0, 1 } - colours { "is_integer", 0 }, 2)
end)

test("a check that is certain is dropped, another stays", function()
  expect.equal(made { { "is_integer", 0 }, { "move", 9, 0 } }, "argument 0 0")
  expect.equal(made { { "element", 2, 0, 0 }, { "is_integer", 2 }, { "is_integer", 2 },
    { "move", 9, 2 } }, "argument 0 0; element 0 0 0; is_integer 0")
  expect.equal(made { { "add", 2, 0, 1 }, { "is_taggable", 2 }, { "move", 9, 2 } },
    "argument 0 0; argument 1 1; add 0 0 1; is_taggable 0")
end)

test("comparisons with a number hold it", function()
  local function compared(name, a, b)
    return assembly.optimized { { "argument", 0, 0 }, { "integer", 1, 5 }, { name, a, b, 5 },
      { "answer_number", 0 }, { "answer_number", 1 } }[2]
  end
  expect.equal(compared("jump_less", 0, 1), "jump_below 0 5 >4")
  expect.equal(compared("jump_less", 1, 0), "jump_from 0 6 >4")
  expect.equal(compared("jump_at_most", 0, 1), "jump_below 0 6 >4")
  expect.equal(compared("jump_at_most", 1, 0), "jump_from 0 5 >4")
  expect.equal(compared("jump_equal", 1, 0), "jump_is 0 5 >4")
end)

test("what may trap stays, though nothing needs its result", function()
  expect.equal(made { { "add_number", 2, 0, 1 }, { "colour", 3, 2 }, { "move", 9, 1 } },
    "argument 0 0; argument 1 1; add_number 0 0 1; colour 0 0 0")
end)

-- The first point of the group of each point in a set, with what makes the set, and what comes
-- before the group is asked for.
local function firsts(makes, between)
  local all = { { "integer", 0, 0 }, { "integer", 9, 0 }, { "integer", 2, 1 }, makes,
    { "set_next", 0, 0, 0 } }
  for _, row in ipairs { between or { "integer", 5, 0 }, { "group", 1, 0 }, { "set_first", 4, 1 },
    { "is_integer", 4 }, { "add", 9, 9, 4 }, { "jump", 0, 0, 5 } } do all[#all + 1] = row end
  all[5][4] = #all + 1
  all[#all + 1] = { "answer", 9 }
  return table.concat(assembly.optimized(all), "; "):find "set_first" ~= nil
end

test("a group's first point is not looked for again", function()
  expect.equal(firsts { "groups", 0, 2 }, false)
  expect.equal(firsts { "all_groups", 0 }, false)
end)

test("that of other points, or after a change, is", function()
  expect.equal(firsts { "stones", 0, 2 }, true)
  expect.equal(firsts({ "groups", 0, 2 }, { "arrive", 0 }), true)
end)
