--- What players know of hidden cards must be enough to play on, and no more.

local test, expect = ...
local moyo = require "moyo"
local small = require "support.small"
local faults = require "check.faults"
local views = require "check.views"

--- The faults of a game with a deck, whose second card has this; and the steps played.
local function check(card)
  local game = small.load(small.text("moyo.either { moyo.place {}, moyo.pass {} },", [[
    moyo.either { moyo.place {}, moyo.pass {}, moyo.cards.draw {}, moyo.cards.play() },
    cards = { moyo.card { "a", 3, "A." }, moyo.card { "b", 3, "B.", ]] .. card .. [[ } },
    fields = { seen = moyo.field.number() },]]))
  local found = faults.new "a.lua"
  local steps = views.check(game, found, 1, 200, function() return false end)
  return found.list, steps
end

test("cards that keep their secrets are no fault", function()
  local list, steps = check "keeps = true"
  expect.equal(list, {})
  expect.truthy(steps > 0)
end)

test("a rule that tells what another holds", function()
  local list = check [[effects = function(position)
    position:set_field("seen", position:field("hand", 3 - position.actor, 1)) end]]
  expect.truthy(list[1].message:find "what .- sees after it depends on what is hidden")
end)

test("a rule that asks for what is not known", function()
  local list = check [[before = moyo.rule { "Two of them.", function(position)
    return position:field("hand", position.actor, 2) > 0 end }]]
  expect.truthy(list[1].message:find "it is refused in %l+'s view: Two of them")
end)

test("without anything hidden nothing is played", function()
  local found = faults.new "a.lua"
  expect.equal(views.check(moyo.load "go:size=3", found, 1, 9, function() return false end), 0)
end)
