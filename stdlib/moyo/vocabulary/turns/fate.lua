--- What becomes of the stones that a stage of clearing has found: who takes them, or that they
--- change sides, and what that leaves behind.

local core = require "moyo.core"
local lost_stones = require "moyo.vocabulary.turns.lost"
local words = require "moyo.base.words"

local M = {}

local pieces_of, stones_of = lost_stones.pieces_of, lost_stones.stones_of

-- Who gets stones of a colour: `to` is "captor", "owner", "actor" or "nobody".
local function holder_of(position, to, colour, player)
  if to == "owner" then return position:side(colour) end
  if to == "actor" then return position.actor end
  if to == "nobody" then return 0 end
  if position:side(colour) ~= position:side(player) then return player end
  if position.game.players == 2 then return 3 - player end
  return 0
end

-- The only player of another side who has a stone beside a group of a colour; 0 if there is none,
-- or several.
local function sole_surrounder(position, group, colour)
  local beside, found = group:grow(position.game.shape), 0
  for other = 1, position.game.colours do
    local player = other
    if other > position.game.players then player = position:side(other) end
    if player <= position.game.players and position:side(other) ~= position:side(colour)
      and #(beside & position:stones(other)) > 0 and player ~= found then
      if found > 0 then return 0 end
      found = player
    end
  end
  return found
end

-- The stones that each player alone surrounds, by player; first those that are nobody's.
local function shares_of(position, lost, group_of)
  local shares, left = {}, lost
  for holder = 0, position.game.players do shares[holder + 1] = core.set(position.game.board) end
  local p = left:first()
  while p do
    local group = lost & group_of(position, p)
    local holder = sole_surrounder(position, group, position:colour(p))
    shares[holder + 1] = shares[holder + 1] | group
    left = left - group
    p = left:first()
  end
  return shares
end

-- Takes stones for a player, which go to a holder: as prisoners, or into his hand.
local function give(position, stones, player, holder, hand)
  if not hand or holder == 0 then
    position:take(stones, player, holder)
    return
  end
  for colour = 1, position.game.colours do
    local had = position:taken_by(holder, colour)
    position:take(stones & position:stones(colour), player, holder)
    local n = position:taken_by(holder, colour) - had
    position:hand_over(holder, 0, colour, n)
    position:set_field(hand, position:field(hand, holder) + n, holder)
  end
end

-- The functions that do something with a set of stones.
local becomes = {}

-- Takes them; `group` finds the group on a point.
local function take(spec, group)
  local to, hand = spec.to, spec.hand
  if not to and not hand then
    return function(position, lost, player) position:take(lost, player) end
  elseif to == "surrounder" then
    return function(position, lost, player)
      local pieces = lost & pieces_of(position, position.game.takeable)
      for i, share in ipairs(shares_of(position, lost - pieces, group)) do
        give(position, share, player, i - 1, hand)
      end
      position:take(pieces, player)
    end
  end
  local whose = to or "captor"
  return function(position, lost, player)
    for colour = 1, position.game.colours do
      local stones = lost & position:stones(colour)
      if position:side(colour) > position.game.players then stones = stones - stones end
      give(position, stones, player, holder_of(position, whose, colour, player), hand)
    end
    position:take(lost & pieces_of(position, position.game.takeable), player)
  end
end

function becomes.taken(spec, group)
  local noted, leaves, taken = spec.noted, spec.leaves, take(spec, group)
  return function(position, lost, player)
    if noted then position:set_field(noted, position:field(noted) | lost) end
    taken(position, lost, player)
    if leaves then
      for p in (lost & position:free()):each() do
        position:add(p, position.game:colour(leaves))
      end
    end
  end
end

function becomes.exploded(spec, group)
  local taken = becomes.taken(spec, group)
  return function(position, lost, player)
    local beside = lost:grow(position.game.shape) & stones_of(position, player, true, true)
    taken(position, lost | beside, player)
  end
end

function becomes.flipped(spec)
  if spec.single then
    return function(position, lost, player)
      for p in lost:each() do position:flip(p, player, true) end
    end
  end
  return function(position, lost, player)
    for p in lost:each() do
      if position:colour(p) ~= player then position:flip(p, player) end
    end
  end
end

--- What a stage does with what is lost, and what that costs.
---@param stage StageSpec|Component
---@param group fun(position: State, point: Point): PointSet finds the group on a point
---@return fun(position: State, lost: PointSet, player: Player)
function M.of(stage, group)
  local act, spends = becomes[stage.becomes](stage, group), stage.spends
  if not spends then return act end
  return function(position, lost, player)
    if #lost == 0 then return end
    position:set_field(spends, position:field(spends, player) - 1, player)
    act(position, lost, player)
  end
end

local fates = {
  taken = "is taken",
  exploded = "is taken, with all stones beside it",
  flipped = "changes to the mover's colour",
}

local holders = { captor = "their captor's", owner = "their owner's", actor = "the player's" }

-- Who gets the stones, in words; nil for prisoners of the captor's.
local function whose_they_are(spec)
  local to, hand = spec.to or "captor", spec.hand
  if to == "nobody" then return "nobody gets the stones" end
  if to == "surrounder" then
    return ("the stones %s the only other player with stones beside the group, or are nobody's if "
      .. "there is no such player"):format(hand and ("come into the hand of %s of"):format(hand)
      or "are prisoners of")
  end
  if hand then return ("the stones come into %s hand of %s"):format(holders[to], hand) end
  return spec.to and ("the stones are %s prisoners"):format(holders[to])
end

--- What becomes of the stones, in words: clauses, of which the first is a predicate.
---@param spec StageSpec with its defaults
---@return string[]
function M.clauses(spec)
  local parts = { fates[spec.becomes], whose_they_are(spec) }
  if spec.noted then parts[#parts + 1] = ("the points are marked as %s"):format(spec.noted) end
  if spec.leaves then
    parts[#parts + 1] = ("%s is put on each of the points"):format(words.a(spec.leaves))
  end
  if spec.spends then
    parts[#parts + 1] = ("each time the mover spends one of his %s, without which nothing happens")
      :format(spec.spends)
  end
  return parts
end

return M
