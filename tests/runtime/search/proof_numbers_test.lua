--- Proof numbers prove what alpha-beta proves, whatever stood before, and mostly sooner.

local test, expect, slow = ...
local exhaustive = require "support.exhaustive"
local moyo = require "moyo"

local function solve(state, method, by_score, nodes)
  return state:solve { nodes = nodes or 40000, by_score = by_score, method = method }
end

-- Rulesets, and after how many turns at most.
local kinds = {
  { "go:size=2,komi=0", 30 },
  { "go:size=3x2,komi=0", 30 },
  { "go:size=3x2,ko=situational,komi=0", 30 },
  { "go:size=2,ko=spight,komi=0", 30 },
  { "go:size=3,komi=0", 40 },
  { "gengo:size=2,komi=0", 12 },
  { "gengo:size=3x2,komi=0", 12 },
  { "sygo:size=3,komi=0", 12 },
  { "freeze:size=2", 12 },
  { "gonnect:size=3", 12 },
  { "redstone:size=3", 12 },
  { "alak:length=5", 12 },
}
local SEEDS = slow and 40 * slow or 4

for _, kind in ipairs(kinds) do
  local ruleset, turns = kind[1], kind[2]
  test("the value is alpha-beta's: " .. ruleset, function()
    local game, compared = moyo.load(ruleset), 0
    local scored = game.core:score_names()[1] ~= nil
    for seed = 1, SEEDS do
      local state = exhaustive.position(game, seed, turns)
      if not state.over then
        local one = solve(state, "alpha-beta", scored)
        local other = solve(state, "proof-numbers", scored)
        if one.ended == "solved" and other.ended == "solved" then
          compared = compared + 1
          expect.equal({ other.low, other.high }, { one.low, one.high }, "seed " .. seed)
        end
      end
    end
    expect.truthy(compared >= SEEDS // 4, compared .. " are compared")
  end)
end

-- Each ruleset with the most positions that its proof may take.
test("a proof looks at few positions", function()
  local most = { ["go:size=3x2,komi=0"] = 4000, ["go:size=3,komi=0"] = 10000,
    ["gengo:size=3,komi=0"] = 50000, ["keimago:size=3"] = 3000 }
  for ruleset, nodes in pairs(most) do
    local state = moyo.load(ruleset).core:state(1)
    expect.equal(solve(state, "proof-numbers", true, nodes).ended, "solved", ruleset)
    expect.equal(solve(state, "alpha-beta", true, nodes).ended, "nodes", ruleset)
  end
end)

test("where the budget ends the search, the bounds hold", function()
  local state = moyo.load "go:size=3,komi=0".core:state(1)
  local bounded = 0
  for nodes = 1, 7001, 500 do
    local found = solve(state, "proof-numbers", true, nodes)
    expect.equal({ found.ended, found.nodes }, { "nodes", nodes })
    expect.truthy((found.low or 9) <= 9 and (found.high or 9) >= 9, nodes .. " positions")
    if found.low then bounded = bounded + 1 end
  end
  expect.truthy(bounded > 0, "some bounds are known before the end")
end)

-- Each step of the best line must leave the value as it is.
test("best play keeps the value at every step", function()
  for _, ruleset in ipairs { "go:size=3x2,komi=0", "gengo:size=3x2,komi=0", "freeze:size=2" } do
    local state = moyo.load(ruleset).core:state(1)
    local found = solve(state, "proof-numbers", true)
    expect.truthy(#found.line > 0)
    for i, step in ipairs(found.line) do
      state:play(step)
      if not state.over then
        expect.equal(solve(state, "alpha-beta", true).low, found.low, ruleset .. ", step " .. i)
      end
    end
    expect.equal(state.over, found.line_ends)
  end
end)
