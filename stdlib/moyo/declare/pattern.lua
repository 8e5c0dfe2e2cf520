--- Lua's patterns, matched in Lua: the twin of string.find, match, gmatch and gsub.
--
-- A pattern with a few repetitions may keep string.find busy for years, and nothing
-- can stop a C function: neither a budget nor Ctrl-C.  Here every step of matching
-- is an instruction that is counted and can be the last.  Results and errors are
-- Lua's own.
--
-- A pattern becomes a chain of matchers, each made with the one that follows it:
-- it takes the match under way and a place, and returns where the match ends, or
-- nil.  What is wrong with a pattern is an error where the match gets there.

local byte, char, find, format, gsub, sub = string.byte, string.char, string.find, string.format,
  string.gsub, string.sub

local pattern = {}

local MOST_CAPTURES = 32

-- In place of a capture's length.
local UNFINISHED, POSITION = -1, -2

---@class moyo.pattern.matching
---@field text string
---@field first integer where this attempt began
---@field level integer captures so far
---@field start integer[] of each capture
---@field length integer[]

-- ---- Single characters --------------------------------------------------------------------------

-- The bytes that an item such as "%a" or "[^,]" stands for; Lua itself knows.
local function set_of(item)
  return setmetatable({}, { __index = function(known, code)
    -- what follows keeps "$" from being the end
    local is = code ~= nil and find(char(code), "^" .. item .. ".?") ~= nil
    if code then known[code] = is end
    return is
  end })
end

-- ---- Matchers -----------------------------------------------------------------------------------

local function finished(_, at) return at end

local function at_end(m, at) return at > #m.text and at or nil end

local function broken(message)
  return function() error(message, 0) end
end

local function single(set, rest)
  return function(m, at)
    if set[byte(m.text, at)] then return rest(m, at + 1) end
  end
end

local function longest(set, rest, least)
  return function(m, at)
    local last = at
    while set[byte(m.text, last)] do last = last + 1 end
    for next = last, at + least, -1 do
      local ending = rest(m, next)
      if ending then return ending end
    end
  end
end

local repeated = {
  ["*"] = function(set, rest) return longest(set, rest, 0) end,
  ["+"] = function(set, rest) return longest(set, rest, 1) end,
  ["-"] = function(set, rest)
    return function(m, at)
      repeat
        local ending = rest(m, at)
        if ending then return ending end
        at = at + 1
      until not set[byte(m.text, at - 1)]
    end
  end,
  ["?"] = function(set, rest)
    return function(m, at)
      return set[byte(m.text, at)] and rest(m, at + 1) or rest(m, at)
    end
  end,
}

local function opening(length, rest)
  return function(m, at)
    local level = m.level + 1
    if level > MOST_CAPTURES then error("too many captures", 0) end
    m.level, m.start[level], m.length[level] = level, at, length
    local ending = rest(m, at)
    if not ending then m.level = m.level - 1 end
    return ending
  end
end

local function closing(rest)
  return function(m, at)
    local level = m.level
    while level > 0 and m.length[level] ~= UNFINISHED do level = level - 1 end
    if level == 0 then error("invalid pattern capture", 0) end
    m.length[level] = at - m.start[level]
    local ending = rest(m, at)
    if not ending then m.length[level] = UNFINISHED end
    return ending
  end
end

local function again(level, rest)
  return function(m, at)
    local length = level > 0 and level <= m.level and m.length[level] or UNFINISHED
    if length == UNFINISHED then
      error(format("invalid capture index %%%d", level), 0)
    end
    if length == POSITION then return nil end
    local start = m.start[level]
    if sub(m.text, start, start + length - 1) == sub(m.text, at, at + length - 1) then
      return rest(m, at + length)
    end
  end
end

local function balanced(open, close, rest)
  return function(m, at)
    local text = m.text
    if byte(text, at) ~= open then return nil end
    local depth = 1
    for next = at + 1, #text do
      local code = byte(text, next)
      if code == close then
        depth = depth - 1
        if depth == 0 then return rest(m, next + 1) end
      elseif code == open then
        depth = depth + 1
      end
    end
  end
end

local function frontier(set, rest)
  return function(m, at)
    if not set[byte(m.text, at - 1) or 0] and set[byte(m.text, at) or 0] then return rest(m, at) end
  end
end

-- ---- Reading a pattern --------------------------------------------------------------------------

-- Where the item of one character that begins here ends, or what is wrong with it.
local function item_end(text, at)
  local first = sub(text, at, at)
  if first == "%" then
    if at == #text then return nil, "malformed pattern (ends with '%')" end
    return at + 2
  elseif first ~= "[" then
    return at + 1
  end
  at = sub(text, at + 1, at + 1) == "^" and at + 2 or at + 1
  repeat
    if at > #text then return nil, "malformed pattern (missing ']')" end
    at = at + (sub(text, at, at) == "%" and at < #text and 2 or 1)
  until sub(text, at, at) == "]"
  return at + 1
end

-- Each part is a function that makes a matcher from the next one.
local function part_of_set(text, at)
  local after, fault = item_end(text, at)
  if not after then return function() return broken(fault) end end
  local set = set_of(sub(text, at, after - 1))
  local make = repeated[sub(text, after, after)]
  return function(rest) return (make or single)(set, rest) end, make and after + 1 or after
end

local function part_of_frontier(text, at)
  if sub(text, at, at) ~= "[" then
    return function() return broken "missing '[' after '%f' in pattern" end
  end
  local after, fault = item_end(text, at)
  if not after then return function() return broken(fault) end end
  local set = set_of(sub(text, at, after - 1))
  return function(rest) return frontier(set, rest) end, after
end

local function part_of_pair(text, at)
  local open, close = byte(text, at, at + 1)
  if not close then
    return function() return broken "malformed pattern (missing arguments to '%b')" end
  end
  return function(rest) return balanced(open, close, rest) end, at + 2
end

-- The part that begins here, and where the next one begins: nil if nothing can follow.
local function part(text, at)
  local first, second = sub(text, at, at), sub(text, at + 1, at + 1)
  if first == "(" then
    local position = second == ")"
    return function(rest) return opening(position and POSITION or UNFINISHED, rest) end,
      position and at + 2 or at + 1
  elseif first == ")" then
    return closing, at + 1
  elseif first == "$" and at == #text then
    return function() return at_end end
  elseif first == "%" and second == "b" then
    return part_of_pair(text, at + 2)
  elseif first == "%" and second == "f" then
    return part_of_frontier(text, at + 2)
  elseif first == "%" and find(second, "^%d") then
    local level = byte(second) - byte "0"
    return function(rest) return again(level, rest) end, at + 2
  end
  return part_of_set(text, at)
end

local function compile(text, at)
  local parts = {}
  while at and at <= #text do parts[#parts + 1], at = part(text, at) end
  local matcher = finished
  for i = #parts, 1, -1 do matcher = parts[i](matcher) end
  return matcher
end

-- ---- Matches ------------------------------------------------------------------------------------

-- Tries at one place; returns where the match ends, or nil.
local function try(m, matcher, at)
  m.level, m.first = 0, at
  return matcher(m, at)
end

-- A capture; if the pattern has none, the first is the whole match.
local function capture(m, level, last)
  if level > m.level then
    if level > 1 then error(format("invalid capture index %%%d", level), 0) end
    return sub(m.text, m.first, last)
  end
  local start, length = m.start[level], m.length[level]
  if length == UNFINISHED then error("unfinished capture", 0) end
  if length == POSITION then return start end
  return sub(m.text, start, start + length - 1)
end

local function captures(m, last)
  local list = {}
  for level = 1, math.max(m.level, last and 1 or 0) do list[level] = capture(m, level, last) end
  return table.unpack(list)
end

local function matching(text) return { text = text, level = 0, start = {}, length = {} } end

-- Where a search begins, from an argument that may count from the end.
local function beginning(text, init)
  find("", "", init) -- is it a whole number?
  init = math.tointeger(tonumber(init or 1))
  if init > 0 then return init end
  return init == 0 and 1 or math.max(#text + init + 1, 1)
end

local function is_anchored(text) return byte(text) == byte "^" end

-- The first match from here: its first and last place.
local function search(m, text, at)
  local anchored = is_anchored(text)
  local matcher = compile(text, anchored and 2 or 1)
  for first = at, anchored and at or #m.text + 1 do
    local ending = try(m, matcher, first)
    if ending then return first, ending - 1 end
  end
end

local function find_plain(text, what, at)
  local length = #what
  for first = at, #text - length + 1 do
    if sub(text, first, first + length - 1) == what then return first, first + length - 1 end
  end
  return nil
end

--- As string.find.
function pattern.find(text, what, init, plain)
  local at = beginning(text, init)
  if at > #text + 1 then return nil end
  if plain or not find(what, "[%^%$%*%+%?%.%(%[%%%-]") then return find_plain(text, what, at) end
  local m = matching(text)
  local first, last = search(m, what, at)
  if not first then return nil end
  return first, last, captures(m)
end

--- As string.match.
function pattern.match(text, what, init)
  local at = beginning(text, init)
  if at > #text + 1 then return nil end
  local m = matching(text)
  local first, last = search(m, what, at)
  if not first then return nil end
  return captures(m, last)
end

--- As string.gmatch.
function pattern.gmatch(text, what, init)
  local at, before = math.min(beginning(text, init), #text + 2), nil
  local m, matcher = matching(text), compile(what, 1)
  return function()
    for first = at, #text + 1 do
      local ending = try(m, matcher, first)
      if ending and ending ~= before then
        at, before = ending, ending
        return captures(m, ending - 1)
      end
    end
    at = #text + 2
  end
end

-- What a replacement written as a string stands for.
local function filled(m, replacement, last)
  return (gsub(replacement, "%%(.?)", function(which)
    if which == "%" then return "%" end
    if not find(which, "^%d") then error("invalid use of '%' in replacement string", 0) end
    if which == "0" then return sub(m.text, m.first, last) end
    return tostring(capture(m, byte(which) - byte "0", last))
  end))
end

local function replaced(m, replacement, last)
  local value
  if type(replacement) == "function" then
    value = replacement(captures(m, last))
  elseif type(replacement) == "table" then
    value = replacement[capture(m, 1, last)]
  else
    return filled(m, replacement, last)
  end
  if not value then return sub(m.text, m.first, last) end
  if type(value) ~= "string" and type(value) ~= "number" then
    error(format("invalid replacement value (a %s)", type(value)), 0)
  end
  return value
end

--- As string.gsub.
function pattern.gsub(text, what, replacement, most)
  gsub("", "^x", replacement, most) -- checks the arguments
  most = math.tointeger(tonumber(most or #text + 1))
  local anchored, m, parts = is_anchored(what), matching(text), {}
  local matcher = compile(what, anchored and 2 or 1)
  local at, count, before = 1, 0, nil
  while count < most do
    local ending = try(m, matcher, at)
    if ending and ending ~= before then
      count = count + 1
      parts[#parts + 1] = replaced(m, replacement, ending - 1)
      at, before = ending, ending
    elseif at <= #text then
      parts[#parts + 1] = sub(text, at, at)
      at = at + 1
    else
      break
    end
    if anchored then break end
  end
  return table.concat(parts) .. sub(text, at), count
end

return pattern
