--- One line on stderr that says how far a long run has come: from the first
--- second on, and only where somebody watches.

local terminal = require "moyo.terminal"
local printable = require("moyo.text").printable

local progress = {}

local PATIENCE, EVERY = 1.0, 0.2 -- seconds

---@class check.progress
---@field label string
---@field watched boolean
---@field start number
---@field shown? number
local Progress = {}
Progress.__index = Progress

--- Starts the clock of a run.
---@param label string what is running
---@return check.progress
function progress.start(label)
  return setmetatable({ label = label, watched = terminal.isatty "stderr",
    start = terminal.clock() }, Progress)
end

--- Shows how far the run has come: a text, or a number of a total.
---@param done string|integer
---@param total? integer
function Progress:show(done, total)
  if not self.watched then return end
  local now = terminal.clock()
  if now - (self.shown or self.start + PATIENCE - EVERY) < EVERY then return end
  self.shown = now
  local text = total and ("%d of %d"):format(done, total) or tostring(done)
  io.stderr:write("\r\27[K", printable(("%s: %s"):format(self.label, text)))
  io.stderr:flush()
end

--- Takes the line away again.
function Progress:clear()
  if self.shown then io.stderr:write "\r\27[K" end
  self.shown = nil
end

return progress
