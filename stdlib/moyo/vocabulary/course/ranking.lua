--- Phases before play in which players find out who comes first, and choose where they start.

local board = require "moyo.vocabulary.equipment.board"
local component = require "moyo.base.component"
local dice = require "moyo.vocabulary.turns.dice"
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local own_step = require "moyo.vocabulary.turns.own_step"
local phase = require "moyo.vocabulary.course.phase"
local spec_of = require "moyo.base.spec"
local turn = require "moyo.vocabulary.turns.turn"

local M = {}

-- A list of n numbers.
local function list_of(n, f)
  local list = {}
  for i = 1, n do list[i] = f(i) end
  return list
end

-- A part of a step that is written in Lua here.
local function in_lua(kind, sentence, twin)
  return component.new { kind = kind, sentence = sentence, twin = twin, value = "Lua" }
end

local function same(value) return function() return value end end

-- Once all players who share a rank have rolled, ranks them by their sums; those with equal sums
-- roll again.
local function rank_anew(ranks, sums, rank)
  local tied, new = {}, {}
  for player, each in ipairs(ranks) do
    if each == rank and sums[player] == 0 then return end
    if each == rank then tied[#tied + 1] = player end
  end
  for _, player in ipairs(tied) do
    local above, equal = 0, 0
    for _, other in ipairs(tied) do
      if sums[other] > sums[player] then above = above + 1 end
      if sums[other] == sums[player] then equal = equal + 1 end
    end
    new[player] = { rank = rank + above, sum = equal == 1 and sums[player] or 0 }
  end
  for player, each in pairs(new) do ranks[player], sums[player] = each.rank, each.sum end
end

-- The next player who has yet to roll, the best first; or nil.
local function next_roller(ranks, sums)
  local found
  for player, sum in ipairs(sums) do
    if sum == 0 and (not found or ranks[player] < ranks[found]) then found = player end
  end
  return found
end

local function check_name(what, name)
  if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
    fail.blame("%s is the name of a field, not %s", what, spec_of.given(name))
  end
end

local function check_function(what, f)
  if f ~= nil and type(f) ~= "function" then
    fail.blame("%s is a function, not %s", what, spec_of.given(f))
  end
  return f or function() end
end

---@class RankingSpec
---@field players integer how many
---@field field string the name of the list
---@field effects nil|fun(position: State) what happens once all are ranked

--- `moyo.ranking { players = n, field = "ranking" }`: for `opening`: every player rolls two dice,
--- and players with equal sums roll again. Then the list of that name holds the players from the
--- highest sum down. The phase brings the field; at first it holds them in seat order.
---@param spec RankingSpec
function M.ranking(spec)
  spec_of.check("ranking", spec, { "players", "field", "effects" })
  local name, n = spec.field, spec.players
  check_name("ranking: field", name)
  if math.type(n) ~= "integer" or n < 1 or n > 16 then
    fail.blame("ranking: players is how many, 1 to 16, not %s", spec_of.given(n))
  end
  local effects = check_function("ranking: effects", spec.effects)
  local ranks_in, sums_in, next_in = name .. "_so_far", name .. "_sums", name .. "_next"
  local function rolled(position, _, a, b)
    local ranks, sums, me = position:field(ranks_in), position:field(sums_in), position.mover
    sums[me] = a + b
    rank_anew(ranks, sums, ranks[me])
    position:set_field(ranks_in, ranks)
    position:set_field(sums_in, sums)
    local again, ranking = next_roller(ranks, sums), {}
    position:set_field(next_in, again or 0)
    if again then return end
    for player, rank in ipairs(ranks) do ranking[rank] = player end
    position:set_field(name, ranking)
    effects(position)
  end
  local made = phase.new "roll" {
    turn = turn.sequence {
      own_step.step { name = "roll", idle = true, sentence = "roll the dice" },
      turn.chance { dice.dice { effects = in_lua("effect",
        "the sum is noted; players with equal sums roll again", rolled) } },
    },
    order = next_in,
    sentence = "Every player rolls two dice; players with equal sums roll again.",
  }
  made.fields = {
    [name] = field.list(n, list_of(n, function(i) return i end)),
    [ranks_in] = field.list(n, list_of(n, same(1))), [sums_in] = field.list(n, list_of(n, same(0))),
    [next_in] = field.number(1),
  }
  return made
end

---@class ChoosingSpec
---@field board Board the board
---@field points Point[] as many points as players
---@field field string a field of the players that the phase brings: the point of each, at first 0
---@field order string a list of players, in the order in which they choose
---@field effects nil|fun(position: State) what happens after each choice
---@field sentence string|nil for the rulebook

--- `moyo.choosing { board = …, points = …, field = "start", order = "ranking" }`: for `opening`:
--- in the order of a list, every player chooses one of the points that are left: `start C3`.
---@param spec ChoosingSpec
function M.choosing(spec)
  spec_of.check("choosing", spec, { "board", "points", "field", "order", "effects", "sentence" })
  local name, points = spec.field, spec.points
  check_name("choosing: field", name)
  check_name("choosing: order", spec.order)
  if not board.is(spec.board) then
    fail.blame("choosing: board is a board, not %s", spec_of.found(spec.board))
  end
  if type(points) ~= "table" or #points == 0 then
    fail.blame("choosing: points is a list of points, as many as there are players")
  end
  local most = spec.board.topology.points
  for _, p in ipairs(points) do
    if math.type(p) ~= "integer" or p < 1 or p > most then
      fail.blame("choosing: points: expected points from 1 to %d of this board, found %s", most,
        spec_of.found(p))
    end
  end
  local effects, words = check_function("choosing: effects", spec.effects), {}
  for i, p in ipairs(points) do words[i] = spec.board.topology:name(p) end
  local made = phase.new(name) {
    turn = own_step.step {
      name = name, text = name .. " {word}", arg = "word", words = words,
      sentence = ("choose a %s point"):format(name),
      before = in_lua("condition",
        ("A player chooses a %s point that nobody has chosen."):format(name),
        function(position, move)
          for player = 1, position.game.players do
            if position:field(name, player) == points[move.point] then return false end
          end
          return true
        end),
      effects = in_lua("effect", "it is that player's", function(position, _, i)
        position:set_field(name, points[i], position.actor)
        effects(position)
      end),
    },
    order = spec.order,
    sentence = spec.sentence or ("Every player chooses a %s point."):format(name),
  }
  made.fields = { [name] = field.players(0) }
  return made
end

return M
