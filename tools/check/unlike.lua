--- Comparisons in rules that are always false, or always true: of two kinds of values, such as the
-- number of a player and his name; with a word that an option never has, or that no step or phase
-- is called; methods in place of what they give; and a set or a number that is asked whether it is
-- true, as Lua takes all sets and numbers for true.
--
-- What a call or a field gives is known by its name; a local name that gets it once gives the same.
-- Of anything else nothing is said.

local near = require "moyo.base.near"
local page = require "reference.page"
local reading = require "check.reading"
local source = require "moyo.compile.source"

local unlike = {}

local function names(text)
  local set = {}
  for name in text:gmatch "%S+" do set[name] = true end
  return set
end

-- What these methods give, whatever they are asked.
local methods = {
  number = names "colour height range side taken_by last_turn times remembered",
  set = names "stones empty free covered group liberties short_of grow flood reach",
  truth = names "has",
  field = names "field", -- a number, a list or a set
}

-- The same of fields of a rule's parameters.
local fields = {
  position = { number = names "actor hash mover last_mover passes ply previous steps turns",
    text = names "phase", truth = names "known_in_part over round_complete under_way" },
  move = { number = names "hash point player", text = names "verb",
    set = names "taken own_taken flipped", truth = names "repeats" },
}

-- Adds the methods, once.
local function add_methods()
  for name, class in pairs { position = "State", move = "Outcome" } do
    if fields[name].method then return end
    fields[name].method = {}
    for _, member in ipairs(page.members(class)) do
      fields[name].method[member.name] = member.call or nil
    end
  end
end

local nouns = { number = "a number", text = "a text", set = "a set of points", none = "nil",
  field = "a field", truth = "true or false" }

local literals = { String = "text", Number = "number", Nil = "none", True = "truth",
  False = "truth" }

local function inner(node)
  while node.tag == "Paren" do node = node.inner end
  return node
end

local function is_comparison(node)
  return node.tag == "Binary" and (node.op == "==" or node.op == "~=")
end

-- Which of these lists has a name, as the kind of what it gives.
local function kind_in(lists, name)
  for kind, list in pairs(lists or {}) do
    if list[name] then return kind end
  end
end

-- ---- What names hold ----------------------------------------------------------------------------

---@class check.names
---@field given table<table, table> what a declaration gets, if it never gets anything else
---@field kinds table<table, string> of arguments of a step, and of names that loops give values
---@field params table<table, string> parameters of functions, by declaration
---@field options table<table, Option[]> the options that a parameter holds
---@field found table<table, string|false> the kinds of expressions that have been asked for
---@field texts table<string, integer> how often a text stands in the file, but in comparisons
---@field words check.words|nil

---@class check.words names of steps and phases that rulesets have, as `move.verb` and
---`position.phase` are
---@field verb table<string, true>
---@field phase table<string, true>

---@return check.words
function unlike.words() return { verb = {}, phase = {} } end

--- Adds the names of a game's steps and phases.
---@param words check.words
---@param game LoadedGame
function unlike.add(words, game)
  for _, verb in ipairs(game.core:verbs()) do words.verb[verb.name] = true end
  for _, phase in ipairs(game.core:phases()) do words.phase[phase] = true end
end

-- What the items of these lists are.
local items = { groups = "set", parts = "set", near = "number", lines = "number" }

-- for p in set:each() do; for _, group in ipairs(position:groups(1)) do
local function note_loop(known, node)
  local call = node.tag == "GenFor" and node.exps[1]
  if not call then return end
  if call.tag == "Invoke" and call.name == "each" then
    known.kinds[node.vars[1]] = "number"
  elseif call.tag == "Call" and call.func and call.func.name == "ipairs" and node.vars[2] then
    local list = call.args[1]
    known.kinds[node.vars[2]] = list and list.tag == "Invoke" and items[list.name] or nil
  end
end

-- What functions of slots, and of fields of steps, get beside the position.
local got = {
  effects = function(known, params)
    for i = 2, #params do known.kinds[params[i]] = "number" end
  end,
  conditions = function(known, params)
    if params[2] then known.params[params[2]] = "move" end
  end,
}
got.when, got.ko = got.conditions, got.conditions

local function note_slots(known, node)
  for name, note_params in pairs(got) do
    for _, f in ipairs(reading.functions(node, name)) do note_params(known, f.params) end
  end
end

local function count(known, node, by)
  if node.tag == "String" then known.texts[node.value] = (known.texts[node.value] or 0) + by end
end

local function note(known, node)
  note_loop(known, node)
  note_slots(known, node)
  for _, param in ipairs(node.tag == "Function" and node.params or {}) do
    known.params[param] = known.params[param] or param.name
  end
  count(known, node, 1)
  if is_comparison(node) then
    count(known, inner(node.left), -1)
    count(known, inner(node.right), -1)
  end
end

-- ---- What expressions give ----------------------------------------------------------------------

local kind_of

local function kind_of_binary(known, node)
  local op = node.op
  if op == "|" or op == "&" or op == "-" then
    local left, right = kind_of(known, node.left), kind_of(known, node.right)
    if left == "set" or right == "set" then return "set" end
  end
end

-- The same of any expression.
local function find_kind(known, node)
  if literals[node.tag] then return literals[node.tag] end
  if node.tag == "Invoke" then return kind_in(methods, node.name) end
  if node.tag == "Unary" then
    return node.op == "#" and "number"
      or node.op == "~" and kind_of(known, node.operand) == "set" and "set" or nil
  end
  if node.tag == "Binary" then return kind_of_binary(known, node) end
  if node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String" then
    return kind_in(fields[known.params[node.object.decl]], node.key.value)
  end
  if node.tag ~= "Var" then return nil end
  if known.kinds[node.decl] and not next(node.decl.assigned) then return known.kinds[node.decl] end
  local given = known.given[node.decl]
  return given and kind_of(known, given) or nil
end

-- The kind of an expression, or nil.  Each is looked at once, however often names stand for it.
function kind_of(known, node)
  node = inner(node)
  if known.found[node] == nil then known.found[node] = find_kind(known, node) or false end
  return known.found[node] or nil
end

-- The option that an expression reads, or nil.
local function option_of(known, node)
  node = inner(node)
  local given = node.tag == "Var" and known.given[node.decl]
  if given then return option_of(known, given) end
  local list = node.tag == "Index" and node.object.tag == "Var" and known.options[node.object.decl]
  for _, option in ipairs(list or {}) do
    if node.key.tag == "String" and option.name == node.key.value then return option end
  end
end

-- Does an expression read `move.verb` or `position.phase`?  "verb" or "phase", or nil.
local function word_of(known, node)
  node = inner(node)
  local given = node.tag == "Var" and known.given[node.decl]
  if given then return word_of(known, given) end
  local is_field = node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String"
  local list = is_field and fields[known.params[node.object.decl]]
  return list and list.text and list.text[node.key.value] and node.key.value or nil
end

-- ---- What is told -------------------------------------------------------------------------------

-- Why an option is never what it is compared with, or nil.
local function never_is(option, literal)
  local kind, text = option.kind, literal.tag == "String" and literal.value
  if kind == "boolean" and (text or literal.tag == "Number") then
    return ("the option %s is true or false"):format(option.name)
  elseif kind == "choice" and not text and literal.tag ~= "Nil" then
    return ("the option %s is a text"):format(option.name)
  elseif text and (kind == "choice" or kind == "integer" and option.among)
      and option:read(text) == nil or text and kind == "choice" and option:read(text) ~= text then
    return ("the option %s is never \"%s\"%s"):format(option.name, near.short(text),
      near.hint(text, option.among))
  elseif text and (kind == "integer" or kind == "number") and not option.among then
    return ("the option %s is a number"):format(option.name)
  end
end

-- Why no step or phase is called so, or nil.  A name that the file says elsewhere may be one of a
-- ruleset that has not been tried.
local function no_such_word(known, node, literal)
  local word = known.words and literal.tag == "String" and word_of(known, node)
  local text = literal.value
  if not word or known.words[word][text] or known.texts[text] > 0 then return nil end
  local list = {}
  for name in pairs(known.words[word]) do list[#list + 1] = name end
  table.sort(list)
  return ("no %s is called \"%s\"%s"):format(word == "verb" and "step" or word, near.short(text),
    near.hint(text, list))
end

local advice = {
  ["number text"] = "; players, colours and points are numbers, and the words of a step are "
    .. "counted from 1",
  ["number none"] = "; colour 0 is empty",
  ["number truth"] = "; Lua takes every number for true, also 0",
  ["truth number"] = "; it is a condition by itself",
  ["field truth"] = "; Lua takes every number and set for true, also 0",
  ["field none"] = "; a number is 0 at first, if it is not declared with another",
  ["field text"] = "; it is a number, a list or a set of points",
  ["set number"] = "; #set is how many points it has",
  ["set none"] = "; #set is 0 if it has no points",
  ["set truth"] = "; Lua takes every set for true, also an empty one",
}

local CALLED <const> = "; methods are called with a colon, as in position:colour(point)"

local function told_comparison(known, node)
  for _, side in ipairs { { node.left, node.right }, { node.right, node.left } } do
    local literal, other = inner(side[1]), side[2]
    if kind_of(known, other) == "method" then return "a method is compared" .. CALLED end
    if literals[literal.tag] then
      local option = option_of(known, other)
      local never = option and never_is(option, literal)
      never = never or no_such_word(known, other, literal)
      if never then return never end
      local kind, wanted = kind_of(known, other), literals[literal.tag]
      local same = kind == wanted or kind == "field" and wanted == "number"
      if kind and not same and not literals[inner(other).tag] then
        return ("%s is never %s%s"):format(nouns[kind], wanted == "none" and "nil"
          or nouns[wanted], advice[kind .. " " .. wanted] or "")
      end
    end
  end
end

-- What is known by a parameter's name alone.
local wholes = { move = "a move is compared; move.point is its point, move.verb its kind",
  position = "a position is compared; position:colour(p) is what stands on a point" }

local function told_whole(known, node)
  for _, side in ipairs { { node.left, node.right }, { node.right, node.left } } do
    local one, other = inner(side[1]), inner(side[2])
    local name = one.tag == "Var" and known.params[one.decl]
    if wholes[name] and other.tag ~= "Nil" and other.tag ~= "Var" then return wholes[name] end
  end
end

-- A condition that is a set, a number, a field or a method.
local function told_truth(known, node)
  local kind = node and not literals[inner(node).tag] and kind_of(known, node)
  if kind == "method" then return "a method is asked whether it is true" .. CALLED end
  if kind == "set" or kind == "number" or kind == "field" then
    return ("%s is asked whether it is true%s"):format(nouns[kind], advice[kind .. " truth"])
  end
end

-- The conditions of a node.
local function conditions(node)
  if node.tag == "Unary" and node.op == "not" then return { node.operand } end
  if node.tag == "Binary" and (node.op == "and" or node.op == "or") then return { node.left } end
  if node.tag == "While" or node.tag == "Repeat" then return { node.cond } end
  local list = {}
  for i, clause in ipairs(node.tag == "If" and node.clauses or {}) do list[i] = clause.cond end
  return list
end

local function tell(known, node, add)
  local message = is_comparison(node) and (told_comparison(known, node) or told_whole(known, node))
  if message then add(node.line, message) end
  for _, condition in ipairs(conditions(node)) do
    message = told_truth(known, condition)
    if message then add(condition.line, message) end
  end
end

--- What is compared in vain in the file of a declaration.
---@param declared Variant|Mutator
---@param words? check.words of its rulesets; without them nothing is said of names
---@return {line: integer, message: string}[] by line
function unlike.of(declared, words)
  local tree = reading.tree(declared.file)
  if not tree then return {} end
  add_methods()
  local known = { given = reading.given(tree), kinds = {}, params = {}, options = {}, found = {},
    texts = {}, words = words }
  for _, f in pairs { declared.own_rules or declared.change_rules, declared.change_board } do
    local func = source.of(f)
    if func and func.params[1] then known.options[func.params[1]] = declared.options end
  end
  source.walk(tree.body, function(node) note(known, node) end)
  return reading.told(tree, function(node, add) tell(known, node, add) end)
end

return unlike
