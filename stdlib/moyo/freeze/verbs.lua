--- The steps of a game that is being frozen, as verbs of its program.

local cards = require "moyo.vocabulary.turns.cards"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local freezer = require "moyo.freeze.freezer"
local operands = require "moyo.freeze.operands"
local pieces = require "moyo.vocabulary.equipment.pieces"
local retraction = require "moyo.vocabulary.turns.retraction"
local rules = require "moyo.freeze.rules"
local sealed = require "moyo.vocabulary.course.sealed"
local sides = require "moyo.vocabulary.equipment.sides"
local unseen = require "moyo.freeze.unseen"
local words = require "moyo.base.words"

local M = {}

local kinds_of = { point = { point = true, stone = true }, stone = { stone = true },
  player = { colour = true } }
kinds_of.arrival = kinds_of.point

-- What an operation looks at, by its trait.
local TRAITS = { of_stone = "stone", of_point = "point", of_player = "player", arrives = "arrival" }

-- The argument that a component looks at, or nil.
local function asked_by(c)
  if c.asks or not c.op then return c.asks end
  for trait in pairs(core.operations[c.op].traits) do
    if TRAITS[trait] then return TRAITS[trait] end
  end
end

-- Refuses a rule of the vocabulary that looks at an argument which the step has not.
local function check_asked(v)
  local function check(c)
    local asks = asked_by(c)
    local kind = v.args[asks == "arrival" and v.arrival or 1]
    if not asks or kinds_of[asks][kind] then return end
    fail.at(freezer.place_of(c), fail.blame, asks == "arrival"
      and "%s: \"%s\", but it goes to no point"
      or "%s: \"%s\" is asked of what is no %s; the step has %s", v.name, c.value, asks,
      kind and ("arg = \"%s\""):format(kind) or "no arg")
  end
  for _, c in ipairs(v.before) do check(c) end
  for _, c in ipairs(v.effects) do check(c) end
end

-- Refuses a step that needs something which the game does not have.
local function check_verb(self, v)
  local combinations = 1
  local values = { number = v.range, word = v.words and #v.words + 1, colour = #self.players,
    count = self.program.stacks and 64 }
  for _, kind in ipairs(v.args) do
    combinations = combinations * (values[kind] or self.program.board.points)
  end
  sides.check_verb(self, v)
  check_asked(v)
  if v.stacks and not self.program.stacks then
    fail.blame("%s: stones that stack need the slot stacks = true", v.name)
  elseif v.pushes and self.program.stacks then
    fail.blame("%s: onto = \"%s\" moves single stones, not those of a game with stacks = true",
      v.name, v.pushes)
  elseif combinations > 1 << 27 then
    fail.blame("%s: there are more than %d combinations of its arguments", v.name, 1 << 27)
  end
end

-- A rule of a step that the rulebook does not mention; or nil.
local function unspoken_of(v)
  for _, c in ipairs(v.before) do
    if c.unspoken then return c end
  end
  for _, c in ipairs(v.effects) do
    if c.unspoken and not (v.spoken or v.says) then return c end
  end
end

-- Does some rule ask whether a player has taken such a step before?
local function is_remembered(self, v)
  if v.pass and self.notes_passes then return true end
  for _, c in ipairs(v.before) do
    if c.remembers then return true end
  end
  return false
end

-- Adds a step's own conditions to those before its outcome is known.  Returns the others, on the
-- outcome: its own, and the game's.
local function add_conditions(self, v, out)
  local all = v.judged_by or v.judged and self.conditions or {}
  local own = {}
  for _, c in ipairs(v.before) do
    rules.check_condition(self, v.name, c)
    local is_after = c.op and core.operations[c.op].slot == "after"
    table.insert(is_after and own or out.before, self:node(c, c.rule or v.name))
  end
  rules.check_many(#own + #all, ", and those of " .. v.name)
  return #own > 0 and table.move(all, 1, #all, #own + 1, own) or all
end

-- Effects after which the board is cleared.
local clearing = { put = true, move = true, grow = true }

--- The number of a verb in the program.  A new verb is added to it.
---@param self Freezer
---@param v Component
---@return integer
function M.index(self, v)
  local numbers = self.verb_numbers -- by the verb, and by its key
  if numbers[v] then return numbers[v] end
  local key = operands.verb_key(v)
  numbers[v] = numbers[key]
  if numbers[v] then return numbers[v] end
  fail.at(freezer.place_of(v), check_verb, self, v)
  local out = {
    name = v.name, place = freezer.blame_of(v), args = v.args,
    joiner = v.joiner or " ", arrival = v.arrival, colour = v.colour,
    pass = v.pass, idle = v.idle, settles = v.settles,
    low = v.low, unit = v.unit, range = v.range, card = v.card, before = {}, effects = {},
  }
  fail.at(freezer.place_of(v), cards.words, self, v, out)
  for _, c in ipairs(v.effects) do
    local put = c.op == "put" and c.operands.colour
    local piece = type(put) == "table" and put.piece
    local owner = piece and self.owner_of[piece]
    if owner then table.insert(v.before, 2, pieces.mine(piece, owner, v.sentence)) end
  end
  out.after = add_conditions(self, v, out)
  unseen.add_condition(self, v, out)
  if is_remembered(self, v) then out.effects[1] = { op = "remember" } end
  for _, c in ipairs(v.effects) do
    self:need_history(c)
    out.effects[#out.effects + 1] = self:node(c, v.name)
    rules.stages(self, c, function(node) out.effects[#out.effects + 1] = node end)
    self.effects_in_lua = self.effects_in_lua or not (c.op or c.tame)
    self.unjudged = self.unjudged or clearing[c.op] and #out.after == 0
  end
  if v.sealed then
    out.together = is_remembered(self, v) and { { op = "remember" } } or {}
    for _, c in ipairs(v.effects) do
      local alike = sealed.together(c)
      if alike then table.insert(out.together, self:node(alike, v.name)) end
    end
  end
  if self.stages and v.recalls then
    out.effects[#out.effects + 1] = self:node(retraction.remember(), v.name)
  end
  table.insert(self.program.verbs, out)
  table.insert(self.texts, v.text)
  table.insert(self.phrases, words.phrase(v, self.players))
  numbers[v], numbers[key] = #self.program.verbs, #self.program.verbs
  local native = true
  for _, list in ipairs { v.before, v.effects } do
    for _, c in ipairs(list) do native = native and c.op ~= nil and not self.twins end
  end
  -- the turn's sentence covers a step that does nothing but pass
  v.plain = #v.before == 0 and #v.effects == 0
  local says = words.verb(v, function(c) return self:sentence(c) end)
  if v.of_cards then says = words.of_cards(v.of_cards, says) end
  self:show("step " .. v.name, native, v.text, says, v)
  self:note_functions(table.move(v.effects, 1, #v.effects, #v.before + 1,
    table.move(v.before, 1, #v.before, 1, {})))
  local slot, unspoken = self.slots[#self.slots], unspoken_of(v)
  slot.verb, slot.unspoken = #self.program.verbs, unspoken ~= nil
  slot.line = unspoken and unspoken.line or slot.line
  slot.own = v.own and not v.of_cards and v.name or nil
  return #self.program.verbs
end

return M
