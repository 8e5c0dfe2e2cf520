--- Conditions on what a step names: natively, and by their twins.

local test, expect = ...
local variants = require "support.variants"

local function why(slots, rows, turn)
  local told = {}
  for i, match in ipairs(variants.both("finish = moyo.finish.turns(9), " .. slots)) do
    match:setup(rows)
    told[i] = variants.why(match, turn) or "allowed"
  end
  expect.equal(told[1], told[2], turn)
  return told[1]
end

local shift = [[turn = moyo.step { name = "shift", text = "{stone}-{point}",
  args = { "stone", "point" }, before = { moyo.own(), moyo.onto_free() } }]]

test("own: the stone that is named is the actor's", function()
  expect.equal(why(shift, "X.O/.../...", "A3-B3"), "allowed")
  expect.equal(why(shift, "X.O/.../...", "C3-B3"), "own: It must be a stone of the player's own.")
  local piece = shift .. ', pieces = { "rock" }'
  expect.equal(why(piece, "X.#/.../...", "C3-B3"), "own: It must be a stone of the player's own.")
end)

test("onto_free: where the stone arrives no stone's overlap lies", function()
  expect.equal(why(shift, "XO./.../...", "A3-B3"), "free: It must go to an empty point.")
  local wide = shift .. ', stone = "oxo"'
  expect.equal(why(wide, "X../.../..O", "A3-B1"),
    "free: It must go to a free point: one that no stone's overlap covers.")
  expect.equal(why(wide, "X../.../..O", "A3-A1"), "allowed")
end)

test("closed: no stone comes to a point of the field", function()
  local slots = [[fields = { shut = moyo.field.set() }, before_turn = function(position)
    position:set_field("shut", moyo.set(position.game.board, { 2 })) end, ]]
  expect.equal(why(slots .. 'conditions = moyo.closed "shut"', ".../.../...", "B3"),
    "condition: The points marked as shut are closed: no stone comes there.")
  expect.equal(why(slots .. 'conditions = moyo.closed "shut"', ".../.../...", "A3"), "allowed")
  local moves = slots .. shift:gsub("moyo.onto_free%(%)", '%0, moyo.closed "shut"')
  expect.equal(why(moves, "X../.../...", "A3-B3"),
    "closed: The points marked as shut are closed: no stone comes there.")
  expect.equal(why(moves, ".X./.../...", "B3-A3"), "allowed")
  local good, told = variants.try 'conditions = moyo.closed "shut"'
  expect.equal(good, false)
  expect.truthy(told:find('no field or kind is called "shut"', 1, true))
end)
