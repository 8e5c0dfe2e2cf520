--- Alak: Go on a line.
-- Source: "Alak", named in A. K. Dewdney's "The Planiverse", 1984, with the rules that Alan Baljeu
-- proposed on rec.games.abstract in 2001; "A Family for Go" by Joao Neto and Bill Taylor, Abstract
-- Games 13, 2003.  Deviates from it: nothing.  Rulings: of equal counts, a draw; a game in which a
-- position comes back a third time has no result.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

return moyo.game "Alak" {
  summary = "Go on a line; only groups beside the new stone are taken.",

  options = {
    length = option.integer { 11, "Points of the line.", min = 2, max = 26 },
  },

  rules = function(o)
    return {
      board = moyo.board.square({ width = o.length, height = 1 }, "all"),
      fields = { emptied = moyo.field.set() },
      turn = moyo.place {
        effects = { before = moyo.rule { "what the last turn emptied is open again",
          function(position)
            position:set_field("emptied", moyo.set(position.game.board))
          end } },
      },
      clear = moyo.stage { whose = "enemy", beside = true, noted = "emptied",
        sentence = "every enemy group that this stone leaves without a liberty is taken; own "
          .. "groups without a liberty stay" },
      conditions = moyo.rule { "No stone is placed where one was taken in the turn before.",
        function(position, move) return not position:field("emptied"):has(move.point) end },
      finish = { finish.stuck "ends", finish.repetition(3) },
      score = moyo.score.stones {},
    }
  end,

  examples = [[
== a group at the end of the line is taken with one stone
rules: :length=7
B B1, W A1, B C1, W E1
B D1, W F1
=>
  O X X X O O .

== the last liberty of one's own group may be filled
rules: :length=6
  X X . X O .
to: black
B C1 taken none
=>
  X X X X O .

== a group without a liberty stays until a stone beside it is placed
rules: :length=7
  X X X X O . O
to: white
W F1 taken none

== what was emptied is closed for one turn, and then open
rules: :length=9
  . X O . . . . . .
to: black
B D1 taken C1
W C1 refused condition "taken in the turn before"
W G1, B I1
W C1 taken none

== the player with most stones wins when nothing can be placed
rules: :length=3
B B1, W C1, B A1, over winners black reason stuck
]],
}
