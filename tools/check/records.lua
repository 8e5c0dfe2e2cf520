--- Checks that games survive as records: a random game is written as SGF, once when it
--- is over or long enough and once in a turn that is not complete, read, and played again
--- from the text.

local core = require "moyo.core"
local moyo = require "moyo"
local record = require "moyo.record.record"
local turns = require "moyo.record.turns"

local records = {}

--- What is wrong with the match's record, or nil.
local function problem_of(match)
  local text = record.save(match)
  local read, message = record.parse(text)
  local events
  if read then events, message = turns.events(read, match.game) end
  if not events then return message end
  local again = record.fresh(read, match.game)
  for _, event in ipairs(events) do
    local ok, problem = record.apply(read, again, event)
    if not ok then return problem end
  end
  if not again.state:equal(match.state) then return "it leads to another position" end
end

--- Plays a game and reads its record.
---@param game table as moyo.load gives it
---@param faults check.faults
---@param seed integer
---@param steps integer the most
function records.check(game, faults, seed, steps)
  local match, random = moyo.match(game, seed), core.random(seed, 4)
  local midway = false
  local function check(state)
    local problem = problem_of(match)
    if problem then
      faults:add("record", nil, "%s, seed %d, after %d steps: the game's record does not read"
        .. " back: line %s", game.ruleset, seed, state.steps, problem)
    end
    return not problem
  end
  for played = 1, steps do
    local state = match.state
    local step = not state.over and state:choose("uniform", random)
    if not step or not match:play_step(step) then break end
    if not midway and played > steps // 2 and state.under_way then
      midway = true
      if not check(state) then return end
    end
  end
  check(match.state)
end

return records
