--- Graphs: boards whose points and lines are listed in a text.
---
---     # comments begin with a number sign
---     point A1 0 0        a point's name, and where it is drawn: x to the right, y down
---     point B1 1 0
---     line A1 B1 C1       lines between points, one after the other
---     start A1            the first start point
---
--- Names are letters with a number behind them. Places are in any unit: the shortest line is made
--- 1 long.

local near = require "moyo.base.near"

local M = {}

-- Fewer points are no board to play on; a Topology holds no more, nor longer names.
local LEAST, MOST, LONGEST = 4, 4096, 11

-- ---- A line of the text -------------------------------------------------------------------------

---@class moyo.graph.word
---@field at integer its column
---@field text string

local function words_of(line)
  local words = {}
  for at, text in line:gsub("#.*", ""):gmatch "()(%S+)" do
    words[#words + 1] = { at = at, text = text }
  end
  return words
end

-- Raises what is wrong with a word; M.read catches it.
local function refuse(self, at, format, ...)
  error({ message = ("%d:%d: " .. format):format(self.number, at, ...) }, 0)
end

local MOST_SHOWN <const> = 24

local function found(word)
  local text = word.text
  return ('found "%s"'):format(#text > MOST_SHOWN and text:sub(1, MOST_SHOWN) .. "..." or text)
end

-- The i-th word of the line, or a message that it is missing.
local function expect(self, words, i, what)
  if words[i] then return words[i] end
  local last = words[#words]
  refuse(self, last.at + #last.text, "expected %s, found the end of the line", what)
end

-- ---- What lines say -----------------------------------------------------------------------------

-- Characters of a number: the pattern takes a time that grows with their square.
local LONGEST_NUMBER <const> = 32

local function read_number(self, words, i, what)
  local word = expect(self, words, i, what)
  local value = #word.text <= LONGEST_NUMBER and word.text:find "^-?%d*%.?%d*$"
    and tonumber(word.text)
  if not value or math.abs(value) > 1e6 then
    refuse(self, word.at, "expected %s up to a million, %s", what, found(word))
  end
  return value + 0.0
end

local function known(self, words, i)
  local word = expect(self, words, i, "a point's name")
  local index = self.index[word.text:upper()]
  if index then return index end
  local names = {}
  for k, p in ipairs(self.points) do names[k] = p.name end
  refuse(self, word.at, "expected the name of a point that is above, %s%s", found(word),
    near.hint(word.text, names))
end

local readers = {}

function readers.point(self, words)
  local name = expect(self, words, 2, "a point's name")
  local key = name.text:upper()
  if not name.text:find "^%a+%d+$" or #name.text > LONGEST then
    refuse(self, name.at, "expected a name of letters and a number, such as A1, %s", found(name))
  elseif self.index[key] then
    refuse(self, name.at, "point %s is there twice", name.text)
  elseif #self.points == MOST then
    refuse(self, 1, "a graph has at most %d points", MOST)
  end
  local x = read_number(self, words, 3, "a number, x")
  local y = read_number(self, words, 4, "a number, y")
  if words[5] then
    refuse(self, words[5].at, "expected the end of the line, %s", found(words[5]))
  end
  local place = x .. ":" .. y
  if self.places[place] then
    refuse(self, words[3].at, "point %s is where %s is", name.text, self.places[place])
  end
  self.points[#self.points + 1] = { x = x, y = y, name = name.text }
  self.index[key], self.places[place] = #self.points, name.text
end

function readers.line(self, words)
  local before = known(self, words, 2)
  expect(self, words, 3, "a second point's name")
  for i = 3, #words do
    local p = known(self, words, i)
    if p == before then
      refuse(self, words[i].at, "a line joins two points, not %s to itself", words[i].text)
    end
    self.lines[#self.lines + 1] = { before, p }
    before = p
  end
end

function readers.start(self, words)
  expect(self, words, 2, "a point's name")
  for i = 2, #words do
    local p = known(self, words, i)
    for _, other in ipairs(self.starts) do
      if other == self.points[p].name then
        refuse(self, words[i].at, "start point %s is there twice", words[i].text)
      end
    end
    self.starts[#self.starts + 1] = self.points[p].name
  end
end

local function read_line(self, line)
  local words = words_of(line)
  if not words[1] then return end
  local reader = readers[words[1].text]
  if not reader then
    refuse(self, words[1].at, "expected point, line or start, %s", found(words[1]))
  end
  reader(self, words)
end

-- ---- The whole ----------------------------------------------------------------------------------

-- Makes the shortest line 1 long.
local function scale(self)
  local shortest = math.huge
  for _, line in ipairs(self.lines) do
    local p, q = self.points[line[1]], self.points[line[2]]
    shortest = math.min(shortest, math.sqrt((p.x - q.x) ^ 2 + (p.y - q.y) ^ 2))
  end
  for _, p in ipairs(self.points) do p.x, p.y = p.x / shortest, p.y / shortest end
end

local function check_whole(self)
  local points = #self.points
  self.number = 1
  if points < LEAST then
    refuse(self, 1, "the graph has %d point%s, at least %d are needed", points,
      points == 1 and "" or "s", LEAST)
  elseif not self.lines[1] then
    refuse(self, 1, "the graph has no lines")
  end
end

--- Reads the text of a graph.
---@param text string
---@return moyo.graph|nil graph and `starts`, the names of its start points in their order
---@return string|nil message with line and column
function M.read(text)
  local self = { points = {}, lines = {}, starts = {}, index = {}, places = {}, number = 0 }
  local good, mistake = pcall(function()
    text = text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n")
    for line in (text .. "\n"):gmatch "(.-)\n" do
      self.number = self.number + 1
      read_line(self, line)
    end
    check_whole(self)
    scale(self)
  end)
  if good then return { points = self.points, lines = self.lines, starts = self.starts } end
  if type(mistake) == "table" then return nil, mistake.message end
  error(mistake, 0)
end

return M
