--- Shares: four players, who share what they surround together.
-- Source: an example of this catalogue.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Shares" {
  summary = "Four players share what they surround together.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    prize = moyo.option.number { 1.5, "Points for a prisoner.", min = 0, max = 9, unit = 0.25 },
  },

  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      players = { "north", "east", "south", "west" },
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = moyo.rule { "groups without a liberty leave; those of other players first",
        function(position, _, player)
          local short = position:short_of(1)
          local enemy = short - position:stones(player)
          if #enemy > 0 then return enemy end
          return short
        end },
      suicide = moyo.suicide.forbidden, ko = moyo.ko.positional,
      finish = { moyo.finish.passes "all", moyo.finish.turns(160) },
      score = moyo.rule { "stones count, and regions are shared by all around them",
        function(position)
          local scores, players = {}, position.game.players
          for i = 1, players do scores[i] = #position:stones(i) + o.prize * position:taken_by(i) end
          for _, region in ipairs(position:empty():parts()) do
            local around, owners = region:grow() - region, {}
            for player = 1, players do
              if #(around & position:stones(player)) > 0 then
                table.insert(owners, player)
              end
            end
            for _, player in ipairs(owners) do
              scores[player] = scores[player] + #region / #owners
            end
          end
          return scores
        end },
    }
  end,
}
