--- Fields in which two games side by side differ.

local test, expect = ...
local core = require "moyo.core"
local moyo = require "moyo"
local small = require "support.small"
local fields = require "divergence.fields"

--- A match of a small game with these fields.
local function match_of(declared)
  return moyo.match(small.load(small.text("conditions = {},", "fields = { " .. declared .. " },")))
end

local function shared(one, other)
  return table.concat(fields.shared { match_of(one), match_of(other) }, " ")
end

test("shared: what both declare alike, and what holds the same to begin with", function()
  expect.equal(shared("a = moyo.field.number(), b = moyo.field.set()",
    "a = moyo.field.number(), b = moyo.field.set(), c = moyo.field.number()"), "a b")
  expect.equal(shared("a = moyo.field.number()", "a = moyo.field.set()"), "")
  expect.equal(shared("a = moyo.field.number(1)", "a = moyo.field.number(2)"), "")
end)

--- Where two matches differ when the second one's field holds this.
local function difference(declared, set)
  local one, other = match_of(declared), match_of(declared)
  set(other.state, other.game)
  return fields.difference({ one, other }, { "a" })
end

test("difference: the first of the fields, and what each of them holds", function()
  expect.equal(difference("a = moyo.field.number()", function() end), nil)
  expect.equal(difference("a = moyo.field.number()", function(state) state:set_field("a", 7) end),
    { kind = "field", says = { "a: 0", "a: 7" } })
  expect.equal(difference("a = moyo.field.players()", function(state)
    state:set_field("a", 7, 2)
  end), { kind = "field", says = { "a: 0 0", "a: 0 7" } })
end)

test("difference: others than those that were asked for do not matter", function()
  expect.equal(difference("a = moyo.field.number(), b = moyo.field.number()", function(state)
    state:set_field("b", 7)
  end), nil)
end)

test("difference: sets are told by the names of their points", function()
  expect.equal(difference("a = moyo.field.set()", function(state, game)
    state:set_field("a", core.set(game.board, { game:point "A1", game:point "B2" }))
  end), { kind = "field", says = { "a: nothing", "a: B2 A1" } })
end)
