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
