--- What a game that is being frozen allows, and what happens in it by itself: conditions on
--- plays, what they take, effects between turns.

local clearing = require "moyo.vocabulary.turns.clearing"
local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local freezer = require "moyo.freeze.freezer"
local operands = require "moyo.freeze.operands"
local sealed = require "moyo.freeze.sealed"
local sides = require "moyo.vocabulary.equipment.sides"
local spec_of = require "moyo.base.spec"
local turn = require "moyo.vocabulary.turns.turn"
local words = require "moyo.base.words"

local M = {}

-- The stage of clearing whose groups each of these conditions keeps plays from taking.
local keeping = { no_own_loss = "own", no_new_loss = "new", no_friendly_fire = "others" }

--- Checks how many conditions on its outcome a step has.
---@param count integer
---@param also string besides the slots, where they stand
function M.check_many(count, also)
  if count <= component.MOST then return end
  fail.blame("slots suicide, friendly_fire, ko, conditions%s: at most %d items together, not %d",
    also, component.MOST, count)
end

--- Checks a condition, and notes what it asks of the game.
---@param self Freezer
---@param where string
---@param c Component
function M.check_condition(self, where, c)
  self:need_history(c)
  if self.kind_groups and (c.op == "breathes" or c.op == "all_breathe") then
    fail.at(freezer.place_of(c), fail.blame, "%s: liberties go by shapes of kinds here; "
      .. "moyo.suicide.forbidden does", where)
  end
end

--- The conditions on the outcome of a play, in the order in which they are asked: the cheaper
--- first.
---@param self Freezer
function M.conditions(self)
  local r, list = self.record, {}
  for _, slot in ipairs { "suicide", "friendly_fire", "ko", "conditions" } do
    for _, c in ipairs(component.list(slot, "condition", r[slot])) do
      M.check_condition(self, "slot " .. slot, c)
      self:show_component(slot, c)
      if keeping[c.op] then self.keeps[keeping[c.op]] = true end
      list[#list + 1] = self:node(c, slot == "conditions" and "condition" or slot)
    end
  end
  M.check_many(#list, "")
  self.conditions = list
end

-- Effects after which the board is cleared: which argument is the point where a stone arrives.
local clearing_arguments = { put = 1, move = 2, clear = 0 }

-- Stages that are rules in Lua.
local function read_stages(self, stages)
  local sided = self.record.sides or self.record.spoils == "shared"
  for _, stage in ipairs(stages) do
    fail.at(freezer.place_of(stage), function()
      if stage.hand then
        self.program.fields[operands.field(self, stage.hand, "players") + 1].of_taken = true
      end
      if stage.spends then operands.field(self, stage.spends, "players") end
      if stage.noted then
        self.program.fields[operands.field(self, stage.noted, "set") + 1].of_taken = true
      end
      if stage.leaves then operands.colour(self, "stage: leaves", stage.leaves) end
      if sided and stage.becomes == "flipped" then
        fail.blame("slot clear: stones that change sides do not go with the slot %s",
          self.record.sides and "sides" or "spoils")
      end
    end)
  end
  self.stages, self.stage_functions, self.program.clearing = stages, {}, {}
  for i, stage in ipairs(stages) do
    self.program.clearing[i] = { op = "lua", call = clearing.at_will(stage), rule = "clear",
      place = freezer.blame_of(stage) }
  end
  self.effects_in_lua = true
end

-- Can stones be taken back?  Then those that change their colour do so by stages that are rules in
-- Lua, which note it.
local function takes_back(self)
  local found = false
  for _, entry in ipairs(self.phases) do
    turn.each_verb(freezer.turn_of(entry), function(v)
      found = found or sides.recalls(v)
    end)
  end
  return found
end

--- What is taken when a stone has been put down, stage by stage.
---@param self Freezer
function M.clear(self)
  local given = self.record.clear or {}
  if component.is(given) or type(given) == "function" then given = { given } end
  local clear = freezer.check_list("clear", given, 'groups such as { "enemy", "own" }')
  if #clear > 8 then fail.blame("slot clear: at most 8 stages, not %d", #clear) end
  local by_kinds = self.kind_groups
  for i, stage in ipairs(clear) do clear[i] = clearing.in_a_word(stage) end
  local native = #clear == 0 or not by_kinds and not self.owned
  for _, stage in ipairs(clear) do native = native and type(stage) == "string" end
  if native and spec_of.known(clear, "flip") and takes_back(self) then
    native, self.clear_words = false, clear
  end
  local stages = {}
  for i, stage in ipairs(clear) do
    stages[i] = clearing.read(stage)
    if by_kinds then stages[i] = clearing.by_kinds(stages[i], by_kinds) end
  end
  self.given_clear = clear
  self.clear, self.program.clear = native and clear or {}, native and clear or {}
  if not native then read_stages(self, stages) end
end

--- The stages as effects, if they are rules in Lua: of a step that has put a stone, or of
--- what happens by itself.
---@param self Freezer
---@param c Component the effect that puts the stone, or clears
---@param add fun(node: table) gets them
function M.stages(self, c, add)
  if not self.stages or c.operands.only then return end
  if c.op == "grow" then
    fail.at(freezer.place_of(c), fail.blame, "moyo.grow clears by stages that are words; the slot "
      .. "clear has others")
  end
  if not clearing_arguments[c.op] then return end
  local arrival = clearing_arguments[c.op]
  if c.op == "clear" and c.operands.here then arrival = 1 end
  local colour = c.operands.colour
  for i, stage in ipairs(self.stages) do
    local f = clearing.effect(stage, arrival, type(colour) == "number" and colour or nil)
    self.stage_functions[i] = self.stage_functions[i] or f
    add { op = "lua", call = f, rule = "clear", sentence = self:sentence(stage),
      place = freezer.blame_of(stage) }
  end
end

--- Shows what the rulebook says of clearing.  That depends on what else may take stones, and on
--- whether conditions keep every play that clears from taking the mover's own.
---@param self Freezer
function M.show_clear(self)
  local together = sealed.says_clear(self)
  if together then
    self:show("clear", false, "together", together)
    self:note_functions(self.round_clear)
    if self.seals_play then return end
  end
  if self.stages then
    local says, unspoken = {}, nil
    for i, stage in ipairs(self.stages) do
      says[i], unspoken = self:sentence(stage), unspoken or stage.unspoken and stage
    end
    local told = self.clear_words and words.clear(self.clear_words, self.pieces,
      self.program.sides ~= nil, self.effects_in_lua, {}) or words.clear_by_rules(says)
    self:show("clear", false, "Lua", told, unspoken)
    local slot = self.slots[#self.slots]
    slot.functions, slot.labels = self.stage_functions, {}
    for i = 1, #says do slot.labels[i] = ("stage %d"):format(i) end
    -- no step clears but by functions that call position:clear, of which the stages become part
    if #slot.functions == 0 then
      self.told = {}
      for i, stage in ipairs(self.stages) do
        slot.functions[i] = clearing.effect(stage, 1)
        self.told[i] = { call = slot.functions[i] }
      end
    end
    return
  end
  local all = not self.unjudged and not self.effects_in_lua and #self.program.before_turn == 0
  self:show("clear", not self.twins, table.concat(self.clear, ", "), words.clear(self.clear,
    self.pieces, self.program.sides ~= nil, self.effects_in_lua, all and self.keeps or {}))
end

--- What happens by itself when a turn begins, or has ended.
---@param self Freezer
function M.automatic(self)
  local before = component.list("before_turn", "effect", self.record.before_turn)
  local known = {}
  for _, entry in ipairs(self.phases) do
    turn.each_verb(freezer.turn_of(entry), function(v)
      if v.before_turn and not known[v.name] then
        v.before_turn.line = nil -- the step brings it: no line of its own
        table.insert(before, v.before_turn)
      end
      known[v.name] = true
    end)
  end
  local function given(slot)
    return component.list(slot, "effect", self.record[slot], function(item)
      return component.is(item, "stage") and clearing.by_itself(item, self.kind_groups) or item
    end)
  end
  for slot, list in pairs { before_turn = before, turn_end = given "turn_end",
    after_turn = given "after_turn" } do
    local nodes = {}
    self.program[slot] = nodes
    for _, c in ipairs(list) do
      self:show_component(slot, c)
      nodes[#nodes + 1] = self:node(c, slot)
      M.stages(self, c, function(node) nodes[#nodes + 1] = node end)
      self.effects_in_lua = self.effects_in_lua or not (c.op or c.tame)
    end
  end
end

--- May players resign?  A text says in its own words that they may not.
---@param self Freezer
function M.resignation(self)
  local given = self.record.resignation
  if given ~= nil and type(given) ~= "boolean" and type(given) ~= "string" then
    fail.blame("slot resignation: it is false, or a text that says that players may not resign, "
      .. "not %s", spec_of.given(given))
  end
  self.facts.resignation = given == nil or given == true
  self:show("resignation", true, self.facts.resignation and "allowed" or "forbidden",
    words.resignation(given, #self.players))
end

return M
