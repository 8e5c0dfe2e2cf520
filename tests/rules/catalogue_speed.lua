--- Prints how much longer a step of each variation in the catalogue's table takes than one of Go on
--- 9x9, in uniform random play: the median of several turns with Go, by processor time.
--
-- Run it in the source tree: moyo lua tests/rules/catalogue_speed.lua

package.path = "./tests/?.lua;" .. package.path

local catalogue = require "support.catalogue"
local core = require "moyo.core"

local TURNS <const>, SECONDS <const> = 7, 0.1

-- A function that plays for a while, and returns seconds a step.
local function player(ruleset)
  local game = catalogue.load(ruleset)
  local state, number = game.core:state(), 0
  return function()
    local begin, steps = os.clock(), 0
    repeat
      number = number + 1
      state:reset(number)
      state:playout("uniform", core.random(1, number), 30 * game.core.points)
      steps = steps + state.steps
    until os.clock() - begin > SECONDS
    return (os.clock() - begin) / steps
  end, game
end

local go, all = player "go:size=9", {}
for _, row in ipairs(catalogue.rows()) do
  local play, game = player(row.ruleset)
  local ratios = {}
  for i = 1, TURNS do
    local base = go()
    ratios[i] = play() / base
  end
  table.sort(ratios)
  local lua = table.concat(catalogue.lua_of(game), ", ")
  all[#all + 1] = ratios[TURNS // 2 + 1]
  print(("| %s | `%s` | %s | %.1f |"):format(row.name, row.ruleset, lua == "" and "–" or lua,
    all[#all]))
end
table.sort(all)
print(("median %.1f, most %.1f"):format(all[#all // 2 + 1], all[#all]))
