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

local function work_of(study, more)
  more.ruleset, more.untrusted = study.plan.cells[1].ruleset, study.plan.untrusted
  more.seed = study.seed
  return more
end

local function run(study, count, name, work)
  return core.workers(math.min(study.threads, count), count, "portrait.sizes", name,
    work_of(study, work), function(done)
      study.watch(("counting positions and games, %d of %d"):format(done, count))
    end)
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

--- How many games there are, by random lines of play.
---@param study portrait.study
---@return statistics.magnitude
---@return integer lines
---@return integer ended
function sizes.tree(study)
  study.watch "counting games"
  local limit = study.plan.limit or game.limit(study.rules.core.points)
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

local function row(name, found, how)
  local range = "-"
  if found.low and found.high then
    range = ("%s to %s"):format(words.power(found.low), words.power(found.high))
  elseif found.low then
    range = words.power(found.low) .. " or more"
  end
  return { name, found.value and words.power(found.value) or "-", range, how }
end

local function space_words(space, breathe)
  local one = breathe and space.breathing or space.all
  if not one.value then return "No random arrangement was legal." end
  local what = breathe and "arrangements of stones in which every group has a liberty"
    or "arrangements of stones"
  local share = breathe and (", %s %% of all arrangements"):format(
    words.number(100 * 10 ^ (one.value - space.all.value), 1)) or ""
  return ("There are about %s %s%s."):format(words.power(one.value), what, share)
end

--- The section on size.
---@param study portrait.study
---@return portrait.section|nil
function sizes.section(study)
  local cell = study:strongest()
  if not cell then return nil end
  local space = sizes.space(study)
  local breathe, turns = all_breathe(study)
  local tree, lines, ended = sizes.tree(study)
  local rows, lead, notes = {}, {}, {}
  if space then
    lead[1] = space_words(space, breathe)
    rows[1] = row("arrangements of stones", space.all, ("%d samples"):format(space.samples))
    if breathe then
      rows[2] = row("every group with a liberty", space.breathing,
        ("%d of them"):format(space.samples))
      notes[1] = ("After none of the %d turns of the strongest players' games was there a group "
        .. "without a liberty."):format(turns)
    end
  else
    lead[1] = "Stones stack, so arrangements of them are not counted."
  end
  local line = study.by_name.tree_complexity
  local allis = line and study:estimate("tree_complexity", cell)
  if allis then
    lead[#lead + 1] = ("Games of %s suggest 10^%s lines of play."):format(study:program(cell),
      words.number(allis.value, 0))
    rows[#rows + 1] = row("games, by those of " .. study:program(cell), allis,
      ("mean of log10, %d games"):format(allis.n))
  end
  if tree.value then
    rows[#rows + 1] = row("games, by random play", tree,
      ("%d lines, %d ended"):format(lines, ended))
    notes[#notes + 1] = ("By random play: Knuth's estimate (1975) of the number of games that "
      .. "end within the limit of steps; its %d lines count as %s."):format(lines,
      words.number(tree.effective, 0)) .. (tree.high and "" or " So few have only a lower bound, "
      .. "by Markov's inequality, which holds in 95 % of all samples.")
  end
  notes[#notes + 1] = "Arrangements are of stones alone, whatever else a position has, and not all "
    .. "can be reached. By games: the product of the legal steps (Allis 1994)."
  return { id = "size", title = "Size", lead = table.concat(lead, " "), notes = notes,
    tables = { { says = "How many positions and games there are, with intervals at 95 %",
      head = { "", "about", "95 %", "by" }, rows = rows } },
    data = { arrangements = space and space.all, breathing = space and breathe and space.breathing,
      samples = space and space.samples, games_by_play = allis,
      games_by_chance = tree, lines = lines, ended = ended } }
end

return sizes
