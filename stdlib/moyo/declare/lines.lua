--- The line that a mistake of a rule file's is about, where its text leaves no doubt.
--
-- A message names the line of the function that returned the slots, or of a call, because no line
-- of the file runs any more once its tables are looked at.  The text says on which line of these
-- tables a slot, or a word that the message quotes, stands.  Where more than one place may be meant
-- the message stays as it is.

local fail = require "moyo.base.fail"
local source = require "moyo.compile.source"

local M = {}

local walk = source.walk

local function inner(node)
  while node and node.tag == "Paren" do node = node.inner end
  return node
end

-- Is it this text, or the number that is written so?
local function says(node, word)
  return (node.tag == "String" or node.tag == "Number") and tostring(node.value) == word
end

-- A longer file is read too slowly only to say more of a mistake.
local LONGEST = 100000

-- The tree of a rule file, or nil.
local function tree_of(file) return file and source.tree("@" .. file, LONGEST) end

-- ---- Words that a message has -----------------------------------------------------------------

-- What a message says is wrong with something in a table, in the order in which to look for it: a
-- word, and the name of the list that holds it.
local TOLD = {
  { 'has no "(.-)"' }, { ': there is no "(.-)"' },
  { 'no field is called "(.-)"' }, { 'no field or kind is called "(.-)"' },
  { 'unknown [%l ]*"(.-)"' }, { 'unknown [%l_]+ = "(.-)"' },
  { 'the text "(.-)"' }, { 'not "(.-)"$' },
  { 'unknown option ([%w_]+)', "presets" },
  { "%f[%w]option ([%w_]+)", "options" }, { "%f[%w]preset ([%w_%-]+)", "presets" },
  { "%f[%w]field ([%w_]+)", "fields" },
  { ": ([%a_][%w_]*) is " }, { "found (%-?%d[%d.]*)$" }, { "not (%-?%d[%d.]*)$" },
}

-- The only item of a table of this name.
local function item_of(list, name)
  local found
  for _, item in ipairs(list.items) do
    if item.key and says(item.key, name) then
      if found then return nil end
      found = item
    end
  end
  return found
end

-- Does a node make something else of the words within it?  So does a call of a number, which it
-- would have refused itself.
local function makes_other(node, word)
  return node.tag == "Function" or node.tag == "Index" or node.tag == "Unary"
    or node.tag == "Binary" and node.op ~= "and" and node.op ~= "or"
    or node.tag == "Call" and tonumber(word) ~= nil
end

-- The line of the only item of a table that has this word as its name or value; else of the only
-- such word in it that may be part of its values.
local function line_of_word(list, word)
  local item, found, count = item_of(list, word), nil, 0
  if item then return item.key.line end
  walk(list.items, function(node)
    if says(node, word) then found, count = node.line, count + 1 end
    return makes_other(node, word)
  end)
  return count == 1 and found or nil
end

-- The line of what a message speaks of within a table, or nil.  What it suggests is not there.
local function line_within(list, message)
  message = message:gsub("; did you mean .*$", ""):gsub(" %(known: .*$", "")
  for _, told in ipairs(TOLD) do
    local word = message:match(told[1])
    local item = told[2] and item_of(list, told[2])
    local within = item and item.value.tag == "Table" and item.value or list
    local line = word and line_of_word(within, word)
    if line then return line end
  end
end

-- The table that an expression is, or that alone is handed to a function.
local function table_of(node)
  if not node or node.tag == "Table" then return node end
  local argument = node.tag == "Call" and #node.args == 1 and inner(node.args[1])
  return argument and argument.tag == "Table" and argument or nil
end

-- ---- Slots ------------------------------------------------------------------------------------

-- The variables that hold a function's table of slots, and its own returns.
local function find_records(func, amends)
  local records, returns = {}, {}
  if amends and func.params[2] then records[func.params[2]] = true end
  walk(func.body, function(node)
    if node.tag == "Return" then
      local value = inner(node.exps[1])
      if value and value.tag == "Var" then records[value.decl] = true end
      returns[node], returns[#returns + 1] = true, node
    end
    return node.tag == "Function"
  end)
  return records, returns
end

-- Looks for the places where a function sets a slot.
---@class moyo.declare.Search
---@field name string|integer of the slot, or the number of an item without a name
---@field records table<table, boolean> the variables that hold the table of slots
---@field returns table
---@field places {line: integer, value: table|nil, always: boolean|nil}[]
---@field always table<table, boolean> statements that are always reached
---@field targets table<table, boolean> elements that are assigned to
---@field made_elsewhere boolean something else than a table of the function's own is among them
---@field open boolean it may be set at other places too
local Search = {}
Search.__index = Search

function Search:add(line, value, statement)
  table.insert(self.places, { line = line, value = inner(value), always = self.always[statement] })
end

function Search:add_items(list, statement)
  if not list or list.tag ~= "Table" then
    self.made_elsewhere = true
    return
  end
  local number = 0
  for _, item in ipairs(list.items) do
    number = item.key and number or number + 1
    local computed = item.key and item.key.tag ~= "String" and item.key.tag ~= "Number"
    self.open = self.open or computed
    if item.key and says(item.key, self.name) then
      self:add(item.key.line, item.value, statement)
    elseif not item.key and number == self.name then
      self:add(item.value.line, nil, statement)
    end
  end
end

function Search:is_record(node) return node.tag == "Var" and self.records[node.decl] end

function Search:is_element(node)
  return node.tag == "Index" and self:is_record(node.object) and node.key.tag == "String"
end

function Search:assign(node)
  for i, target in ipairs(node.targets) do
    if self:is_element(target) and target.key.value == self.name then
      self:add(target.key.line, node.exps[i], node)
      self.targets[target] = true
    end
  end
end

-- Reads a node; is nothing within it to be read?
function Search:read(node)
  if self.returns[node] then
    local value = inner(node.exps[1])
    local is_record = value and self:is_record(value)
    if not is_record then self:add_items(value, node) end
    return is_record
  elseif node.tag == "Local" then
    for i, decl in ipairs(node.vars) do
      if self.records[decl] then self:add_items(inner(node.exps[i]), node) end
    end
  elseif node.tag == "Assign" then
    self:assign(node)
  elseif self:is_element(node) then
    self.open = self.open or node.key.value == self.name and not self.targets[node]
    return true
  end
  self.open = self.open or self:is_record(node)
end

-- Where a function sets a slot, or the item of a number, and may the table of slots have it from
-- elsewhere before; nil if it may set it at other places too.
local function places_of(func, name, amends)
  local records, returns = find_records(func, amends)
  local search = setmetatable({ name = name, records = records, returns = returns, places = {},
    always = {}, targets = {}, made_elsewhere = amends, open = false }, Search)
  for _, statement in ipairs(func.body) do search.always[statement] = #returns <= 1 end
  walk(func.body, function(node) return search:read(node) end)
  if search.open then return nil end
  return search.places, search.made_elsewhere
end

-- Does a message have this word, by itself or in quotation marks?
local function has_word(message, word)
  for _, form in ipairs { " %s ", " %s:", '"%s"' } do
    if message:find(form:format(word), 1, true) then return true end
  end
  return false
end

-- The only line where a function gives a table in a slot an element that a message names:
-- rule.fields.count = …
local function line_of_element(func, name, message)
  local line, count = nil, 0
  walk(func.body, function(node)
    for _, target in ipairs(node.tag == "Assign" and node.targets or {}) do
      local slot = target.tag == "Index" and target.object
      if slot and slot.tag == "Index" and slot.key.value == name and target.key.tag == "String"
          and has_word(message, target.key.value) then
        line, count = target.key.line, count + 1
      end
    end
  end)
  return count == 1 and line or nil
end

-- The line where a function fills a slot, or of what a message speaks of there; nil if that is not
-- certain.
local function line_of_slot(owner, name, message, is_set)
  local func = owner.rules and source.of(owner.rules)
  if not func then return nil end
  local line = line_of_element(func, name, message)
  if line then return line end
  local places, made_elsewhere = places_of(func, name, owner.amends)
  local place = places and #places == 1 and places[1]
  if not place or not place.always and (made_elsewhere or not is_set) then return nil end
  local list = table_of(place.value)
  return list and line_within(list, message) or place.line
end

-- Whose functions fill a variant's slots, and which lines are blamed for them.
local function owners_of(variant)
  local game = variant.base or variant
  local list = { { place = game.place, rules = game.own_rules, amends = game.parent ~= nil } }
  for _, m in ipairs(variant.mutators or {}) do
    list[#list + 1] = { place = m.place, rules = m.change_rules, amends = true }
  end
  return list
end

-- The slot of which a message speaks that begins with no place.
local function slot_of(message)
  return message:match "^slot ([%a_]+)%f[^%w_]" or message:match '^unknown slot "([^"]*)"'
    or message:find "^turn: " and "turn"
    or math.tointeger(message:match "^slots have names, and item (%d+)") or nil
end

local function refined_slot(message, variant, record)
  for _, owner in ipairs(owners_of(variant)) do
    local begins = (owner.place or "") .. ": "
    local rest = message:sub(1, #begins) == begins and message:sub(#begins + 1)
    local slot = rest and slot_of(rest)
    -- what mutators may have put there is not the game's, whose line is to blame for them all
    local mixed = slot and variant.mutators and owner.rules == variant.base.own_rules
      and rest:find("^slot [%a_]+, of ")
    local file = owner.place and owner.place:match "^(.*):%d+$"
    if slot and not mixed and tree_of(file) then
      local is_set = type(record) == "table" and rawget(record, slot) ~= nil
      local line = line_of_slot(owner, slot, rest, is_set)
      if line then return ("%s:%d: %s"):format(file, line, rest) end
    end
  end
  return message
end

-- ---- Calls ------------------------------------------------------------------------------------

local function refined_call(message)
  local file, line, rest = message:match "^([^\n]-):(%d+): (.*)$"
  local tree = rest and not slot_of(rest) and tree_of(file) -- no call is to blame for a slot
  if not tree then return message end
  line = math.tointeger(line)
  local list, count = nil, 0
  walk(tree.body, function(node)
    local found = node.tag == "Call" and node.line == line and table_of(node)
    if found and found.last > line then list, count = found, count + 1 end
  end)
  local better = count == 1 and line_within(list, rest)
  return better and ("%s:%d: %s"):format(file, better, rest) or message
end

-- The only assignment to a variable that is declared nowhere: Lua says on which line it ends.
local function refined_global(message)
  local file, rest = message:match "^([^\n]-):%d+: (.* sets no global variables; .*)$"
  local name = rest and rest:match "[%a_][%w_]*$"
  local tree = tree_of(file)
  if not tree then return message end
  local found, count = nil, 0
  walk(tree.body, function(node)
    for _, target in ipairs(node.tag == "Assign" and node.targets or {}) do
      if target.tag == "Global" and target.name == name then
        found, count = node.line, count + 1
      end
    end
  end)
  return count == 1 and ("%s:%d: %s"):format(file, found, rest) or message
end

-- ---- Messages ---------------------------------------------------------------------------------

--- A message with the line that it is about, if that is certain.
---@param message string
---@param variant? Variant whose rules were asked
---@param record? any the slots that they returned, if they did
---@return string
function M.refined(message, variant, record)
  local good, said = fail.call(function()
    local slots = variant and refined_slot(message, variant, record) or message
    return slots ~= message and slots or refined_call(refined_global(message))
  end)
  return good and said or message
end

return M
