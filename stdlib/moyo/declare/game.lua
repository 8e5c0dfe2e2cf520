--- Declarations: what a rule file returns.
--
-- `moyo.game "Go" { … }` declares a variant; `go:variant "Gengo" { … }` declares
-- another by amendment: its options come on top of the parent's, and its `rules`
-- function gets the parent's complete record and changes it.

local allowed = require "moyo.base.allowed"
local assigned = require "moyo.declare.assigned"
local combination = require "moyo.declare.combination"
local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local library = require "moyo.declare.library"
local near = require "moyo.base.near"
local options_of = require "moyo.declare.options"
local ruleset = require "moyo.declare.ruleset"
local slots = require "moyo.freeze.slots"
local spec_of = require "moyo.base.spec"

local M = {}

---@class Preset
---@field name string
---@field values table<string, any> by option
---@field sentence string|nil
---@field alias_of string|nil the preset of which this is another name

---@class Variant
---@field name string        of the file
---@field title string
---@field summary string
---@field file string
---@field source string      text of the file
---@field parent Variant|nil
---@field options Option[]   in order of declaration
---@field presets Preset[]
---@field inherits_presets boolean they are the parent's
---@field examples string|nil picture tests (tools/picture-tests.md) that `moyo check` runs
local Declaration = {}
local meta = { __index = Declaration, __name = "moyo.Variant" }

-- The parts of a declaration, and the type of each.
local fields = {
  summary = "string", options = "table", presets = "table",
  examples = "string", rules = "function",
}

local field_words = {
  summary = "a text", options = "a table of moyo.option",
  presets = "a table of tables of option values", examples = "a text of picture tests",
  rules = "a function of the option values",
}

local field_names = { "summary", "options", "presets", "rules", "examples" }

local function check_fields(title, parent, spec)
  spec_of.check(title, spec, field_names)
  for _, name in ipairs(field_names) do
    local found, optional = type(spec[name]), (parent or name ~= "rules") and not spec[name]
    if found ~= fields[name] and not optional then
      fail.blame("%s: %s is %s, not %s", title, name, field_words[name], found)
    end
  end
  return spec
end

-- Checks that an option allows each value of a preset.
local function read_preset(title, options, name, values)
  local preset = { name = name, values = {} }
  spec_of.shown(("%s: preset %s"):format(title, name), values.sentence)
  for k, v in spec_of.sorted(values) do
    if k == "sentence" then
      if type(v) ~= "string" then
        fail.blame("%s: preset %s: its sentence is a text, not %s", title, name, spec_of.found(v))
      end
      preset.sentence = v
    else
      local o = options_of.find(options, k)
      if not o then
        fail.blame("%s: preset %s sets an unknown option %s%s", title, name, tostring(k),
          near.hint(tostring(k), options_of.names(options)))
      end
      local text = v == true and "yes" or v == false and "no" or tostring(v)
      local value, why = o:read(text)
      if value == nil then fail.blame("%s: preset %s: %s", title, name, why) end
      preset.values[k] = value
    end
  end
  return preset
end

-- Presets as a list by name; a text instead of values names another preset.
local function read_presets(title, options, presets)
  local list, known = {}, {}
  for name, values in spec_of.sorted(presets or {}) do
    if type(name) ~= "string" or type(values) ~= "table" and type(values) ~= "string" then
      fail.blame("%s: preset %s is a table of option values, or the name of another preset, "
        .. "not %s", title, tostring(name), spec_of.given(values))
    end
    spec_of.shown(title .. ": presets", name)
    if type(values) == "table" then
      list[#list + 1] = read_preset(title, options, name, values)
      known[#known + 1] = name
    end
  end
  for name, other in spec_of.sorted(presets or {}) do
    local same = type(other) == "string" and options_of.find(list, other)
    if type(other) == "string" and (not same or same.alias_of) then
      fail.blame("%s: preset %s is another name of no preset: \"%s\"%s", title, name, other,
        near.hint(other, known))
    elseif same then
      list[#list + 1] = { name = name, values = same.values, sentence = same.sentence,
        alias_of = same.name }
    end
  end
  table.sort(list, function(a, b) return a.name < b.name end)
  return list
end

-- The line of a function, as FILE:LINE.
local function line_of(f)
  local info = debug.getinfo(f, "S")
  local file = info.source:match "^@(.*)" or info.short_src
  return ("%s:%d"):format(file, info.linedefined)
end

-- A variant that only has other options takes over its parent's rules.
local function read_declaration(title, parent, place, spec)
  check_fields(title, parent, spec)
  local d = setmetatable({ title = title, parent = parent, own_rules = spec.rules }, meta)
  d.place = spec.rules and line_of(spec.rules) or place
  spec_of.shown("the title", title)
  spec_of.shown(title .. ": summary", spec.summary)
  d.summary = spec.summary or (parent and parent.summary) or ""
  d.options = options_of.merge(title, parent and parent.options or {}, spec.options,
    options_of.read(title, spec.options))
  d.examples = spec.examples
  d.inherits_presets = parent ~= nil and spec.presets == nil
  if spec.presets == false or (spec.presets == nil and not parent) then
    d.presets = {}
  else
    d.presets = spec.presets and read_presets(title, d.options, spec.presets) or {}
    if d.inherits_presets then d.presets = parent.presets end
  end
  return d
end

local function declare(title, parent)
  if type(title) ~= "string" or title == "" then
    fail.blame('a game needs a title, not %s: moyo.game "Title" { … }', spec_of.given(title))
  end
  -- `return moyo.game "Title" { … }` leaves no line on the stack for later
  local file, line = fail.where()
  local place = file and ("%s:%d"):format(file, line)
  return function(spec) return fail.at(place, read_declaration, title, parent, place, spec) end
end

---@class GameSpec
---@field summary string|nil one line for `moyo list`
---@field options table<string, Option|false>|nil the choices that the game offers, by name, in the
---order of their lines; in a variant, `false` removes one
---@field presets table|false|nil sets of option values by name, each with an optional `sentence`;
---the name of another preset makes an alias; `false` removes the parent's
---@field rules function `function(o)`: takes the option values and returns the slots; in a
---variant `function(o, rule)`, which changes the parent's record
---@field examples string|nil picture tests, which `moyo check` runs

--- `moyo.game "Title" { … }`: declares a game.
---@param title string
---@return fun(spec: GameSpec): Variant
function M.game(title) return declare(title, nil) end

--- Declares a variant of it: `go:variant "Title" { … }`.
---@param title string
---@return fun(spec: GameSpec): Variant
function Declaration:variant(title) return declare(title, self) end

function M.is_declaration(value) return getmetatable(value) == meta end

--- The declaration as a file's, once that has been read: another file may return the same.
function Declaration:finish(name, file, source)
  local made = spec_of.copied(self)
  made.name, made.file, made.source = name, file, source
  return made
end

--- The complete record of rules under these option values.
function Declaration:record(values)
  if self.mutators then return combination.record(self, values) end
  local own = self.own_rules and options_of.shown(self.options, values)
  local record = self.parent and self.parent:record(values)
  if not own then return record end
  if type(record) == "table" and getmetatable(record) == nil then
    record = spec_of.strict("unknown slot", record, slots.names, slots.lister)
  end
  local before = assigned.values(own)
  local made = fail.at(self.place, self.own_rules, own, record)
  assigned.refuse(self.own_rules, self.place, before, own, record and made == nil)
  if not record then return made end
  if type(made) == "table" and getmetatable(made) == nil and made.board == nil then
    fail.at(self.place, fail.blame, "rules returned a table without the slot board; a variant's "
      .. "rules change the slots that they get: function(o, rule) rule.ko = … end")
  end
  return made == nil and record or made
end

--- The game with mutators.
---@param mutators Mutator[]
---@return Variant
function Declaration:mutated(mutators)
  return setmetatable(combination.fields(self, mutators), meta)
end

--- Text that stands for the rules: this file's, and those it inherits from, or is changed by.
function Declaration:full_source()
  if self.mutators then
    local texts = { self.base:full_source() }
    for _, m in ipairs(self.mutators) do texts[#texts + 1] = m.source end
    return table.concat(texts, "\n")
  end
  return (self.parent and self.parent:full_source() .. "\n" or "") .. self.source
end

--- Are the rules a stranger's: was a file that they are in found in the current folder, and has the
--- user neither named nor allowed it?
---@param named? boolean a stranger has named the files: all but Moyo's own have to be allowed
---@return boolean
function Declaration:is_strange(named)
  local function is_strange(file, source)
    local far = named and not files.is_own(file)
    return (far or library.is_strange(file)) and not allowed.has(file, source)
  end
  for _, m in ipairs(self.mutators or {}) do
    if is_strange(m.file, m.source) then return true end
  end
  if self.mutators then return self.base:is_strange(named) end
  return is_strange(self.file, self:full_source())
end

---@return Option|nil
function Declaration:option(name) return options_of.find(self.options, name) end

function Declaration:preset(name) return options_of.find(self.presets, name) end

--- The name of the mutator that a line of the rulebook comes from, or nil.
---@param slot table
function Declaration:origin(slot)
  return self.mutators and combination.origin(self, slot) or nil
end

-- What is wrong on a line of a parent's may be so because of what a variant of it changes.
local function also_here(self, message)
  local file = message:match "^([^\n]-):%d+: "
  local parent = file and file ~= self.file and self.parent
  while parent and parent.file ~= file do parent = parent.parent end
  return parent and ("%s: in %s, as this changes it: %s"):format(self.place, parent.title, message)
    or message
end

--- What is wrong in a slot, with the names of the mutators that changed it; or with an option.
---@param message string
---@return string
function Declaration:credited(message)
  message = options_of.hinted(self.options, message,
    self.parent ~= nil or self.mutators ~= nil)
  if self.mutators then return combination.credited(self, message) end
  return also_here(self, message)
end

-- `given` has the texts of options that items before have named.
local function set_option(self, values, given, item)
  local name, text = item.name, item.value
  local o = options_of.meant(self.options, name, self.name)
  if given[o.name] then
    fail.raise("%s: option %s is given twice, as %s and as %s", self.name, o.name,
      near.short(given[o.name]), near.short(text))
  end
  given[o.name] = text
  local value, why = o:read(text)
  if value == nil then
    local first, rest = tostring(text):match "^([^:;%s]+)[:;%s]+(%a[%w_]*=.*)$"
    local hint = first and ("; options are separated by commas: %s=%s,%s"):format(name, first, rest)
    fail.raise("%s: option %s%s", self.name, why, hint or "")
  end
  values[o.name] = value
end

--- Option values for the items of a ruleset, in order.
---@param items table[] as ruleset.parse gives them
---@return table<string, any>
function Declaration:values(items)
  local values, given = {}, {}
  for _, o in ipairs(self.options) do values[o.name] = o.default end
  for _, item in ipairs(items) do
    if item.preset then
      local preset = self:preset(item.preset)
      if not preset then
        local o = options_of.find(self.options, item.preset)
        fail.raise("%s has no preset \"%s\"%s", self.name, near.short(item.preset), o
          and ("; to set the option write %s=VALUE"):format(o.name)
          or near.hint(item.preset, options_of.names(self.presets)))
      end
      for k, v in pairs(preset.values) do values[k] = v end
    else
      set_option(self, values, given, item)
    end
  end
  return values
end

--- What a user has given options, as texts, and the mutators that he has named, after a "+".
---@param values table<string, any>
---@return table<string, boolean>
function Declaration:given(values)
  local given = {}
  for _, m in ipairs(self.mutators or {}) do given["+" .. m.name] = true end
  for _, o in ipairs(self.options) do
    local text = o:format(values[o.name])
    if text ~= o:format(o.default) then given[text] = true end
  end
  return given
end

--- The canonical ruleset: the name, and what differs from the defaults.
---@param values table<string, any>
---@param name? string of the variant that mutators change, if there are any
---@return string
function Declaration:ruleset(values, name)
  local base, items = self.base or self, {}
  for _, o in ipairs(base.options) do
    local text = o:format(values[o.name])
    if text ~= o:format(o.default) then
      items[#items + 1] = o.name .. "=" .. ruleset.quote(text)
    end
  end
  name = name or base.name
  if self.mutators then name = combination.name(self, name, values) end
  return #items > 0 and name .. ":" .. table.concat(items, ",") or name
end

--- The name that stands before the options in a ruleset.
---@param name string of the variant that mutators change, if there are any
---@return string
function Declaration:stem(name)
  return self.mutators and combination.name(self, name) or name
end

return M
