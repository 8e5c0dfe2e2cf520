--- Rungs of skill: what shares are worth, sums with their intervals, where each rung lies.

local test, expect = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local rows_of = require "support.experiment"
local rungs = require "portrait.rungs"
local statistics = require "statistics.estimates"

local near, row_of = rows_of.near, rows_of.row

test("60 % is one rung, a half is none, and 27:8 is three", function()
  near(rungs.step("a", "b", 60, 100).rungs, 1)
  near(rungs.step("a", "b", 50, 100).rungs, 0)
  near(rungs.step("a", "b", 40, 100).rungs, -1)
  near(rungs.step("a", "b", 27, 35).rungs, 3)
  near(statistics.elo(rungs.share), 70.43650362227246)
end)

test("a step's interval is Wilson's; of games that are all won it has no end", function()
  local step = rungs.step("a", "b", 60, 100)
  local low, high = statistics.wilson(60, 100)
  near(step.rungs_low, math.log(low / (1 - low)) / math.log(1.5))
  near(step.rungs_high, math.log(high / (1 - high)) / math.log(1.5))
  local all = rungs.step("a", "b", 20, 20)
  near(all.rungs, all.rungs_low)
  near(all.rungs, math.log(20 / 3.841458820694124) / math.log(1.5))
  expect.equal(all.rungs_high, math.huge)
  expect.equal(rungs.step("a", "b", 0, 20).rungs_low, -math.huge)
end)

test("the sum's distances are roots of sums of squares", function()
  local one = rungs.step("a", "b", 60, 100)
  local total, low, high = rungs.total { one, one, one, one }
  near(total, 4)
  near(low, 4 - 2 * (1 - one.rungs_low))
  near(high, 4 + 2 * (one.rungs_high - 1))
end)

test("a sum with steps that are all won is a lower bound, whatever the number of games", function()
  local one, all = rungs.step("a", "b", 60, 100), rungs.step("b", "c", 20, 20)
  expect.equal({ one.open, all.open, rungs.step("b", "c", 0, 20).open,
    rungs.step("b", "c", 19.5, 20).open }, { false, true, true, false })
  local _, low, high = rungs.total { one, all }
  near(low, one.rungs_low + all.rungs_low)
  expect.equal(high, math.huge)
  local _, below = rungs.total { all, rungs.step("c", "d", 0, 20) }
  expect.equal(below, -math.huge)
end)

-- Of 800 chains of steps with these shares of wins, how many sums have an interval that holds the
-- truth, and one without an upper end; as shares.
local function coverage(seed, shares, games)
  local random, held, open, tries, truth = core.random(seed), 0, 0, 800, 0
  for _, share in ipairs(shares) do
    truth = truth + math.log(share / (1 - share)) / math.log(1.5)
  end
  for _ = 1, tries do
    local steps = {}
    for i, share in ipairs(shares) do
      local won = 0
      for _ = 1, games do won = won + (random:below(1000000) < share * 1000000 and 1 or 0) end
      steps[i] = rungs.step("", "", won, games)
    end
    local _, low, high = rungs.total(steps)
    held = held + (low <= truth and truth <= high and 1 or 0)
    open = open + (high == math.huge and 1 or 0)
  end
  return held / tries, open / tries
end

-- A step whose games are nearly always all won: the bound must hold 95 times in 100 at least.
test("lower bounds hold as often as they say", function()
  local held, open = coverage(7, { 0.99, 0.97, 0.6 }, 40)
  expect.truthy(open > 1 / 2, open)
  expect.truthy(held > 0.95, held)
end)

-- Players of known strength: the interval of all steps must hold the truth about 95 times in 100.
test("intervals of sums hold as often as they say", function()
  local held = coverage(5, { 0.9, 0.75, 0.65, 0.6, 0.52 }, 60)
  expect.truthy(held > 0.93 and held < 0.985, held)
end)

test("where rungs lie: in proportion, on the logarithm of the playouts", function()
  local steps = { rungs.step("random", "mcts:4", 60, 100), rungs.step("mcts:4", "mcts:16", 36, 52),
    rungs.step("mcts:16", "mcts:64", 40, 100), rungs.step("mcts:64", "mcts:256", 36, 52) }
  near(steps[2].rungs, 2)
  local words = {}
  for i, place in ipairs(rungs.places(steps)) do words[i] = rungs.program(place) end
  -- heights 1, 3, 2, 4: the third rung is reached at mcts:16, and the fourth at the end
  expect.equal(words, { "mcts:4", "mcts:8", "mcts:16", "mcts:256" })
  local first = rungs.places { rungs.step("random", "light", 36, 52) }[1]
  expect.equal(rungs.program(first), "between random and light")
end)

test("steps are those of a plan's chain; a game without a winner is half a win", function()
  local plan = { cells = { { kind = "main", engines = { "mcts:8" } },
    { kind = "rung", engines = { "mcts:4", "mcts:8" } } } }
  local seats = { "mcts:4", "mcts:8" }
  local steps = rungs.of(plan, { {}, { row_of(2, 1, { engines = seats, winners = { 2 } }),
    row_of(2, 2, { engines = { "mcts:8", "mcts:4" }, winners = { 2 } }),
    row_of(2, 3, { engines = seats, winners = {} }), row_of(2, 4, { engines = seats,
      winners = { 2 } }) } })
  expect.equal({ #steps, steps[1].n, steps[1].share }, { 1, 4, 2.5 / 4 })
end)
