--- Steps that can never be played: what is legal in no position of many random games, and is
--- refused for what it names, is a mistake in the conditions of the step.  One that waits for what
--- is rare in random play, such as cards, sides or fields that the vocabulary asks about, is none.

local core = require "moyo.core"

local unplayable = {}

-- In how many positions a step must have been refused before it counts as one that can never be
-- played, and after how many the search gives up.
local LEAST, MOST = 300, 3000

-- Steps a game, and tries of a step in each position to learn why it is refused.
local STEPS, TRIES = 300, 3

---@class check.unplayable steps of a rule file's own, and plays, that have not been legal yet
---@field waiting table<string, {ruleset: string, place: string|nil, play: boolean}> by name
---@field seen table<string, boolean>
---@field first string|nil the first ruleset in which stones are placed: there they are waited for
---as well, as "place first", whatever other rulesets allow
local Never = {}
Never.__index = Never

---@return check.unplayable
function unplayable.new() return setmetatable({ waiting = {}, seen = {} }, Never) end

--- Looks at a game: its own steps are waited for, and a stone that is placed.
---@param game table as moyo.load gives it
function Never:expect(game)
  for _, slot in ipairs(game.slots) do
    local play = slot.name == "step place"
    local name = slot.own or play and "place"
    local entry = { ruleset = game.ruleset, name = name, play = play,
      place = slot.file and slot.line and slot.file .. ":" .. slot.line }
    if name and not self.seen[name] and not self.waiting[name] then self.waiting[name] = entry end
    if play and not self.first then
      self.first, self.waiting["place first"] = game.ruleset, entry
    end
  end
end

--- These steps are legal.
---@param game table
---@param steps Step[]
function Never:meet(game, steps)
  if not next(self.waiting) then return end
  local verbs = game.core:verbs()
  for _, step in ipairs(steps) do
    local name = verbs[core.unpack(step)].name
    self.seen[name], self.waiting[name] = true, nil
    if name == "place" and game.ruleset == self.first then self.waiting["place first"] = nil end
  end
end

-- A step of a verb with arguments drawn at random.
local function drawn(game, number, verb, random)
  local parts = {}
  for i, kind in ipairs(verb.args) do
    local most = (kind == "point" or kind == "stone") and game.core.points
      or (kind == "number" or kind == "word") and verb.range
      or kind == "colour" and game.core.players or 4
    parts[i] = random:below(most)
  end
  return core.step(number, table.unpack(parts))
end

-- Rules of the vocabulary about what a step names.
local named = { own = true, free = true }

-- Counts why steps of this name are refused here, except those that make no sense at all.
---@param why {counts: table<string, integer>, waits: boolean, play: boolean}
local function ask(game, state, name, random, why)
  for number, verb in ipairs(game.core:verbs()) do
    for _ = 1, verb.name == name and TRIES or 0 do
      local ok, refusal = state:judge(drawn(game, number, verb, random))
      if not ok and refusal.rule ~= "turn" then
        local words = ("%s: %s"):format(refusal.rule, refusal.sentence)
        why.counts[words] = (why.counts[words] or 0) + 1
        why.waits = why.waits or not (refusal.rule == name or named[refusal.rule]
          or why.play and refusal.rule == "condition")
      end
    end
  end
end

-- A legal step of the kind that has been played least: rare steps lead to rarer ones.
local function draw_rare(legal, random, played)
  local least, list = math.huge, nil
  for _, step in ipairs(legal) do
    local kind = core.unpack(step)
    local times = played[kind] or 0
    if times < least then least, list = times, {} end
    if times == least then list[#list + 1] = step end
  end
  return list[random:below(#list)]
end

-- The reason that was given most often; nil if none was.
local function commonest(counts)
  local found, most = nil, 0
  for words, count in pairs(counts) do
    if count > most or count == most and words < found then found, most = words, count end
  end
  return found
end

-- Plays random games until the step is legal, up to a number of positions; returns why not.
local function search(self, game, key, seed, late)
  local waiting = self.waiting[key]
  local why = { counts = {}, waits = false, play = waiting.play }
  local played, positions, number = {}, 0, 0
  while positions < MOST and self.waiting[key] do
    number = number + 1
    local state, random = game.core:state(seed + number), core.random(seed + number, 5)
    for _ = 1, STEPS do
      if state.over or positions == MOST or late() then break end
      local legal = state:legal()
      self:meet(game, legal)
      if not self.waiting[key] then return positions, why end
      ask(game, state, waiting.name, random, why)
      positions = positions + 1
      if #legal == 0 then break end
      local step = random:below(2) == 1 and draw_rare(legal, random, played)
        or state:choose("uniform", random)
      local kind = core.unpack(step)
      played[kind] = (played[kind] or 0) + 1
      state:play(step)
    end
    if late() then break end
  end
  return positions, why
end

-- Where the rule is that has this sentence, if the file says it.
local function place_of(game, reason)
  for _, slot in ipairs(game.slots) do
    local says = slot.sentence and reason:sub(-#slot.sentence - 2) == ": " .. slot.sentence
    if says and slot.name == "conditions" and slot.line then
      return slot.file .. ":" .. slot.line
    end
  end
end

--- Searches for each step that has not been legal yet; those that never are, are faults.
---@param load fun(ruleset: string): table
---@param faults check.faults
---@param seed integer
---@param late fun(): boolean is there no more time?
function Never:check(load, faults, seed, late)
  local keys, told = {}, {}
  for key in pairs(self.waiting) do keys[#keys + 1] = key end
  table.sort(keys) -- "place" comes before "place first"
  for _, key in ipairs(keys) do
    local waiting = self.waiting[key]
    local name = waiting and waiting.name
    if waiting and not told[name] then
      local game = load(waiting.ruleset)
      local positions, why = search(self, game, key, seed, late)
      local reason = commonest(why.counts)
      told[name] = self.waiting[key] ~= nil
      if self.waiting[key] and positions >= LEAST and reason and not why.waits then
        local place = waiting.play and place_of(game, reason) or waiting.place
        faults:add("never", place, "%s: the step %s was legal in none of %d positions of "
          .. "random games; it is refused mostly by %s", waiting.ruleset, name, positions,
          reason)
      end
    end
  end
end

return unplayable
