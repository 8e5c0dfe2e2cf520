--- Phases before and after play: handicap, komi, agreement on dead stones.
--
-- Each is written with the combinators that any author has; a phase may bring
-- the fields that it needs.

local finish = require("moyo.finish").finish
local fail = require "moyo.fail"
local steps = require "moyo.steps"
local turn = require "moyo.turn"

local M = {}

---@class Field
local Field = {}

local function field(kind)
  return function(initial)
    initial = initial or 0
    if math.type(initial) ~= "integer" then
      fail.blame("field.%s: the initial value is a whole number, not %s", kind, tostring(initial))
    end
    return setmetatable({ kind = kind, initial = initial }, Field)
  end
end

--- Declared fields of a state: one number, one a player, one a point, a set of
--- points, a list of at most so many numbers.
M.field = {
  number = field "number",
  players = field "players",
  points = field "points",
  set = function() return setmetatable({ kind = "set" }, Field) end,
  list = function(size)
    if math.type(size) ~= "integer" or size < 1 or size > 4096 then
      fail.blame("field.list takes the most numbers it may hold, 1 to 4096")
    end
    return setmetatable({ kind = "list", size = size }, Field)
  end,
}

function M.is_field(value) return getmetatable(value) == Field end

--- The first player makes n turns before the game goes on.  Where he may pass, so many passes in
--- a row end the game as they do later, and those that end the handicap count on.
---@param n integer
---@param what Turn|Component the turn
---@param passes? integer
function M.handicap(n, what, passes)
  if math.type(n) ~= "integer" or n < 1 or n > 1000000 then
    fail.blame("handicap: expected a whole number of plays from 1, not %s", tostring(n))
  end
  return steps.phase "handicap" {
    turn = what, only = 1, finish = { finish.turns(n), passes and finish.passes(passes) },
    keeps_passes = passes ~= nil,
    sentence = ("%%1 makes the first %d plays, before %%2's first."):format(n),
  }
end

-- Komi that players name, in half points.
local halves = { field = "komi", offers = "offers", min = -50, max = 50, unit = 0.5 }

--- The first seat names the komi, the second chooses its colour.
function M.pie_komi()
  local phase = steps.phase "komi" {
    turn = turn.sequence { steps.name_number(halves), turn.by(2) { steps.choose_colour() } },
    finish = { finish.turns(1) },
    sentence = "The first player names the komi; the second then chooses a colour.",
  }
  phase.fields = { komi = M.field.number(0) }
  return phase
end

--- Both seats offer a komi; the higher offer plays the first colour and gives
--- that komi; of equal offers the first one stands.
function M.bid_komi()
  local phase = steps.phase "komi" {
    turn = turn.sequence { steps.bid(halves), turn.by(2) { steps.bid(halves) } },
    finish = { finish.turns(1) },
    sentence = "Both players offer a komi; who offers more plays %1 and gives %2 that komi. "
      .. "Of equal offers the first one stands.",
  }
  phase.fields = { komi = M.field.number(0), offers = M.field.players(0) }
  return phase
end

--- Players mark dead groups until all have agreed in succession; who disagrees
--- resumes play, and then the opponent of the last passer moves.
---@param back string the phase that is resumed
function M.agreement(back)
  local phase = steps.phase "agreement" {
    turn = turn.sequence {
      turn.repeated { steps.mark "dead" },
      turn.either { steps.agree(), steps.resume(back or "play", "dead") },
    },
    finish = { finish.passes(2) },
    sentence = "Then the players, beginning with the opponent of the last to pass, mark dead "
      .. "groups and agree, in turn, until both have agreed to the same marks; dead stones count "
      .. "as taken. Who disagrees resumes play, and the opponent of the last to pass moves.",
  }
  phase.fields, phase.dead = { dead = M.field.set() }, "dead"
  return phase
end

return M
