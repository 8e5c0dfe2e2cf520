-- Pictures of sortie.lua.

rules: sortie.lua

== the second player chooses a side
B D4 C3 E5, actor white, legal keep swap
W keep, actor black, hands black 15 white 14

== a stone takes, and another must drop
phase: play
  . . . . . . .
  . . . O . . .
  . . . . . . .
  . . . X . X O
  . . . . . . .
  . . . . . . .
  . . . . . . .
B D4-C4 refused move "4 liberties"
B D4xG4 done refused turn
B D4xG4 taken G4, actor black, legal has A1
B A1, actor white

== or it may not take
phase: play
field troops: 0 5
  . . . . . . .
  . . . O . . .
  . . . . . . .
  . . . X . X O
  . . . . . . .
  . . . . . . .
  . . . . . . .
B D4xG4 refused completion
B D4-D1, legal done

== a stone drops where no stone could move to
phase: play
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X . O . . .
  . . . O . . .
  . . . . . . .
B F3 refused unreached
B F1, hands black 15

== a move onto an own stone pushes it on
phase: play
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . O X . . X O
  . . . . . . .
  . . . . . . .
  . . . . . . .
B F4-C4 taken B4, taken_by black 1, legal has done
B done
=>
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . X . . . O
  . . . . . . .
  . . . . . . .
  . . . . . . .

== on a torus two ways to a point are one step
rules: sortie.lua:size=4
phase: play
field troops: 0 0
  X X . .
  . . . .
  . . . .
  . . . .
legal A4-A2 A4-C4 B4-B2 B4-D4
