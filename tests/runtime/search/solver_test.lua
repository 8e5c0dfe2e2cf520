--- The proven value of a position is that of a plain player, whatever the rules forget or remember
--- of earlier positions.

local test, expect, slow = ...
local exhaustive = require "support.exhaustive"
local moyo = require "moyo"

-- Rulesets, how many plies are played at random first, and after how many positions the plain
-- player gives up.
local kinds = {
  { "go:size=3x1,komi=0", 12 },
  { "go:size=4x1,komi=0", 30 },
  { "go:size=2,komi=0", 30 },
  { "go:size=2,ko=situational,komi=0", 30 },
  { "go:size=2,ko=natural,komi=0", 30 },
  { "go:size=3x1,ko=simple,komi=0", 12 },
  { "go:size=3x1,ko=spight,komi=0", 12 },
  { "go:size=3x1,scoring=territory,komi=0", 12 },
  { "gengo:size=2", 12 },
  { "gengo:size=2,ko=singleton", 12 },
  { "gonnect:size=2,pie=no", 6 },
  { "nogo:size=3", 12 },
  { "redstone:size=2", 12 },
}
local METHODS = { "alpha-beta", "proof-numbers" }
local GIVES_UP, SEEDS = 2000, slow and 100 * slow or 16
local ENOUGH = slow and SEEDS or 3 -- are compared

for _, kind in ipairs(kinds) do
  local ruleset, plies = kind[1], kind[2]
  test("solved as by plain play: " .. ruleset, function()
    local game = moyo.load(ruleset)
    local scored, compared = game.core:score_names()[1] ~= nil, 0
    for seed = 1, SEEDS do
      if compared == ENOUGH then break end
      local state = exhaustive.position(game, seed, plies)
      local value = not state.over
        and exhaustive.value(game, state, scored and "score" or "result", GIVES_UP)
      if value then
        compared = compared + 1
        for _, method in ipairs(METHODS) do
          local found = state:solve { nodes = 1000000, by_score = scored, method = method }
          expect.equal({ found.low, found.high, found.ended }, { value, value, "solved" },
            ("seed %d by %s"):format(seed, method))
        end
      end
    end
    expect.truthy(compared > 0, "some are compared")
  end)
end

-- A table of four positions forgets all the time.
test("the value is the same with a table that is too small", function()
  local state = moyo.load "go:size=2,komi=0".core:state(1)
  for _, method in ipairs(METHODS) do
    local much = state:solve { nodes = 100000, by_score = true, method = method }
    local little = state:solve { nodes = 1000000, by_score = true, method = method, bytes = 0 }
    expect.equal({ little.low, little.ended }, { much.low, "solved" }, method)
    expect.truthy(little.nodes > much.nodes, method)
  end
end)
