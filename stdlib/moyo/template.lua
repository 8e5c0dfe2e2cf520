--- How a step is written, as rule files give it: words, marks, and arguments in
--- braces, such as "{stone/count}-{point}".  notation.lua reads and writes it.

local fail = require "moyo.fail"
local spec_of = require "moyo.spec"

local M = {}

-- A placeholder as its kind and "/count" or "".
local placeholder = "{(%a+)(/?%a*)}"

-- "{stone/count} {point}" for { "stone", "point", "count" }.
local function braces(args, separator)
  local list = {}
  for _, kind in ipairs(args) do
    if kind ~= "count" then list[#list + 1] = "{" .. kind .. "}" end
  end
  if list[1] and spec_of.known(args, "count") then list[1] = list[1]:gsub("}", "/count}") end
  return table.concat(list, separator)
end

--- The name and the arguments, for a step whose text is not given.
---@param name string
---@param args string[]
---@return string
function M.default(name, args) return #args > 0 and name .. " " .. braces(args, " ") or name end

-- Does the text write these arguments, in order, and a count, if it is one of them?
local function writes(text, args)
  local at, counts = 0, spec_of.known(args, "count") and 1 or 0
  for kind, counted in text:gmatch(placeholder) do
    at = at + 1
    if args[at] == "count" then at = at + 1 end
    if args[at] ~= kind or not (counted == "" or counted == "/count") then return false end
    if counted == "/count" then counts = counts - 1 end
  end
  if args[at + 1] == "count" then at = at + 1 end
  return at == #args and counts == 0
end

--- Checks the text of a step, and returns it.
---@param what string the step, for messages
---@param text any
---@param args string[] the kinds of its arguments
---@return string
function M.check(what, text, args)
  if type(text) ~= "string" then
    fail.blame("%s: text is how it is written, not a %s", what, type(text))
  end
  if not writes(text, args) then
    fail.blame("%s: its text \"%s\" does not write its argument%s, %s", what, text,
      #args > 1 and "s" or "", #args > 0 and braces(args, ", ") or "{none}")
  end
  local rest = text:gsub(placeholder, "\0")
  if not text:find "%S" or rest:find "[{}]" then
    fail.blame("%s: its text \"%s\" is words and arguments in braces", what, text)
  end
  if rest:find "\0\0" then
    fail.blame("%s: in its text \"%s\" something must stand between two arguments", what, text)
  end
  return text
end

--- Checks what stands between a step and the next one of its turn.
---@param what string
---@param joiner any
---@return string|nil
function M.check_joiner(what, joiner)
  if joiner ~= nil and not (type(joiner) == "string" and joiner:find "^[^%w%s{}\"]+$") then
    fail.blame("%s: joiner is a mark such as \"+\", not %s", what,
      type(joiner) == "string" and '"' .. joiner .. '"' or type(joiner))
  end
  return joiner
end

return M
