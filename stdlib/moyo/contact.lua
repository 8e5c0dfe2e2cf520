--- What is beside what: contacts of players, and where a second stone may stand.

local component = require "moyo.component"
local fail = require "moyo.fail"

local M = {}

local function condition(spec)
  spec.kind = "condition"
  return component.new(spec)
end

-- ---- Sides -----------------------------------------------------------------------------------

-- How many stones of the other player's are near one of the player's.
local function contact(position, player, other)
  local near = position:stones(player):grow(position.game.shape)
  return #(position:stones(other) & near)
end

local function is_free(position, player) return position:side(player) == player end

local function is_alone(position, player)
  for other = 1, position.game.players do
    if (position:side(other) == player) ~= (other == player) then return false end
  end
  return true
end

-- Whom the player may join: of those who are free, with a stone in contact, who has most; or
-- who has more than `leader`, on whose side the player is.
local function receivers(position, player, leader)
  local least, found = leader and contact(position, player, leader) + 1 or 1, {}
  for other = 1, position.game.players do
    if other ~= player and is_free(position, other) then
      local stones = contact(position, player, other)
      if stones > least and not leader then least, found = stones, {} end
      if stones >= least then found[#found + 1] = other end
    end
  end
  return found
end

-- In words, who may be joined in place of another.
local function refusal(position, player, other, leader)
  local function name(i) return position.game:player(i) end
  local function stones(i) return contact(position, player, i) end
  local found, names = receivers(position, player, leader), {}
  for i, each in ipairs(found) do names[i] = name(each) end
  local list = table.concat(names, " or ")
  if other == player or not is_free(position, other) then
    local why = other == player and ("%s cannot join its own side"):format(name(player))
      or ("%s is on the side of %s, and cannot be joined"):format(name(other),
        name(position:side(other)))
    return found[1] and ("%s; it may be %s"):format(why, list) or why
  elseif found[1] then
    local most = stones(found[1])
    return ("it may be %s, with %d stone%s in contact with %s's; %s has %d"):format(list, most,
      most == 1 and "" or "s", name(player), name(other), stones(other))
  elseif leader then
    return ("nobody has more stones in contact with %s's than %s, who has %d"):format(name(player),
      name(leader), stones(leader))
  end
  return ("nobody who can be joined has a stone in contact with %s's"):format(name(player))
end

-- Whether a player may be joined, and if not why.
local function may_join(position, player, other, leader)
  for _, each in ipairs(receivers(position, player, leader)) do
    if each == other then return true end
  end
  return false, refusal(position, player, other, leader)
end

local sides = {}

--- A condition: the player is on nobody else's side, and nobody else is on his.
function sides.alone()
  return condition {
    op = "alone", operands = { a = "sides" }, value = "alone", rule = "sides",
    sentence = "The player must be on nobody else's side, and nobody else on the player's.",
    twin = function(position, move) return is_alone(position, move.player) end,
  }
end

--- A condition: the player is on another's side.
function sides.occupied()
  return condition {
    op = "occupied", operands = { a = "sides" }, value = "occupied", rule = "sides",
    sentence = "The player must be on another player's side.",
    twin = function(position, move) return not is_free(position, move.player) end,
  }
end

--- A condition: the step's player, who is free, has most stones in contact with the actor's.
function sides.most_contact()
  return condition {
    op = "contact", operands = { a = "sides", b = 0 }, value = "most contact",
    rule = "sides",
    sentence = "It must be a player who is on nobody else's side and of whom the most stones are "
      .. "in contact with the player's own.",
    twin = function(position, move) return may_join(position, move.player, move.point) end,
  }
end

--- A condition: the step's player, who is free, has more stones in contact with the actor's
--- than the player has on whose side the actor is.
function sides.more_contact()
  return condition {
    op = "contact", operands = { a = "sides", b = 1 }, value = "more contact",
    rule = "sides",
    sentence = "It must be a player who is on nobody else's side and of whom more stones are in "
      .. "contact with the player's own than of the one on whose side the player is.",
    twin = function(position, move)
      return may_join(position, move.player, move.point, position:side(move.player))
    end,
  }
end

local function effect(spec)
  spec.kind = "effect"
  return component.new(spec)
end

--- An effect: the player whose turn it is comes to the side of who acts.
function sides.join()
  return effect {
    op = "join_side", operands = { a = "sides" }, value = "join",
    sentence = "the player whose turn it is comes to the side of who acts; no stone is taken",
    twin = function(position)
      position:set_field(position.game.sides, position.actor, position.mover)
    end,
  }
end

--- An effect: the actor is on nobody else's side any more.
function sides.leave()
  return effect {
    op = "leave_side", operands = { a = "sides" }, value = "leave",
    sentence = "the player is on nobody else's side any more; no stone is taken",
    twin = function(position)
      position:set_field(position.game.sides, position.actor, position.actor)
    end,
  }
end

M.sides = component.named("sides", sides)

-- ---- The latest placement --------------------------------------------------------------------

-- How many steps along lines lead from one point to another; nil where none do.
local function distance(position, from, to)
  return require("moyo.core").set(position.game.board, { from }):distance(to)
end

--- A condition: the point is so many steps from the latest placement, and beside no stone of its
--- group.
---@param steps integer
---@return Component
function M.apart_from_last(steps)
  if math.type(steps) ~= "integer" or steps < 1 or steps > 4096 then
    fail.blame("apart_from_last: expected a number of steps from 1, not %s", tostring(steps))
  end
  return condition {
    op = "apart_from_last", operands = { a = steps }, value = "apart from the last", rule = "apart",
    sentence = ("The stone must be at least %d steps from the one before it, and in another group.")
      :format(steps),
    twin = function(position, move)
      local last = position.last and position.last.point
      if not last then return true end
      for _, p in ipairs(position.game.shape:near(move.point)) do
        if position:colour(last) ~= 0 and position:group(last):has(p) then return false end
      end
      local far = distance(position, last, move.point)
      return not far or far >= steps
    end,
  }
end

--- A condition: the point is beside the latest placement.
---@return Component
function M.beside_last()
  return condition {
    op = "beside_last", value = "beside the last", rule = "apart",
    sentence = "The stone must be beside the one before it.",
    twin = function(position, move)
      for _, p in ipairs(position.game.shape:near(move.point)) do
        if position.last and position.last.point == p then return true end
      end
      return false
    end,
  }
end

--- A condition: the step's first argument is what a number field says.
---@param name string
---@return Component
function M.at(name)
  if type(name) ~= "string" then fail.blame("at: expected the name of a field") end
  return condition {
    op = "at", operands = { a = name }, value = "at " .. name, rule = "place",
    sentence = ("It must be the point noted in %s."):format(name),
    twin = function(position, move) return position:field(name) == move.point end,
  }
end

return M
