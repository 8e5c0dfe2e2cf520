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

test("game k is the same, whatever number there are", function()
  local size = playouts.batch_size
  local few, many = playouts.batch(1, run_of(5)), playouts.batch(1, run_of(3 * size))
  expect.equal({ #few.plies, #many.plies, #playouts.batch(3, run_of(2 * size + 3)).plies },
    { 5, size, 3 })
  expect.equal(few.hashes, table.move(many.hashes, 1, 5, 1, {}))
end)

test("what is counted adds up", function()
  local run, done = run_of(20), {}
  local sum = playouts.run(run, 1, function(count) done[#done + 1] = count end)
  expect.equal(done, { playouts.batch_size, 20 })
  local plies, results = 0, 0
  for index = 1, 2 do
    for _, each in ipairs(playouts.batch(index, run).plies) do
      plies = plies + each
      expect.truthy(each >= sum.shortest and each <= sum.longest)
    end
  end
  for _, name in ipairs(sum.results) do results = results + sum.results[name] end
  expect.equal({ sum.plies, results, sum.games }, { plies, 20, 20 })
  expect.truthy(sum.signature:find "^%x+$" and #sum.signature == 16)
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
