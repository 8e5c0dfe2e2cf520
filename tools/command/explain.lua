--- moyo explain: what each slot of the rules is made of.

local json = require "moyo.json"
local moyo = require "moyo"
local terminal = require "moyo.terminal"
local text = require "moyo.text"

local command = { summary = "tell for each slot: native or Lua, values, sentence, place" }

function command.configure(parser)
  parser:argument("ruleset", "What to explain."):argname "RULESET"
  parser:flag("--json", "Print one JSON object: ruleset, title, file, fingerprint, lua (how many "
    .. "slots call Lua), slots (a list of objects: slot, kind, values, sentence, file, line, "
    .. "changed).")
  parser:epilog [[
A native slot runs in C; a Lua one calls a function of the rule file or of the
standard library whenever the rule is asked. A * stands before what differs
from the variant's defaults.

   moyo explain gengo]]
end

local kinds = { [true] = "native", [false] = "Lua", none = "none" }

local function count_lua(game)
  local count = 0
  for _, slot in ipairs(game.slots) do
    if slot.native == false then count = count + 1 end
  end
  return count
end

local function to_json(game)
  local slots = json.array {}
  for i, slot in ipairs(game:changes()) do
    slots[i] = { slot = slot.name, kind = kinds[slot.native]:lower(), values = slot.values,
      sentence = slot.sentence, file = slot.file, line = slot.line,
      changed = slot.changed or false }
  end
  return json.encode({ ruleset = game.ruleset, title = game.title, fingerprint = game.fingerprint,
    lua = count_lua(game), slots = slots },
    { keys = { "ruleset", "title", "slot", "kind", "values", "sentence" } })
end

local function place_of(slot)
  if not slot.file then return nil end
  return slot.line and ("%s:%d"):format(slot.file, slot.line) or slot.file
end

local function summary_of(game)
  local count, total = count_lua(game), #game.slots
  if count == 0 then return ("All %d slots are native: no Lua in the loop."):format(total) end
  local names = {}
  for _, slot in ipairs(game.slots) do
    if slot.native == false then names[#names + 1] = slot.name end
  end
  return ("%d of %d slots call Lua: %s."):format(count, total, table.concat(names, ", "))
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
    local values = slot.values and slot.values ~= "" and "  " .. slot.values or ""
    add(label, kinds[slot.native] .. values, slot.changed)
    if slot.sentence then add("", slot.sentence) end
    local place = place_of(slot)
    if place then add("", place) end
  end
  print()
  print(summary_of(game))
end

return command
