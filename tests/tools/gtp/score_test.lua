--- Results, and what became of groups.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"
local moyo = require "moyo"
local score = require "gtp.score"

local engine, set_of = gtp_engine.engine, gtp_engine.words

test("final_status_list: stones by what became of them", function()
  local gtp = engine "go:size=5"
  for _, play in ipairs { "b A1", "b A2", "w E5" } do gtp("play " .. play) end
  expect.equal(gtp "final_status_list dead", "=")
  expect.equal(gtp "final_status_list seki", "=")
  expect.equal(set_of(gtp "final_status_list alive"), { A1 = true, A2 = true, E5 = true })
end)

--- The score after these plays by turns.
local function score_after(ruleset, ...)
  local match = moyo.match(moyo.load(ruleset))
  for _, text in ipairs { ... } do assert(match:play(text)) end
  return score.text(match.game, match.state)
end

test("final_status_list: the stones that the players have agreed to be dead", function()
  local match = moyo.match(moyo.load "go:size=5,dead=agreed")
  for _, text in ipairs { "C3", "A1", "pass", "pass", "dead A1" } do assert(match:play(text)) end
  local lists = score.status(match.game, match.state)
  expect.equal({ #lists.alive, #lists.dead, lists.dead[1]:first() },
    { 1, 1, match.game:point "A1" })
end)

test("text: the margin without needless digits, 0 for a draw", function()
  expect.equal(score_after("go:size=3,komi=0.5", "B2"), "B+8.5")
  expect.equal(score_after("go:size=3,komi=12", "B2"), "W+3")
  expect.equal(score_after("go:size=3,komi=9", "B2"), "0")
  expect.equal(score_after("go:size=3,komi=0.5", "B2", "pass", "pass"), "B+8.5")
end)

test("text: resignation", function()
  local match = moyo.match(moyo.load "go:size=3")
  assert(match:play "B2")
  assert(match:play "resign")
  expect.equal(score.text(match.game, match.state), "B+R")
end)

test("text: a game without a score is won, and cannot be scored before", function()
  local first = "tests/rules/guide/first.lua:size=3"
  expect.equal(score_after(first, "B3", "A3", "A2"), "B+")
  local ok, problem = moyo.try(score_after, first, "B3")
  expect.equal({ ok, problem }, { false, "cannot score: First Capture has no score" })
end)

test("text: of more than two players, their names", function()
  local names = { "black", "white", "red" }
  local game = { player_name = function(_, player) return names[player] end,
    core = { players = 3, score_names = function() return { "area" } end } }
  local scores = { 7, 9, 9 }
  local state = { scores = function() return scores end, over = false }
  expect.equal(score.text(game, state), "white,red+2")
  scores = { 9, 9, 9 }
  expect.equal(score.text(game, state), "0")
end)
