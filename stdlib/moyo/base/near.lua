--- What an error message needs: the name that was probably meant, and where in
--- a text the mistake stands.  Distances are counted in bytes, without case.

local near = {}

local byte, lower, max = string.byte, string.lower, math.max

-- A longer word is not a misspelling of anything; the bound keeps a megabyte
-- of nonsense from costing a megabyte of table.
local longest = 64

-- The most known names that a message lists; fewer if one of them is meant: then all or none.
local most_listed, most_beside = 20, 10

--- Edits that still count as a slip of the finger: none in one letter (else
--- every letter would be "near"), one in two to four, three at most.
local function bound(length)
  return math.min((length + 1) // 3, 3)
end

--- Damerau-Levenshtein distance, where no piece is edited twice: insertions,
--- deletions, replacements and swaps of neighbours, each counted once.
--- Anything above `most` is returned as `most + 1`.
local function distance(a, b, most)
  if math.abs(#a - #b) > most then return most + 1 end
  local before, row = {}, {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local new, least = { [0] = i }, i
    local letter = a:byte(i)
    for j = 1, #b do
      local same = letter == b:byte(j)
      local best = math.min(row[j] + 1, new[j - 1] + 1,
        row[j - 1] + (same and 0 or 1))
      if i > 1 and j > 1 and letter == b:byte(j - 1)
          and a:byte(i - 1) == b:byte(j) then
        best = math.min(best, before[j - 2] + 1)
      end
      new[j] = best
      least = math.min(least, best)
    end
    if least > most then return most + 1 end
    before, row = row, new
  end
  return row[#b]
end

--- How often each byte stands in a word.
local function count_bytes(word)
  local counts = {}
  for i = 1, #word do
    local letter = byte(word, i)
    counts[letter] = (counts[letter] or 0) + 1
  end
  return counts
end

--- May two words be at most `most` edits apart?  Each letter that the longer one has alone takes
--- an edit.  This is soon seen, and rules out nearly all names.
local function may_be_near(word, counts, name, most)
  local common = 0
  for i = 1, #name do
    local letter = byte(name, i)
    local left = counts[letter]
    if left then
      if left > 0 then common = common + 1 end
      counts[letter] = left - 1
    end
  end
  for i = 1, #name do -- as they were
    local letter = byte(name, i)
    local left = counts[letter]
    if left then counts[letter] = left + 1 end
  end
  return max(#word, #name) - common <= most
end

--- The known name nearest to `word`, or nil when none is near enough to have
--- been meant.  Of equally near names one that begins with the word is
--- taken, else the first in the list.
---@param word any what was written; anything but a text is printed first
---@param list any[] the known names
---@return string|nil
function near.name(word, list)
  word = tostring(word):lower()
  if #word > longest then return nil end
  local found, begins
  local least, counts = bound(#word) + 1, count_bytes(word)
  for _, known in ipairs(list) do
    local name = tostring(known)
    local apart = #name - #word
    if apart <= least and -apart <= least then
      local small = lower(name)
      local edits = may_be_near(word, counts, small, least) and distance(word, small, least)
      local starts = edits and small:sub(1, #word) == word
      if edits and (edits < least or edits == least and found and starts and not begins) then
        found, least, begins = name, edits, starts
      end
    end
  end
  return found
end

local function listed(list)
  local names = {}
  for i = 1, math.min(#list, most_listed) do names[i] = tostring(list[i]) end
  local text = table.concat(names, ", ")
  return #list > most_listed and text .. (" and %d more"):format(#list - most_listed) or text
end

-- A word that is the beginning of one known name alone means it, unless it has fewer letters.
local SHORTEST = 3

local function only_longer(word, list)
  word = lower(tostring(word):sub(1, longest))
  if #word < SHORTEST then return nil end
  local found
  for _, known in ipairs(list) do
    local name = tostring(known)
    if lower(name:sub(1, #word)) == word then
      if found then return nil end
      found = name
    end
  end
  return found
end

--- The end of a message about an unknown name:
--- `; did you mean "simple"? (known: simple, positional)`, without the question
--- if no known name is near, without a long list if one is, and empty if nothing is known.
---@param word any what was written
---@param list any[] the known names, in the order in which to list them
---@param name? string|false the nearest of them, or false for none, where this is known already
---@param command? string the command that names them all, in place of the beginning of a long list
---@return string
function near.hint(word, list, name, command)
  if #list == 0 then return "" end
  if name == nil then name = near.name(word, list) or only_longer(word, list) end
  local question = name and ('; did you mean "%s"?'):format(name) or ""
  if #list > (name and most_beside or most_listed) then
    if name then return question end
    if command then return ('; "%s" names them all'):format(command) end
  end
  return ("%s (known: %s)"):format(question, listed(list))
end

--- The end of a message about a name that is written otherwise here; nil of any other.
---@param word string
---@param names table<string, any> what there is
---@return string|nil
function near.instead(word, names)
  local name = require "moyo.base.instead"(word, names)
  return name and ('; did you mean "%s"?'):format(name)
end

--- The same of names that are the keys of a table; what begins with two underscores is
--- nobody's business.
---@param word string
---@param names table<string, any>
---@return string
function near.of_names(word, names)
  local list = {}
  for name in pairs(names) do
    if not name:find "^__" then list[#list + 1] = name end
  end
  table.sort(list)
  local name = near.name(word, list) or require "moyo.base.instead"(word, names)
  return (name or #list <= most_listed) and near.hint(word, list, name) or ""
end

-- What a message quotes of a text that it does not know; a longer one is a flood, or damage.
local most_quoted = 60

--- A text as a message quotes it: the beginning of a long one.
---@param text string
---@param most? integer bytes that are quoted of it, 60
---@return string
function near.short(text, most)
  most = most or most_quoted
  if #text <= most then return text end
  for _ = 1, 3 do -- not within a character of UTF-8
    if not text:find("^[\x80-\xBF]", most + 1) then break end
    most = most - 1
  end
  return text:sub(1, most) .. "..."
end

--- `line:column` of a byte position, both from 1.  Lines end with LF, CR or
--- CRLF; columns are characters if the line is UTF-8, else bytes.
---@param text string
---@param position integer from 1 to #text + 1
---@return string
function near.place(text, position)
  local line, start = 1, 1
  while true do
    local first = text:find("[\r\n]", start)
    if not first or first >= position then break end
    local crlf = text:sub(first, first + 1) == "\r\n"
    start = math.min(first + (crlf and 2 or 1), position)
    line = line + 1
  end
  local columns = 0
  if start < position then
    columns = utf8.len(text, start, position - 1, true) or position - start
  end
  return ("%d:%d"):format(line, columns + 1)
end

--- What stands at a byte position, to end a message with: a quoted word or
--- character, `byte 0x1B`, or `the end of the text`.
---@param text string
---@param position integer from 1 to #text + 1
---@return string
function near.found(text, position)
  if position > #text then return "the end of the text" end
  local word = text:match("^[%w_]+", position)
  if word then
    return ('"%s"'):format(#word > 24 and word:sub(1, 24) .. "..." or word)
  end
  local character = text:match("^" .. utf8.charpattern, position) or ""
  local code = utf8.len(character) == 1 and utf8.codepoint(character) or 0
  if code < 0x20 or code >= 0x7F and code < 0xA0 then
    return ("byte 0x%02X"):format(text:byte(position))
  end
  return character == '"' and "'\"'" or ('"%s"'):format(character)
end

return near
