--- Characters and colours of stones, and the points that drawings mark.

local test, expect = ...
local core = require "moyo.core"
local glyphs = require "moyo.base.glyphs"
local variants = require "support.variants"

-- A game of players of these names, and so many neutral pieces.
local function game_of(names, pieces)
  return { core = { players = #names, colours = #names + (pieces or 0) },
    player_name = function(_, i) return names[i] end }
end

local go = game_of { "black", "white" }

test("stones: every colour has a character of its own, that is no other mark", function()
  local seen = {}
  for _, stone in ipairs(glyphs.stones) do
    expect.truthy(not seen[stone] and not stone:find "[%w.:' ]" or stone:find "[XO]", stone)
    seen[stone] = true
  end
  expect.equal(#glyphs.stones, 16)
end)

test("stone: discs for two players, forms for pieces, characters for the rest", function()
  expect.equal({ glyphs.stone(go, 1), glyphs.stone(go, 2) }, { "X", "O" })
  expect.equal({ glyphs.stone(go, 1, true), glyphs.stone(go, 2, true) }, { "●", "●" })
  local three = game_of({ "red", "blue", "green" }, 1)
  expect.equal({ glyphs.stone(three, 3, true), glyphs.stone(three, 4, true) }, { "#", "◆" })
  expect.equal({ glyphs.colours(three), glyphs.colours(go) }, { 4, 2 })
end)

test("cover: whose stone covers a point", function()
  expect.equal({ glyphs.cover(1), glyphs.cover(2), glyphs.cover(3), glyphs.cover(true) },
    { "x", "o", "'", ":" })
end)

test("contrast: as the WCAG count it", function()
  expect.equal(glyphs.contrast(16, 231), 21.0)
  expect.equal(glyphs.contrast(231, 16), 21.0)
  expect.equal(glyphs.contrast(160, 160), 1.0)
  expect.truthy(math.abs(glyphs.contrast(244, 16) - 5.32) < 0.01, glyphs.contrast(244, 16))
end)

test("hues: players have their own names' colours, others the next that is free", function()
  expect.equal(glyphs.hues(go), { "black", "white" })
  expect.equal(glyphs.hues(game_of { "anna", "black", "white" }), { "red", "black", "white" })
  -- a piece is not brown where a player is
  expect.equal(glyphs.hues(game_of({ "brown", "north" }, 1)), { "brown", "black", "purple" })
end)

test("faces: stones stand on the wood where they are seen on it, else on their colour", function()
  local plain = glyphs.faces(go, true)
  expect.equal({ plain[1].mark, plain[1].ground, plain[1].ink }, { "●", nil, 16 })
  local lettered = glyphs.faces(game_of({ "grey", "orange" }, 1), true)
  expect.equal({ lettered[1].mark, lettered[2].mark, lettered[3].mark }, { "X", "O", "◆" })
  for player = 1, 2 do
    local face = lettered[player]
    expect.truthy(glyphs.contrast(face.ink, face.ground) > 4, face.ground)
  end
  expect.equal(lettered[3].ground, nil)
end)

test("marks: the sets of a position that hold points, those with stones in colours", function()
  local match = variants.match([[fields = { a = moyo.field.set(), b = moyo.field.set(),
    c = moyo.field.set(), n = moyo.field.number(1) }]], "A1")
  local game, state = match.game, match.state
  expect.equal(glyphs.marks(game, state), {})
  state:set_field("a", core.set(game.board, { 1, 2 }))
  state:set_field("c", core.set(game.board, { game:point "A1", 2 }))
  local a, c, more = table.unpack(glyphs.marks(game, state))
  expect.equal({ a.name, a.index, a.points:list(), a.stones:list(), a.ground },
    { "a", 1, { 1, 2 }, {} })
  expect.equal({ c.name, c.index, c.points:list(), c.stones:list() }, { "c", 3, { 2, 7 }, { 7 } })
  expect.truthy(c.ground and not more)
end)
