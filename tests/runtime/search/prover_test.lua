--- What lives and what is symmetrical saves a proof positions, and changes no value.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"

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

local WAYS = {}
for _, method in ipairs { "alpha-beta", "proof-numbers" } do
  for _, by_score in ipairs { true, false } do
    WAYS[#WAYS + 1] = { method = method, by_score = by_score }
  end
end

local boards = { { "go:size=2,komi=0", 30 }, { "go:size=5x1,komi=1", 20 },
  { "go:size=3x2,komi=0", 6 }, { "go:size=3x2,ko=situational,komi=0", 6 },
  { "go:size=3x2,suicide=forbidden,komi=0", 6 } }
if slow then table.insert(boards, { "go:size=3,komi=0", 1 }) end
for _, kind in ipairs(boards) do
  local ruleset, positions = kind[1], slow and 4 * slow * kind[2] or kind[2]
  test("the value is the same without bounds and symmetries: " .. ruleset, function()
    local game, random = moyo.load(ruleset), core.random(92, 1)
    local fewer, more = 0, 0
    for number = 1, positions do
      local state = set_up(game, random)
      for _, by in ipairs(WAYS) do
        local found = state and state:solve(by)
        if found then
          local plain = state:solve { by_score = by.by_score, method = by.method, plain = true }
          expect.equal({ found.low, found.high }, { plain.low, plain.high }, "number " .. number)
          fewer, more = fewer + found.nodes, more + plain.nodes
        end
      end
    end
    expect.truthy(0 < fewer and fewer < more, ("%d, %d positions"):format(fewer, more))
  end)
end
