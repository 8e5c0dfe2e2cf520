--- Means of numbers of which only logarithms are known.

local test, expect = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local magnitudes = require "statistics.magnitudes"

local function near(value, wanted, by)
  expect.truthy(value and math.abs(value - wanted) < (by or 1e-9),
    ("%s, not %s"):format(value, wanted))
end

test("the mean of weights, those that weigh nothing among them", function()
  local found = magnitudes.mean({ math.log(10), math.log(30) }, 4)
  near(found.value, 1)
  near(found.effective, 1600 / 1000)
  near(magnitudes.mean({ 1000 * math.log(10) }, 10).value, 999)
  expect.equal(magnitudes.mean({}, 10), { effective = 0 })
end)

-- 400 weights of 1 and 600 of 0: the mean's error is sqrt(0.4 * 0.6 / 999).
test("of many effective samples, the normal interval", function()
  local logs = {}
  for i = 1, 400 do logs[i] = 0 end
  local found = magnitudes.mean(logs, 1000)
  local half = 1.959963984540054 * math.sqrt(0.24 / 999)
  near(found.low, math.log(0.4 - half, 10))
  near(found.high, math.log(0.4 + half, 10))
end)

test("of few, a lower bound alone: a twentieth of the mean", function()
  local found = magnitudes.mean({ 0, 50 }, 50)
  near(found.low, found.value - math.log(20, 10))
  expect.equal(found.high, nil)
end)

-- Products of ten numbers that are 1 or 9: their expectation is 5^10, and most are far below it.
test("bounds hold as often as they say, also where few samples have all the weight", function()
  local random, tries, held = core.random(2), 400, 0
  for _ = 1, tries do
    local logs = {}
    for i = 1, 30 do
      logs[i] = 0
      for _ = 1, 10 do logs[i] = logs[i] + (random:below(2) - 1) * math.log(9) end
    end
    local found = magnitudes.mean(logs, 30)
    held = held + (found.low <= 10 * math.log(5, 10) and not found.high and 1 or 0)
  end
  expect.truthy(held / tries >= 0.95, held / tries)
end)
