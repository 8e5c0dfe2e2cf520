--- `moyo check`, run by shell.moyo, that plays less of each ruleset than for a user.

require "support.shell" -- which finds the tools
local trial = require "check.trial"

local measured = {}

-- At effort 1, and at most as for a user.
local LESS = {
  thorough = { walks = 1, steps = 80, games = 3 },
  full_size = { steps = 60, games = 1, purity = 20 },
  brief = { walks = 1, steps = 30, games = 1 },
  sampled = { steps = 20 },
}

--- Plays so many times the least.
---@param effort integer
function measured.play_less(effort)
  for name, less in pairs(LESS) do
    local measure = trial.measures[name]
    for what, count in pairs(less) do measure[what] = math.min(measure[what], count * effort) end
  end
end

--- Go with two mutators is not played again when they are named the other way round.
function measured.play_once()
  local play, played = trial.play, {}
  trial.play = function(job, ruleset, ...)
    local one, other = ruleset:match "^go%+([%w_]+)%+([%w_]+):"
    if one and played[other .. "+" .. one] then return end
    if one then played[one .. "+" .. other] = true end
    return play(job, ruleset, ...)
  end
end

return measured
