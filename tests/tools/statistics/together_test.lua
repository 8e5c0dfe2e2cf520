--- Intervals of several means that hold together.

local test, expect = ...
require "support.shell" -- finds tools/
local together = require "statistics.together"

-- Student's quantiles with 9 degrees of freedom: 2.262 at 0.975, 3.250 at 0.995.
test("the more means, the wider each interval, within what is possible", function()
  local one = { n = 10, value = 0.5, error = 0.1 }
  for count, half in pairs { [1] = 0.2262, [5] = 0.3250 } do
    local low, high = together.interval(one, count, 0, 1)
    expect.truthy(math.abs(0.5 - half - low) < 1e-4 and math.abs(0.5 + half - high) < 1e-4, low)
  end
  expect.equal({ together.interval(one, 5, 0.4, 0.6) }, { 0.4, 0.6 })
end)

test("where all values are the same there is none, and it does not count", function()
  expect.equal({ together.interval({ n = 3, value = 1 }, 2, 0, 1) }, {})
  expect.equal(together.count { { n = 3, value = 1 }, { n = 3, value = 0.5, error = 0.1 } }, 1)
end)
