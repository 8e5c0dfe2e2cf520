--- Random play by what is known of conditions that look beside a placement: every step that it
--- takes is one that the conditions allow in Lua, and leaves the same position.

local test, expect = ...
local core = require "moyo.core"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

local RULES = { "majority", "order", "edge", "white", "weighed", "crowded", "listed", "chequered",
  "farther", "early", "named", "last", "majority,also=order", "order,also=named",
  "crowded,early=yes" }
local BOARDS = { "square", "torus", "hexagonal", "small", "cylinder", "cube" }

-- The step that random play takes: the latest play, or a pass.
local function taken(game, state, passes)
  local wanted = state.passes > passes and "pass" or game.board:name(state.last.point)
  return game:parse(wanted)
end

-- What a state says of the position, without the game's name.
local function position(state)
  return (state:save():gsub("^.-\nhead", "head"):gsub("\nend.*", ""))
end

for _, rule in ipairs(RULES) do
  test(rule .. ": random play takes no other steps than Lua allows", function()
    for number, board in ipairs(BOARDS) do
      local ruleset = ("%s/tests/rules/nearby.lua:rule=%s,where=%s"):format(terminal.home, rule,
        board)
      local known, asked = moyo.load(ruleset), moyo.load(ruleset, { machine = "off" })
      for _, policy in ipairs { "uniform", "light" } do
        local state, other = known.core:state(number), asked.core:state(number)
        local random = core.random(number, 1)
        for _ = 1, 40 do
          if state.over then break end
          local passes = state.passes
          if state:playout(policy, random, 1) == 0 then break end
          local step = taken(known, state, passes)
          expect.equal(other:play(step), true, ruleset)
          expect.equal(position(other), position(state), ruleset)
        end
      end
    end
  end)
end
