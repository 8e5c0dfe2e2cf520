--- Sealed turns of a game being frozen: moyo.sealed.

local clearing = require "moyo.vocabulary.turns.clearing"
local fail = require "moyo.base.fail"
local fixed = require "moyo.base.fixed"
local freezer = require "moyo.freeze.freezer"
local sealed = require "moyo.vocabulary.course.sealed"
local words = require "moyo.base.words"

local M = {}

-- Slots that sealed turns do not go with.
local alone = { "stacks", "sides", "rotation" }

-- Refuses what does not go with turns that are played together.
local function check(self, entry)
  local f, r = entry.phase, self.record
  local function blame(fmt, ...)
    fail.blame("phase %s: sealed turns do not go with " .. fmt, f.name, ...)
  end
  for _, slot in ipairs(alone) do
    if r[slot] then blame("the slot %s", slot) end
  end
  if r.spoils == "shared" then blame 'spoils = "shared"' end
  if r.refused == "turn" then blame 'refused = "turn"' end
  if f.only then blame "a player who has all turns" end
  if f.order then blame "an order of turns" end
  if #self.players < 2 then blame "one player" end
  if not self.own_point then blame "stones that cover several points" end
end

-- Where several players play at once, "enemy" and "own" are nobody's.
local function check_stage(stage)
  if stage.spends then
    fail.at(freezer.place_of(stage), fail.blame,
      "slot clear: where all play at once, nobody spends anything on a stage")
  end
  if not stage.whose or stage.whose == "both" then return end
  fail.at(freezer.place_of(stage), fail.blame, "slot clear: where all play at once, a stage is "
    .. "moyo.stage { whose = \"both\" } or a function, or all are words such as \"enemy\"")
end

-- What is taken when all have been played, as effects.
local function clear_of(self)
  if #self.given_clear == 0 then return {} end
  local all_words = true
  for _, stage in ipairs(self.given_clear) do
    all_words = all_words and type(stage) == "string" and stage ~= "flip"
  end
  local stages = self.stages
  if all_words then
    stages = clearing.rounds(#self.players, self.kind_groups)
  else
    stages = stages or { clearing.read "flip" }
    for _, stage in ipairs(stages) do check_stage(stage) end
  end
  local list = {}
  for i, stage in ipairs(stages) do list[i] = clearing.by_itself(stage) end
  return list
end

--- Reads what all sealed phases have in common.
---@param self Freezer
function M.read(self)
  local some = false
  for _, entry in ipairs(self.phases) do
    if sealed.is(entry.phase.turn) then
      check(self, entry)
      some = true
    end
  end
  if not some then return end
  self.program.sealed = self.field_index.sealed
  self.program.seal_clear, self.round_clear = {}, clear_of(self)
  for i, c in ipairs(self.round_clear) do
    self.program.seal_clear[i] = self:node(c, "clear")
  end
end

-- Each step of a sealed turn is one of its own, as it does something else when it is played.
local function sealed_steps()
  local made = {}
  return function(v)
    if not made[v] then
      sealed.check_verb(v)
      made[v] = fixed.copy(v, { sealed = true })
    end
    return made[v]
  end
end

--- A phase's turn as turn.compile takes it, and how its steps are numbered.
---@param t Turn
---@param index fun(v: Component): integer
---@return Turn
---@return fun(v: Component): integer
function M.open(t, index)
  if not sealed.is(t) then return t, index end
  local copy = sealed_steps()
  return t.parts[1], function(v) return index(copy(v)) end
end

-- Is a step legal in every position?
local function is_always_legal(v)
  return (v.pass or v.idle) and #v.args == 0 and #v.before == 0 and #v.after == 0
end

-- What players do not see of a position, or nil.
local function unseen_of(self)
  if self.record.unseen ~= nil then return "stones are not seen" end
  for _, f in ipairs(self.program.fields) do
    if f.hidden then return ("the field %s is hidden"):format(f.name) end
  end
end

-- Who has no legal step is left out of a round.  Where something is not seen, that must not come
-- up: the others would be told that this leaves him none.  Before the first turn no stone is
-- marked, so a first phase may do without where marked stones are all that is unseen.
local function check_unseen(self, out)
  local what = unseen_of(self)
  if not what then return end
  local unseen = self.record.unseen
  local marked = type(unseen) == "string" and unseen ~= "enemy"
  if marked and out == self.program.phases[1] then return end
  for _, e in ipairs(self.program.places[out.start].edges) do
    if is_always_legal(self.program.verbs[e.verb]) then return end
  end
  fail.blame("phase %s: where %s, sealed turns need a step that is always legal, such as "
    .. "moyo.pass {}: who is left out of a round would tell that he has none", out.name, what)
end

--- Adds to a phase of the program what its sealed turns need.
---@param self Freezer
---@param out table the phase of the program
---@param t Turn
function M.add(self, out, t)
  if not sealed.is(t) then return end
  for _, e in ipairs(self.program.places[out.start].edges) do
    if e.to ~= 0 or e.actor then
      fail.blame("phase %s: a sealed turn is one step of each player's: moyo.sealed takes a step, "
        .. "or moyo.either of several", out.name)
    end
  end
  check_unseen(self, out)
  out.sealed, out.reveal, out.collide = true, {}, {}
  for i, c in ipairs(t.reveal) do out.reveal[i] = self:node(c, "sealed") end
  if t.collide then out.collide[1] = self:node(t.collide, "sealed") end
  local rules, unspoken = { table.unpack(t.reveal) }, nil
  rules[#rules + 1] = t.collide
  for _, c in ipairs(rules) do unspoken = unspoken or c.unspoken and c end
  self:show("sealed", true, t.collide and t.collide.value or "nobody", sealed.says(t, out.name),
    unspoken)
  self:note_functions(rules)
end

--- What the rulebook says of clearing after a sealed round; nil if there is none.
---@param self Freezer
---@return string|nil
function M.says_clear(self)
  if not self.round_clear or #self.round_clear == 0 then return nil end
  local says = {}
  for i, c in ipairs(self.round_clear) do says[i] = c.sentence end
  return words.clear_together(says)
end

return M
