--- A picture of numbers with their intervals, a line for each.

local frames = require "report.plot_frame"
local svg = require "moyo.show.svg"

local plot = {}

local LEFT, WIDE, ROW, RIGHT = 190, 300, 24, 30
local TOP, BOTTOM = 26, 44 -- the title's, and the axis's numbers and name
local TICKS = 4

local function text(x, y, what, anchor, weight)
  return svg.element("text", { "x", x, "y", y, "text-anchor", anchor, "font-family",
    "sans-serif", "font-size", 12, "font-weight", weight or "normal", "fill", "#444" },
    svg.escape(what))
end

local function line(x1, y1, x2, y2, colour, width)
  return svg.element("path", { "d", ("M%s %sL%s %s"):format(svg.number(x1), svg.number(y1),
    svg.number(x2), svg.number(y2)), "stroke", colour, "stroke-width", width })
end

-- The numbers at the axis's ends: all of 0 to 1 for shares, else what the rows and 0 need.
local function ends_of(rows, share)
  if share then return 0, 1 end
  local low, high = 0, 0
  for _, row in ipairs(rows) do
    low = math.min(low, row.low or row.value or 0)
    high = math.max(high, row.high or row.value or 0)
  end
  if low == high then high = 1 end
  local _, step = frames.ticks(low, high, TICKS)
  return math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step
end

---@class studies.plot
---@field title string what is drawn
---@field axis string what the numbers are
---@field share? boolean they are shares, from 0 to 1, written as per cent
---@field mark? number where a darker line stands

--- Numbers as points with their intervals, one below the other.
---@param rows { label: string, value?: number, low?: number, high?: number }[]
---@param about studies.plot
---@return string SVG
function plot.intervals(rows, about)
  local foot = TOP + #rows * ROW + 4
  local from, to = ends_of(rows, about.share)
  local function x(value) return LEFT + (value - from) / (to - from) * WIDE end
  local out = { svg.element("rect", { "width", "100%", "height", "100%", "fill", "white" }),
    text(LEFT + WIDE / 2, 16, about.title, "middle", "bold") }
  local ticks, step = frames.ticks(from, to, TICKS)
  for _, tick in ipairs(ticks) do
    out[#out + 1] = line(x(tick), TOP, x(tick), foot, "#ddd", 1)
    out[#out + 1] = text(x(tick), foot + 16, about.share and frames.share(tick)
      or frames.decimal(tick, frames.decimals(step)), "middle")
  end
  if about.mark then out[#out + 1] = line(x(about.mark), TOP, x(about.mark), foot, "#777", 1) end
  out[#out + 1] = text(LEFT + WIDE / 2, foot + 34, about.axis, "middle")
  for i, row in ipairs(rows) do
    local y = TOP + i * ROW - 10
    out[#out + 1] = text(LEFT - 10, y + 4, row.label, "end")
    if row.value then
      if row.low then out[#out + 1] = line(x(row.low), y, x(row.high), y, "#2166ac", 2.5) end
      out[#out + 1] = svg.element("circle", { "cx", x(row.value), "cy", y, "r", 4.5, "fill",
        "#2166ac" })
    end
  end
  return svg.document({ left = 0, top = 0, wide = LEFT + WIDE + RIGHT, high = foot + BOTTOM,
    width = LEFT + WIDE + RIGHT, title = about.title }, out)
end

return plot
