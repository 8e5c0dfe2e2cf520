--- Choice Go: a player names two points, and the opponent says which.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Choice Go" {
  summary = "Go in which the opponent chooses between two points.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    pass = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    rule.fields.one, rule.fields.other = moyo.field.number(0), moyo.field.number(0)
    local turns = { moyo.pass {} }
    for player, name in ipairs { "black", "white" } do
      local function offer(field, when)
        return moyo.step { name = field, text = "{point}?", arg = "point",
          before = { moyo.onto_free(), when }, effects = moyo.assign(field),
          sentence = field == "one" and "name a point" or "name another" }
      end
      local function choose(field)
        return moyo.place { name = name .. "_" .. field, colour = player, when = moyo.at(field),
          sentence = "choose where the stone goes" }
      end
      table.insert(turns, moyo.sequence {
        offer("one", moyo.rule { "It is the player's turn.",
          function(position) return position.mover == player end }),
        offer("other", moyo.rule { "The two points differ.",
          function(position, move) return position:field "one" ~= move.point end }),
        moyo.by(3 - player) { moyo.either { choose "one", choose "other" } },
      })
    end
    rule.turn = moyo.either(turns)
  end,

  examples = [[
== the opponent chooses
rules: :size=5
B C3? D4? D4, actor white
W C3? A1?, actor black
B C2 refused, B A1
=>
  . . . . .
  . . . X .
  . . . . .
  . . . . .
  O . . . .
]],
}
