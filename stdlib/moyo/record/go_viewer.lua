--- What a program that knows only Go's rules shows of a record: it puts down the
--- stones of `B` and `W`, takes what has no liberty, and sets up what `AB`, `AW`
--- and `AE` say.  A record in the compatible form is written against this.
---
--- Colours are "B", "W" and "" on the points of a rectangle, counted from 1 row
--- by row from the top left.

local sgf = require "moyo.record.sgf"

---@class moyo.record.viewer
---@field width integer
---@field height integer
---@field board string[] colours by point
local Viewer = {}
Viewer.__index = Viewer

local viewer = {}

--- An empty board.
---@param width integer
---@param height integer
---@return moyo.record.viewer
function viewer.new(width, height)
  local board = {}
  for i = 1, width * height do board[i] = "" end
  return setmetatable({ width = width, height = height, board = board }, Viewer)
end

---@param x integer from 1 at the left
---@param y integer from 1 at the top
function Viewer:index(x, y)
  return (y - 1) * self.width + x
end

--- The points beside a point, along the lines.
local function beside(self, index)
  local column = (index - 1) % self.width
  local list = {}
  if column > 0 then list[#list + 1] = index - 1 end
  if column < self.width - 1 then list[#list + 1] = index + 1 end
  if index > self.width then list[#list + 1] = index - self.width end
  if index + self.width <= #self.board then
    list[#list + 1] = index + self.width
  end
  return list
end

--- The stones of the group on a point, or nil when it has a liberty.
local function dead_group(self, start)
  local board, colour = self.board, self.board[start]
  local group, seen = { start }, { [start] = true }
  local next_one = 1
  while group[next_one] do
    for _, near in ipairs(beside(self, group[next_one])) do
      if board[near] == "" then return nil end
      if board[near] == colour and not seen[near] then
        seen[near] = true
        group[#group + 1] = near
      end
    end
    next_one = next_one + 1
  end
  return group
end

local function take_dead(self, start)
  for _, index in ipairs(dead_group(self, start) or {}) do
    self.board[index] = ""
  end
end

--- Puts down a stone as `B` or `W` say, whatever stood there before.
---@param index integer
---@param colour "B"|"W"
function Viewer:play(index, colour)
  self.board[index] = colour
  for _, near in ipairs(beside(self, index)) do
    local other = self.board[near]
    if other ~= "" and other ~= colour then take_dead(self, near) end
  end
  take_dead(self, index)
end

local properties = { B = "AB", W = "AW", [""] = "AE" }

--- Brings the board to what it is to show: gives the set-up properties that
--- do so, by name, or nil when it shows that already.
---@param wanted string[] colours by point
---@return table<string, string[]>|nil
function Viewer:follow(wanted)
  local changes
  for index, colour in ipairs(wanted) do
    if self.board[index] ~= colour then
      self.board[index] = colour
      changes = changes or {}
      local id = properties[colour]
      local list = changes[id] or {}
      changes[id] = list
      list[#list + 1] = sgf.coordinate((index - 1) % self.width,
        (index - 1) // self.width)
    end
  end
  return changes
end

--- Does the board show this?
---@param wanted string[] colours by point
---@return boolean
function Viewer:shows(wanted)
  for i, colour in ipairs(self.board) do
    if colour ~= wanted[i] then return false end
  end
  return true
end

--- Plays a stone if the board then shows what is wanted; else it stays as it is.
---@param wanted string[] colours by point
---@param index integer
---@param colour "B"|"W"
---@return boolean
function Viewer:play_if_right(wanted, index, colour)
  local before = table.move(self.board, 1, #self.board, 1, {})
  self:play(index, colour)
  if self:shows(wanted) then return true end
  self.board = before
  return false
end

return viewer
