--- Spark: Go in which a stone wins over the lone stones beside it.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Spark" {
  summary = "Go in which a stone wins over the lone stones beside it.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    board = false, pass = false, handicap = false, handicap_placement = false,
    handicap_bonus = false,
  },
  presets = false,

  rules = function(_, rule)
    rule.turn = moyo.either {
      moyo.place {
        name = "spark",
        effects = { before = moyo.rule { "lone enemy stones beside it change their colour",
          function(position, _, point)
            local player = position.actor
            for _, p in ipairs(position.game.shape:near(point)) do
              local enemy = position:colour(p) == 3 - player
              if enemy and #position:group(p) == 1 then position:flip(p, player) end
            end
          end } },
      },
      moyo.pass {},
    }
  end,
}
