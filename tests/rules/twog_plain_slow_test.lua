--- Some hundred games more of twog_plain_test.lua, with every kind of step and end.

local test, expect = ...
local duel = require "rules.twog_duel"

local games = { twog = { native = 400, twins = 40 }, besiege = { native = 300, twins = 40 } }
local seen = {
  twog = { "place", "move", "capture", "done", "push", "ram", "pass", "declare", "answer", "raise",
    "contract", "turns", "passes" },
  besiege = { "place", "move", "capture", "done", "answer", "stuck" },
}

for _, variant in ipairs { "twog", "besiege" } do
  for _, with in ipairs { "native", "twins" } do
    test(("%s, %s: many games"):format(variant, with), function()
      local seed = with == "twins" and 20000 or 10000
      local kinds = duel.fights(variant, seed, games[variant][with], with == "twins")
      if with == "twins" then return end
      for _, kind in ipairs(seen[variant]) do expect.truthy((kinds[kind] or 0) > 0, kind) end
    end)
  end
end
