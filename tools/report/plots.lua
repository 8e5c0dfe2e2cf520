--- Plots as SVG, for pages: distributions, curves, shares, intervals.
--
-- Each is as wide as a telephone, so that its texts are legible there; pages put several side by
-- side.  Colours (see report.html) and letters tell apart what is compared, and dashes tell lines
-- apart.  Numbers are shares, or have the metric's unit.

local frames = require "report.plot_frame"
local statistics = require "statistics.estimates"
local svg = require "moyo.show.svg"

local plots = {}

local WIDE = frames.wide
local LETTER = 7       -- of the type, at most
local MOST_BINS = 30
local DASHES = { "none", "7 4", "2 3", "10 3 2 3", "12 5", "5 2" }

plots.decimal, plots.decimals, plots.ticks = frames.decimal, frames.decimals, frames.ticks

-- Distributions ------------------------------------------------------------------

---@class report.plots.series numbers of one of those that are compared
---@field letter string
---@field colour? integer
---@field values number[]

-- The least and the greatest of all numbers, and whether all are whole.
local function range_of(series)
  local low, high, whole = math.huge, -math.huge, true
  for _, one in ipairs(series) do
    for _, value in ipairs(one.values) do
      low, high = math.min(low, value), math.max(high, value)
      whole = whole and value == math.floor(value)
    end
  end
  return low, high, whole
end

-- The rule of Freedman and Diaconis (1981) for the narrowest series; half of it, since rounding
-- makes it up to two and a half times as wide.
local function wanted_width(series)
  local wanted = math.huge
  for _, one in ipairs(series) do
    local spread = statistics.quantile(one.values, 0.75) - statistics.quantile(one.values, 0.25)
    if spread > 0 then wanted = math.min(wanted, spread * (#one.values) ^ (-1 / 3)) end
  end
  return wanted < math.huge and wanted or 0
end

--- Bins of equal width for all series, which is easy to read.
---@param series report.plots.series[]
---@return { first: number, width: number, count: integer }
function plots.bins(series)
  local low, high, whole = range_of(series)
  if low == high then return { first = low - 0.5, width = 1, count = 1 } end
  local _, width = plots.ticks(0, math.max(wanted_width(series), (high - low) / MOST_BINS), 1)
  if whole and width <= 1 then
    return { first = low - 0.5, width = 1, count = math.tointeger(high - low) + 1 }
  end
  local first = math.floor(low / width) * width
  return { first = first, width = width,
    count = math.max(1, math.floor((high - first) / width + 1e-9) + 1) }
end

--- The share of the numbers that is in each bin.
---@param values number[]
---@param bins { first: number, width: number, count: integer }
---@return number[]
function plots.histogram(values, bins)
  local shares = {}
  for i = 1, bins.count do shares[i] = 0 end
  for _, value in ipairs(values) do
    local i = math.floor((value - bins.first) / bins.width + 1e-9) + 1
    i = math.min(bins.count, math.max(1, i))
    shares[i] = shares[i] + 1 / #values
  end
  return shares
end

local PANEL = 58 -- pixels of each histogram, with what is below it

-- Below its bars, a series' median, and the range of its middle half.
local function draw_middle(plot, values, foot)
  local median = statistics.median(values)
  local low, high = statistics.quantile(values, 0.25), statistics.quantile(values, 0.75)
  plot:line(plot:x(low), foot + 5, plot:x(high), foot + 5, 3)
  plot:add("circle", { "cx", plot:x(median), "cy", foot + 5, "r", 4.5, "fill", "currentColor",
    "stroke", "var(--paper)", "stroke-width", 1.5 })
end

local function draw_bars(plot, shares, bins, foot, scale)
  local d = {}
  for i, share in ipairs(shares) do
    local x = plot:x(bins.first + (i - 1) * bins.width)
    local wide = plot:x(bins.first + i * bins.width) - x
    if share > 0 then
      d[#d + 1] = ("M%s %sv-%sh%sv%sz"):format(svg.number(x + 0.5), svg.number(foot),
        svg.number(share * scale), svg.number(math.max(0.5, wide - 1)), svg.number(share * scale))
    end
  end
  plot:add("path", { "d", table.concat(d), "fill", "currentColor", "fill-opacity", 0.6 })
end

--- Histograms below each other with one scale; a dot is the median, the line around it
--- the middle half of the games.
---@param series report.plots.series[] none of them empty
---@param unit string
---@param title string
---@return string
function plots.distributions(series, unit, title)
  local bins, shares, most = plots.bins(series), {}, 0
  for i, one in ipairs(series) do
    shares[i] = plots.histogram(one.values, bins)
    most = math.max(most, table.unpack(shares[i]))
  end
  local plot = frames.new { high = #series * PANEL + 44, left = 24, right = 8, top = 4,
    bottom = 40, across = { bins.first, bins.first + bins.count * bins.width }, up = { 0, 1 } }
  for i, one in ipairs(series) do
    local foot = plot.top + i * PANEL - 12
    plot:coloured(one.colour or i, function()
      plot:text(0, foot, one.letter)
      plot:line(plot.left, foot, WIDE - plot.right, foot)
      draw_bars(plot, shares[i], bins, foot, (PANEL - 16) / most)
      draw_middle(plot, one.values, foot)
    end)
  end
  plot:axis_across(unit)
  return plot:document(title)
end

-- Curves -------------------------------------------------------------------------

---@class report.plots.curve
---@field letter string
---@field x number[]
---@field y number[]
---@field low number[] of intervals around it
---@field high number[]
---@field colour? integer

local function path_of(plot, xs, ys, from, to)
  local d = {}
  for i = from, to, from <= to and 1 or -1 do
    d[#d + 1] = ("%s %s"):format(svg.number(plot:x(xs[i])), svg.number(plot:y(ys[i])))
  end
  return table.concat(d, "L")
end

local function draw_band(plot, curve)
  local n = #curve.x
  plot:add("path", { "d", ("M%sL%sz"):format(path_of(plot, curve.x, curve.high, 1, n),
    path_of(plot, curve.x, curve.low, n, 1)), "fill", "currentColor", "fill-opacity", 0.14 })
end

local function draw_whiskers(plot, curve)
  for i, x in ipairs(curve.x) do
    plot:line(plot:x(x), plot:y(curve.low[i]), plot:x(x), plot:y(curve.high[i]), 2)
    plot:add("circle", { "cx", plot:x(x), "cy", plot:y(curve.y[i]), "r", 4, "fill",
      "currentColor" })
  end
end

local LETTER_HIGH = 13

-- Moves texts apart that would overlap, but not below the foot.
local function spread_out(order, foot)
  for i = 2, #order do order[i].y = math.max(order[i].y, order[i - 1].y + LETTER_HIGH) end
  local below = foot
  for i = #order, 1, -1 do
    order[i].y = math.min(order[i].y, below)
    below = order[i].y - LETTER_HIGH
  end
end

-- Letters at the right ends of the curves.
local function draw_letters(plot, curves)
  local order = {}
  for i, curve in ipairs(curves) do
    order[i] = { i = i, y = plot:y(curve.y[#curve.y]) + 4, curve = curve }
  end
  table.sort(order, function(a, b)
    if a.y ~= b.y then return a.y < b.y end
    return a.i < b.i
  end)
  spread_out(order, plot.high - plot.bottom)
  for _, one in ipairs(order) do
    plot:coloured(one.curve.colour or one.i, function()
      plot:text(WIDE - plot.right + 7, one.y, one.curve.letter)
    end)
  end
end

-- The least and the greatest number that curves show.
local function bounds(curves, names)
  local low, high = math.huge, -math.huge
  for _, curve in ipairs(curves) do
    for _, name in ipairs(names) do
      for _, value in ipairs(curve[name] or {}) do
        low, high = math.min(low, value), math.max(high, value)
      end
    end
  end
  if low == high then return { low - 0.5, high + 0.5 } end
  return { low, high }
end

---@class report.plot_frame
---@field title string
---@field across string what x is
---@field share? boolean y is a share
---@field whole? boolean y goes from 0 to 1
---@field whiskers? boolean intervals at points, not bands
---@field doublings? boolean x is a binary logarithm

-- The numbers of playouts that the axis names: all that occur.
local function doublings(curves)
  local ticks, texts, seen = {}, {}, {}
  for _, curve in ipairs(curves) do
    for _, x in ipairs(curve.x) do
      if not seen[x] then ticks[#ticks + 1], seen[x] = x, true end
    end
  end
  table.sort(ticks)
  for i, x in ipairs(ticks) do texts[i] = ("%.0f"):format(2 ^ x) end
  return ticks, texts
end

local function draw_curve(plot, curve, i)
  plot:add("path", { "d", "M" .. path_of(plot, curve.x, curve.y, 1, #curve.x), "fill", "none",
    "stroke", "currentColor", "stroke-width", 2.5, "stroke-linejoin", "round",
    "stroke-dasharray", DASHES[(i - 1) % #DASHES + 1] })
end

local function up_range(curves, frame)
  if frame.whole then return { 0, 1 } end
  local range = bounds(curves, { "y", "low", "high" })
  if range[1] > 0 and range[1] < range[2] / 2 then range[1] = 0 end
  return range
end

-- Curves over a share of something begin at its beginning.
local function across_range(curves, frame)
  local range = bounds(curves, { "x" })
  if frame.doublings then return { range[1] - 0.2, range[2] + 0.2 } end
  return { math.min(0, range[1]), range[2] }
end

--- Curves in one frame.
---@param curves report.plots.curve[]
---@param frame report.plot_frame
---@return string
function plots.curves(curves, frame)
  local plot = frames.new { high = 230, left = 44, right = 22, top = 10, bottom = 40,
    across = across_range(curves, frame), up = up_range(curves, frame) }
  plot:axis_up(frame.share)
  local draw_interval = frame.whiskers and draw_whiskers or draw_band
  for _, draw in ipairs { draw_interval, draw_curve } do
    for i, curve in ipairs(curves) do
      -- intervals at equal places stand side by side
      plot.shift = frame.whiskers and 6 * (i - (#curves + 1) / 2) or 0
      plot:coloured(curve.colour or i, function() draw(plot, curve, curve.colour or i) end)
    end
  end
  plot.shift = 0
  draw_letters(plot, curves)
  if frame.doublings then
    plot:axis_across(frame.across, doublings(curves))
  else
    plot:axis_across(frame.across)
  end
  return plot:document(frame.title)
end

-- Shares -------------------------------------------------------------------------

local BAR = 30

---@class report.plots.part
---@field share number
---@field strength number how dark it is, from 0 to 1
---@field text string shown if there is room

-- A part of a bar, from x on.
local function draw_part(plot, part, x, wide, top)
  plot:add("rect", { "x", x, "y", top, "width", wide, "height", BAR - 8,
    "fill", "currentColor", "fill-opacity", part.strength, "stroke", "currentColor" })
  if #part.text * LETTER + 6 < wide then
    plot:add("text", { "x", x + 5, "y", top + 15.5, "style", ("fill:var(--%s)"):format(
      part.strength > 0.5 and "paper" or "ink") }, svg.escape(part.text))
  end
end

--- Shares of a whole as bars, one below the other.
---@param rows { letter: string, colour?: integer, parts: report.plots.part[] }[]
---@param title string
---@return string
function plots.shares(rows, title)
  local plot = frames.new { high = #rows * BAR + 24, left = 24, right = 2, top = 0, bottom = 22,
    across = { 0, 1 }, up = { 0, 1 } }
  for i, row in ipairs(rows) do
    for y = (i - 1) * BAR - 4, i * BAR - 4, BAR do -- between the bars
      plot:line(plot:x(0.5), math.max(0, y) + 1, plot:x(0.5), y + 7, 2, "ink")
    end
    plot:coloured(row.colour or i, function()
      local top, from = (i - 1) * BAR + 4, 0
      plot:text(0, top + 16, row.letter)
      for _, part in ipairs(row.parts) do
        local x, to = plot:x(from), plot:x(from + part.share)
        if part.share > 0 then draw_part(plot, part, x, to - x, top) end
        from = from + part.share
      end
    end)
  end
  for _, share in ipairs { 0, 0.25, 0.5, 0.75, 1 } do
    local anchor = share == 0 and "start" or share == 1 and "end" or "middle"
    plot:text(plot:x(share), plot.high - 6, frames.share(share), anchor, "faint")
  end
  return plot:document(title)
end

-- Intervals ----------------------------------------------------------------------

local FOREST_WIDE, FOREST_HIGH = 150, 26

--- An interval on a line that has 0 in its middle, for a cell of a table.
---@param one { value: number, low: number, high: number }
---@param most number at the line's ends; what is beyond is an arrow there
---@param title string
---@return string
function plots.interval(one, most, title)
  local function x(value)
    local inside = math.max(-most, math.min(most, value))
    return FOREST_WIDE / 2 * (1 + inside / most)
  end
  local middle = FOREST_HIGH / 2
  -- an arrow where something lies beyond an end of the line
  local function arrow(value, size)
    local side = value < 0 and -1 or 1
    return svg.element("path", { "fill", "currentColor", "d", ("M%s %sl%s %sv%sz"):format(
      svg.number(x(value) + side * 4), svg.number(middle), svg.number(-side * size),
      svg.number(-size), svg.number(2 * size)) })
  end
  local function end_mark(value)
    return math.abs(value) > most and arrow(value, 4) or nil
  end
  local function value_mark(value)
    if math.abs(value) > most then return arrow(value, 7) end
    return svg.element("circle", { "cx", x(value), "cy", middle, "r", 4.5, "fill",
      "currentColor" })
  end
  local function path(d, width, colour)
    return svg.element("path", { "d", d, "stroke", colour, "stroke-width", width })
  end
  local elements = {
    path(("M%s 0V%d"):format(svg.number(x(0)), FOREST_HIGH), 1, "var(--faint)"),
    path(("M%s %sH%s"):format(svg.number(x(one.low)), svg.number(middle),
      svg.number(x(one.high))), 3, "currentColor"),
  }
  for _, bound in ipairs { one.low, one.high } do elements[#elements + 1] = end_mark(bound) end
  elements[#elements + 1] = value_mark(one.value)
  return svg.document({ left = -5, top = 0, wide = FOREST_WIDE + 10, high = FOREST_HIGH,
    width = FOREST_WIDE + 10, title = title }, elements)
end

return plots
