--- Games of self-play, in each of which every search for a step is an example.
---
--- What has been learnt takes no part: the search's playouts then follow it, most of all where
--- every step wins, and what is learnt from those grows without end.

local core = require "moyo.core"
local engine = require "moyo.match.engine"
local moyo = require "moyo"
local patterns = require "training.patterns"

local games = {}

local CHANCE = 0
local STEPS_A_POINT = 20 -- after which a game is stopped
local DECIDED = 0.1 -- where no more is expected, or no less, a search finds all steps equal
local SAMPLED = 8 -- one step for so many points of the board is drawn by its playouts' share

local loaded = {} -- of this thread

local function load(work)
  if not loaded[work.ruleset] then
    local rules = moyo.load(work.ruleset, { untrusted = work.untrusted or nil })
    loaded[work.ruleset] = { rules = rules, patterns = patterns.of(rules) }
  end
  return loaded[work.ruleset]
end

-- Shares by the squares of playouts: a search tries all steps now and then, and what it tries
-- most often is what counts.  What is proven has all.
local function shares_of(list)
  local shares, sum = {}, 0
  for _, candidate in ipairs(list) do sum = sum + candidate.visits ^ 2 end
  for i, candidate in ipairs(list) do
    shares[i] = list[1].proven and (i == 1 and 1 or 0) or candidate.visits ^ 2 / sum
  end
  return shares
end

-- All for the step that the search plays.
local function best_of(list)
  local best = {}
  for i = 1, #list do best[i] = i == 1 and 1 or 0 end
  return best
end

-- Does it matter what is played? Where a win is proven, others may not win.
local function matters(list, expects)
  if #list < 2 then return false end
  return expects > DECIDED and expects < 1 - DECIDED or list[1].proven and list[1].value == 1
end

-- What a search found.
local function example_of(self, weights, state, list)
  local steps, shares = {}, shares_of(list)
  for i, candidate in ipairs(list) do steps[i] = candidate.step end
  if self.rules.core.veiled then state = state:view(state.actor) end
  local function least(keys)
    for i, key in ipairs(keys) do
      if key >= 0 then keys[i] = self.patterns:least_of(key) end
    end
    return keys
  end
  return { keys = least(weights:keys(state, steps)), shares = shares,
    replies = least(weights:replies(state, steps)), best = best_of(list) }
end

local function draw(random, list)
  local visits = 0
  for _, candidate in ipairs(list) do visits = visits + candidate.visits end
  local k = random:below(math.max(visits, 1))
  for _, candidate in ipairs(list) do
    k = k - candidate.visits
    if k <= 0 then return candidate.step end
  end
end

--- Plays a game, on a thread of its own.
---@param number integer of the game in its round
---@param work { ruleset: string, untrusted: boolean, player: string, seed: integer,
---  before: integer }
---@return training.example[]
function games.job(number, work)
  local self = load(work)
  local seed = core.mix(work.seed, work.before + number)
  local weights = self.patterns:weights {}
  local match, random = moyo.match(self.rules, seed), core.random(seed, 0)
  local state, examples, programs = match.state, {}, {}
  for player = 1, self.rules.core.players do
    programs[player] = engine.new(work.player, seed, player)
  end
  local points = self.rules.core.points
  while not state.over and state.steps < STEPS_A_POINT * points and not core.stopped() do
    if state.actor == CHANCE then
      match:play_step(state:choose("uniform", random))
    else
      local search = programs[state.actor]:think(match)
      local list = search:candidates()
      if matters(list, search:values()[state.actor]) then
        examples[#examples + 1] = example_of(self, weights, state, list)
      end
      local early = state.steps < points // SAMPLED
      local step = early and draw(random, list) or list[1] and list[1].step
      if not step then break end
      match:play_step(step)
    end
    state = match.state
  end
  for _, program in ipairs(programs) do program:close() end
  return examples
end

return games
