--- How a report writes numbers: those of one row of a table with as many decimals, which
--- are those that their intervals deserve.

local html = require "report.html"
local labels = require "report.labels"
local plots = require "report.plots"

local numbers = {}

local NONE = html.text("span", "\u{2013}", "faint")

--- What shares are written as.
local function scale_of(unit) return unit == "share" and 100 or 1 end

local function suffix_of(unit) return unit == "share" and " %" or "" end

-- The widest of some intervals; nil if there are none.
local function widest(list)
  local width
  for _, one in ipairs(list) do
    if one.low then width = math.max(width or 0, one.high - one.low) end
  end
  return width
end

local function are_whole(list, scale)
  for _, one in ipairs(list) do
    local value = (one.value or 0) * scale
    if value ~= math.floor(value) then return false end
  end
  return true
end

-- Would the number look like nothing?
local function vanishes(list, scale, decimals)
  for _, one in ipairs(list) do
    local value = math.abs(one.value or 0) * scale
    if value > 0 and value < 0.5 * 10 ^ -decimals then return true end
  end
  return false
end

-- The widest interval spans about four units of the last digit, or more; more digits are shown if a
-- number would vanish.
local function decimals_for(list, scale)
  local width = widest(list)
  if are_whole(list, scale) and (width or 0) == 0 then return 0 end
  local decimals = width and width > 0 and plots.decimals(width * scale / 4) or 2
  while decimals < 3 and vanishes(list, scale, decimals) do decimals = decimals + 1 end
  return decimals
end

--- A function that writes the numbers of a row.
---@param unit string
---@param list experiment.estimate[] all of the row
---@return fun(value: number): string
function numbers.writer(unit, list)
  local scale = scale_of(unit)
  local decimals = decimals_for(list, scale)
  return function(value) return plots.decimal(scale * value, decimals) end
end

--- The same for differences, which have a sign.
---@param unit string
---@param list experiment.estimate[]
---@return fun(value: number): string
function numbers.signed_writer(unit, list)
  local write = numbers.writer(unit, list)
  return function(value)
    local text = write(value)
    return value > 0 and text:find "[1-9]" and "+" .. text or text
  end
end

--- The numbers of a row as cells, each with its interval below it.
---@param unit string
---@param list experiment.estimate[] those without a value are shown as nothing
---@param signed? boolean they are differences: with a sign, those of shares in points
---@return string[] HTML
function numbers.cells(unit, list, signed)
  local write = (signed and numbers.signed_writer or numbers.writer)(unit, list)
  local suffix = signed and unit == "share" and " points" or suffix_of(unit)
  local cells = {}
  for i, one in ipairs(list) do
    cells[i] = one.value and html.escape(write(one.value) .. suffix) or NONE
    if one.value and one.low then
      cells[i] = cells[i] .. html.text("small", ("%s to %s"):format(write(one.low),
        write(one.high)))
    elseif one.value and one.alike then
      cells[i] = cells[i] .. html.text("small", "in all games")
    end
  end
  return cells
end

--- A probability.
---@param p number|nil
---@return string
function numbers.p(p)
  if not p then return "\u{2013}" end
  return p < 0.001 and "< 0.001" or plots.decimal(p, 3)
end

--- The name of a line, as people write it.
---@param name string
---@return string
function numbers.name(name) return (name:gsub("_", " ")) end

--- A line's name and unit.
---@param line metrics.line
---@return string HTML
function numbers.title(line)
  local name = numbers.name(labels.name(line))
  if line.unit == "share" or line.unit == name or line.also then return html.escape(name) end
  return html.escape(name) .. " " .. html.text("span", line.unit, "unit")
end

--- The heading of a line's row: its name and unit, and what it is.
---@param line metrics.line
---@return string HTML
function numbers.heading(line)
  return numbers.title(line) .. html.text("small", line.says)
end

--- A number of a line in running text.
---@param unit string
---@param text string as a writer writes it
---@return string HTML
function numbers.with_unit(unit, text) return html.escape(text .. suffix_of(unit)) end

return numbers
