--- All the oracle's games, where the folder that this project shares with others is at hand.

local test, expect = ...
local gorogo = require "oracles.gorogo"
local json = require "moyo.base.json"
local moyo = require "moyo"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$"
local folder = here .. "/../../../shared/oracles/gorogo/"

local function shared(name)
  local file = io.open(folder .. name)
  if not file then expect.skip("no " .. folder .. name) end
  local text = file:read "a"
  file:close()
  return folder .. name, text
end

test("all 50 games: legal steps, captures, hands, scores and results", function()
  local games = gorogo.games((shared "games.jsonl"))
  expect.equal(gorogo.tally(games),
    { games = 50, plies = 1250, taken = 315, by_henge = 6, ties = 5, henge_last = 2 })
  local match = moyo.match(moyo.load(gorogo.ruleset))
  for _, game in ipairs(games) do gorogo.replay(expect, match, game) end
end)

test("the kept games are the shared ones, in fewer words", function()
  local by_number = {}
  for _, game in ipairs(gorogo.games((shared "games.jsonl"))) do by_number[game.number] = game end
  for _, game in ipairs(gorogo.games(here .. "/../data/gorogo_games.jsonl")) do
    expect.equal(game, by_number[game.number])
  end
end)

test("the kept photographs are the shared ones", function()
  local _, text = shared "positions.json"
  local file = assert(io.open(here .. "/../data/gorogo_positions.json"))
  expect.equal(json.decode(file:read "a"), json.decode(text))
  file:close()
end)
