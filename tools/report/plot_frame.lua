--- A part of the plane on which numbers are drawn, with its axes.

local html = require "report.html"
local svg = require "moyo.show.svg"

local frame = {}

--- How wide all plots are, in pixels.
frame.wide = 360

local WIDE = frame.wide

-- Numbers ------------------------------------------------------------------------

--- A number with a number of decimals, after a minus sign if it is negative.
---@param value number
---@param decimals integer
---@return string
function frame.decimal(value, decimals)
  local text = ("%." .. decimals .. "f"):format(value):gsub(",", ".")
  if tonumber(text) == 0 then text = text:gsub("^-", "") end
  return (text:gsub("^-", "\u{2212}"))
end

--- How many decimals distinguish numbers that are `step` apart.
---@param step number
---@return integer
function frame.decimals(step)
  if step <= 0 then return 0 end
  return math.max(0, math.min(4, math.ceil(-math.log(step, 10) - 1e-9)))
end

--- Round numbers from low to high, and how far they are from each other.
---@param low number
---@param high number
---@param count integer roughly
---@return number[] ticks
---@return number step
function frame.ticks(low, high, count)
  local raw = (high - low) / count
  local power = 10 ^ math.floor(math.log(raw, 10) + 1e-9)
  local step = 10 * power
  for _, factor in ipairs { 5, 2, 1 } do
    if factor * power >= raw * (1 - 1e-9) then step = factor * power end
  end
  local list = {}
  for i = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) do
    list[#list + 1] = i * step
  end
  return list, step
end

-- Plots --------------------------------------------------------------------------

---@class report.plot a part of the plane on which numbers are drawn
---@field high number in pixels
---@field left number the margins around what is drawn on
---@field right number
---@field top number
---@field bottom number
---@field across number[] the numbers at its left and its right
---@field up number[] the numbers at its foot and its top
---@field shift number pixels by which the drawing is moved to the right
---@field elements string[]
local Plot = {}
Plot.__index = Plot

--- A plot without anything drawn yet.
---@param plot table its fields but `shift` and `elements`
---@return report.plot
function frame.new(plot)
  plot.shift, plot.elements = 0, {}
  return setmetatable(plot, Plot)
end

local function between(range, value, from, to)
  local span = range[2] - range[1]
  return from + (span == 0 and 0.5 or (value - range[1]) / span) * (to - from)
end

--- Where a number is across, in pixels.
---@param value number
---@return number
function Plot:x(value)
  return between(self.across, value, self.left, WIDE - self.right) + self.shift
end

--- Where a number is on the way up.
---@param value number
---@return number
function Plot:y(value) return between(self.up, value, self.high - self.bottom, self.top) end

--- Adds an element; see moyo.show.svg.
---@param name string
---@param attributes (string|number)[]
---@param content? string
function Plot:add(name, attributes, content)
  self.elements[#self.elements + 1] = svg.element(name, attributes, content)
end

--- Adds a line between two places, in pixels.
---@param width? number
---@param class? string a colour of the page; that of what is drawn without it
function Plot:line(x, y, to_x, to_y, width, class)
  self:add("path", { "d", ("M%s %sL%s %s"):format(svg.number(x), svg.number(y), svg.number(to_x),
    svg.number(to_y)), "fill", "none", "stroke", class and "var(--" .. class .. ")"
      or "currentColor", "stroke-width", width or 1 })
end

--- Adds a text.
---@param text string
---@param anchor? "start"|"middle"|"end"
---@param class? string
function Plot:text(x, y, text, anchor, class)
  local attributes = { "x", x, "y", y, "text-anchor", anchor or "start" }
  if class then table.move({ "class", class }, 1, 2, #attributes + 1, attributes) end
  self:add("text", attributes, svg.escape(text))
end

--- Draws what `draw` adds in the colour of the i-th of several.
---@param i integer
---@param draw fun()
function Plot:coloured(i, draw)
  local before = self.elements
  self.elements = {}
  draw()
  before[#before + 1] = svg.group({ "class", "c" .. (i - 1) % html.colours + 1 }, self.elements)
  self.elements = before
end

--- A share as it stands at an axis.
---@param value number
---@return string
function frame.share(value) return ("%d %%"):format(math.floor(100 * value + 0.5)) end

-- The names of an axis's ticks.
local function tick_texts(ticks, step, share)
  local list, decimals = {}, frame.decimals(step)
  for i, tick in ipairs(ticks) do
    list[i] = share and frame.share(tick) or frame.decimal(tick, decimals)
  end
  return list
end

--- Draws the axis below, with these ticks or round ones.
---@param says string
---@param ticks? number[]
---@param texts? string[]
function Plot:axis_across(says, ticks, texts)
  local foot = self.high - self.bottom
  if not ticks then
    local step
    ticks, step = frame.ticks(self.across[1], self.across[2], 5)
    texts = tick_texts(ticks, step)
  end
  self:line(self.left, foot, WIDE - self.right, foot, 1, "faint")
  for i, text in ipairs(texts) do
    local x = self:x(ticks[i])
    self:line(x, foot, x, foot + 4, 1, "faint")
    self:text(x, foot + 16, text, "middle", "faint")
  end
  self:text(WIDE - self.right, foot + 31, says, "end", "faint")
end

--- Draws lines at round numbers, which stand to their left.
---@param share? boolean they are shares
function Plot:axis_up(share)
  local ticks, step = frame.ticks(self.up[1], self.up[2], 4)
  for i, text in ipairs(tick_texts(ticks, step, share)) do
    local y = self:y(ticks[i])
    self:line(self.left, y, WIDE - self.right, y, 1, "rule")
    self:text(self.left - 6, y + 4, text, "end", "faint")
  end
end

--- The plot as a document.
---@param title string
---@return string
function Plot:document(title)
  return svg.document({ left = 0, top = 0, wide = WIDE, high = self.high, width = WIDE,
    title = title }, self.elements)
end

return frame
