--- A match's position as the referee tells it, and setting one up.

local test, expect = ...
local json = require "moyo.base.json"
local position = require "moyo.match.position"
local variants = require "support.variants"

local fields = [[fields = { dead = moyo.field.set(), stones = moyo.field.hand(3),
  n = moyo.field.number(5), seen = moyo.field.list(4, { 1 }),
  hand = moyo.field.table { columns = { "ace", "king" }, initial = { 2, 0 } },
  pool = moyo.field.table { columns = 2, rows = 1, initial = { 7, 8 } } }]]

test("describe: board, fields with names, hands, prisoners and scores", function()
  local match = variants.match('clear = { "enemy" }, score = moyo.score.area { komi = 0.5 }, '
    .. fields, "A2,A1,B1")
  local told = json.decode(json.encode(position.describe(match)))
  expect.equal({ told.ply, told.phase, told.passes, told.board }, { 3, "play", 0,
    { "...", "X..", ".X." } })
  expect.equal(told.taken_by, { black = 1, white = 0 })
  expect.equal(told.scores, { black = 9, white = 0.5 })
  expect.equal(told.hands, { stones = { black = 3, white = 3 } })
  expect.equal(told.fields, { dead = {}, n = 5, seen = { 1 }, pool = { 7, 8 },
    hand = { black = { ace = 2 }, white = { ace = 2 } } })
  expect.equal({ told.seats, told.begun, told.heights }, { { "black", "white" } })
end)

test("describe: steps of a turn under way, and heights of stacks", function()
  local match = variants.match(
    "stacks = true, turn = moyo.sequence { moyo.place {}, moyo.place {} }", "A1")
  local told = position.describe(match)
  expect.equal({ told.begun[1], told.heights[3][1], told.heights[1][1] }, { "A1", 1, 0 })
end)

test("rows and field_text: as set_up takes them", function()
  local match = variants.match("stacks = true, " .. fields)
  local game, state = match.game, match.state
  position.set_up(game, state, "X3 . O/. . ./. . .", { to = "white", fields = {
    dead = "A3 C3", stones = "1+0", n = -2, seen = "2+1+2", hand = "0+1+2+3", pool = "9",
    prisoners = "0+2+1+0" } })
  expect.equal(position.rows(game, state)[1], "X3.O")
  local texts = {}
  for _, field in ipairs(require("moyo.match.prisoners").fields(game)) do
    texts[field.name] = position.field_text(game, state, field)
  end
  expect.equal(texts, { dead = "A3+C3", stones = "1+0", n = "-2", seen = "2+1+2",
    hand = "0+1+2+3", pool = "9+8", prisoners = "0+2+1+0" })
  expect.equal(state.mover, 2)
  local other = game.core:state()
  position.set_up(game, other, table.concat(position.rows(game, state), "/"),
    { to = "white", fields = texts })
  expect.truthy(other:equal(state))
end)

test("set_up: what was there is gone; the phase may be another", function()
  local match = variants.match([[opening = moyo.handicap(2, moyo.place {})]], "A1")
  position.set_up(match.game, match.state, "..O/.../...", { phase = "play", to = "white" })
  expect.equal({ match.state.phase, match.state.mover, match.state:stones():list() },
    { "play", 2, { 3 } })
end)

test("set_up: what is wrong is told", function()
  local match = variants.match(fields)
  local function refused(words, rows, opts)
    local message = expect.error(function()
      position.set_up(match.game, match.game.core:state(), rows or ".../.../...", opts or {})
    end)
    expect.truthy(message:find(words, 1, true), message)
  end
  refused("1:11: expected C1 here", ".../.../..")
  refused('there is no player "blak"; did you mean "black"?', nil, { to = "blak" })
  refused('there is no phase "paly"; did you mean "play"?', nil, { phase = "paly" })
  local function field(words, name, value) refused(words, nil, { fields = { [name] = value } }) end
  field('no field "m" is declared', "m", "1")
  field("field dead: there is no point D4", "dead", "D4")
  field("field n: expected a whole number, found x", "n", "x")
  field("field n: expected 1 number at most, found 2", "n", "1+2")
  field("field stones: expected 2 numbers at most, found 3", "stones", "1+2+3")
  field("field prisoners: 0 to 1000000 can be held, not -1", "prisoners", "-1")
  field("field pool: expected 2 numbers at most, found 3", "pool", "1+2+3")
  field("field seen", "seen", "1+2+3+4+5")
end)
