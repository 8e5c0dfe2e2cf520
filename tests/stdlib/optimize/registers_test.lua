--- Registers for values: what shares one, and copies where nothing can.

local test, expect = ...
local emitter = require "moyo.compile.emitter"
local optimize = require "moyo.optimize.optimize"
local assembly = require "support.assembly"
local machined = require "support.machined"

test("values that change places in a loop are copied round a ring", function()
  expect.equal(assembly.optimized { { "argument", 0, 0 }, { "argument", 1, 1 },
    { "integer", 4, 0 }, { "integer", 5, 7 }, { "integer", 6, 1 }, { "for", 4, 0, 12 },
    { "move", 2, 0 }, { "move", 0, 1 }, { "move", 1, 2 }, { "for_next", 4, 0, 7 },
    { "answer", 0 }, { "answer", 1 } },
    { "argument 0 0", "argument 1 1", "integer 2 0 0", "integer 3 7 0", "integer 4 1 0",
      "for 2 >13", "for_next 2 >9", "answer 1", "move 5 0", "move 0 1", "move 1 5", "jump >7",
      "answer 1" })
end)

test("what a loop's variable was is copied, and what it becomes stays in its register", function()
  local body = [[local board, dx, dy = position.game.board, position.ply %% 2, 1
    local p, q = move.point, board:offset(move.point, dx, dy)
    while q and q ~= move.point and position:colour(q) == 0 do %s end
    return position.ply + p < 12]]
  local function count(text)
    local rule = machined.text("condition", body:format(text))
    local _, game = table.unpack(machined.load(rule))
    machined.same(rule, machined.load(rule), 3, { shown = 0, errors = 0 })
    local found
    for _, slot in ipairs(game.slots) do
      found = found or slot.rules and slot.rules[1] and slot.rules[1].instructions
    end
    return found
  end
  -- one copy in the loop, and none of q; what p was before is copied on the other ways
  expect.truthy(count "p, q = q, board:offset(q, dx, dy)"
    <= count "q = board:offset(q, dx, dy)" + 5)
end)

test("a set is copied before it changes, if it is needed afterwards", function()
  local rows = { { "integer", 0, 1 }, { "stones", 0, 0 }, { "set_copy", 1, 0 },
    { "argument", 1, 0 }, { "set_add", 1, 1 }, { "set_count", 2, 0 }, { "set_count", 3, 1 },
    { "subtract", 2, 2, 3 }, { "answer", 2 } }
  expect.equal(assembly.optimized(rows), { "integer 0 1 0", "stones 0 0 0", "argument 0 0",
    "set_copy 1 0", "set_add 1 0", "set_count 0 0", "set_count 1 1", "subtract 0 0 1",
    "answer 0" })
  rows[6], rows[8] = { "set_count", 2, 1 }, { "add", 2, 2, 3 }
  expect.equal(assembly.optimized(rows), { "integer 0 1 0", "stones 0 0 0", "argument 0 0",
    "set_add 0 0", "set_count 0 0", "add 0 0 0", "answer 0" })
end)

test("a set that is written is none of those that are read", function()
  expect.equal(assembly.optimized { { "integer", 0, 1 }, { "stones", 0, 0 },
    { "grow_lines", 0, 0 }, { "set_count", 1, 0 }, { "answer", 1 } },
    { "integer 0 1 0", "stones 0 0 0", "grow_lines 1 0", "set_count 0 1", "answer 0" })
end)

test("operands that are several lie one after the other", function()
  expect.equal(assembly.optimized { { "argument", 3, 0 }, { "argument", 1, 1 }, { "move", 5, 1 },
    { "move", 4, 3 }, { "prisoners_of", 0, 4 }, { "jump_equal", 0, 1, 8 }, { "answer", 0 },
    { "answer", 3 } },
    { "argument 0 0", "argument 1 1", "prisoners_of 2 0 0", "jump_equal 2 1 >6", "answer 2",
      "answer 0" })
end)

test("code that needs too many registers stays as it was", function()
  local e = emitter.new()
  local r = e:int(249)
  e:put("argument", r, 0)
  for i = 1, 248 do e:put("multiply", r + i, r + i - 1, r) end
  for i = 1, 248 do e:put("list_add", r + i, 0) end
  e:put("answer", r)
  local before = e.code
  optimize.run(e)
  expect.equal(#e.code, #before)
end)
