--- What a game that is being frozen allows, and what happens in it by itself: conditions on
--- plays, what they take, effects between turns.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local freezer = require "moyo.freeze.freezer"
local spec_of = require "moyo.base.spec"
local turn = require "moyo.vocabulary.turns.turn"
local verbs = require "moyo.vocabulary.turns.verb"
local words = require "moyo.base.words"

local M = {}

-- What no play takes by these conditions, as stages of clearing are called.
local keeping = { no_own_loss = "own", no_new_loss = "new", no_friendly_fire = "others" }

--- The conditions on the outcome of a play, in the order in which they are asked: the cheaper
--- first.
---@param self Freezer
function M.conditions(self)
  local r, list = self.record, {}
  for _, slot in ipairs { "suicide", "friendly_fire", "ko", "conditions" } do
    for _, c in ipairs(component.list(slot, "condition", r[slot])) do
      self:need_history(c)
      self:show_component(slot, c)
      if keeping[c.op] then self.keeps[keeping[c.op]] = true end
      list[#list + 1] = self:node(c, slot == "conditions" and "condition" or slot)
    end
  end
  self.conditions = list
end

--- What is taken when a stone has been put down, stage by stage.
---@param self Freezer
function M.clear(self)
  local clear = freezer.check_list("clear", self.record.clear or {},
    'groups such as { "enemy", "own" }')
  local known = { "enemy", "own", "new", "others", "flip" }
  if #clear > 8 then fail.blame("slot clear: at most 8 stages, not %d", #clear) end
  for _, stage in ipairs(clear) do
    spec_of.expect("slot clear: unknown groups", stage, known)
  end
  self.clear, self.program.clear = clear, clear
end

--- What the rulebook says of it, once it is known what else may take stones, and whether
--- whatever clears is asked to keep the mover's own.
---@param self Freezer
function M.show_clear(self)
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
    turn.each_verb(turn.part("turn", entry.phase.turn or verbs.done), function(v)
      if v.before_turn and not known[v.name] then
        v.before_turn.line = nil -- the step brings it: no line of its own
        table.insert(before, v.before_turn)
      end
      known[v.name] = true
    end)
  end
  for slot, list in pairs { before_turn = before,
    after_turn = component.list("after_turn", "effect", self.record.after_turn) } do
    self.program[slot] = {}
    for i, c in ipairs(list) do
      self:show_component(slot, c)
      self.program[slot][i] = self:node(c, slot)
      self.effects_in_lua = self.effects_in_lua or not c.op
    end
  end
end

--- May players resign?  A text says in its own words that they may not.
---@param self Freezer
function M.resignation(self)
  local given = self.record.resignation
  if given ~= nil and type(given) ~= "boolean" and type(given) ~= "string" then
    fail.blame("slot resignation: it is false, or a text that says that players may not resign, "
      .. "not a %s", type(given))
  end
  self.facts.resignation = given == nil or given == true
  self:show("resignation", true, self.facts.resignation and "allowed" or "forbidden",
    words.resignation(given, #self.players))
end

return M
