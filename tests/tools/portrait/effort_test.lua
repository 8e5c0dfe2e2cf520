--- What a portrait plays: the same on every machine, and more of it for more effort.

local test, expect = ...
require "support.shell" -- finds tools/
local effort = require "portrait.effort"
local moyo = require "moyo"

local function request(ruleset, wish)
  wish.ruleset, wish.seed = ruleset, wish.seed or 1
  return effort.request(moyo.load(ruleset), wish)
end

test("the chain doubles up to the strongest, from random and light play", function()
  expect.equal(effort.doublings(64), { 4, 8, 16, 32, 64 })
  expect.equal(effort.doublings(6), { 6 })
  expect.equal(#effort.doublings(1 << 20), 8)
  local asked = request("go:size=3", { playouts = 64, games = 10 })
  expect.equal(asked.chain, { "random", "light", "mcts:4", "mcts:8", "mcts:16", "mcts:32",
    "mcts:64" })
  expect.equal({ asked.strengths, asked.games }, { { 4, 16, 64 }, 10 })
  expect.equal(request("go:size=3", { playouts = 1, games = 10 }).strengths, { 1 })
end)

test("longer games get fewer playouts, more effort more of them", function()
  local function top(ruleset, wish)
    local strengths = request(ruleset, wish).strengths
    return strengths[#strengths]
  end
  expect.truthy(top("go:size=5", {}) > top("go:size=9", {}))
  expect.truthy(top("go:size=9", {}) > top("go:size=19", {}))
  expect.equal(top("go:size=9", { effort = 4 }), 4 * top("go:size=9", {}))
  expect.truthy(top("go:size=19", { effort = 1e-6 }) >= 16, "never less than is worth playing")
  -- what is left of the budget goes to more games
  expect.truthy(request("go:size=9", { effort = 1.4 }).games >= request("go:size=9", {}).games)
end)

test("a game without an end costs what its limit costs", function()
  local rules = moyo.load "go:size=2,ko=none,suicide=allowed"
  local cost = effort.cost(rules, 1)
  expect.truthy(cost > 0 and cost <= 80 * 216, cost)
end)
