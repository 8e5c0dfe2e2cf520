--- Takeback: the opponent may have the last stone taken back.
-- Source: "Variations on Go: other rules", J. Neto, Forced Takeback Go.  Deviates from it: how
-- often is an option.

local moyo = require "moyo"

return moyo.mutator "Takeback" {
  summary = "A few times, a player has the last stone taken back, and placed elsewhere.",

  -- The field "shut" holds for each point from which turn on it is open again.
  options = { times = moyo.option.integer { 3, "How often each player may.", min = 1, max = 99 } },
  needs = { "place", "two_players", "own_point" },
  conflicts = { "sealed", "pieces", "stacks", "grow", "move", "unseen", "progressive" },

  rules = function(o, rule)
    rule.fields = rule.fields or {}
    rule.fields.objections, rule.fields.shut = moyo.field.hand(o.times), moyo.field.points()
    local function close(position, _, point)
      local left = position:field("objections", position.actor) - 1
      position:set_field("objections", left, position.actor)
      position:set_field("shut", position.ply + 2, point)
    end
    rule.turn = moyo.either { moyo.amend(rule.turn, { place = { recall = true } }), moyo.step {
      name = "object", text = "object {stone}", arg = "stone",
      sentence = "have the opponent's last stone taken back",
      before = { moyo.holds "objections", moyo.recent(), moyo.can_take_back() },
      effects = { moyo.take_back(), moyo.rule { "its point is closed next turn", close } } } }
    rule.conditions = { rule.conditions, moyo.rule {
      "A stone that was just taken back is not placed on the same point again.",
      function(position, move) return position:field("shut", move.arrival) <= position.ply end } }
  end,

  examples = [[
== a stone is taken back, and goes elsewhere
rules: go+(times=1):size=5,ko=none
B C3, W object C3, B C3 refused condition "taken back", B D4
W object D4 refused
]],
}
