--- Fields that two games declare alike: where what they hold differs.

local fields = {}

local function same_declaration(one, other)
  for _, key in ipairs { "name", "kind", "of", "columns", "rows", "by_player", "hidden" } do
    if one[key] ~= other[key] then return false end
  end
  return true
end

-- A value of a field as text: a number, a set, a list, or a list of lists.
local function words(match, value)
  if type(value) == "number" then return tostring(value) end
  local list, joiner = {}, " "
  if type(value) == "userdata" then
    for i, point in ipairs(value:list()) do list[i] = match.game.board:name(point) end
  else
    for i, each in ipairs(value) do list[i] = words(match, each) end
    joiner = type(value[1]) == "table" and "; " or joiner
  end
  return #list == 0 and "nothing" or table.concat(list, joiner)
end

local function held(match, name) return words(match, match.state:field(name)) end

--- Names of the fields that both declare, and that hold the same to begin with: options
--- that are kept in a field differ from the start, and show in what comes of them.
---@param matches Match[]
---@return string[]
function fields.shared(matches)
  local names = {}
  for _, one in ipairs(matches[1].game.core:fields()) do
    for _, other in ipairs(matches[2].game.core:fields()) do
      if same_declaration(one, other)
        and held(matches[1], one.name) == held(matches[2], one.name) then
        names[#names + 1] = one.name
      end
    end
  end
  return names
end

--- The first of these fields in which two positions differ.
---@param matches Match[]
---@param names string[]
---@return records.difference|nil
function fields.difference(matches, names)
  for _, name in ipairs(names) do
    local one, other = held(matches[1], name), held(matches[2], name)
    if one ~= other then
      return { kind = "field", says = { name .. ": " .. one, name .. ": " .. other } }
    end
  end
end

return fields
