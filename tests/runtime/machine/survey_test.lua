--- What surveys say of conditions that look farther than what is beside a placement: the legal
--- steps are those that Lua allows, and random play takes no others.  (Slow, on every board.)

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

local RULES = { "area", "reach", "pull", "weighed", "most", "members", "first", "crowded",
  "fullest", "emptiest", "ahead", "rows", "corners", "seen", "alike", "chosen", "last", "line",
  "early", "odd", "grouped", "flooded", "area,also=corners", "odd,also=corners",
  "corners,early=yes", "last,also=odd,early=yes" }
local SMALL, BIG = { "square", "torus", "hexagonal", "cylinder" }, { "wide", "large" }

-- For the rule of that number: by default a small board and a big one, in turn.
local function boards(number)
  if slow then return { SMALL[1], BIG[1], SMALL[2], SMALL[3], SMALL[4], BIG[2] } end
  return { SMALL[number % #SMALL + 1], BIG[number % #BIG + 1] }
end

-- The step that random play takes: the latest play, or a pass.
local function taken(game, state, passes)
  local wanted = state.passes > passes and "pass" or game.board:name(state.last.point)
  return game:parse(wanted)
end

local function list(game, state)
  local names = {}
  for i, step in ipairs(state:legal()) do names[i] = game:format(step) end
  return table.concat(names, " ")
end

for i, rule in ipairs(RULES) do
  test(rule .. ": steps are those that Lua allows", function()
    for number, board in ipairs(boards(i)) do
      local ruleset = ("%s/tests/rules/survey.lua:rule=%s,where=%s"):format(terminal.home, rule,
        board)
      local known, asked = moyo.load(ruleset), moyo.load(ruleset, { machine = "off" })
      for _, policy in ipairs { "uniform", "light" } do
        local state, other = known.core:state(number), asked.core:state(number)
        local random = core.random(number, 1)
        for turn = 1, 24 do
          if state.over then break end
          if turn % 3 == 1 then
            expect.equal(list(known, state), list(asked, other), ruleset)
          end
          local passes = state.passes
          if state:playout(policy, random, 1) == 0 then break end
          expect.equal(other:play(taken(known, state, passes)), true, ruleset)
          expect.equal(other.hash, state.hash, ruleset)
        end
      end
    end
  end)
end
