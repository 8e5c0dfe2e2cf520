--- What holds only while something runs: whose code it is, where it is to blame, its budget.
--
-- Who sets something puts all of it back afterwards.  Rules that have used up a budget are stopped
-- at every further instruction, and so are those of Moyo's own that called them, before they have
-- put anything back; who stands outside the budget does it for them.

local M = {
  ---@class During
  ---@field blamed string|nil FILE:LINE to blame if no rule file is on the stack; see fail.at
  ---@field given table<string, boolean>|nil a user's values of options; see fail.blame_for
  ---@field change function|nil what mutators make of a board; see board.changing
  ---@field running string|nil the rule file whose code runs; see library.protected
  ---@field required string[]|nil texts of the library files that the one being read requires
  ---@field loading table|nil the file that is being read: its path, and the one outside
  ---@field untrusted boolean|nil are rules a stranger's? see library.with_budget
  ---@field recorded boolean|nil does a record name the rules? see library.lua
  ---@field checked boolean|nil does an author ask what is wrong with a file? see fail.is_strangers
  ---@field budget {instructions: integer, bytes: integer}|nil theirs
  now = {},
}

-- Asks for no memory, which may be what f was out of.
local function put_back(before, good, ...)
  M.now = before
  if not good then error((...), 0) end
  return ...
end

--- Calls f; meanwhile one thing is as the value says.
---@param name string
---@param value any
---@param f function
---@param ... any
---@return any ... what f returns
function M.with(name, value, f, ...)
  local before, now = M.now, {}
  for other, old in pairs(before) do now[other] = old end
  now[name] = value
  M.now = now
  return put_back(before, pcall(f, ...))
end

return M
