--- Declared fields: what they hold at first.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell"

local RULES = [[
local moyo = require "moyo"
return moyo.game "Fields" {
  rules = function()
    return { board = moyo.board.square(3), finish = moyo.finish.turns(9),
      fields = { queue = moyo.field.list(%s) },
      turn = moyo.step { name = "drop", effects = moyo.rule { "one is dropped", function(position)
        local list = position:field "queue"
        table.remove(list)
        position:set_field("queue", list)
      end } } }
  end,
}]]

local function load(arguments)
  local path, remove = shell.folder()
  shell.write(path .. "/fields.lua", RULES:format(arguments))
  local ok, game = moyo.try(moyo.load, path .. "/fields.lua")
  remove()
  return ok, game
end

test("fields: a list holds at first what is given", function()
  local ok, game = load "4, { 7, -2, 7 }"
  expect.truthy(ok, tostring(game))
  local state = game.core:state()
  expect.equal(state:field "queue", { 7, -2, 7 })
  local loaded = game.core:state()
  assert(state:play(game:parse "drop"))
  assert(loaded:load(state:save()))
  expect.equal(loaded:field "queue", { 7, -2 })
  expect.truthy(loaded:equal(state))
end)

test("fields: a list is at first empty unless it says", function()
  local _, game = load "4"
  expect.equal(game.core:state():field "queue", {})
end)

test("fields: what a list cannot hold is refused where it is written", function()
  for arguments, words in pairs { ["2, { 1, 2, 3 }"] = "at most 2 numbers",
    ["2, { 1.5 }"] = "32 bits, not 1.5", ["2, 7"] = "a list of at most 2" } do
    local ok, message = load(arguments)
    expect.truthy(not ok and message:find(words, 1, true), tostring(message))
    expect.truthy(message:find "fields.lua:5", message)
  end
end)

test("fields: the rulebook says what those with a noun hold at first", function()
  local _, game = load [[1), weather = moyo.field.table { columns = { "calm", "wild" }, rows = 1,
    initial = { 2, 1 }, noun = "weather" },
    purse = moyo.field.table { columns = 2, noun = "purse" },
    left = moyo.field.number(3, "turns left"), value = moyo.field.points(1, "value"),
    wager = moyo.field.players(5, "wager"]]
  local said = {}
  for _, slot in ipairs(game.slots) do
    if slot.name == "fields" then said[#said + 1] = slot.sentence end
  end
  expect.equal(said, { "Turns left: 3 at the start.", "Purse: 0, 0 for each player at the start.",
    "Value: 1 on each point at the start.", "Wager: 5 for each player at the start.",
    "Weather: calm 2, wild 1 at the start." })
end)

test("fields: each player may have something else at first", function()
  local variants = require "support.variants"
  local slots = [[fields = { stones = moyo.field.hand { 2, 1 }, luck = moyo.field.players({ 7, -3 },
    "luck") }, turn = moyo.either { moyo.place { from = "stones" }, moyo.pass {} }]]
  local match = variants.match(slots, "A1,B1")
  expect.equal({ match.state:field "stones", match.state:field "luck" }, { { 1, 0 }, { 7, -3 } })
  expect.equal(variants.sentences(match.game, "fields"), { "Luck at the start: Black 7, White -3.",
    "Hands of stones at the start: Black 2, White 1." })
  for words, field in pairs {
    ["field x: expected a number for each of the 2 players, found 3"] =
      "moyo.field.hand { 1, 2, 3 }",
    ["field.hand: what each player has at first is a whole number from 0, or a list of them"] =
      "moyo.field.hand { 1, -1 }",
    ["field.players: what each player has at first is a whole number of 32 bits, or a list"] =
      "moyo.field.players 'a'",
  } do
    local _, told = variants.try(("fields = { x = %s }"):format(field))
    expect.truthy(told:find(words, 1, true), told)
  end
end)
