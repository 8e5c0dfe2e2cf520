--- moyo explain: what each slot of the rules is made of.

local json = require "moyo.base.json"
local moyo = require "moyo"
local places = require "common.places"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = { summary = "explain each slot: native, compiled or Lua, values, sentence, place" }

function command.configure(parser)
  parser:argument("ruleset", "What to explain."):argname "RULESET"
  parser:flag("--json", "Print one JSON object: ruleset, title, fingerprint, lua (how many "
    .. "slots call Lua), slots (a list of objects: slot, kind, which is native, machine, lua or "
    .. "none, values, sentence, file, line, changed, functions: a list of objects with file, line, "
    .. "label, such as stage 1, kind, which is machine or lua, instructions, reason, reason_line "
    .. "and reason_file).")
  parser:epilog [[
A native slot runs in C. A function in Lua is compiled when the game is loaded,
and runs on the rule machine without Lua; "instructions" is the length of its
code. A function that cannot be compiled is called in Lua whenever the rule
applies; the line and the reason name the obstacle. A * marks what differs from the
variant's defaults.

   moyo explain gengo]]
end

---@class ExplainedFunction
---@field file string
---@field line integer where it begins
---@field label string|nil what it is, where that says more than its line
---@field kind "machine"|"lua"
---@field instructions integer|nil of its code
---@field reason string|nil why it is not compiled
---@field reason_line integer|nil
---@field reason_file string|nil if it is not the function's own

-- What becomes of the Lua functions in a slot.
---@return ExplainedFunction[]
local function functions_of(slot)
  local list = json.array {}
  if slot.native then return list end
  for i, f in ipairs(slot.functions or {}) do
    local info, found = debug.getinfo(f, "S"), slot.rules and slot.rules[i] or {}
    list[i] = { file = info.short_src, line = info.linedefined,
      label = slot.labels and slot.labels[i],
      kind = found.instructions and "machine" or "lua", instructions = found.instructions,
      reason = found.reason, reason_line = found.line, reason_file = found.file }
  end
  return list
end

---@return "native"|"machine"|"lua"|"none"
local function kind_of(slot)
  if slot.native == "none" then return "none" end
  if slot.native then return "native" end
  local functions = functions_of(slot)
  for _, f in ipairs(functions) do
    if f.kind == "lua" then return "lua" end
  end
  return #functions > 0 and "machine" or "lua"
end

-- The names of the slots of this kind.
local function names_of(game, kind)
  local names = {}
  for _, slot in ipairs(game.slots) do
    if kind_of(slot) == kind then names[#names + 1] = slot.name end
  end
  return names
end

local function to_json(game)
  local slots = json.array {}
  for i, slot in ipairs(game:changes()) do
    local file, line = places.of_slot(game, slot)
    slots[i] = { slot = slot.name, kind = kind_of(slot), values = slot.values,
      sentence = slot.sentence, file = file, line = line, changed = slot.changed or false,
      functions = functions_of(slot) }
  end
  return json.encode({ ruleset = game.ruleset, title = game.title, fingerprint = game.fingerprint,
    lua = #names_of(game, "lua"), slots = slots },
    { keys = { "ruleset", "title", "slot", "kind", "values", "sentence" } })
end

local function summary_of(game)
  local names, total = names_of(game, "lua"), #game.slots
  if #names > 0 then
    return ("%d of %d slots call Lua: %s."):format(#names, total, table.concat(names, ", "))
  end
  return ("All %d slots are native%s: no Lua in the loop."):format(total,
    #names_of(game, "machine") > 0 and " or compiled" or "")
end

-- "machine, 26 instructions", or "Lua: line 31: string concatenation", with its file if that is not
-- the slot's.
local function describe(f, slot_file)
  if f.kind == "machine" then return ("machine, %d instructions"):format(f.instructions) end
  if not f.reason then return "Lua" end
  local named = f.reason_file and f.reason_file ~= slot_file
  local file = named and f.reason_file .. ", " or ""
  local line = f.reason_line and ("line %d: "):format(f.reason_line) or ""
  return "Lua: " .. file .. line .. f.reason
end

local words = { native = "native", machine = "machine", lua = "Lua", none = "none" }

-- What carries a slot out; and a line for each of its functions if there are several.
---@return string
---@return string[]
local function engine_of(slot)
  local functions, lines = functions_of(slot), {}
  if #functions == 1 then return describe(functions[1], slot.file), lines end
  for i, f in ipairs(functions) do
    local place = f.file == slot.file and "" or f.file .. ", "
    lines[i] = f.label and ("%s: %s"):format(f.label, describe(f, slot.file))
      or ("%sline %d: %s"):format(place, f.line, describe(f, slot.file))
  end
  return words[kind_of(slot)], lines
end

function command.run(arguments)
  local game = moyo.load(arguments.ruleset)
  if arguments.json then return print(to_json(game)) end
  local colour = text.wants_colour(terminal.isatty "stdout")
  local width, margin = math.min(terminal.width(), 100), 0
  for _, slot in ipairs(game.slots) do margin = math.max(margin, #slot.name + 4) end
  local function add(label, s, bold)
    for _, line in ipairs(text.hang(label, s, margin, width)) do
      print(text.bold(line, bold and colour))
    end
  end
  print(("%s (%s)\n"):format(game.title, game.ruleset))
  for _, slot in ipairs(game:changes()) do
    local label = (slot.changed and "* " or "  ") .. slot.name
    local engine, lines = engine_of(slot)
    -- that a function is in Lua has been said
    local values = slot.values and slot.values ~= "" and slot.values ~= "Lua" and slot.values
    add(label, engine .. (values and "  " .. values or ""), slot.changed)
    if slot.sentence then add("", slot.sentence) end
    for _, line in ipairs(lines) do add("", line) end
    local file, line = places.of_slot(game, slot)
    if file then add("", ("%s:%d"):format(file, line)) end
  end
  print()
  print(summary_of(game))
end

return command
