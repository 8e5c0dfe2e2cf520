--- Lines of standard input, for programs that talk in lines. What waits can be looked at before
--- it is read, and a line that is too long takes no memory.

local confinement = require "common.confinement"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

---@class Input
local Input = {}
Input.__index = Input

-- Longer lines are skipped: no turn, board or command needs more.
local LONGEST = 1 << 20

-- Byte by byte a line is read up to this length; longer ones would take seconds.
local CAREFUL = 1 << 16

-- What programs are told of one.
Input.TOO_LONG = ("the line is too long; expected at most %d bytes"):format(LONGEST)

local END = {}             -- of the input
local MOST_WAITING = 1000  -- lines that are read while a program thinks

---@param careful? boolean rules of strangers may be loaded later
---@return Input
function Input.new(careful)
  return setmetatable({ careful = careful, parts = {}, length = 0, lines = {} }, Input)
end

-- Takes apart what has come.
local function take(self, text)
  local from = 1
  while true do
    local to = text:find("\n", from, true)
    local part = text:sub(from, to and to - 1 or nil)
    self.length = self.length + #part
    if self.length <= LONGEST then self.parts[#self.parts + 1] = part end
    if not to then return end
    self.lines[#self.lines + 1] = self.length <= LONGEST
      and table.concat(self.parts):gsub("\r$", "")
    self.parts, self.length, from = {}, 0, to + 1
  end
end

-- Waits for more; what was read ahead would be lost if the process of the rules ended.
local function receive(self)
  local careful = (self.careful or confinement.begun) and self.length <= CAREFUL
  local text, problem = terminal.receive(careful and 1 or nil)
  if problem then moyo.fail("%s", problem) end
  if text then return take(self, text) end
  if self.length > 0 then take(self, "\n") end
  self.lines[#self.lines + 1] = END
end

--- The next line without its end; false for one that is too long, nil at the end of the input.
---@return string|false|nil
function Input:next()
  while #self.lines == 0 do receive(self) end
  if self.lines[1] == END then return nil end
  return table.remove(self.lines, 1)
end

--- How many lines have been read ahead.
---@return integer
function Input:ahead()
  return self.lines[#self.lines] == END and #self.lines - 1 or #self.lines
end

--- Has something come that is not read, or does it within some seconds?
---@param seconds number
---@return boolean
function Input:has(seconds) return #self.lines > 0 or terminal.has_input(seconds) end

--- Does a line end the thinking of a program?
---@param line string
---@return boolean
function Input.is_stop(line) return line:lower():find "^%s*stop%s*$" ~= nil end

--- Has somebody who waits for a program's answer had enough?
---@return boolean
function Input:says_stop()
  while true do
    for i, line in ipairs(self.lines) do
      if line == END then return false end
      if line and Input.is_stop(line) then
        table.remove(self.lines, i)
        return true
      end
    end
    if #self.lines >= MOST_WAITING or not terminal.has_input(0) then return false end
    receive(self)
  end
end

return Input
