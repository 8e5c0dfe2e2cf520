--- Blooms: two colours each; fence in the other's blooms, and take them.
-- Source: "Blooms" by Nick Bentley, 2018 (https://www.nickbentley.games/blooms-rules/), as
-- BoardGameArena's help page "blooms" has it.  Deviates from it: nothing.  Rulings: if nobody can
-- place a stone, who has taken more wins.  Compared with AbstractPlay's blooms.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Blooms" {
  summary = "Two stones of two colours a turn; groups of one colour are taken.",

  options = {
    size = option.integer { 4, "Points along each side of the board.", min = 3, max = 9 },
    goal = option.integer { "standard", "Stones to take; standard is 15 on a board of 4 points a "
      .. "side, and 5 more for each further point.", min = 1, max = 200,
      among = { "standard" } },
  },

  rules = function(o)
    local goal = o.goal == "standard" and math.max(5, 5 * o.size - 5) or o.goal
    local light = moyo.place {}
    local dark = moyo.either {
      moyo.place { piece = "orange", sentence = "place an orange stone" },
      moyo.place { piece = "green", sentence = "place a green stone" },
    }

    return {
      board = moyo.board.lattice("hexhex", o.size),
      players = { "red", "blue" },
      pieces = { moyo.piece { "orange", owner = 1 }, moyo.piece { "green", owner = 2 } },
      opening = moyo.phase "first" {
        turn = moyo.either { light, dark },
        finish = moyo.finish.turns(1),
        sentence = "First Red places one stone of either colour.",
      },
      first = 2,
      turn = moyo.either {
        moyo.sequence { light, moyo.finally { dark } },
        moyo.sequence { dark, moyo.finally { light } },
      },
      turn_end = moyo.stage {},
      finish = { moyo.finish.taken(goal), moyo.finish.stuck "ends" },
      score = moyo.score.taken {},
      sentences = {
        players = "The players are Red and Blue.",
        pieces = "Red also has orange stones, and Blue green ones: they form groups of their own, "
          .. "which are taken and counted like their owners' others.",
      },
    }
  end,
  examples = [[
== a bloom is taken when the turn ends, not before
rules: :size=3
phase: play
  5     O   .   .     5
  4   .   .   .   .   4
  3 .   .   .   .   . 3
  2   .   .   .   .   2
  1     .   .   .     1
to: red
R B4 orange D4
B H2 done
R E5 done taken C5, taken_by red 1
=>
  5     .   X   .     5
  4   X   #   .   .   4
  3 .   .   .   .   . 3
  2   .   .   .   O   2
  1     .   .   .     1

== blooms of one player's two colours are not one
rules: :size=3
phase: play
  5     O   @   .     5
  4   X   X   .   .   4
  3 .   .   .   .   . 3
  2   .   .   .   .   2
  1     .   .   .     1
to: red
R H2 done taken C5

== own fenced blooms stay
rules: :size=3
phase: play
  5     .   O   .     5
  4   O   O   .   .   4
  3 .   .   .   .   . 3
  2   .   .   .   .   2
  1     .   .   .     1
to: red
R C5 done, own_taken none
B J3 done taken C5

== two stones of a turn are of different colours; each player has his own
rules: :size=3
phase: play
to: red
R A3 B2 refused
R A3 green B2 refused
R orange A3 B2, actor blue
B orange C3 refused owner "Only Red"

== a goal
rules: :size=3,goal=1
phase: play
  5     O   .   .     5
  4   X   X   .   .   4
  3 .   .   .   .   . 3
  2   .   .   .   .   2
  1     .   .   .     1
to: red
R orange E5 done, over winners red reason captures

== one stone begins
rules: :size=3
R orange E3, actor blue
]],
}
