-- What a search must find in each variant: mostly, what there is to take.

== go: four stones are taken before they get away
rules: go:size=5
  . . . . .
  . X X O .
  X O O . .
  . X X O .
  . . . . .
to: black
best in 1000 D3

== go: a connection saves them
rules: go:size=5
  . . . . .
  . O O X .
  O X X . .
  . O O X .
  . . . . .
to: black
best in 1000 D3

== go: of three points in a row the middle one makes two eyes, for whoever comes first
rules: go:size=7x3,komi=-8
  . . . X O . .
  X X X X O . .
  O O O O O . .
to: black
best in 1000 B3

== go: and none
rules: go:size=7x3,komi=-8
  . . . X O . .
  X X X X O . .
  O O O O O . .
to: white
best in 1000 B3

== gengo: four stones are taken before they get away
rules: gengo:size=5,regions=go
  . . . . .
  . X X O .
  X O O . .
  . X X O .
  . . . . .
to: black
best in 1000 D3

== gengo: stones that cover nine points are taken, by a stone on the last point near them
rules: gengo:size=5x6,komi=5
  . . . . .
  . X . . .
  . . . . X
  O . . . .
  . . . . .
  . O . . X
to: black
best in 1000 C3
B C3 taken A3 B1

== gengo: or get away over it
rules: gengo:size=5x6,komi=5
  . . . . .
  . X . . .
  . . . . X
  O . . . .
  . . . . .
  . O . . X
to: white
best in 1000 C3

== sygo: groups without liberties change sides
rules: sygo:size=5
  X O O O X
  X O . O X
  X X . X X
  O O O O O
  O . O . O
to: white
best in 1000 C3

== gorogo: with the last stones, one is taken
rules: gorogo:setup_henges=0
field stones: 2 2
field henges: 0 0
  . . X . .
  . X O X .
  . . . . .
  . O . . .
  . . . . .
to: black
best in 500 c3

== twog: the stone that fulfils the contract
rules: twog:size=5,contract=1,round=immediate,pie=no
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  O . X . .
to: white
best in 500 A1xC1

== besiege: a move that takes a stack
rules: besiege:size=5,pie=no
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  X3 .  .  .  .
  O3 X2 .  .  .
to: white
best in 1000 A1xB1 A1xA2

== multiplayer: a stone is taken, and its place with it
rules: multiplayer:pro,map=square5,players=2
phase: play
  . . O . .
  . O X O .
  . . . . .
  . X . X .
  . . X . .
to: blue
best in 500 C3

== multiplayer: the same with hands that are hidden
rules: multiplayer:map=square5,players=2,dice=no,range=9
phase: play
field stock: none
  . . O . .
  . O X O .
  . . . . .
  . X . X .
  . . X . .
to: blue
best in 1000 C3
