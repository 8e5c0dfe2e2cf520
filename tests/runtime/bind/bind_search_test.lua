--- Searches from Lua.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

local game = variants.game('clear = { "enemy", "own" }, score = moyo.score.area {}').core
local other = variants.game("score = moyo.score.stones {}").core

test("a search tells what it has found", function()
  local s = game:state(1)
  local search = s:searcher { seed = 1 }
  expect.equal(search:run(200), true)
  local found = search:candidates()
  local visits = 0
  for i, candidate in ipairs(found) do
    visits = visits + candidate.visits
    expect.truthy(candidate.value >= 0 and candidate.value <= 1)
    expect.truthy(i == 1 or candidate.visits <= found[i - 1].visits or found[i - 1].proven)
    expect.truthy(s:judge(candidate.step))
  end
  expect.truthy(visits >= 199)
  expect.equal(#search:candidates(2), 2)
  local values = search:values()
  expect.truthy(math.abs(values[1] + values[2] - 1) < 1e-9)
  expect.equal(search:line()[1], found[1].step)
  expect.equal(search:is_full(), false)
end)

test("it goes along with the game", function()
  local s = game:state(1)
  local search = s:searcher { seed = 1 }
  search:run(50)
  expect.equal(search:is_at(s), true)
  s:play(core.step(1, 5))
  expect.equal(search:is_at(s), false)
  expect.equal(search:play(core.step(1, 5)), true)
  expect.equal(search:is_at(s), true)
  local done, why = search:play(core.step(1, 5))
  expect.truthy(not done and why)
end)

test("a whole search at once, the same from the same seed", function()
  local function search() return game:state(1):search { seed = 3, playouts = 60 } end
  local step, candidates = search()
  expect.equal(step, candidates[1].step)
  local again, others = search()
  expect.equal(again, step)
  expect.equal(others, candidates)
end)

test("where nobody decides there is nothing to find", function()
  local s = game:state(1)
  s:play(core.step(2))
  s:play(core.step(2))
  local step, why = s:search { playouts = 5 }
  expect.equal(step, nil)
  expect.truthy(tostring(why):find "over")
end)

test("a search has limits, and an end", function()
  local search = game:state(1):searcher()
  expect.error(function() search:run(0, 0) end, "a limit expected")
  expect.error(function() search:run(-1) end, "out of range")
  expect.error(function() search:run(0, -1) end, "out of range")
  expect.error(function() search:is_at(other:state(1)) end, "of another game")
  search:close()
  expect.error(function() search:run(1) end, "the search is closed")
end)
