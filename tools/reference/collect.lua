--- All that authors can write in a rule file, with what its sources say of it and what
--- it is made of: read from the vocabulary itself and from the annotations beside it.

local annotations = require "reference.annotations"
local component = require "moyo.base.component"
local core = require "moyo.core"
local vocabulary = require "moyo.declare.vocabulary"

local M = {}

-- The folder that holds stdlib/, found from where the vocabulary is.
local function source_of(f) return debug.getinfo(f, "S").source:sub(2) end
local stdlib = source_of(vocabulary.demand):match "^(.*/stdlib)/" or "stdlib"

---@class reference.Made
---@field example string|nil the expression; nil of a component that the vocabulary holds
---@field sentences string[] what a rulebook says
---@field native string[] operations
---@field file string|nil of the twin in Lua, seen from stdlib/
---@field line integer|nil

---@class reference.Word
---@field name string such as "finish.passes"
---@field entry reference.Entry|nil
---@field file string|nil of the entry, seen from stdlib/
---@field fields reference.Field[]
---@field made reference.Made[]
---@field parts reference.Word[]

---@class reference.Group
---@field title string
---@field words reference.Word[]

local function lua_files(folder, list)
  local names = core.folder(folder) or {}
  table.sort(names)
  for _, name in ipairs(names) do
    local path = folder .. "/" .. name
    if name:find "%.lua$" then list[#list + 1] = path end
    if not name:find "%." then lua_files(path, list) end
  end
  return list
end

local function relative(file)
  return file:sub(1, #stdlib) == stdlib and file:sub(#stdlib + 2) or file
end

local sources

-- The annotations in each file of stdlib/, which is read once.
local function all_sources()
  if not sources then
    sources = {}
    for i, file in ipairs(lua_files(stdlib, {})) do sources[i] = annotations.read(file) end
  end
  return sources
end

-- All annotations in stdlib/: entries by the word that they begin with, classes by name.
local function read_sources()
  local entries, classes = {}, {}
  for _, source in ipairs(all_sources()) do
    for name, class in pairs(source.classes) do classes[name] = class end
    for _, entry in ipairs(source.entries) do
      local word = (entry.text[1] or ""):match "^`moyo%.([%w_.]*[%w_])"
      if word then entries[word] = { entry = entry, file = relative(source.file) } end
    end
  end
  return entries, classes
end

local function fields_of(classes, name)
  local class, list = classes[name], {}
  if not class then return list end
  if class.parent then list = fields_of(classes, class.parent) end
  return table.move(class.fields, 1, #class.fields, #list + 1, list)
end

-- ---- What a word makes -----------------------------------------------------------------------

local players = { ["%1"] = "Black", ["%2"] = "White" }

local function shown(sentence)
  if type(sentence) == "function" then sentence = sentence(2) end
  return sentence and (sentence:gsub("%%%d", players):gsub("%%s", "White"))
end

local function note(made, c)
  if c.op then table.insert(made.native, c.op) end
  local twin = c.twin or c.twin_of
  if twin and not made.file and c.kind ~= "function" then
    local info = debug.getinfo(twin, "S")
    made.file, made.line = relative(info.source:sub(2)), info.linedefined
  end
end

-- What an expression of the vocabulary makes: a component, a step with its effects, a score of
-- several terms, or a phase.
local function describe(value, example)
  local made = { example = example, sentences = {}, native = {} }
  local own = component.is(value) or value.ready
  if own and value.sentence then made.sentences[1] = shown(value.sentence) end
  if component.is(value, "verb") then
    for _, list in ipairs { value.before, value.effects } do
      for _, c in ipairs(list) do note(made, c) end
    end
  elseif component.is(value) then
    note(made, value)
  elseif not own then
    for _, term in ipairs(value.terms or value) do
      table.insert(made.sentences, shown(term.sentence))
      note(made, term)
    end
  end
  return made
end

local function evaluate(word, expression)
  local make = assert(load("return " .. expression, "=" .. word, "t", { moyo = vocabulary }))
  return describe(make(), expression)
end

-- ---- Words -----------------------------------------------------------------------------------

local function make_word(name, value, entries, classes)
  local found = entries[name] or {}
  local word = { name = name, entry = found.entry, file = found.file, made = {}, parts = {},
    fields = found.entry and fields_of(classes, found.entry.class) or {} }
  for _, example in ipairs(found.entry and found.entry.examples or {}) do
    table.insert(word.made, evaluate(name, example))
  end
  if component.is(value) then
    table.insert(word.made, describe(value))
  elseif type(value) == "table" then
    for part, inner in pairs(value) do
      local full = name .. "." .. part
      if entries[full] or component.is(inner) then
        table.insert(word.parts, make_word(full, inner, entries, classes))
      end
    end
    table.sort(word.parts, function(a, b)
      local x, y = a.entry and a.entry.line or 0, b.entry and b.entry.line or 0
      if x ~= y then return x < y end
      return a.name < b.name
    end)
  end
  return word
end

-- The words in the order of the vocabulary's source, under the comments that stand there.
local function outline()
  local groups = {}
  for line in io.lines(source_of(vocabulary.demand)) do
    local title, name = line:match "^  %-%- (.*)$", line:match "^  ([%w_]+) = "
    if #groups > 0 and line:find "^}" then break end
    if title then
      groups[#groups + 1] = { title = title, names = {} }
    elseif name and #groups > 0 then
      table.insert(groups[#groups].names, name)
    end
  end
  return groups
end

-- Those that are functions of the vocabulary's own file stand with what they are about.
local placed = { variant = 1, demand = 1, stones = 2 }

--- The vocabulary, and the classes beside it.
---@return reference.Group[]
---@return fun(class: string): reference.Field[] the fields of a class
function M.read()
  local entries, classes = read_sources()
  local groups, known = {}, {}
  for i, group in ipairs(outline()) do
    groups[i] = { title = group.title, words = {} }
    for _, name in ipairs(group.names) do
      known[name] = true
      table.insert(groups[i].words, make_word(name, vocabulary[name], entries, classes))
    end
  end
  local rest = {}
  for name in pairs(vocabulary) do
    if not known[name] then rest[#rest + 1] = name end
  end
  table.sort(rest)
  for _, name in ipairs(rest) do
    table.insert(groups[placed[name] or 1].words,
      make_word(name, vocabulary[name], entries, classes))
  end
  return groups, function(class) return fields_of(classes, class) end
end

--- The members of a class that C or stdlib provides: fields, then methods in order.
---@param class string
---@return {name: string, call: boolean, parameters: string[], text: string}[]
function M.members(class)
  local list = {}
  for _, source in ipairs(all_sources()) do
    for _, field in ipairs(source.classes[class] and source.classes[class].fields or {}) do
      list[#list + 1] = { name = field.name, call = false, parameters = {}, text = field.text }
    end
    for _, entry in ipairs(source.entries) do
      if entry.owner == class then
        local text = table.concat(entry.text, " ")
        list[#list + 1] = { name = entry.name, call = true, parameters = entry.parameters,
          text = text ~= "" and text or entry.returns or "" }
      end
    end
  end
  return list
end

return M
