--- Games changed by mutators: `go+density(most=3)+torus`.
--
-- Mutators change the record of a game one after the other, in an order that does not depend on
-- how the ruleset is written: by name, except where they say what comes before them.  What one puts
-- into a slot the next may add to, but not replace.

local assigned = require "moyo.declare.assigned"
local board = require "moyo.vocabulary.equipment.board"
local component = require "moyo.base.component"
local during = require "moyo.base.during"
local fail = require "moyo.base.fail"
local features = require "moyo.declare.features"
local files = require "moyo.base.files"
local library = require "moyo.declare.library"
local options = require "moyo.declare.options"
local ruleset = require "moyo.declare.ruleset"
local slots = require "moyo.freeze.slots"
local spec_of = require "moyo.base.spec"
local words = require "moyo.base.words"

local M = {}

-- ---- Which mutators ---------------------------------------------------------------------------

-- The mutators in the order in which they are applied; backwards, but for what they say of it.
local function sorted(base, mutators, backwards)
  local left, done, order = { table.unpack(mutators) }, {}, {}
  table.sort(left, function(a, b)
    if backwards then return a.name > b.name end
    return a.name < b.name
  end)
  local named = {}
  for _, m in ipairs(left) do named[m.name] = true end
  local function is_ready(m)
    for _, name in ipairs(m.after) do
      if named[name] and not done[name] then return false end
    end
    return true
  end
  while #left > 0 do
    local next_one
    for i, m in ipairs(left) do
      next_one = next_one or is_ready(m) and i
    end
    if not next_one then
      fail.raise("%s: the mutators %s each come after another", base.name,
        words.series(options.names(left)))
    end
    local m = table.remove(left, next_one)
    order[#order + 1], done[m.name] = m, true
  end
  return order
end

-- Who changed which slots of a game that has this mutator alone; none where it does not load.  A
-- stranger's rules keep to their budget.
local function origins(base, m)
  local alone = base:mutated { m }
  local function record() return alone:record(alone:values {}) end
  if alone:is_strange() then
    pcall(library.with_budget, nil, library.protected, m.file, record)
  else
    pcall(library.protected, m.file, record)
  end
  return alone.origins
end

-- What a message says of the slots that two mutators both change.
local function both(base, m, other)
  local mine, others, list = origins(base, m), origins(base, other), {}
  if mine.board and others.board then list[1] = "board" end
  for _, name in ipairs(slots.names) do
    if name ~= "board" and mine[name] and others[name] then list[#list + 1] = name end
  end
  if #list == 0 then return "" end
  return (" both change the slot%s %s;"):format(#list > 1 and "s" or "", words.series(list))
end

local function check_names(base, mutators)
  local seen = {}
  for _, m in ipairs(mutators) do
    if seen[m.name] then
      fail.raise("%s: the mutator %s is named twice", base.name, m.name)
    end
    seen[m.name] = m
  end
  for _, m in ipairs(mutators) do
    for _, name in ipairs(m.conflicts) do
      if seen[name] then
        fail.raise("%s: the mutators %s and %s do not go together:%s %s says so", base.name, m.name,
          name, both(base, m, seen[name]), m.file)
      end
    end
  end
end

-- The paths of mutators' files stand for them where their names find other files, or none.
local function written(m)
  local _, paths = files.mutators()
  return ruleset.quote_name(paths[m.name] == m.file and m.name or m.file)
end

--- The declaration of a game with mutators, without its methods.
---@param base Variant
---@param mutators Mutator[]
---@return table
function M.fields(base, mutators)
  check_names(base, mutators)
  local order = sorted(base, mutators)
  local name, titles, summaries = base.name, {}, { base.summary }
  local list = { table.unpack(base.options) }
  for i, m in ipairs(order) do
    name = name .. "+" .. m.name
    titles[i], summaries[i + 1] = m.title, m.summary
    local own = options.prefixed(m.options, m.name .. ".")
    table.move(own, 1, #own, #list + 1, list)
  end
  return {
    name = name, title = ("%s with %s"):format(base.title, words.series(titles)),
    summary = table.concat(summaries, " "), file = base.file, source = base.source,
    place = base.place, base = base, mutators = order, options = list, presets = base.presets,
    inherits_presets = true, origins = {},
  }
end

--- The name of a game with mutators, as rulesets write it before the options.
---@param self Variant
---@param base_name string
---@param values? table<string, any> also the mutators' options that differ from the defaults
---@return string
function M.name(self, base_name, values)
  local parts = { base_name }
  for _, m in ipairs(self.mutators) do
    local items = {}
    for _, o in ipairs(values and m.options or {}) do
      local text = o:format(values[m.name .. "." .. o.name])
      if text ~= o:format(o.default) then
        items[#items + 1] = o.name .. "=" .. ruleset.quote(text, true)
      end
    end
    parts[#parts + 1] = written(m) .. (#items > 0 and "(" .. table.concat(items, ",") .. ")" or "")
  end
  return table.concat(parts, "+")
end

-- ---- Who put what into a slot -----------------------------------------------------------------

-- Notes that a mutator has changed a slot.
local function credit(self, slot, m)
  local others = self.origins[slot]
  local known = others and (" " .. others .. ","):find(" " .. m.name .. ",", 1, true)
  self.origins[slot] = others and not known and others .. ", " .. m.name or others or m.name
end

-- Names that were noted, as a message has them.
local function told(names)
  return ("the mutator%s %s"):format(names:find(",", 1, true) and "s" or "", names)
end

-- What a value consists of: components, functions and tables, and the texts and numbers in lists.
local function collect(value, seen)
  if type(value) == "table" then
    if seen[value] then return seen end
    seen[value] = true
    local listed = debug.getmetatable(value) == nil
    for k, v in pairs(value) do
      if listed or type(v) == "table" or type(v) == "function" then collect(v, seen) end
      if type(k) == "table" then collect(k, seen) end
    end
  elseif value ~= nil then
    seen[value] = true
  end
  return seen
end

-- The outermost of what a value has that was not there before, but for the lists that hold it.
-- `before` then holds these lists as well.
local function fresh(value, before, out)
  if before[value] or value == nil then return out end
  if type(value) == "table" and debug.getmetatable(value) == nil then
    before[value] = true
    for _, v in next, value do fresh(v, before, out) end
  else
    out[#out + 1] = value
  end
  return out
end

-- What slots consist of now.
local function snapshot(record)
  local all = {}
  for _, name in ipairs(slots.names) do all[name] = collect(rawget(record, name), {}) end
  return all
end

-- What a message says before the name of a slot, or what a mutator does not go with.
local BOTH, BUT = "both set the slot", "does not go with"

-- Notes what a mutator has put into slots, and refuses that it took out what another one had put
-- there.
local function note(self, m, before, record, notes)
  local now = snapshot(record)
  for _, name in ipairs(slots.names) do
    for _, earlier in ipairs(notes[name] or {}) do
      if not now[name][earlier.value] then
        local names = { earlier.mutator.name, m.name }
        table.sort(names)
        fail.raise("%s: the mutators %s and %s do not go together: %s %s",
          self.base.name, names[1], names[2], BOTH, name)
      end
    end
    local value = rawget(record, name)
    local is_other = value ~= nil and not before[name][value]
    local list = fresh(value, before[name], {})
    notes[name] = notes[name] or {}
    for _, item in ipairs(list) do
      table.insert(notes[name], { value = item, mutator = m })
      local sentence = component.is(item) and item.sentence
      if sentence then self.origins[name .. ": " .. sentence] = m.name end
    end
    if #list > 0 or is_other then credit(self, name, m) end
  end
end

-- The fields of the game's that a record declares; none where the slot is no plain table.
local function fields_of(record)
  local fields, copy = rawget(record, "fields"), {}
  if type(fields) ~= "table" or component.is(fields) then return copy end
  for name, field in next, fields do copy[name] = field end
  return copy
end

-- Refuses that a mutator has put a field of its own in the place of one that the game counts on.
local function check_fields(self, m, before, record)
  local now = fields_of(record)
  for name, field in next, before do
    if now[name] and now[name] ~= field then
      fail.raise("%s: the mutator %s and %s do not go together: both have a field \"%s\"",
        self.base.name, m.name, self.base.name, tostring(name))
    end
  end
end

-- ---- Applying them ----------------------------------------------------------------------------

-- How a message begins that a mutator is to blame for; a stranger's has a line.
local function blaming(m)
  return fail.is_strangers(m.file) and ("%s: %s"):format(m.place, m.name) or m.name
end

-- Where the first mutator of a stranger's was declared, and its file; nil if none is one's.
local function stranger_of(self)
  for _, m in ipairs(self.mutators) do
    if fail.is_strangers(m.file) then return m.place, m.file end
  end
end

-- Calls a function of a mutator's; what it demands is said with its name, and the line of the game
-- that asked for a board is not to blame.
local function call(self, m, f, ...)
  local o = m:shown(...)
  local before = assigned.values(o)
  local results = table.pack(pcall(during.with, "running", m.file, fail.at, nil, f, o,
    select(2, ...)))
  if results[1] then
    assigned.refuse(f, m.place, before, o, f == m.change_rules and results[2] == nil)
    return table.unpack(results, 2, results.n)
  end
  local problem = results[2]
  if not fail.is(problem) then error(problem, 0) end
  local file, message = problem.message:match "^(%S+):%d+: (.*)$"
  if file and (file ~= self.base.file or file == m.file) then error(problem, 0) end
  fail.raise("%s: %s", blaming(m), message or problem.message)
end

-- The game's board, as the mutators change it.
local function change_board(self, values, made)
  for _, m in ipairs(self.mutators) do
    local changed = m.change_board and call(self, m, m.change_board, values, made)
    if m.change_board and not board.is(changed) then
      fail.raise("%s: mutator %s: board returned %s instead of a board", m.place, m.title,
        spec_of.found(changed))
    end
    if changed and changed ~= made then
      made = changed
      credit(self, "board", m)
    end
  end
  return made
end

-- inherent: what of it the game has without mutators.
local function check_features(self, m, record, inherent)
  for _, word in ipairs(m.needs) do
    if not features.has(record, word) then
      fail.raise("%s: the mutator %s needs %s, which %s has not", self.base.name, m.name,
        features.meaning(word), self.base.name)
    end
  end
  for _, word in ipairs(m.conflicts) do
    if spec_of.known(features.words, word) and features.has(record, word) then
      local by = not inherent[word] and (self.origins[word] or self.origins.turn)
      fail.raise("%s: the mutator %s %s %s%s", self.base.name, m.name, BUT, features.meaning(word),
        by and ", of " .. told(by) or "")
    end
  end
end

-- The game's own record, on the board that the mutators make of its own.  Where its rules cannot be
-- made on that board, these are to blame, not a line of the game's.
local function own_record(self, values)
  local function change(made) return change_board(self, values, made) end
  local good, record = pcall(board.changing, change, self.base.record, self.base, values)
  if good then return record end
  local file, line, message = (fail.is(record) and record.message or ""):match "^(%S+):(%d+): (.*)$"
  if file ~= self.base.file or not self.origins.board then error(record, 0) end
  local place = fail.is_strangers(file) and ("%s:%s"):format(file, line) or stranger_of(self)
  fail.raise("%s%s: it does not go with the board of %s: %s", place and place .. ": " or "",
    self.base.name, told(self.origins.board), message)
end

-- The record of rules under these option values, made by mutators in this order.
local function apply(self, values, order)
  self.origins = {}
  local record = own_record(self, values)
  if type(record) ~= "table" or component.is(record) then return record end
  if getmetatable(record) == nil then
    spec_of.strict("unknown slot", record, slots.names, slots.lister)
  end
  if not board.is(rawget(record, "board")) then return record end -- a mistake that is told later
  local notes, inherent = {}, {}
  for _, m in ipairs(order) do
    for _, word in ipairs(m.conflicts) do
      inherent[word] = spec_of.known(features.words, word) and features.has(record, word)
    end
  end
  for _, m in ipairs(order) do
    check_features(self, m, record, inherent)
    if m.change_rules then
      local before, fields = snapshot(record), fields_of(record)
      local returned = call(self, m, m.change_rules, values, record)
      if returned ~= nil and returned ~= record then
        fail.raise("%s: mutator %s: rules returned %s; expected that it changes the record that it "
          .. "gets", m.place, m.title, spec_of.found(returned))
      end
      if not board.is(rawget(record, "board")) then
        fail.raise("%s: mutator %s: rules left %s in the slot board", m.place, m.title,
          spec_of.found(rawget(record, "board")))
      end
      note(self, m, before, record, notes)
      check_fields(self, m, fields, record)
    end
  end
  return record
end

-- Slots that have one sentence for all that is in them.
local whole = { board = true, stone = true, players = true, setup = true, turn = true,
  clear = true, score = true }

-- Raises what mutators set both, or what one brings with which another does not go, if they do the
-- other way round; other mistakes show in their own order, or not at all.
local function try_backwards(self, values)
  local good, problem = pcall(apply, self, values, sorted(self.base, self.mutators, true))
  if good or not fail.is(problem) then return end
  local message = problem.message
  if message:find(BOTH, 1, true) or message:find(BUT, 1, true) then error(problem, 0) end
end

--- The complete record of rules under these option values.  What goes together does so in any
--- order.
---@param self Variant
---@param values table<string, any>
---@return table
function M.record(self, values)
  if #self.mutators > 1 then try_backwards(self, values) end
  return apply(self, values, self.mutators)
end

--- The name of the mutator that a line of the rulebook comes from, or nil.
---@param self Variant
---@param slot {name: string, file: string|nil, sentence: string}
---@return string|nil
function M.origin(self, slot)
  for _, m in ipairs(self.mutators) do
    if slot.file == m.file then return m.name end
  end
  return self.origins[slot.name .. ": " .. slot.sentence]
    or whole[slot.name] and self.origins[slot.name] or nil
end

-- What ended a budget while no line of a rule file ran; it has the game's line then.  The first
-- mutator of a stranger's is to blame, if the game itself is not a stranger's.
local function ended(self, message)
  local game = self.place .. ": "
  if message:sub(1, #game) ~= game or fail.is_strangers(self.base.file) then return nil end
  if not message:find("the rules take too", #game + 1, true) then return nil end
  local place, file = stranger_of(self)
  return place and library.with_hint(place .. ": " .. message:sub(#game + 1), file)
end

--- What is wrong in a slot, with the names of the mutators that changed it; if one alone did, with
--- its line, not the game's.
---@param self Variant
---@param message string
---@return string
function M.credited(self, message)
  local end_of = ended(self, message)
  if end_of then return end_of end
  local first, past = message:match "slot ([%a_]+)(): "
  local names = first and self.origins[first]
  if not names then return message end
  local others, game = {}, self.place .. ": "
  for _, m in ipairs(self.mutators) do
    if not (" " .. names .. ","):find(" " .. m.name .. ",", 1, true) then
      others[#others + 1] = m.name
    elseif m.name == names and message:sub(1, #game) == game then
      message, past = m.place .. message:sub(#game - 1), past + #m.place - #self.place
    end
  end
  return ("%s, of %s%s%s"):format(message:sub(1, past - 1), told(names),
    #others > 0 and " beside " .. table.concat(others, ", ") or "", message:sub(past))
end

return M
