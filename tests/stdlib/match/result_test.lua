--- Results in SGF's words, and what others' results say.

local test, expect = ...
local moyo = require "moyo"
local results = require "moyo.match.result"
local records = require "support.records"
local variants = require "support.variants"

local played = records.played

test("result: in SGF's words, and compared with those of others", function()
  local function after(ruleset, turns) return results.of(played(ruleset, turns)) end
  expect.equal(after("go:size=3", "B2"), nil)
  expect.equal(after("go:size=3", "B2 pass pass"), "B+1.5")
  expect.equal(after("go:size=3,komi=9", "B2 pass pass"), "0")
  expect.equal(after("go:size=3,goal=capture", "A1 A2 C3 B1"), "W+")
  expect.equal(results.same("B+1.5", "B+1.50"), true)
  expect.equal(results.same("Black+1.5", "B+1.5"), true)
  expect.equal(results.same("B+1.5", "B+2.5"), false)
  expect.equal(results.same("B+1.5", "W+1.5"), false)
  expect.equal(results.same("Jigo", "0"), true)
  expect.equal(results.same("W+Resign", "W+R"), true)
  expect.equal(results.same("W+R", "W+3.5"), nil)
  expect.equal(results.same("W+T", "W+3.5"), nil)
  expect.equal(results.same("?", "W+3.5"), nil)
end)

test("result: the margin is told where the score decides", function()
  local function result(ruleset, rows, to, turn, fields)
    local match = moyo.match(moyo.load(ruleset))
    expect.truthy(match:setup(rows, { to = to, fields = fields }))
    local ok, why = match:play(turn)
    if not ok then error(why.error, 2) end
    return results.of(match), match.state.reason
  end
  local hands = { stones = "0+1", henges = "0+0" }
  local rows = "O..../X...#/...../...../....."
  local rules = "gorogo:setup_henges=0"
  expect.equal({ result(rules, rows, "white", "c3", hands) }, { "W+", "spent" })
  hands = { stones = "0+0", henges = "1+1" }
  expect.equal({ result(rules, rows, "white", "&c3", hands) }, { "B+", "last_piece" })
end)

test("result: more than two players are named, and those who share a win", function()
  local three = 'players = { "red", "blue", "green" }, score = moyo.score.stones(), '
    .. "finish = moyo.finish.passes(3)"
  local function after(turns) return results.of(variants.match(three, turns)) end
  expect.equal(after "A1,pass,pass,pass", "red")
  expect.equal(after "A1,A2,pass,pass,pass", "red, blue")
  expect.equal(after "pass,pass,pass", "0")
  expect.equal(results.of(variants.match("", "pass,pass")), "Void")
end)

test("result: a resignation", function()
  local match = variants.match("", "A1,resign")
  expect.equal(results.of(match), "B+R")
end)

test("letters: which of SGF's players each is, by name or else by seat", function()
  expect.equal(results.letters(variants.game 'players = { "white", "black" }'), { "W", "B" })
  expect.equal(results.letters(variants.game 'players = { "red", "blue" }'), { "B", "W" })
  expect.equal(results.letters(variants.game 'players = { "red" }'), { "B", "W" })
  expect.equal({ results.letter "Black", results.letter "w", results.letter "2",
    results.letter "red" }, { "B", "W", "W" })
end)

test("is_scored: not where the end itself decides", function()
  local game = variants.game "score = moyo.score.stones()"
  expect.equal({ results.is_scored(game, "passes"), results.is_scored(game, "captures"),
    results.is_scored(game, "stuck"), results.is_scored(variants.game "", "passes") },
    { true, false, true, false })
  local loses = variants.game [[score = moyo.score.stones(), finish = moyo.finish.stuck "loses"]]
  expect.equal(results.is_scored(loses, "stuck"), false)
end)
