--- A game being frozen: its lines in `explain`, and components as nodes.

local test, expect = ...
local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local freezer = require "moyo.freeze.freezer"

local function new(twins)
  local self = freezer.new("X", {}, { ruleset = "x", fingerprint = "0", file = "x.lua",
    twins = twins })
  self.players, self.pieces, self.field_index = { "black", "white" }, {}, {}
  self.program.fields = {}
  return self
end

local function yes() return true end

test("node: an operation with its operands, or the function of a rule in Lua", function()
  local turns = component.finish { op = "turns", operands = { count = 3 }, sentence = "Three.",
    twin = yes }
  local node = new():node(turns, "finish")
  expect.equal({ node.op, node.count, node.rule, node.sentence },
    { "turns", 3, "finish", "Three." })
  node = new(true):node(turns, "finish")
  expect.equal({ node.op, node.call, node.count }, { "lua", yes })
  node = new():node(component.coerce("finish", "finish", yes), "finish")
  expect.equal({ node.op, node.call }, { "lua", yes })
end)

test("node: what allows everything is none; what is nothing is told", function()
  local all = component.condition { value = "allowed", sentence = "All.", twin = yes }
  expect.equal(new():node(all, "ko"), nil)
  expect.error(function() new():node(component.condition { sentence = "No." }, "ko") end,
    "slot ko has no function")
  local unknown = component.condition { op = "no_such", sentence = "No." }
  expect.error(function() new():node(unknown, "ko") end,
    'this runtime has no operation "no_such"')
end)

test("sentence: players' names, and what depends on shapes and sides", function()
  local self = new()
  local c = component.condition { sentence = "%1 plays.", sentence_own_point = "%2 rests.",
    sentence_sides = "Sides." }
  expect.equal(self:sentence(c), "Black plays.")
  self.own_point = true
  expect.equal(self:sentence(c), "White rests.")
  self.record.sides = "side"
  expect.equal(self:sentence(c), "Sides.")
end)

test("show: a line with the place it comes from, and whether it is native", function()
  local self = new()
  self:show("board", true, "square 3x3", "The board.")
  self:show_component("ko", component.condition { op = "no_return", value = "simple",
    sentence = "no return", twin = yes })
  self:show_component("ko", component.coerce("ko", "condition", yes))
  local board, simple, own = table.unpack(self.slots)
  expect.equal({ board.name, board.native, board.file, board.line }, { "board", true, "x.lua" })
  expect.equal({ simple.native, simple.values, simple.sentence },
    { true, "simple", "No return." })
  expect.equal({ own.native, own.unspoken, own.line },
    { false, true, debug.getinfo(yes, "S").linedefined })
  expect.error(function() self:show("x", true, "", "a\27[2J") end, "slot x: a text that is shown")
end)

test("need_history: rules that count repetitions agree on what one is", function()
  local self = new()
  self:need_history { value = "none" }
  self:need_history { value = "positional", history = "position" }
  self:need_history { value = "again", history = "position" }
  expect.equal(self.program.history, "position")
  expect.error(function() self:need_history { value = "natural", history = "natural" } end,
    "natural and an earlier rule count repetitions in different ways")
end)

test("check_list and check_player", function()
  expect.equal(freezer.check_list("clear", { "a", { "b", false } }, "groups"), { "a", "b" })
  expect.equal(freezer.check_list("setup", { { 1, 2 } }, "stones", true), { { 1, 2 } })
  expect.error(function() freezer.check_list("clear", "own", "groups") end,
    '^slot clear: expected a list of groups, found the text "own"$')
  expect.equal({ new():check_player("x", 2), new():check_player("x", nil) }, { 2 })
  for _, bad in ipairs { 0, 3, 1.5, "black" } do
    expect.error(function() new():check_player("x", bad) end,
      "^x: expected the number of a player, 1 to 2, not ")
  end
end)

test("about: the slot stands after the place, which may hold spaces, and only once", function()
  for raised, said in pairs {
    ["my games/a.lua:3: no field"] = "my games/a.lua:3: slot first: no field",
    ["no field"] = "slot first: no field",
    ["a.lua:3: slot order: no field"] = "a.lua:3: slot order: no field",
  } do
    expect.error(function() freezer.about("first", fail.raise, raised) end, said)
  end
end)
