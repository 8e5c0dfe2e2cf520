--- Plays under two rulesets side by side to the first place where they diverge: games of
--- programs, and steps that are given.

local chooser = require "experiment.chooser"
local compare = require "records.compare"
local fields = require "divergence.fields"
local moyo = require "moyo"

local divergence = {}

---@class divergence.pair what is played under
---@field games LoadedGame[] two of them, on the same board
---@field seed integer of what chance decides
---@field players string[] programs that choose the steps
---@field legal boolean compare all legal steps, not only those that are played
---@field fields boolean|nil compare what rules note in their fields

---@class divergence.divergence
---@field pair divergence.pair
---@field difference records.difference
---@field steps { text: string, turn: integer }[] that lead there, without the step that
---  shows it
---@field turns { player: string, text: string }[] the same, and of the turn under way what
---  has been played of it
---@field diagram_match Match the first game there

-- The turns of a match as texts.
local function turns_of(match)
  local list = {}
  for _, turn in ipairs(match.turns) do
    list[#list + 1] = { player = match.game:player_name(turn.player), text = turn.text }
  end
  if #match.open > 0 then
    local _, text, player = match:latest()
    list[#list + 1] = { player = match.game:player_name(player), text = text }
  end
  return list
end

local function result_difference(matches)
  local says = { compare.result(matches[1]), compare.result(matches[2]) }
  return says[1] ~= says[2] and { kind = "result", says = says } or nil
end

-- Plays one step in both matches: returns the difference that it shows, and which of them have
-- played it.
local function play_both(matches, text, shared)
  local answers, refusals = {}, {}
  for i = 1, 2 do answers[i], refusals[i] = matches[i]:play(text) end
  local played = { answers[1] ~= nil, answers[2] ~= nil }
  local difference
  if played[1] ~= played[2] then
    local i = played[1] and 1 or 2
    difference = compare.refused(i, text, refusals[3 - i])
  elseif played[1] then
    difference = compare.effect(matches, answers[1], answers[2])
      or fields.difference(matches, shared)
    if difference then difference.text = text end
  end
  return difference, played
end

-- Plays what `source` gives until it gives nothing, the game is over, or the two diverge.  Leaves
-- out what neither allows.
---@param pair divergence.pair
---@param source fun(matches: Match[]): string|nil
---@return divergence.divergence|nil
local function walk(pair, source)
  local matches, steps = {}, {}
  for i = 1, 2 do matches[i] = moyo.match(pair.games[i], pair.seed) end
  local function found(difference)
    return { pair = pair, difference = difference, steps = steps, turns = turns_of(matches[1]),
      diagram_match = matches[1] }
  end
  local shared = pair.fields and fields.shared(matches) or {}
  local start = compare.start(matches)
  if start then return found(start) end
  while true do
    local match = matches[1]
    local difference = match.state.over and result_difference(matches)
      or not match.state.over and pair.legal and compare.legal(matches)
    if difference then return found(difference) end
    local text = not match.state.over and source(matches)
    if not text then return nil end
    local turn = #match.turns + 1
    local parts, played = play_both(matches, text, shared)
    if parts then
      -- it is shown where the step has not been played yet
      for i = 1, 2 do
        if played[i] then matches[i]:undo_step() end
      end
      return found(parts)
    end
    if played[1] then steps[#steps + 1] = { text = text, turn = turn } end
  end
end

--- Plays a game in which a program chooses the steps, as one of the two rulesets has them.
---@param pair divergence.pair
---@param number integer of the game: which ruleset, who chooses, and the random numbers
---@param limit integer the most steps
---@param stop? fun(): boolean asked before each step whether to stop there
---@return divergence.divergence|nil
function divergence.played(pair, number, limit, stop)
  local which, kind = number % 2 + 1, pair.players[number // 2 % #pair.players + 1]
  local choose, finish = chooser.new(kind, pair.seed, number)
  local count = 0
  local found = walk(pair, function(matches)
    local match = matches[which]
    count = count + 1
    local step = count <= limit and not (stop and stop()) and choose(match.state, match)
    return step and match.game:format(step) or nil
  end)
  finish()
  return found
end

--- Plays given steps.
---@param pair divergence.pair
---@param texts string[]
---@return divergence.divergence|nil
function divergence.along(pair, texts)
  local at = 0
  return walk(pair, function()
    at = at + 1
    return texts[at]
  end)
end

--- Which of two divergences is simpler: fewer steps, then fewer that are no pass.
---@param one divergence.divergence
---@param other divergence.divergence|nil
---@return boolean
function divergence.is_simpler(one, other)
  if not other then return true end
  if #one.steps ~= #other.steps then return #one.steps < #other.steps end
  local function plays(found)
    local count = 0
    for _, step in ipairs(found.steps) do
      if step.text ~= "pass" then count = count + 1 end
    end
    return count
  end
  return plays(one) < plays(other)
end

return divergence
