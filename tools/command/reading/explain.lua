--- moyo explain: what each slot of the rules is made of.

local json = require "moyo.base.json"
local moyo = require "moyo"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = { summary = "explain each slot: native or Lua, values, sentence, place" }

function command.configure(parser)
  parser:argument("ruleset", "What to explain."):argname "RULESET"
  parser:flag("--json", "Print one JSON object: ruleset, title, file, fingerprint, lua (how many "
    .. "slots call Lua), slots (a list of objects: slot, kind, values, sentence, file, line, "
    .. "changed).")
  parser:epilog [[
A native slot runs in C; a Lua one calls a function of the rule file or of the
standard library whenever the rule applies. A * marks what differs from the
variant's defaults.

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

--- Where a rules function gives a slot: `ko = …` in a table, or `rule.ko = …`.
--- A component does not know where it stands, so the text is searched, from the
--- variant to those it amends; the last place in a file is the one that holds.
local function find_slot(variant, name)
  while variant do
    local number, found, within = 0, nil, false
    for line in (variant.source .. "\n"):gmatch "(.-)\n" do
      number = number + 1
      within = within or line:find "%f[%w]rules%s*=%s*function" ~= nil
      if within and line:gsub("%-%-.*", ""):find("%f[%w_]" .. name .. "%s*=[^=]") then
        found = number
      end
    end
    if found then return variant.file, found end
    variant = variant.parent
  end
end

---@return string|nil file
---@return integer|nil line nil together where the standard library's default holds
local function place_of(game, slot)
  if slot.file and slot.line then return slot.file, slot.line end
  return find_slot(game.variant, (slot.name:gsub("%p", "%%%0")))
end

local function to_json(game)
  local slots = json.array {}
  for i, slot in ipairs(game:changes()) do
    local file, line = place_of(game, slot)
    slots[i] = { slot = slot.name, kind = kinds[slot.native]:lower(), values = slot.values,
      sentence = slot.sentence, file = file, line = line, changed = slot.changed or false }
  end
  return json.encode({ ruleset = game.ruleset, title = game.title, fingerprint = game.fingerprint,
    lua = count_lua(game), slots = slots },
    { keys = { "ruleset", "title", "slot", "kind", "values", "sentence" } })
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
    local file, line = place_of(game, slot)
    if file then add("", ("%s:%d"):format(file, line)) end
  end
  print()
  print(summary_of(game))
end

return command
