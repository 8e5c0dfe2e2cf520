--- Values that nobody takes: of calls that stand alone, though they do nothing but give one (words
-- of the vocabulary, and methods that only read); arguments beyond those that a word or a method
-- takes; values beyond the names that get them; values of names that are never read; what effects
-- return; and slots that nobody gets.

local page = require "reference.page"
local reading = require "check.reading"
local source = require "moyo.compile.source"
local vocabulary = require "moyo.declare.vocabulary"

local dropped = {}

-- What a file calls for what it does: it refuses options.
local acting = { ["moyo.demand"] = true }

-- Methods that change nothing, and what does instead, if anything.
local readers = {
  -- of positions
  colour = "position:put(p, colour) puts a stone", field = "position:set_field sets a field",
  covered = "", empty = "", free = "", group = "", groups = "", height = "", last_turn = "",
  liberties = "", placed = "", range = "", remembered = "", scores = "", short_of = "", side = "",
  stones = "", taken_by = "", times = "", took = "",
  -- of boards and shapes
  at = "", clockwise = "", edge = "", find = "", joined = "the slot takes what it gives",
  lines = "", name = "", offset = "", spread = "", start_points = "", stars = "",
  with_overlap_near = "the slot takes what it gives", without = "the slot takes what it gives",
  xy = "",
  -- of sets of points
  distance = "", each = "", first = "", flood = "", grow = "", has = "", list = "", parts = "",
  reach = "",
}

-- No word of the vocabulary is longer.
local LONGEST = 60

local word_of

-- The word that a name stands for, or nil; each name is looked at once.
local function word_of_name(known, decl)
  if known.words[decl] == nil then
    local given = known.given[decl]
    known.words[decl] = given and word_of(known, given) or false
  end
  return known.words[decl] or nil
end

-- The word of the vocabulary that an expression stands for, such as "moyo.finish.passes", or nil.
function word_of(known, node)
  if node.tag == "Paren" then return word_of(known, node.inner) end
  if node.tag == "Var" then return word_of_name(known, node.decl) end
  if node.tag == "Index" then
    local word = node.key.tag == "String" and word_of(known, node.object)
    return word and #word < LONGEST and ("%s.%s"):format(word, node.key.value) or nil
  end
  local is_moyo = node.tag == "Call" and node.func.name == "require" and node.args[1]
    and node.args[1].value == "moyo"
  return is_moyo and "moyo" or nil
end

-- The one that a call calls: moyo.phase "name" { … } calls what a call gives.
local function word_called(known, call)
  local func = call.func
  if func.tag == "Call" and func.func.name ~= "require" then return word_called(known, func) end
  return word_of(known, func)
end

-- A call that stands alone.
local function told_alone(known, call)
  local instead = call.tag == "Invoke" and not known.own[call.name] and readers[call.name]
  if instead then
    return ("what :%s(…) gives is not used, and it changes nothing%s"):format(call.name,
      instead ~= "" and "; " .. instead or "")
  end
  local word = call.tag == "Call" and word_called(known, call)
  if word and not acting[word] then
    return ("what %s makes is not used; it counts where it is put: into a slot, a list or a call")
      :format(word)
  end
end

-- How many arguments a word takes; nil if it may take any number, or there is none such.
local function most_arguments(word)
  local value = vocabulary
  for name in word:sub(#"moyo." + 1):gmatch "[^.]+" do
    value = type(value) == "table" and rawget(value, name)
  end
  local info = type(value) == "function" and debug.getinfo(value, "u")
  return info and not info.isvararg and info.nparams or nil
end

local most_of_methods

-- How many arguments a method of what rules see takes; nil if there is none such, or a text, or the
-- file, has one of that name.
local function most_of_method(known, name)
  if not most_of_methods then
    most_of_methods = {}
    for _, class in ipairs(page.classes) do
      for _, member in ipairs(page.members(class[2])) do
        local most = most_of_methods[member.name] or 0
        most_of_methods[member.name] = member.call and math.max(most, #member.parameters) or nil
      end
    end
  end
  return not string[name] and not known.own[name] and most_of_methods[name] or nil
end

local function counted(n, noun) return ("%d %s%s"):format(n, noun, n == 1 and "" or "s") end

local function told_arguments(name, most, call)
  if most and #call.args > most then
    return ("%s takes %s, and gets %d"):format(name, counted(most, "argument"), #call.args)
  end
end

local function told_values(names, values)
  if #values > #names then
    return ("%s for %s; several values of one slot stand in braces: { …, … }"):format(
      counted(#values, "value"), counted(#names, "name"))
  end
end

-- Names of which none is read; one that begins with _ need not be.
local function told_names(read, names)
  for _, var in ipairs(names) do
    if read[var] or var.name:find "^_" then return nil end
  end
  return ("the name %s is never read"):format(names[1].name)
end

-- Where effects stand.  They may return what a call gives, as that may be nothing.
local of_effects = { "effects", "setup", "turn_end", "after_turn" }

local function tell_returns(node, add)
  for _, name in ipairs(of_effects) do
    for _, f in ipairs(reading.functions(node, name)) do
      source.walk(f.body, function(part)
        local value = part.tag == "Return" and part.exps[1]
        if value and value.tag ~= "Call" and value.tag ~= "Invoke" and value.tag ~= "Nil" then
          add(value.line or part.line,
            "what an effect returns is not used; effects change the position by its methods")
        end
        return part.tag == "Function"
      end)
    end
  end
end

-- Rules change the slots that they get: another value of that name is nobody's, unless they return
-- it.
local function tell_slots(node, add)
  for _, f in ipairs(reading.functions(node, "rules")) do
    local slots, lost, returns = f.params[2], nil, false
    source.walk(f.body, function(part)
      for _, target in ipairs(part.tag == "Assign" and part.targets or {}) do
        if target.tag == "Var" and target.decl == slots then lost = lost or part end
      end
      returns = returns or part.tag == "Return" and #part.exps > 0
      return part.tag == "Function"
    end)
    if lost and not returns then
      add(lost.line, ("%s is another table from here on, which nobody gets; slots are set in the "
        .. "one that rules get: %s.ko = …"):format(slots.name, slots.name))
    end
  end
end

local function told(known, node)
  local tag, read = node.tag, known.read
  if tag == "CallStat" then return told_alone(known, node.call) end
  if tag == "Call" then
    local word = word_of(known, node.func)
    return word and told_arguments(word, most_arguments(word), node)
  end
  if tag == "Invoke" then
    return told_arguments(":" .. node.name, most_of_method(known, node.name), node)
  end
  if tag == "LocalFunction" then return told_names(read, { node.var }) end
  if tag == "Local" then
    return told_values(node.vars, node.exps) or told_names(read, node.vars)
  end
  if tag == "Assign" then return told_values(node.targets, node.exps) end
end

--- What is given in vain in the file of a declaration.
---@param file string a rule file that has been loaded
---@return {line: integer, message: string}[] by line
function dropped.of(file)
  local tree = reading.tree(file)
  if not tree then return {} end
  local known = { given = reading.given(tree), read = reading.read(tree), own = reading.own(tree),
    words = {} }
  return reading.told(tree, function(node, add)
    local message = told(known, node)
    if message then add(node.line, message) end
    tell_returns(node, add)
    tell_slots(node, add)
  end)
end

return dropped
