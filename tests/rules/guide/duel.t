rules: duel.lua:size=5

== a point that both have chosen is closed for a round
B C3, W C3, actor black
B C3 refused
B B2, W B3
B C3, W D3
=>
  . . . . .
  . . . . .
  . O X O .
  . X . . .
  . . . . .

== the group without a new stone is taken first
  . . . . .
  . . . . .
  . . . . .
  O . . . .
  X . X . .
to: black
B E5, W B1 taken A1
=>
  . . . . X
  . . . . .
  . . . . .
  O . . . .
  . O X . .
