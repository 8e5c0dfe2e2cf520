--- Coupon Go: instead of placing a stone a player may take the top coupon of a stack.
-- Source: "Environmental Go" by Elwyn Berlekamp, first played in 1998, later "Coupon Go".  Deviates
-- from it: nothing.  Rulings: nobody passes before all coupons are taken; komi is 9.5, about half
-- of the first coupon.  The other rules are those of Go, and its presets go with it.

local moyo = require "moyo"
local option = moyo.option
local go = moyo.variant "go"

return go:variant "Coupon Go" {
  summary = "Go with a stack of coupons: each turn places a stone or takes the top one.",

  options = {
    top = option.number { 20, "What the first coupon is worth; each is worth half a point less "
      .. "than the one before it, and the last half a point.", min = 0.5, max = 100, unit = 0.5 },
    komi = option.number { 9.5, "Points added to White's score.", min = -1000, max = 1000,
      unit = 0.5 },
    handicap = false, handicap_placement = false, handicap_bonus = false, pass = false,
    button = false, goal = false, capture_goal = false, komi_rule = false,
  },

  rules = function(o, rule)
    rule.fields.coupons = moyo.field.number(math.tointeger(2 * o.top), "coupons")
    rule.fields.purse = moyo.field.players(0, "half points of coupons")
    local coupon = moyo.step {
      name = "coupon", sentence = "take the top coupon",
      before = moyo.rule { "There must be a coupon left.",
        function(position) return position:field "coupons" > 0 end },
      effects = moyo.rule { "it counts for the player at the end",
        function(position)
          local player, left = position.actor, position:field "coupons"
          position:set_field("purse", position:field("purse", player) + left, player)
          position:set_field("coupons", left - 1)
        end },
    }
    rule.turn = moyo.amend(moyo.either { rule.turn, coupon }, { pass = {
      when = moyo.rule { "Nobody passes before all coupons are taken.",
        function(position) return position:field "coupons" == 0 end },
    } })
    rule.score = rule.score + moyo.rule { "coupons count what they are worth",
      function(position)
        return { position:field("purse", 1) / 2, position:field("purse", 2) / 2 }
      end }
  end,

  examples = [[
== the top coupon is worth half a point less each time
rules: :size=5,top=1.5
B coupon, W coupon, field coupons 1
field purse 3 2
B pass refused pass "before all coupons"
B coupon, W coupon refused, W pass, B pass
over winners white reason passes
score black 2 white 10.5
]],
}
