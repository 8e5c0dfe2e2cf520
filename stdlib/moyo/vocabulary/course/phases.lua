--- Phases before and after play: handicap, komi, agreement on dead stones.
--
-- Each is written with the combinators that any author has; a phase may bring the fields that it
-- needs.

local bids = require "moyo.vocabulary.course.bids"
local conditions = require "moyo.vocabulary.turns.conditions"
local finish = require("moyo.vocabulary.course.finish").finish
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local marks = require "moyo.vocabulary.turns.marks"
local phase = require "moyo.vocabulary.course.phase"
local spec_of = require "moyo.base.spec"
local steps = require "moyo.vocabulary.turns.steps"
local turn = require "moyo.vocabulary.turns.turn"

local M = {}

-- A phase whose sentence says everything about it.
local function ready(name)
  return function(spec)
    local made = phase.new(name)(spec)
    made.ready = true
    return made
  end
end

--- `moyo.handicap(n, turn, passes)`: for `opening`: the first player takes the first *n* turns.
--- With `passes`, that many passes in a row end the phase too, and the next phase counts them. Set
--- `first = 2` to let the second player begin after it.
---
--- Example: moyo.handicap(2, moyo.place {})
---@param n integer
---@param what Turn|Component the turn
---@param passes? integer
function M.handicap(n, what, passes)
  if math.type(n) ~= "integer" or n < 1 or n > 1000000 then
    fail.blame("handicap: expected a whole number of plays from 1, not %s", spec_of.given(n))
  end
  if what == nil then
    fail.blame("handicap: give it the turn as well, such as moyo.handicap(%d, moyo.place {})", n)
  end
  return ready "handicap" {
    turn = what, only = 1, finish = { finish.turns(n), passes and finish.passes(passes) },
    keeps_passes = passes ~= nil,
    sentence = n == 1 and "First %1 makes a play."
      or ("First %%1 makes %d plays in a row."):format(n),
  }
end

-- Komi that players name, in half points.
local halves = { field = "komi", offers = "offers", min = -50, max = 50, unit = 0.5 }

--- `moyo.pie_komi()`: for `opening`: the first player names the komi, the second chooses a
--- colour; the field `komi` holds it in half points.
---
--- Example: moyo.pie_komi()
function M.pie_komi()
  local made = ready "komi" {
    turn = turn.sequence { bids.name_number(halves), turn.by(2) { bids.choose_colour() } },
    finish = { finish.turns(1) },
    sentence = "The first player names the komi; the second then chooses a colour.",
  }
  made.fields = { komi = field.number(0) }
  return made
end

--- `moyo.bid_komi()`: for `opening`: both players offer a komi, and the higher offer plays the
--- first colour; the field `komi` holds it in half points.
---
--- Example: moyo.bid_komi()
function M.bid_komi()
  local made = ready "komi" {
    turn = turn.sequence { bids.bid(halves), turn.by(2) { bids.bid(halves) } },
    finish = { finish.turns(1) },
    sentence = "Both players offer a komi; the higher offer plays %1 and gives %2 that "
      .. "komi. Of equal offers the first stands.",
  }
  made.fields = { komi = field.number(0), offers = field.players(0) }
  return made
end

-- Who moves when play is resumed, for two players and for more.
local movers = {
  passer = { "the opponent of the last to pass", "the player after the last to pass" },
  asker = { "the opponent", "the next player" },
}

local function agreement_in_words(first)
  return function(players)
    local n = players == 2 and 1 or 2
    return ("Then the players, beginning with %s, mark dead groups and agree, in turn, until %s "
      .. "agreed to the same marks%s; a group whose mark is removed is alive. A player who "
      .. "disagrees resumes play, once in the same position, and %s moves first."):format(
      movers.passer[n], players == 2 and "both have" or "all have",
      players == 2 and "; dead stones count as taken" or " in a row", movers[first][n])
  end
end

---@class AgreementSpec
---@field back string|nil the phase that is resumed (default `"play"`)
---@field first "passer"|"asker"|nil who moves first there: the player after the last to pass
---(`"passer"`, default), or the player after the one who resumes (`"asker"`)

--- `moyo.agreement { … }`: for `closing`: the players mark dead groups until all agree; a player
--- who disagrees resumes play. No group is marked twice, and nobody resumes play twice in the
--- same position, so it ends. Dead stones count as taken.
---
--- Example: moyo.agreement {}
---@param spec? AgreementSpec
function M.agreement(spec)
  spec = spec_of.check("agreement", spec or {}, { "back", "first" })
  local first = spec.first or "passer"
  spec_of.expect("agreement: unknown first =", first, { "passer", "asker" })
  local made = ready "agreement" {
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
  made.fields, made.dead = { dead = field.set(), alive = field.set() }, "dead"
  return made
end

-- Where the stones of a pie go: the place's `on` decides.
local places = {
  free = "empty points", unreached = "points that no stone could move to",
  own_overlap = "points that no enemy stone covers",
}

---@class PieSpec
---@field stones Player[]|nil the players whose stones are put, in this order (default: none, the
---second seat takes a side of the game as it begins)
---@field on string|nil where they may go, as in `moyo.place` (default `"free"`)
---@field from string|nil the hand that they come from
---@field exchange string|nil a field of the players: after a swap each still has his own number

--- `moyo.pie { stones = { 1, 2, … } }`: for `opening`: the first player puts stones on the board;
--- the second answers `swap` or `keep`, and `swap` exchanges their colours.
---
--- Example: moyo.pie { stones = { 1, 2 } }
--- Example: moyo.pie {}
---@param spec PieSpec
function M.pie(spec)
  spec_of.check("pie", spec, { "stones", "on", "from", "exchange" })
  if spec.stones ~= nil and (type(spec.stones) ~= "table" or getmetatable(spec.stones)) then
    fail.blame("pie: stones is a list of players, one for each stone that is put")
  end
  spec_of.texts("pie", spec, { "on", "from", "exchange" })
  local stones = spec_of.items("pie: stones", spec.stones or {})
  if #stones == 0 and (spec.on or spec.from) then
    fail.blame("pie: %s goes with stones", spec.on and "on" or "from")
  end
  local list, count, words = {}, {}, {}
  for i, player in ipairs(stones) do
    list[i] = steps.place { colour = player, on = spec.on, from = spec.from, judged = false }
    count[player] = (count[player] or 0) + 1
  end
  for player, n in pairs(count) do
    words[#words + 1] = ("%d %%%d stone%s"):format(n, player, n == 1 and "" or "s")
  end
  table.sort(words, function(a, b) return a > b end)
  list[#list + 1] = turn.by(2) { turn.either { bids.swap(spec.exchange), bids.keep() } }
  return ready "pie" {
    turn = turn.sequence(list), only = 1, finish = { finish.turns(1) },
    sentence = #words == 0 and "The second seat first takes a side: swap or keep."
      or ("The first seat puts %s on %s; the second seat then takes a side: swap or keep.")
        :format(table.concat(words, " and "), places[spec.on or "free"]),
  }
end

---@class DeclareSpec
---@field min integer|nil the least (default 1)
---@field max integer the greatest
---@field players integer|nil how many players name one (default 2)

--- `moyo.declare("field", { max = n })`: for `opening`: each player names a number, which the
--- field then holds for him: `wager 4`.
---
--- Example: moyo.declare("wager", { max = 9 })
---@param name string
---@param spec DeclareSpec
function M.declare(name, spec)
  spec_of.check("declare", spec, { "min", "max", "players" })
  local low, high = spec.min or 1, spec.max
  local is_name = type(name) == "string" and name:find "^%a[%w_]*$"
  if not is_name or math.type(low) ~= "integer" or math.type(high) ~= "integer"
    or low > high or high - low >= 4096 then
    fail.blame("declare: expected a field, and whole numbers from min to max, at most 4096")
  end
  return ready("declare_" .. name) {
    turn = bids.declare { field = name, min = low, max = high, unit = 1 }, first = 1,
    finish = { finish.turns(spec.players or 2) },
    sentence = ("Before the game every player declares his own %s."):format(name),
  }
end

return M
