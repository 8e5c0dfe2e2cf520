--- How many different things there are.

local test, expect = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local diversity = require "statistics.diversity"

local function near(value, wanted)
  expect.truthy(value and math.abs(value - wanted) < 1e-9, ("%s, not %s"):format(value, wanted))
end

-- By hand: n = 5, f1 = 1, coverage 4/5, p = 0.64 and 0.16.
test("Chao and Shen's entropy", function()
  local function term(p) return -p * math.log(p) / (1 - (1 - p) ^ 5) end
  near(diversity.entropy { 4, 1 }, term(0.64) + term(0.16))
  near(diversity.entropy { 7 }, 0)
  expect.equal(diversity.entropy { 1, 1, 1 }, nil, "nothing was seen twice")
end)

test("many of each kind: as many as there are", function()
  local found = diversity.effective { 1000, 1000, 1000, 1000 }
  near(math.floor(found.value * 1e6 + 0.5), 4000000)
  expect.equal({ found.n, found.kinds }, { 4000, 4 })
  expect.equal(found.low, nil, "each as often as the others: no interval without width")
  expect.equal(diversity.effective {}, nil)
  expect.equal(diversity.effective { 1, 1 }, { n = 2, kinds = 2 })
  local one = diversity.effective { 9 }
  near(one.value, 1)
  expect.equal({ one.low, one.high }, {})
  local uneven = diversity.effective { 990, 1010, 1000, 1000 }
  expect.truthy(uneven.low < uneven.value and uneven.value < uneven.high)
end)

-- Twelve kinds, unevenly frequent; 60 games, as in a report.
test("intervals hold nearly as often as they say", function()
  local random, parts, sum, truth = core.random(3), {}, 0, 0
  for i = 1, 12 do
    parts[i] = 13 - i
    sum = sum + parts[i]
  end
  for _, part in ipairs(parts) do truth = truth - part / sum * math.log(part / sum) end
  local tries, held, mean = 400, 0, 0
  for _ = 1, tries do
    local seen, counts = {}, {}
    for _ = 1, 60 do
      local at, kind = random:below(sum), 1
      while at > parts[kind] do at, kind = at - parts[kind], kind + 1 end
      seen[kind] = (seen[kind] or 0) + 1
    end
    for kind = 1, 12 do counts[#counts + 1] = seen[kind] end
    local found = diversity.effective(counts)
    held = held + (found.low <= math.exp(truth) and math.exp(truth) <= found.high and 1 or 0)
    mean = mean + math.log(found.value) / tries
  end
  expect.truthy(held / tries > 0.9, held / tries)
  expect.truthy(math.abs(mean - truth) < 0.05, ("%f, not %f"):format(mean, truth))
end)
