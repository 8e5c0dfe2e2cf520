--- What can be said of a game without playing it.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local faults = require "check.faults"
local static = require "check.static"

--- The faults that one of the checks finds in a game.
local function check(name, game)
  local found = faults.new "a.lua"
  static[name](game, found)
  return found.list
end

--- A game as moyo.load gives it, with some of its members replaced.
local function changed(members)
  return setmetatable(members, { __index = moyo.load "go:size=3" })
end

test("a game in order has no faults", function()
  for _, name in ipairs { "sentences", "shape", "names" } do
    expect.equal(check(name, moyo.load "go:size=3"), {}, name)
    expect.equal(check(name, moyo.load "besiege"), {}, name)
  end
end)

test("sentences: a slot or a step's rule without words, at its line", function()
  local list = check("sentences", changed { slots = {
    { name = "ko", sentence = " ", file = "b.lua", line = 4 },
    { name = "turn", sentence = "A stone." } } })
  expect.equal({ #list, list[1].place }, { 1, "b.lua:4" })
  expect.truthy(list[1].message:find("the slot ko has no sentence", 1, true), list[1].message)
  list = check("sentences", changed { slots = { { name = "step zap", verb = 1, unspoken = true,
    sentence = "Zap." } } })
  expect.truthy(list[1].message:find("a rule of the step zap has no sentence", 1, true))
end)

test("sentences: an empty paragraph of the rulebook", function()
  local list = check("sentences", changed { rulebook = function()
    return { { rule = "board", sentence = "Some." }, { rule = "ko", sentence = "" } }
  end })
  expect.truthy(list[1].message:find("paragraph 2 of the rulebook (ko) is empty", 1, true))
end)

test("sentences: what was to be written by string.format, at its slot", function()
  local slot = { name = "ko", sentence = "In the first %d turns.", file = "b.lua", line = 4 }
  local list = check("sentences", changed { slots = { slot }, rulebook = function()
    return { { rule = "ko", sentence = slot.sentence },
      { rule = "turn", sentence = "At 50 % of it, %done." } }
  end })
  expect.equal({ #list, list[1].place }, { 1, "b.lua:4" })
  expect.truthy(list[1].message:find('says "%d" (ko)', 1, true), list[1].message)
end)

--- A game whose stones cover and neighbour these points.
local function shaped(overlap, near)
  local shape = {}
  function shape:overlap(p) return overlap[p] or { p } end -- luacheck: ignore 212
  function shape:near(p) return near[p] or {} end -- luacheck: ignore 212
  return changed { core = { shape = shape } }
end

test("a fault of shape has the line of the slot stone, if it is known", function()
  local game = shaped({ [1] = {} }, {})
  game.slots = { { name = "board", line = 3 }, { name = "stone", line = 5 } }
  expect.equal(check("shape", game)[1].place, "a.lua:5")
end)

test("shape: a stone covers its own point, relations hold in both directions", function()
  expect.equal(check("shape", shaped({}, { [1] = { 2 }, [2] = { 1 } })), {})
  local list = check("shape", shaped({ [1] = {} }, {}))
  expect.truthy(list[1].message:find("a stone on A3 does not cover its own point", 1, true),
    list[1].message)
  list = check("shape", shaped({}, { [1] = { 2 } }))
  expect.truthy(list[1].message:find("B3 is in the near region of A3, but not the reverse", 1,
    true), list[1].message)
end)

test("names: one that leads to another point", function()
  local board = {}
  local whole = moyo.load("go:size=3").board
  board.points = 9
  function board.name(_, p) return p == 5 and "A1" or whole:name(p) end
  function board.find(_, name) return whole:find(name) end
  local list = check("names", changed { board = board })
  expect.equal({ #list, list[1].count }, { 1, 1 })
  expect.truthy(list[1].message:find('the name "A1" does not lead back', 1, true))
end)
