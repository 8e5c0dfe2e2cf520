--- The section on skill: rungs, and what each doubling of the playouts is worth.

local html = require "report.html"
local plots = require "report.plots"
local rungs = require "portrait.rungs"
local statistics = require "statistics.estimates"
local words = require "portrait.words"

local MOST_NAMED = 24 -- rungs in the table

local function finite(number)
  return math.abs(number) < math.huge and number or nil
end

-- The steps of the chain that have games.
local function played(study)
  local list = {}
  for _, step in ipairs(rungs.of(study.plan, study.by_cell)) do
    if step.n > 0 then list[#list + 1] = step end
  end
  return list
end

-- Whether the last step tells that there is more to climb.
local function end_words(last)
  local share = ("%s of %d game%s (%s)"):format(words.percent(last.share), last.n,
    last.n == 1 and "" or "s", words.percents(last.low, last.high))
  if last.low > 0.5 and statistics.share_p(last.share * last.n, last.n, 0.5) < 0.05 then
    return ("%s still wins %s against %s, so the ladder does not end there."):format(last.stronger,
      share, last.weaker)
  end
  return ("%s wins %s against %s: no sign that this step is worth anything."):format(
    last.stronger, share, last.weaker)
end

-- How many rungs there are.
local function total_words(steps)
  local total, low, high = rungs.total(steps)
  local sure = ", at 95 % confidence"
  if low == -math.huge and high == math.huge then
    return "is an unknown number of rungs of skill" .. sure
  end
  if low == -math.huge then
    return (high > 0 and ("are at most %s rungs of skill"):format(words.number(high, 1))
      or "is no rung of skill") .. sure
  end
  if high == math.huge then
    return (low > 0 and ("are at least %s rungs of skill"):format(words.number(low, 1))
      or "may be any number of rungs of skill, or none") .. sure
  end
  local range = words.range(low, high, 1)
  if total <= 0 then
    return ("is no rung of skill to be seen (%s, %s)"):format(words.number(total, 1), range)
  end
  return ("are %s rungs of skill (%s)"):format(words.number(total, 1), range)
end

-- The steps of which all games went one way, and what would tell more.
local function open_words(steps)
  local open, of, fewest = 0, nil, math.huge
  for _, step in ipairs(steps) do
    if step.open then open, of = open + 1, of or step end
    if step.open then fewest = math.min(fewest, step.n) end
  end
  if open == 0 then return "" end
  local won = of.share > 0 and "wins all" or "wins none of the"
  local what = open == 1
    and ("%s %s %d games against %s, which only bounds what that step is worth"):format(
      of.stronger, won, of.n, of.weaker)
    or ("Of %d steps all games (%d or more) go one way, which only bounds what those are worth")
      :format(open, fewest)
  return (" %s; more games (--games) would tell more."):format(what)
end

local function lead(steps)
  local first, last = steps[1], steps[#steps]
  return ("From %s to %s there %s. A rung is a step at which the stronger player wins 60 %%.%s %s"
    ):format(first.weaker, last.stronger, total_words(steps), open_words(steps), end_words(last))
end

-- What a step is worth; an open one has an end of its interval alone.
local function rungs_words(step)
  if not step.open then return words.number(step.rungs, 1) end
  return (step.share > 0 and "\u{2265} " or "\u{2264} ") .. words.number(step.rungs, 1)
end

local function steps_table(steps)
  local rows = {}
  for i, step in ipairs(steps) do
    rows[i] = { step.stronger, step.weaker, tostring(step.n), words.percent(step.share),
      words.percents(step.low, step.high), rungs_words(step),
      words.range(step.rungs_low, step.rungs_high, 1) }
  end
  return { says = "How often each program beats the one before, and how many rungs that is worth",
    head = { "program", "against", "games", "wins", "95 %", "rungs", "95 %" }, rows = rows,
    right = { [3] = true, [4] = true, [6] = true } }
end

-- Rungs of one program share a row.
local function places_table(steps)
  local rows, from = {}, nil
  for i, place in ipairs(rungs.places(steps)) do
    local program, last = rungs.program(place), rows[#rows]
    if i > MOST_NAMED then break end
    if last and last[2] == program then
      last[1] = ("%d to %d"):format(from, i)
    else
      from = i
      rows[#rows + 1] = { tostring(i), program }
    end
  end
  if #rows == 0 then return nil end
  return { says = "Who stands on each rung by these estimates alone, without their intervals, and "
    .. "between programs of the chain in proportion; a step of which all games are won counts as "
    .. "what it is worth at least",
    head = { "rung", "program" }, rows = rows, right = { [1] = true } }
end

local function curve(steps)
  local one = { letter = "", colour = 1, x = {}, y = {}, low = {}, high = {} }
  for _, step in ipairs(steps) do
    local playouts = tonumber(step.weaker:match "^mcts:(%d+)$")
    if playouts then
      local i = #one.x + 1
      one.x[i], one.y[i] = math.log(playouts, 2), step.share
      one.low[i], one.high[i] = step.low, step.high
    end
  end
  return one
end

local function figures(steps)
  local one = curve(steps)
  if #one.x < 2 then return {} end
  return { html.figure("plot", "Wins of twice the playouts" .. html.text("small",
    "share of the games, with intervals at 95 %; above 60 %, a doubling is more than a rung"),
    plots.curves({ one }, { title = "Wins of twice the playouts", across = "playouts",
      share = true, whiskers = true, doublings = true })) }
end

local function data(steps)
  local total, low, high = rungs.total(steps)
  local list, some = {}, false
  for i, step in ipairs(steps) do
    some = some or step.open
    list[i] = { weaker = step.weaker, stronger = step.stronger, games = step.n,
      share = step.share, low = step.low, high = step.high, rungs = step.rungs,
      open = step.open, rungs_low = finite(step.rungs_low), rungs_high = finite(step.rungs_high) }
  end
  return { rungs = not some and total or nil, low = finite(low), high = finite(high),
    share = rungs.share, steps = list }
end

--- The section on skill.
---@param study portrait.study
---@return portrait.section|nil
return function(study)
  local steps = played(study)
  if #steps == 0 then return nil end
  return { id = "skill", title = "Skill", lead = lead(steps),
    tables = { steps_table(steps), places_table(steps) },
    figures = function() return figures(steps) end,
    notes = { "A step's rungs are the logit of its share in units of the logit of 60 %; they add "
      .. "up as Elo points do (one rung: 70). The sum's interval is by the method of Zou and "
      .. "Donner (2008). A step of which all games are won has no estimate, since its share of "
      .. "half a game less would only say how many games there were: it enters with the lower end "
      .. "of Wilson's interval, and the sum is stated as at least that. What a search of these "
      .. "kinds cannot see is no rung here." },
    data = data(steps) }
end
