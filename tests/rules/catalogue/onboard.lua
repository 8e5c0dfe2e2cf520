--- Onboard Go: whoever has placed all his stones wins.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Onboard Go" {
  summary = "Go in which the first player to have all stones on the board wins.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    black = moyo.option.integer { 32, "Stones that Black has.", min = 1, max = 180 },
    white = moyo.option.integer { 30, "Stones that White has.", min = 1, max = 180 },
    scoring = false, tax = false, komi = false, komi_rule = false, dead = false, button = false,
    resumption = false, goal = false, capture_goal = false,
    handicap = false, handicap_placement = false, handicap_bonus = false,
  },
  presets = false,

  rules = function(o, rule)
    rule.fields.stones = moyo.field.hand { o.black, o.white }
    rule.turn = moyo.amend(rule.turn, { place = { from = "stones" } })
    rule.clear = {
      moyo.stage { hand = "stones", to = "owner" },
      moyo.stage { whose = "own", hand = "stones", to = "owner" },
    }
    rule.finish = { moyo.rule { "A player who has no stone left in hand wins.",
      function(position)
        for player = 1, 2 do
          if position:field("stones", player) == 0 then return true, { player } end
        end
        return false
      end }, rule.finish }
    rule.score = moyo.score.stones {}
  end,

  examples = [[
== what is taken comes back into its owner's hand
rules: :size=5,black=3,white=2
B A4, W A5, B B5 taken A5, hands stones black 1 white 2
W C3, B D4, over winners black
]],
}
