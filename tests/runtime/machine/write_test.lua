--- What instructions of the rule machine change, and what of that is a mistake.

local test, expect = ...
local assembly = require "support.assembly"
local core = require "moyo.core"
local machined = require "support.machined"
local program = require "support.program"

-- Plays the middle of nine with these instructions as an effect: the position, and whether Lua was
-- asked instead.
local function after(rows, parts)
  local asked = false
  table.insert(rows, { "answer_number", 1 })
  local game = assembly.game("effects", assembly.code(rows, parts), function() asked = true end)
  local state = game:state(1)
  assert(state:play(core.step(1, 5)))
  expect.equal(state:audit(), nil)
  return state, asked
end

local function load(r, value) return { "integer", r, value, value >> 16 } end

local none = { wide = { "nil" } }

test("numbers are written if a field can hold them", function()
  local state, asked = after { load(0, -7), { "set_number", 0 } }
  expect.equal({ state:field "n", asked }, { -7, false })
  state, asked = after({ { "wide", 0, 0 }, { "set_number", 0 } }, { wide = { 1 << 31 } })
  expect.equal({ state:field "n", asked }, { 0, true })
end)

test("places and lists have so much room", function()
  for place, wanted in pairs { [1] = false, [2] = false, [3] = true, [0] = true } do
    local state, asked = after { load(0, 2), load(1, place), { "set_place", 0, 1, 3 } }
    expect.equal({ state:field("o", wanted and 1 or place), asked }, { wanted and 0 or 2, wanted })
  end
  for count, wanted in pairs { [3] = false, [4] = true } do
    local rows = { load(0, 6), { "list_new", 0 } }
    for _ = 1, count do table.insert(rows, { "list_add", 0, 0 }) end
    table.insert(rows, { "set_list", 0, 0, 1 })
    local _, asked = after(rows, { lists = { 5 } })
    expect.equal(asked, wanted)
  end
end)

test("stones are put on open points, and taken off where they are", function()
  local function played(point, name)
    local rows = { load(0, point), load(1, 2), { "wide", 2, 0 },
      name == "put_more" and { name, 0, 1, 2 } or { name, 0, 2, name == "remove" and 2 or 0 } }
    local state, asked = after(rows, none)
    return { state:colour(point), asked }
  end
  expect.equal(played(1, "put_more"), { 2, false })
  expect.equal(played(5, "put_more"), { 1, true })
  for _, name in ipairs { "remove", "withdraw" } do
    expect.equal(played(5, name), { 0, false })
    expect.equal(played(1, name), { 0, true })
  end
end)

test("winners are players", function()
  for player, wanted in pairs { [1] = true, [3] = false } do
    local game = assembly.game("finish", assembly.code({ load(0, player), { "list_new", 0 },
      { "list_add", 0, 0 }, { "answer_winners", 0, 1 } }, { lists = { 2 } }),
      function() return false end)
    local state = game:state(1)
    state:play(core.step(1, 5))
    expect.equal(state.over, wanted)
  end
end)

test("an effect that gives up half-way has done nothing before Lua does it", function()
  local rows = { load(0, 7), { "set_number", 0 }, load(0, 5), { "wide", 1, 0 },
    { "remove", 0, 1, 1 }, { "trap" } }
  for _, judge in ipairs { {}, { { op = "no_repeat", rule = "ko" } } } do -- played; tried first
    local changes = program { history = "position" }
    local place, asked = changes.verbs[1], 0
    place.after = judge
    table.insert(place.effects, { op = "lua", rule = "effect", sentence = "A rule.",
      code = assembly.code(rows, none), call = function(position)
        asked = asked + 1
        expect.equal({ position:field "n", position:colour(5), position:taken_by(2) }, { 0, 1, 0 })
        position:set_field("n", 2)
      end })
    local state = core.freeze(changes):state(1)
    assert(state:play(core.step(1, 5)))
    expect.equal({ state:field "n", state:colour(5), asked }, { 2, 1, 1 })
    expect.equal(state:audit(), nil)
  end
end)

test("what happens after a turn, and gives up half-way, has not happened before Lua does it",
  function()
    local changes = program { after_turn = { { op = "lua", rule = "effect", sentence = "A rule.",
      code = assembly.code({ load(0, 7), { "set_number", 0 }, { "trap" } }),
      call = function(position) position:set_field("n", position:field "n" + 1) end } } }
    local state = core.freeze(changes):state(1)
    assert(state:play(core.step(1, 5)))
    expect.equal(state:field "n", 1)
  end)

test("a play stays the latest where code gives up before it changes stones", function()
  local found = machined.judge(machined.text("between", [[
    local zero = math.ceil((3 - 1e300) % 10)
    local list = { 1, math.abs(-2.25 % zero) }
    if position:colour(1) == 0 then position:put(1, 2) end]]))
  expect.equal(found.problem, nil)
end)
