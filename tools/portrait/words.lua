--- Numbers in a portrait's sentences and tables.

local labels = require "report.labels"

local words = {}

--- A number with so many digits after the point; "-" if there is none.
---@param value number|nil
---@param digits integer
---@return string
function words.number(value, digits)
  if not value then return "-" end
  if value == math.huge then return "\u{221E}" end
  if value == -math.huge then return "-\u{221E}" end
  return (("%%.%df"):format(digits):format(value):gsub("^%-(0%.?0*)$", "%1"))
end

local PLAIN = 6 -- powers of ten below which a number is written out

--- A number of which the logarithm to the base of ten is known: `12,675`, or `4.2 × 10^11`.
---@param log number
---@return string
function words.power(log)
  if log < PLAIN then
    local text = ("%.0f"):format(10 ^ log):reverse():gsub("(%d%d%d)", "%1,"):reverse()
    return (text:gsub("^,", ""))
  end
  local whole = math.floor(log)
  local first = ("%.1f"):format(10 ^ (log - whole))
  if first == "10.0" then whole, first = whole + 1, "1.0" end
  return ("%s\u{D7}10^%d"):format(first, whole)
end

--- A number of which only the size is known: `10^48`, or `800,000`.
---@param log number
---@return string
function words.rounded_power(log)
  if log >= PLAIN then return ("10^%.0f"):format(log) end
  return words.power(math.log(tonumber(("%.0e"):format(10 ^ log)), 10))
end

--- An interval: `3.1 to 4.5`; what is infinite is said in words.
---@param low number|nil
---@param high number|nil
---@param digits integer
---@return string
function words.range(low, high, digits)
  if not low or not high then return "no interval" end
  if high == math.huge then return low == -math.huge and "unknown"
    or words.number(low, digits) .. " or more" end
  if low == -math.huge then return words.number(high, digits) .. " or less" end
  return ("%s to %s"):format(words.number(low, digits), words.number(high, digits))
end

--- A share: `55 %`.
---@param share number|nil
---@return string
function words.percent(share) return share and words.number(100 * share, 0) .. " %" or "-" end

--- A share's interval: `46 to 63`.
---@param low number
---@param high number
---@return string
function words.percents(low, high) return words.range(100 * low, 100 * high, 0) end

--- An interval behind a mean; where all games have the same value, that is said in its place.
---@param found experiment.estimate
---@param digits integer
---@return string
function words.around(found, digits)
  return found.alike and "in all games" or words.range(found.low, found.high, digits)
end

--- A line's estimate with its interval, as experiments write it.
---@param line { unit: string }
---@param found experiment.estimate|nil
---@return string
function words.estimate(line, found)
  if not found or not found.value then return "-" end
  return labels.estimate(line, found)
end

return words
