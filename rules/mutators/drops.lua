--- Drops: what is captured comes back.
-- Source: "Variations on Go: other rules", J. Neto: Mission Go, Compensation Go and DanGo.
-- Deviates from it: owners place their stones again when their next turn begins.

local moyo = require "moyo"

-- The step that places one again, perhaps of a given colour.
local function drop(stone, colour, name)
  return moyo.place { name = "drop" .. (colour or ""), text = (name or "drop") .. " {point}",
    from = "captives", colour = colour, sentence = ("place a captured %s again"):format(stone) }
end

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
    rule.fields.captives = moyo.field.hand(0)
    local to = o.by == "captor" and o.by or "owner"
    rule.clear = { moyo.stage { hand = "captives", to = to }, "own" }
    local all = moyo.compulsory { moyo.exhaustive { o.by ~= "colour" and drop "stone"
      or moyo.either { drop("stone of %1's", 1, "black"), drop("stone of %2's", 2, "white") } } }
    local function and_drop(place) return moyo.sequence { place, all } end
    rule.turn = o.by == "owner" and moyo.sequence { all, rule.turn }
      or moyo.amend(rule.turn, { place = and_drop })
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
