--- GNU Go follows a few random games; slow, many.

local test, expect, slow = ...
local gnugo = require "oracles.gnugo"

local here = gnugo.is_here()

local GAMES = slow
  and { [3] = 12 * slow, [5] = 12 * slow, [9] = 6 * slow, [13] = 2 * slow, [19] = slow }
  or { [5] = 3 }

for name in pairs(gnugo.suicide) do
  for size, games in pairs(GAMES) do
    test(("%dx%d, suicide %s: positions and legal moves are GNU Go's"):format(size, size, name),
      function()
        if not here then expect.skip "gnugo is not installed" end
        local sum = gnugo.follow_games(expect, size, name, 1, games)
        expect.truthy((size == 3 or sum.plies > 50 * games) and sum.taken > 0)
        if size > 9 then return end -- few games: what is rare may be missing
        expect.truthy(sum.ko > 0)
        expect.equal(sum.own_taken > 0, name ~= "forbidden")
        expect.equal(sum.suicide > 0, name ~= "allowed")
      end)
  end
end
