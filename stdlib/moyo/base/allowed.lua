--- Rule files that the user has allowed: strange ones which run without a budget.
--
-- Allowed is a text, not a file: a copy is kept, and once the file, a library file that it requires
-- or the game that it changes says something else, it has to be allowed again.

local core = require "moyo.core"

local M = {}

--- The folder of the copies, whether or not it is there; nil if the user has no home.
---@return string|nil
function M.folder()
  local state, home = os.getenv "XDG_STATE_HOME" or "", os.getenv "HOME" or ""
  if state:sub(1, 1) ~= "/" then
    if home:sub(1, 1) ~= "/" then return nil end
    state = home .. "/.local/state"
  end
  return state .. "/moyo/allowed"
end

--- Where the copy for a rule file is kept, and its text.
---@param path string
---@param text string of the file, and of all that it builds on
---@return string|nil copy nil if there is no such file, or no folder
---@return string|nil content
function M.copy(path, text)
  local folder, absolute = M.folder(), core.absolute(path)
  if not folder or not absolute then return nil end
  return ("%s/%016x"):format(folder, core.mix(#absolute, absolute)), absolute .. "\n" .. text
end

-- What a file holds, or nil.
local function read(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

--- Is the rule file allowed as it is?
---@param path string
---@param text string of the file, and of all that it builds on
---@return boolean
function M.has(path, text)
  local copy, content = M.copy(path, text)
  return copy ~= nil and read(copy) == content
end

--- All files that have been allowed, sorted by path, with their copies.
---@return {file: string, copy: string, text: string}[]
function M.all()
  local list, folder = {}, M.folder()
  for _, name in ipairs(folder and core.folder(folder) or {}) do
    local copy = folder .. "/" .. name
    local file, text = (name:find "^%x+$" and read(copy) or ""):match "^([^\n]+)\n(.*)$"
    if file then list[#list + 1] = { file = file, copy = copy, text = text } end
  end
  table.sort(list, function(a, b) return a.file < b.file end)
  return list
end

--- Is this text of one file part of what has been allowed?
---@param text string
---@return boolean
function M.holds(text)
  for _, one in ipairs(M.all()) do
    if one.text:find(text, 1, true) then return true end
  end
  return false
end

return M
