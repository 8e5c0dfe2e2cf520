--- The section on chance and on what is hidden: how much of the result is theirs.
---
--- Chance: equal players play each shuffle of the dice and cards twice, with other random numbers
--- of their own.  The share of chance is the correlation of the two results of one shuffle: of the
--- variance of who wins, the part that the shuffle explains (the intraclass correlation; Fisher
--- 1925).  What players make of it, and how many numbers they draw, changes what comes later.
---
--- Hidden information: a player who sees everything plays against others who see what the rules
--- show.  All choose by the same bandit (UCB1; Auer and others 2002) of random games, each from a
--- position that deals what a player does not know; for the one who sees, what is so dealt is put
--- right.  So they differ in nothing but what they know.  How many random games each of them plays
--- follows from how long the games are: all of them together have about so many steps.  Where that
--- leaves too few, only some of the steps are chosen so, and the others by light play.

local core = require "moyo.core"
local effort = require "portrait.effort"
local game = require "experiment.game"
local moyo = require "moyo"
local players_of = require "players.players"
local statistics = require "statistics.estimates"
local words = require "portrait.words"

local luck = {}

local CHANCE = 0
local MOST, FEWEST = 64, 8 -- random games for each step of those who see or do not
local BUDGET, LEAST_BUDGET = 100000000, 20000000 -- steps of all of these, as study.scaled has it

local loaded = {}

local function rules_of(work)
  loaded[work.ruleset] = loaded[work.ruleset]
    or moyo.load(work.ruleset, { untrusted = work.untrusted or nil })
  return loaded[work.ruleset]
end

local function seat_of(state, player)
  for seat, other in ipairs(state.seats) do
    if other == player then return seat end
  end
end

-- Each seat's share of the win.
local function shares_of(state)
  local shares = {}
  for seat = 1, #state.seats do shares[seat] = #state.winners == 0 and 1 / #state.seats or 0 end
  for _, winner in ipairs(state.winners) do shares[seat_of(state, winner)] = 1 / #state.winners end
  return shares
end

-- Plays a match to its end or the limit.
local function play(match, limit, choose)
  local random, state = core.random(0), match.state
  while not state.over and state.steps < limit do
    local step = state.actor == CHANCE and state:choose("uniform", random) or choose(state)
    if not step or not match:play_step(step) then break end
  end
  return shares_of(match.state)
end

-- Chance ---------------------------------------------------------------------------

--- In a worker: a game of one shuffle, the first or the second.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, seed: integer, limit: integer,
---  program: string }
---@return number[] shares of the win by seat
function luck.shuffled(index, work)
  local rules = rules_of(work)
  local match = moyo.match(rules, core.mix(work.seed, (index + 1) // 2))
  local programs = {}
  for seat = 1, rules.core.players do
    programs[seat] = players_of.new(work.program, core.mix(work.seed, -index), seat)
  end
  local shares = play(match, work.limit, function(state)
    return (programs[seat_of(state, state.actor)]:choose(match))
  end)
  for _, program in ipairs(programs) do program:close() end
  return shares
end

--- The intraclass correlation of pairs of results, over all seats together, and its interval.  It
--- is 1 - d / v, where v is the variance of the results and d how far those of a pair differ: 0 if
--- the same seats have won, 1 if each game has one winner and another.  The interval is Wilson's of
--- d: it holds where few pairs differ, or few agree, of which a bootstrap sees too little.
---@param pairs_of { [1]: number[], [2]: number[] }[] shares by seat, of both games of a shuffle
---@return number|nil correlation nil if all results are equal
---@return number|nil low
---@return number|nil high
function luck.correlation(pairs_of)
  local n, differ, variance = #pairs_of, 0, 0
  for seat = 1, n > 0 and #pairs_of[1][1] or 0 do
    local mean = 0
    for _, two in ipairs(pairs_of) do mean = mean + (two[1][seat] + two[2][seat]) / (2 * n) end
    for _, two in ipairs(pairs_of) do
      local a, b = two[1][seat] - mean, two[2][seat] - mean
      differ, variance = differ + (a - b) ^ 2 / 2, variance + (a * a + b * b) / 2
    end
  end
  if variance < 1e-12 then return nil end
  local least, most = statistics.wilson(math.min(differ, n), n)
  return 1 - differ / variance, math.max(-1, 1 - most * n / variance), 1 - least * n / variance
end

local function limit_of(study)
  return study.plan.limit or game.limit(study.rules.core.points)
end

--- What part of the result is chance's.
---@param study portrait.study
---@param count integer shuffles
---@param program string in all seats
---@return { n: integer, value: number|nil, low: number|nil, high: number|nil }
function luck.chance(study, count, program)
  local results = study:work("playing shuffles twice", 2 * count, "portrait.luck", "shuffled",
    { program = program, limit = limit_of(study) })
  local list = {}
  for i = 1, count do list[i] = { results[2 * i - 1], results[2 * i] } end
  local value, low, high = luck.correlation(list)
  return { n = count, value = value, low = low, high = high }
end

-- What is hidden ---------------------------------------------------------------------

--- Is anything hidden from a player?
---@param rules LoadedGame
---@return boolean
function luck.hides(rules)
  for _, field in ipairs(rules.core:fields()) do
    if field.hidden then return true end
  end
  return rules.core.veiled
end

--- A position in which what a player does not know is dealt anew, and chance to come as well; for
--- one who sees, what is hidden is as it really is.
---@param state State
---@param sees boolean
---@param random Random
---@return State
function luck.world(state, sees, random)
  local world = state:view(state.actor):dealt(random)
  if not sees then return world end
  for _, field in ipairs(state.game:fields()) do
    for row = 1, field.hidden and field.rows or 0 do
      for column = 1, field.columns do
        local value = state:field(field.name, row, column)
        if value then world:set_field(field.name, value, row, column) end
      end
    end
  end
  if state.game.veiled then
    for point = 1, state.game.points do world:setup(point, 0) end
    for point = 1, state.game.points do
      if state:colour(point) ~= 0 then world:setup(point, state:colour(point)) end
    end
  end
  return world
end

-- So many of the legal steps as there are playouts, by chance, if there are more.
local function drawn(legal, random, playouts)
  for i = 1, math.min(#legal, playouts) do
    local other = i - 1 + random:below(#legal - i + 1)
    legal[i], legal[other] = legal[other], legal[i]
  end
  return table.move(legal, 1, math.min(#legal, playouts), 1, {})
end

-- The best of the legal steps, by UCB1 of random games.
local function choose(state, sees, random, limit, playouts)
  local legal, counts, sums, player = drawn(state:legal(), random, playouts), {}, {}, state.actor
  if #legal < 2 then return legal[1] end
  for total = 1, playouts do
    local best, most
    for i = 1, #legal do
      local bound = not counts[i] and math.huge
        or sums[i] / counts[i] + math.sqrt(2 * math.log(total) / counts[i])
      if not most or bound > most then best, most = i, bound end
    end
    local world, value = luck.world(state, sees, random), 0
    if world:play(legal[best]) then
      if not world.over then world:playout("light", random, limit) end
      for _, winner in ipairs(world.winners) do
        if winner == player then value = 1 / #world.winners end
      end
    end
    counts[best], sums[best] = (counts[best] or 0) + 1, (sums[best] or 0) + value
  end
  local best = 1
  for i = 2, #legal do
    if counts[i] > counts[best] then best = i end
  end
  return legal[best]
end

--- In a worker: the share of the win of the one who sees; its seat changes from game to game.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, seed: integer, limit: integer,
---  playouts: integer, every: integer }
---@return { share: number }
function luck.seeing(index, work)
  local rules = rules_of(work)
  local seer = (index - 1) % rules.core.players + 1
  local match, random = moyo.match(rules, core.mix(work.seed, index)), core.random(work.seed, index)
  local shares = play(match, work.limit, function(state)
    if work.every > 1 and random:below(work.every) > 1 then return state:choose("light", random) end
    return choose(state, seat_of(state, state.actor) == seer, random, work.limit, work.playouts)
  end)
  return { share = shares[seer] }
end

--- How many random games there are for each step that is chosen by them, and that one of how many
--- steps is, if so many games of so many steps may take so many steps of random games.
---@param budget number
---@param games integer
---@param steps number of a game
---@return integer playouts
---@return integer every
function luck.room(budget, games, steps)
  local playouts = budget / (games * steps * math.max(1, steps / 2))
  return math.floor(math.max(FEWEST, math.min(playouts, MOST))),
    math.ceil(math.max(1, FEWEST / playouts))
end

---@class portrait.luck.hidden
---@field n integer games
---@field value number
---@field low number
---@field high number
---@field playouts integer random games for each step
---@field every integer one of so many steps is chosen by them

--- How often somebody wins who sees all that is hidden, among others who do not.
---@param study portrait.study
---@param count integer games
---@return portrait.luck.hidden
function luck.hidden(study, count)
  local players = study.rules.core.players
  count = math.max(1, count // players) * players -- each seat as often
  local limit = limit_of(study)
  local playouts, every = luck.room(study:scaled(BUDGET, LEAST_BUDGET), count,
    effort.steps(study.rules, study.seed, limit))
  local results = study:work("playing with open cards", count, "portrait.luck", "seeing",
    { limit = limit, playouts = playouts, every = every })
  local won = 0
  for _, result in ipairs(results) do won = won + result.share end
  local low, high = statistics.wilson(won, count)
  return { n = count, value = won / count, low = low, high = high, playouts = playouts,
    every = every }
end

-- The section ------------------------------------------------------------------------

local function chance_words(found, program)
  if not found.value then return "All results were the same, whatever chance did." end
  local value = words.percent(math.max(0, found.value))
  return ("Of who wins among %s, chance explains %s (%s), as two games of the same shuffle show."
    ):format(program, value, words.percents(math.max(0, found.low), math.max(0, found.high)))
end

-- How the players choose who see, and who do not.
local function bandit_words(found)
  return ("%d random games for %s"):format(found.playouts, found.every == 1 and "each step"
    or ("one of %d steps"):format(found.every))
end

local function hidden_words(found, equal)
  local verdict = "no sign that it matters"
  if found.playouts < MOST then
    verdict = ("no sign that it matters to players who choose by %s"):format(bandit_words(found))
  end
  local sure = statistics.share_p(found.value * found.n, found.n, equal) < 0.05
  if sure and found.low > equal then verdict = "knowing it is worth something" end
  if sure and found.high < equal then verdict = "these players are worse off by knowing it" end
  return ("A player who sees all that is hidden wins %s (%s) among others who do not, where an "
    .. "equal share is %s: %s."):format(words.percent(found.value),
    words.percents(found.low, found.high), words.percent(equal), verdict)
end

--- The section on chance and hidden information.
---@param study portrait.study
---@return portrait.section|nil
function luck.section(study)
  local cell = study:strongest()
  if not cell then return nil end
  local steps = 0
  for _, one in ipairs(study:traced()) do steps = steps + one.chance end
  local hides, count = luck.hides(study.rules), study.plan.cells[1].games
  local lead, data, notes, rows = {}, {}, {}, {}
  if steps == 0 then
    lead[1] = "Nothing is left to chance."
  else
    local program = study:program(study.strengths[math.max(1, #study.strengths - 1)])
    data.chance = luck.chance(study, count, program)
    lead[1] = chance_words(data.chance, program)
    rows[1] = { "chance's part of who wins", words.percent(data.chance.value),
      data.chance.low and words.percents(data.chance.low, data.chance.high) or "-",
      ("%d shuffles, twice each"):format(count) }
    notes[1] = "Chance: the intraclass correlation of both results of a shuffle; its interval is "
      .. "Wilson's of how far they differ. Below 0 it is as good as 0."
  end
  if hides then
    data.hidden = luck.hidden(study, count)
    lead[#lead + 1] = hidden_words(data.hidden, 1 / study.rules.core.players)
    rows[#rows + 1] = { "wins of one who sees all", words.percent(data.hidden.value),
      words.percents(data.hidden.low, data.hidden.high),
      ("%d games, %s"):format(data.hidden.n, bandit_words(data.hidden)) }
    notes[#notes + 1] = ("Hidden: all choose by a bandit of %s (UCB1), from positions in which "
      .. "what they do not know is dealt anew%s; Wilson's interval. At most %d random games; of "
      .. "long games fewer, so that it does not take too long."):format(bandit_words(data.hidden),
      data.hidden.every > 1 and ", and the other steps by light play" or "", MOST)
  else
    lead[#lead + 1] = "Nothing is hidden from a player."
  end
  return { id = "luck", title = "Chance and hidden information", lead = table.concat(lead, " "),
    tables = #rows > 0 and { { says = "Their part in the result", head = { "", "", "95 %", "of" },
      rows = rows } } or nil, notes = notes, data = data }
end

return luck
