--- Mistakes of users and authors, as errors with one clear message.
--
-- A user's mistake is raised as a table with a message, so that programs can
-- tell it from a defect of their own.  An author's mistake is one too; its
-- message begins with the line of the rule file that is to blame, which is the
-- innermost line on the stack outside the standard library.

local fail = {}

local Mistake = {
  __name = "moyo.Mistake",
  __tostring = function(self) return self.message end,
}

--- Raises a mistake.
---@param format string as for string.format
function fail.raise(format, ...)
  local message = select("#", ...) > 0 and string.format(format, ...) or format
  error(setmetatable({ message = message }, Mistake), 0)
end

-- Chunk names of rule files; the loader lists each.
local rule_files = {}

--- Tells that a chunk of this name is a rule file.
---@param chunk string as in debug.getinfo's source, without the "@"
function fail.rule_file(chunk)
  rule_files["@" .. chunk] = chunk
end

--- Where the rule file stands that called, or nil.
---@return string|nil file
---@return integer|nil line
function fail.where()
  local level = 2
  while true do
    local info = debug.getinfo(level, "Sl")
    if not info then return nil end
    local file = rule_files[info.source]
    if file and info.currentline > 0 then return file, info.currentline end
    level = level + 1
  end
end

--- Raises an author's mistake, at the author's line.
---@param format string as for string.format
function fail.blame(format, ...)
  local message = select("#", ...) > 0 and string.format(format, ...) or format
  local file, line = fail.where()
  if file then message = ("%s:%d: %s"):format(file, line, message) end
  fail.raise("%s", message)
end

--- Is the value a mistake (rather than a defect)?
---@return boolean
function fail.is(value)
  return getmetatable(value) == Mistake
end

--- Calls f and returns true and its results, or false and the message of the
--- mistake.  Defects are raised again.
function fail.try(f, ...)
  local results = table.pack(pcall(f, ...))
  if results[1] then return table.unpack(results, 1, results.n) end
  if fail.is(results[2]) then return false, results[2].message end
  error(results[2], 0)
end

return fail
