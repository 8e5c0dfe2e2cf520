--- Go with a condition in Lua on what a play does, one of several: to test what is known of them
--- before they are asked.  Deviates from Go in that condition, and has no other on outcomes.

local moyo = require "moyo"
local go = moyo.variant "go"

local rules = {
  repeats = function(_, move) return not move.repeats end,
  suicide = function(_, move) return #move.own_taken == 0 end,
  single = function(_, move) return #move.own_taken ~= 1 end,
  few = function(_, move) return #move.taken <= 1 end,
  -- asks nothing of plays that take nothing
  edge = function(position, move)
    if #move.taken == 0 then return true end
    return #position.game.board:lines(move.point) < 4
  end,
  any = function(_, move) return #move.own_taken >= 0 end,
  -- asks all plays where they are
  place = function(position, move)
    return #move.taken == 0 and #position.game.board:lines(move.point) < 5
  end,
  -- is never met by plays that take nothing
  greed = function(_, move) return #move.taken > 0 end,
}

return go:variant "Outcomes" {
  summary = "Go with a condition in Lua on what a play does",
  options = {
    ko = false, suicide = false,
    rule = moyo.option.choice { "repeats", "Which condition.",
      among = { "repeats", "suicide", "single", "few", "edge", "any", "place", "greed" } },
    early = moyo.option.boolean { false, "Is it a condition of the step, not of the game?" },
    history = moyo.option.choice { "position", "What makes positions alike.",
      among = { "position", "situation", "none" } },
  },
  presets = false,

  rules = function(o, rule)
    local history = o.history ~= "none" and o.history or nil
    local condition = moyo.rule { "A play is what the condition says.", rules[o.rule],
      history = history }
    rule.ko, rule.suicide = moyo.ko.none, moyo.suicide.allowed
    rule.turn = moyo.either { moyo.place { when = o.early and condition or nil }, moyo.pass {} }
    if not o.early then rule.conditions = condition end
    return rule
  end,
}
