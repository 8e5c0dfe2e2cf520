--- Drops: what is captured comes back.
-- Source: "Variations on Go: other rules", J. Neto: Mission Go, Compensation Go and DanGo.
-- Deviates from it: owners place their stones again when their next turn begins.

local moyo = require "moyo"

-- Who has the stones in hand, and what he does with them.
local stages = { captor = "captor", owner = "owner", colour = "owner" }

return moyo.mutator "Drops" {
  summary = "Captured stones are placed again.",

  options = {
    by = moyo.option.choice { "captor", "Who places them: the captor, in his own colour; their "
      .. "owner; or the captor, in their colour.", among = { "captor", "owner", "colour" } },
  },

  needs = { "place", "clear", "two_players" },
  conflicts = { "sealed", "stacks", "sides", "grow", "progressive", "proselytes", "takeback" },

  rules = function(o, rule)
    rule.fields = rule.fields or {}
    rule.fields.drops = moyo.field.hand(0)
    rule.clear = { moyo.stage { hand = "drops", to = stages[o.by] }, "own" }
    local function drop(colour, text)
      return moyo.place { name = "drop" .. (colour or ""), text = text, from = "drops",
        colour = colour, sentence = "place a captured stone again" }
    end
    local all = moyo.compulsory { moyo.exhaustive { drop(nil, "drop {point}") } }
    if o.by == "colour" then
      all = moyo.compulsory { moyo.exhaustive { moyo.either {
        drop(1, "black {point}"), drop(2, "white {point}") } } }
    end
    if o.by == "owner" then
      rule.turn = moyo.sequence { all, rule.turn }
    else
      rule.turn = moyo.amend(rule.turn, { place = function(place)
        return moyo.sequence { place, all }
      end })
    end
  end,

  examples = [[
== the captor places what he has taken, in his colour
rules: go+:size=5
  O . . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 taken A5, actor black, legal lacks done
B drop D2, actor white
=>
  . X . . .
  X . . . .
  . . . . .
  . . . X .
  . . . . .

== their owner does, before his next turn
rules: go+(by=owner):size=5
  O . . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 taken A5, actor white
W D3 refused
W drop D2 D3

== the captor does, in their colour
rules: go+(by=colour):size=5
  O . . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 taken A5
B white D2, actor white
]],
}
