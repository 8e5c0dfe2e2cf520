--- The section on choices: how many steps are legal, by strength and by ply.

local heat = require "portrait.heat"
local html = require "report.html"
local plots = require "report.plots"
local studies = require "portrait.study"
local trace = require "portrait.trace"
local words = require "portrait.words"

local FEWEST = 5 -- games at a ply, to show it

-- Plies of the table: 1, 2, 3, 5, 10, 20, 30, 50, 100, …
local function is_round(ply)
  local power = 10 ^ math.floor(math.log(ply, 10) + 1e-9)
  local first = ply / power
  return first == 1 or first == 2 or first == 3 or first == 5
end

local function shown(list)
  local out = {}
  if #list == 0 then return out end
  for _, at in ipairs(list) do
    if at.n >= math.min(FEWEST, list[1].n) then out[#out + 1] = at end
  end
  return out
end

-- An interval at a step; of games that are all alike there is none.
local function range_words(at, range)
  if not at.low then return "-" end
  return at.low == at.high and "all" or range
end

local function plies_table(list)
  local rows = {}
  for _, at in ipairs(list) do
    if is_round(at.ply) then
      rows[#rows + 1] = { tostring(at.ply), tostring(at.n), words.number(at.mean, 1),
        range_words(at, words.range(at.low, at.high, 1)) }
    end
  end
  return { says = "Legal steps at the players' n-th step of the game", rows = rows,
    head = { "step", "games", "legal", "95 %" },
    right = { [1] = true, [2] = true, [3] = true } }
end

local function heat_table(list)
  local rows = {}
  for i, at in ipairs(list) do
    rows[i] = { tostring(at.ply), tostring(at.n), words.number(100 * at.value, 0),
      at.low and words.percents(at.low, at.high) or "-" }
  end
  return { says = "Heat: how many percentage points of the wins more its player can expect of the "
    .. "step that was taken than of a random one", head = { "step", "games", "more wins", "95 %" },
    rows = rows,
    right = { [1] = true, [2] = true, [3] = true } }
end

local function heat_figure(list)
  local one = { letter = "", colour = 1, x = {}, y = {}, low = {}, high = {} }
  for i, at in ipairs(list) do
    one.x[i], one.y[i] = at.ply, at.value
    one.low[i], one.high[i] = at.low or at.value, at.high or at.value
  end
  if #one.x < 2 then return nil end
  return html.figure("plot", "Heat by ply" .. html.text("small", "how much more of the wins a "
    .. "player can expect of the step taken than of a random one"), plots.curves({ one }, {
    title = "Heat by ply", across = "step of the players", share = true, whiskers = true }))
end

-- Which other steps may be as hot as the greatest.
local function others_words(others)
  if #others == 0 then return "at none of the others as many." end
  if #others == 1 then return ("at step %d it may be as many."):format(others[1]) end
  return ("at steps %s and %d it may be as many."):format(
    table.concat(others, ", ", 1, #others - 1), others[#others])
end

-- Where the choice is seen to matter, and at which of the steps most.
local function heat_words(list)
  local most, count = heat.greatest(list)
  if not most then
    return count > 0 and ("At none of the %d step%s looked at is there a sign, beyond chance, that "
      .. "the one taken is worth more than a random one."):format(count, count == 1 and "" or "s")
      or nil
  end
  local range = words.percents(most.low, most.high)
  return ("At step %d who takes the one taken can expect %s percentage points of the wins more "
    .. "than by a random one"):format(most.ply, words.number(100 * most.value, 0))
    .. (count == 1 and (" (%s)."):format(range)
    or (", the most of the %d steps looked at (%s, which allows for all of them); %s"):format(
      count, range, others_words(most.others)))
end

local function figure(list)
  local one = { letter = "", colour = 1, x = {}, y = {}, low = {}, high = {} }
  for i, at in ipairs(list) do
    one.x[i], one.y[i] = at.ply, at.mean
    one.low[i], one.high[i] = at.low or at.mean, at.high or at.mean
  end
  if #one.x < 2 then return nil end
  return html.figure("plot", "Legal steps by ply" .. html.text("small",
    "mean of the games that last so long, with its interval at 95 %"),
    plots.curves({ one }, { title = "Legal steps by ply", across = "step of the players" }))
end

--- The section on choices.
---@param study portrait.study
---@return portrait.section|nil
return function(study)
  local cell = study:strongest()
  local found = cell and study:estimate("branching", cell)
  if not found then return nil end
  local list = shown(trace.branching(study:traced()))
  local top = study.plan.request.strengths
  local hot = study.brief and {} or shown(heat.of(study, top[#top]))
  local lead = { ("Among %s, a player has %s legal steps on average (%s)."):format(
    study:program(cell), words.number(found.value, 1), words.around(found, 1)) }
  local effective = study:estimate("effective_branching", cell)
  if effective then
    lead[2] = ("The search hesitates among %s of them (%s)."):format(
      words.number(effective.value, 1), words.around(effective, 1))
  end
  lead[#lead + 1] = heat_words(hot)
  local data = { program = study:program(cell), branching = found, effective = effective,
    plies = {}, heat = hot }
  for i, at in ipairs(list) do
    data.plies[i] = { ply = at.ply, games = at.n, legal = at.mean, low = at.low, high = at.high }
  end
  return { id = "choices", title = "Choices", lead = table.concat(lead, " "),
    tables = studies.list(#list > 0 and plies_table(list) or nil,
      #hot > 0 and heat_table(hot) or nil),
    figures = function() return studies.list(figure(list), heat_figure(hot)) end,
    notes = { "Chance's steps are not counted. At late steps only long games are left. Heat is the "
      .. "difference of two searches of as many playouts as the strongest player has. Each step's "
      .. "interval is for itself; of the greatest heat the interval is Bonferroni's." },
    data = data }
end
