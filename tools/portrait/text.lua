--- A portrait for the terminal.

local text = require "moyo.base.text"

local out = {}

local NARROW = 24 -- columns that sentences have at least

local function plain(rows, one)
  return text.columns(rows, 2, one.right or {})
end

-- A table whose first column is wrapped beside the others.
local function wrapped(rows, width)
  local others, lines = {}, {}
  for y, row in ipairs(rows) do others[y] = table.move(row, 2, #row, 1, {}) end
  others = text.columns(others, 2)
  local room = math.max(NARROW, width - 2 - text.widest(others))
  for y, row in ipairs(rows) do
    for i, piece in ipairs(text.wrap(row[1], room)) do
      lines[#lines + 1] = text.trim_end(i > 1 and "  " .. piece
        or text.pad(piece, room + 2) .. others[y])
    end
  end
  return lines
end

local function add_table(lines, one, width)
  local rows = { one.head }
  table.move(one.rows, 1, #one.rows, 2, rows)
  lines[#lines + 1] = ""
  for _, line in ipairs(text.wrap(one.says, width)) do lines[#lines + 1] = line end
  for _, line in ipairs(one.sentences and wrapped(rows, width) or plain(rows, one)) do
    lines[#lines + 1] = text.trim_end(line)
  end
end

--- The lines of a portrait.
---@param head string[] sentences before the sections
---@param sections portrait.section[]
---@param width integer
---@return string[]
function out.lines(head, sections, width)
  local lines = {}
  local function say(words)
    table.move(text.wrap(words, width), 1, #text.wrap(words, width), #lines + 1, lines)
  end
  for _, words in ipairs(head) do say(words) end
  for _, section in ipairs(sections) do
    lines[#lines + 1] = ""
    lines[#lines + 1] = section.title:upper()
    say(section.lead)
    for _, one in ipairs(section.tables or {}) do add_table(lines, one, width) end
    table.move(section.lines or {}, 1, #(section.lines or {}), #lines + 1, lines)
  end
  return lines
end

return out
