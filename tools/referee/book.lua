--- What is played, for the referee: the rulebook, where its sentences come from, and the options.

local json = require "moyo.base.json"
local near = require "moyo.base.near"
local places = require "common.places"
local view = require "moyo.match.view"

local book = {}

local function refuse(fmt, ...) return { ok = false, error = fmt:format(...) } end

-- The file of a path, as people call it.
local function name_of(path) return path and path:match "[^/]+$" end

-- The places of a rulebook's sentences, by rule and sentence.
local function places_of(game)
  local found = {}
  for _, slot in ipairs(game:changes()) do
    local file, line = places.of_slot(game, slot)
    found[slot.name .. "\0" .. slot.sentence] = { file = file, line = line }
  end
  return found
end

local function rules(match)
  local game, players, list = match.game, json.array {}, json.array {}
  for player = 1, game.core.players do players[player] = game:player_name(player) end
  local found = places_of(game)
  for i, one in ipairs(game:rulebook()) do
    local place = found[one.rule .. "\0" .. one.sentence] or {}
    one.file, one.line = place.file and name_of(place.file), place.line
    list[i] = one
  end
  return { ok = true, ruleset = game.ruleset, players = players, hides = view.is_needed(game),
    resignation = game.resignation, rules = list }
end

--- The text of a rule file that the game is made of.
local function source(match, text)
  local names = {}
  for _, one in ipairs(places.sources(match.game.variant)) do
    local name = name_of(one.file)
    if name == text then return { ok = true, file = name, text = one.source } end
    names[#names + 1] = name
  end
  return refuse('source: no file "%s" is part of this game%s', text, near.hint(text, names))
end

-- ---- Options ------------------------------------------------------------------------

local function formatted(option, among)
  local list = json.array {}
  for i, value in ipairs(among) do list[i] = option:format(value) end
  return list
end

local function presets_of(variant)
  local list = json.array {}
  for i, preset in ipairs(variant.presets or {}) do
    local values = {}
    for _, option in ipairs(variant.options) do
      local value = preset.values[option.name]
      if value ~= nil then values[option.name] = option:format(value) end
    end
    list[i] = { name = preset.name, sentence = preset.sentence, same_as = preset.alias_of,
      values = json.object(values) }
  end
  return list
end

local function mutators_of(variant)
  local list = json.array {}
  for i, one in ipairs(variant.mutators or {}) do
    list[i] = { name = one.name, title = one.title, summary = one.summary }
  end
  return list
end

local function options(match)
  local game, list = match.game, json.array {}
  local variant = game.variant
  for i, option in ipairs(variant.options) do
    list[i] = {
      name = option.name, kind = option.kind, sentence = option.sentence,
      default = option:format(option.default),
      value = option:format(game.options[option.name]),
      min = option.min, max = option.max,
      among = option.among and formatted(option, option.among),
    }
  end
  return { ok = true, ruleset = game.ruleset, variant = (variant.base or variant).name,
    title = game.title, options = list, presets = presets_of(variant),
    mutators = mutators_of(variant) }
end

--- Commands as protocol.lua has them; `run` gets the match and what follows the command.
---@type { name: string, arguments: string, does: string,
---  run: fun(match: Match, text: string): table }[]
book.commands = {
  { name = "rules", arguments = "", run = rules,
    does = "the rulebook of this ruleset in sentences, and where they come from" },
  { name = "source", arguments = "FILE", run = source,
    does = "the text of one of the game's rule files" },
  { name = "options", arguments = "", run = options,
    does = "the variant's options with their values, its presets and mutators" },
}

return book
