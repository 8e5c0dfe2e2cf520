--- What is written below a picture: words, and room for them.

local test, expect = ...
local boards = require "moyo.show.svg_board"
local caption = require "moyo.show.svg_caption"
local core = require "moyo.core"
local traces = require "moyo.show.trace"
local variants = require "support.variants"
local xml = require "support.xml"

-- The caption of a match, as words.
local function said(match, options)
  local one = caption.of(boards.new(match.game, options), match, traces.of(match))
  local seats, flags = {}, {}
  for i, seat in ipairs(one.seats) do seats[i] = seat.text end
  for i, flag in ipairs(one.flags) do flags[i] = flag.text end
  return seats, one.status, flags
end

test("seats: people, prisoners, hands, cards, the score in the end", function()
  local match = variants.match([[clear = { "enemy" }, pieces = { "rock" },
    fields = { stones = moyo.field.hand(3),
      hand = moyo.field.table { columns = { "ace", "king" }, initial = { 2, 1 } } } ]],
    "A2,A1,B1")
  expect.equal({ said(match, { people = { "Ann" } }) }, {
    { "black: Ann (taken 1; hand: ace x2, king; stones left 3)",
      "white (hand: ace x2, king; stones left 3)", "rock" },
    "Turn 3, black B1; white to play", {} })
  match = variants.match("score = moyo.score.stones()", "A1,pass,pass")
  expect.equal(said(match), { "black (stones 1)", "white (stones 0)" })
end)

test("seats: with whom a player is", function()
  local match = variants.match 'sides = "side"'
  match.state:set_field("side", 2, 1)
  expect.equal(said(match), { "black (with white)", "white" })
end)

test("status: before the first turn, and how the game has ended", function()
  local function status(...) return (select(2, said(variants.match(...)))) end
  expect.equal(status "", "Before the first turn; black to play")
  expect.equal(status("score = moyo.score.stones()", "A1,pass,pass"),
    "Turn 3, black pass; the game is over (passes): black wins")
end)

test("flags: the set fields that hold points, with blanks for underscores", function()
  local match = variants.match "fields = { agreed_dead = moyo.field.set(), b = moyo.field.set() }"
  match.state:set_field("agreed_dead", core.set(match.game.board, { 1 }))
  expect.equal({ select(3, said(match)) }, { { "agreed dead" } })
  expect.equal({ select(3, said(match, { marks = false })) }, { {} })
end)

test("draw: the page grows by the lines that the longest caption needs", function()
  local function high(...)
    local match = variants.match "board = moyo.board.square(13)"
    local picture = boards.new(match.game)
    local page, list = picture:frame(), {}
    local before = page.high
    for i, status in ipairs { ... } do
      list[i] = { heading = "X", seats = { { look = picture.looks[1], text = "black" } },
        status = status, flags = {} }
    end
    local drawn = caption.draw(picture, page, list)
    return page.high - before, drawn
  end
  local one, drawn = high "Turn 1"
  expect.equal(#drawn, 1)
  expect.truthy(high(("word "):rep(60)) > one)
  expect.equal((high(("x"):rep(300))), (high(("word "):rep(60))), "long words are broken")
  local both, two = high("Turn 1", ("word "):rep(60))
  expect.equal({ both, #two }, { (high(("word "):rep(60))), 2 })
end)

test("draw: texts are escaped", function()
  local match = variants.match ""
  local picture = xml.read(boards.text(match, { people = { "<A & B>" } }))
  expect.equal(xml.texts(picture, "caption")[2], "black: <A & B>")
end)
