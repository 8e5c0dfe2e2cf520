--- What the first step of a game is worth: searches of the position after each.
---
--- Steps that are alike but for a symmetry of the position are one.  All of these, or those that a
--- search of the beginning likes best, are played, each of the alike ones in turn, and the position
--- after it is searched several times from different random numbers; chance's steps before and
--- after it differ, too.  A step's value is the mean of what its player can then expect, with
--- Student's interval: it holds the noise of the searches, and not what all of them misjudge.
---
--- Where a stranger's rules would take too long there are fewer searches, or none.

local core = require "moyo.core"
local moyo = require "moyo"
local statistics = require "statistics.estimates"
local symmetry = require "portrait.symmetry"
local together = require "statistics.together"

local first = {}

local MOST = 40    -- steps that are looked at, of those alike one
local REPEATS = 8  -- searches after each, and after each of the alike ones up to as many steps
local SCREEN = 8   -- times as many playouts to choose the steps

local CHANCE = 0

local loaded = {}

local function rules_of(work)
  loaded[work.ruleset] = loaded[work.ruleset]
    or moyo.load(work.ruleset, { untrusted = work.untrusted or nil })
  return loaded[work.ruleset]
end

-- Chance's steps, until a player decides or the game is over.
local function roll(state)
  local random = core.random(0)
  while not state.over and state.actor == CHANCE do
    assert(state:play((state:choose("uniform", random)))) -- from the state's own stream
  end
  return state
end

local FORCED = 200 -- steps without a choice before the first one

--- The first position in which a player has a choice.
---@param rules LoadedGame
---@param seed integer of chance
---@return State
function first.position(rules, seed)
  local state = roll(rules.core:state(seed))
  while not state.over and state.steps < FORCED do
    local legal = state:legal()
    if #legal ~= 1 then break end
    assert(state:play(legal[1]))
    roll(state)
  end
  return state
end

--- What a player can expect of a position: his share of the win, 0 to 1.
---@param state State which is changed if chance decides
---@param player integer
---@param playouts integer
---@param seed integer
---@return number|nil nil if nothing can be searched
function first.value(state, player, playouts, seed)
  roll(state)
  if state.over then
    for _, winner in ipairs(state.winners) do
      if winner == player then return 1 / #state.winners end
    end
    return #state.winners == 0 and 1 / state.game.players or 0
  end
  local search = state:searcher { seed = seed }
  local value = search:run(playouts) and search:values()[player] or nil
  search:close()
  return value
end

--- In a worker: the value of one step, once.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, seed: integer, playouts: integer,
---  classes: Step[][], repeats: integer }
---@return { value: number|nil }
function first.job(index, work)
  local class = work.classes[(index - 1) // work.repeats + 1]
  local number = (index - 1) % work.repeats + 1
  local step, seed = class[(number - 1) % #class + 1], core.mix(work.seed, number)
  local state = first.position(rules_of(work), seed)
  local player = state.actor
  if state.over or not state:play(step) then return {} end
  return { value = first.value(state, player, work.playouts, core.mix(seed, index)) }
end

-- For how many searches an account is enough, by what one takes.
local function searches_within(account, state, step, playouts, seed)
  local before, after, player = core.spent(state.game), state:clone(), state.actor
  if not after:play(step) then return account end
  first.value(after, player, playouts, seed)
  return account // math.max(1, core.spent(state.game) - before)
end

-- The steps that a search likes best, with those that are alike.
local function screened(state, classes, most, playouts, seed)
  local search, list, class_of = state:searcher { seed = seed }, {}, {}
  for _, class in ipairs(classes) do
    for _, step in ipairs(class) do class_of[step] = class end
  end
  search:run(SCREEN * playouts)
  for _, candidate in ipairs(search:candidates()) do
    local class = class_of[candidate.step]
    if class and #list < most then list[#list + 1] = class end
    for _, step in ipairs(class or {}) do class_of[step] = nil end
  end
  search:close()
  return list
end

-- The steps that are looked at, how many searches there are after each, and after how many they
-- would be usual.
local function chosen(state, classes, legal, searches, playouts, seed)
  if #classes <= math.min(MOST, searches) then
    local usual = REPEATS * math.min(MOST, legal) // #classes
    return classes, math.min(usual, searches // #classes), usual
  end
  local most = math.min(MOST, searches - SCREEN)
  if most < 1 then return {}, 0, REPEATS end
  return screened(state, classes, most, playouts, seed),
    math.min(REPEATS, (searches - SCREEN) // most), REPEATS
end

---@class portrait.first
---@field step Step
---@field text string
---@field texts string[] of all steps that are alike, this one among them
---@field steps Step[]
---@field n integer searches
---@field value number
---@field low number|nil nil where all searches agree: they do not say how far others may be
---@field high number|nil
---@field error number|nil of the mean

--- The interval of a value, if those of so many steps are to hold together.
---@param one portrait.first
---@param count integer
---@return number|nil low
---@return number|nil high
function first.interval(one, count) return together.interval(one, count, 0, 1) end

-- The entry of steps that are alike, from the results of the searches after them.
local function entry_of(study, class, values)
  local one = { step = class[1], steps = class, texts = {} }
  for i, step in ipairs(class) do one.texts[i] = study.rules.notation:format_steps { step } end
  one.text = one.texts[1]
  one.n, one.value = #values, statistics.mean(values)
  local variance = one.n > 1 and statistics.variance(values) or 0
  one.error = variance > 0 and math.sqrt(variance / one.n) or nil
  one.low, one.high = first.interval(one, 1)
  return one
end

--- The values of the first steps, the best first.
---@param study portrait.study
---@param playouts integer
---@return portrait.first[]
---@return { legal: integer, kinds: integer, short: boolean } how many first steps there are, and
---  of how many kinds, those alike being one; and whether there are fewer searches, as a stranger's
---  rules would take too long
function first.of(study, playouts)
  study.watch "searching the first steps"
  local state = first.position(study.rules, core.mix(study.seed, 1))
  local legal = state.over and {} or state:legal()
  if #legal == 0 then return {}, { legal = 0, kinds = 0, short = false } end
  local all = symmetry.classes(state, legal)
  local classes, repeats, usual = chosen(state, all, #legal, searches_within(study:account(), state,
    legal[1], playouts, study.seed), playouts, study.seed)
  local list, count = {}, #classes * repeats
  local about = { legal = #legal, kinds = #all, short = repeats < usual }
  if count == 0 then return list, about end
  local results = study:work("searching the first steps", count, "portrait.first", "job",
    { playouts = playouts, classes = classes, repeats = repeats })
  local order = {}
  for i, class in ipairs(classes) do
    local values = {}
    for k = 1, repeats do values[#values + 1] = results[(i - 1) * repeats + k].value end
    if #values > 0 then
      list[#list + 1] = entry_of(study, class, values)
      order[list[#list]] = i
    end
  end
  table.sort(list, function(a, b)
    if a.value ~= b.value then return a.value > b.value end
    return order[a] < order[b]
  end)
  return list, about
end

return first
