--- Converters of command-line arguments that several commands share.

local near = require "moyo.near"

local arguments = {}

--- One of some words.
---@param words string[]
---@return fun(text: string): string|nil, string|nil
function arguments.word(words)
  return function(text)
    for _, word in ipairs(words) do
      if word == text then return word end
    end
    return nil, ("there is no \"%s\"%s"):format(text, near.hint(text, words))
  end
end

--- A whole number within bounds; argparse reports the message.
---@param low integer
---@param high? integer
---@return fun(text: string): integer|nil, string|nil
function arguments.whole(low, high)
  return function(text)
    local number = math.tointeger(tonumber(text))
    if number and number >= low and number <= (high or math.maxinteger) then return number end
    local bounds = high and ("from %d to %d"):format(low, high) or ("of %d or more"):format(low)
    if low == math.mininteger then bounds = "of 64 bits" end
    return nil, ("expected a whole number %s, found \"%s\""):format(bounds, text)
  end
end

--- A positive number.
---@param text string
---@return number|nil, string|nil
function arguments.positive(text)
  local number = tonumber(text)
  if number and number > 0 and number < math.huge then return number end
  return nil, ("expected a positive number, found \"%s\""):format(text)
end

return arguments
