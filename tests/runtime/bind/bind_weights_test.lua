--- What is learnt of steps, from Lua.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

local game = variants.game('clear = { "enemy", "own" }, score = moyo.score.area {}').core

local function spec(changes)
  local made = { slots = 0, points = {}, places = { 1, 1, 1, 1, 1, 1, 1, 1, 1 }, keys = {},
    factors = {} }
  for name, value in pairs(changes or {}) do made[name] = value end
  return made
end

test("bad tables are refused", function()
  local bad = {
    ["too many slots"] = { slots = 17 },
    ["points: out of range"] = { slots = 1, points = { 10 } },
    ["places: out of range"] = { places = { -1 } },
    ["a factor for each key"] = { keys = { 1 } },
  }
  for problem, changes in pairs(bad) do
    expect.error(function() core.weights(game, spec(changes)) end, problem)
  end
  local weights, s = core.weights(game, spec()), game:state(1)
  expect.error(function() weights:keys(s, { core.step(9) }) end, "no such verb")
  expect.error(function() s:searcher { weights = weights, trust = -1 } end, "trust is a whole")
  expect.error(function() s:searcher { weights = "mine" } end, "moyo.weights expected")
  local other = variants.game("board = moyo.board.square(4)").core:state(1)
  expect.error(function() other:searcher { weights = weights } end, "weights of another game")
  expect.error(function() weights:keys(other, {}) end, "of another game")
end)

-- The keys of a step without a point, and of the centre's place.
test("a search tries first what has large factors", function()
  local s = game:state(1)
  local places = { 1, 1, 1, 1, 5, 1, 1, 1, 1 }
  local centre, pass = core.step(1, 5), core.step(2)
  local function first(factor, key)
    local weights = core.weights(game, spec { places = places, keys = { key },
      factors = { factor } })
    return s:search { seed = 1, playouts = 2, weights = weights, trust = 100 }
  end
  local weights = core.weights(game, spec { places = places })
  local keys = weights:keys(s, { centre, pass })
  expect.equal({ #keys, keys[5], keys[6] }, { 6, -1, -1 })
  for _ = 1, 3 do expect.equal(first(50, keys[3]), centre) end
  for _ = 1, 3 do expect.equal(first(50, keys[4]), pass) end
  local _, list = first(0.01, keys[3])
  expect.equal({ #list, list[#list].visits }, { 10, 0 })
end)
