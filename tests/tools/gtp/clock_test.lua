--- Clocks of players, and what a turn may take.

local test, expect = ...
require "support.shell" -- finds tools/
local clock = require "gtp.clock"

local function near(a, b) expect.truthy(math.abs(a - b) < 1e-9, ("%g, %g"):format(a, b)) end

-- What of a share a turn may take: something is kept back.
local function kept(x) return x * 0.95 - 0.05 end

test("main time alone: a share for each turn that is to come", function()
  local sudden = clock.new(60, 0, 0)
  near(sudden:for_turn(1, 30), kept(2))
  sudden:spend(1, 20)
  near(sudden:for_turn(1, 20), kept(2))
  near(sudden:for_turn(2, 20), kept(3))
  sudden:set(1, 0.02, 0)
  near(sudden:for_turn(1, 1), 0.001)
end)

test("a period for several turns, after the main time", function()
  local canadian = clock.new(10, 50, 5)
  near(canadian:for_turn(1, 20), kept(10)) -- main time need not last
  canadian:spend(1, 11)
  near(canadian:for_turn(1, 20), kept(10)) -- five turns of the first period
  canadian:spend(1, 30)
  near(canadian:for_turn(1, 20), kept(5))
  canadian:set(1, 12, 3)
  near(canadian:for_turn(1, 20), kept(4))
end)

test("a period for each turn", function()
  local periods = clock.new(0, 8, 1, true)
  periods:set(1, 8, 3) -- three periods are left
  near(periods:for_turn(1, 20), kept(8))
end)

test("what is added after each turn", function()
  local fischer = clock.new(20, 3, 0)
  near(fischer:for_turn(1, 20), kept(4))
  fischer:spend(1, 4)
  near(fischer:for_turn(1, 19), kept(4))
  fischer:set(1, 2, 0) -- never more than there is
  near(fischer:for_turn(1, 19), kept(2))
end)
