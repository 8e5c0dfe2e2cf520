--- Thue-Morse Go: turns are taken in the fairest order.
-- Source: a variant of https://govariants.com.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Thue-Morse Go" {
  summary = "Go in which turns follow the Thue-Morse sequence: 1 2 2 1 2 1 1 2 …",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    handicap = false, handicap_placement = false, handicap_bonus = false, komi_rule = false,
  },
  presets = false,

  rules = function(_, rule)
    rule.fields = rule.fields or {}
    rule.fields.whose = moyo.field.number(1)
    rule.first, rule.order = nil, "whose"
    rule.turn_end = moyo.rule { "Turns follow the Thue-Morse sequence: the next is the first "
        .. "player's if the number of turns so far has an even number of ones in binary.",
      function(position)
        local rest, odd = position.turns + 1, false
        while rest > 0 do
          if rest % 2 == 1 then odd = not odd end
          rest = rest // 2
        end
        position:set_field("whose", odd and 2 or 1)
      end }
  end,

  examples = [[
== the order of turns
rules: :size=5
B A1, W B1, W C1, B D1, W E1, B A2, B B2, W C2, actor white
]],
}
