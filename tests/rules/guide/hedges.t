-- Pictures of hedges.lua.  X is Red, O Blue, # a hedge.

rules: hedges.lua

== a hedge lends its liberties to the mover, and is a wall in the other's turn
  # . O . .
  . O . . .
  . . . . .
  . . . . .
  . . . . .
red B5, blue D1 taken B5, taken_by blue 1

== without the hedge's liberty the stone would have none
  # . O . .
  O O . . .
  . . . . .
  . . . . .
  . . . . .
red B5 refused suicide

== dawn: stones without a liberty leave before the next player chooses
rules: hedges.lua:dawn=yes
  # . O . .
  . O . . .
  . . . . .
  . . . . .
  . . . . .
red B5 own_taken B5, taken_by blue 1, blue D1 taken none

== a hedge stands apart from the own stones, and comes from the hand
  # . . . .
  . . . . .
  . . X . .
  . . . O .
  . . . . .
red C2* refused apart
red D3* refused apart
red D1*, hands hedges red 1 blue 2
blue C2* refused apart

== the last thing in a hand is a stone
  # . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
field stones: 1 1
field hedges: 1 1
red C3, blue C4, over winners blue reason stuck

== or who puts down a hedge as his last loses
rules: hedges.lua:hedge_last=loses
  # . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
field stones: 0 1
field hedges: 1 1
red A1*, over winners blue reason last_piece

== with equal numbers taken Blue wins
  # . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
field stones: 1 1
field hedges: 0 0
red C3, blue C4, over winners blue reason spent
