--- The faults found in a rule file: the first of each kind, and how many more.

---@class check.fault
---@field kind string
---@field place string `FILE:LINE`, or `FILE` if no line is to blame
---@field message string
---@field count integer
---@field record string|nil the game in which it was found, as far as it came, as SGF

---@class check.faults
---@field file string
---@field line? integer of what is to blame for faults that name no line
---@field list check.fault[]
local Faults = {}
Faults.__index = Faults

local faults = {}

---@param file string
---@return check.faults
function faults.new(file)
  return setmetatable({ file = file, list = {}, by_kind = {} }, Faults)
end

--- Where a fault is: a message that begins with a file and line of its own, as
--- those of Lua do, has its place.
local function locate(self, line, message)
  local place, rest = message:match "^(.-%.lua:%d+): (.*)$"
  if place then return place, rest end
  local own = self.file .. ":"
  if message:sub(1, #own) == own then
    local number, more = message:match("^(%d*):? (.*)$", #own + 1)
    line, message = tonumber(number) or line, more or message
  end
  if type(line) == "string" then return line, message end
  line = line or self.line
  return line and self.file .. ":" .. line or self.file, message
end

--- Notes a fault.
---@param kind string
---@param line integer|string|nil of the rule file, or `FILE:LINE` of another
---@param fmt string
---@return check.fault|nil fault if it is the first of its kind
function Faults:add(kind, line, fmt, ...)
  local known = self.by_kind[kind]
  if known then
    known.count = known.count + 1
    return
  end
  local place, message = locate(self, line, fmt:format(...))
  local fault = { kind = kind, place = place, message = message, count = 1 }
  self.by_kind[kind] = fault
  table.insert(self.list, fault)
  return fault
end

---@param kind string
---@return boolean
function Faults:has(kind)
  return self.by_kind[kind] ~= nil
end

return faults
