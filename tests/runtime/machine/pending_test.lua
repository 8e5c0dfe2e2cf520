--- Stones that a function puts and takes off: what groups know of them, and when.

local test, expect = ...
local assembly = require "support.assembly"
local core = require "moyo.core"
local machined = require "support.machined"

local none = { wide = { "nil" } }

-- Plays the middle of nine with these instructions as an effect.
local function after(rows)
  local code = { { "wide", 7, 0 }, { "integer", 5, 5 }, { "integer", 6, 1 }, { "integer", 4, 2 } }
  table.move(rows, 1, #rows, #code + 1, code)
  table.insert(code, { "answer_number", 1 })
  local asked = false
  local game = assembly.game("effects", assembly.code(code, none), function() asked = true end)
  local state = game:state(1)
  assert(state:play(core.step(1, 5)))
  expect.equal({ state:audit(), asked }, { nil, false })
  return state
end

test("a stone that comes back has not left", function()
  local state = after { { "withdraw", 5, 7 }, { "put_more", 5, 6, 7 } }
  expect.equal({ state:colour(5), state.hash }, { 1, after({}).hash })
  state = after { { "withdraw", 5, 7 }, { "put_more", 5, 4, 7 } }
  expect.equal({ state:colour(5), #state:group(5), #state:liberties(5) }, { 2, 1, 4 })
end)

test("stones that leave are taken, and count, wherever groups fall apart", function()
  local state = after { { "put", 6, 6, 7 }, { "put", 4, 6, 7 }, { "remove", 5, 7, 4 } }
  expect.equal({ state:colour(5), #state:group(1), #state:groups(1), state:taken_by(2) },
    { 0, 2, 1, 1 })
end)

-- Functions that ask for groups between changes, change many points, take and clear.
local bodies = {
  asks = [[
    if position:colour(a) ~= 0 then position:remove(a) end
    position:put(a, position.actor)
    local n = #position:liberties(a) + 10 * #position:group(a) + 100 * #position:groups(1)
    position:withdraw(a)
    for p in position:empty():each() do n = n + p end
    position:set_field("n", n + position.hash % 1000)
    position:add(a, 3 - position.actor)]],
  many = [[
    for p = 1, 49 do
      if position:colour(p) ~= 0 then position:withdraw(p) end
      if p % 3 ~= step % 3 then position:add(p, 1 + p % 2) end
    end
    for p = 1, 49, 4 do
      if position:colour(p) ~= 0 then position:remove(p) end
    end
    position:clear(a)]],
  -- fields lie right behind the stones
  fields = [[
    if position:colour(a) == 0 then position:put(a, position.actor) end
    position:set_field("n", position:field "n" + 1)
    position:set_field("each", a, 3 - position.actor)
    position:set_field("at", a + 1, a)]],
  turns = [[
    for p = 1, 49 do
      local colour = position:colour(p)
      if colour ~= 0 and p % 5 ~= 0 then
        position:withdraw(p)
        position:put(p, p % 2 == 0 and colour or 3 - colour)
      end
    end
    if position:colour(a) ~= 0 then position:flip(a, position.actor) end
    position:clear()]],
}

for name, body in pairs(bodies) do
  test(("Lua and the machine leave the same positions: %s"):format(name), function()
    local found = machined.judge(machined.text("effect", body, { board = "moyo.board.square(7)" }))
    expect.equal(found.how, "machine")
  end)
end
