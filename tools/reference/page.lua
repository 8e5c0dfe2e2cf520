--- The reference as one page of Markdown: stdlib/reference.md.

local collect = require "reference.collect"
local core = require "moyo.core"

local M = {}

local head = [[
# Reference

Every word that a rule file can use. `moyo reference` makes this page from the vocabulary and the
annotations beside it, and `moyo reference WORD` prints an entry with the lines of its source; a
test keeps the page up to date. The [guide](README.md) explains how the words go together.

A field without "required" may be left out. *Rulebook* is the sentence that `moyo rules` prints;
*native* names the operation of the runtime that carries a component out, and *Lua* the file that
specifies it in plain Lua.
]]

-- Members of positions that are for programs, not for rules.
M.for_programs = {}
for name in ("over reason winners losses legal judge play advance undo resign clone copy reset "
  .. "equal save load setup to_play audit choose playout perft view situation remember_as "
  .. "searcher search solve"):gmatch "%S+" do
  M.for_programs[name] = true
end

-- What rules see, by the name that it has there.
M.classes = {
  { "position", "State", "Positions", "The state before the step, `position` in rules. Points, "
    .. "players and colours are integers from 1; colour 0 is empty, and neutral pieces have the "
    .. "colours after the players'. What a function is given is good for that one call." },
  { "move", "Outcome", "Outcomes", "The step and its outcome, `move` in conditions. An outcome is "
    .. "worked out when it is asked for, so ask what is cheap first." },
  { "game", "Game", "Games", "`position.game`." },
  { "set", "PointSet", "Sets of points", "Operators: `a | b`, `a & b`, `a - b`, `~a` (all other "
    .. "points), `#a`, `a == b`, `a <= b` (subset). Steps go along lines of the board, or with a "
    .. "shape as the last argument to the points near." },
  { "board", "Topology", "Points of a board", "`position.game.board`, and `board.topology` of what "
    .. "`moyo.board` makes." },
  { "board", "Board", "Boards", "What `moyo.board` makes." },
  { "shape", "Shape", "Shapes", "`position.game.shape`." },
}

-- Members of the other classes that mean nothing to an author.
local unsaid = {}
for name in ("fingerprint size history ruleset map sentence file state verbs phases score_names "
  .. "fields"):gmatch "%S+" do
  unsaid[name] = true
end

local function cell(text) return (text:gsub("|", "\\|")) end

local function add(out, ...)
  for _, line in ipairs { ... } do out[#out + 1] = line end
end

-- Breaks a paragraph at blanks outside of code.
local function wrap(text, width)
  local line, out = "", {}
  local held = text:gsub("`[^`]*`", function(code) return (code:gsub(" ", "\0")) end)
  for word in held:gmatch "%S+" do
    if line ~= "" and utf8.len(line) + utf8.len(word) + 1 > width then
      out[#out + 1], line = line, word
    else
      line = line == "" and word or line .. " " .. word
    end
  end
  out[#out + 1] = line
  return (table.concat(out, "\n"):gsub("\0", " "))
end

local function paragraph(out, text) add(out, wrap(text, 100), "") end

local function kind_of(field)
  local kind, optional = field.kind:gsub("|nil", "")
  return kind:gsub("^nil|", ""), optional > 0 or field.kind:find "^nil|" ~= nil
end

local function field_table(out, fields)
  if #fields == 0 then return end
  add(out, "| field | type | is |", "|---|---|---|")
  for _, field in ipairs(fields) do
    local kind, optional = kind_of(field)
    local text = field.text
    if not optional and not text:find "required" then text = "required; " .. text end
    add(out, ("| `%s` | `%s` | %s |"):format(field.name, cell(kind), cell(text)))
  end
  add(out, "")
end

local function made_line(made)
  local parts = {}
  if made.example then parts[1] = ("`%s`"):format(made.example) end
  if #made.sentences > 0 then
    parts[#parts + 1] = ("rulebook: \"%s\""):format(table.concat(made.sentences, "; "))
  end
  if #made.native > 0 then
    parts[#parts + 1] = ("native: `%s`"):format(table.concat(made.native, "`, `"))
  end
  if made.file then
    parts[#parts + 1] = ("Lua: [%s](%s)"):format(made.file:match "[^/]*$", made.file)
  end
  return table.concat(parts, " · ")
end

local function add_word(out, word, level)
  add(out, ("%s moyo.%s"):format(("#"):rep(level), word.name), "")
  for _, text in ipairs(word.entry and word.entry.text or {}) do paragraph(out, text) end
  field_table(out, word.fields)
  for _, made in ipairs(word.made) do add(out, "- " .. made_line(made)) end
  if #word.made > 0 then add(out, "") end
end

-- Parts that are components, such as moyo.ko.simple, in one table.
local function components_table(out, word)
  add(out, "| word | rulebook | native | Lua |", "|---|---|---|---|")
  for _, part in ipairs(word.parts) do
    local made = part.made[1]
    add(out, ("| `moyo.%s` | %s | %s | [%s](%s) |"):format(part.name, cell(made.sentences[1]),
      made.native[1] and ("`%s`"):format(made.native[1]) or "none",
      made.file:match "[^/]*$", made.file))
  end
  add(out, "")
end

local function add_words(out, word, fields_of)
  add_word(out, word, 3)
  if word.parts[1] and not word.parts[1].entry then return components_table(out, word) end
  for _, part in ipairs(word.parts) do add_word(out, part, 4) end
  if word.name == "option" then
    paragraph(out, "Their fields:")
    field_table(out, fields_of "OptionSpec")
  end
end

--- The members of a class that mean something to an author.
---@param class string
---@return {name: string, call: boolean, parameters: string[], text: string}[]
function M.members(class)
  local hidden, list = class == "State" and M.for_programs or unsaid, {}
  for _, member in ipairs(collect.members(class)) do
    if not hidden[member.name] then list[#list + 1] = member end
  end
  return list
end

local function add_class(out, variable, class, title, text)
  add(out, "## " .. title, "")
  paragraph(out, text)
  add(out, "| | |", "|---|---|")
  for _, member in ipairs(M.members(class)) do
    local call = member.call and ("(%s)"):format(table.concat(member.parameters, ", ")) or ""
    add(out, ("| `%s%s%s%s` | %s |"):format(variable, member.call and ":" or ".", member.name,
      call, cell(member.text)))
  end
  add(out, "")
end

-- What the slots of operations are, in the order of the page.
local slots = {
  { "any", "Rules in Lua" },
  { "before", "Conditions on the step" },
  { "after", "Conditions on the outcome" },
  { "effect", "Effects" },
  { "finish", "Ends" },
  { "term", "Terms of scores" },
}

local function operands_of(operation)
  local list = {}
  for i, operand in ipairs(operation.operands) do
    list[i] = ("`%s` %s%s"):format(operand.name, operand.kind, operand.maybe and "?" or "")
  end
  return table.concat(list, ", ")
end

local function traits_of(operation)
  local list = {}
  for trait in pairs(operation.traits) do list[#list + 1] = "`" .. trait .. "`" end
  table.sort(list)
  return table.concat(list, ", ")
end

local function add_operations(out)
  local names = {}
  for name, operation in pairs(core.operations) do names[operation.number + 1] = name end
  add(out, "## Operations", "")
  paragraph(out, "What a component that is *native* asks of the runtime. The rows are those of "
    .. "[operations.def](../runtime/game/operations.def); \"Argument 1\" is the first argument of "
    .. "the step, such as its point. An operand's kind follows its name, with `?` if it may be "
    .. "missing. [traits.def](../runtime/game/traits.def) explains the traits, which analyses and "
    .. "checks go by.")
  for _, slot in ipairs(slots) do
    add(out, "### " .. slot[2], "", "| operation | is | operands | traits |", "|---|---|---|---|")
    for _, name in ipairs(names) do
      local operation = core.operations[name]
      if operation.slot == slot[1] then
        add(out, ("| `%s` | %s | %s | %s |"):format(name, cell(operation.meaning),
          operands_of(operation), traits_of(operation)))
      end
    end
    add(out, "")
  end
end

--- The page.
---@return string
function M.make()
  local groups, fields_of = collect.read()
  local out = { head }
  local titles = {}
  local function link(title)
    local anchor = title:lower():gsub("[^%w%s]", ""):gsub(" ", "-")
    titles[#titles + 1] = ("[%s](#%s)"):format(title, anchor)
  end
  link "Slots"
  for _, group in ipairs(groups) do link(group.title) end
  for _, class in ipairs(M.classes) do link(class[3]) end
  link "Operations"
  add(out, table.concat(titles, " ·\n"), "", "## Slots", "")
  paragraph(out, "What `rules` returns: a table with these fields. A slot that takes one or a list "
    .. "skips `false` in a list, so that an option can switch an entry off, and lists may stand in "
    .. "a list.")
  field_table(out, fields_of "moyo.Slots")
  for _, group in ipairs(groups) do
    add(out, "## " .. group.title, "")
    for _, word in ipairs(group.words) do add_words(out, word, fields_of) end
  end
  for _, class in ipairs(M.classes) do add_class(out, table.unpack(class)) end
  add_operations(out)
  return (table.concat(out, "\n"):gsub("\n+$", "\n"))
end

return M
