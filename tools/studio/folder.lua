--- A folder of rule files that a page works on: what is in it, and nothing beside it.
---
--- A file is named as seen from the folder, `mygame.lua` or `mutators/mychange.lua`.  Links are
--- not followed, so no name leads out of it.  A file is only saved over the text that the page
--- has seen.

local core = require "moyo.core"
local files = require "common.files"
local serve = require "moyo.serve"
local terminal = require "moyo.terminal"

local folder = {}

--- Bytes of a file that is edited.
folder.longest = 256 << 10

-- Where files of which endings are.
local places = {
  { "", { lua = true, t = true } }, { "mutators/", { lua = true } }, { "library/", { lua = true } },
  { "maps/", { map = true, graph = true } },
}

---@class studio.folder
---@field path string absolute; it need not be there
---@field private seen table<string, string> stamps of files
local Folder = {}
Folder.__index = Folder

--- A folder by its path, whether or not it is there; nil and why it cannot be one.
---@param path string
---@return studio.folder|nil
---@return string|nil problem
function folder.open(path)
  local absolute = core.absolute(path) or core.absolute "." .. "/" .. path:gsub("^%./", "")
  if absolute:find ":" then
    return nil, path .. ": rule files are not looked for in a folder with a colon in its name"
  end
  return setmetatable({ path = absolute, seen = {}, changes = 1 }, Folder)
end

-- The place of a name, or nil.
local function place_of(name)
  local place = name:match "^%l+/" or ""
  local ending = name:sub(#place + 1):match "^[%w_-]+%.(%l+)$"
  for _, one in ipairs(places) do
    if one[1] == place and one[2][ending] and #name <= 200 then return place end
  end
end

--- Can a file of a folder have this name?
---@param name string
function folder.is_name(name) return place_of(name) ~= nil end

--- Where a file is; nil and why it cannot be one.
---@param name string
---@return string|nil path
---@return string|nil problem
function Folder:find(name)
  local place = place_of(name)
  if not place then
    return nil, ('"%s" is no file of this folder; expected a name such as mygame.lua, mygame.t, '
      .. "mutators/mychange.lua or maps/mymap.map"):format(name)
  end
  local path, inside = self.path .. "/" .. name, (self.path .. "/" .. place):gsub("/$", "")
  if (core.absolute(path) or path) ~= path or (core.absolute(inside) or inside) ~= inside then
    return nil, name .. ": links are not followed"
  end
  return path
end

--- All files, sorted by place and name.
---@return string[]
function Folder:names()
  local list = {}
  for _, place in ipairs(places) do
    local found = core.folder(self.path .. "/" .. place[1]) or {}
    table.sort(found)
    for _, name in ipairs(found) do
      if place_of(place[1] .. name) == place[1] and self:find(place[1] .. name) then
        list[#list + 1] = place[1] .. name
      end
    end
  end
  return list
end

-- What the system complains of, with names as seen from the folder.
local function complaint(self, why)
  local start = self.path .. "/"
  return why:sub(1, #start) == start and why:sub(#start + 1) or why
end

--- A file's text.
---@param name string
---@return string|nil text
---@return string|nil problem
function Folder:read(name)
  local path, problem = self:find(name)
  if not path then return nil, problem end
  local text, why = files.read(path, folder.longest)
  if not text then return nil, complaint(self, why) end
  if not utf8.len(text) then return nil, name .. ": it is not a text in UTF-8" end
  return text
end

--- Saves a file, whole or not at all, if it still says what the page has seen.
---@param name string
---@param text string
---@param base string|nil the text that was read; nil: there was no file
---@return boolean saved
---@return string|nil problem
---@return string|nil there the text that is there, if it is another
function Folder:write(name, text, base)
  local path, problem = self:find(name)
  if not path then return false, problem end
  if #text > folder.longest then
    return false, ("%s: more than %d bytes"):format(name, folder.longest)
  end
  local there
  if select(2, core.is_file(path)) == nil then -- what is there is seen, or stays
    there, problem = self:read(name)
    if not there then return false, problem end
  end
  if there and there ~= base and there ~= text then
    return false, name .. " has been changed elsewhere since it was opened; nothing is saved", there
  end
  local made, why = terminal.make_folder(path:match "^(.*)/")
  if made then made, why = terminal.replace(path, text) end
  return made or false, why and complaint(self, why)
end

--- A number that grows when a file is added, removed or changed.
---@return integer
function Folder:changed()
  local now, same = {}, true
  for _, name in ipairs(self:names()) do
    now[name] = serve.stamp(self.path .. "/" .. name)
    same = same and self.seen[name] == now[name]
  end
  for name in pairs(self.seen) do same = same and now[name] ~= nil end
  if not same then self.changes = self.changes + 1 end
  self.seen = now
  return self.changes
end

--- Files with what tells their versions apart, as of the last changed().
---@return table<string, string>
function Folder:stamps() return self.seen end

return folder
