--- A picture of shares with their intervals, a line for each.

local svg = require "moyo.show.svg"

local plot = {}

local LEFT, WIDE, ROW, RIGHT = 190, 300, 24, 20

local function text(x, y, what, anchor)
  return svg.element("text", { "x", x, "y", y, "text-anchor", anchor, "font-family",
    "sans-serif", "font-size", 12, "fill", "#444" }, svg.escape(what))
end

local function line(x1, y1, x2, y2, colour, width)
  return svg.element("path", { "d", ("M%s %sL%s %s"):format(svg.number(x1), svg.number(y1),
    svg.number(x2), svg.number(y2)), "stroke", colour, "stroke-width", width })
end

--- Shares from 0 to 1 as points with their intervals, one below the other, with a line at a half.
---@param rows { label: string, value?: number, low?: number, high?: number }[]
---@param title string what is drawn
---@return string SVG
function plot.intervals(rows, title)
  local high = #rows * ROW + 30
  local function x(share) return LEFT + share * WIDE end
  local out = { svg.element("rect", { "width", "100%", "height", "100%", "fill", "white" }) }
  for _, share in ipairs { 0, 0.25, 0.5, 0.75, 1 } do
    out[#out + 1] = line(x(share), 4, x(share), high - 24, share == 0.5 and "#999" or "#ddd", 1)
    out[#out + 1] = text(x(share), high - 8, ("%d %%"):format(100 * share), "middle")
  end
  for i, row in ipairs(rows) do
    local y = i * ROW - 8
    out[#out + 1] = text(LEFT - 10, y + 4, row.label, "end")
    if row.value then
      if row.low then out[#out + 1] = line(x(row.low), y, x(row.high), y, "#2166ac", 2.5) end
      out[#out + 1] = svg.element("circle", { "cx", x(row.value), "cy", y, "r", 4.5, "fill",
        "#2166ac" })
    end
  end
  return svg.document({ left = 0, top = 0, wide = LEFT + WIDE + RIGHT, high = high,
    width = LEFT + WIDE + RIGHT, title = title }, out)
end

return plot
