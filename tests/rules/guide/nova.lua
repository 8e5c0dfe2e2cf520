--- Nova: Go in which lost groups burst, and both colours are judged at once.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

-- Takes all groups without a liberty; but where both colours have some, all of them stay.
local function persistent(position, _, player)
  local short = position:short_of(1)
  local own, enemy = short & position:stones(player), short & position:stones(3 - player)
  if #own > 0 and #enemy > 0 then short = short - short end
  return short
end

return go:variant "Nova" {
  summary = "Go in which lost groups burst, or stay.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    lost = moyo.option.choice { "burst", "What becomes of groups without a liberty.",
      among = { "burst", "stay" } },
    board = false, pass = false, handicap = false, handicap_placement = false,
    handicap_bonus = false,
    ko = moyo.option.choice { "positional", "Which earlier positions a play may not leave.",
      among = { "positional", "simple" } },
  },
  presets = false,

  rules = function(o, rule)
    rule.clear = { moyo.stage { whose = "both", becomes = "exploded", to = "nobody" } }
    if o.lost == "stay" then
      rule.clear = moyo.rule {
        "all groups without a liberty are taken; but if both colours have some, all of them stay",
        persistent,
      }
    end
  end,
}
