--- GNU Go follows many random games.

local test, expect = ...
local gnugo = require "oracles.gnugo"

local here = gnugo.is_here()

for name in pairs(gnugo.suicide) do
  for size, games in pairs { [3] = 200, [5] = 200, [9] = 100, [13] = 30, [19] = 20 } do
    test(("%dx%d, suicide %s: positions and legal moves are GNU Go's"):format(size, size, name),
      function()
        if not here then expect.skip "gnugo is not installed" end
        local sum = gnugo.follow_games(expect, size, name, 1000, games)
        expect.truthy(sum.taken > 0 and sum.ko > 0)
        expect.equal(sum.own_taken > 0, name ~= "forbidden")
      end)
  end
end
