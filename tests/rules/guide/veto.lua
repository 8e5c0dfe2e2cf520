--- Veto: Go in which a stone just placed can be taken back by another player, with what it took.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Veto" {
  summary = "Go with a few vetoes in hand; each undoes a placement.",

  options = {
    size = moyo.option.size { 5, "Lines along each side of the board.", min = 2, max = 25 },
    players = moyo.option.integer { 3, "Players.", min = 2, max = 5 },
    vetoes = moyo.option.integer { 2, "Vetoes in each player's hand.", min = 1, max = 9 },
  },

  rules = function(o)
    local names = { "red", "blue", "green", "yellow", "purple" }
    local veto = moyo.step {
      name = "veto", text = "veto {stone}", arg = "stone",
      sentence = "take back another player's stone, for a veto",
      before = { moyo.holds "vetoes", moyo.recent(), moyo.can_take_back() },
      effects = {
        moyo.take_back(),
        moyo.rule { "a veto is spent",
          function(position)
            local player = position.actor
            position:set_field("vetoes", position:field("vetoes", player) - 1, player)
          end },
      },
    }
    return {
      board = moyo.board.square(o.size),
      players = table.move(names, 1, o.players, 1, {}),
      fields = { vetoes = moyo.field.hand(o.vetoes) },
      turn = moyo.either { moyo.place { recall = true }, veto, moyo.pass {} },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      finish = { moyo.finish.passes(o.players), moyo.finish.turns(400) },
      score = moyo.score.area {},
    }
  end,
}
