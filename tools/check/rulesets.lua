--- The rulesets of a variant that `moyo check` tries: its default, every value of
--- every option alone, every preset, and a sample of pairs.

local core = require "moyo.core"

local rulesets = {}

--- Lines of the small board on which most rulesets are played: kos, captures and
--- the end of the game come soon there.  More, for rules that need more room.
local SMALL = { 5, 7, 9 }

---@class check.setting
---@field option Option
---@field text string the value as it is written in a ruleset

--- Adds a text as the option itself would write it.
local function add(list, option, text)
  local value = option:read(text)
  if value == nil then return end
  text = option:format(value)
  if not list[text] then table.insert(list, text) end
  list[text] = true
end

local function number_texts(option, list)
  -- The default may be a word in place of a number.
  local unit, middle = option.unit or 1, tonumber(option.default) or option.min or 0
  for _, number in ipairs { middle + unit, middle + 7 * unit, middle - unit } do
    add(list, option, option:format(number))
  end
end

local function size_texts(option, list)
  local least = math.max(option.min or 1, 1)
  local most = math.min(option.max or 64, 64)
  for _, text in ipairs { least, most, ("%dx%d"):format(least, math.min(least + 3, most)),
    ("%dx%d"):format(math.min(least + 2, most), least) } do
    add(list, option, tostring(text))
  end
end

--- The texts of an option's values that are worth trying, the default among them.
---@param option Option
---@return string[]
function rulesets.texts(option)
  local list = {}
  add(list, option, option:format(option.default))
  for _, value in ipairs(option:samples()) do add(list, option, option:format(value)) end
  if option.kind == "size" then
    size_texts(option, list)
  elseif option.kind == "integer" or option.kind == "number" then
    number_texts(option, list)
  end
  return list
end

--- Every value but the default of every option.
---@param options table[]
---@param lines? integer larger boards are left out
---@return check.setting[]
function rulesets.settings(options, lines)
  local list = {}
  for _, option in ipairs(options) do
    local default = option:format(option.default)
    for _, text in ipairs(rulesets.texts(option)) do
      local size = option.kind == "size" and option:read(text)
      local large = lines and size and math.max(size.width, size.height) > lines
      if text ~= default and not large then
        table.insert(list, { option = option, text = text })
      end
    end
  end
  return list
end

--- A value as a ruleset has it: in quotes if it holds a comma.
local function assignment(setting)
  local text = setting.text
  if text:find "[,\"]" or text:find "^%s" or text:find "%s$" then text = '"' .. text .. '"' end
  return setting.option.name .. "=" .. text
end

--- Sizes for most games, as settings, the smallest first; none when the variant has none.
---@param variant table
---@return check.setting[]
function rulesets.small(variant)
  local list = {}
  for _, option in ipairs(variant.options) do
    if option.kind == "size" and not option.short then
      for _, lines in ipairs(SMALL) do
        local text = tostring(math.max(lines, option.min or 1))
        if option:read(text) then table.insert(list, { option = option, text = text }) end
      end
      return list
    end
  end
  return list
end

--- A ruleset's text.
---@param name string of the variant, or its file
---@param settings check.setting[]
---@param small? check.setting unless one of the settings is of the same option
---@param preset? string its name
---@return string
function rulesets.ruleset(name, settings, small, preset)
  local parts = { preset }
  for _, setting in ipairs(settings) do
    if small and setting.option == small.option then small = nil end
    table.insert(parts, assignment(setting))
  end
  if small then table.insert(parts, preset and 2 or 1, assignment(small)) end
  return #parts == 0 and name or name .. ":" .. table.concat(parts, ",")
end

--- Pairs of values of two options, drawn without repetition.
---@param settings check.setting[]
---@param count integer the most
---@param seed integer
---@return check.setting[][]
function rulesets.pairs(settings, count, seed)
  local all = {}
  for i = 1, #settings do
    for k = i + 1, #settings do
      if settings[i].option ~= settings[k].option then
        table.insert(all, { settings[i], settings[k] })
      end
    end
  end
  local random = core.random(seed)
  count = math.min(count, #all)
  for i = 1, count do
    local k = i - 1 + random:below(#all - i + 1)
    all[i], all[k] = all[k], all[i]
  end
  return table.move(all, 1, count, 1, {})
end

return rulesets
