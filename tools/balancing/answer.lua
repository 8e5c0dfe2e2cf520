--- What a search for balance has found, in words and as JSON.

local balance = require "balancing.balance"
local json = require "moyo.base.json"
local players = require "players.players"
local text = require "moyo.base.text"
local warnings = require "report.warnings"

local answer = {}

local WIDTH = 80

local function number(question, value)
  local rounded = (question.step % 1 == 0 and "%.1f" or "%.2f"):format(value)
  return tonumber(rounded) == 0 and rounded:gsub("^-", "") or rounded
end

local function range_words(question, found)
  return ("%s to %s"):format(number(question, found.low), number(question, found.high))
end

-- The range alone bounds what the games leave open.
local function row_words(question, found)
  return range_words(question, found) .. (found.open and ", or beyond" or "")
end

local function nearest_words(question, found)
  local name, nearest = question.option.name, question.low
    + question.step * math.floor((found.value - question.low) / question.step + 0.5)
  return ("the nearest value is %s=%s"):format(name,
    question.option:format(math.tointeger(nearest) or nearest))
end

-- What holds whatever curve the wins follow.
local function bounds_words(question, found)
  local least, most = found.least, found.most
  if not least and not most then return "-" end
  if not most then return number(question, least) .. " or more" end
  if not least then return number(question, most) .. " or less" end
  return ("%s to %s"):format(number(question, least), number(question, most))
end

-- A change from the weakest players to the strongest.
local function trend_words(question, levels)
  local function signed(value) return (value > 0 and "+" or "") .. number(question, value) end
  local change, low, high = balance.trend(levels[1], levels[#levels])
  return { change = signed(change), range = ("%s to %s"):format(signed(low), signed(high)),
    from = ("from %s to %s"):format(levels[1].program, levels[#levels].program) }
end

-- What would tell: more games, stronger players.
local function advice(question, more, open)
  if not more then return "" end
  return (" To know it within %g (--within) takes %s %d games of each level (-n %d), or "
    .. "stronger players."):format(question.margin, open and "at least" or "about", more, more)
end

-- What is said for each answer, of the strongest players.
local answers = {
  forfeits = function(_, last)
    return ("%d of %d games were forfeits; there is no answer."):format(last.forfeits, last.games)
  end,
  unfinished = function(_, last)
    return ("%d of %d games did not end; there is no answer."):format(last.limited, last.games)
  end,
  outside = function(question, last)
    return ("No %s from %g to %g gives the player who begins an equal share: of %d games there "
      .. "that player won %g."):format(question.option.name, question.low, question.high,
      last.games, last.won)
  end,
  ["not known"] = function(question, last, _, more)
    return ("Not known after %d game%s: the %s that balances %s may be anything from %s%s.%s"
      ):format(last.games, last.games == 1 and "" or "s", question.option.name, last.program,
      row_words(question, last), last.open and " (--from, --to)" or "",
      advice(question, more, last.open))
  end,
  ["not strong enough"] = function(question, last, levels)
    local trend = trend_words(question, levels)
    return ("The search is not strong enough to say which %s balances: %s it changes by %s (%s at "
      .. "95 %%), and stronger players may need another one still. For %s it is %s (%s)."):format(
      question.option.name, trend.from, trend.change, trend.range, last.program,
      number(question, last.value), row_words(question, last))
  end,
  ["strength not known"] = function(question, last, levels, more)
    local words = ("%s %s (%s at 95 %%) balances %s; %s."):format(question.option.name,
      number(question, last.value), row_words(question, last), last.program,
      nearest_words(question, last))
    if #levels == 1 then
      return words .. " Stronger players may need another one: these games cannot tell."
    end
    local trend = trend_words(question, levels)
    return ("%s These games cannot tell whether that depends on strength: %s it may change by "
      .. "anything from %s.%s"):format(words, trend.from, trend.range, advice(question, more))
  end,
  balanced = function(question, last, levels)
    local trend = trend_words(question, levels)
    return ("Balanced among these players at %s %s (%s at 95 %%); %s. It hardly depends on their "
      .. "strength: %s it changes by %s (%s). Much stronger players may need another one still; "
      .. "--levels asks them."):format(question.option.name, number(question, last.value),
      row_words(question, last), nearest_words(question, last), trend.from, trend.change,
      trend.range)
  end,
}

-- What was found, in sentences, as a word, and how many games would tell.
local function verdict(question, levels)
  local name, more = balance.answer(levels, question.margin)
  local words = answers[name](question, levels[#levels], levels, more)
  return (words:gsub("^%l", string.upper)), name, more
end

local function percent(value) return ("%.1f %%"):format(100 * value) end

-- What is wrong with the games, in sentences.
local function alarms_of(question, levels, choices)
  local list = {}
  for _, one in ipairs(levels or choices) do
    local where = levels and " by " .. one.program
      or (" under %s=%s"):format(question.option.name, one.value)
    local found = warnings.of_counts(one.games, one.limited, one.forfeits, where)
    table.move(found, 1, #found, #list + 1, list)
  end
  return list
end

-- Does a program play that forfeits games?  Moyo's own do not.
local function may_forfeit(question) return players.is_outside(question.programs[1]) end

local function number_rows(question, levels)
  local lost = may_forfeit(question)
  local rows = { { "players", "games", question.option.name, "95 %", "bounds", "stopped",
    lost and "forfeits" or nil } }
  for i, level in ipairs(levels) do
    rows[i + 1] = { level.program, tostring(level.games), number(question, level.value),
      row_words(question, level), bounds_words(question, level), tostring(level.limited),
      lost and tostring(level.forfeits) or nil }
  end
  return rows
end

local function choice_rows(question, choices)
  local lost = may_forfeit(question)
  local rows = { { question.option.name, "games", "who begins wins", "95 %" } }
  rows[1][5], rows[1][lost and 6 or 5] = lost and "forfeits" or nil, ""
  for i, choice in ipairs(choices) do
    rows[i + 1] = { choice.value, tostring(choice.games),
      choice.share and percent(choice.share) or "-",
      choice.share and ("%s to %s"):format(percent(choice.low), percent(choice.high)) or "-" }
    if lost then rows[i + 1][5] = tostring(choice.forfeits) end
    table.insert(rows[i + 1], choice.verdict)
  end
  return rows
end

local function any_unknown(choices)
  for _, choice in ipairs(choices) do
    if choice.verdict == "not known" then return true end
  end
  return false
end

---@class balancing.answer.found of one of the two
---@field levels balancing.balance.found[]|nil of a number
---@field choices balancing.balance.choice[]|nil

--- It for people: first the answer, then a table.
---@param question balancing.balance.question
---@param found balancing.answer.found
---@param complete boolean all games were played
---@return string[] lines
function answer.lines(question, found, complete)
  local levels, choices, seats = found.levels, found.choices, question.rules.core.players
  local lines = {}
  local function say(words)
    local wrapped = text.wrap(words, WIDTH)
    table.move(wrapped, 1, #wrapped, #lines + 1, lines)
  end
  for _, words in ipairs(alarms_of(question, levels, choices)) do say("Warning: " .. words) end
  if not complete then say "Broken off: this is what has been played." end
  if levels then
    say((verdict(question, levels)))
    lines[#lines + 1] = ""
  end
  local rows = levels and number_rows(question, levels) or choice_rows(question, choices)
  for _, line in ipairs(text.columns(rows, 2, { [2] = true, [3] = true })) do
    lines[#lines + 1] = text.trim_end(line)
  end
  if levels then
    say("The interval at 95 % takes the wins for a smooth curve of the value, or one with two "
      .. "steps; the bounds suppose that they only fall, or only rise.")
  end
  if seats ~= 2 then -- of two it goes without saying
    say(("An equal share of %d players is %s."):format(seats, percent(1 / seats)))
  end
  if choices and any_unknown(choices) then
    say(("To see that a value is balanced within %g points takes about %d games of it.")
      :format(100 * question.margin, balance.enough(1 / seats, question.margin)))
  end
  return lines
end

local KEYS = { "ruleset", "fingerprint", "option", "seed", "equal_share", "from", "to", "step",
  "within", "complete", "alarms", "verdict", "answer", "games_needed",
  "levels", "trend", "choices", "program", "games",
  "limited", "forfeits", "won", "value", "low", "high", "open", "least",
  "most", "share" }

--- It as one JSON object.
---@param question balancing.balance.question
---@param found balancing.answer.found
---@param complete boolean
---@return string
function answer.json(question, found, complete)
  local levels, choices = found.levels, found.choices
  local report = { ruleset = question.rules.ruleset, fingerprint = question.rules.fingerprint,
    option = question.option.name, seed = question.seed,
    equal_share = 1 / question.rules.core.players, complete = complete,
    alarms = json.array(alarms_of(question, levels, choices)) }
  if choices then
    report.within, report.choices = question.margin, json.array(choices)
    report.program = question.programs[1]
  else
    report.from, report.to, report.step = question.low, question.high, question.step
    report.levels, report.within = json.array(levels), question.margin
    report.verdict, report.answer, report.games_needed = verdict(question, levels)
    if #levels > 1 then
      local change, low, high = balance.trend(levels[1], levels[#levels])
      report.trend = { value = change, low = low, high = high }
    end
  end
  return json.encode(report, { keys = KEYS })
end

return answer
