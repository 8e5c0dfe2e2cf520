--- A game being frozen: what is shown of its slots, and its components as the nodes of a
--- program.  The files beside this one read the slots.

local fail = require "moyo.base.fail"
local operands = require "moyo.freeze.operands"
local sides = require "moyo.vocabulary.equipment.sides"
local spec_of = require "moyo.base.spec"
local turn = require "moyo.vocabulary.turns.turn"
local verbs = require "moyo.vocabulary.turns.verb"
local words = require "moyo.base.words"

local M = {}

---@class Freezer
---@field record table
---@field program table
---@field slots table[] what explain prints
---@field twins boolean
local Freezer = {}
Freezer.__index = Freezer

--- The line that made a component.
---@param c Component
---@return string|nil
local function place_of(c)
  local is_place = type(c.file) == "string" and math.type(c.line) == "integer"
  return is_place and ("%s:%d"):format(c.file, c.line) or nil
end
M.place_of = place_of

--- The same, as a message begins with it; "" where no line is known.
---@param c Component
---@return string
function M.blame_of(c)
  local place = place_of(c)
  return place and place .. ": " or ""
end

-- Components are tables that a rule file holds as well, and may have changed.
local function check_texts(name, ...)
  for i = 1, select("#", ...) do
    local s = select(i, ...)
    if s and type(s) ~= "string" then
      fail.blame("slot %s: what is shown of it is a text, not %s", name, spec_of.found(s))
    end
    spec_of.shown("slot " .. name, s)
  end
end

-- Adds a line of `explain`.
function Freezer:show(name, native, values, sentence, where)
  local place = where and place_of(where)
  fail.at(place, check_texts, name, values, sentence, where and where.reason)
  self.slots[#self.slots + 1] = {
    name = name, native = native, values = values, sentence = sentence,
    file = place and where.file or self.file, line = place and where.line or nil,
    unspoken = where and where.unspoken or nil, plain = where and where.plain,
    reason = where and where.reason, decides = where and where.decides,
  }
end

--- Calls f; a mistake that it finds begins with the name of the slot.
---@param slot string
---@param f function
---@param ... any
---@return any ... what f returns
function M.about(slot, f, ...)
  local results = table.pack(pcall(f, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  local problem = results[2]
  if not fail.is(problem) then error(problem, 0) end
  error(fail.reworded(problem, function(message)
    local place, rest = message:match "^(.-%.lua:%d+: )(.*)$"
    rest = rest or message
    return rest:find "^slot " and message or ("%sslot %s: %s"):format(place or "", slot, rest)
  end), 0)
end

-- Adds the line of a component.
function Freezer:show_component(slot, c)
  self:show(slot, (c.op ~= nil or c.value == "allowed" or c.value == "none") and
    not (self.twins and c.twin and c.op), c.value, words.sentence_of(self:sentence(c)), c)
  self:note_functions { c }
end

-- Notes the Lua functions among these components for the slot that was shown last.
function Freezer:note_functions(list)
  local functions = {}
  for _, c in ipairs(list) do
    if not c.op and c.twin then functions[#functions + 1] = c.twin end
  end
  self.slots[#self.slots].functions = functions
end

-- What a component says in this game.
function Freezer:sentence(c)
  local sentence = self.own_point and c.sentence_own_point or c.sentence
  return (words.fill(self.record.sides and c.sentence_sides or sentence, self.players))
end

-- Refuses a rule of the vocabulary that asks for a field or slot that the game has not, or sets a
-- field that it may not.
local function check_fields(self, c)
  for name, kind in pairs(c.fields or {}) do operands.field(self, name, kind) end
  operands.check_needs(self, c)
  sides.check_set(self, c, c.value)
  if c.grid and self.program.board.kind == "graph" then
    fail.blame("%s goes along columns and rows, and this board has none", c.value)
  end
end

-- A component as a node of a program; nil for one that allows everything.
function Freezer:node(c, rule)
  fail.at(place_of(c), check_fields, self, c)
  local twin = self.twins and (c.twin or c.twin_of and c.twin_of(self.clear))
  local node = { rule = rule, sentence = self:sentence(c), place = M.blame_of(c) }
  if twin or not c.op then
    if not twin then twin = c.twin end
    if not twin then fail.blame("slot %s has no function", rule) end
    if not c.op and (c.value == "allowed" or c.value == "none") then return nil end
    node.op, node.call, node.at_end, node.tame = "lua", twin, c.at_end, c.tame
    return node
  end
  node.op, node.number, node.at_end = c.op, c.operands.number, c.at_end
  for _, operand in ipairs(fail.at(place_of(c), operands.of, c.op)) do
    node[operand.name] = fail.at(place_of(c), operands.resolve, self, c, operand)
  end
  return node
end

function Freezer:need_history(c)
  if not c.history then return end
  local have = self.program.history
  if have and have ~= c.history then
    fail.at(place_of(c), fail.blame, "%s and an earlier rule count repetitions in different ways",
      c.value)
  end
  self.program.history = c.history
end

--- A list that an author wrote for a slot.  Lists in it become part of it, unless they are its
--- items.
---@param slot string
---@param value any
---@param what string it is a list of
---@param items? boolean its items are lists
---@return table
function M.check_list(slot, value, what, items)
  if type(value) ~= "table" or getmetatable(value) then
    fail.blame("slot %s: expected a list of %s, found %s", slot, what, spec_of.found(value))
  end
  return items and value or spec_of.flat("slot " .. slot, value)
end

--- The turn of the game, or of one of its phases; `done` where there is none.
---@param entry {slot: string, phase: Phase}
---@return Turn
function M.turn_of(entry)
  local phase = entry.phase
  return turn.part(entry.slot == "turn" and "slot turn" or ("phase %s"):format(phase.name),
    phase.turn or verbs.done)
end

-- A player by number; nil is none.
function Freezer:check_player(what, number)
  local known = math.type(number) == "integer" and number >= 1 and number <= #self.players
  if number ~= nil and not known then
    local named
    for i, name in ipairs(self.players) do named = name == number and i or named end
    fail.blame("%s: expected the number of a player, 1 to %d, not %s%s", what, #self.players,
      spec_of.given(number), named and ("; %s is %d"):format(number, named) or "")
  end
  return number
end


--- Begins to freeze a record.
---@param title string
---@param record table slots
---@param opts {ruleset: string, fingerprint: string, file: string, twins: boolean|nil}
---@return Freezer
function M.new(title, record, opts)
  return setmetatable({
    title = title, record = record, slots = {}, texts = {}, phrases = {}, verb_numbers = {},
    keeps = {}, facts = {}, owner_of = {},
    twins = opts.twins, file = opts.file,
    program = { name = title, ruleset = opts.ruleset, fingerprint = opts.fingerprint,
      call_instructions = opts.call and opts.call.instructions,
      call_bytes = opts.call and opts.call.bytes,
      verbs = {}, places = {}, phases = {} },
  }, Freezer)
end

return M
