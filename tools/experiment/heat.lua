--- Heat maps: a board whose places are the darker the more has happened on them.
---
--- The board is where moyo.svg_layout has it, so that any board can be drawn.  What is
--- shown is a number for each point; places of about the same number are one path.

local layouts = require "moyo.svg_layout"
local plots = require "experiment.plots"
local svg = require "moyo.svg"

local heat = {}

local LEVELS = 10
local MARGIN = 110       -- around the points, in hundredths of a line
local KEY_HIGH = 130

-- How dark a level is: also the lowest can be told from nothing.
local function opacity(level) return 0.06 + 0.94 * level / LEVELS end

-- The level of a number: 0 for none, otherwise from 1.
local function level_of(value, most)
  if value == 0 or most == 0 then return 0 end
  return math.max(1, math.min(LEVELS, math.ceil(math.abs(value) / most * LEVELS - 1e-9)))
end

local function draw_board(layout)
  return svg.element("path", { "d", layout:lines(), "fill", "none", "stroke", "currentColor",
    "stroke-opacity", 0.28, "stroke-width", 3 })
end

local function draw_names(layout)
  local list = {}
  for i, name in ipairs(layout:names()) do
    list[i] = svg.element("text", { "x", name.x, "y", name.y + 14 }, svg.escape(name.text))
  end
  return svg.group({ "text-anchor", "middle", "style", "font-size:40px;fill:var(--faint)" }, list)
end

-- The places whose numbers have this sign, level by level.
local function draw_levels(layout, values, most, sign, paint)
  local list = {}
  for level = 1, LEVELS do
    local d = layout:cells(function(p)
      return values[p] * sign > 0 and level_of(values[p], most) == level
    end)
    if d ~= "" then
      list[#list + 1] = svg.element("path", { "d", d, "fill-opacity", opacity(level) })
    end
  end
  return #list > 0 and svg.group({ "class", "level", "style", ("fill:var(--%s)"):format(paint) },
    list) or nil
end

-- What the colours mean: from nothing, or the most below 0, to the most.
local function draw_key(page, most, paints, decimals)
  local list, steps = {}, {}
  local wide = math.min(page.wide - 40, 900)
  local first = paints.less and -LEVELS or 0
  for level = first, LEVELS do steps[#steps + 1] = level end
  local part, left = wide / #steps, page.left + (page.wide - wide) / 2
  local top = page.top + page.high
  for i, level in ipairs(steps) do
    list[i] = svg.element("rect", { "x", left + (i - 1) * part, "y", top, "width", part,
      "height", 34, "fill-opacity", level == 0 and 0 or opacity(math.abs(level)), "style",
      ("fill:var(--%s)"):format(level < 0 and paints.less or paints.more) })
  end
  local function say(x, anchor, value)
    list[#list + 1] = svg.element("text", { "x", x, "y", top + 84, "text-anchor", anchor,
      "style", "font-size:44px;fill:var(--faint)" }, plots.decimal(value, decimals))
  end
  say(left, "start", paints.less and -most or 0)
  say(left + wide, "end", most)
  page.high = page.high + KEY_HIGH
  return svg.group({ "class", "scale" }, list)
end

--- A heat map.  With `signed`, numbers below 0 have a colour of their own.
---@param board Topology
---@param values number[] by point
---@param most number that is the darkest
---@param title string
---@param signed? boolean
---@return string
function heat.map(board, values, most, title, signed)
  local layout = layouts.new(board)
  local page = { left = layout.left - MARGIN, top = layout.top - MARGIN, width = 320,
    wide = layout.right - layout.left + 2 * MARGIN,
    high = layout.bottom - layout.top + 2 * MARGIN, title = title }
  local paints = signed and { more = "more", less = "less" } or { more = "heat" }
  local elements = {}
  local function add(element) elements[#elements + 1] = element end
  add(draw_levels(layout, values, most, 1, paints.more))
  if signed then add(draw_levels(layout, values, most, -1, paints.less)) end
  add(draw_board(layout))
  add(draw_names(layout))
  if most > 0 then
    add(draw_key(page, most, paints, math.min(4, plots.decimals(most / 100))))
  end
  return svg.document(page, elements)
end

--- How often something has happened on each point in a game, on average.
---@param rows experiment.row[]
---@param kind "put"|"taken"
---@param points integer
---@return number[]
function heat.mean(rows, kind, points)
  local sums = {}
  for p = 1, points do sums[p] = 0 end
  for _, row in ipairs(rows) do
    for p, count in ipairs(row.heat[kind]) do sums[p] = sums[p] + count end
  end
  for p = 1, points do sums[p] = sums[p] / #rows end
  return sums
end

-- Beyond so many standard errors a difference of counts is drawn.
local ERRORS = 3

--- On which points something has happened more often, or less, than chance explains: the
--- differences of the means where they are beyond three standard errors (of independent
--- games), 0 elsewhere.
---@param rows experiment.row[]
---@param others experiment.row[]
---@param kind "put"|"taken"
---@param points integer
---@return number[]
function heat.differences(rows, others, kind, points)
  local function moments(list)
    local means, squares = heat.mean(list, kind, points), {}
    for p = 1, points do squares[p] = 0 end
    for _, row in ipairs(list) do
      for p, count in ipairs(row.heat[kind]) do
        squares[p] = squares[p] + (count - means[p]) ^ 2
      end
    end
    for p = 1, points do squares[p] = squares[p] / math.max(1, #list - 1) / #list end
    return means, squares
  end
  local mean, error_here = moments(rows)
  local other, error_there = moments(others)
  local list = {}
  for p = 1, points do
    local difference = mean[p] - other[p]
    local chance = ERRORS * math.sqrt(error_here[p] + error_there[p])
    list[p] = math.abs(difference) > chance and difference or 0
  end
  return list
end

--- The greatest of the numbers, without their signs.
---@param lists number[][]
---@return number
function heat.most(lists)
  local most = 0
  for _, list in ipairs(lists) do
    for _, value in ipairs(list) do most = math.max(most, math.abs(value)) end
  end
  return most
end

return heat
