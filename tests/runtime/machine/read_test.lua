--- What instructions of the rule machine read of positions and outcomes.

local test, expect = ...
local assembly = require "support.assembly"
local core = require "moyo.core"

-- Which points these instructions allow White, once Black is on the middle of nine; Lua, where it
-- is asked, allows none.
local function allowed(rows)
  local calls = 0
  local game = assembly.game("before", assembly.code(rows), function(position)
    calls = calls + 1
    return position.ply == 0
  end)
  local state = game:state(1)
  assert(state:play(core.step(1, 5)))
  calls = 0
  return #state:legal() - 1, calls -- without the pass
end

-- Does the instruction before give this number, in register 0?
local function gives(row, wanted)
  return allowed { { "argument", 2, 0 }, { "integer", 1, 5 }, row, { "jump_is", 0, wanted, 5 },
    { "trap" }, { "answer_number", 1 } }
end

test("the head of a position is read by number", function()
  local heads = core.machine.heads
  for name, wanted in pairs { ply = 1, steps = 1, mover = 2, last_mover = 1, actor = 2,
    passes = 0, phase = 1, over = 0, last_point = 5, last_taken = 0 } do
    expect.equal({ gives({ "head", 0, heads[name].number }, wanted) }, { 8, 0 }, name)
  end
end)

test("a group has its stones, and an empty point none", function()
  expect.equal({ gives({ "group_size", 0, 1 }, 1) }, { 8, 0 })
  expect.equal({ gives({ "group_size", 0, 2 }, 0) }, { 8, 0 })
end)

test("the outcome of a step that is judged is known", function()
  expect.equal({ gives({ "taken_count", 0 }, 0) }, { 8, 0 })
  expect.equal({ gives({ "flipped_count", 0 }, 0) }, { 8, 0 })
end)

test("without a step there is no outcome", function()
  for _, row in ipairs { { "taken_count", 0 }, { "after" } } do
    local asked = 0
    local game = assembly.game("finish", assembly.code { row, { "answer_number", 1 } },
      function()
        asked = asked + 1
        return false
      end)
    local state = game:state(1)
    state:play(core.step(1, 5))
    expect.equal({ asked > 0, state.over }, { true, false })
  end
end)

test("the position after the step is there once it has been asked for", function()
  local rows = { { "argument", 1, 0 }, { "colour", 0, 1, 1 }, { "answer", 0 } }
  expect.equal(allowed(rows), 0)
  table.insert(rows, 1, { "after" })
  expect.equal({ allowed(rows) }, { 8, 0 })
end)
