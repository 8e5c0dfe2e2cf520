--- Takeback: the opponent may have the last stone taken back.
-- Source: "Variations on Go: other rules", J. Neto, Forced Takeback Go.  Deviates from it: how
-- often is an option.

local moyo = require "moyo"

return moyo.mutator "Takeback" {
  summary = "A few times, a player has the last stone taken back, and placed elsewhere.",

  options = {
    times = moyo.option.integer { 3, "How often each player may do so.", min = 1, max = 99 },
  },

  needs = { "place", "two_players", "own_point" },
  conflicts = { "sealed", "pieces", "stacks", "grow", "move", "unseen", "progressive" },

  rules = function(o, rule)
    rule.fields = rule.fields or {}
    rule.fields.objections = moyo.field.hand(o.times)
    rule.fields.barred, rule.fields.barred_turn = moyo.field.number(0), moyo.field.number(0)
    local object = moyo.step {
      name = "object", text = "object {stone}", arg = "stone",
      sentence = "have the opponent's last stone taken back",
      before = { moyo.holds "objections", moyo.recent(), moyo.can_take_back() },
      effects = {
        moyo.take_back(),
        moyo.rule { "its point is closed to the next turn",
          function(position, _, point)
            local player = position.actor
            position:set_field("objections", position:field("objections", player) - 1, player)
            position:set_field("barred", point)
            position:set_field("barred_turn", position.ply + 1)
          end },
      },
    }
    rule.turn = moyo.either { moyo.amend(rule.turn, { place = { recall = true } }), object }
    rule.conditions = { rule.conditions, moyo.rule {
      "A stone that was just taken back is not placed on the same point again.",
      function(position, move)
        return position:field "barred_turn" ~= position.ply
          or position:field "barred" ~= move.arrival
      end,
    } }
  end,

  examples = [[
== a stone is taken back, and goes elsewhere
rules: go+(times=1):size=5,ko=none
B C3, W object C3, B C3 refused condition "taken back", B D4
W object D4 refused
]],
}
