--- Which rules decided something in a game, and how often: what becomes of the rulebook's
--- sentences in play.

local leaders = require "metrics.leaders"

local decided = {}

-- The finish that ended the game for this reason, as the rulebook's slot; nil if it is not known.
local function finish_of(game, reason)
  for _, slot in ipairs(game and game.slots or {}) do
    if slot.name == "finish" and (slot.reason or "rule") == reason then return slot end
  end
end

-- "score" if those with the highest score have won, "tie" if only some of them have; nil if the end
-- itself said who has.
local function decided_by_score(result, game)
  local finish = finish_of(game, result.reason)
  if #result.scores == 0 or #result.winners == 0 or finish and finish.decides then return nil end
  local best, won = leaders.of(result.scores), leaders.set(result.winners)
  if won & ~best ~= 0 then return nil end
  return won == best and "score" or "tie"
end

local function new_step_keys(game)
  local keys, by_sentence, times = {}, {}, {}
  for _, slot in ipairs(game.slots) do
    local id = slot.name .. "\0" .. slot.sentence
    if slot.verb and not by_sentence[id] then
      times[slot.name] = (times[slot.name] or 0) + 1
      by_sentence[id] = slot.name .. (times[slot.name] > 1 and " " .. times[slot.name] or "")
    end
    if slot.verb then keys[slot.verb] = by_sentence[id] end
  end
  return keys
end

local known_step_keys = setmetatable({}, { __mode = "k" })

-- The name under which steps of a kind are counted: "step NAME", with a number if kinds of one name
-- have different sentences.
local function step_key(game, kind)
  known_step_keys[game] = known_step_keys[game] or new_step_keys(game)
  return known_step_keys[game][kind]
end

local function count_step(step, game, count)
  count(game and step_key(game, step.kind) or "step " .. step.verb)
  for rule, points in pairs(step.banned or {}) do
    if points > 0 then count(rule) end
  end
  if step.taken or step.flipped then count "clear" end
  if step.own_taken then count "suicide" end
end

local function count_result(result, game, count)
  if result.resigned then return count "resignation" end
  if not result.over then return end
  count("finish " .. result.reason)
  local by = decided_by_score(result, game)
  if by then count(by) end
end

--- How often each rule decided something in a game:
---
---     step NAME      steps of that kind that were played; where kinds of one name have
---                    sentences of their own, step NAME 2 and so on
---     a refusal's    decisions, of the sample, at which it forbade a stone somewhere
---     clear          steps that took or turned others' stones
---     suicide        steps that took the mover's own stones, as well as refusals
---     finish REASON  1 if play came to that end, and likewise resignation
---     score, tie     1 if those with the highest score have won, or only some of them
---@param c metrics.transcript
---@param game? LoadedGame tells kinds of one name apart, and which ends say who has won
---@return table<string, integer>
function decided.rules(c, game)
  local counts = {}
  local function count(rule) counts[rule] = (counts[rule] or 0) + 1 end
  for _, step in ipairs(c.steps) do count_step(step, game, count) end
  count_result(c.result, game, count)
  return counts
end

-- Slots whose work shows in a transcript, and the reason that their refusals give.
local shown = { suicide = "suicide", friendly_fire = "friendly_fire", ko = "ko",
  conditions = "condition", score = "score", tie = "tie", resignation = "resignation" }

-- The key of a slot's counts; nil if a transcript does not show its work.
local function key_of(game, slot)
  if slot.verb then return step_key(game, slot.verb) end
  if slot.name == "finish" then return "finish " .. (slot.reason or "rule") end
  if slot.name == "clear" then return slot.values ~= "" and "clear" or nil end
  return shown[slot.name]
end

---@class metrics.sentence
---@field rule string
---@field sentence string
---@field changed boolean it differs from the variant's defaults
---@field key string|nil what it is counted by; nil if its work does not show, as of the
---  board or the order of turns
---@field times integer|nil how often it has decided something

--- The rulebook, with how often each sentence has decided something.
---@param game LoadedGame
---@param counts table<string, integer> of one game, or the sums of several
---@return metrics.sentence[]
function decided.sentences(game, counts)
  local list = {}
  for i, slot in ipairs(game:spoken()) do
    local key = key_of(game, slot)
    list[i] = { rule = slot.name, sentence = slot.sentence, changed = slot.changed or false,
      key = key, times = key and (counts[key] or 0) }
  end
  return list
end

return decided
