--- Reading code of the rule machine: what does not fit together is refused, and what is taken
--- stays in bounds, whatever it does.

local test, expect, slow = ...
local assembly = require "support.assembly"
local core = require "moyo.core"

local machine = core.machine

local function refused(message, rows, parts)
  expect.error(function() assembly.game("before", assembly.code(rows, parts)) end, message)
end

local yes = { "answer_number", 1 }

test("code answers for its function", function()
  local game = assembly.game("before", assembly.code { { "argument", 0, 0 },
    { "jump_below", 0, 5, 3 }, yes, { "answer_number", 0 } }, function() error "asked" end)
  expect.equal(#game:state(1):legal(), 6)
end)

test("constants, tables and lists are read", function()
  local board = core.topology { width = 3, height = 3 }
  local game = assembly.game("before", assembly.code({
    { "argument", 0, 0 }, { "jump_has", 0, 0, 5 },
    { "element", 1, 0, 0 }, { "jump_true", 1, 0, 6 }, { "answer_number", 0 }, yes,
    { "list_new", 0 }, { "list_add", 0, 0 }, { "wide", 2, 0 }, { "list_get", 3, 2, 0 },
    { "truth", 3, 3 }, { "answer", 3 },
  }, { constants = { core.set(board, { 1, 2 }) }, wide = { 1 }, lists = { 1 },
    tables = { { low = 4, count = 3, true, nil, 7 } } }))
  expect.equal(#game:state(1):legal(), 5)
end)

test("code that does not fit together is refused", function()
  refused("too many instructions", {})
  refused("there is no such instruction", { { 60000 } })
  refused("it has no end", { yes, { "integer", 0, 1, 0 } })
  refused("it has no end", { { "jump_is", 0, 0, 0 } })
  local out = "an operand is out of range"
  refused(out, { { "integer", 8 }, yes })
  refused(out, { { "add", 0, 0, 8 }, yes })
  refused(out, { { "xy", 7, 0 }, yes })
  refused(out, { { "for", 6, 0, 0 }, yes })
  refused(out, { { "set_empty", 2 }, yes })
  refused(out, { { "set_count", 0, 2 }, yes })
  refused(out, { { "jump", 0, 0, 2 }, yes })
  refused(out, { { "jump", 1, 0, 1 }, yes })
  refused(out, { { "all_stones", 0, 0, 2 }, yes })
  refused(out, { { "element", 0, 0, 0 }, yes })
  refused(out, { { "list_new", 0 }, yes })
  refused(out, { { "wide", 0, 0 }, yes })
  local board = core.topology { width = 3, height = 3 }
  refused(out, { { "set_empty", 0 }, yes }, { constants = { core.set(board) } })
end)

test("instructions for fields are for fields of their kind", function()
  local out = "an operand is out of range"
  -- fields n, l, s, o: a number, a list, a set, one for each player
  refused(out, { { "field_number", 0, 0, 1 }, yes })
  refused(out, { { "field_number", 0, 0, 4 }, yes })
  refused(out, { { "field_number", 0, 1, 0 }, yes })
  refused(out, { { "field_number", 0, 2, 3 }, yes })
  assembly.game("before", assembly.code { { "field_number", 0, 1, 3 }, yes })
  refused(out, { { "field_set", 0, 0, 0 }, yes })
  refused(out, { { "field_item", 0, 0, 2 }, yes })
  refused(out, { { "field_place", 0, 0, 0 }, yes })
  refused(out, { { "field_cell", 0, 0, 0 }, yes })
  refused(out, { { "set_number", 0, 0, machine.after }, yes })
  assembly.game("before", assembly.code { { "field_number", 0, 0, machine.after }, yes })
end)

test("what is too large is refused", function()
  refused("too many registers", { yes }, { registers = machine.registers_at_most + 1 })
  refused("too many sets", { yes }, { sets = machine.sets_at_most + 1 })
  local many = {}
  for i = 0, machine.lists_at_most do many[i + 1] = 1 end
  refused("more than %d+ lists", { yes }, { lists = many })
  refused("lists are too long", { yes }, { lists = { machine.room_at_most, 1 } })
  refused("a list is too long", { yes }, { lists = { -1 } })
  refused("too many budget", { yes }, { budget = -1 })
  refused("too many count", { yes }, { tables = { { low = 1, count = 1 << 20 } } })
  refused("a set is of another board", { yes },
    { constants = { core.set(core.topology { width = 2, height = 2 }) } })
  refused("string expected", { yes }, { at = false })
  refused("integer", { yes }, { wide = { 1.5 } })
  refused("table expected", { yes }, { tables = 5 })
end)

-- ---- Code at random ---------------------------------------------------------------------------

local names = {}
for name in pairs(machine.instructions) do names[#names + 1] = name end
table.sort(names)

local numbers = { 0, 1, 2, 3, 8, 9, 10, 255, 32767, 32768, 65535 }

-- What an operand of a kind may be: mostly what fits.
local function operand(random, kind, count)
  if random:below(40) == 1 then return numbers[random:below(#numbers)] end
  local most = ({ none = 1, int = 8, out = 8, var = 8, point = 8, pair = 7, pair_out = 7,
    pair_var = 7, triple = 6, from = 4, at = 2, field = 4, table = 2, list = 2, go = count })[kind]
  if kind == "into" or kind == "set_var" then return random:below(2) + 1 end
  if not most then return numbers[random:below(#numbers)] end
  local value = random:below(most) - 1
  if kind == "field" and random:below(4) == 1 then value = value + machine.after end
  return value
end

local function code_at_random(random, board)
  local rows, count = {}, random:below(24) + 2
  for i = 1, count do
    local name = names[random:below(#names)]
    if random:below(4) == 1 then name = random:below(2) == 1 and "integer" or "head" end
    if i == count then name = "answer" end
    local row = { name }
    for k, kind in ipairs(machine.instructions[name].operands) do
      row[k + 1] = operand(random, kind, count)
    end
    if name == "integer" and random:below(3) > 1 then row[4] = 0 end
    rows[i] = row
  end
  return assembly.code(rows, { constants = { core.set(board, { 1, 5, 9 }), core.set(board) },
    wide = { math.mininteger, "nil" }, lists = { 3, 20 },
    tables = { { low = 1, count = 3, 4, true, 6 }, { low = -2, count = 2, nil, false } } })
end

test("code at random stays in bounds, and leaves positions whole", function()
  local board, taken = core.topology { width = 3, height = 3 }, 0
  for number = 1, slow and 20000 * slow or 400 do
    local random = core.random(71, number)
    local slot = ({ "before", "effects", "finish" })[random:below(3)]
    local good, game = pcall(assembly.game, slot, code_at_random(random, board))
    if good then
      taken = taken + 1
      local state = game:state(number)
      for _ = 1, 6 do
        local steps = state:legal()
        if state.over or #steps == 0 then break end
        if not pcall(state.play, state, steps[random:below(#steps)]) then break end
        expect.equal(state:audit(), nil, "number " .. number)
      end
    end
  end
  expect.truthy(taken > 50, taken .. " were taken")
end)
