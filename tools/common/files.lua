--- Files that a command is given: read whole, or found in a folder.

local core = require "moyo.core"

local files = {}

local DEEPEST = 40 -- folders in folders

--- A file's text; nil and `FILE: why not`.
---@param path string
---@param longest integer bytes; a larger file is refused unread
---@return string|nil text
---@return string|nil message
function files.read(path, longest)
  local regular, fault = core.is_file(path)
  if not regular then return nil, fault or path .. ": not a regular file" end
  local file, problem = io.open(path, "rb")
  if not file then return nil, problem end
  local text, reason = file:read(longest + 1)
  file:close()
  if reason then return nil, path .. ": " .. reason end
  text = text or ""
  if #text > longest then
    return nil, ("%s: more than %d bytes; expected a smaller file"):format(path, longest)
  end
  return text
end

--- Whether there is something at the path.
---@param path string
---@return boolean
function files.exists(path)
  if core.is_pipe(path) then return true end -- to open it would wait for its writer
  local file = io.open(path, "rb")
  if file then file:close() end
  return file ~= nil
end

--- Why no file can be written there, as `FILE: why not`, or nil; none is left behind.
---@param path string
---@return string|nil
function files.unwritable(path)
  if core.is_pipe(path) then return path .. ": not a regular file" end
  local there = files.exists(path)
  local file, problem = io.open(path, "ab")
  if not file then return problem end
  file:close()
  if not there then os.remove(path) end
end

--- Hidden names are left out, and pipes and the like; links that lead back up end at the
--- depth.
local function collect(folder, ending, depth, list)
  for _, name in ipairs(depth <= DEEPEST and core.folder(folder) or {}) do
    local path = folder .. "/" .. name
    if name:sub(-#ending) == ending and not name:find "^%." then
      list[#list + 1] = core.is_file(path) and path or nil
    elseif not name:find "^%." then
      collect(path, ending, depth + 1, list)
    end
  end
  return list
end

--- The path itself when it is a file; in a folder and below it, all files whose
--- names end so, in order.
---@param path string
---@param ending string with its dot
---@return string[]
function files.list(path, ending)
  if not core.folder(path) then return { path } end
  local folder = #path > 1 and path:gsub("/+$", "") or path
  local list = collect(folder, ending, 1, {})
  table.sort(list)
  return list
end

return files
