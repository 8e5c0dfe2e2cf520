--- Names that an object does not have, and what it may not be set to.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

local game = variants.game("fields = { omen = moyo.field.number(0) }").core

test("the nearest name is offered", function()
  for _, case in ipairs {
    { game:state(1), "colour_of", 'a position has no "colour_of"' },
    { game:state(1), "libertys", 'a position has no "libertys".*liberties' },
    { game, "ruleseet", 'a game has no "ruleseet".*ruleset' },
    { core.set(game.board), "lists", 'has no "lists".*list' },
    { game.board, "nam", 'has no "nam".*name' },
  } do
    expect.error(function() return case[1][case[2]] end, case[3])
  end
end)

test("fields are names too", function()
  expect.error(function() game:state(1):field "omne" end, '"?omne"?.*omen')
end)

test("what is no string is named by its type", function()
  expect.error(function() return game:state(1)[{}] end, 'has no "table"')
end)

test("objects are read only, and say how a position is changed", function()
  expect.error(function() game:state(1).hash = 1 end,
    'read only, so "hash" cannot be set; effects change a position by its methods')
end)

test("hidden names stay hidden", function()
  for _, object in ipairs { game, game:state(1), game.board, game.shape, core.set(game.board) } do
    expect.error(function() return object.__gc end, 'has no "__gc"')
    expect.equal(getmetatable(object), false)
  end
end)
