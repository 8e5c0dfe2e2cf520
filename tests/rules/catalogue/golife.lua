--- Go Life Game: one player sets a position up, the other takes a side, and White must live.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: White lives if a white stone
-- is left when play is over.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Go Life Game" {
  summary = "A problem of life and death, made by one player.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    scoring = false, tax = false, komi = false, komi_rule = false, button = false, goal = false,
    capture_goal = false, pass = false,
    handicap = false, handicap_placement = false, handicap_bonus = false,
  },
  presets = false,

  rules = function(o, rule)
    local agreed = o.dead == "agreed"
    local function set(colour, name)
      return moyo.place { name = name, text = name .. " {point}", colour = colour }
    end
    rule.opening = {
      moyo.phase "problem" {
        turn = moyo.either { set(1, "black"), set(2, "white"), moyo.pass {} },
        only = 1, finish = moyo.finish.passes(1),
        sentence = "First %1 sets up stones of both colours, until he passes.",
      },
      moyo.pie {},
    }
    rule.score = moyo.rule { "White gets a point if he has a stone on the board, Black if not",
      function(position)
        local white = position:stones(2)
        if agreed then white = white - position.dead end
        return { #white > 0 and 0 or 1, #white > 0 and 1 or 0 }
      end }
  end,

  examples = [[
== White must live
rules: :size=3
B black B3, B black C2, B white A3, B pass
W swap, B A2 taken A3, W pass, B pass, over winners black
]],
}
