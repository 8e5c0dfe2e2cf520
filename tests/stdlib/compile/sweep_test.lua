--- Selections that go through values one by one: which conditions do, what comes before that, and
--- that they leave what the conditions allow.

local test, expect = ...
local compile = require "moyo.compile.compile"
local core = require "moyo.core"
local machined = require "support.machined"
local moyo = require "moyo"

local names = {}
for name, row in pairs(core.machine.instructions) do names[row.number] = name end

-- The instructions of the selection of a condition, by their names; and what is left of the set if
-- they come to its end: "exact" or "rough".
local function selection(body, before)
  local select, found = compile.select, {}
  compile.select = function(...)
    local code = select(...)
    for at = 1, code and #code.at or 0, 8 do
      local op, _, exact = ("=I2I2I2"):unpack(code.at, at)
      found[#found + 1] = names[op]
      if names[op] == "answer_set" then found.left = exact == 1 and "exact" or "rough" end
    end
    return code
  end
  local good, why = pcall(machined.load, machined.text("condition", body, { before = before }))
  compile.select = select
  if not good then error(why, 0) end
  return found
end

-- Where the first instruction of the name stands, or nil.
local function find(code, name)
  for i, known in ipairs(code) do
    if known == name then return i end
  end
  return nil
end

-- Conditions of many forms, in the words in which authors may write them.
local forms = {
  neighbours = [[local own = 0
    for _, p in ipairs(position.game.board:lines(move.point)) do
      if position:colour(p) == move.player then own = own + 1 end
    end
    return own < 2]],
  distance = [[if not position.last then return true end
    local board = position.game.board
    local x, y = board:xy(position.last.point)
    local u, v = board:xy(move.point)
    return math.max(math.abs(u - x), math.abs(v - y)) <= 1 or position.passes > 0]],
  sight = [[local function is_seen(from, dx, dy)
      local p = position.game.board:offset(from, dx, dy)
      while p do
        if position:colour(p) == move.player then return true end
        if position:colour(p) ~= 0 then return false end
        p = position.game.board:offset(p, dx, dy)
      end
      return false
    end
    local p = move.point
    return position.ply < 2 or is_seen(p, 1, 0) or is_seen(p, -1, 0) or is_seen(p, 0, 1)
      or is_seen(p, 0, -1)]],
  area = [[local p, empty = move.point, position:empty()
    local room = moyo.set(position.game.board, { p }):flood(empty)
    local count = 0
    for q in room:each() do
      if q ~= p then count = count + 1 end
    end
    return count ~= 2]],
  pattern = [[local board = position.game.board
    for _, dx in ipairs { -1, 1 } do
      for _, dy in ipairs { -1, 1 } do
        local q = board:offset(move.point, dx, dy)
        if q and position:colour(q) == 3 - move.player then return false end
      end
    end
    return true]],
  largest = [[local best = 0
    for _, g in ipairs(position:groups(move.player)) do best = math.max(best, #g) end
    if best == 0 then return true end
    return #position:group(move.point) == 0 and move.arrival ~= best + 1]],
}

for name, body in pairs(forms) do
  test("one condition for all values: " .. name, function()
    local found = machined.rule("condition", body, { seeds = 4 })
    expect.equal(found.how, "machine")
    local code = selection(body)
    expect.truthy(find(code, "sweep"), "the selection goes through values")
    expect.equal(code.left, "exact")
  end)
end

test("what does not depend on the value comes first, once", function()
  local code = selection(forms.distance)
  expect.truthy(find(code, "head") < find(code, "sweep"), "the last point")
  expect.truthy(find(code, "xy") < find(code, "sweep"), "its place")
  local helper = [[local function far(position, p, limit)
    local own = position:stones(limit)
    local x = position.game.board:xy(p)
    return own:has(1) or x ~= limit
  end]]
  code = selection("return far(position, move.point, move.player)", helper)
  expect.truthy(find(code, "stones") < find(code, "sweep"), "in a function that is called")
end)

test("sets come before the values that are left", function()
  local code = selection [[local group = #position:group(move.point)
    return position:free():has(move.point) and group < 3]]
  expect.truthy(find(code, "free_points") < find(code, "sweep"))
  expect.truthy(find(code, "set_both") < find(code, "sweep"))
end)

test("what is a set alone has no loop", function()
  local code = selection [[local p = move.point
    return position:colour(p) == 0 and position:empty():has(p)]]
  expect.equal(find(code, "sweep"), nil)
  expect.equal(code.left, "exact")
end)

test("a name that changes is not kept from value to value", function()
  local found = machined.rule("condition", [[local n = position.ply
    for _ = 1, move.point do n = n + 1 end
    return n % 2 == 0]])
  expect.equal(found.how, "machine")
end)

test("Lua judges values at which the machine stops, and says what is wrong", function()
  machined.tests(function(_, f) f() end, expect, {
    { "", "condition", [[local t = { 1, 2, 3, 4, 5, 6 }
      return position.ply < 3 or t[move.point] + 1 > 2]],
      fails = "2: attempt to perform arithmetic on a nil value (field '?')" },
    { "", "condition", [[local t = { 1, 2, 3, 4, 5, 6 }
      return (position.ply >= 0 and t[move.point] + 1 > 2) and nil]],
      fails = "2: attempt to perform arithmetic on a nil value (field '?')" },
    { "", "condition", [[local t = { 1, 2, 3, 4, 5, 6 }
      if position:colour(move.point) == 0 and t[move.point] + 1 > 2 then return false end
      return true]],
      fails = "2: attempt to perform arithmetic on a nil value (field '?')" },
    { "", "condition", "return move.point ~= 4 or position.passes",
      fails = "1: condition: the function returned a number; a condition returns true if the "
        .. "step may stand, false if not" },
  })
end)

test("what a point is compared with may be nil", function()
  for _, body in ipairs {
    "return move.point ~= position.game.board:offset(position.ply % 9 + 1, 1, 0)",
    "return position:colour(move.point) ~= (position.passes > 0 and 1 or nil)",
    "return position:colour(move.point) == 0.0 and move.point ~= position.ply + 1.0",
  } do
    expect.equal(machined.rule("condition", body).how, "machine", body)
  end
end)

-- What follows asks for the outcome; so the set is all that the selection knows.
test("the known parts are sets: where they are not so, end the function, or have names", function()
  local bodies = {
    "return not (position:colour(move.point) ~= 0 or #move.taken > 1)",
    "return not not (position:colour(move.point) == 0 and #move.taken < 2)",
    [[if position:colour(move.point) ~= 0 or #move.taken > 1 then return false end
      return position:empty():has(move.point)]],
    [[local function full(p) return position:colour(p) ~= 0 or #move.taken > 1 end
      return not full(move.point)]],
    [[local p, colour = move.point, position:colour(move.point)
      local free = colour == 0
      local group = position:group(p)
      return free and #group < 2 and #move.taken < 2]],
    [[local function full(colour, n) return not (colour == 0 and n and n < 3) end
      return not full(position:colour(move.point), #position:liberties(move.point))
        and #move.taken < 2]],
  }
  for _, body in ipairs(bodies) do
    local code = selection(body)
    expect.equal(code.left, "rough", body)
    expect.truthy(find(code, "coloured") or find(code, "empty_points"), body)
    expect.equal(machined.rule("condition", body).how, "machine", body)
  end
  for _, body in ipairs { "return not (position:colour(move.point) == 1 and #move.taken > 1)",
    "return not (#move.taken > 1 or position:colour(move.point) == 1)" } do
    expect.equal(#selection(body), 0, body)
  end
end)

test("a condition that asks for the outcome selects nothing by itself", function()
  expect.equal(#selection "return #move.taken < 2 or position.ply > 3", 0)
end)

test("values are selected among those that are given", function()
  local game = moyo.load("tests/rules/catalogue/switch.lua:size=5", { machine = "compared" })
  local state, random = game.core:state(3), core.random(3, 1)
  for _ = 1, 60 do
    if state.over then break end
    state:play(state:choose("uniform", random))
  end
  expect.truthy(state.ply > 10)
end)
