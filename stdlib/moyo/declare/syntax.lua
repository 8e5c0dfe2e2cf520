--- What Lua says of a rule file that is not valid Lua, in words that help its author.

local near = require "moyo.base.near"
local words = require "moyo.base.words"

local M = {}

local keywords, reserved = {}, {}
for word in ("and break do else elseif end false for function goto if in local nil not or repeat "
  .. "return then true until while"):gmatch "%a+" do
  keywords[#keywords + 1], reserved[word] = word, true
end

-- ---- Misspelt keywords ------------------------------------------------------------------------

-- What other languages call them.
local others = { def = "function", fn = "function", func = "function", var = "local",
  let = "local", const = "local", elif = "elseif", elsif = "elseif" }

-- A text is read again for each of the last words that are like keywords; one that is long is not.
local MOST_TRIED, LONGEST = 40, 100000

-- Where what stands at a place of a text ends, if it is a comment or a quoted text.
local function past_quoted(text, at)
  local long = text:match("^%[(=*)%[", at) or text:match("^%-%-%[(=*)%[", at)
  if long then return select(2, text:find("]" .. long .. "]", at, true)) or #text end
  if text:find("^%-%-", at) then return select(2, text:find("^[^\n]*", at)) end
  local quote = text:match("^[\"']", at)
  return quote and select(2, text:find("^" .. quote .. "[^\n" .. quote .. "]*" .. quote .. "?", at))
end

-- The words of a text, up to a line, that may be misspelt keywords, each with its place.
local function suspects(text, last)
  local list, meant, at, line = {}, {}, 1, 1
  while at <= #text and line <= last do
    local stop = past_quoted(text, at)
    local word = not stop and text:match("^[%a_][%w_]*", at)
    if word then
      stop = at + #word - 1
      if meant[word] == nil then
        meant[word] = not reserved[word] and (others[word] or near.name(word, keywords)) or false
      end
      if meant[word] and not text:sub(at - 1, at - 1):find "[.:]" then
        list[#list + 1] = { word = word, meant = meant[word], line = line, at = at,
          past = stop + 1 }
      end
    end
    stop = stop or select(2, text:find("^%d[%w_]*", at)) or at
    line = line + select(2, text:sub(at, stop):gsub("\n", ""))
    at = stop + 1
  end
  return list
end

-- Where Lua stumbles over a text: a line and the word or sign there; no line where it does not.
local function stumbles(text)
  local chunk, message = load(text, "=x", "t")
  if chunk then return math.huge end
  return tonumber(message:match "^x:(%d+): ") or 0, message:match " near '(.*)'$"
end

-- Does Lua get past all that it stumbled over on this line, where the line goes on after a word?
local function is_beyond(text, suspect, line, mark, before)
  if not mark or not before or line ~= suspect.line or mark == suspect.meant then return false end
  local rest = text:sub(suspect.past):match "^[^\n]*"
  local old, at = 0, 0
  repeat
    at = rest:find(before, at + 1, true)
    old = at or old
  until not at
  return suspect.word == before or (rest:find(mark, 1, true) or 0) > old
end

-- So many keywords of one line may be misspelt, and so often a text is read in all.
local MOST_IN_LINE, MOST_READ = 3, 100

local misspelt

-- The misspelt keyword that makes Lua stumble on this line, over this word or sign, with what was
-- meant: Lua gets past the line with that, and perhaps with others of the line, or through.
function misspelt(text, line, mark, tries)
  if #text > LONGEST or tries.depth == MOST_IN_LINE then return nil end
  tries.depth = tries.depth + 1
  local list = suspects(text, line)
  local found, furthest = nil, line
  for i = #list, math.max(1, #list - MOST_TRIED + 1), -1 do
    tries.count = tries.count + 1
    if tries.count > MOST_READ then break end
    local one = list[i]
    local meant = text:sub(1, one.at - 1) .. one.meant .. text:sub(one.past)
    local reached, stop = stumbles(meant)
    if reached > furthest or not found and reached == line
        and is_beyond(text, one, line, stop, mark) and misspelt(meant, line, stop, tries) then
      found, furthest = one, reached
    end
    if reached == math.huge then break end
  end
  tries.depth = tries.depth - 1
  return found
end

-- What to say of it; a stranger's word is not quoted.
local function with_keyword(message, text, untrusted)
  local place, line = message:match "^(.-%.lua:)(%d+): "
  local found = text and line and misspelt(text, tonumber(line), message:match " near '(.*)'$",
    { depth = 0, count = 0 })
  if not found then return nil end
  local word = untrusted and "a word" or ('"%s"'):format(near.short(found.word))
  return ("%s%d: %s is no keyword of Lua's; did you mean \"%s\"?"):format(place, found.line, word,
    found.meant)
end

-- ---- Other mistakes ---------------------------------------------------------------------------

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
---@param text? string the rule file's
---@return string
function M.explain(path, message, untrusted, text)
  if not message:find "%.lua:%d+: " then
    return ("%s:1: parts are nested too deeply (%s)"):format(path, message)
  end
  return with_keyword(message, text, untrusted)
    or with_cause(untrusted and unquoted(message) or message)
end

return M
