--- Whose turn it is, for tests/plain/multiplayer_plain.lua: rolls, start points, handicaps, play
-- and agreement on dead stones follow each other.

local score = require "plain.multiplayer_plain_score"
local setup = require "plain.multiplayer_plain_setup"

local M = {}

--- A player's turn begins.
function M.begin_turn(position, player)
  position.mover, position.actor = player, player
  position.turn = { stage = "first", put = {}, moved = {}, index = 0 }
end

-- When a phase begins: who has its first turn, or nil to leave it out.
local begins = {}

function begins.roll(rules, position)
  if rules.o.dice then return setup.roller(rules, position) end
end

function begins.start(rules, position)
  position.order = setup.order(rules, position)
  return setup.starts_matter(rules) and position.order[1] or nil
end

function begins.handicap(rules, position)
  position.queue = setup.starters(rules, position.order)
  return position.queue[1]
end

function begins.play(_, position) return position.round[1] end

-- The player after the last one to pass.
function begins.agreement(rules, position)
  position.dead = {}
  return rules.o.dead == "agreed" and setup.next_in_round(position, position.mover) or nil
end

local AFTER = { roll = "start", start = "handicap", handicap = "play", play = "agreement" }

local function finish(rules, position)
  position.over = "passes"
  position.winners = score.winners(rules:scores(position))
end

--- A phase begins, or if it has no turns the next one; after the last one the game is over.
function M.enter(rules, position, phase)
  if not phase then return finish(rules, position) end
  local player, actor = begins[phase](rules, position)
  if not player then return M.enter(rules, position, AFTER[phase]) end
  position.phase, position.first = phase, player
  position.turns, position.passes = 0, 0
  M.begin_turn(position, player)
  position.actor = actor or player
end

-- After a turn of a phase: who has the next one, or nil when the phase is over; and for a roll
-- that chance decides.
local follows = {}

function follows.roll(rules, position) return setup.roller(rules, position) end

function follows.start(_, position) return position.order[position.turns + 1] end

function follows.handicap(_, position) return position.queue[position.turns + 1] end

function follows.play(rules, position)
  if position.passes < rules.players then return setup.next_in_round(position, position.mover) end
end

follows.agreement = follows.play

-- Play goes on with who would have been next.
local function resume(position)
  position.phase, position.turns, position.passes = "play", 0, 0
  M.begin_turn(position, position.first)
end

local function pass_on(rules, position)
  if position.turn.resumed then return resume(position) end
  local player, actor = follows[position.phase](rules, position)
  if not player then return M.enter(rules, position, AFTER[position.phase]) end
  M.begin_turn(position, player)
  position.actor = actor or player
end

-- What the ko rule has to remember of the turn that has ended.
local function remember(rules, position, mover)
  local key = rules:key(position.colour, position.mover)
  if not position.seen[key] then
    local seen = { [key] = true }
    for each in pairs(position.seen) do seen[each] = true end
    position.seen = seen
  end
  if position.mover ~= mover then position.previous = position.before end
  position.before = table.concat(position.colour)
end

--- A turn is over.
function M.end_turn(rules, position)
  local mover = position.mover
  if position.phase == "play" then position.last_turn[mover] = position.ply end
  if position.turn.passed then
    position.passes = position.passes + 1
  elseif position.turn.acted then
    position.passes = 0
  end
  if table.concat(position.colour) ~= position.before then
    for player = 1, rules.players do position.refused[player] = {} end
  end
  position.turns, position.ply = position.turns + 1, position.ply + 1
  pass_on(rules, position)
  remember(rules, position, mover)
end

return M
