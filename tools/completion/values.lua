--- What may stand for a value on the command line: the candidates for each name that options
--- and arguments give to their values, such as RULESET or FILE.

local arguments = require "common.arguments"
local engine = require "moyo.match.engine"
local files = require "moyo.base.files"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local record = require "moyo.record.record"
local rulesets = require "moyo.declare.ruleset"
local seats = require "play.seats"

local values = {}

---@class completion.answer
---@field value string what there is of the value
---@field words string[] the command's arguments before it
---@field add fun(self: completion.answer, word: string, description: string|nil)
---@field open boolean|nil words may go on: no space follows
---@field files string|nil the shell may add files: with this ending, or any for ""
---@field folders boolean|nil the shell may add folders

-- Games ----------------------------------------------------------------------------

--- The variant that a word names, alone, by a preset or as a part of a ruleset.
local function variant_of(word)
  local good, variant = moyo.try(moyo.variant, word)
  if good then return variant end
  local loads, game = moyo.try(moyo.load, word, { machine = "off" })
  return loads and game.variant or nil
end

--- The game of the command's first argument: a ruleset or a record.
local function game_of(answer)
  local first = answer.words[1]
  if not first then return nil end
  local good, game = moyo.try(moyo.load, first, { machine = "off" })
  if good then return game end
  local source = record.read(first)
  local match = source and record.load(source)
  return match and match.game
end

--- The values of an option that are known: its samples, and what presets set.
local function value_texts(variant, option)
  local list, seen = {}, {}
  local function add(value)
    local text = value ~= nil and rulesets.quote(option:format(value))
    if text and not seen[text] then list[#list + 1] = text end
    if text then seen[text] = true end
  end
  for _, value in ipairs(option:samples()) do add(value) end
  for _, preset in ipairs(variant.presets) do add(preset.values[option.name]) end
  return list
end

--- The values of the option of this name, after `head`.
local function add_values(answer, variant, name, head)
  for _, option in ipairs(variant.options) do
    for _, text in ipairs(option.name == name and value_texts(variant, option) or {}) do
      answer:add(head .. text, text == option:format(option.default) and "the default" or nil)
    end
  end
end

--- Completes OPTION=VALUE after `head`.
local function add_assignments(answer, variant, head, rest)
  local name = rest:match "^([%w_.]+)="
  answer.open = true
  if name then return add_values(answer, variant, name, head .. name .. "=") end
  for _, option in ipairs(variant.options) do
    answer:add(head .. option.name .. "=", option.sentence)
  end
end

local function add_presets(answer, variant, head)
  for _, preset in ipairs(variant.presets) do
    answer:add(head .. preset.name, preset.sentence
      or preset.alias_of and "the same as " .. preset.alias_of)
  end
end

--- Adds the variants that load, and returns them.
local function add_variants(answer)
  local list = {}
  for _, name in ipairs(files.names()) do
    local good, variant = moyo.try(library.glance, name)
    if good then
      answer:add(variant.name, variant.title)
      list[#list + 1] = variant
    end
  end
  return list
end

-- Mutators after `head`, which ends in "+".
local function add_mutators(answer, head)
  for _, name in ipairs(files.mutators()) do
    local good, mutator = moyo.try(library.glance_mutator, name)
    if good then answer:add(head .. name, mutator.summary) end
  end
end

--- VARIANT+mutator:option=value,preset; what stands in quotes or parentheses is not completed.
local function add_rulesets(answer)
  local value = answer.value
  local head = value:match "^(.*%+)[%w_]*$"
  if head and not value:find ":" then
    answer.open = true
    return add_mutators(answer, head)
  end
  local name, items = value:match "^([^:]+):(.*)$"
  answer.open = true
  if name then
    local variant = variant_of(name)
    local rest
    head, rest = items:match "^(.*,)(.*)$"
    head, rest = name .. ":" .. (head or ""), rest or items
    if not variant then return end
    add_assignments(answer, variant, head, rest)
    if not rest:find "=" then add_presets(answer, variant, head) end
  elseif value:find "[/.~]" then
    answer.files = "lua"
  else -- presets of a variant's own mean a ruleset by themselves
    for _, variant in ipairs(add_variants(answer)) do
      if not variant.inherits_presets then add_presets(answer, variant, "") end
    end
  end
end

-- Players --------------------------------------------------------------------------

local function add_programs(answer, head)
  for _, kind in ipairs(engine.kinds) do
    local open = kind:match "^(.*:)%u+$" -- a number is to follow
    answer:add((head or "") .. (open or kind))
    answer.open = answer.open or open ~= nil
  end
end

local function add_kinds(answer, head)
  answer:add((head or "") .. seats.kinds[1])
  add_programs(answer, head)
end

--- The players of the game, each with what follows the name.
local function add_players(answer, head, tail)
  local game = game_of(answer)
  for _, name in ipairs(game and game:player_names() or {}) do
    answer:add((head or "") .. name .. (tail or ""))
  end
end

-- By the value's name --------------------------------------------------------------

-- What stands before the last item of a list.
local function head_of_list(answer) return answer.value:match "^.*," or "" end

local by_name = {
  RULESET = add_rulesets,
  VARIANT = add_variants,
  PROGRAM = add_programs,
  KIND = add_kinds,
}

function by_name.FILE(answer) answer.files = "" end

function by_name.DIR(answer) answer.folders = true end

function by_name.PLAYER(answer)
  add_players(answer)
  answer:add "spectator"
end

by_name["NAME=KIND"] = function(answer)
  local name = answer.value:match "^[^=]*="
  if name then return add_kinds(answer, name) end
  add_players(answer, "", "=")
  answer.open = true
end

by_name["NAME,NAME"] = function(answer)
  add_players(answer, head_of_list(answer))
  answer:add "all"
end

by_name["OPTION=VALUE"] = function(answer)
  local game = game_of(answer)
  if game then add_assignments(answer, game.variant, "", answer.value) end
end

by_name["+MUTATOR"] = function(answer) add_mutators(answer, "+") end

--- Several values of one option: OPTION=VALUE,VALUE.
by_name["OPTION=VALUES"] = function(answer)
  local variant = answer.words[1] and variant_of(answer.words[1])
  if not variant then return end
  local head, name = answer.value:match "^(([%w_.]+)=.*,)"
  if not head then return add_assignments(answer, variant, "", answer.value) end
  add_values(answer, variant, name, head)
  answer.open = true
end

--- Adds what may stand for the value of an option or argument: the words that its command
--- suggests, and what its name in the usage says.
---@param answer completion.answer
---@param element table argparse's
function values.add(answer, element)
  local names = element._argname or ""
  local known = arguments.suggested(element)
  local head = names == "LIST" and head_of_list(answer) or ""
  for _, word in ipairs(type(known) == "function" and known() or known or {}) do
    answer:add(head .. word)
  end
  for name in names:gmatch "[^|]+" do
    local ending = name:match "^FILE%.(%w+)$"
    local add = by_name[name] or by_name[name:match "^(.*)_%u$"]
    if ending then answer.files = ending elseif add then add(answer) end
  end
end

return values
