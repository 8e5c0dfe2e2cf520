--- Turncoat Go: once in the game a player wins over a group in atari.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Turncoat Go" {
  summary = "Go in which a group in atari may change sides, once for each player.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 52 },
    times = moyo.option.integer { 1, "How often each player may win a group over.", min = 0,
      max = 100 },
  },

  rules = function(o, rule)
    local win = moyo.step {
      name = "win", text = "win {stone}", arg = "stone", judged = true,
      sentence = "win over an enemy group that has one liberty",
      before = {
        moyo.rule { "Only an enemy group with one liberty is won over.",
          function(position, move)
            return position:colour(move.point) ~= move.player
              and #position:liberties(move.point) == 1
          end },
        moyo.rule { ("A player wins over a group at most %d times."):format(o.times),
          function(position, move) return position:field("won", move.player) < o.times end },
      },
      effects = moyo.rule { "the whole group changes its colour",
        function(position, _, point)
          local player = position.actor
          position:flip(point, player)
          position:set_field("won", position:field("won", player) + 1, player)
        end },
    }
    rule.fields.won = moyo.field.players(0)
    rule.turn = moyo.either { rule.turn, win }
  end,
}
