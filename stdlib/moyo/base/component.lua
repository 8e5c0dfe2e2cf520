--- Components: the parts that slots of a rule file are filled with.
--
-- A component says three things about one rule: the native operation that carries it out, its
-- sentence, and its twin, the same rule in plain Lua, which is its specification and the measure of
-- the operation in tests.  A Lua function in a slot becomes a component without a native operation;
-- so is a rule of the vocabulary that few games need, whose twin is the rule.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local near = require "moyo.base.near"
local fixed = require "moyo.base.fixed"
local spec_of = require "moyo.base.spec"
local words = require "moyo.base.words"

local M = {}

--- Every component has a kind, operands, a sentence, a twin and a value; they are said to be
--- optional because editors would miss them in a list of components.
---@class Component
---@field kind string|nil    "condition", "effect", "finish", "term", …
---@field op string|nil      native operation; nil where a function is the rule
---@field operands table|nil a, b, c, d, number; names of fields as strings
---@field fields table<string, string>|nil fields that a rule in Lua asks for, and of which kind
---@field sets string|nil the one that it sets
---@field needs "sides"|"refusals"|nil what of the slot sides a rule in Lua needs
---@field asks "point"|"player"|"arrival"|nil what of a step it looks at, if it must have that
---@field tame boolean|nil that it raises no error, moves no stones, and takes little of a game
---@field sentence string|nil
---@field sentence_own_point string|nil where stones cover their own point alone
---@field twin function|nil  the rule in Lua
---@field remembers boolean|nil the step that asks for it is remembered
---@field notes_passes boolean|nil all passes are
---@field grid boolean|nil that it asks for offsets, which only boards of columns and rows have
---@field value string|nil   how explain shows it
---@field file string|nil
---@field line integer|nil
local Component = { __name = "moyo.Component" }

-- How a component of each kind is made, for messages.
local examples = { condition = "moyo.ko.simple", effect = "moyo.clearing()",
  finish = "moyo.finish.passes(2)", term = "moyo.score.area {}" }

fixed.kind(Component, function(c)
  if c.kind == "verb" then return "a step", "moyo.like(step, { … })" end
  return words.a(c.kind), examples[c.kind] or "moyo.rule { … }"
end)

--- Makes a component.
---@param spec table the fields of Component; `operands` may be left out
---@return Component
function M.new(spec)
  core.count_all() -- a rule that declares others while it runs does not count what that takes
  spec.operands = spec.operands or {}
  spec.value = spec.value or spec.op or spec.kind
  for _, value in pairs(spec) do spec_of.shown(spec.kind, value) end
  local noun = spec.name or spec.kind == "function" and "rule" or spec.kind
  if spec.sentence then spec_of.texts(noun, spec, { "sentence" }) end
  spec.file, spec.line = fail.where()
  return fixed.new(Component, spec)
end

-- What needs no arguments is a component itself, and its author may call it all the same.
function Component:__call()
  fail.blame("%s (%s) is complete; leave out the (…) or { … } behind it", words.a(self.kind),
    self.value)
end

local function of_kind(kind)
  return function(spec)
    spec.kind = kind
    return M.new(spec)
  end
end

--- Makes a component of a kind.
---@type fun(spec: table): Component
M.condition = of_kind "condition"
---@type fun(spec: table): Component
M.effect = of_kind "effect"
---@type fun(spec: table): Component
M.finish = of_kind "finish"
---@type fun(spec: table): Component
M.term = of_kind "term"

--- What `a + b` makes where one is a component and neither a score; vocabulary/course/score.lua
--- says.
function M.on_add(f) Component.__add = f end

--- Is it a component, of this kind if one is given?
---@return boolean
function M.is(value, kind)
  return getmetatable(value) == Component and (kind == nil or value.kind == kind)
end

-- What makes two positions the same in a game's history; see history_kind in
-- runtime/game/game.h.
local histories = { "position", "situation", "natural", "since_pass", "position_since_pass" }

---@class RuleSpec
---@field [1] string the sentence
---@field [2] function the rule
---@field history "position"|"situation"|"natural"|"since_pass"|"position_since_pass"|nil if the
---rule asks for earlier positions, what makes two of them the same: the stones; and who is to
---move; and whose play left it; as `"situation"` since the last pass; as `"position"` since the
---last pass. A game has one such reading

--- `moyo.rule { "Sentence.", function, history = … }`: a rule in Lua with its sentence, for any
--- slot that takes a condition, effect, finish or score.
---@param spec RuleSpec
---@return table
function M.rule(spec)
  if type(spec) ~= "table" or type(spec[1]) ~= "string" or type(spec[2]) ~= "function" then
    fail.blame('rule takes { "sentence", function }')
  end
  for name in spec_of.sorted(spec) do
    if name ~= 1 and name ~= 2 then spec_of.expect("rule has no", name, { "history" }) end
  end
  local history, known = spec.history, false
  for _, name in ipairs(histories) do known = known or name == history end
  if history ~= nil and not known then
    fail.blame('rule: history = "%s" is unknown%s', tostring(history),
      near.hint(tostring(history), histories))
  end
  return M.new { kind = "function", sentence = spec[1], twin = spec[2], value = "Lua",
    history = history }
end

local function from_function(slot, kind, f, sentence, history)
  local info = debug.getinfo(f, "S")
  if info.source:find "/stdlib/moyo/" then
    fail.blame("slot %s: a function of the vocabulary is called where it stands, such as "
      .. "moyo.finish.passes(2) or moyo.score.area {}", slot)
  end
  local c = M.new {
    kind = kind, twin = f, value = "Lua",
    sentence = sentence or "a rule in Lua without a sentence",
    unspoken = sentence == nil, history = history,
  }
  c.file, c.line = info.short_src, info.linedefined
  return c
end

local function expected(kind)
  local noun = M.a(kind == "term" and "score" or kind)
  return examples[kind] and ("%s such as %s"):format(noun, examples[kind]) or noun
end

-- What a message says was found.
local function found_in(value)
  if M.is(value) then return ("%s (%s)"):format(M.a(value.kind), value.value) end
  local names = type(value) == "table" and getmetatable(value)
  if names and names.noun then return ("moyo.%s itself; choose one of it"):format(names.noun) end
  return spec_of.found(value)
end

--- "a condition", "an effect".
---@param kind string
---@return string
M.a = words.a

local nouns = {} -- the lists of `named`, by their names

-- What the author of a text has probably meant.
local function meant(slot, kind, value)
  local noun = nouns[slot] and slot or kind == "finish" and "finish" or kind == "term" and "score"
  if type(value) ~= "string" or not noun then return "" end
  local names = {}
  for name in pairs(nouns[noun]) do names[#names + 1] = name end
  table.sort(names)
  local name = near.name(value, names)
  local call = name and type(nouns[noun][name]) == "function"
    and (noun == "score" and " { … }" or "(…)") or ""
  return name and ("; did you mean moyo.%s.%s%s?"):format(noun, name, call) or ""
end

--- Makes what an author put into a slot a component of the slot's kind.
---@param slot string its name, for messages
---@param kind string
---@param value any a component, a function, or `moyo.rule { … }`
---@return Component
function M.coerce(slot, kind, value)
  if M.is(value, kind) then return value end
  if M.is(value, "function") then
    return from_function(slot, kind, value.twin, value.sentence, value.history)
  end
  if type(value) == "function" then return from_function(slot, kind, value) end
  return fail.blame("slot %s: expected %s, or a function; found %s%s", slot, expected(kind),
    found_in(value), meant(slot, kind, value))
end

--- How many components stand in one list of a program (`bind_read_slot` in C).
M.MOST = 64

--- Components for a slot, or a field of a step, that may hold one or several; `false` in a list
--- is skipped.
---@param slot string its name, for messages
---@param kind string
---@param value any
---@param read? fun(item: any): any what an item stands for
---@return Component[]
function M.list(slot, kind, value, read)
  if value == nil or value == false then return {} end
  if M.is(value) or type(value) == "function" then value = { value } end
  local is_list = type(value) == "table" and getmetatable(value) == nil
  local list = is_list and spec_of.flat("slot " .. slot, value) or { value }
  if #list > M.MOST then
    fail.blame("slot %s: at most %d items, not %d", slot, M.MOST, #list)
  end
  for i, item in ipairs(list) do list[i] = M.coerce(slot, kind, read and read(item) or item) end
  return list
end

--- A table of components by name, which answers a misspelt one.
---@param noun string such as "ko"
---@param list table<string, any>
---@param call? function what the table itself does when it is called
---@return table
function M.named(noun, list, call)
  nouns[noun] = list
  return setmetatable(list, {
    noun = noun,
    __call = call and function(_, ...) return call(...) end,
    __index = function(_, name)
      local names = {}
      for known in pairs(list) do names[#names + 1] = known end
      table.sort(names)
      fail.blame("there is no moyo.%s.%s%s", noun, tostring(name),
        near.hint(tostring(name), names))
    end,
  })
end

return M
