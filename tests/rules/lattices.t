-- Boards of lattices: what a stone is joined to there, and what a corner is worth.

== triangular: a stone in a corner is taken
rules: go:board=triangular,size=4x3
  O   X   .   .
    .   .   .   .
  .   .   .   .
to: black
B B2 taken A3

== triangular: a corner that is walled off
rules: go:board=triangular,size=4x3,komi=0
  .   X   .   .
    X   .   .   O
  .   .   .   .
score black 3 white 1

== honeycomb: a stone in a corner is taken
rules: go:board=honeycomb,size=5x4
  O X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A3 taken A4

== honeycomb: a corner that is walled off
rules: go:board=honeycomb,size=5x4,komi=0
  . X . . .
  X . . . .
  . . . . .
  . . . . O
score black 3 white 1

== 3.3.4.3.4: a stone in a corner is taken
rules: go:board=3.3.4.3.4,size=4
  O X . .
  X . . .
  . . . .
  . . . .
to: black
B B3 taken A4

== 3.3.4.3.4: a corner that is walled off
rules: go:board=3.3.4.3.4,size=4,komi=0
  . X . .
  X X . .
  . . . .
  . . . O
score black 4 white 1

== 3.6.3.6: a stone in a corner is taken
rules: go:board=3.6.3.6,size=5x3
  O   X   .   .
    .       .
  .   .   .   .
to: black
B B2 taken A3

== 3.6.3.6: a corner that is walled off
rules: go:board=3.6.3.6,size=5x3,komi=0
  .   X   .   .
    X       .
  .   .   .   O
score black 3 white 1

== 3.4.6.4: a stone in a corner is taken
rules: go:board=3.4.6.4,size=2
    X       .
  O   .   .   .
  .   .   .   .
    .       .
        .       .
      .   .   .   .
      .   .   .   .
        .       .
to: black
B A6 taken A7

== 3.4.6.4: a corner that is walled off
rules: go:board=3.4.6.4,size=2,komi=0
    X       .
  .   .   .   .
  X   .   .   .
    .       .
        .       .
      .   .   .   .
      .   .   .   .
        .       O
score black 3 white 1

== 4.8.8: a stone in a corner is taken
rules: go:board=4.8.8,size=2
    X     .
  O   . .   .
    .     .
    .     .
  .   . .   .
    .     .
to: black
B B4 taken A5

== 4.8.8: a corner that is walled off
rules: go:board=4.8.8,size=2,komi=0
    X     .
  .   . .   .
    X     .
    .     .
  .   . .   .
    .     O
score black 3 white 1

== hexhex: a stone in a corner is taken
rules: go:board=hexhex,size=3
      O   X   .
    X   .   .   .
  .   .   .   .   .
    .   .   .   .
      .   .   .
to: black
B D4 taken C5

== hexhex: a corner that is walled off
rules: go:board=hexhex,size=3,komi=0
      .   X   .
    X   X   .   .
  .   .   .   .   .
    .   .   .   .
      .   .   O
score black 4 white 1

== cube: a stone in a corner is taken
rules: go:board=cube,size=3
  O X .   . . .   . . .
  X . .   . . .   . . .
  . . .   . . .   . . .
to: black
B E3 taken A3

== cube: a corner that is walled off
rules: go:board=cube,size=3,komi=0
  . X .   X . .   . . .
  X . .   . . .   . . .
  . . .   . . .   . . O
score black 4 white 1

== a graph in a file: stones are taken along its lines
rules: go:board=tests/rules/maps/wheel.graph
B C2, W C1, B C6, W pass
B B1 taken C1

== a graph in a file: the diagonals of a square, which the guide shows
rules: go:board=tests/rules/guide/maps/diamond.graph,komi=0
B A1, W C3
legal count 4
B B1, W pass, B A2, W pass
B B2 taken C3
