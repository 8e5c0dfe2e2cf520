--- Go's rules as KataGo's GTP extensions name them, and the options of a
--- variant that they stand for.
---
--- KataGo has seven dimensions.  A variant takes part in one of them when it
--- has the option and the values listed here; a rule that the other side has
--- no word for is an error that says so, in both directions, never a guess.

local moyo = require "moyo"
local json = require "moyo.json"
local near = require "moyo.near"

local rules = {}

---@class gtp.Dimension
---@field key string KataGo's name
---@field option string ours
---@field values table<string|boolean, any[]> their value, our values in order of preference
---@field absent any what a variant without the option has; nil: it must have it

---@type gtp.Dimension[]
local dimensions = {
  {
    key = "ko", option = "ko",
    values = {
      SIMPLE = { "simple" }, POSITIONAL = { "positional" }, SITUATIONAL = { "situational" },
    },
  }, {
    key = "scoring", option = "scoring",
    values = { AREA = { "area" }, TERRITORY = { "territory" } },
  }, {
    -- KataGo allows the suicide of two stones or more; under its superko rules
    -- that of one stone repeats a position and so hardly makes a difference.
    key = "suicide", option = "suicide",
    values = { [true] = { "multi", "allowed", true }, [false] = { "forbidden", false } },
  }, {
    key = "tax", option = "tax", absent = "NONE",
    values = { NONE = { "none" }, SEKI = { "seki" }, ALL = { "all" } },
  }, {
    key = "hasButton", option = "button", absent = false,
    values = { [true] = { "yes", true }, [false] = { "no", false } },
  }, {
    key = "whiteHandicapBonus", option = "handicap_bonus", absent = "0",
    values = { ["0"] = { "none" }, N = { "n" }, ["N-1"] = { "n-1" } },
  }, {
    -- May one pass while dead stones stand?  Yes where the players agree on
    -- them afterwards.
    key = "friendlyPassOk", option = "dead", absent = false,
    values = { [true] = { "agreed" }, [false] = { "all_alive" } },
  },
}

local by_key, keys = {}, {}
for i, dimension in ipairs(dimensions) do
  by_key[dimension.key] = dimension
  keys[i] = dimension.key
end

--- ko, scoring, suicide, tax, hasButton, whiteHandicapBonus, friendlyPassOk
local function named(ko, scoring, suicide, tax, button, bonus, friendly)
  return {
    ko = ko, scoring = scoring, suicide = suicide, tax = tax, hasButton = button,
    whiteHandicapBonus = bonus, friendlyPassOk = friendly,
  }
end

--- KataGo's shorthands; `names` spells them.
local shorthands = {
  ["tromp-taylor"] = named("POSITIONAL", "AREA", true, "NONE", false, "0", false),
  japanese = named("SIMPLE", "TERRITORY", false, "SEKI", false, "0", false),
  korean = named("SIMPLE", "TERRITORY", false, "SEKI", false, "0", false),
  chinese = named("SIMPLE", "AREA", false, "NONE", false, "N", true),
  ["chinese-kgs"] = named("POSITIONAL", "AREA", false, "NONE", false, "N", true),
  aga = named("SITUATIONAL", "AREA", false, "NONE", false, "N-1", true),
  bga = named("SITUATIONAL", "AREA", false, "NONE", false, "N-1", true),
  french = named("SITUATIONAL", "AREA", false, "NONE", false, "N-1", true),
  ["aga-button"] = named("SITUATIONAL", "AREA", false, "NONE", true, "N-1", true),
  ["new-zealand"] = named("SITUATIONAL", "AREA", true, "NONE", false, "0", true),
  goe = named("POSITIONAL", "AREA", true, "NONE", false, "0", true),
  ["stone-scoring"] = named("SIMPLE", "AREA", false, "ALL", false, "0", true),
  ["ancient-territory"] = named("SIMPLE", "TERRITORY", false, "ALL", false, "0", false),
}

local aliases = {
  ["chinese-ogs"] = "chinese-kgs", ["ancient-area"] = "stone-scoring", nz = "new-zealand",
  ing = "goe",
}

--- Spelling that does not count: case, and what stands between words.
local function plain(name)
  return (name:lower():gsub("[-_ ]", ""))
end

local spelt, names = {}, {}
for name in pairs(shorthands) do
  spelt[plain(name)] = name
  names[#names + 1] = name
end
for alias, name in pairs(aliases) do
  spelt[plain(alias)] = name
  names[#names + 1] = alias
end
table.sort(names)

--- A value in words, as it is written in JSON.
local function show(value)
  return type(value) == "string" and value or json.encode(value)
end

local function find_option(game, name)
  for _, option in ipairs(game.variant.options) do
    if option.name == name then return option end
  end
end

local function contains(list, value)
  for _, one in ipairs(list) do
    if one == value then return true end
  end
  return false
end

--- Whether the option may have this value.
local function accepts(option, value)
  if option.kind == "boolean" then return type(value) == "boolean" end
  return option.among ~= nil and contains(option.among, value)
end

--- Their value for what the game has in a dimension.
local function read(game, dimension)
  if not find_option(game, dimension.option) then
    if dimension.absent == nil then
      moyo.fail("%s has no option %s, which KataGo's rules need", game.title, dimension.option)
    end
    return dimension.absent
  end
  local ours = game.options[dimension.option]
  for theirs, values in pairs(dimension.values) do
    if contains(values, ours) then return theirs end
  end
  moyo.fail("KataGo's rules have no word for %s=%s", dimension.option, show(ours))
end

--- Their values of all dimensions.
---@param game table
---@return table<string, string|boolean>
local function all(game)
  local values = {}
  for _, dimension in ipairs(dimensions) do
    values[dimension.key] = read(game, dimension)
  end
  -- Under territory scoring stones are always agreed on, and KataGo says no.
  if values.scoring == "TERRITORY" then values.friendlyPassOk = false end
  return values
end

--- The rules of a game as KataGo's JSON.
---@param game table
---@return string
function rules.get(game)
  return json.encode(all(game))
end

--- Our value for theirs.  One that reads the same already stays as it is.
local function write(game, dimension, theirs, changes)
  local option = find_option(game, dimension.option)
  if not option then
    if theirs == dimension.absent then return end
    moyo.fail("%s=%s: %s has no option %s", dimension.key, show(theirs), game.title,
      dimension.option)
  end
  local values = dimension.values[theirs]
  if contains(values, game.options[dimension.option]) then return end
  for _, ours in ipairs(values) do
    if accepts(option, ours) then
      changes[option.name] = ours
      return
    end
  end
  moyo.fail("%s=%s: option %s of %s has no such value%s", dimension.key, show(theirs), option.name,
    game.title, near.hint(show(values[1]), option.among or {}))
end

local function changes_for(game, values)
  local changes = {}
  local territory = values.scoring == "TERRITORY"
  for _, dimension in ipairs(dimensions) do
    local theirs = values[dimension.key]
    if territory and dimension.key == "friendlyPassOk" then
      theirs = find_option(game, dimension.option) ~= nil
    end
    write(game, dimension, theirs, changes)
  end
  return changes
end

--- Checks a value of KataGo's, text in any case or a boolean.
local function check(dimension, value)
  if type(value) == "string" then value = value:upper() end
  if dimension.values[value] then return value end
  local known = {}
  for theirs in pairs(dimension.values) do known[#known + 1] = show(theirs) end
  table.sort(known)
  moyo.fail("%s cannot be %s%s", dimension.key, show(value), near.hint(show(value), known))
end

local function dimension_of(key)
  return by_key[key == "score" and "scoring" or key]
    or moyo.fail("unknown rule %q%s", key, near.hint(key, keys))
end

local function from_json(text)
  local given, problem = json.decode(text)
  if problem then moyo.fail("rules: %s", problem) end
  -- What is not said is as in Tromp and Taylor's rules, as KataGo has it.
  local values = {}
  for key, value in pairs(shorthands["tromp-taylor"]) do values[key] = value end
  values.tax = nil
  for key, value in pairs(given) do
    local dimension = dimension_of(key)
    values[dimension.key] = check(dimension, value)
  end
  values.tax = values.tax or (values.scoring == "TERRITORY" and "SEKI" or "NONE")
  return values
end

--- The options of the variant's own preset of this name, where it has one,
--- in KataGo's dimensions.
local function from_preset(game, name)
  for _, preset in ipairs(game.variant.presets) do
    if preset.name == name then
      local changes = {}
      for _, dimension in ipairs(dimensions) do
        local option = find_option(game, dimension.option)
        if option then
          local value = preset.values[option.name]
          if value == nil then value = option.default end
          changes[option.name] = value
        end
      end
      return changes
    end
  end
end

--- The options to change so that a game has these rules.
---@param game table
---@param text string KataGo's JSON, or one of its shorthands
---@return table<string, any> changes by option
function rules.set(game, text)
  if text:find "^{" then return changes_for(game, from_json(text)) end
  local name = spelt[plain(text)]
  if not name then moyo.fail("unknown rules %q%s", text, near.hint(text, names)) end
  return from_preset(game, name) or changes_for(game, shorthands[name])
end

--- The options to change so that one of the rules is another.
---@param game table
---@param key string KataGo's name of the dimension
---@param text string
---@return table<string, any> changes by option
function rules.set_one(game, key, text)
  local dimension = dimension_of(key)
  local value = text
  if type(next(dimension.values)) == "boolean" then
    value = ({ ["true"] = true, ["false"] = false })[text:lower()]
    if value == nil then value = text end
  end
  local values = all(game)
  values[dimension.key] = check(dimension, value)
  return changes_for(game, values)
end

return rules
