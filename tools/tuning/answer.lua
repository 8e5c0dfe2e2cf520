--- What a race of settings has found, in words and as JSON.

local json = require "moyo.base.json"
local labels = require "report.labels"
local players = require "players.players"
local race = require "tuning.race"
local racing = require "statistics.racing"
local text = require "moyo.base.text"
local warnings = require "report.warnings"

local answer = {}

local WIDTH = 80

-- A bound as a goal has it.
local function bound_words(line, value)
  return line.unit == "share" and ("%g%%"):format(100 * value) or ("%g"):format(value)
end

-- Why a setting was dropped.
local function reason(one, list)
  if one.endless then
    return ("%d of %d games did not end"):format(one.limited, one.games)
  end
  local words = {}
  for g, goal in ipairs(list) do
    local is = one.goals[g].is
    if is == "above" or is == "below" then
      local bound = is == "above" and goal.high or goal.low
      words[#words + 1] = ("%s is %s %s"):format(goal.line.name, is,
        bound_words(goal.line, bound))
    end
  end
  return table.concat(words, ", ")
end

local function unknown(one, list)
  local words = {}
  for g, goal in ipairs(list) do
    if one.goals[g].is ~= "within" then words[#words + 1] = goal.line.name end
  end
  return "not known: " .. table.concat(words, ", ")
end

local function verdict_of(one, list)
  if one.state == "kept" then return "meets all goals" end
  return one.state == "dropped" and reason(one, list) or unknown(one, list)
end

-- Which setting is nearest to the values that goals aim at, if any does.
local function nearest(one, list)
  local targets = {}
  for _, goal in ipairs(list) do
    if goal.target then
      targets[#targets + 1] = goal.line.name .. "=" .. bound_words(goal.line, goal.target)
    end
  end
  return #targets > 0 and ("%s is nearest to %s"):format(one.words, table.concat(targets, ", "))
end

-- What is wrong with the games of some settings, in sentences.  Those of which most did not end are
-- dropped, which the table says.
local function alarms_of(ranked)
  local all = { limited = { games = 0, count = 0 }, forfeits = { games = 0, count = 0 } }
  for _, one in ipairs(ranked) do
    for name, sums in pairs(all) do
      local limited = name == "limited" and not one.endless and one.limited or 0
      local lost = name == "forfeits" and one.forfeits or 0
      if #warnings.of_counts(one.games, limited, lost, "") > 0 then
        sums[#sums + 1] = one.words
        sums.games, sums.count = sums.games + one.games, sums.count + limited + lost
      end
    end
  end
  local function where(sums)
    return " under " .. (#sums == 1 and sums[1] or #sums .. " settings")
  end
  local list = warnings.of_counts(all.forfeits.games, 0, all.forfeits.count, where(all.forfeits))
  local others = warnings.of_counts(all.limited.games, all.limited.count, 0, where(all.limited))
  return table.move(others, 1, #others, #list + 1, list)
end

-- The answer in sentences.
local function verdict(ranked, list, complete)
  local counts, best, games, all = race.count_states(ranked), ranked[1], 0, #ranked
  local words = {}
  for _, one in ipairs(ranked) do games = math.max(games, one.games) end
  if counts.kept > 0 then
    words[1] = ("%d of %d setting%s meet%s all goals beyond chance"):format(counts.kept, all,
      all == 1 and "" or "s", counts.kept == 1 and "s" or "")
    local first = nearest(best, list) or counts.kept == 1 and best.words
    words[1] = words[1] .. (first and ": " .. first or "") .. "."
  elseif counts.open > 0 then
    words[1] = ("No setting of %d is known to meet all goals; the nearest is %s."):format(all,
      best.words)
  else
    words[1] = ("No setting of %d meets all goals; the nearest is %s, but %s."):format(all,
      best.words, reason(best, list))
  end
  if counts.dropped > 0 and counts.dropped < all then
    words[#words + 1] = ("%s a goal beyond chance."):format(counts.dropped == 1 and "One misses"
      or counts.dropped .. " miss")
  end
  if counts.open > 0 then
    words[#words + 1] = ("%s not known after %d games%s."):format(
      counts.open == 1 and "One is" or counts.open .. " are", games,
      complete and "; a race of more would tell (-n)" or "")
  end
  return table.concat(words, " ")
end

local function cell_words(goal, found)
  return found.value and labels.estimate(goal.line, found) or "-"
end

-- Forfeits have a column where a program of other make plays.
local function may_forfeit(plan)
  for _, program in ipairs(plan.cells[1].engines) do
    if players.is_outside(program) then return true end
  end
  return false
end

local function table_lines(plan, ranked, list)
  local heading, lost = { "setting", "games" }, may_forfeit(plan)
  for g, goal in ipairs(list) do heading[g + 2] = goal.heading end
  heading[#heading + 1] = lost and "forfeits" or nil
  heading[#heading + 1] = ""
  local rows, right = { heading }, { [2] = true }
  for g in ipairs(list) do right[g + 2] = true end
  right[#list + 3] = lost or nil
  for i, one in ipairs(ranked) do
    rows[i + 1] = { one.words, tostring(one.games) }
    for g, goal in ipairs(list) do rows[i + 1][g + 2] = cell_words(goal, one.goals[g]) end
    if lost then table.insert(rows[i + 1], tostring(one.forfeits)) end
    table.insert(rows[i + 1], verdict_of(one, list))
  end
  local lines = text.columns(rows, 2, right)
  for i, line in ipairs(lines) do lines[i] = text.trim_end(line) end
  return lines
end

--- The answer for people: what is wrong with the games, which settings meet the goals, all of them
--- in a table.
---@param plan experiment.plan
---@param ranked tuning.runner[] as race.ranked gives them
---@param list tuning.goal[]
---@param complete boolean the race is over
---@param games integer of all settings together
---@return string[] lines
function answer.lines(plan, ranked, list, complete, games)
  if ranked[1].games == 0 then
    return text.wrap(("No setting is looked at before it has %d games; of all together there are "
      .. "%d."):format(racing.looks(plan.request.games)[1], games), WIDTH)
  end
  local lines = {}
  local function add(more) table.move(more, 1, #more, #lines + 1, lines) end
  local function say(words) add(text.wrap(words, WIDTH)) end
  for _, alarm in ipairs(alarms_of(ranked)) do say("Warning: " .. alarm) end
  if not complete then say "Broken off: this is how far the race has come." end
  say(verdict(ranked, list, complete))
  add { "" }
  add(table_lines(plan, ranked, list))
  if #plan.request.refused > 0 then add { "" } end
  for _, one in ipairs(plan.request.refused) do
    say(("%s: refused: %s"):format(one.words, one.problem))
  end
  add { "" }
  say(("Means with intervals at 95 %%, of games by %s, seed %d. A setting that meets the goals is "
    .. "dropped with a probability of at most %g %%; any is kept that misses one with at most "
    .. "%g %%."):format(table.concat(plan.cells[1].engines, ", "), plan.seed, 100 * race.alpha,
    100 * race.alpha))
  return lines
end

local KEYS = { "version", "complete", "alarms", "verdict", "seed", "players", "alpha", "goals",
  "settings", "setting", "ruleset", "state", "games", "name", "value", "low", "high", "is" }

local function bound(value) return math.abs(value) < math.huge and value or json.null end

--- The same as one JSON object.
---@param plan experiment.plan
---@param ranked tuning.runner[]
---@param list tuning.goal[]
---@param complete boolean
---@return string
function answer.json(plan, ranked, list, complete)
  local asked, settings = json.array {}, json.array {}
  for g, goal in ipairs(list) do
    asked[g] = { goal = goal.words, name = goal.line.name, low = bound(goal.low),
      high = bound(goal.high) }
  end
  for i, one in ipairs(ranked) do
    local found = json.array {}
    for g, each in ipairs(one.goals) do
      found[g] = { name = list[g].line.name, n = each.n, value = each.value, low = each.low,
        high = each.high, is = each.is or "not known" }
    end
    settings[i] = { setting = one.words, ruleset = one.ruleset, state = one.state,
      games = one.games, limited = one.limited, forfeits = one.forfeits, goals = found,
      says = verdict_of(one, list) }
  end
  return json.encode({ version = plan.version, complete = complete,
    alarms = json.array(alarms_of(ranked)), verdict = verdict(ranked, list, complete),
    seed = plan.seed, players = json.array(plan.cells[1].engines), alpha = race.alpha,
    goals = asked, settings = settings, refused = json.array(plan.request.refused) },
    { keys = KEYS })
end

return answer
