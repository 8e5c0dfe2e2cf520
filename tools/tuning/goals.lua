--- What a game should be like: bounds for the mean of a result or metric, read from a text such
--- as `advantage=0, turns<60, draws<5%`.

local lines = require "metrics.lines"
local metrics = require "metrics.metrics"
local moyo = require "moyo"
local near = require "moyo.base.near"
local words = require "moyo.base.text"

local goals = {}

---@class tuning.goal
---@field words string as they were written, without blanks
---@field heading string the same, with the margin where one is meant that nobody has written
---@field line metrics.line
---@field low number -math.huge without one
---@field high number math.huge without one
---@field target number|nil the value that would be best
---@field unsaid string|nil the margin
---@field bounds integer how many of the two there are

local POINTS = 0.05  -- a share that should have a value may be this far from it,
local PART = 0.1     -- and another quantity this part of the value, unless the goal says it

local EXPECTED = "expected NAME<VALUE, NAME>VALUE, NAME=VALUE, NAME=VALUE+-MARGIN or NAME=LOW..HIGH"

local function number_of(piece, text, line)
  local trimmed = words.trim(text)
  local percent = trimmed:sub(-1)
  local digits = percent == "%" and words.trim_end(trimmed:sub(1, -2)) or trimmed
  local value = digits:find "^[-+]?[%d.]+$" and tonumber(digits)
  if not value or math.abs(value) == math.huge then
    moyo.fail('--goal: %s: expected a number, found "%s"', piece, text)
  end
  if percent == "%" and line.unit ~= "share" then
    moyo.fail("--goal: %s: %s is no share; expected a number without %%", piece, line.name)
  end
  value = percent == "%" and value / 100 or value
  if line.unit == "share" and math.abs(value) > 1 then
    moyo.fail("--goal: %s: %s is a share; expected a number up to 1, or %s%%", piece, line.name,
      text)
  end
  return value
end

-- The margin on both sides of a target that is written without one.
local function usual_margin(piece, line, target)
  if line.unit == "share" then return POINTS end
  if target == 0 then
    moyo.fail("--goal: %s: expected a margin as well, such as %s+-5", piece, piece)
  end
  return PART * math.abs(target)
end

local function equal(piece, text, line)
  local first, last = text:match "^(.-)%.%.(.*)$"
  if first then
    local low, high = number_of(piece, first, line), number_of(piece, last, line)
    if low >= high then moyo.fail("--goal: %s: expected the lower value first", piece) end
    return { low = low, high = high, bounds = 2 }
  end
  local value, margin = text:match "^(.-)%+%-(.*)$"
  if not value then value, margin = text:match "^(.-)±(.*)$" end
  local target = number_of(piece, value or text, line)
  local width = margin and number_of(piece, margin, line) or usual_margin(piece, line, target)
  if width <= 0 then moyo.fail("--goal: %s: expected a margin above 0", piece) end
  local sign = line.unit == "share" and ("%g%%"):format(100 * width) or ("%g"):format(width)
  return { low = target - width, high = target + width, target = target, bounds = 2,
    unsaid = not margin and "+-" .. sign or nil }
end

local function line_named(piece, name, possible)
  local names = {}
  for _, line in ipairs(possible) do
    if line.name == name and line.kind ~= "curve" then return line end
    if line.name == name then
      moyo.fail("--goal: %s: %s is a curve; expected a number or a share", piece, name)
    end
    if line.kind ~= "curve" then names[#names + 1] = line.name end
  end
  moyo.fail('--goal: %s: nothing named "%s" is measured%s', piece, name, near.hint(name, names))
end

local function read_goal(piece, possible)
  local name, sign, text = piece:match "^([^<>=]*)([<>=])(.*)$"
  name, text = words.trim(name or ""), words.trim(text or "")
  if name == "" then moyo.fail('--goal: %s, found "%s"', EXPECTED, piece) end
  local line = line_named(piece, name, possible)
  local goal
  if sign == "=" then
    goal = equal(piece, text, line)
  elseif sign == "<" then
    goal = { low = -math.huge, high = number_of(piece, text, line), bounds = 1 }
  else
    goal = { low = number_of(piece, text, line), high = math.huge, bounds = 1 }
  end
  goal.words, goal.line = (piece:gsub("%s+", "")), line
  goal.heading = goal.words .. (goal.unsaid or "")
  return goal
end

--- Reads goals, or fails.
---@param text string
---@param programs string[] that play
---@param seats integer
---@param measured metrics.metric[]
---@return tuning.goal[]
function goals.read(text, programs, seats, measured)
  local list, possible = {}, lines.possible(programs, seats, measured)
  for piece in (text .. ","):gmatch "([^,]*)," do
    list[#list + 1] = read_goal(words.trim(piece), possible)
  end
  return list
end

--- The metrics that goals need, as the words of `--metrics`; never none, which would be all.
---@param list tuning.goal[]
---@param measured metrics.metric[]
---@return string
function goals.metrics(list, measured)
  local asked, seen = {}, {}
  for _, goal in ipairs(list) do
    for _, metric in ipairs(measured) do
      local word = goal.line.group ~= "results" and metric.name == goal.line.name
        and (metric.file or metric.name)
      if word and not seen[word] then asked[#asked + 1], seen[word] = word, true end
    end
  end
  return #asked > 0 and table.concat(asked, ",") or metrics.names()[1]
end

return goals
