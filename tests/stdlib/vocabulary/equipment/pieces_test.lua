--- Kinds of neutral pieces: what games and rulebooks say of them, and mistakes.

local test, expect = ...
local pieces = require "moyo.vocabulary.equipment.pieces"
local variants = require "support.variants"

local three = [[pieces = { "hedge", moyo.piece { "wall", friend = false },
  moyo.piece { "envoy", taken = true } }]]

test("a game knows its pieces by colour", function()
  local game = variants.match(three).game.core
  expect.equal(game.friendly, { false, false, true, false, false })
  expect.equal(game.takeable, { false, false, false, false, true })
  expect.equal({ game:colour "hedge", game:colour "wall", game:colour "envoy" }, { 3, 4, 5 })
  game.friendly[4] = true -- a list of one's own
  expect.equal(game.friendly[4], false)
end)

test("rules ask for them, compiled as in Lua", function()
  local slots = three .. [[, conditions = function(position, move)
    for colour = 1, position.game.colours do
      if position.game.friendly[colour] and position:stones(colour):has(1) then return false end
      if position.game.takeable[colour] and position:stones(colour):has(1) then
        return move.point == 9
      end
    end
    return true
  end]]
  for _, slot in ipairs(variants.game(slots).slots) do
    if slot.name == "conditions" then expect.truthy(slot.rules[1].instructions) end
  end
  for i, match in ipairs(variants.both(slots)) do
    for rows, legal in pairs { ["#../.../..."] = 0, ["@../.../..."] = 8, ["%../.../..."] = 1 } do
      match:setup(rows)
      local places = 0
      for _, step in ipairs(match.state:legal()) do
        places = places + (match.game:format(step):find "^%u" and 1 or 0)
      end
      expect.equal(places, legal, rows .. " " .. i)
    end
  end
end)

local owned = [[pieces = { moyo.piece { "rose", owner = 1 }, moyo.piece { "sky", owner = 2 } },
  turn = moyo.either { moyo.place {}, moyo.place { piece = "rose" }, moyo.place { piece = "sky" },
    moyo.pass {} }, clear = { "enemy", "own" }, suicide = moyo.suicide.forbidden,
  score = moyo.score.stones {} + moyo.groups(10), also = { moyo.score.area {} }]]

test("a second colour is its owner's: he places it, it is taken, and counts", function()
  for _, match in ipairs(variants.both(owned)) do
    match:setup(".@X/.../...") -- A3 is empty; a sky on B3, black on C3
    expect.equal({ match.state:side(3), match.state:side(4) }, { 1, 2 })
    local _, why = match:play "sky A1"
    expect.equal(why.error, "Only White places a sky.")
    expect.truthy(match:play "B2")
    expect.truthy(match:play "sky C1")
    expect.truthy(match:play "rose A3")
    expect.equal(match.state:colour(2), 0)
    expect.equal(match.state:taken_by(1), 1)
    expect.equal(match.state:scores(), { 33, 11 })
    expect.equal(match.state:scores(2), { 4, 1 })
  end
end)

test("colours of one player are groups of their own", function()
  local match = variants.match(owned)
  match:setup("#OO/.../...", { to = "white" })
  expect.truthy(match:play "A2")
  expect.equal(match.state:taken_by(2), 1)
end)

test("sentences: whose friend, and whether it is taken", function()
  expect.equal(pieces.piece { "axe" }.sentence, "An axe counts as the mover's: it joins the "
    .. "mover's groups, is a wall to the others', and is never taken.")
  expect.equal(pieces.piece { "wall", friend = false }.sentence,
    "A wall is on nobody's side: it joins no stones, and is never taken.")
  expect.truthy(pieces.piece { "envoy", taken = true }.sentence:find("Connected envoys are a group",
    1, true))
end)

test("mistakes: unknown fields with the nearest, names, a friend that is taken", function()
  for text, problem in pairs {
    ['moyo.piece { "wall", freind = false }'] = 'piece has no "freind"; did you mean "friend"?',
    ['moyo.piece { "wall", friend = 1 }'] = "piece: friend is true or false, not 1",
    ['moyo.piece { "rose", owner = "black" }'] =
      "piece: owner is the number of a player, not the text \"black\"",
    ['moyo.piece { "rose", owner = 3 }'] = "expected the number of a player, 1 to 2, not 3",
    ['moyo.piece { "rose", owner = 1, taken = true }'] =
      "piece: what a player owns is a colour of stones, for which friend and taken say nothing",
    ['moyo.piece { "two words" }'] = 'piece: the name is a word, not the text "two words"',
    ['moyo.piece { taken = true }'] = "piece: the name is a word, not nothing",
    ['moyo.piece "wall"'] = 'piece takes a table { … }, not the text "wall"',
    ['moyo.piece { "wall", friend = true, taken = true }'] =
      "piece: a piece that can be taken is nobody's friend",
    ['moyo.piece { "black" }'] = 'slot pieces: names are words that no player has, not "black"',
    ['"wall", moyo.piece { "wall" }'] =
      'slot pieces: names are words that no player has, not "wall"',
  } do
    local good, message = variants.try(("pieces = { %s }"):format(text))
    expect.equal(good, false)
    expect.truthy(message:find(problem, 1, true), message)
  end
end)
