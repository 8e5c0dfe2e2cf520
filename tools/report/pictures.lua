--- The plots of a report: distributions, curves, heat maps.

local columns = require "statistics.column"
local heat = require "report.heat_map"
local html = require "report.html"
local numbers = require "report.numbers"
local plots = require "report.plots"
local statistics = require "statistics.estimates"

local pictures = {}

local function grid(figures, class)
  return html.element("div", { "class", "plots" .. (class or "") }, figures)
end

-- The values of a line for a side, in order of the games.
local function values_of(line, side) return columns.list(line.values[side.index]) end

-- Distributions ------------------------------------------------------------------------

local function distribution(page, line)
  local series = {}
  local share = line.unit == "share"
  for _, side in ipairs(page.played) do
    local values = values_of(line, side)
    for i = 1, share and #values or 0 do values[i] = 100 * values[i] end
    if #values > 0 then
      series[#series + 1] = { letter = side.letter, colour = side.colour, values = values }
    end
  end
  return #series > 0 and html.figure("plot", numbers.heading(line),
    plots.distributions(series, share and "%" or line.unit, numbers.name(line.name))) or nil
end

-- What is shown at once; other lines are folded away.
local shown = { turns = true, first_margin = true, margin = true, branching = true }

--- How the lines that are means are distributed over the games.
---@param page report.report.page
---@return string[]|nil
function pictures.distributions(page)
  local list, folded = {}, {}
  for _, line in ipairs(page.summary.lines) do
    if line.kind == "mean" and not line.same_as then
      table.insert(shown[line.name] and list or folded, distribution(page, line))
    end
  end
  if #list + #folded == 0 then return nil end
  return { html.text("p", "Bars: shares of the games. Below them, the dot is the median, the line "
    .. "the middle half of the games.", "faint"), grid(list),
    #folded > 0 and html.folded("Distributions of all other measures", grid(folded)) or "" }
end

-- Curves -------------------------------------------------------------------------------

-- At each place of a curve the mean of the games, and the middle half of them.
local function mean_curve(line, side)
  local mean = line.estimates[side.index].value
  local curve = { letter = side.letter, colour = side.colour, x = {}, y = mean or {}, low = {},
    high = {} }
  local curves = values_of(line, side)
  for i = 1, #curve.y do
    local values = {}
    for _, one in ipairs(curves) do values[#values + 1] = one[i] end
    curve.x[i] = 100 * i / #mean
    curve.low[i] = statistics.quantile(values, 0.25)
    curve.high[i] = statistics.quantile(values, 0.75)
  end
  return #curve.y > 1 and curve or nil
end

local function curve_figure(page, line)
  local curves = {}
  for _, side in ipairs(page.played) do curves[#curves + 1] = mean_curve(line, side) end
  if #curves == 0 then return nil end
  return html.figure("plot", numbers.heading(line), plots.curves(curves, {
    title = numbers.name(line.name), across = "% of the game",
    share = line.unit == "share" }))
end

--- What changes in the course of a game.
---@param page report.report.page
---@return string[]|nil
function pictures.curves(page)
  local list = {}
  for _, line in ipairs(page.summary.lines) do
    if line.kind == "curve" then list[#list + 1] = curve_figure(page, line) end
  end
  if #list == 0 then return nil end
  return { html.text("p", "Lines: the mean of the games. Bands: the middle half of them.",
    "faint"), grid(list) }
end

-- Heat maps ----------------------------------------------------------------------------

local kinds = {
  { name = "put", says = "stones put, a game" },
  { name = "taken", says = "stones taken or turned per game" },
}

local function same_board(first, second)
  local a, b = first.game.board, second.game.board
  return a.points == b.points and a.width == b.width and a.height == b.height
    and a.kind == b.kind
end

-- One scale for all maps, so that they can be compared; a map that would be pale throughout gets
-- its own scale, and says so.
local PALE = 0.25

local function map_figure(side, kind, values, all)
  local own = heat.most { values }
  local most = own > 0 and own < PALE * all and own or all
  local note = most < all and html.text("small", "own scale") or ""
  return html.figure("map", side.key .. " " .. html.escape(kind.says) .. note,
    heat.map(side.game.board, values, most, ("%s: %s"):format(side.label, kind.says)),
    html.element("div", { "class", "key-line" }, heat.key(most)))
end

local function difference_figure(first, side, kind)
  local few = first.totals.games < 2 or side.totals.games < 2
  if few or not same_board(first, side) then return nil end
  local values = heat.differences(side.totals, first.totals, kind.name, side.game.board.points)
  local most = heat.most { values }
  if most == 0 then return nil end
  return html.figure("map", ("%s \u{2212} %s %s"):format(side.key, first.key,
    html.escape(kind.says)) .. html.text("small", "beyond three standard errors"),
    heat.map(side.game.board, values, most,
      ("%s less %s: %s"):format(side.label, first.label, kind.says), true),
    html.element("div", { "class", "key-line" }, heat.key(most, true)))
end

local function maps_of(page, kind)
  local lists, figures = {}, {}
  for i, side in ipairs(page.played) do
    lists[i] = heat.mean(side.totals, kind.name, side.game.board.points)
  end
  local most = heat.most(lists)
  if most == 0 then return nil end
  for i, side in ipairs(page.played) do
    figures[#figures + 1] = map_figure(side, kind, lists[i], most)
  end
  for i = 2, #page.played do
    figures[#figures + 1] = difference_figure(page.played[1], page.played[i], kind)
  end
  return grid(figures, " boards")
end

--- Where stones were put and taken.
---@param page report.report.page
---@return string[]|nil
function pictures.maps(page)
  local list = {}
  for _, kind in ipairs(kinds) do list[#list + 1] = maps_of(page, kind) end
  return #list > 0 and list or nil
end

return pictures
