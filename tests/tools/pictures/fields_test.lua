--- Values of fields as picture tests write them.

local test, expect = ...
local core = require "moyo.core"
local terminal = require "moyo.terminal"
local variants = require "support.variants"

package.path = terminal.home .. "/tools/?.lua;" .. package.path
local fields = require "pictures.fields"

local match = variants.match [[fields = { n = moyo.field.number(5), wager = moyo.field.players(2),
  dead = moyo.field.set(), seen = moyo.field.list(4, { 3, 1 }), heat = moyo.field.points(0),
  stones = moyo.field.hand(9), rocks = moyo.field.hand(1),
  deck = moyo.field.table { columns = { "ace", "king" }, rows = 1, initial = { 2, 1 } },
  hand = moyo.field.table { columns = { "ace", "king" }, initial = { 1, 0 } } }]]
local game, state = match.game, match.state

-- What a field is, and what is expected, in words.
local function compared(name, text)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  return { fields.compare(game, state, fields.find(game, name), words) }
end

local function holds(name, text)
  local both = compared(name, text)
  expect.equal(both[1], both[2], name .. " " .. text)
end

test("compare: numbers in order, or of those that are named", function()
  holds("n", "5")
  holds("wager", "2 2")
  holds("wager", "white 2")
  expect.equal(compared("wager", "black 3"), { "black 2", "black 3" })
  holds("seen", "3 1")
  expect.equal(compared("seen", "1 3"), { "3 1", "1 3" })
  holds("heat", "A1 0 C3 0")
  expect.equal(compared("wager", "green 3"), { "2 2", "green 3" })
end)

test("compare: sets in any order, none for an empty one, what is no point as it stands", function()
  holds("dead", "none")
  state:set_field("dead", core.set(game.board, { 1, 9 }))
  holds("dead", "c1 A3")
  expect.equal(compared("dead", "C1 Z9"), { "A3 C1", "C1 Z9" })
  expect.equal(compared("dead", "none"), { "A3 C1", "none" })
  state:set_field("dead", core.set(game.board))
end)

test("compare: tables by words, for each player where it has rows of players", function()
  holds("deck", "ace 2 king 1")
  holds("deck", "2 1")
  holds("hand", "black ace 1 white king 0")
  expect.equal(compared("hand", "white ACE 3"), { "white ace 1", "white ace 3" })
  expect.equal(compared("hand", "none"), { "black ace 1 black king 0 white ace 1 white king 0",
    "black ace 0 black king 0 white ace 0 white king 0" })
  holds("prisoners", "black white 0")
  expect.equal(compared("prisoners", "black white 2"), { "black white 0", "black white 2" })
  holds("hand", "white ace 1 king 0")
  expect.equal(compared("hand", "white none"), { "white ace 1 white king 0",
    "white ace 0 white king 0" })
  expect.equal(compared("hand", "white none black king 0"), {
    "black king 0 white ace 1 white king 0", "black king 0 white ace 0 white king 0" })
  holds("prisoners", "black none")
end)

test("setting: as Match:setup reads it; what is not named stays", function()
  expect.equal(fields.setting(game, "wager", "white 7"), "2 7")
  expect.equal(fields.setting(game, "hand", "white king 2"), "1 0 1 2")
  expect.equal(fields.setting(game, "hand", "none"), "0 0 0 0")
  expect.equal(fields.setting(game, "prisoners", "white black 3"), "0 0 3 0")
  expect.equal(fields.setting(game, "seen", "none"), "")
  expect.equal(fields.setting(game, "seen", "9 8 7"), "9 8 7")
  expect.equal(fields.setting(game, "unknown", "x"), "x")
end)

test("find and hands: names that are known; one hand or all of them", function()
  local none, known = fields.find(game, "stone")
  expect.equal({ none, known[#known] }, { nil, "prisoners" })
  expect.equal({ fields.hands(game, state, "stones") }, { { 9, 9 }, { "rocks", "stones" } })
  expect.equal((fields.hands(game, state)), { 10, 10 })
  expect.equal((fields.hands(game, state, "cards")), nil)
end)

test("unknown: the first word that stands for nothing in a field, and the nearest", function()
  local function told(name, value)
    local words = {}
    for word in value:gmatch "%S+" do words[#words + 1] = word end
    return fields.unknown(game, fields.find(game, name), words)
  end
  expect.equal(told("hand", "black aec 1"),
    'there is no "aec" in it; did you mean "ace"? (known: ace, king, black, white)')
  expect.equal(told("wager", "blak 3"),
    'there is no "blak" in it; did you mean "black"? (known: black, white)')
  expect.equal(told("heat", "A1 0 Z9 0"), 'there is no "Z9" in it')
  for name, value in pairs { hand = "black ace 1 white king 0", wager = "2 2", dead = "Z9",
    n = "x", heat = "A1 1", prisoners = "none", seen = "3 1" } do
    expect.equal(told(name, value), nil)
  end
end)
