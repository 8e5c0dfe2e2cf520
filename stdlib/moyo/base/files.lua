--- Finding and reading rule files and maps.
--
-- They are looked for in the folders of MOYO_PATH (separated by colons), then where Moyo's own are,
-- then in ./rules; what a rule file names is looked for beside it last of all, and what mutators
-- and library files name in the folder above.  So a name means the same in every folder, and one
-- that only lies in ./rules is found there.

local core = require "moyo.core"
local during = require "moyo.base.during"
local fail = require "moyo.base.fail"

local M = {
  confine = nil, -- a program's: called with its path before a stranger's rule file is run
  confined = false, -- it has been: files that were not named before that cannot be opened
}

local MAX_FILE = 1 << 20

-- Within a budget no text is longer than 64 KB, nor what is made of a file's.
local MAX_LIMITED = 64000

-- The folder that holds stdlib and rules, seen from this very file.
local home = debug.getinfo(1, "S").source:match "^@(.*)stdlib/moyo/base/files%.lua$"
home = home == "" and "." or home:gsub("(.)/$", "%1")

-- Where Moyo's own rule files are, in the order of the search path.
local OWN = { home .. "/rules", home .. "/rules/modern" }

--- Moyo's own rule file of a name; nil if there is none.
---@param name string
---@return string|nil path
function M.own(name)
  for _, folder in ipairs(OWN) do
    local path = ("%s/%s.lua"):format(folder, name)
    if core.is_file(path) then return path end
  end
  return nil
end

--- Is the rule file one of Moyo's own?
---@param path string
---@return boolean
function M.is_own(path) return path:sub(1, #home + 7) == home .. "/rules/" end

local HERE = "./rules"

--- Does the path of a rule file that was found by its name lie in the current folder?  Whoever
--- made that folder, it need not be the user.
---@param path string
---@return boolean
function M.is_here(path) return path:sub(1, #HERE + 1) == HERE .. "/" end

local function folders()
  local list = {}
  for folder in (os.getenv "MOYO_PATH" or ""):gmatch "[^:]+" do list[#list + 1] = folder end
  table.move(OWN, 1, #OWN, #list + 1, list)
  list[#list + 1] = HERE
  local running = during.now.running
  if running then
    local folder = running:match "^(.*)/" or "."
    list[#list + 1] = folder
    list[#list + 1] = folder:match "^(.*)/mutators$" or folder:match "^(.*)/library$"
  end
  return list
end

-- Does a link lead from the rules in the current folder to a file elsewhere?  Whoever made the link
-- may have been after what a message says of that.
local function leads_out(path)
  local inside, file = M.is_here(path) and core.absolute(HERE), core.absolute(path)
  return inside and file and file:sub(1, #inside + 1) ~= inside .. "/"
end

-- Why a file cannot be opened, which the system says alike of those that it keeps from everybody.
local function refusal(why)
  if not M.confined or not why:find "Permission denied" then return why end
  return why .. "; beside a stranger's rules, which run here, only files are read that were named "
    .. "when the program began"
end

--- The text of a rule file or a map, or nil and why not.  A pipe or a device might have no end.
---@param path string
---@return string|nil text
---@return string|nil why
function M.read(path)
  if leads_out(path) then
    return nil, ("%s: a link that leads out of %s; name the file itself"):format(path, HERE)
  end
  local regular, fault = core.is_file(path)
  if not regular then return nil, fault and refusal(fault) or path .. ": not a regular file" end
  local file, why = io.open(path, "rb")
  if not file then return nil, refusal(why) end
  -- a large one is not read: a stranger's budget would end before that
  local most = core.spend(0) and MAX_LIMITED or MAX_FILE
  local large, text = (file:seek "end" or 0) > most, nil
  file:seek "set"
  if not large then text, fault = file:read(most + 1) end
  file:close()
  if large or #(text or "") > most then
    return nil, ("%s: larger than %d bytes"):format(path, most)
  end
  if not text and fault then return nil, path .. ": " .. fault end
  return text or ""
end

--- Names in a folder that end in this, without it, sorted.
local function names(folder, ending)
  local list = {}
  for _, name in ipairs(core.folder(folder) or {}) do
    if name:sub(-#ending) == ending and name:find "^[%w_-]+%." then
      list[#list + 1] = name:sub(1, -#ending - 1)
    end
  end
  table.sort(list)
  return list
end

-- Names with this ending in a subfolder of all folders, each once, sorted, and where they are.
local function all_names(subfolder, ending)
  local list, paths = {}, {}
  for _, folder in ipairs(folders()) do
    for _, name in ipairs(names(folder .. subfolder, ending)) do
      if not paths[name] then
        paths[name] = folder .. subfolder .. "/" .. name .. ending
        list[#list + 1] = name
      end
    end
  end
  table.sort(list)
  return list, paths
end

--- The folders in which rule files are looked for; nobody's rules run now.
---@return string[]
function M.folders() return folders() end

--- Names of all variants, in the order of the search path, each once.
---@return string[] names
---@return table<string, string> files
function M.names() return all_names("", ".lua") end

--- Names of all mutators.
---@return string[] names
---@return table<string, string> files
function M.mutators() return all_names("/mutators", ".lua") end

--- Names of all library files, which rule files may require.
---@return string[] names
---@return table<string, string> files
function M.libraries() return all_names("/library", ".lua") end

-- The endings of maps, and of graphs, which take second place.
local endings = { ".map", ".graph" }

--- Names of all maps and graphs.
---@return string[]
function M.maps()
  local list, seen = {}, {}
  for _, ending in ipairs(endings) do
    for _, name in ipairs((all_names("/maps", ending))) do
      if not seen[name] then list[#list + 1] = name end
      seen[name] = true
    end
  end
  table.sort(list)
  return list
end

--- Finds a map or a graph by name, or by path if the rules are trusted.
---@param name string
---@return string|nil file
---@return string|nil text
function M.find_map(name)
  if name:find "[/.]" then
    if during.now.untrusted then return nil end
    if not name:find "%.map$" and not name:find "%.graph$" then
      fail.blame_for({ name }, "map %s: expected a map's name, or the path of a file that ends in "
        .. ".map or .graph", name)
    end
    local text, why = M.read(name)
    local bare = name:match "([^/.]+)%.%a+$"
    if not text then
      fail.blame_for({ name }, "map %s: %s%s", name, why, bare and M.find_map(bare)
        and ('; the map in a folder maps is "%s"'):format(bare) or "")
    end
    return name, text
  end
  for _, folder in ipairs(folders()) do
    for _, ending in ipairs(endings) do
      local path = ("%s/maps/%s%s"):format(folder, name, ending)
      local text, why = M.read(path)
      if text then return path, text end
      if core.is_file(path) then fail.blame_for({ name }, "map %s: %s", name, why) end
    end
  end
  return nil
end

--- The text of a file named in an option as @FILE.
---@param path string
---@return string
function M.read_option_file(path)
  if during.now.untrusted then fail.raise("@%s: rules that are not trusted read no files", path) end
  local text, why = M.read(path)
  if not text then fail.raise("%s", why) end
  return text
end

--- Rule files that a name does not find, as another folder comes first, and what it finds.
---@return {file: string, shadowed_by: string}[]
function M.shadowed()
  local list, seen = {}, {}
  for _, subfolder in ipairs { "", "/mutators" } do
    local _, found = all_names(subfolder, ".lua")
    for _, folder in ipairs(folders()) do
      for _, name in ipairs(names(folder .. subfolder, ".lua")) do
        local path = ("%s%s/%s.lua"):format(folder, subfolder, name)
        if path ~= found[name] and not seen[path] and M.read(path) ~= M.read(found[name]) then
          list[#list + 1] = { file = path, shadowed_by = found[name] }
        end
        seen[path] = true
      end
    end
  end
  return list
end

return M
