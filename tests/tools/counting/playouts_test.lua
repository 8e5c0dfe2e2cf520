--- Random games in batches, counted.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local playouts = require "counting.playouts"

local function run_of(games, more)
  local run = { ruleset = "go:size=3", seed = 1, policy = "uniform", limit = 1000, games = games }
  for name, value in pairs(more or {}) do run[name] = value end
  return run
end

local function without_time(sum)
  sum.seconds = nil
  return sum
end

test("the same games, by any number of threads", function()
  local one = without_time(playouts.run(run_of(40), 1))
  expect.equal(without_time(playouts.run(run_of(40), 2)), one)
  expect.truthy(playouts.run(run_of(40, { seed = 2 }), 1).signature ~= one.signature)
end)

-- Hash and plies of each game of a batch.
local function games_of(batch)
  local list, at = {}, 1
  while at <= #batch.games do
    local hash, plies
    hash, plies, at = ("<i8i8"):unpack(batch.games, at)
    list[#list + 1] = { hash, plies }
  end
  return list
end

test("game k is the same, whatever number there are, and however many a batch has", function()
  local all = games_of(playouts.batch(1, run_of(40, { batch = 40 })))
  expect.equal(#all, 40)
  local few = games_of(playouts.batch(1, run_of(5, { batch = 16 })))
  expect.equal(few, table.move(all, 1, 5, 1, {}))
  local last = games_of(playouts.batch(3, run_of(37, { batch = 17 })))
  expect.equal(last, table.move(all, 35, 37, 1, {}))
end)

test("what is counted adds up", function()
  local run, done = run_of(20), {}
  local sum = playouts.run(run, 1, function(count) done[#done + 1] = count end)
  expect.equal(done, { 16, 20 })
  local plies, shortest, longest, counted = 0, math.huge, 0, {}
  for index = 1, 2 do
    local batch = playouts.batch(index, run)
    for _, game in ipairs(games_of(batch)) do
      plies = plies + game[2]
      shortest, longest = math.min(shortest, game[2]), math.max(longest, game[2])
    end
    for name, number in pairs(batch.results) do counted[name] = (counted[name] or 0) + number end
  end
  expect.equal({ sum.plies, sum.shortest, sum.longest, sum.games },
    { plies, shortest, longest, 20 })
  local results = 0
  for _, name in ipairs(sum.results) do
    expect.equal(sum.results[name], counted[name])
    results = results + counted[name]
  end
  expect.equal(results, 20)
  expect.truthy(sum.signature:find "^%x+$" and #sum.signature == 16)
end)

test("batches: more games where there are many, and the same signature", function()
  local run, done = run_of(4000, { ruleset = "go:size=2" }), 0
  local sum = without_time(playouts.run(run, 1, function() done = done + 1 end))
  expect.equal({ run.batch, done }, { 62, 65 })
  expect.equal(without_time(playouts.run(run_of(4000, { ruleset = "go:size=2" }), 4)), sum)
end)

test("games that reach the limit are told as such", function()
  local sum = playouts.run(run_of(10, { limit = 3 }), 1)
  expect.equal({ sum.results.unfinished, sum.reasons.limit, sum.longest }, { 10, 10, 3 })
end)

test("a rule that fails is a mistake with its line", function()
  local ok, problem = moyo.try(playouts.run, run_of(4, { ruleset = "go:siez=3" }), 1)
  expect.equal(ok, false)
  expect.truthy(problem:find "siez", problem)
end)

test("game k can be played again, turn by turn", function()
  for _, ruleset in ipairs { "go:size=3", "multiplayer:map=square5", "twog:size=5" } do
    for _, policy in ipairs { "uniform", "light" } do
      local run = run_of(4, { ruleset = ruleset, policy = policy, batch = 16 })
      for k, one in ipairs(games_of(playouts.batch(1, run))) do
        local match = playouts.match(run, k)
        expect.equal({ match.state.hash, match.state.ply }, one)
      end
    end
  end
end)

test("a run says which game was the first of each result, the shortest and the longest", function()
  local run = run_of(60, { threads = 1 })
  local sum = playouts.run(run, 2)
  for _, name in ipairs(sum.results) do
    local first = sum.firsts["result " .. name]
    local winners = playouts.match(run, first).state.winners
    expect.equal(#winners == 1, name ~= "draw" and name ~= "no result", name)
  end
  expect.equal(playouts.match(run, sum.firsts.shortest).state.ply, sum.shortest)
  expect.equal(playouts.match(run, sum.firsts.longest).state.ply, sum.longest)
end)
