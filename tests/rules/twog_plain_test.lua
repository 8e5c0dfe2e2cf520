--- Moyo's Way of Go and BeSiege against the plain ones; slow, dozens of games.

local test, expect, slow = ...
local duel = require "plain.twog_duel"

local games = { native = slow and 40 * slow or 1, twins = slow and 4 * slow or 1 }
local seen = { "place", "move", "done", slow and "capture" or nil }

-- What only many games show: ten times as many as slow ones are by themselves.
local seldom = {
  twog = { "push", "ram", "pass", "declare", "answer", "raise", "contract", "turns", "passes" },
  besiege = { "answer", "stuck" },
}

-- Seeds of short games.
local short = { twog = 1007, besiege = 1000 }

for _, variant in ipairs { "twog", "besiege" } do
  for _, with in ipairs { "native", "twins" } do
    test(("%s, %s: legal steps, boards, prisoners, contracts, ends"):format(variant, with),
      function()
        local seed = with == "twins" and (slow and 1000 or short[variant]) or 0
        local kinds = duel.fights(variant, seed, games[with], with == "twins")
        for _, kind in ipairs(seen) do expect.truthy((kinds[kind] or 0) > 0, kind) end
        if not slow or slow < 10 or with == "twins" then return end
        for _, kind in ipairs(seldom[variant]) do expect.truthy((kinds[kind] or 0) > 0, kind) end
      end)
  end
end
