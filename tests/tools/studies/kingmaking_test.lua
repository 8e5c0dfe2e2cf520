--- How far players who have lost decide who wins.

local test, expect = ...
require "support.shell" -- finds tools/
local kingmaking = require "studies.kingmaking"

local most, share = kingmaking[1].of, kingmaking[2].of

-- A game of three whose steps have the views given, one by each player in turn.
local function game(views)
  local c = { players = 3, steps = {} }
  for i, values in ipairs(views) do
    c.steps[i] = { actor = (i - 1) % 3 + 1, values = values }
  end
  return c
end

local EVEN, LOST, HOPEFUL = { 0.5, 0.5, 0 }, { 0.9, 0.1, 0 }, { 0.4, 0.4, 0.2 }

test("a step without hope that changes nothing moves nothing", function()
  expect.equal(most(game { EVEN, EVEN, EVEN, EVEN }), 0)
  expect.equal(share(game { EVEN, EVEN, EVEN, EVEN }), 1)
end)

test("what one of the others gains and another loses was moved", function()
  -- The third player's step comes before the view that is new, of which a third goes into the mean.
  expect.truthy(math.abs(most(game { EVEN, EVEN, EVEN, LOST }) - 0.4 / 3) < 1e-9)
end)

test("players with hope make no kings", function()
  expect.equal(most(game { HOPEFUL, HOPEFUL, HOPEFUL, { 0.8, 0, 0.2 } }), 0)
  expect.equal(share(game { HOPEFUL, HOPEFUL, HOPEFUL, HOPEFUL }), 0)
end)

test("a game in which not all have looked yet has no share", function()
  expect.equal(share(game { HOPEFUL }), nil)
  expect.equal(share { players = 3, steps = { { actor = 1 } } }, nil)
end)
