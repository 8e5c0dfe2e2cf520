--- Heat maps: a board whose places are the darker the more has happened on them.
---
--- The board is where moyo.show.svg_layout has it, so that any board can be drawn.  What is
--- shown is a number for each point; places of about the same number are one path.

local layouts = require "moyo.show.svg_layout"
local plots = require "report.plots"
local svg = require "moyo.show.svg"

local heat = {}

local LEVELS = 10
local SMALLEST, LARGEST = 40, 28 -- of the names: hundredths of a line, their part of the width

-- How dark a level is: even the lowest can be told from nothing.
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

local function draw_names(layout, size)
  local list = {}
  for i, name in ipairs(layout:names()) do
    list[i] = svg.element("text", { "x", name.x, "y", name.y + 0.36 * size },
      svg.escape(name.text))
  end
  return svg.group({ "text-anchor", "middle", "style", ("font-size:%spx;fill:var(--faint)")
    :format(svg.number(size)) }, list)
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

local KEY_WIDE, KEY_HIGH = 190, 30

--- What the colours of maps mean: from nothing, or the most below 0, to the most.
---@param most number
---@param signed? boolean
---@return string
function heat.key(most, signed)
  local list, first = {}, signed and -LEVELS or 0
  local part = KEY_WIDE / (LEVELS - first + 1)
  for level = first, LEVELS do
    list[#list + 1] = svg.element("rect", { "x", (level - first) * part, "y", 0, "width", part,
      "height", 10, "fill-opacity", level == 0 and 0 or opacity(math.abs(level)), "style",
      ("fill:var(--%s)"):format(level < 0 and "less" or signed and "more" or "heat") })
  end
  list[#list + 1] = svg.element("rect", { "x", 0, "y", 0, "width", KEY_WIDE, "height", 10,
    "fill", "none", "style", "stroke:var(--faint)" })
  local decimals = plots.decimals(most / 30)
  local low, high = plots.decimal(signed and -most or 0, signed and decimals or 0),
    plots.decimal(most, decimals)
  for i, text in ipairs { low, high } do
    list[#list + 1] = svg.element("text", { "x", (i - 1) * KEY_WIDE, "y", 25, "text-anchor",
      i == 1 and "start" or "end", "style", "font-size:12px;fill:var(--faint)" }, text)
  end
  return svg.document({ left = 0, top = 0, wide = KEY_WIDE, high = KEY_HIGH, width = KEY_WIDE,
    title = ("From %s to %s"):format(low, high) }, list)
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
  local wide = layout.right - layout.left
  local size = math.max(SMALLEST, (wide + 300) / LARGEST)
  local margin = (layout:is_round() and 90 or 65) + 1.4 * size
  local elements = {}
  local function add(element) elements[#elements + 1] = element end
  add(draw_levels(layout, values, most, 1, signed and "more" or "heat"))
  if signed then add(draw_levels(layout, values, most, -1, "less")) end
  add(draw_board(layout))
  add(draw_names(layout, size))
  return svg.document({ left = layout.left - margin, top = layout.top - margin,
    wide = wide + 2 * margin, high = layout.bottom - layout.top + 2 * margin, width = 320,
    title = title }, elements)
end

---@class report.heat.totals of all games of a ruleset, by point
---@field games integer
---@field heat { put: integer[], taken: integer[] }
---@field squares { put: integer[], taken: integer[] } of what each game adds

--- How often something has happened on each point in a game, on average.
---@param totals report.heat.totals
---@param kind "put"|"taken"
---@param points integer
---@return number[]
function heat.mean(totals, kind, points)
  local means = {}
  for p = 1, points do means[p] = (totals.heat[kind][p] or 0) / totals.games end
  return means
end

-- The standard errors beyond which a difference of counts is drawn.
local ERRORS = 3

--- On which points something has happened more often, or less, than chance explains: the
--- differences of the means where they are beyond three standard errors (of independent
--- games), 0 elsewhere.
---@param totals report.heat.totals
---@param others report.heat.totals
---@param kind "put"|"taken"
---@param points integer
---@return number[]
function heat.differences(totals, others, kind, points)
  local function moments(of)
    local means, squares, n = heat.mean(of, kind, points), {}, of.games
    for p = 1, points do
      local square = (of.squares[kind][p] or 0) - n * means[p] ^ 2
      squares[p] = math.max(0, square) / math.max(1, n - 1) / n
    end
    return means, squares
  end
  local mean, error_here = moments(totals)
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
