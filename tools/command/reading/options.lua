--- moyo options: every option of a variant or a mutator, and its presets.

local json = require "moyo.base.json"
local moyo = require "moyo"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = { summary = "list the options and presets of a variant or mutator" }

function command.configure(parser)
  parser:argument("ruleset", "A variant's or mutator's name, or the path of a rule file; "
    .. "with options or a preset, the values are those that they set."):argname "RULESET"
  parser:flag("--json",
    "Print one JSON object: name, title, summary, ruleset, options, presets.")
  parser:epilog [[
A * marks what a ruleset sets to a value other than the default.

   moyo options go
   moyo options japanese
   moyo options go:size=9,ko=simple
   moyo options density
   moyo options go+density(most=3)]]
end

local nouns = { size = "a number of lines, or WxH", integer = "a whole number",
  number = "a number", boolean = "yes or no", text = "a text" }

-- What else may stand in place of a known name.
local other = { diagram = 'a diagram with its rows joined by "/", @FILE', text = "another text" }

--- The bounds of an option that takes numbers, in words.
local function range_of(option)
  local low, high = option.min, option.max
  local words = option.square and "a number of lines" or nouns[option.kind] or option.kind
  if option.unit then words = ("a multiple of %s"):format(option.unit) end
  if low and high then
    words = ("%s, %s to %s"):format(words, low, high)
  elseif low or high then
    words = ("%s, %s or %s"):format(words, low or high, low and "more" or "less")
  end
  if option.except then
    words = ("%s, but not %s"):format(words, table.concat(option.except, ", "))
  end
  return words
end

--- What values an option takes, in words.
local function values_of(option)
  if not option.among then return range_of(option) end
  local names = {}
  for i, value in ipairs(option.among) do names[i] = option:format(value) end
  if option.kind == "integer" then
    return range_of(option) .. ", or " .. table.concat(names, ", ")
  end
  names[#names + 1] = option.words or other[option.kind]
  return table.concat(names, ", ")
end

--- What may stand where names are known, besides them.
local function others_of(option)
  if not option.among then return option.words end
  return option.kind == "integer" and range_of(option) or option.words or other[option.kind]
end

--- A preset's values as texts, and the options it sets in the variant's order.
local function preset_values(variant, preset)
  local values, order = {}, {}
  for _, option in ipairs(variant.options) do
    local value = preset.values[option.name]
    if value ~= nil then
      values[option.name] = option:format(value)
      order[#order + 1] = option.name
    end
  end
  return values, order
end

--- The variant that a text names, alone or as a part of a ruleset, and the game that
--- this is; a variant whose rules are at fault has options all the same.
local function subject(ruleset)
  local named, declared = moyo.try(moyo.declared, ruleset)
  if named then return declared, nil end
  local game = moyo.load(ruleset, { machine = "off" }) -- nobody plays it
  return game.variant, game
end

local function to_json(variant, game)
  local options, presets = json.array {}, json.array {}
  for i, option in ipairs(variant.options) do
    options[i] = {
      name = option.name, type = option.kind, default = option:format(option.default),
      value = game and option:format(game.options[option.name]) or nil,
      min = option.min, max = option.max, sentence = option.sentence, line = option.line,
      other = others_of(option),
    }
    if option.among then
      options[i].values = json.array {}
      for k, value in ipairs(option.among) do options[i].values[k] = option:format(value) end
    end
  end
  for i, preset in ipairs(variant.presets or {}) do
    presets[i] = { name = preset.name, values = json.object(preset_values(variant, preset)),
      sentence = preset.sentence, same_as = preset.alias_of }
  end
  return json.encode({ name = variant.name, title = variant.title, summary = variant.summary,
    ruleset = game and game.ruleset or variant.name,
    file = variant.file, options = options, presets = presets },
    { keys = { "name", "type", "title", "summary", "ruleset", "file", "default", "value",
      "values" } })
end

local function print_lines(lines)
  for _, line in ipairs(lines) do print(line) end
end

local function print_options(variant, game, width, colour)
  for _, option in ipairs(variant.options) do
    local default = option:format(option.default)
    local value = game and option:format(game.options[option.name]) or default
    local differs = value ~= default
    print(("%s%s=%s%s"):format(differs and "* " or "", text.bold(option.name, colour), value,
      differs and (" (default: %s)"):format(default) or ""))
    print_lines(text.hang("", option.sentence or "", 6, width))
    print_lines(text.hang("", values_of(option), 6, width))
  end
end

local function print_presets(variant, width, colour)
  for _, preset in ipairs(variant.presets) do
    local values, order = preset_values(variant, preset)
    for i, name in ipairs(order) do order[i] = name .. "=" .. values[name] end
    local list = #order > 0 and table.concat(order, ", ") or "the defaults"
    print(text.bold(preset.name, colour))
    if preset.alias_of then
      print("      the same as " .. preset.alias_of)
    else
      print_lines(text.hang("", preset.sentence or "", 6, width))
      print_lines(text.hang("", list, 6, width))
    end
  end
end

function command.run(arguments)
  local variant, game = subject(arguments.ruleset)
  if arguments.json then return print(to_json(variant, game)) end
  local colour = text.wants_colour(terminal.isatty "stdout")
  local width = math.min(terminal.width(), 100)
  print_lines(text.hang("", ("%s (%s). %s"):format(variant.title, variant.name,
    variant.summary or ""), 0, width))
  local values = game and "values in " .. game.ruleset or "defaults"
  print ""
  if #variant.options == 0 then return print "It has no options." end
  print_lines(text.wrap(("Options, with their %s:"):format(values), width))
  print ""
  print_options(variant, game, width, colour)
  if variant.presets and #variant.presets > 0 then
    print("\nPresets:\n")
    print_presets(variant, width, colour)
  end
end

return command
