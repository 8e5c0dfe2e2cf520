--- Pairs of games that are played until a sequential test has its answer.
---
--- A duel is a plan of two cells; a pair is game number n of both, from one random stream.
---
---     between two programs   the second game has their seats exchanged.  The score is the
---                            first program's share of the wins: of more than two seats
---                            every other one is its, in one game these, in the other
---                            those.  Equal programs share a pair evenly, whatever the
---                            advantage of a seat.
---     between two rulesets   one program has all seats.  The score is 1/2 more half of what
---                            the seat that begins wins more often under the second one.
---
--- A game that nobody wins, or that is stopped at the limit, is shared by all seats.  A duel of
--- whose first ten games more than half are forfeits, ends with them.

local firsts = require "metrics.firsts"
local game = require "experiment.game"
local jobs = require "common.jobs"
local moyo = require "moyo"
local sequential = require "statistics.sequential"

local duel = {}

---@class experiment.duel.outcome a game, as far as it counts
---@field winners integer[] seats
---@field opener integer the seat that began
---@field limited boolean
---@field forfeit boolean a program has lost by its own fault
---@field news? string of a program

---@class experiment.duel
---@field plan experiment.plan of two cells
---@field players integer
---@field kind "programs"|"rulesets"
---@field tests statistics.sequential[] one of programs; of rulesets one for more and one
---  for less
---@field news? string the latest of a program
---@field trouble? metrics.firsts.trouble too many forfeits: no verdict
---@field private firsts metrics.firsts
---@field tallies experiment.duel.tally[] of programs one, of rulesets one for each

---@class experiment.duel.tally how games went for the first program, or the first seat
---@field games integer
---@field share number of all wins; games that several win, or nobody, count in part
---@field won integer
---@field lost integer
---@field shared integer won by both sides
---@field nobody integer over, and won by nobody
---@field limited integer stopped at the limit
---@field forfeits integer of all games, lost by a program's own fault

---@class experiment.duel.settings
---@field seed integer
---@field limit? integer
---@field alpha number
---@field beta number
---@field untrusted? boolean

local function new(kind, players, cells, tests, settings)
  local tallies = {}
  for i = 1, kind == "programs" and 1 or 2 do
    tallies[i] = { games = 0, share = 0, won = 0, lost = 0, shared = 0, nobody = 0, limited = 0,
      forfeits = 0 }
  end
  return { kind = kind, players = players, tests = tests, tallies = tallies,
    firsts = firsts.new { 1 },
    plan = { cells = cells, seed = settings.seed, limit = settings.limit, metrics = {},
      version = moyo.version, untrusted = settings.untrusted or false } }
end

local function cell_of(rules, engines)
  return { ruleset = rules.ruleset, fingerprint = rules.fingerprint, engines = engines,
    kind = "main", games = 0 }
end

--- A duel of two programs: is the first one stronger by a number of Elo points?
---@param rules LoadedGame
---@param first string
---@param second string
---@param settings experiment.duel.settings | { elo0: number, elo1: number }
---@return experiment.duel
function duel.of_programs(rules, first, second, settings)
  local test = sequential.elo(settings.elo0, settings.elo1, settings.alpha, settings.beta)
  return new("programs", rules.core.players, { cell_of(rules, { first, second }),
    cell_of(rules, { second, first }) }, { test }, settings)
end

--- A duel of two rulesets: does the first seat win more often, or less often, under the
--- second one, by `by` of all games?  Two tests, each with half of alpha.
---@param first LoadedGame
---@param second LoadedGame
---@param program string
---@param settings experiment.duel.settings | { by: number }
---@return experiment.duel
function duel.of_rulesets(first, second, program, settings)
  local tests = {}
  for i, sign in ipairs { 1, -1 } do
    tests[i] = sequential.new { from = 0.5, to = 0.5 + sign * settings.by / 2,
      alpha = settings.alpha / 2, beta = settings.beta }
  end
  return new("rulesets", first.core.players, { cell_of(first, { program }),
    cell_of(second, { program }) }, tests, settings)
end

-- Playing -------------------------------------------------------------------------

--- In a worker: plays both games of a pair.
---@param number integer
---@param plan experiment.plan
---@return experiment.duel.outcome[]
function duel.pair(number, plan)
  local outcomes = {}
  for cell = 1, 2 do
    local row = game.row(plan, cell, number)
    outcomes[cell] = { winners = row.winners, opener = row.opener, limited = row.limited,
      forfeit = row.reason == "forfeit", news = row.news }
  end
  return outcomes
end

-- By seat, whether its wins count in a game: those of the first program; or of the seat that began
-- under the second ruleset, and of all others under the first one.
local function counted_seats(self, cell, number, opener)
  local ours = cell == 1 and { true, false } or { false, true }
  if self.kind == "programs" then return game.engines(ours, self.players, number) end
  local seats = {}
  for seat = 1, self.players do seats[seat] = (seat == opener) == (cell == 2) end
  return seats
end

-- The share of the wins that count.
local function share_of(winners, counted)
  local hits = 0
  for _, seat in ipairs(winners) do hits = hits + (counted[seat] and 1 or 0) end
  return hits / #winners
end

local function all_seats(players)
  local list = {}
  for seat = 1, players do list[seat] = seat end
  return list
end

local function count(tally, outcome, share)
  local way = share == 1 and "won" or share == 0 and "lost" or "shared"
  if #outcome.winners == 0 then way = outcome.limited and "limited" or "nobody" end
  tally[way] = tally[way] + 1
  tally.forfeits = tally.forfeits + (outcome.forfeit and 1 or 0)
  tally.games, tally.share = tally.games + 1, tally.share + share
end

-- Counts one of the first games; those that the limit stops are shared, and tell something.
local function count_first(self, place, outcome)
  return self.firsts:add(1, place, { limited = false, forfeit = outcome.forfeit,
    news = outcome.news })
end

-- Counts a pair.
local function add(self, number, outcomes)
  local score = 0
  for cell, outcome in ipairs(outcomes) do
    local winners = #outcome.winners > 0 and outcome.winners or all_seats(self.players)
    self.news = outcome.news or self.news
    self.trouble = self.trouble or count_first(self, 2 * (number - 1) + cell, outcome)
    local share = share_of(winners, counted_seats(self, cell, number, outcome.opener))
    score = score + share / 2
    if self.kind == "programs" then
      count(self.tallies[1], outcome, share)
    else
      count(self.tallies[cell], outcome, cell == 1 and 1 - share or share)
    end
  end
  for _, test in ipairs(self.tests) do test:add(score) end
end

-- Has one test accepted a difference, or have all refused it?
local function is_decided(self)
  local verdicts = 0
  for _, test in ipairs(self.tests) do
    if test.verdict == "to" then return true end
    verdicts = verdicts + (test.verdict and 1 or 0)
  end
  return verdicts == #self.tests
end

-- Is there nothing more to play?
local function has_ended(self) return self.trouble ~= nil or is_decided(self) end

--- Plays pairs until the tests have their answer, or the most that there may be.  They are
--- counted in the order of their numbers, so that the answer is the same with any number of
--- threads; what these have played beyond it is left out.
---@param self experiment.duel
---@param most integer pairs
---@param threads integer
---@param watch fun(): boolean|nil called after each pair; true to stop there
---@return boolean complete false if it was stopped
function duel.run(self, most, threads, watch)
  local waiting, number, stopped = {}, 1, false
  jobs.stream(threads, most, "experiment.duel", "pair", self.plan, function(arrived, outcomes)
    if arrived then waiting[arrived] = outcomes end
    while waiting[number] and not has_ended(self) do
      add(self, number, waiting[number])
      number, waiting[number] = number + 1, nil
    end
    stopped = watch() and not has_ended(self)
    return stopped or has_ended(self)
  end)
  if not stopped then
    self.trouble = self.trouble or self.firsts:forfeits_of(1, 2 * self.tests[1].number)
  end
  return not stopped
end

--- The verdict of a duel.  Of programs it is the hypothesis that is accepted, "elo0" or
--- "elo1"; of rulesets, whether the first seat wins "more" often under the second one, or
--- "less" often, or neither by as much ("same").  "undecided" where games were too few.
---@param self experiment.duel
---@return "elo0"|"elo1"|"more"|"less"|"same"|"undecided"
function duel.verdict(self)
  local first, second = self.tests[1].verdict, self.tests[2] and self.tests[2].verdict
  if not is_decided(self) then return "undecided" end
  if self.kind == "programs" then return first == "to" and "elo1" or "elo0" end
  return first == "to" and "more" or second == "to" and "less" or "same"
end

return duel
