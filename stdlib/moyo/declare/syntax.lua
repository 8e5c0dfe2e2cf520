--- What Lua says of a rule file that is not valid Lua, in words that help its author.

local words = require "moyo.base.words"

local M = {}

-- What other languages write, by the sign at which Lua stumbles.
local foreign = { ["!"] = "not equal is written ~=, and negation not", ["&"] = "write and",
  ["|"] = "write or", ["+"] = "write n = n + 1", ["="] = "to compare, write ==" }

-- What Lua says where a block begins with a brace.
local BRACES = { "unexpected symbol near '{'$", "'then' expected near '{'$",
  "'do' expected near '{'$" }

-- Adds to the message what has most likely been left out.
local function with_cause(message)
  for _, words_of_lua in ipairs(BRACES) do
    if message:find(words_of_lua) then
      return message .. "; what a function, if or for does has no braces, but goes on to an end"
    end
  end
  if message:find "unexpected symbol near ':'$" then
    return message .. "; no colon follows the head of a function, if or for"
  end
  local mark = not message:find "%(limit is " and message:match " near '([!&|+=])'$"
  if mark then return message .. "; " .. foreign[mark] end
  local open, what, line, found =
    message:match "'([%a%)}]+)' expected %(to close '(%S+)' at line (%d+)%) near (.*)$"
  if not open then
    open, found = message:match "'([%)}])' expected near (.*)$"
  end
  if not open then
    return message .. (message:find "near <eof>$" and "; something is never closed" or "")
  end
  if found == "<eof>" then
    return ("%s: the %s of line %s is never closed; %s is missing"):format(message, what, line,
      words.a(open))
  end
  if open == "end" then return message end
  return ("%s; is a comma missing before it, or %s %s?"):format(message,
    open == "}" and "the brace" or "the parenthesis", open)
end

local reserved = {}
for word in ("and break do else elseif end false for function goto if in local nil not or repeat "
  .. "return then true until while"):gmatch "%a+" do reserved[word] = true end

-- Hides the words at which Lua stumbled in a stranger's rules: these may name any file, and the
-- message would quote it.  Lua's own words and signs give nothing away.
local function unquoted(message)
  local function hide(word)
    return not (reserved[word] or word:find "^%p%p?$") and "'…'" or nil
  end
  message = message:gsub(" near '(.*)'$", function(word)
    return hide(word) and " near '…'"
  end)
  return (message:gsub("'([%w_]+)'", hide):gsub("<goto .->", "<goto …>"))
end

--- Explains Lua's message of a rule file; without the file's own words if it is a stranger's.
---@param path string
---@param message string
---@param untrusted boolean
---@return string
function M.explain(path, message, untrusted)
  if not message:find "%.lua:%d+: " then
    return ("%s:1: parts are nested too deeply (%s)"):format(path, message)
  end
  return with_cause(untrusted and unquoted(message) or message)
end

return M
