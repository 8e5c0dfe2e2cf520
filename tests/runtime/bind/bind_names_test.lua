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
    { game:state(1), "neighbours", 'did you mean "position%.game%.board:lines%(p%)"%?$' },
    { core.set(game.board), "length", 'a set of points has no "length"; did you mean "#set"%?$' },
    { core.set(game.board), "size", 'a set of points has no "size"; did you mean "#set"%?$' },
    { game:state(1), "fields", 'a position has no "fields"; did you mean "field"%?$' },
    { core.set(game.board), "lists", 'has no "lists".*list' },
    { game.board, "nam", 'has no "nam".*name' },
  } do
    expect.error(function() return case[1][case[2]] end, case[3])
  end
end)

test("another object that has the name is offered", function()
  expect.error(function() return game:offset(1, 1, 0) end,
    'a game has no "offset", but position.game.board has')
  expect.error(function() return game:state(1).board end,
    'a position has no "board", but position.game has')
  expect.error(function() return game.board:stones(1) end,
    'a board has no "stones", but position has')
end)

test("fields are names too", function()
  expect.error(function() game:state(1):field "omne" end, '"?omne"?.*omen')
end)

test("a declared field is no member of a position", function()
  expect.error(function() return game:state(1).omen end,
    'a position has no "omen"; position:field "omen" is the field$')
  expect.error(function() return game.omen end, 'a game has no "omen"%f[\0]')
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

-- What a condition says about the position that it is shown.
local function shown(body)
  local seen = variants.game(("conditions = moyo.rule { 'Seen.', function(position, move) %s end }")
    :format(body)).core
  return select(2, seen:state(1):judge(core.step(1, 1)))
end

test("what rules are shown has the same names, and hides the same", function()
  local own = game:state(1)
  for _, name in ipairs { "libertys", "colour_of", "__gc", "__index" } do
    local _, message = pcall(function() return own[name] end)
    local told = shown(("local _, told = pcall(function() return position.%s end) return told")
      :format(name)).sentence
    expect.equal(told:match "has no .*", message:match "has no .*")
  end
  expect.truthy(shown("return tostring(position.colour == position:clone().colour)").sentence
    == "true")
end)

test("a position that was lent is no use afterwards, whatever is asked of it", function()
  for _, use in ipairs { "kept:colour(1)", "kept.ply", "kept.game", "kept:stones()" } do
    local state = variants.game(([[clear = { "enemy", "own" }, conditions = moyo.rule { "Kept.",
      function(position, move)
        if kept then return %s ~= 100 end
        kept = move.after
        return true
      end }]]):format(use), "local kept").core:state(1)
    expect.truthy(state:judge(core.step(1, 1)))
    expect.error(function() state:judge(core.step(1, 2)) end,
      "lua:%d+: a position is lent for one call of a rule")
  end
end)
