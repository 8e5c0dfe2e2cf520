--- The chronicle of a game that has been played already, as of a record.

local chronicle = require "metrics.transcript"
local moyo = require "moyo"

--- Plays a match again, and writes it down.  What its players thought is not known.
---@param match moyo.match
---@return metrics.transcript
return function(match)
  local again = moyo.match(match.game, match.seed, match.viewer)
  again.start = match.start
  if match.start then assert(again.state:load(match.start)) end
  local recorder = chronicle.new(again)
  for _, turn in ipairs(match.turns) do
    for _, step in ipairs(turn.steps) do recorder:play(step) end
  end
  for _, entry in ipairs(match.open) do recorder:play(entry.step) end
  if match.resigned then again:resign(match.resigned.player) end
  return recorder:finish(false)
end
