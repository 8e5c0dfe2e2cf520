--- Allies: Go for four whose alliances come and go.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

-- Whether anybody but the player himself is on his side.
local function leads(position, player)
  for other = 1, position.game.players do
    if other ~= player and position:side(other) == player then return true end
  end
  return false
end

return moyo.game "Allies" {
  summary = "Players join each other and part; what is taken is shared.",

  options = {
    size = moyo.option.size { 5, "Lines along each side of the board.", min = 2, max = 25 },
    spoils = moyo.option.choice { "shared", "Who gets what is taken?",
      among = { "shared", "mover" } },
  },

  rules = function(o)
    local join = moyo.step {
      name = "join", text = "join {colour}", arg = "colour", sentence = "join a player's side",
      before = {
        moyo.rule { "Who is alone may join a player who is on his own side.",
          function(position, move)
            local me, other = move.player, move.point
            return other ~= me and position:side(me) == me and position:side(other) == other
              and not leads(position, me)
          end },
      },
      effects = moyo.rule { "the player is on that side from now on",
        function(position, _, other) position:set_field("ally", other, position.actor) end },
    }
    local part = moyo.step {
      name = "part", sentence = "part from an ally",
      before = moyo.rule { "Only who has joined another parts.",
        function(position, move) return position:side(move.player) ~= move.player end },
      effects = moyo.rule { "the player is on his own side again",
        function(position)
          position:set_field("ally", position.actor, position.actor)
        end },
    }
    return {
      board = moyo.board.square(o.size),
      players = { "red", "blue", "green", "yellow" },
      sides = "ally",
      spoils = o.spoils,
      turn = moyo.either { moyo.place {}, join, part, moyo.pass {} },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      finish = { moyo.finish.passes(4), moyo.finish.turns(400) },
      score = moyo.score.taken {},
    }
  end,
}
