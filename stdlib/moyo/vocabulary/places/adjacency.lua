--- What is beside what: contacts of players, where a second stone may stand, and neighbours.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"

local M = {}

-- ---- Sides -----------------------------------------------------------------------------------

-- How many stones of the other player's are near one of the player's.
local function contact(position, player, other)
  local near = position:stones(player):grow(position.game.shape)
  return #(position:stones(other) & near)
end

local function is_free(position, player) return position:side(player) == player end

-- Whom a player has joined; himself if nobody.
local function lord_of(position, player)
  local lords = position.game.lords
  local lord = lords and position:field(lords, player) or 0
  return lords and (lord > 0 and lord or player) or position:side(player)
end

-- Is a player this lord, or below him in a chain of alliances?
local function is_under(position, player, lord)
  while player ~= lord and lord_of(position, player) ~= player do
    player = lord_of(position, player)
  end
  return player == lord
end

local function is_alone(position, player)
  for other = 1, position.game.players do
    if (position:side(other) == player) ~= (other == player) then return false end
  end
  return true
end

-- May a player join this other one at all?
local function is_open(position, player, other)
  if position.game.lords then return not is_under(position, other, player) end
  return other ~= player and is_free(position, other)
end

-- The players that this one may join.  Of those who can be joined, they are the ones with the most
-- stones in contact, at least one; with `all`, the most of all other players.  With `leader`, whom
-- he has joined, they are those with more than the leader.
local function receivers(position, player, leader, all)
  local least, found = leader and contact(position, player, leader) + 1 or 1, {}
  for other = 1, position.game.players do
    local may = is_open(position, player, other)
    if may or all and not is_under(position, other, player) then
      local stones = contact(position, player, other)
      if stones > least and not leader then least, found = stones, {} end
      if stones >= least and may then found[#found + 1] = other end
    end
  end
  return found
end

-- Why a player may not join this other one, and whom he may join instead, in words.
local function refusal(position, player, other, leader, all)
  local function name(i) return position.game:player(i) end
  local function stones(i) return contact(position, player, i) end
  local found, names = receivers(position, player, leader, all), {}
  for i, each in ipairs(found) do names[i] = name(each) end
  local list = table.concat(names, " or ")
  if not is_open(position, player, other) then
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
  local any = false
  for i = 1, position.game.players do
    any = any or i ~= player and not is_under(position, i, player) and stones(i) > 0
  end
  return ("nobody who can be joined has %s in contact with %s's")
    :format(any and "the most stones" or "a stone", name(player))
end

-- May a player join this other one, and if not, why?
local function may_join(position, player, other, leader, all)
  for _, each in ipairs(receivers(position, player, leader, all)) do
    if each == other then return true end
  end
  return false, refusal(position, player, other, leader, all)
end

local sides = {}

--- `moyo.sides.alone()`: a condition: the actor is on nobody else's side, and nobody else is on
--- his.
---
--- Example: moyo.sides.alone()
function sides.alone()
  return component.condition {
    op = "alone", operands = { sides = "sides" }, value = "alone", rule = "sides",
    sentence = "The player must be on nobody else's side, and nobody else on the player's.",
    twin = function(position, move) return is_alone(position, move.player) end,
  }
end

--- `moyo.sides.free()`: a condition: the actor is on nobody else's side.
---
--- Example: moyo.sides.free()
function sides.free()
  return component.condition {
    op = "occupied", operands = { sides = "sides", negate = 1 }, value = "free", rule = "sides",
    sentence = "The player must be on nobody else's side.",
    twin = function(position, move) return is_free(position, move.player) end,
  }
end

--- `moyo.sides.occupied()`: a condition: the actor is on another player's side.
---
--- Example: moyo.sides.occupied()
function sides.occupied()
  return component.condition {
    op = "occupied", operands = { sides = "sides" }, value = "occupied", rule = "sides",
    sentence = "The player must be on another player's side.",
    twin = function(position, move) return not is_free(position, move.player) end,
  }
end

local most_sentences = {
  free = "It must be the player with the most stones in contact with the player's own, among all "
    .. "who can be joined.",
  all = "It must be the player with the most stones in contact with the player's own, and one "
    .. "who can be joined.",
}

---@class ContactSpec
---@field of "free"|"all"|nil among whom he has the most: those who can be joined (`"free"`,
---default), or all others

--- `moyo.sides.most_contact { of = "free" }`: a condition on the player whom the step names: he
--- leads his own side (with `lords`: he is not below the actor) and, among those who do, has the
--- most stones in contact with the actor's, at least one. A refusal names the players it may be.
---
--- Example: moyo.sides.most_contact {}
--- Example: moyo.sides.most_contact { of = "all" }
---@param spec? ContactSpec
function sides.most_contact(spec)
  local of = spec_of.check("sides.most_contact", spec or {}, { "of" }).of or "free"
  spec_of.expect("sides.most_contact: unknown of =", of, { "free", "all" })
  return component.condition {
    op = "contact", operands = { sides = "sides", mode = of == "all" and 2 or 0 },
    value = "most contact of " .. of, rule = "sides", sentence = most_sentences[of],
    twin = function(position, move)
      return may_join(position, move.player, move.point, nil, of == "all")
    end,
  }
end

--- `moyo.sides.more_contact()`: a condition on the player whom the step names: he can be joined,
--- and has more stones in contact with the actor's than the player whom the actor has joined.
---
--- Example: moyo.sides.more_contact()
function sides.more_contact()
  return component.condition {
    op = "contact", operands = { sides = "sides", mode = 1 }, value = "more contact",
    rule = "sides",
    sentence = "It must be a player who can be joined, with more stones in contact with the "
      .. "player's own than the one whom the player has joined.",
    twin = function(position, move)
      return may_join(position, move.player, move.point, lord_of(position, move.player))
    end,
  }
end

-- Notes that a player cannot join another for now, in games that keep this in mind.
local function refuse(position, player, other)
  local name = position.game.refusals
  if not name or other == player then return end
  position:set_field(name, position:field(name, player) | 1 << other - 1, player)
end

--- `moyo.sides.willing()`: a condition on the player whom the step names, for games with
--- `refusals`: since stones were last put or taken he has not declined, and the actor has not left
--- him.
---
--- Example: moyo.sides.willing()
function sides.willing()
  return component.condition {
    needs = "refusals", asks = "player", tame = true, value = "willing", rule = "sides",
    sentence = "A player who has declined, or whom the player has left, is not asked again "
      .. "until a stone has been put or taken.",
    twin = function(position, move)
      local refused = position:field(position.game.refusals, move.player)
      return refused >> move.point - 1 & 1 == 0
    end,
  }
end

--- `moyo.sides.decline()`: an effect, for games with `refusals`: the actor declines to be joined by
--- the player whose turn it is.
---
--- Example: moyo.sides.decline()
function sides.decline()
  return component.effect {
    needs = "refusals", tame = true, value = "decline",
    sentence = "the player is not asked again until a stone has been put or taken",
    twin = function(position) refuse(position, position.mover, position.actor) end,
  }
end

--- `moyo.sides.join()`: an effect: the mover joins the actor's side; the actor is, say, the
--- player who was asked.
---
--- Example: moyo.sides.join()
function sides.join()
  return component.effect {
    needs = "sides", tame = true, value = "join",
    sentence = "the player whose turn it is joins the side of the player who acts; no stone is "
      .. "taken",
    twin = function(position)
      local mover, actor = position.mover, position.actor
      refuse(position, mover, lord_of(position, mover))
      if not position.game.lords then
        position:set_field(position.game.sides, actor, mover)
      elseif not is_under(position, actor, mover) then
        position:set_field(position.game.lords, actor, mover)
      end
    end,
  }
end

--- `moyo.sides.leave()`: an effect: the actor is on his own side again.
---
--- Example: moyo.sides.leave()
function sides.leave()
  return component.effect {
    needs = "sides", tame = true, value = "leave",
    sentence = "the player is on nobody else's side any more; no stone is taken",
    twin = function(position)
      local actor, lords = position.actor, position.game.lords
      refuse(position, actor, lord_of(position, actor))
      position:set_field(lords or position.game.sides, lords and 0 or actor, actor)
    end,
  }
end

M.sides = component.named("sides", sides)

-- ---- The latest placement --------------------------------------------------------------------

--- `moyo.apart_from_last(n)`: the point is at least *n* steps along lines from the latest
--- placement, and touches no stone of its group.
---
--- Example: moyo.apart_from_last(3)
---@param steps integer
---@return Component
function M.apart_from_last(steps)
  if math.type(steps) ~= "integer" or steps < 1 or steps > 4096 then
    fail.blame("apart_from_last: expected a number of steps from 1, not %s", spec_of.given(steps))
  end
  return component.condition {
    asks = "point", tame = true, value = "apart from the last", rule = "apart",
    sentence = ("The stone must be at least %d steps from the one before it, and in another group.")
      :format(steps),
    twin = function(position, move)
      local last = position.last and position.last.point
      if not last then return true end
      if position:colour(last) ~= 0
        and position:group(last):grow(position.game.shape):has(move.point) then
        return false
      end
      return not core.set(position.game.board, { last }):reach(steps - 1):has(move.point)
    end,
  }
end

-- The point that the step's stone leaves, or nil.
local function origin(move) return move.from ~= move.arrival and move.from or nil end

-- The group that the step's stone would be in, once it has arrived.
local function group_of(position, move)
  local player, board, left = move.player, position.game.board, origin(move)
  local from = core.set(board)
  if left then player, from = position:colour(left), core.set(board, { left }) end
  local side = core.set(board, { move.arrival })
  for colour = 1, position.game.colours do
    if position:side(colour) == position:side(player) then
      side = side | position:stones(colour)
    end
  end
  return core.set(board, { move.arrival }):flood(side - from, position.game.shape)
end

--- `moyo.apart_from(n, "field")`: the point where the step's stone arrives is at least *n* steps
--- along lines from each point of a list where something stands, and the stone joins none of the
--- groups there.
---
--- Example: moyo.apart_from(3, "placed")
---@param steps integer
---@param name string the list
---@return Component
function M.apart_from(steps, name)
  if math.type(steps) ~= "integer" or steps < 1 or steps > 4096 then
    fail.blame("apart_from: expected a number of steps from 1, not %s", spec_of.given(steps))
  end
  if type(name) ~= "string" then fail.blame("apart_from: expected the name of a list of points") end
  return component.condition {
    asks = "arrival", tame = true, fields = { [name] = "list" }, value = "apart from " .. name,
    rule = "apart",
    sentence = ("It must go to a point at least %d steps from those before it, and to another "
      .. "group."):format(steps),
    twin = function(position, move)
      local list, left = position:field(name), origin(move)
      if #list == 0 or not move.arrival then return true end
      local here = core.set(position.game.board, { move.arrival })
      local near = here:reach(steps - 1) | group_of(position, move)
      for _, p in ipairs(list) do
        local known = p >= 1 and p <= position.game.points and p ~= left
        if known and near:has(p) and position:colour(p) ~= 0 then return false end
      end
      return true
    end,
  }
end

--- `moyo.beside_last()`: the point is near the latest placement.
---
--- Example: moyo.beside_last()
---@return Component
function M.beside_last()
  return component.condition {
    asks = "point", tame = true, value = "beside the last", rule = "apart",
    sentence = "The stone must be beside the one before it.",
    twin = function(position, move)
      local last, game = position.last and position.last.point, position.game
      if not last or move.point == last then return false end
      return core.set(game.board, { last }):grow(game.shape):has(move.point)
    end,
  }
end

--- `moyo.at "field"`: the step's first argument is the point, or number, in that field.
---
--- Example: moyo.at "camp"
---@param name string
---@return Component
function M.at(name)
  if type(name) ~= "string" then fail.blame("at: expected the name of a field") end
  return component.condition {
    op = "at", operands = { field = name }, value = "at " .. name, rule = "place",
    sentence = ("It must be the point noted in %s."):format(name),
    twin = function(position, move) return position:field(name) == move.point end,
  }
end

-- ---- Neighbours ------------------------------------------------------------------------------

-- What a rulebook, and a refusal, call one or several of them.
local near_nouns = {
  own = { "stone of the player's own", "stones of the player's own", "own stone" },
  enemy = { "enemy stone", "enemy stones" },
  empty = { "empty point", "empty points" },
  any = { "stone", "stones" },
}
local MOST_POINTS = 4096 -- of a board

-- The point that the step's stone leaves empty behind it, if it comes from one.
local function left_behind(position, move)
  local from = origin(move)
  local count = position.game.stacks and #move.arguments > 2 and move.count or 1
  return from and position:height(from) <= count and from or nil
end

local function count_near(position, move, whose)
  local from, count = left_behind(position, move), 0
  for _, p in ipairs(position.game.shape:near(move.arrival)) do
    local colour = p == from and 0 or position:colour(p)
    local player = colour > 0 and colour <= position.game.players
    local own = player and move.player > 0
      and position:side(colour) == position:side(move.player)
    local is = { own = own, enemy = player and not own, empty = colour == 0, any = colour > 0 }
    if is[whose] then count = count + 1 end
  end
  return count
end

local function neighbours_refusal(position, move, whose, least, most, count)
  local noun = near_nouns[whose][3] or near_nouns[whose][1]
  local wanted = "none may be"
  if least == most and most > 0 then
    wanted = ("exactly %d must be"):format(most)
  elseif count < least then
    wanted = ("at least %d must be"):format(least)
  elseif most > 0 then
    wanted = ("at most %d may be"):format(most)
  end
  return ("%s: %s %s%s near; %s"):format(position.game.board:name(move.arrival),
    count > 0 and count or "no", noun, count > 1 and "s are" or " is", wanted)
end

local function neighbours_sentence(least, most, nouns)
  local noun = nouns[most == 1 and 1 or 2]
  local amount = ("%d to %d"):format(least, most)
  if most == 0 then
    amount, noun = "no", nouns[1]
  elseif least == most then
    amount = ("exactly %d"):format(most)
  elseif least == 0 then
    amount = ("at most %d"):format(most)
  elseif most == MOST_POINTS then
    amount, noun = ("at least %d"):format(least), nouns[least == 1 and 1 or 2]
  end
  return ("It must go to a point with %s %s near it."):format(amount, noun)
end

-- How many a specification asks for: at least, and at most.
local function neighbours_bounds(spec)
  if spec == nil or type(spec) == "number" then spec = { least = spec, most = spec } end
  spec_of.check("neighbours", spec, { "least", "most" })
  for _, name in ipairs { "least", "most" } do
    local n = spec[name]
    if n ~= nil and (math.type(n) ~= "integer" or n < 0 or n > MOST_POINTS) then
      fail.blame("neighbours: %s is a whole number from 0 to %d, not %s", name, MOST_POINTS,
        spec_of.found(n))
    end
  end
  local least, most = spec.least or 0, spec.most or MOST_POINTS
  if next(spec) == nil then
    fail.blame("neighbours: expected how many: a number, or { least = n, most = n }")
  elseif least > most then
    fail.blame("neighbours: at least %d cannot be at most %d", least, most)
  elseif least == 0 and most == MOST_POINTS then
    fail.blame("neighbours: at least 0 says nothing")
  end
  return least, most
end

---@class NeighboursSpec
---@field least integer|nil how many there must be (default 0)
---@field most integer|nil how many there may be (default: any number)

--- `moyo.neighbours(whose, n)`, `moyo.neighbours(whose, { … })`: how many of the points near the
--- one where the step's stone arrives hold own stones (`"own"`), stones of others (`"enemy"`), no
--- stone (`"empty"`) or any stone or piece (`"any"`): exactly *n*, or a number within the table's
--- limits. With sides, all stones of the actor's side are own. A point that the step's stone leaves
--- is empty.
---
--- Example: moyo.neighbours("own", { least = 1 })
--- Example: moyo.neighbours("enemy", 0)
--- Example: moyo.neighbours("empty", { least = 2, most = 3 })
---@param whose "own"|"enemy"|"empty"|"any"
---@param spec NeighboursSpec
---@return Component
---@overload fun(whose: "own"|"enemy"|"empty"|"any", n: integer): Component
function M.neighbours(whose, spec)
  spec_of.expect("neighbours: it counts no", whose, { "own", "enemy", "empty", "any" })
  local least, most = neighbours_bounds(spec)
  local of_side = { "stone of the player's side", "stones of the player's side" }
  return component.condition {
    asks = "arrival", tame = true,
    value = ("%d to %d %s near"):format(least, most, whose), rule = "neighbours",
    sentence = neighbours_sentence(least, most, near_nouns[whose]),
    sentence_sides = whose == "own" and neighbours_sentence(least, most, of_side) or nil,
    twin = function(position, move)
      if not move.arrival then return true end
      local count = count_near(position, move, whose)
      if count >= least and count <= most then return true end
      return false, neighbours_refusal(position, move, whose, least, most, count)
    end,
  }
end

return M
