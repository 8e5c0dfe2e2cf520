--- Fog: Go in the dark; each stone lights up the points beside it.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.variant "go":variant "Fog" {
  summary = "Players see their own stones, and what stands beside them.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 1, max = 52 },
  },

  rules = function(_, rule)
    rule.unseen = moyo.rule {
      "A player sees his own stones and the points beside them; the rest is dark.",
      function(position, player)
        local own = position:stones(player)
        local lit = own | own:grow(position.game.shape)
        return (position:empty() | position:stones()) - lit
      end,
    }
  end,
}
