--- The tables of tests/rules/catalogue/README.md: names, rulesets, and what of them is in Lua.

local core = require "moyo.core"
local moyo = require "moyo"
local shell = require "support.shell"

local catalogue = { folder = "tests/rules/catalogue/" }

---@class catalogue.row
---@field name string
---@field ruleset string as the table has it: files of the folder by their names
---@field lua string what is in Lua, in words
---@field ratio number how much longer a step takes than one of Go

--- The rows of the first table, in order.
---@return catalogue.row[]
function catalogue.rows()
  local list = {}
  for line in shell.read(catalogue.folder .. "README.md"):gmatch "[^\n]+" do
    local name, ruleset, lua, ratio = line:match "^| ([^|]+) | `([^`]+)` | ([^|]+) | ([%d.]+) |$"
    if name then
      list[#list + 1] = { name = name, ruleset = ruleset, lua = lua, ratio = tonumber(ratio) }
    end
  end
  return list
end

--- The rows of more.md: names, and what is in the second column.
---@return {name: string, written: string}[]
function catalogue.more()
  local list = {}
  local text = shell.read(catalogue.folder .. "more.md")
  for name, written in text:gmatch "\n| ([^|]+) | ([^|\n]+) |" do
    if name ~= "variation" then list[#list + 1] = { name = name, written = written } end
  end
  return list
end

local files = {}
for _, name in ipairs(core.folder(catalogue.folder)) do files[name] = catalogue.folder .. name end

--- The game of a ruleset in the table.
function catalogue.load(ruleset)
  local name, rest = ruleset:match "^([%w_]+)(.*)$"
  local file = files[name .. ".lua"]
  return moyo.load(file and file .. rest or ruleset)
end

-- What a step brings that is no rule of its own: it notes something in a field.
local NOTES = "stdlib/moyo/vocabulary/equipment/number.lua"

-- Is a function the author's, or does it call one of his?
local function is_authored(f, seen)
  if not debug.getinfo(f, "S").source:find "stdlib/moyo/" then return true end
  for i = 1, math.huge do
    local name, value = debug.getupvalue(f, i)
    if not name then return false end
    if type(value) == "function" and not seen[value] then
      seen[value] = true
      if debug.getinfo(value, "S").what == "Lua" and is_authored(value, seen) then return true end
    end
  end
end

--- What of a game is written in Lua by its author: slots, and steps by their names.  A step of the
--- vocabulary's brings functions of its own; one that has only the author's is "step NAME".
---@return string[]
function catalogue.lua_of(game)
  local list, seen = {}, {}
  for _, slot in ipairs(game.slots) do
    local authored, count = 0, 0
    for _, f in ipairs(not slot.native and slot.functions or {}) do
      if not debug.getinfo(f, "S").source:find(NOTES, 1, true) then count = count + 1 end
      if is_authored(f, {}) then authored = authored + 1 end
    end
    local name = slot.name:gsub("^step ", "")
    if slot.own and authored == count then name = slot.name end
    if authored > 0 and not seen[name] then list[#list + 1], seen[name] = name, true end
  end
  return list
end

return catalogue
