--- The rule machine: what it computes, when it gives up, and that it then has done nothing.  What
--- the compiler makes of Lua is held to Lua by tests/stdlib/compile and tests/fuzz.

local test, expect = ...
local assembly = require "support.assembly"
local core = require "moyo.core"

-- How many of nine placements these instructions allow, if Lua, where it is asked, allows none.
local function allowed(rows, parts)
  local game = assembly.game("before", assembly.code(rows, parts), function() return false end)
  return #game:state(1):legal() - 1 -- and a pass
end

-- Does the machine answer with the truth of register 0?
local function holds(rows, parts)
  rows[#rows + 1] = { "answer", 0 }
  return allowed(rows, parts) == 9
end

-- The instruction that gives register r a number of 32 bits.
local function load(r, value) return { "integer", r, value, value >> 16 } end

-- Is this what the instruction makes of registers 1 and 2?  What follows may end in a trap.
local function gives(name, a, b, wanted)
  return holds({ { "wide", 1, 0 }, { "wide", 2, 1 }, { "wide", 3, 2 }, { name, 4, 1, 2 },
    load(0, 1), { "jump_equal", 4, 3, 7 }, load(0, 0) }, { wide = { a, b, wanted } })
end

test("arithmetic is Lua's, to the least and the greatest integer", function()
  local least, most = math.mininteger, math.maxinteger
  local numbers = { 0, 1, -1, 2, -3, 7, 63, 64, -64, least, most, least + 1 }
  local operations = {
    add = function(a, b) return a + b end, subtract = function(a, b) return a - b end,
    multiply = function(a, b) return a * b end, divide = function(a, b) return a // b end,
    modulo = function(a, b) return a % b end, shift_left = function(a, b) return a << b end,
    shift_right = function(a, b) return a >> b end, bit_xor = function(a, b) return a ~ b end,
    least = math.min, greatest = math.max,
  }
  for name, f in pairs(operations) do
    for _, a in ipairs { -7, 5, least, most } do
      for _, b in ipairs(numbers) do
        local good, wanted = pcall(f, a, b)
        if good then
          expect.truthy(gives(name, a, b, wanted), ("%s %d %d"):format(name, a, b))
        end
      end
    end
  end
end)

test("division by zero is a trap", function()
  expect.equal(allowed { load(0, 1), load(1, 0), { "divide", 0, 0, 1 }, { "answer", 0 } }, 0)
  expect.equal(allowed { load(0, 1), load(1, 0), { "modulo", 0, 0, 1 }, { "answer", 0 } }, 0)
end)

test("points, colours and players that there are not are traps", function()
  for _, bad in ipairs { 0, -1, 10, 1 << 31 } do
    for _, name in ipairs { "colour", "height", "group_size" } do
      expect.equal(allowed { load(1, bad), { name, 0, 1 }, { "answer_number", 1 } }, 0)
    end
    expect.equal(allowed { load(1, bad), { "set_add", 0, 1 }, { "answer_number", 1 } }, 0)
    expect.equal(allowed { load(1, bad), { "stones", 0, 1 }, { "answer_number", 1 } }, 0)
    expect.equal(allowed { load(1, bad), { "prisoners", 0, 1 }, { "answer_number", 1 } }, 0)
  end
  expect.equal(allowed { load(1, 9), { "colour", 0, 1 }, { "answer_number", 1 } }, 9)
end)

test("a loop may take so many rounds as its budget", function()
  local function rounds(n, budget)
    return allowed({ load(0, 1), load(1, n), load(2, 1), { "for", 0, 0, 5 },
      { "for_next", 0, 0, 4 }, { "answer_number", 1 } }, { budget = budget })
  end
  expect.equal(rounds(11, 10), 9)
  expect.equal(rounds(12, 10), 0)
  expect.equal(allowed({ { "jump" }, { "trap" } }, { budget = 1000 }), 0)
end)

test("an effect that gives up has done nothing", function()
  local game = assembly.game("effects", assembly.code({ { "argument", 0, 0 }, { "wide", 1, 0 },
    { "withdraw", 0, 1 }, load(2, 3), { "set_number", 2 }, load(2, 0),
    { "divide", 2, 2, 2 }, { "answer_number", 1 } }, { wide = { "nil" } }),
    function(position, _, p)
      expect.equal({ position:colour(p), position:field "n" }, { 1, 0 })
      position:set_field("n", 7)
    end)
  local state = game:state(1)
  expect.truthy(state:play(core.step(1, 5)))
  expect.equal({ state:colour(5), state:field "n", state:audit() }, { 1, 7 })
end)

-- ---- Each instruction ---------------------------------------------------------------------------

-- Calls f with the name and the kinds of operands of each instruction for which `is_wanted`, and
-- returns how many there were.
local function each_instruction(is_wanted, f)
  local names = {}
  for name, row in pairs(core.machine.instructions) do
    if is_wanted(row.operands) then names[#names + 1] = name end
  end
  table.sort(names)
  for _, name in ipairs(names) do f(name, core.machine.instructions[name].operands) end
  return #names
end

local function has(kind)
  return function(operands)
    return operands[1] == kind or operands[2] == kind or operands[3] == kind
  end
end

-- Operands for an instruction: registers from 1, 4 and 6 on, set 0, list 0.
local function row_of(name, kinds, third)
  local row = { name }
  for i, kind in ipairs(kinds) do
    local is_register = kind == "int" or kind == "out" or kind == "point" or kind == "var"
      or kind:find "pair" or kind == "triple"
    row[i + 1] = is_register and ({ 1, 4, 6 })[i] or 0
  end
  row[4] = third or row[4]
  return row
end

-- Registers 1 to 6 hold these numbers, in turn.
local function registers(a, b)
  local rows = {}
  for r = 1, 6 do rows[r] = load(r, r % 2 == 1 and a or b) end
  return rows
end

local parts = { lists = { 4 } }

test("each jump that leads back counts a round, and a loop without end is given up", function()
  local count = each_instruction(has "go", function(name, kinds)
    if name == "sweep" then return end -- which is for code that selects
    for _, numbers in ipairs { { 5, 5 }, { 5, 6 }, { 6, 5 }, { 1, 0 } } do
      for _, set in ipairs { "set_empty", "empty_points" } do
        local rows = registers(numbers[1], numbers[2])
        rows[7], rows[8], rows[9] = { set, 0 }, row_of(name, kinds, 8), { "jump", 0, 0, 7 }
        rows[10] = { "trap" }
        expect.equal(allowed(rows, parts), 0, name)
        -- and where nothing is done anew but the jump itself
        rows[9] = { "jump", 0, 0, 8 }
        rows[8] = row_of(name, kinds, 7)
        expect.equal(allowed(rows, parts), 0, name)
      end
    end
  end)
  expect.truthy(count > 30, count)
end)

test("a position that there is not is a trap: before a step, the one after it", function()
  local count = each_instruction(has "at", function(name, kinds)
    local rows = registers(1, 1)
    rows[7], rows[8] = row_of(name, kinds, 1), { "answer_number", 1 }
    expect.equal(allowed(rows, parts), 0, name)
    if name ~= "head" then
      rows[7] = row_of(name, kinds, 0)
      expect.truthy(pcall(allowed, rows, parts), name)
    end
  end)
  expect.truthy(count > 20, count)
end)

-- Is Lua asked for the finish, as the machine gives up?
local function gives_up(rows)
  local asked = false
  local state = assembly.game("finish", assembly.code(rows, parts), function()
    asked = true
    return false
  end):state(1)
  assert(state:play(core.step(1, 5)))
  expect.equal(state:audit(), nil)
  return asked
end

test("a step that there is not is a trap: where a finish is asked", function()
  for _, name in ipairs { "argument", "argument_count", "arrival", "stone", "verb", "step",
    "taken_count", "own_count", "flipped_count", "taken", "own_taken", "flipped",
    "outcome_hash", "repeats" } do
    local kinds = core.machine.instructions[name].operands
    expect.truthy(gives_up { row_of(name, kinds), { "answer_number", 0 } }, name)
  end
  expect.truthy(not gives_up { { "answer_number", 0 } })
end)

test("a point that there is not is a trap, in whatever asks for one", function()
  local tried = 0
  each_instruction(has "point", function(name, kinds)
    if kinds[3] == "go" then return end -- no answer tells what came of it
    for _, bad in ipairs { 0, -1, 10, 1 << 31 } do
      local rows = registers(bad, bad)
      rows[7], rows[8] = row_of(name, kinds), { "answer_number", 1 }
      -- what changes the position is no condition, and refused
      local good, count = pcall(allowed, rows, parts)
      expect.truthy(not good or count == 0, name)
      if good then tried = tried + 1 end
    end
  end)
  expect.truthy(tried > 60, tried)
end)

test("an effect that is told any number does something or gives up, and all is in order", function()
  local tried = 0
  each_instruction(function() return true end, function(name, kinds)
    if kinds[3] == "go" or name:find "answer" then return end
    for _, numbers in ipairs { { 5, 1 }, { 5, 2 }, { 5, 3 }, { 1, 0 }, { 0, 1 }, { 10, 1 },
      { 1, 5 }, { -1, 1 << 31 } } do
      for _, turned in ipairs { false, true } do
        local a, b = table.unpack(numbers)
        local rows = turned and registers(b, a) or registers(a, b)
        rows[7], rows[8] = { "empty_points", 0 }, row_of(name, kinds)
        rows[9] = { "answer_number", 1 }
        local good, game = pcall(assembly.game, "effects", assembly.code(rows, parts),
          function() end)
        if good then
          local state = game:state(1)
          expect.truthy(state:play(core.step(1, 5)), name)
          expect.equal(state:audit(), nil, name)
          tried = tried + 1
        end
      end
    end
  end)
  expect.truthy(tried > 1000, tried)
end)
