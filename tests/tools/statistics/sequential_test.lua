--- The sequential test, against results that fishtest has published and by simulation.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local sequential = require "statistics.sequential"
local statistics = require "statistics.estimates"

local function near(value, wanted, tolerance)
  expect.truthy(math.abs(value - wanted) <= tolerance, ("expected %g, found %g"):format(wanted,
    value))
end

-- A test that has seen so many pairs of each score: LL, LD, DD or LW, DW, WW.
local function after(pairs_seen, elo0, elo1)
  local seen = sequential.elo(elo0, elo1, 0.05, 0.05)
  for i, count in ipairs(pairs_seen) do
    seen.counts[(i - 1) / 4] = count
    seen.number = seen.number + count
  end
  return seen
end

-- Tests of Stockfish's changes on tests.stockfishchess.org in 2020, as pull requests 2913
-- and 3103 quote them: LLR, Elo bounds, Ptnml(0-2).
test("llr: fishtest's pentanomial ratios", function()
  near(after({ 2073, 13759, 27890, 13977, 1973 }, -1.5, 0.5):llr(), 2.97, 0.00501)
  near(after({ 284, 3870, 12995, 3876, 311 }, -1.5, 0.5):llr(), 2.95, 0.00501)
  near(after({ 293, 5085, 20082, 5070, 326 }, -1.25, 0.25):llr(), 2.95, 0.00501)
  near(after({ 47, 2568, 23495, 2604, 58 }, -0.75, 0.25):llr(), 2.94, 0.00601) -- 2.94401
end)

-- By hand: of wins and losses alone the likeliest distribution with an expectation s is s
-- and 1 - s, so the ratio is Wald's for two shares: here 30 log(0.6/0.5) + 20 log(0.4/0.5).
test("llr: Wald's ratio of two shares, where there are no draws", function()
  local wald = sequential.new { from = 0.5, to = 0.6, alpha = 0.05, beta = 0.1 }
  near(wald.low, math.log(0.1 / 0.95), 1e-12)
  near(wald.high, math.log(0.9 / 0.05), 1e-12)
  for i = 1, 50 do wald:add(i % 5 < 3 and 1 or 0) end
  near(wald:llr(), 30 * math.log(1.2) + 20 * math.log(0.8), 0.02)
  expect.equal(wald.verdict, nil)
end)

test("verdict: of all wins, of all losses, of halves, and it stays", function()
  local function games_until(score)
    local one = sequential.elo(0, 200, 0.05, 0.05)
    for number = 1, 1000 do
      local verdict = one:add(score)
      if verdict then return verdict, number, one end
    end
  end
  -- log(19) / log(0.7597 / 0.5) = 7.04 wins, log(19) / log(0.5 / 0.2403) = 4.02 losses
  local verdict, number, one = games_until(1)
  expect.equal({ verdict, number }, { "to", 8 })
  for _ = 1, 50 do one:add(0) end
  expect.equal({ one.verdict, one:llr() < one.low }, { "to", true })
  verdict, number = games_until(0)
  expect.equal({ verdict, number }, { "from", 5 })
  expect.equal((games_until(0.5)), "from")
end)

test("scores: any number of them, and what is seen of them", function()
  local one = sequential.elo(0, 50, 0.05, 0.05)
  expect.equal({ one:llr(), one:mean() }, { 0 })
  for _, score in ipairs { 1 / 3, 1, 0.5, 1 / 3, 5 / 6 } do one:add(score) end
  local list = {}
  for _, entry in ipairs(one:scores()) do
    list[#list + 1] = ("%.3f %d"):format(entry.score, entry.count)
  end
  expect.equal(list, { "0.000 0", "0.250 0", "0.333 2", "0.500 1", "0.750 0", "0.833 1",
    "1.000 1" })
  local mean, low, high = one:mean()
  near(mean, 0.6, 1e-12)
  expect.truthy(low > 0.3 and low < 0.6 and high > 0.6 and high <= 1)
end)

local function uniform(random) return (random:below(1 << 31) - 0.5) / (1 << 31) end

-- How many of 150 tests accept what is not so, when pairs of games with draws and a
-- strong first seat have the expected score of so many Elo.
local function wrong(truth, elo1)
  local random, number = core.random(9, truth), 0
  local share, draws, seat = statistics.elo_share(truth), 0.2, 0.15
  for _ = 1, 150 do
    local one = sequential.elo(0, elo1, 0.05, 0.05)
    repeat
      local score = 0
      for _, extra in ipairs { seat, -seat } do
        local chance = uniform(random)
        local won = share - draws / 2 + extra
        score = score + (chance < won and 1 or chance < won + draws and 0.5 or 0) / 2
      end
    until one:add(score)
    if (one.verdict == "to") ~= (truth == elo1) then number = number + 1 end
  end
  return number
end

-- Binomial of 150 and 0.05: more than 16 has a probability of 0.0015.
test("verdict: as rarely wrong as was asked for", function()
  expect.truthy(wrong(0, 120) <= 16)
  expect.truthy(wrong(120, 120) <= 16)
end)

-- Slow: how often tests err, with enough samples to tell ---------------------------------------

if not slow then return end

local function within(value, low, high)
  expect.truthy(value >= low and value <= high,
    ("%.4f is not from %.3f to %.3f"):format(value, low, high))
end

local function errors(truth, elo1, seat)
  local random, number = core.random(23, truth), 0
  local share, draws = statistics.elo_share(truth), 0.2
  for _ = 1, 1500 do
    local one = sequential.elo(0, elo1, 0.05, 0.05)
    repeat
      local score = 0
      for _, extra in ipairs { seat, -seat } do
        local chance, won = uniform(random), share - draws / 2 + extra
        score = score + (chance < won and 1 or chance < won + draws and 0.5 or 0) / 2
      end
    until one:add(score)
    if (one.verdict == "to") ~= (truth == elo1) then number = number + 1 end
  end
  return number / 1500
end

-- The standard error is 0.006.  The smaller the difference, the longer the tests.
test("sequential: the rates of error of tests of pairs, 5 % asked for", function()
  for _, elo1 in ipairs { 200, 100, slow >= 10 and 50 or nil } do
    for _, truth in ipairs { 0, elo1 } do within(errors(truth, elo1, 0.1), 0, 0.07) end
  end
end)
