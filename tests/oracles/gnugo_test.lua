--- GNU Go follows a few random games.  tests/slow/gnugo_test.lua has many.

local test, expect = ...
local gnugo = require "oracles.gnugo"

local here = gnugo.is_here()

for name in pairs(gnugo.suicide) do
  for size, games in pairs { [5] = 6, [9] = 4, [19] = 2 } do
    test(("%dx%d, suicide %s: positions and legal moves are GNU Go's"):format(size, size, name),
      function()
        if not here then expect.skip "gnugo is not installed" end
        local sum = gnugo.follow_games(expect, size, name, 1, games)
        expect.truthy(sum.plies > 50 * games and sum.taken > 0 and sum.ko > 0)
        expect.equal(sum.own_taken > 0, name ~= "forbidden")
        expect.equal(sum.suicide > 0, name ~= "allowed")
      end)
  end
end
