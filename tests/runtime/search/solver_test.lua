--- The proven value of a position is that of a plain player, whatever the rules forget or remember
--- of earlier positions.

local test, expect, slow = ...
local core = require "moyo.core"
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
  { "gengo:size=2,ko=singleton", 12 },
  { "gonnect:size=2,pie=no", 6 },
  { "nogo:size=3", 12 },
  { "redstone:size=2", 12 },
}
local GIVES_UP, SEEDS = 2000, slow and 100 * slow or 16

-- A position after some turns at random, with few passes.
local function position(game, seed, plies)
  local random, state = core.random(91, seed), game.core:state(1)
  for _ = 1, random:below(plies) do
    if state.over then break end
    local step
    for _ = 1, 4 do
      step = state:choose("uniform", random)
      if game:format(step) ~= "pass" then break end
    end
    state:play(step)
  end
  return state
end

for _, kind in ipairs(kinds) do
  local ruleset, plies = kind[1], kind[2]
  test("solved as by plain play: " .. ruleset, function()
    local game = moyo.load(ruleset)
    local scored, compared = game.core:score_names()[1] ~= nil, 0
    for seed = 1, SEEDS do
      local state = position(game, seed, plies)
      local value = not state.over
        and exhaustive.value(game, state, scored and "score" or "result", GIVES_UP)
      if value then
        compared = compared + 1
        local found = state:solve { nodes = 1000000, by_score = scored }
        expect.equal({ found.low, found.high, found.ended }, { value, value, "solved" },
          "seed " .. seed)
      end
    end
    expect.truthy(compared > 0, "some are compared")
  end)
end

-- Stones at random on an empty board; nil if a group has no liberty.
local function set_up(game, random)
  local state = game.core:state(1)
  for p = 1, game.core.board.points do state:setup(p, random:below(3) - 1) end
  for p = 1, game.core.board.points do
    if state:colour(p) ~= 0 and state:liberties(p) == 0 then return end
  end
  if random:below(2) == 1 then state:to_play(2) end
  return state
end

local boards = { { "go:size=2,komi=0", 30 }, { "go:size=5x1,komi=1", 20 },
  { "go:size=3x2,komi=0", 6 }, { "go:size=3x2,ko=situational,komi=0", 6 },
  { "go:size=3x2,suicide=forbidden,komi=0", 6 }, { "go:size=3,komi=0", 1 } }
for _, kind in ipairs(boards) do
  local ruleset, positions = kind[1], slow and 4 * slow * kind[2] or kind[2]
  test("the value is the same without bounds and symmetries: " .. ruleset, function()
    local game, random = moyo.load(ruleset), core.random(92, 1)
    local fewer, more = 0, 0
    for number = 1, positions do
      local state = set_up(game, random)
      for _, by_score in ipairs { true, false } do
        local found = state and state:solve { by_score = by_score }
        if found then
          local plain = state:solve { by_score = by_score, plain = true }
          expect.equal({ found.low, found.high }, { plain.low, plain.high }, "number " .. number)
          fewer, more = fewer + found.nodes, more + plain.nodes
        end
      end
    end
    expect.truthy(0 < fewer and fewer < more, ("%d, %d positions"):format(fewer, more))
  end)
end

-- A table of four positions forgets all the time.
test("the value is the same with a table that is too small", function()
  local state = moyo.load "go:size=4x1,komi=0".core:state(1)
  local much = state:solve { nodes = 100000, by_score = true }
  local little = state:solve { nodes = 1000000, by_score = true, bytes = 0 }
  expect.equal({ little.low, little.ended }, { much.low, "solved" })
  expect.truthy(little.nodes > much.nodes)
end)
