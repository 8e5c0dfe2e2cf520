-- Pictures of flood.lua; a case's seed says what its dice show.

rules: flood.lua:size=3

== as many stones as the die shows
seed: 3
field left 0
chance roll 2, B A1, B B2, field left 0, legal done, B done, actor chance

== a turn may stop early
seed: 3
chance roll 2, B B2, B done, actor chance

== no stone on a stone
seed: 3
chance roll 2, B B2, B B2 refused drop "empty point"

== the largest group counts
  X X .
   . O X
    . . O
score black 2 white 1
