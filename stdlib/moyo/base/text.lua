--- Text for people: wrapped, aligned, set side by side, emphasised.  A text may
--- hold UTF-8 and ANSI escapes; both are measured by the columns they take.

local compiled = require "moyo.base.compiled"
local core = require "moyo.core"
local lpeg = require "lpeg"

local match = lpeg.match
local text = {}

local escape = "\27%[[%d;]*m"

--- Columns that a text takes on a terminal, one a character.
---@param s string
---@return integer
function text.width(s)
  s = s:gsub(escape, "")
  return utf8.len(s, 1, -1, true) or #s
end

--- The text with blanks after it up to a width.
---@param s string
---@param width integer
---@return string
function text.pad(s, width)
  return s .. (" "):rep(width - text.width(s))
end

-- A pattern such as "%s+$" searches from every blank to the end of its run, which takes quadratic
-- time on a line of blanks; these look at each byte once.

--- The text without the blanks after it.
---@param s string
---@return string
function text.trim_end(s)
  return s:match "^.*%S" or ""
end

--- The text without the blanks around it.
---@param s string
---@return string
function text.trim(s)
  return text.trim_end(s):match "^%s*(.*)"
end

--- Breaks a text between words into lines of at most `width` columns; a longer
--- word gets its own line.
---@param s string
---@param width integer
---@return string[]
function text.wrap(s, width)
  local lines, line, used = {}, nil, 0
  for word in s:gmatch "%S+" do
    local wide = text.width(word)
    if line and used + 1 + wide <= width then
      line, used = line .. " " .. word, used + 1 + wide
    else
      lines[#lines + 1] = line
      line, used = word, wide
    end
  end
  lines[#lines + 1] = line
  return lines
end

--- A label and a text beside it, wrapped to the right of a margin.  A label too
--- long for the margin has its own line.
---@param label string
---@param s string
---@param margin integer columns before the text
---@param width integer columns in all
---@return string[]
function text.hang(label, s, margin, width)
  local lines = text.wrap(s, math.max(width - margin, 20))
  for i, line in ipairs(lines) do lines[i] = (" "):rep(margin) .. line end
  if label == "" then return lines end
  if lines[1] and text.width(label) < margin then
    lines[1] = text.pad(label, margin) .. lines[1]:sub(margin + 1)
  else
    table.insert(lines, 1, label)
  end
  return lines
end

--- Puts rows of cells under each other; the last cell of a row is not padded.
---@param rows string[][]
---@param gap? integer blanks between columns, 2
---@param right? table<integer, boolean> columns that end, not begin, in line
---@return string[]
function text.columns(rows, gap, right)
  local widths, lines = {}, {}
  for _, row in ipairs(rows) do
    for i, cell in ipairs(row) do
      widths[i] = math.max(widths[i] or 0, text.width(cell))
    end
  end
  for y, row in ipairs(rows) do
    local cells = {}
    for i, cell in ipairs(row) do
      local space = (" "):rep(widths[i] - text.width(cell))
      if right and right[i] then
        cells[i] = space .. cell
      else
        cells[i] = i < #row and cell .. space or cell
      end
    end
    lines[y] = table.concat(cells, (" "):rep(gap or 2))
  end
  return lines
end

--- Two lists of lines as one, the second to the right of the first.
---@param left string[]
---@param right string[]
---@param gap integer blanks between them
---@return string[]
function text.beside(left, right, gap)
  local width, lines = text.widest(left) + gap, {}
  for i = 1, math.max(#left, #right) do
    local line = left[i] or ""
    lines[i] = right[i] and right[i] ~= "" and text.pad(line, width) .. right[i] or line
  end
  return lines
end

--- Columns of the widest line.
---@param lines string[]
---@return integer
function text.widest(lines)
  local width = 0
  for _, line in ipairs(lines) do width = math.max(width, text.width(line)) end
  return width
end

-- What steers a terminal: control characters except tabs and ends of lines; their second set,
-- U+0080 to U+009F; what turns the direction of writing or ends a line, U+061C, U+200E, U+200F,
-- U+2028 to U+202E, U+2066 to U+2069.
local control = "[\0-\8\11-\31\127]"
local longer = { "\xC2[\x80-\x9F]", "\xD8\x9C", "\xE2\x80[\x8E\x8F\xA8-\xAE]",
  "\xE2\x81[\xA6-\xA9]" }

-- A text without them. A grammar reads a long text twenty times as fast as a search does.
local plain = (lpeg.R("\x20\x7E", "\x80\xFF") + lpeg.S "\t\n" - lpeg.S "\xC2\xD8\xE2") ^ 0
local begun = "\xC2" * -lpeg.R "\x80\x9F" + "\xD8" * -lpeg.P "\x9C"
  + "\xE2" * -("\x80" * lpeg.R("\x8E\x8F", "\xA8\xAE") + "\x81" * lpeg.R "\xA6\xA9")
local harmless = compiled(plain * (begun * plain) ^ 0 * -1)

--- Does the text hold what would steer a terminal?
---@param s string
---@return boolean
function text.steers(s)
  return match(harmless, s) == nil
end

-- Puts a question mark for each byte that is no UTF-8.
local function valid(s)
  local pieces, at = {}, 1
  repeat
    local length, wrong = utf8.len(s, at)
    pieces[#pieces + 1] = s:sub(at, length and #s or wrong - 1)
    at = wrong and wrong + 1
  until not at
  return table.concat(pieces, "?")
end

--- The text with question marks for what would steer a terminal and for what is no
--- UTF-8, so that a stranger's words may be shown.
---@param s string
---@return string
function text.printable(s)
  s = s:gsub(control, "?")
  for _, pattern in ipairs(longer) do s = s:gsub(pattern, "?") end
  return valid(s)
end

-- Colours -----------------------------------------------------------------------------

-- Digits and semicolons that our own escapes begin with, so that they are known from those in a
-- stranger's words; "" where nobody tells them apart.
local sign = ""

--- The escape that sets a colour or a weight.
---@param codes string such as "1" or "38;5;16"
---@return string
function text.paint(codes) return "\27[" .. sign .. codes .. "m" end

--- From now on our own escapes have a sign that nobody can guess, or none.  Whoever prints has to
--- take it away: see text.printable_colours.
---@param signed boolean
function text.sign_colours(signed)
  local number = core.mix(os.time(), ("%p %s"):format({}, core.clock()))
  sign = signed and ("%d;"):format(number & math.maxinteger) or ""
end

--- The same as text.printable, but the escapes of our own, which have a sign, stay.
---@param s string
---@return string
function text.printable_colours(s)
  local own = "\27[" .. sign
  if sign == "" or not s:find(own, 1, true) then return text.printable(s) end
  local pieces, at = {}, 1
  repeat
    local from, to = s:find(own, at, true)
    pieces[#pieces + 1] = text.printable(s:sub(at, (from or 0) - 1))
    pieces[#pieces + 1] = from and "\27["
    at = from and to + 1
  until not at
  return table.concat(pieces)
end

--- A text in bold, or as it is.
---@param s string
---@param colour boolean whether escapes may be used
---@return string
function text.bold(s, colour)
  return colour and text.paint "1" .. s .. text.paint "0" or s
end

--- Whether to use colours: only on a terminal that knows them, and not when the
--- user declines them (https://no-color.org).
---@param terminal boolean whether the output is a terminal
---@return boolean
function text.wants_colour(terminal)
  local declined = os.getenv "NO_COLOR"
  local kind = os.getenv "TERM"
  return terminal and (declined == nil or declined == "")
    and kind ~= nil and kind ~= "" and kind ~= "dumb"
end

--- Whether the user's locale shows more than ASCII.
---@return boolean
function text.wants_unicode()
  for _, name in ipairs { "LC_ALL", "LC_CTYPE", "LANG" } do
    local locale = os.getenv(name)
    if locale and locale ~= "" then
      return locale:lower():find "utf%-?8" ~= nil
    end
  end
  return false
end

return text
