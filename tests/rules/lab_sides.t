-- Pictures of lab_sides.lua: a stone of another player's colour.

== a stone that another player puts takes for whose stone it is
rules: lab_sides.lua:size=5,fixed=2,ko=positional
  . O X . .
  O X . X .
  . O X . .
  . . . . .
  . . . . .
to: player1
player1 !C4 taken B4
=>
  . O X . .
  O . O X .
  . O X . .
  . . . . .
  . . . . .
field prisoners player2 player1 1

== its own group is its owner's, and the refusal says so
rules: lab_sides.lua:size=5,fixed=2,suicide=forbidden
  . X . . .
  X . X . .
  . X . . .
  . . . . .
  . . . . .
to: player1
player1 !B4 refused suicide

== it must breathe itself
rules: lab_sides.lua:size=5,fixed=2,suicide=breathing,clear=enemy
  . X . . .
  X . X . .
  . X . . .
  . . . . .
  . . . . .
to: player1
player1 !B4 refused suicide
player1 !E1
