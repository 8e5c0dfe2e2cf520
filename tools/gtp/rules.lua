--- Go's rules as KataGo's GTP extensions name them, and the options of a
--- variant that they stand for.
---
--- KataGo has seven dimensions.  A variant takes part in one of them when it
--- has the option and the values listed here; a rule that the other side has
--- no word for is an error that says so, in both directions, never a guess.

local moyo = require "moyo"
local json = require "moyo.base.json"
local near = require "moyo.base.near"

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
      SPIGHT = { "spight" },
    },
  }, {
    key = "scoring", option = "scoring",
    values = { AREA = { "area" }, TERRITORY = { "territory" } },
  }, {
    -- KataGo allows the suicide of two stones or more, never that of one.
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

--- Their value for what a game, or a preset, has in a dimension.
---@param game {title: string, options: table<string, any>, variant: Variant}
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
  moyo.fail("KataGo's rules cannot express %s=%s", dimension.option, show(ours))
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

-- Our value for theirs; with `near_enough`, a value that reads the same stays as it is.
local function write(game, dimension, theirs, near_enough, changes)
  local option = find_option(game, dimension.option)
  if not option then
    if theirs == dimension.absent then return end
    moyo.fail("%s=%s: %s has no option %s", dimension.key, show(theirs), game.title,
      dimension.option)
  end
  local values, now = dimension.values[theirs], game.options[dimension.option]
  if near_enough and contains(values, now) then return end
  for _, ours in ipairs(values) do
    if ours == now then return end
    if accepts(option, ours) then
      changes[option.name] = ours
      return
    end
  end
  moyo.fail("%s=%s: option %s of %s has no such value%s", dimension.key, show(theirs), option.name,
    game.title, near.hint(show(values[1]), option.among or {}))
end

--- The options to change so that a game has these values.
---@param key? string the only dimension in which what reads the same is not good enough
local function changes_for(game, values, key)
  local changes = {}
  local territory = values.scoring == "TERRITORY"
  for _, dimension in ipairs(dimensions) do
    local theirs = values[dimension.key]
    if territory and dimension.key == "friendlyPassOk" then
      theirs = find_option(game, dimension.option) ~= nil
    end
    write(game, dimension, theirs, key ~= nil and key ~= dimension.key, changes)
  end
  return changes
end

-- Names ------------------------------------------------------------------------

--- Spelling that does not count: case, and what stands between words.
local function plain(name)
  return (name:lower():gsub("[-_ ]", ""))
end

--- A variant under the values of one of its presets, as `read` takes it.
local function under_preset(variant, preset)
  local options = {}
  for _, option in ipairs(variant.options) do
    options[option.name] = preset.values[option.name]
    if options[option.name] == nil then options[option.name] = option.default end
  end
  return { title = preset.name, variant = variant, options = options }
end

--- The preset that a name means, and all names: KataGo's shorthands are presets of Go
--- that KataGo has words for.
local function find_preset(variant, name)
  local found, names = nil, {}
  for _, preset in ipairs(variant.presets) do
    local ok, values = moyo.try(all, under_preset(variant, preset))
    if ok then names[#names + 1] = preset.name end
    if ok and plain(preset.name) == plain(name) then
      found = { preset = preset, values = values }
    end
  end
  return found, names
end

-- What a preset leaves unchanged.
local kept = { size = true, komi = true, handicap = true, handicap_placement = true }

--- The options to change so that a game has what one of its own presets says, and of what
--- only others say the defaults.
local function changes_to(game, preset)
  local changes = {}
  for _, other in ipairs(game.variant.presets) do
    for name in pairs(other.values) do
      if not kept[name] then
        local value = preset.values[name]
        if value == nil then value = find_option(game, name).default end
        changes[name] = value
      end
    end
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
  -- Where nothing is said, Tromp and Taylor's rules hold, as in KataGo.
  local values = find_preset(moyo.variant "go", "tromp-taylor").values
  values.tax = nil
  for key, value in pairs(given) do
    local dimension = dimension_of(key)
    values[dimension.key] = check(dimension, value)
  end
  values.tax = values.tax or (values.scoring == "TERRITORY" and "SEKI" or "NONE")
  return values
end

--- The options to change so that a game has these rules.
---@param game table
---@param text string KataGo's JSON, or one of its shorthands
---@return table<string, any> changes by option
function rules.set(game, text)
  if text:find "^{" then return changes_for(game, from_json(text)) end
  local own = find_preset(game.variant, text)
  local found, names = own, nil
  if not own then found, names = find_preset(moyo.variant "go", text) end
  if not found then moyo.fail("unknown rules %q%s", text, near.hint(text, names)) end
  local changes = own and changes_to(game, own.preset) or {}
  local options = setmetatable(changes, { __index = game.options })
  local then_on = changes_for({ title = game.title, variant = game.variant, options = options },
    found.values)
  for name, value in pairs(then_on) do changes[name] = value end
  return setmetatable(changes, nil)
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
  return changes_for(game, values, dimension.key)
end

return rules
