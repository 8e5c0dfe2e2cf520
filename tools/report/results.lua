--- A report's tables of results: who won, all measures, what playouts are worth.

local html = require "report.html"
local numbers = require "report.numbers"
local plots = require "report.plots"

local results = {}

local RESULTS = "results" -- the group of lines that tell who won

local function keys(page)
  local list = {}
  for i, side in ipairs(page.sides) do list[i] = side.key end
  return list
end

-- A table with a column for each side.
local function sides_table(page, says, rows, first)
  local numbered = {}
  for i = 1, #page.sides do numbered[i + 1] = true end
  return html.table { says = says, head = { first or "", table.unpack(keys(page)) }, rows = rows,
    numbers = numbered }
end

local function line_row(line)
  return { numbers.heading(line), table.unpack(numbers.cells(line.unit, line.estimates)) }
end

-- Who won ----------------------------------------------------------------------------

local nobody = {
  { name = "draws", text = "draws" },
  { name = "no_results", text = "no result", none = true },
  { name = "timeouts", text = "stopped", none = true },
}

local function share_of(page, name, side)
  local line = page.by_name[name]
  local one = line and line.estimates[side.index]
  return one and one.value or 0
end

-- The parts of a side's bar: the wins of one seat after the other, then games that nobody won.
local function parts_of(page, side)
  local parts = {}
  local seats = side.game.core.players
  for seat = 1, seats do
    local value = share_of(page, "seat_" .. seat, side)
    parts[seat] = { share = value, strength = 0.85 - 0.55 * (seat - 1) / math.max(1, seats - 1),
      text = ("%s %.0f %%"):format(side.game:player_name(seat), 100 * value) }
  end
  for _, one in ipairs(nobody) do
    local value = share_of(page, one.name, side)
    parts[#parts + 1] = { share = value, strength = one.none and 0 or 0.12,
      text = ("%s %.0f %%"):format(one.text, 100 * value) }
  end
  return parts
end

local function win_bars(page)
  local rows = {}
  for _, side in ipairs(page.played) do
    rows[#rows + 1] = { letter = side.letter, colour = side.colour, parts = parts_of(page, side) }
  end
  return html.figure("plot", "Shares of the games" .. html.text("small",
    "by the seat that won, the first seat's first; the line is at one half"),
    plots.shares(rows, "Share of the games that each seat won"))
end

-- The komi at which the seats are even, if a score of two players decides the games.
local function komi_row(page)
  local list, any = {}, false
  for i, side in ipairs(page.sides) do
    list[i] = page.summary.even_komi[side.index] or {}
    any = any or list[i].value ~= nil
  end
  if not any then return nil end
  return { numbers.heading { name = "even komi", unit = "points",
    says = "points to add to the komi so that as many games are won as lost; komi goes to the "
      .. "player who does not begin, unless the rules say otherwise" },
    table.unpack(numbers.cells("points", list)) }
end

--- Who won.
---@param page report.report.page
---@return string[]|nil
function results.winners(page)
  if #page.played == 0 then return nil end
  local rows = {}
  for _, line in ipairs(page.summary.lines) do
    if line.group == RESULTS then rows[#rows + 1] = line_row(line) end
  end
  rows[#rows + 1] = komi_row(page)
  return { html.element("div", { "class", "beside" }, { html.element("div", { "class", "plots" },
    win_bars(page)), sides_table(page, "Results of the games, with intervals at 95 %", rows) }) }
end

-- Measures ---------------------------------------------------------------------------

local MOST_ABREAST = 3 -- sides of tables that have room beside each other

--- All measures that are numbers: a table for each group.
---@param page report.report.page
---@return string[]|nil
function results.measures(page)
  local groups, by_name = {}, {}
  for _, line in ipairs(page.summary.lines) do
    if line.group ~= RESULTS and line.kind ~= "curve" and not line.same_as then
      local name = line.group or "others"
      if not by_name[name] then
        by_name[name] = { name = name, rows = {} }
        groups[#groups + 1] = by_name[name]
      end
      table.insert(by_name[name].rows, line_row(line))
    end
  end
  if #groups == 0 then return nil end
  for i, group in ipairs(groups) do
    groups[i] = sides_table(page, group.name:sub(1, 1):upper() .. group.name:sub(2), group.rows,
      "Measure")
  end
  return { html.text("p", "Means of the games, with intervals at 95 %.", "faint"),
    html.element("div", { "class", #page.sides <= MOST_ABREAST and "groups abreast" or "groups" },
      groups) }
end

-- Playouts ---------------------------------------------------------------------------

local function ladder_curve(side, ladder)
  local curve = { letter = side.letter, colour = side.colour, x = {}, y = {}, low = {},
    high = {} }
  for i, step in ipairs(ladder.steps) do
    curve.x[i] = math.log(step.playouts, 2)
    curve.y[i], curve.low[i], curve.high[i] = step.share, step.low, step.high
  end
  return curve
end

local function elo_words(ladder)
  if not ladder.elo then return html.escape "\u{2013}" end
  local function whole(n) return n and plots.decimal(n, 0) or "?" end
  return html.escape(whole(ladder.elo)) .. html.text("small", ("%s to %s"):format(
    whole(ladder.elo_low), whole(ladder.elo_high)))
end

local function ladder_row(side, ladder)
  local steps = {}
  for i, step in ipairs(ladder.steps) do
    steps[i] = ("%d:%d %.0f %%"):format(step.playouts, 2 * step.playouts, 100 * step.share)
  end
  local share = numbers.cells("share", { { value = ladder.share, low = ladder.low,
    high = ladder.high } })
  local slope = numbers.cells("", { { value = ladder.slope, low = ladder.slope_low,
    high = ladder.slope_high } })
  return { side.key, html.escape(table.concat(steps, ", ")), share[1], elo_words(ladder), slope[1] }
end

--- The worth of twice the playouts.
---@param page report.report.page
---@return string[]|nil
function results.strength(page)
  local curves, rows = {}, {}
  for _, side in ipairs(page.sides) do
    local ladder = page.summary.ladder[side.index]
    if ladder then
      curves[#curves + 1] = ladder_curve(side, ladder)
      rows[#rows + 1] = ladder_row(side, ladder)
    end
  end
  if #curves == 0 then return nil end
  return { html.element("div", { "class", "plots" }, html.figure("plot",
    "Wins of twice the playouts" .. html.text("small",
      "2N playouts against N; the lines up and down are intervals at 95 %"),
      plots.curves(curves, { title = "Share of the wins that 2N playouts have against N",
        across = "playouts N", share = true, whole = true, whiskers = true, doublings = true }))),
    html.table { says = "Strategic depth: the more a doubling is worth, and the longer it stays "
      .. "so, the deeper the game", rows = rows, numbers = { [3] = true, [4] = true,
      [5] = true }, head = { "", "N:2N, wins of 2N", "All", "Elo a doubling",
      "Change of the log-odds a doubling" } } }
end

return results
