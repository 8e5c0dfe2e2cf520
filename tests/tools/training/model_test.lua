--- Learning from what searches have found.

local test, expect = ...
require "support.shell" -- finds tools/
local model = require "training.model"

-- Two steps: the first one has key 1, the second key 2; both have key 3.
local KEYS, SHARES = { 1, 3, -1, 2, 3, -1 }, { 0.8, 0.2 }

test("what is expected comes to what is found", function()
  local taught = model.new()
  local first = model.learn(taught, KEYS, SHARES)
  expect.truthy(math.abs(first - (0.8 * math.log(1.6) + 0.2 * math.log(0.4))) < 1e-12)
  local last
  for _ = 1, 2000 do last = model.learn(taught, KEYS, SHARES) end
  expect.truthy(last < 1e-4)
  local factors = model.factors(taught)
  expect.truthy(math.abs(factors[1] / (factors[1] + factors[2]) - 0.8) < 0.01)
  expect.truthy(math.abs(factors[3] - 1) < 1e-6) -- what all have tells nothing
  expect.equal(taught.seen, { 2001, 2001, 2001 })
end)

test("weights are rounded as they are written", function()
  local taught = model.new()
  model.learn(taught, KEYS, SHARES)
  model.round(taught)
  for _, weight in pairs(taught.weights) do
    expect.equal(weight, tonumber(("%.4f"):format(weight)))
  end
end)
