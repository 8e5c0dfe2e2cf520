--- Code as a graph of values: blocks, what comes before what, and values where ways meet.

local test, expect = ...
local instructions = require "moyo.optimize.instructions"
local assembly = require "support.assembly"
local flow = require "moyo.optimize.flow"

-- The graph of instructions { NAME, a, b, c }; jumps lead to numbers from 1.
local function graph(rows)
  local code = {}
  for i, row in ipairs(rows) do
    local c = row[4] or 0
    if instructions.shape(row[1]).jumps then c = c - 1 end
    code[i] = { name = row[1], row[2] or 0, row[3] or 0, c }
  end
  return flow.new(code)
end

local choice = { { "argument", 0, 0 }, { "jump_is", 0, 5, 5 }, { "integer", 1, 1 },
  { "jump", 0, 0, 6 }, { "integer", 1, 2 }, { "add", 2, 1, 1 }, { "add", 2, 2, 0 },
  { "add", 2, 2, 0 }, { "add", 2, 2, 1 }, { "answer", 2 } }

test("a value that comes in two ways is a phi, with a use for each", function()
  local f, phis = graph(choice), {}
  for _, block in ipairs(f.blocks) do
    for _, phi in ipairs(block.phis) do
      phis[#phis + 1] = #phi.uses
      expect.equal(#block.from, 2)
      for k, v in ipairs(phi.uses) do expect.equal(f.home[v], block.from[k]) end
    end
  end
  expect.equal(phis, { 2 })
end)

test("a value that is the same in every way is no phi", function()
  local rows = table.move(choice, 1, #choice, 1, {})
  rows[5] = { "integer", 3, 2 }
  rows[3] = { "integer", 4, 1 }
  rows[6], rows[9] = { "add", 2, 0, 0 }, { "add", 2, 2, 0 }
  for _, block in ipairs(graph(rows).blocks) do expect.equal(#block.phis, 0) end
end)

test("a block dominates those that are reached through it alone", function()
  local f = graph(choice)
  local last = f.blocks[#f.blocks]
  expect.equal(#f.blocks, 5)
  for i, block in ipairs(f.blocks) do
    expect.equal(flow.dominates(block, last), i ~= 3 and i ~= 4, tostring(i))
  end
end)

test("changes of the position make what is read of it another value", function()
  local f = graph { { "argument", 0, 0 }, { "colour", 1, 0 }, { "colour", 2, 0 },
    { "flip", 0, 1 }, { "colour", 3, 0 }, { "answer_number", 1 } }
  local reads = {}
  for _, ins in ipairs(f.blocks[2].code) do
    if ins.name == "colour" then reads[#reads + 1] = ins.uses[2] end
  end
  expect.equal(#reads, 3)
  expect.equal({ reads[1] == reads[2], reads[2] == reads[3] }, { true, false })
end)

test("a loop's test is written at its end as well", function()
  expect.equal(assembly.optimized { { "integer", 0, 0 }, { "argument", 1, 0 },
    { "jump_less", 1, 0, 6 }, { "add_number", 0, 0, 1 }, { "jump", 0, 0, 3 }, { "answer", 0 } },
    { "integer 0 0 0", "argument 1 0", "jump_below 1 0 >6", "add_number 0 0 1",
      "jump_at_most 0 1 >4", "answer 0" })
end)

test("a sweep goes on with what it needs, whatever was done before a trap", function()
  local code = assembly.optimized { { "given", 0 }, { "integer", 0, 0 }, { "sweep", 0, 0, 10 },
    { "all_stones", 1 }, { "jump_has", 1, 0, 3 }, { "colour", 1, 0 }, { "jump_is", 1, 0, 9 },
    { "drop", 0, 0, 3 }, { "trap" }, { "answer_set", 0, 1 } }
  expect.equal(code, { "given 0", "integer 0 0 0", "all_stones 1 0", "sweep 0 0 >9",
    "jump_has 1 0 >4", "jump_colour_is 0 0 >8", "drop 0 0 >4", "trap", "answer_set 0 1" })
end)

test("so it does where traps alone come back to it", function()
  local g = graph { { "head", 0, 0 }, { "jump_false", 0, 0, 3 }, { "given", 0 },
    { "integer", 0, 0 }, { "sweep", 0, 0, 8 }, { "returns", 0, 0 }, { "trap" },
    { "answer_set", 0, 1 } }
  for _, block in ipairs(g.blocks) do
    if block.exit and block.exit.shape.sweeps then
      expect.equal(#block.code, 0, "what comes before the sweep is done once")
      expect.equal(#block.from, 2)
    end
  end
end)

test("code with a way that does not come back to its sweep stays as it was", function()
  local rows = { { "given", 0 }, { "integer", 0, 0 }, { "sweep", 0, 0, 6 },
    { "add_number", 1, 1, 0 }, { "jump", 0, 0, 4 }, { "answer_set", 0, 1 } }
  expect.equal(assembly.optimized(rows)[4], "add_number 1 1 0")
end)
