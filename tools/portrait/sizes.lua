--- The section on size: how many positions there are, and how many games.
---
--- Arrangements of stones are counted by a sample of them (Knuth 1975): point by point, as many
--- contents are possible as the board allows; one is drawn, and the product of these numbers is the
--- arrangement's weight.  Where stones cover one point alone all weights are equal, and it is the
--- share of random fillings that are legal, as Tromp and Farneback (2007) take it for a check of
--- their counts.  Legal here is what leaves every group a liberty, if no position of the games
--- that were played had a group without one; else every arrangement counts.
---
--- The number of games is Knuth's estimate by random lines of play, and Allis's (1994) customary
--- figure, the product of the legal steps along the games of good players.  There are fewer lines
--- where a stranger's rules would take too long.

local core = require "moyo.core"
local game = require "experiment.game"
local magnitudes = require "statistics.magnitudes"
local moyo = require "moyo"
local words = require "portrait.words"

local sizes = {}

local BATCHES = 40
local ARRANGEMENTS, POINTS = 20000, 4000000 -- at most: samples, and points of all of them
local LINES, STEPS = 2000, 400000           -- and lines of play, with steps of all of them
local FIRST = 40                            -- lines that say how long they are

local loaded = {}

local function rules_of(work)
  loaded[work.ruleset] = loaded[work.ruleset]
    or moyo.load(work.ruleset, { untrusted = work.untrusted or nil })
  return loaded[work.ruleset]
end

-- Arrangements ---------------------------------------------------------------------

-- A random arrangement on an empty board: the logarithm of its weight.
local function arrange(state, points, colours, random)
  local log = 0
  for point = 1, points do state:setup(point, 0) end
  for point = 1, points do
    local colour = random:below(colours + 1) - 1
    if state:setup(point, math.max(colour, 1)) then
      log = log + math.log(colours + 1)
      if colour == 0 then state:setup(point, 0) end
    end
  end
  return log
end

--- In a worker: arrangements, all and those in which every group has a liberty.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, seed: integer, samples: integer }
---@return { all: number[], breathing: number[] } logarithms of weights
function sizes.arrangements(index, work)
  local rules = rules_of(work)
  local state, random = rules.core:state(), core.random(work.seed, index)
  local found = { all = {}, breathing = {} }
  for i = 1, work.samples do
    found.all[i] = arrange(state, rules.core.points, rules.core.colours, random)
    if #state:short_of(1) == 0 then table.insert(found.breathing, found.all[i]) end
  end
  return found
end

-- Lines of play ----------------------------------------------------------------------

-- A random line of play: the logarithm of its weight, nil if it did not end; its steps.
local function descend(rules, seed, limit, random)
  local state, log = rules.core:state(seed), 0
  while not state.over and state.steps < limit do
    local legal = state:legal()
    if #legal == 0 then return nil, state.steps end
    log = log + math.log(#legal)
    assert(state:play(legal[random:below(#legal)]))
  end
  return state.over and log or nil, state.steps
end

--- In a worker: lines of play.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, seed: integer, limit: integer,
---  lines: integer }
---@return { logs: number[], steps: integer, spent: integer } what a stranger's rules have done
function sizes.lines(index, work)
  local rules, random = rules_of(work), core.random(work.seed, index)
  local before, found = core.spent(rules.core), { logs = {}, steps = 0 }
  for number = 1, work.lines do
    local log, steps = descend(rules, core.mix(core.mix(work.seed, index), number), work.limit,
      random)
    found.logs[#found.logs + 1] = log
    found.steps = found.steps + steps
  end
  found.spent = core.spent(rules.core) - before
  return found
end

-- All together -----------------------------------------------------------------------

local function gather(results, name)
  local list = {}
  for _, result in ipairs(results) do
    table.move(result[name], 1, #result[name], #list + 1, list)
  end
  return list
end

local function run(study, count, name, work)
  return study:work("counting positions and games", count, "portrait.sizes", name, work)
end

--- How many arrangements of stones there are.
---@param study portrait.study
---@return { all: statistics.magnitude, breathing: statistics.magnitude, samples: integer }|nil
function sizes.space(study)
  if study.rules.core.stacks then return nil end
  study.watch "counting arrangements of stones"
  local samples = study:scaled(math.min(ARRANGEMENTS,
    POINTS // study.rules.core.points), BATCHES) // BATCHES
  local results = run(study, BATCHES, "arrangements", { samples = samples })
  local count = samples * BATCHES
  return { all = magnitudes.mean(gather(results, "all"), count),
    breathing = magnitudes.mean(gather(results, "breathing"), count), samples = count }
end

-- After how many steps a game is stopped.
local function limit_of(study)
  return study.plan.limit or game.limit(study.rules.core.points)
end

--- How many games there are, by random lines of play.
---@param study portrait.study
---@return statistics.magnitude
---@return integer lines
---@return integer ended
function sizes.tree(study)
  study.watch "counting games"
  local limit = limit_of(study)
  local tried = study:scaled(FIRST, 2)
  local first = run(study, 1, "lines", { limit = limit, lines = tried })[1]
  local lines = math.min(LINES, math.floor(STEPS / math.max(1, first.steps / tried)))
  local afford = study:account() // math.max(1, first.spent // tried)
  local batches = math.min(BATCHES, afford)
  if batches == 0 then return magnitudes.mean(first.logs, tried), tried, #first.logs end
  lines = math.min(study:scaled(lines, BATCHES), afford) // batches
  local logs = gather(run(study, batches, "lines", { limit = limit, lines = lines }), "logs")
  return magnitudes.mean(logs, lines * batches), lines * batches, #logs
end

-- The section ------------------------------------------------------------------------

-- Did every group have a liberty after every turn of the games?
local function all_breathe(study)
  local turns, without = 0, 0
  for _, one in ipairs(study:traced()) do
    turns, without = turns + one.turns, without + one.stifled
  end
  return turns > 0 and without == 0, turns
end

-- Logarithms of an interval's ends so far apart that digits before a power of ten say nothing.
local WIDE = 1

-- A number by its logarithm: a power of ten alone where it is known no better.
local function number_words(found, log)
  if found.high and found.high - found.low >= WIDE then
    return words.rounded_power(log)
  end
  return words.power(log)
end

local SURE = 1e-9 -- logarithms that agree so far are the same

-- A row of the table; `sure`: samples that are all alike leave no other number.
local function row(name, found, how, sure)
  if not found.value then return { name, "-", "-", how } end
  if found.alike then return { name, words.power(found.value), "in all games", how } end
  if not found.low then return { name, words.rounded_power(found.value), "no interval", how } end
  if not found.high then
    local least = words.power(found.low)
    return { name, "\u{2265} " .. least, least .. " or more", how }
  end
  local range = found.high - found.low < SURE and (sure and "exact" or "all alike")
    or ("%s to %s"):format(number_words(found, found.low), number_words(found, found.high))
  return { name, number_words(found, found.value), range, how }
end

-- Legal positions of Go on square boards (Tromp and Farneback 2007, Tromp 2016): logarithms.
local go = { { "Go on 1\u{D7}1", 0 }, { "Go on 2\u{D7}2", 1.756 }, { "Go on 3\u{D7}3", 4.103 },
  { "Go on 4\u{D7}4", 7.386 }, { "Go on 5\u{D7}5", 11.617 }, { "Go on 6\u{D7}6", 16.796 },
  { "Go on 7\u{D7}7", 22.923 }, { "Go on 8\u{D7}8", 29.996 }, { "Go on 9\u{D7}9", 38.017 },
  { "Go on 13\u{D7}13", 79.571 }, { "Go on 19\u{D7}19", 170.318 } }

-- What others have called the complexity of the game tree (Allis 1994): logarithms.
local trees = { { "Connect Four", 21 }, { "Othello", 58 }, { "Go-Moku", 70 }, { "chess", 123 },
  { "Go on 19\u{D7}19", 360 } }

-- Between which of some known numbers an interval lies, of which the upper end may not be known;
-- they are told from small to large.
local function between(known, low, high, near)
  local below, above
  for _, one in ipairs(known) do
    if near and high < math.huge and low - near <= one[2] and one[2] <= high + near then
      return "about as many as in " .. one[1]
    end
    local told = ("%s (%s)"):format(one[1], near and words.power(one[2])
      or words.rounded_power(one[2]))
    if one[2] < low then below = told end
    if one[2] > high and not above then above = told end
  end
  if not above then return below and "more than in " .. below or "how many more is not known" end
  return below and ("more than in %s, fewer than in %s"):format(below, above)
    or "fewer than in " .. above
end

local NEAR = 0.1 -- of logarithms: about a quarter more, or less

local function space_words(space, breathe)
  local one = breathe and space.breathing or space.all
  if not one.value then return "No random arrangement was legal." end
  local ways = words.power(one.value)
  local exact = not breathe and one.high and one.high - one.low < SURE
  return ("Stones can stand on the board in at most %s%s%s: %s."):format(exact and "" or "about ",
    ways == "1" and "1 way" or ways .. " different ways", breathe
    and " in which every group has a liberty" or "",
    between(go, one.low, one.high or math.huge, NEAR))
end

-- How many games there are, if all were like those that were played.
local function games_words(program, allis, steps)
  local width = 10 ^ (allis.value / steps)
  local games = number_words(allis, allis.value)
  local low, high = allis.low and number_words(allis, allis.low), allis.high
    and number_words(allis, allis.high)
  local range = low ~= high and (" (%s to %s)"):format(low, high) or ""
  local than = (low or allis.alike)
    and between(trees, allis.low or allis.value, allis.high or allis.value)
  return ("A game of %s has %s steps of the players, and at each about %s are legal (the geometric "
    .. "mean). That makes roughly %s game%s%s%s."):format(program, words.number(steps, 0),
    words.number(width, 1), games, games == "1" and "" or "s", range,
    than and ", by the same rule of thumb " .. than or "")
end

-- How many steps the players of the games had on average, and whether chance had any.
local function steps_of(study)
  local steps, chance, games = 0, 0, 0
  for _, one in ipairs(study:traced()) do
    steps, chance, games = steps + #one.legal, chance + one.chance, games + 1
  end
  return games > 0 and steps / games or 0, chance > 0
end

local function add_space(study, space, lead, rows, notes)
  if not space then
    lead[1] = "Stones stack, so the ways in which they can stand on the board are not counted."
    return nil
  end
  local breathe, turns = all_breathe(study)
  lead[1] = space_words(space, breathe)
  rows[1] = row("arrangements of stones", space.all, ("%d samples"):format(space.samples), true)
  if breathe then
    rows[2] = row("every group with a liberty", space.breathing,
      ("%d of them"):format(space.samples))
    notes[1] = ("After none of the %d turns of the strongest players' games was there a group "
      .. "without a liberty, so arrangements with one do not count: %s %% are left."):format(turns,
      words.number(100 * 10 ^ ((space.breathing.value or -math.huge) - space.all.value), 1))
  end
  notes[#notes + 1] = "Arrangements are of stones alone, whatever else a position has, and not all "
    .. "can be reached in play. Positions of Go are from Tromp and Farneback (2007)."
  return breathe
end

local function add_games(study, cell, lead, rows, notes)
  local program = study:program(cell)
  local allis = study.by_name.tree_complexity and study:estimate("tree_complexity", cell)
  local steps, chance = steps_of(study)
  if not allis or steps == 0 then return nil end
  lead[#lead + 1] = games_words(program, allis, steps)
  rows[#rows + 1] = row("games like those of " .. program, allis,
    ("legal steps multiplied, %d games"):format(allis.n))
  notes[#notes + 1] = ("Games like those of %s: the product of the numbers of legal steps at each "
    .. "step of a player, the mean of its logarithm%s. That is how Allis (1994) compares games, "
    .. "whose numbers are of games of people. Programs play on to the very end, so theirs are "
    .. "longer. It says how much a search would have to look at, not how hard a game is."):format(
    program, chance and "; chance's steps do not count" or "")
  return allis
end

local function add_tree(tree, lines, ended, limit, rows, notes)
  if not tree.value then return end
  if tree.low then tree.low = math.max(tree.low, 0) end -- some game has ended
  rows[#rows + 1] = row("all games that the rules allow", tree,
    ("%d random games, %d ended"):format(lines, ended))
  notes[#notes + 1] = ("All games that the rules allow, however absurd, that end within %d steps, "
    .. "with each result of chance a step: Knuth's estimate (1975) by random play, whose %d games "
    .. "count as %s."):format(limit, lines, words.number(tree.effective, 0)) .. (tree.high and ""
    or " So few have only a lower bound, by Markov's inequality, which holds in 95 % of all "
    .. "samples.")
end

--- The section on size.
---@param study portrait.study
---@return portrait.section|nil
function sizes.section(study)
  local cell = study:strongest()
  if not cell then return nil end
  local space = sizes.space(study)
  local tree, lines, ended = sizes.tree(study)
  local rows, lead, notes = {}, {}, {}
  local breathe = add_space(study, space, lead, rows, notes)
  local allis = add_games(study, cell, lead, rows, notes)
  add_tree(tree, lines, ended, limit_of(study), rows, notes)
  return { id = "size", title = "Size", lead = table.concat(lead, " "), notes = notes,
    tables = #rows > 0 and { { says = "How many positions and games there are, with intervals at "
      .. "95 %", head = { "", "about", "95 %", "by" }, rows = rows } } or nil,
    data = { arrangements = space and space.all, breathing = space and breathe and space.breathing,
      samples = space and space.samples, games_by_play = allis,
      games_by_chance = tree, lines = lines, ended = ended } }
end

return sizes
