--- Which values of an option give every seat its share of the wins.
---
--- Of a number, the value is found at which the player who begins wins as often as any other:
--- games are played in rounds, at values where they tell most after the rounds before; see
--- statistics.threshold.  Better players may need another value, so it is called balanced only if
--- two things are known to within a stated width: the value, whose 95 % interval is at most twice
--- as wide; and how much the value changes from the weakest players to
--- the strongest, of which the whole 95 % interval lies within the width.  A change beyond chance
--- that is not known to be so small means that the players are not strong enough; no sign of a
--- change means nothing.  Even then it holds for these players: in Go 4x4, where Black wins by 2,
--- searches of 50 to 200 playouts agree on 16, and only those of thousands find 2.
---
--- Of a choice, games of each value say whether it is balanced within a margin: two one-sided
--- tests (Schuirmann 1987), which is whether the 90 % interval of the share lies within the margin.
--- It is not balanced if the 95 % interval lies outside of it.
---
--- A game that nobody wins, or that is stopped at the limit, is shared by all seats.  Game number n
--- starts from the same random numbers under all values, and the results are counted in order: the
--- answer is the same with any number of threads.  A study of whose first ten games more than half
--- were stopped, or were forfeits, ends with them.

local adaptive = require "balancing.adaptive"
local distributions = require "statistics.distributions"
local firsts = require "metrics.firsts"
local moyo = require "moyo"
local plans = require "experiment.plan"
local record = require "moyo.record.record"
local statistics = require "statistics.estimates"
local thresholds = require "statistics.threshold"

local balance = {}

local ROUND = 20          -- games, which are chosen together
local CONFIDENCE = 0.95
local ALPHA, POWER = 0.05, 0.8 -- of the tests for balance
local USUAL = 2           -- how near a number is to be known
local SURE = 0.95         -- of the probability: the value lies outside of the range
local HALF = 0.5          -- of the games were stopped or forfeits: then the others tell nothing

---@class balancing.balance.question
---@field rules LoadedGame
---@field option Option
---@field seed integer
---@field limit? integer
---@field untrusted? boolean

-- Playing -------------------------------------------------------------------------

-- What is counted of a game: the share of the win that the player who begins has, and what else.
local function digest(row)
  local winners, share = row.winners, 0
  for _, winner in ipairs(winners) do
    if winner == row.opener then share = 1 / #winners end
  end
  if #winners == 0 then share = 1 / #row.engines end
  return { share = share, limited = row.limited, forfeit = row.reason == "forfeit",
    news = row.news }
end

-- The game with another value of the option, or nil and why there is none.
local function with_value(question, value)
  local text = question.option:format(value)
  return moyo.try(function()
    return moyo.load(record.changed(question.rules, { [question.option.name] = text }),
      { untrusted = question.untrusted or nil })
  end)
end

local function cell_of(rules, program, games, number)
  return { ruleset = rules.ruleset, fingerprint = rules.fingerprint, engines = { program },
    kind = "main", games = games, values = {}, of = number }
end

--- The plan of as many games as a question takes: a cell for each program, with the ruleset of the
--- question, or for each value of a choice.
---@param question balancing.balance.question
---@param programs string[]
---@param count integer games of each program and each value of a choice
---@param request? table what it is made from
---@return experiment.plan
function balance.plan(question, programs, count, request)
  local cells, games = {}, {}
  for _, program in ipairs(programs) do
    for _, value in ipairs(question.values or { false }) do
      local good, rules = true, question.rules
      if question.values then good, rules = with_value(question, value) end
      if not good then moyo.fail("%s", rules) end
      cells[#cells + 1] = cell_of(rules, program, count, #cells + 1)
      games[#cells] = rules
    end
  end
  return { request = request or {}, cells = cells, factors = {}, seed = question.seed,
    limit = question.limit, metrics = { "turns" }, ruleset = question.rules.ruleset,
    fingerprint = question.rules.fingerprint, option = question.option.name,
    from = question.low, to = question.high, within = question.margin,
    evaluations = plans.evaluations(programs, games), version = moyo.version,
    untrusted = question.untrusted or false }
end

--- The games of a plan, of which a store may have some.
---@param plan experiment.plan
---@param store? experiment.store
---@param told? boolean what it does not have is not played
---@return balancing.adaptive
function balance.games(plan, store, told) return adaptive.new(plan, digest, store, told) end

-- Plays games, each a value's ruleset and a number; their results by index, and whether it was
-- stopped, which leaves gaps.  `early` takes each game's index and result; what it returns ends
-- the games, and is returned, too.
local function play(study, program, rulesets, numbers, threads, watch, early)
  local list, trouble = {}, nil
  for i, rules in ipairs(rulesets) do
    list[i] = { cell = study:cell(rules, program), number = numbers[i] }
  end
  local results, complete = study:play(list, threads, function(index, result, kept)
    if index then trouble = early(index, result) end
    return watch(result and result.news, index ~= nil, kept) or trouble
  end)
  return results, not (complete or trouble), trouble
end

-- What is counted: of a study that has ended early the first games, the same ones whatever else was
-- over; of others all that were played.
local function counted(results, games, groups, trouble)
  local last, index = trouble and firsts.count * groups or games, 0
  return function()
    repeat index = index + 1 until results[index] or index > last
    if index <= last then return index, results[index] end
  end
end

-- Numbers -------------------------------------------------------------------------

---@class balancing.balance.found
---@field program string
---@field games integer
---@field limited integer stopped at the limit
---@field forfeits integer that the program has lost by its own fault
---@field won number games that the player who begins has won; shared ones in part
---@field value number
---@field low number
---@field high number
---@field below number probability that the value lies below the range
---@field above number
---@field open boolean|nil the games do not rule out values far beyond the range
---@field least number|nil bounds of the value whatever curve the wins follow, if the games give any
---@field most number|nil
---@field complete boolean false if it was stopped, or has ended early

-- The game at a value, or at the nearest that the option allows.
local function rules_near(question, known, value, step)
  for distance = 0, 5 do
    for _, sign in ipairs { 1, -1 } do
      local other = value + sign * distance * step
      if known[other] == nil then
        local good, rules = with_value(question, other)
        known[other] = good and rules or false
      end
      if known[other] then return known[other], other end
    end
  end
  moyo.fail("%s: no value near %s is allowed", question.option.name,
    question.option:format(value))
end

--- The value at which the player who begins has an equal share of the wins.
---@param question balancing.balance.question | { low: number, high: number, step: number }
---@param program string in all seats
---@param count integer games
---@param threads integer
---@param watch fun(news: string|nil, over: boolean, kept: boolean): boolean|nil called now and
---then, and with each game that is over, or kept from before; true stops
---@param study? balancing.adaptive without it no game is kept
---@return balancing.balance.found
---@return metrics.firsts.trouble|nil why it has ended, with the first ten games alone
function balance.of_number(question, program, count, threads, watch, study)
  study = study or balance.games(balance.plan(question, { program }, count))
  local step = question.step
  local known = thresholds.new(question.low, question.high, step,
    1 / question.rules.core.players)
  local rules_at, played, limited, forfeits, won, complete = {}, 0, 0, 0, 0, true
  local counts, trouble = firsts.new { 1 }, nil
  while played < count and complete do
    local values, rulesets, numbers = known:next(math.min(ROUND, count - played)), {}, {}
    for i, value in ipairs(values) do
      if math.type(question.option.default) == "integer" and math.tointeger(value) then
        value = math.tointeger(value)
      end
      rulesets[i], values[i] = rules_near(question, rules_at, value, step)
      numbers[i] = played + i
    end
    local results, stopped, problem = play(study, program, rulesets, numbers, threads, watch,
      function(i, result) return counts:add(1, numbers[i], result) end)
    trouble = problem
    complete = not (stopped or trouble)
    for i, result in counted(results, #numbers, 1, trouble) do
      known:add(values[i], result.share)
      won = won + result.share
      limited = limited + (result.limited and 1 or 0)
      forfeits = forfeits + (result.forfeit and 1 or 0)
      played = played + 1
    end
  end
  local value, low, high = known:estimate(CONFIDENCE)
  local below, above = known:outside()
  local least, most = known:bounds()
  return { program = program, games = played, limited = limited, forfeits = forfeits, won = won,
    value = value, low = low, high = high, below = below, above = above, open = known:is_open(),
    least = least > -math.huge and least or nil, most = most < math.huge and most or nil,
    complete = complete },
    trouble
end

--- How near the value is to be known where nobody says it: within 2, or within one step where
--- numbers are whole or a step is more; but the interval may not take in more than half of the
--- range.
---@param low number
---@param high number
---@param step number
---@param whole boolean
---@return number
function balance.usual_width(low, high, step, whole)
  local width = whole and step or math.max(step, USUAL)
  return math.max(math.min(width, (high - low) / 4), step)
end

--- By how much the value changes from weaker players to stronger ones; the interval is that of Zou
--- and Donner (2008), as the values' own ones reach farther on one side than on the other.
---@param weak balancing.balance.found
---@param strong balancing.balance.found
---@return number change
---@return number low
---@return number high
function balance.trend(weak, strong)
  local change = strong.value - weak.value
  local function apart(a, b) return math.sqrt(a ^ 2 + b ^ 2) end
  return change, change - apart(strong.value - strong.low, weak.high - weak.value),
    change + apart(strong.high - strong.value, weak.value - weak.low)
end

---@alias balancing.balance.answer
---| "forfeits" most games were
---| "unfinished" most games did not end
---| "outside" no value of the range balances the strongest players
---| "not strong enough" the value changes with strength
---| "not known" the games were too few to know the value
---| "strength not known" the value of the strongest is known, not whether it changes
---| "balanced" among these players

-- How many games of each level it takes until an interval that is so wide on both sides has a
-- width, roughly: to two digits.
local function games_for(games, half, width)
  local count = games * (half / width) ^ 2
  local unit = 10 ^ math.max(0, math.floor(math.log(count, 10)) - 1)
  return math.tointeger(unit * math.ceil(count / unit - 1e-9))
end

--- What is known of a number after all levels, from the weakest.
---@param levels balancing.balance.found[]
---@param width number how near the value, and its change with strength, are to be known
---@return balancing.balance.answer
---@return integer|nil games of each level, about so many, that would tell
function balance.answer(levels, width)
  local last, games = levels[#levels], levels[#levels].games
  if last.forfeits > HALF * games then return "forfeits" end
  if last.limited > HALF * games then return "unfinished" end
  if last.below + last.above > SURE then return "outside" end
  local half = (last.high - last.low) / 2
  local wide, closed = half > width or last.open, not (levels[1].open or last.open)
  if #levels > 1 then
    local _, low, high = balance.trend(levels[1], last)
    local small = closed and low >= -width and high <= width
    if closed and not small and (low > 0 or high < 0) then return "not strong enough" end
    if small and not wide then return "balanced" end
    if not small then half = math.max(half, (high - low) / 2) end
  end
  local more = half > width and games_for(games, half, width) or nil
  return wide and "not known" or "strength not known", more
end

-- Choices -------------------------------------------------------------------------

---@class balancing.balance.choice
---@field value string
---@field ruleset string
---@field games integer
---@field limited integer
---@field forfeits integer
---@field share number|nil of the wins that the player who begins has; nil without a game
---@field low number|nil of its interval at 95 %
---@field high number|nil
---@field verdict "balanced"|"not balanced"|"not known"

--- What is known of a share.
---@param share number
---@param games integer
---@param target number
---@param margin number
---@return "balanced"|"not balanced"|"not known"
function balance.verdict(share, games, target, margin)
  local low, high = statistics.wilson(share * games, games, 1 - 2 * ALPHA)
  if low > target - margin and high < target + margin then return "balanced" end
  low, high = statistics.wilson(share * games, games, CONFIDENCE)
  local function beyond(bound)
    return statistics.share_p(share * games, games, bound) < 1 - CONFIDENCE
  end
  local outside = low > target + margin and beyond(target + margin)
    or high < target - margin and beyond(target - margin)
  return outside and "not balanced" or "not known"
end

--- How many games it takes to see that a value is balanced within a margin, mostly, if it is.
---@param target number share
---@param margin number
---@return integer
function balance.enough(target, margin)
  local z = distributions.normal_quantile(1 - ALPHA)
    + distributions.normal_quantile(1 - (1 - POWER) / 2)
  return math.ceil(target * (1 - target) * (z / margin) ^ 2)
end

local function choice_of(question, i, rules, tally)
  local choice = { value = question.option:format(question.values[i]), ruleset = rules.ruleset,
    games = tally.games, limited = tally.limited, forfeits = tally.forfeits,
    verdict = "not known" }
  if tally.games == 0 then return choice end
  choice.share = tally.share / tally.games
  choice.low, choice.high = statistics.wilson(tally.share, tally.games, CONFIDENCE)
  choice.verdict = balance.verdict(choice.share, tally.games, 1 / question.rules.core.players,
    question.margin)
  return choice
end

--- The share of the player who begins under each value.
---@param question balancing.balance.question | { values: any[], margin: number }
---@param program string
---@param count integer games of each
---@param threads integer
---@param watch fun(news: string|nil, over: boolean, kept: boolean): boolean|nil
---@param study? balancing.adaptive
---@return balancing.balance.choice[]
---@return metrics.firsts.trouble|nil why it has ended, with the first ten games of each alone
---@return boolean stopped
function balance.of_choices(question, program, count, threads, watch, study)
  study = study or balance.games(balance.plan(question, { program }, count))
  local rulesets, numbers, games, groups, tallies = {}, {}, {}, {}, {}
  for i, value in ipairs(question.values) do
    local good, rules = with_value(question, value)
    if not good then moyo.fail("%s", rules) end
    games[i], groups[i] = rules, i
    tallies[i] = { games = 0, share = 0, limited = 0, forfeits = 0 }
  end
  for number = 1, count do
    for _, rules in ipairs(games) do
      rulesets[#rulesets + 1], numbers[#numbers + 1] = rules, number
    end
  end
  local counts = firsts.new(groups)
  local results, stopped, trouble = play(study, program, rulesets, numbers, threads, watch,
    function(k, result) return counts:add((k - 1) % #games + 1, numbers[k], result) end)
  for k, result in counted(results, #numbers, #games, trouble) do
    local one = tallies[(k - 1) % #games + 1]
    one.games, one.share = one.games + 1, one.share + result.share
    one.limited = one.limited + (result.limited and 1 or 0)
    one.forfeits = one.forfeits + (result.forfeit and 1 or 0)
  end
  local list = {}
  for i, rules in ipairs(games) do list[i] = choice_of(question, i, rules, tallies[i]) end
  return list, trouble, stopped
end

return balance
