--- Conditions on the outcome of a play: suicide, friendly fire, ko.
--
-- A condition written in Lua is `function(position, move)`; it returns true if
-- the play may stand, or false and (if it likes) a sentence why not.

local component = require "moyo.base.component"
local core = require "moyo.core"
local put = require "moyo.vocabulary.turns.put"

local M = {}

-- Does a stone of the player's side stand on the point, in a group with a liberty?  Or a piece
-- that is nobody's friend: a wall, or one in a group with a liberty?
local function breathes(after, point, player)
  local kind, game = after:colour(point), after.game
  if kind > game.players and not game.friendly[kind] then
    return not game.takeable[kind] or #after:liberties(point) > 0
  end
  return put.side(after, player):has(point) and put.breathes(after, point, player)
end

M.suicide = component.named("suicide", {
  allowed = component.condition {
    value = "allowed",
    sentence = "A play may leave the mover's own stones without a liberty.",
    twin = function() return true end,
  },
  multi = component.condition {
    op = "no_single_loss", value = "multi",
    sentence = "A play may not take just the stone that was placed; "
      .. "groups of two or more of the mover's own may be taken.",
    twin = function(_, move)
      return #move.own_taken ~= 1 or not move.arrival or not move.own_taken:has(move.arrival)
    end,
  },
  new_group = component.condition {
    op = "no_new_loss", value = "new group",
    sentence = "No play may take the group of the stone that was placed.",
    twin = function(_, move) return not move.arrival or not move.own_taken:has(move.arrival) end,
  },
  forbidden = component.condition {
    op = "no_own_loss", value = "forbidden",
    sentence = "No play may leave any of the mover's own stones without a liberty.",
    sentence_sides = "No play may leave a group of the mover's side, on or beside the point, "
      .. "without a liberty.",
    twin = function(_, move) return #move.own_taken == 0 end,
  },
  breathing = component.condition {
    op = "breathes", value = "breathing",
    sentence = "Once its captures have left or changed colour, the new stone's group must have a "
      .. "liberty.",
    twin = function(_, move)
      return not move.arrival or breathes(move.after, move.arrival, move.colour)
    end,
  },
  capturing = component.condition {
    op = "breathes", value = "breathing, or capturing", operands = { or_captures = 1 },
    sentence = "Once its captures have left or changed colour, the new stone's group must have a "
      .. "liberty, unless the play captured something, anywhere.",
    twin = function(_, move)
      return not move.arrival or #move.taken + #move.flipped > 0
        or breathes(move.after, move.arrival, move.colour)
    end,
  },
  at_end = component.condition {
    op = "all_breathe", value = "at the end of the turn", at_end = true,
    sentence = "When a turn ends, no group of the mover's may be without a liberty.",
    twin = function(_, move)
      for p in (move.after:short_of(1) & move.after:stones(move.player)):each() do
        if not put.breathes(move.after, p, move.player) then return false end
      end
      return true
    end,
  },
})

M.captures = component.named("captures", {
  allowed = component.condition {
    value = "allowed", sentence = "A play may take stones of others.",
    twin = function() return true end,
  },
  forbidden = component.condition {
    value = "no captures",
    sentence = "No play may take stones of others, or change their colour.",
    twin = function(_, move) return #move.taken == 0 and #move.flipped == 0 end,
  },
})

-- Own stones that die apart from the new stone's group, which is the part of the dying stones that
-- is connected with the point where the new stone arrived.
local function friendly_fire(position, move)
  local board, shape = position.game.board, position.game.shape
  local here = core.set(board, { move.arrival }) & move.own_taken -- or none
  return move.own_taken - here:flood(move.own_taken, shape)
end

M.friendly_fire = component.named("friendly_fire", {
  allowed = component.condition {
    value = "allowed",
    sentence = "A play may take the mover's own groups, apart from the new stone's.",
    twin = function() return true end,
  },
  forbidden = component.condition {
    op = "no_friendly_fire", value = "forbidden",
    sentence = "No play may take any of the mover's own groups, except the new stone's.",
    twin = function(position, move) return #friendly_fire(position, move) == 0 end,
  },
})

local function no_repeat(value, history, sentence)
  return component.condition {
    op = "no_repeat", value = value, history = history, sentence = sentence,
    twin = function(_, move) return not move.repeats end,
  }
end

local function singleton(kept)
  return component.condition {
    op = "no_singleton", value = kept and "singleton, kept" or "singleton",
    operands = { kept = kept and 1 or 0 },
    sentence = "A play may not take exactly one stone, and lose none, when that stone was the "
      .. "opponent's last play and took exactly one stone, and lost none, itself"
      .. (kept and "; passes in between do not lift this." or "; a pass in between lifts this."),
    twin = function(position, move)
      local last = position.last
      if not last or last.taken ~= 1 or last.own ~= 0 then return true end
      if position:colour(last.point) == 0 then return true end
      if not kept and position.passes > 0 then return true end
      return not (#move.taken == 1 and move.taken:has(last.point) and #move.own_taken == 0)
    end,
  }
end

M.ko = component.named("ko", {
  none = component.condition {
    value = "none", sentence = "Positions may be repeated.",
    twin = function() return true end,
  },
  simple = component.condition {
    op = "no_return", value = "simple",
    sentence = "A play may not leave the position that stood just before the opponent's last turn.",
    twin = function(position, move) return move.hash ~= position.previous end,
  },
  positional = no_repeat("positional", "position",
    "A play may not leave a position that has been on the board before."),
  situational = no_repeat("situational", "situation",
    "A play may not leave a position that has been on the board before "
    .. "with the same player to move."),
  natural = no_repeat("natural", "natural",
    "A play may not leave a position that a play of the same player has left before."),
  spight = no_repeat("spight", "position_since_pass",
    "A play may not leave a position that has been on the board since the last pass."),
  singleton = singleton(false),
  singleton_kept = singleton(true),
})

--- `moyo.once("Sentence.")`: the player has not taken this very step in this position before. It
--- keeps steps that change nothing on the board from going on for ever. The sentence is optional.
---
--- Example: moyo.once()
---@param sentence? string
function M.once(sentence)
  return component.condition {
    op = "once", value = "once", rule = "once", remembers = true,
    sentence = sentence or "A player does this only once in the same position.",
    twin = function(position, move)
      return position:remembered(position.actor, move.step) == 0
    end,
  }
end

--- A condition of the author's own, checked after the named ones.  The sentence is
--- what a refusal quotes.
---@param spec {[1]: string, [2]: function}
M.condition = component.rule

return M
