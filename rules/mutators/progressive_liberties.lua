--- Progressive Liberties: large groups need more liberties.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Progressive Liberties" {
  summary = "A group needs a liberty more for every ten stones.",

  options = {
    per = moyo.option.integer { 10, "Stones for which a group needs a liberty.", min = 1,
      max = 100 },
  },

  needs = { "clear" },
  conflicts = { "sealed", "stacks", "sides", "grow" },

  rules = function(o, rule)
    local function need(size) return math.max(1, (size + o.per - 1) // o.per) end
    local short = ("with fewer liberties than one for every %d stones, or part of them, is taken")
      :format(o.per)
    rule.clear = {
      moyo.stage { whose = "enemy", liberties = need, sentence = "every enemy group " .. short },
      moyo.stage { whose = "own", liberties = need,
        sentence = "every group of the mover's " .. short },
    }
  end,

  examples = [[
== three stones need two liberties
rules: go+(per=2):size=5
  . . . . .
  . X X X .
  X O O O .
  . . . X .
  . X . . .
to: black
B E3
B C2 refused turn
W pass, B C2 taken B3 C3 D3
]],
}
