--- How far a long run has come, on stderr.  A terminal has one line that changes, from the
--- first second on.  Elsewhere, as in a job's log, runs that may take hours write a line
--- after half a minute, and then more and more seldom; others write nothing.
---
--- For a program that watches, MOYO_PROGRESS=json writes all of it as lines of JSON on standard
--- output, before the results: {"progress":"16 of 400 games, …"} and {"said":"…"}.

local json = require "moyo.base.json"
local terminal = require "moyo.terminal"
local printable = require("moyo.base.text").printable

local progress = {}

local PATIENCE, EVERY = 1.0, 0.2  -- seconds, on a terminal
local SILENCE, LONGEST = 30, 600  -- and elsewhere: before the first line, and between two

---@class check.progress
---@field label string
---@field watched boolean
---@field told boolean lines of JSON are wanted
---@field start number
---@field shown? number
---@field due number when a line is due if nobody watches
---@field gap number
---@field said table<string, boolean>
local Progress = {}
Progress.__index = Progress

--- Starts the clock of a run.
---@param label string what is running
---@param logged? boolean it may take so long that a log needs news
---@return check.progress
function progress.start(label, logged)
  local now = terminal.clock()
  local told = os.getenv "MOYO_PROGRESS" == "json"
  return setmetatable({ label = label, watched = terminal.isatty "stderr", told = told, start = now,
    due = logged and now + SILENCE or math.huge, gap = SILENCE, said = {} }, Progress)
end

local function log(self, now, words)
  if now < self.due then return end
  io.stderr:write(printable(("%s: %s"):format(self.label, words)), "\n")
  self.due = now + self.gap
  self.gap = math.min(2 * self.gap, LONGEST)
end

--- A time as a clock has it: 0:05, 12:30, 1:00:00.
---@param seconds number
---@return string
function progress.time(seconds)
  local whole = math.ceil(seconds)
  if whole < 3600 then return ("%d:%02d"):format(whole // 60, whole % 60) end
  return ("%d:%02d:%02d"):format(whole // 3600, whole // 60 % 60, whole % 60)
end

--- How long the rest of some work will take, if it goes on like this, such as ", 0:05 left";
--- nothing at its beginning.
---@param done number
---@param total number
---@param start? number when it began; the start of the run without one
---@param format? string such as ", at most %s left"
---@return string
function Progress:left(done, total, start, format)
  if done <= 0 then return "" end
  local spent = terminal.clock() - (start or self.start)
  return (format or ", %s left"):format(progress.time(math.max(0, total - done) * spent / done))
end

local function tell(key, words)
  io.stdout:write(json.encode { [key] = words }, "\n")
  io.stdout:flush()
end

--- Shows how far the run has come: a text, or a number of a total, with the time left.
---@param done string|integer
---@param total? integer
function Progress:show(done, total)
  local now = terminal.clock()
  local words = tostring(done)
  if total then words = ("%d of %d%s"):format(done, total, self:left(done, total)) end
  if self.told then
    if now < (self.shown or 0) + EVERY then return end
    self.shown = now
    return tell("progress", words)
  end
  if not self.watched then return log(self, now, words) end
  if now - (self.shown or self.start + PATIENCE - EVERY) < EVERY then return end
  self.shown = now
  io.stderr:write("\r\27[K", printable(("%s: %s"):format(self.label, words)))
  io.stderr:flush()
end

--- Says something that stays.
---@param words string
function Progress:say(words)
  if self.told then return tell("said", words) end
  self:clear()
  io.stderr:write("moyo ", printable(("%s: %s"):format(self.label, words)), "\n")
  io.stderr:flush()
end

local MOST_SAID = 5

--- Says something that stays, if there is anything, unless it has been said; not too much of it.
---@param words string|nil
function Progress:say_once(words)
  if not words or self.said[words] or #self.said > MOST_SAID then return end
  self.said[words] = true
  table.insert(self.said, words)
  self:say(#self.said > MOST_SAID and "more such news is not told" or words)
end

--- Takes the line away again.
function Progress:clear()
  if self.shown and not self.told then io.stderr:write "\r\27[K" end
  self.shown = nil
end

return progress
