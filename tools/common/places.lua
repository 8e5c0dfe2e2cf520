--- Where rule files say what a game's rules are.

local places = {}

-- The line of a file where its rules give a slot: `ko = …` in a table, or `rule.ko = …`; the last
-- such line, before the pictures.
local function line_of_slot(source, name)
  local number, found, within = 0, nil, false
  for line in (source .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    within = within or line:find "%f[%w]rules%s*=%s*function" ~= nil
    if line:find "^%s*examples%s*=" then break end
    if within and line:gsub("%-%-.*", ""):find("%f[%w_]" .. name .. "%s*=[^=]") then
      found = number
    end
  end
  return found
end

--- The files of a variant with their texts: its mutators, the last one first, then from the variant
--- to those it amends.
---@param variant Variant
---@return { file: string, source: string }[]
function places.sources(variant)
  local list = {}
  for i = #(variant.mutators or {}), 1, -1 do list[#list + 1] = variant.mutators[i] end
  local one = variant.base or variant
  while one do
    list[#list + 1] = one
    one = one.parent
  end
  return list
end

--- Where a slot is given.  Most components do not know where they stand, so the texts are searched.
---@param game LoadedGame
---@param slot table
---@return string|nil file
---@return integer|nil line nil together where the standard library's default holds
function places.of_slot(game, slot)
  if slot.file and slot.line then return slot.file, slot.line end
  local name = slot.name:gsub("%p", "%%%0")
  for _, one in ipairs(places.sources(game.variant)) do
    local found = line_of_slot(one.source, name)
    if found then return one.file, found end
  end
end

return places
