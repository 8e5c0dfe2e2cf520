--- The values of SGF properties: texts in their encodings, points of the board.
--- sgf.lua reads and writes the files, and offers all of this as its own.
---
--- A value is raw: the very bytes between the brackets.

local compiled = require "moyo.base.compiled"
local lpeg = require "lpeg"
local near = require "moyo.base.near"

local P, R, S = lpeg.P, lpeg.R, lpeg.S
local C, Cs = lpeg.C, lpeg.Cs

---@class moyo.sgf_values
local values = {}

--- The most lines a side that two letters can name.
values.most_lines = 52

-- Encodings ----------------------------------------------------------------

local second_low = R("\64\126", "\128\254")

--- The encodings in which a character's second byte may look like a bracket or
--- a backslash, with the pattern of those characters.
---@type table<string, userdata>
values.double_bytes = {
  shiftjis = R("\129\159", "\224\252") * (second_low - P "\253"),
  big5 = R "\129\254" * second_low,
  gbk = R "\129\254" * second_low,
}

local charset_names = {
  utf8 = "utf-8", latin1 = "iso-8859-1", iso88591 = "iso-8859-1",
  windows1252 = "iso-8859-1", cp1252 = "iso-8859-1", ascii = "utf-8",
  usascii = "utf-8", sjis = "shiftjis", mskanji = "shiftjis",
  cp932 = "shiftjis", windows31j = "shiftjis", cp950 = "big5",
  big5hkscs = "big5", gb2312 = "gbk", gb18030 = "gbk", cp936 = "gbk",
}

--- One name for all the spellings of an encoding.
---@param name string as in `CA`
---@return string
function values.charset(name)
  local plain = name:lower():gsub("[^%w]", "")
  return charset_names[plain] or plain
end

-- Texts --------------------------------------------------------------------

local function latin1_character(byte)
  return utf8.char(byte:byte())
end

local function to_utf8(value, charset)
  local named = charset and values.charset(charset)
  local latin1 = named == "iso-8859-1"
  if not latin1 and utf8.len(value) then return value end
  if latin1 or not named or named == "utf-8" then
    return (value:gsub("[\128-\255]", latin1_character))
  end
  local unknown = (values.double_bytes[named] or R "\128\255") + R "\128\255"
  return Cs((unknown / "\u{FFFD}" + 1) ^ 0):match(value)
end

local new_line = P "\r\n" + P "\n\r" + S "\r\n"
local control = R("\0\31", "\127\127") + P "\194" * R "\128\159"
local character = S " \t\v\f" / " " + control / "\u{FFFD}" + 1
local readable = compiled(Cs(((R("\32\126", "\128\193", "\195\255") - P "\\") ^ 1
  + P "\\" * new_line / "" + new_line / "\n"
  + P "\\" / "" * (character + -1) + character) ^ 0))

--- A raw value as text in UTF-8, to show: escapes undone, lines ended by LF,
--- control characters (which could command a terminal) replaced.  Without an
--- encoding, or where it is not kept to, bytes that are not UTF-8 are taken for
--- ISO-8859-1; of encodings not known here only ASCII is shown.
---@param value string raw
---@param charset? string as in `CA`
---@return string
function values.text(value, charset)
  return readable:match(to_utf8(value, charset))
end

--- The same on one line, for SGF's SimpleText: names, places, dates.
---@param value string raw
---@param charset? string as in `CA`
---@return string
function values.simple_text(value, charset)
  return (values.text(value, charset):gsub("\n", " "))
end

--- The raw value of a text.
---@param text string
---@return string
function values.escape(text)
  return (text:gsub("[]\\]", "\\%0"):gsub("\0", "\u{FFFD}"))
end

--- The raw value of a text in an encoding, or nil if that has no letters for it.
---@param text string UTF-8
---@param charset? string as in `CA`
---@return string|nil
function values.encode(text, charset)
  local raw, named = values.escape(text), charset and values.charset(charset)
  if not named or named == "utf-8" or not raw:find "[\128-\255]" then return raw end
  if named ~= "iso-8859-1" or not utf8.len(raw) or raw:find "[\196-\255]" then return nil end
  return (raw:gsub(utf8.charpattern, function(letter)
    return string.char(utf8.codepoint(letter))
  end))
end

--- The raw value composed of two texts, as in `AP[Moyo:1.0]`.
---@param left string
---@param right string
---@return string
function values.compose(left, right)
  local function half(text) return (values.escape(text):gsub(":", "\\:")) end
  return half(left) .. ":" .. half(right)
end

local halves = compiled(C((P "\\" * 1 + (1 - S ":\\")) ^ 0) * (P ":" * C(P(1) ^ 0)) ^ -1)

--- The raw halves of a composed value; the second is nil if no colon stands.
---@param value string raw
---@return string left
---@return string|nil right
function values.split(value)
  return halves:match(value)
end

-- Points -------------------------------------------------------------------

local letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

-- What number a letter's byte stands for, from 0.
local numbers = {}
for i = 1, #letters do numbers[letters:byte(i)] = i - 1 end

--- Column and row of a move or point, from 0 at the top left, or "pass": for an
--- empty value, and for `tt` on boards up to 19 lines.  nil and a message where
--- the board has no such point, or more lines than letters.
---@param value string
---@param width integer
---@param height integer
---@return integer|"pass"|nil x
---@return integer|string|nil y
function values.point(value, width, height)
  if value == "" or value == "tt" and width <= 19 and height <= 19 then
    return "pass"
  elseif width > values.most_lines or height > values.most_lines then
    return nil, ("letters name at most %d lines"):format(values.most_lines)
  end
  local first, second, more = value:byte(1, 3)
  local x, y = numbers[first], numbers[second]
  if x and y and not more and x < width and y < height then return x, y end
  return nil, ('no point %s on a board of %d by %d')
    :format(near.found(value, 1), width, height)
end

--- The two letters of a point, or nil beyond 52 lines.
---@param x integer from 0 at the left
---@param y integer from 0 at the top
---@return string|nil
function values.coordinate(x, y)
  if x < 0 or y < 0 or x >= values.most_lines or y >= values.most_lines then
    return nil
  end
  return letters:sub(x + 1, x + 1) .. letters:sub(y + 1, y + 1)
end

--- The corners of a single point or a rectangle.
local function corners(value, width, height)
  local first, last = values.split(value)
  local x, y = values.point(first, width, height)
  local right, bottom = values.point(last or first, width, height)
  if x == "pass" or right == "pass" then return nil, "a pass is no point" end
  if not x then return nil, y end
  if not right then return nil, bottom end
  return math.min(x, right), math.min(y, bottom), math.max(x, right),
    math.max(y, bottom)
end

--- How many points a list such as `AB`'s names, the same ones each time that it does. A rectangle
--- takes few letters and names many: lists are kept as they are, and made points when these are
--- wanted.  An only value that is empty is no point.
---@param list string[] raw
---@param width integer
---@param height integer
---@param visit? fun(left: integer, top: integer, right: integer, bottom: integer) gets each
---rectangle
---@return integer|nil count
---@return string|nil message
function values.count_points(list, width, height, visit)
  local count = 0
  if #list == 1 and list[1] == "" then return count end
  for _, value in ipairs(list) do
    local left, top, right, bottom = corners(value, width, height)
    if not left then return nil, top end
    -- Overlap is forbidden, a little of it common, a flood an attack.
    count = count + (right - left + 1) * (bottom - top + 1)
    if count > 16 * width * height then return nil, "too many points" end
    if visit then visit(left, top, right, bottom) end
  end
  return count
end

--- The points of such a list, each once, in the list's order; rectangles (`aa:cc`) row by row.
---@param list string[] raw
---@param width integer
---@param height integer
---@return integer[][]|nil points pairs { x, y }, from 0 at the top left
---@return string|nil message
function values.points(list, width, height)
  local points, seen = {}, {}
  local count, message = values.count_points(list, width, height,
    function(left, top, right, bottom)
      for y = top, bottom do
        for x = left, right do
          local key = y * width + x
          if not seen[key] then
            seen[key] = true
            points[#points + 1] = { x, y }
          end
        end
      end
    end)
  if not count then return nil, message end
  return points
end

return values
