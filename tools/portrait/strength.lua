--- The sections that say how something changes with the strength of equal players: who begins,
--- length, the course of the game.

local html = require "report.html"
local labels = require "report.labels"
local plots = require "report.plots"
local statistics = require "statistics.estimates"
local studies = require "portrait.study"
local words = require "portrait.words"

local strength = {}

-- The cells' programs, below each other.
local function head_of(study)
  local head = { "" }
  for i, cell in ipairs(study.strengths) do head[i + 1] = study:program(cell) end
  return head
end

-- A table of some lines by strength; nil if no game has a value of any.
local function table_of(study, names, says)
  local rows = {}
  for _, name in ipairs(names) do
    local line = study.by_name[name]
    local row, some = { line and labels.name(line) or name }, false
    for i, cell in ipairs(study.strengths) do
      local found = study:estimate(name, cell)
      row[i + 1], some = line and words.estimate(line, found) or "-", some or found ~= nil
    end
    if some and not line.same_as then rows[#rows + 1] = row end
  end
  return #rows > 0 and { says = says .. ", with intervals at 95 %", head = head_of(study),
    rows = rows } or nil
end

-- What each line of a table means.
local function legend_of(study, names)
  local list = {}
  for _, name in ipairs(names) do
    local line = study.by_name[name]
    if line and study:estimate(name, study:strongest()) then
      list[#list + 1] = ("%s: %s"):format(labels.name(line), line.says)
    end
  end
  return #list > 0 and table.concat(list, "; ") .. "." or nil
end

local function data_of(study, names)
  local list = {}
  for i, cell in ipairs(study.strengths) do
    list[i] = { program = study:program(cell), games = #study.by_cell[cell] }
    for _, name in ipairs(names) do
      local found = study:estimate(name, cell)
      list[i][name] = found and { n = found.n, value = found.value, low = found.low,
        high = found.high, alike = found.alike } or nil
    end
  end
  return { strengths = list }
end

-- A curve of a line over the playouts.
local function figure_of(study, name, title, says)
  local line = study.by_name[name]
  local one = { letter = "", colour = 1, x = {}, y = {}, low = {}, high = {} }
  for _, cell in ipairs(line and study.strengths or {}) do
    local found = study:estimate(name, cell)
    if found and found.low then
      local i = #one.x + 1
      one.x[i] = math.log(tonumber(study:program(cell):match "%d+"), 2)
      one.y[i], one.low[i], one.high[i] = found.value, found.low, found.high
    end
  end
  if #one.x < 2 then return nil end
  return html.figure("plot", html.escape(title) .. html.text("small", says),
    plots.curves({ one }, { title = title, across = "playouts", share = line.unit == "share",
      whiskers = true, doublings = true }))
end

-- Who begins ------------------------------------------------------------------------

-- How the beginner's share of the wins changes with each doubling, in logits; nil if it cannot be
-- told.
local function trend_of(study)
  local line, xs, wins = study.by_name.advantage, {}, {}
  for _, cell in ipairs(line and study.strengths or {}) do
    local x = math.log(tonumber(study:program(cell):match "%d+"), 2)
    for _, row in ipairs(study.by_cell[cell]) do
      local value = line.of(row)
      if value then
        xs[#xs + 1], wins[#wins + 1] = x, value + 1 / study.rules.core.players
      end
    end
  end
  return statistics.logistic(xs, wins)
end

local function trend_words(trend)
  if not trend then return "" end
  local numbers = ("each doubling of the playouts multiplies the odds by %s, %s"):format(
    words.number(math.exp(trend.slope), 2), words.range(math.exp(trend.low), math.exp(trend.high),
    2))
  if trend.low > 0 or trend.high < 0 then
    return (" The beginner's share %s with strength (%s)."):format(
      trend.slope > 0 and "grows" or "shrinks", numbers)
  end
  return (" No sign that this depends on strength (%s)."):format(numbers)
end

-- How many games several seats won, whose win is shared, and the komi, by which seats are evened.
local function shared_words(study, cell)
  local draws = study:estimate("draws", cell)
  if not draws or draws.value == 0 then return "" end
  return (" Several seats win %s of the games together, and share the win."):format(
    words.percent(draws.value))
end

local function komi_words(study, cell)
  local komi, more = study.rules.options.komi, study.summary.even_komi[cell]
  if type(komi) ~= "number" then return "" end
  if not more or not more.value then return (" The komi is %g."):format(komi) end
  return (" The komi is %g; by these games' scores, %s%s would make them even."):format(komi,
    words.number(komi + more.value, 1), more.low and (" (%s)"):format(words.range(
      komi + more.low, komi + more.high, 1)) or "")
end

--- What the seat is worth that begins.
---@param study portrait.study
---@return portrait.section|nil
function strength.seats(study)
  local cell = study:strongest()
  local found = cell and study:estimate("advantage", cell)
  if not found then return nil end
  local equal = 1 / study.rules.core.players
  local verdict = "no sign that it matters"
  local p = statistics.share_p((found.value + equal) * found.n, found.n, equal)
  if found.low and (found.low > 0 or found.high < 0) and p < 0.05 then
    verdict = found.value > 0 and "an advantage" or "a disadvantage"
  end
  local trend = trend_of(study)
  local names = { "advantage" }
  for seat = 1, study.rules.core.players do names[#names + 1] = "seat_" .. seat end
  for _, name in ipairs { "draws", "no_results", "timeouts" } do names[#names + 1] = name end
  local data = data_of(study, names)
  data.trend = trend and { slope = trend.slope, low = trend.low, high = trend.high }
  return { id = "seats", title = "Who begins",
    lead = ("Among %s, the player who begins has %s of the wins%s, where an equal share is %s: "
      .. "%s.%s%s%s"):format(study:program(cell), words.percent(found.value + equal),
      found.low and (" (%s)"):format(words.percents(found.low + equal, found.high + equal)) or "",
      words.percent(equal), verdict, trend_words(trend), shared_words(study, cell),
      komi_words(study, cell)),
    tables = { table_of(study, names, "Wins by seat, and how far the beginner is above an equal "
      .. "share") },
    figures = function()
      return studies.list(figure_of(study, "advantage", "Advantage of beginning",
        "the beginner\u{2019}s share of the wins, less an equal share"))
    end,
    notes = studies.list(legend_of(study, names), "The trend is a logistic regression of the "
      .. "beginner's share of the win on the logarithm of the playouts, with Firth's penalty "
      .. "(1993)."),
    data = data }
end

-- Length -----------------------------------------------------------------------------

local function lengths_of(study, cell)
  local list = {}
  for i, row in ipairs(study.by_cell[cell]) do list[i] = row.turns end
  return list
end

local function distribution(study)
  local series = {}
  for i, cell in ipairs(study.strengths) do
    series[i] = { letter = string.char(64 + i), colour = i, values = lengths_of(study, cell) }
  end
  local names = {}
  for i, cell in ipairs(study.strengths) do
    names[i] = ("%s: %s"):format(series[i].letter, study:program(cell))
  end
  return html.figure("plot", "Turns of a game" .. html.text("small", table.concat(names, ", ")
    .. "; the dot is the median, the line the middle half"),
    plots.distributions(series, "turns", "Turns of a game"))
end

--- How long games are.
---@param study portrait.study
---@return portrait.section|nil
function strength.length(study)
  local cell = study:strongest()
  local found = cell and study:estimate("turns", cell)
  if not found then return nil end
  local list = lengths_of(study, cell)
  local names = { "turns", "steps", "passes" }
  local spread = ("half of the games take %s to %s"):format(
    words.number(statistics.quantile(list, 0.25), 0), words.number(statistics.quantile(list, 0.75),
    0))
  return { id = "length", title = "Length",
    lead = ("A game of %s takes %s turns%s%s."):format(study:program(cell),
      words.number(found.value, 1), (found.low or found.alike)
      and (" (%s)"):format(words.around(found, 1)) or "", found.alike and "" or "; " .. spread),
    tables = { table_of(study, names, "Length by strength") },
    figures = function() return { distribution(study) } end, data = data_of(study, names) }
end

-- The course of the game ---------------------------------------------------------------

-- Whether a line changes from the weakest players to the strongest, beyond chance.
local function change_words(study, name, noun)
  local first, last = study.strengths[1], study:strongest()
  for _, found in ipairs(study.summary.contrasts) do
    if found.line == name and found.kind == "ruleset" and found.cell == last and first == 1 then
      if not found.p or found.p >= 0.05 then
        return ("No sign that %s changes from %s to %s."):format(noun, study:program(first),
          study:program(last))
      end
      return ("From %s to %s %s %s beyond chance (p %s, by itself)."):format(study:program(first),
        study:program(last), noun, found.difference > 0 and "grows" or "shrinks",
        labels.p(found.p))
    end
  end
  return nil
end

--- Drama and decisiveness.
---@param study portrait.study
---@return portrait.section|nil
function strength.course(study)
  local cell = study:strongest()
  local decisive, drama = cell and study:estimate("decisiveness", cell),
    cell and study:estimate("drama", cell)
  if not decisive and not drama then return nil end
  local names = { "decisiveness", "drama", "lead_changes", "trailing", "comeback", "settled",
    "uncertainty", "killer_move" }
  local lead = {}
  if decisive then
    lead[1] = ("Among %s, the winner rises above all that others ever had when %s of the game is "
      .. "over (%s)."):format(study:program(cell), words.percent(decisive.value),
      decisive.low and words.percents(decisive.low, decisive.high) or words.around(decisive, 0))
  end
  lead[#lead + 1] = change_words(study, "decisiveness", "this share")
  local changes = study:estimate("lead_changes", cell)
  if changes then
    lead[#lead + 1] = ("The expected winner changes %s times (%s)."):format(
      words.number(changes.value, 1), words.around(changes, 1))
  end
  lead[#lead + 1] = change_words(study, "drama", "drama")
  return { id = "course", title = "Decisiveness and drama", lead = table.concat(lead, " "),
    tables = { table_of(study, names, "The course of the game by strength") },
    figures = function()
      return studies.list(figure_of(study, "decisiveness", "Decisiveness", "part of the game after "
        .. "which the winner is above all that others ever had; low is decisive"),
        figure_of(study, "drama", "Drama", "how badly the winner was behind, while behind"))
    end,
    notes = studies.list(legend_of(study, names), "All of these are of what the searches expect; "
      .. "moyo metrics has the formulas."),
    data = data_of(study, names) }
end

return strength
