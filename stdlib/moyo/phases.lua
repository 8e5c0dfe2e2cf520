--- Phases before and after play: handicap, komi, agreement on dead stones.
--
-- Each is written with the combinators that any author has; a phase may bring
-- the fields that it needs.

local conditions = require "moyo.conditions"
local finish = require("moyo.finish").finish
local fail = require "moyo.fail"
local field = require "moyo.field"
local marks = require "moyo.marks"
local spec_of = require "moyo.spec"
local steps = require "moyo.steps"
local turn = require "moyo.turn"

local M = {}

-- A phase whose sentence says all of it.
local function ready(name)
  return function(spec)
    local phase = steps.phase(name)(spec)
    phase.ready = true
    return phase
  end
end

--- The first player makes n turns before the game goes on.  Where he may pass, so many passes in
--- a row end the game as they do later, and those that end the handicap count on.
---@param n integer
---@param what Turn|Component the turn
---@param passes? integer
function M.handicap(n, what, passes)
  if math.type(n) ~= "integer" or n < 1 or n > 1000000 then
    fail.blame("handicap: expected a whole number of plays from 1, not %s", tostring(n))
  end
  return ready "handicap" {
    turn = what, only = 1, finish = { finish.turns(n), passes and finish.passes(passes) },
    keeps_passes = passes ~= nil,
    sentence = ("%%1 makes the first %d plays, before %%2's first."):format(n),
  }
end

-- Komi that players name, in half points.
local halves = { field = "komi", offers = "offers", min = -50, max = 50, unit = 0.5 }

--- The first seat names the komi, the second chooses its colour.
function M.pie_komi()
  local phase = ready "komi" {
    turn = turn.sequence { steps.name_number(halves), turn.by(2) { steps.choose_colour() } },
    finish = { finish.turns(1) },
    sentence = "The first player names the komi; the second then chooses a colour.",
  }
  phase.fields = { komi = field.number(0) }
  return phase
end

--- Both seats offer a komi; the higher offer plays the first colour and gives
--- that komi; of equal offers the first one stands.
function M.bid_komi()
  local phase = ready "komi" {
    turn = turn.sequence { steps.bid(halves), turn.by(2) { steps.bid(halves) } },
    finish = { finish.turns(1) },
    sentence = "Both players offer a komi; who offers more plays %1 and gives %2 that komi. "
      .. "Of equal offers the first one stands.",
  }
  phase.fields = { komi = field.number(0), offers = field.players(0) }
  return phase
end

-- Who moves when play is resumed, for two players and for more.
local movers = {
  passer = { "the opponent of the last to pass", "who comes after the last to pass" },
  asker = { "the opponent", "the next player" },
}

local function agreement_in_words(first)
  return function(players)
    local n = players == 2 and 1 or 2
    return ("Then the players, beginning with %s, mark dead groups and agree, in turn, until %s "
      .. "agreed to the same marks%s; a group whose mark is taken away is alive. Who disagrees "
      .. "resumes play, once in the same position, and %s moves first."):format(
      movers.passer[n], players == 2 and "both have" or "all have",
      players == 2 and "; dead stones count as taken" or " in a row", movers[first][n])
  end
end

--- Players mark dead groups until all have agreed in succession; who disagrees
--- resumes play.  It comes to an end: no mark is set twice, and nobody resumes play
--- twice in the same position.
---@param spec? {back: string|nil, first: "passer"|"asker"|nil} the phase that is resumed, "play"
---unless it says; who is followed there by the next player: the last to pass, unless it says
function M.agreement(spec)
  spec = spec_of.check("agreement", spec or {}, { "back", "first" })
  local first = spec.first or "passer"
  spec_of.expect("agreement: unknown first =", first, { "passer", "asker" })
  local phase = ready "agreement" {
    turn = turn.sequence {
      turn.repeated { marks.mark("dead", "alive") },
      turn.either { marks.agree(), marks.resume(spec.back or "play", "dead", {
        first = first == "asker" and "next" or "phase", alive = "alive",
        when = conditions.once "A player resumes play only once in the same position.",
      }) },
    },
    finish = { finish.passes "all" },
    sentence = agreement_in_words(first),
  }
  phase.fields, phase.dead = { dead = field.set(), alive = field.set() }, "dead"
  return phase
end

-- Where the stones of a pie go, by the place's `on`.
local places = {
  free = "empty points", unreached = "points that no stone could move to",
  own_overlap = "points that no enemy stone covers",
}

--- The first seat puts stones of both colours on the board, the second seat then takes a side, by
--- `swap` or `keep`.
---@param spec {stones: integer[], on: string|nil, from: string|nil, exchange: string|nil} the
---players whose stones are put, in order; where, as moyo.place has it; the hand they come from; a
---field that goes with the person
function M.pie(spec)
  spec_of.check("pie", spec, { "stones", "on", "from", "exchange" })
  if type(spec.stones) ~= "table" or #spec.stones == 0 then
    fail.blame("pie: stones is a list of players, one for each stone that is put")
  end
  local list, count, words = {}, {}, {}
  for i, player in ipairs(spec.stones) do
    list[i] = steps.place { colour = player, on = spec.on, from = spec.from, judged = false }
    count[player] = (count[player] or 0) + 1
  end
  for player, n in pairs(count) do
    words[#words + 1] = ("%d %%%d stone%s"):format(n, player, n == 1 and "" or "s")
  end
  table.sort(words, function(a, b) return a > b end)
  list[#list + 1] = turn.by(2) { turn.either { steps.swap(spec.exchange), steps.keep() } }
  return ready "pie" {
    turn = turn.sequence(list), only = 1, finish = { finish.turns(1) },
    sentence = ("The first seat puts %s on %s; the second seat then takes a side: swap or keep.")
      :format(table.concat(words, " and "), places[spec.on or "free"]),
  }
end

--- Every player, in turn, names a number that a field of the players then holds.
---@param name string
---@param spec {min: integer|nil, max: integer, players: integer|nil} how many players: 2
---unless it says
function M.declare(name, spec)
  spec_of.check("declare", spec, { "min", "max", "players" })
  local low, high = spec.min or 1, spec.max
  if type(name) ~= "string" or math.type(low) ~= "integer" or math.type(high) ~= "integer"
    or low > high or high - low >= 4096 then
    fail.blame("declare: expected a field and whole numbers, min and max, at most 4096 of them")
  end
  return ready("declare_" .. name) {
    turn = steps.declare { field = name, min = low, max = high, unit = 1 }, first = 1,
    finish = { finish.turns(spec.players or 2) },
    sentence = ("Before the game every player declares his own %s."):format(name),
  }
end

return M
