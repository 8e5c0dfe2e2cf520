-- Pictures of lab_lattice.lua: regions reach on by the shape of a lattice, as groups do.

== a cylinder: the region round the back of two walls is nobody's
rules: lab_lattice.lua
  . . X . O . .
  . . X . O . .
  . . X . O . .
  . . X . O . .
  . . X . O . .
  . . X . O . .
  . . X . O . .
score player1 7 player2 7

== along lines the columns beside the seam are two regions
rules: lab_lattice.lua:regions=lines
  . . X . O . .
  . . X . O . .
  . . X . O . .
  . . X . O . .
  . . X . O . .
  . . X . O . .
  . . X . O . .
score player1 21 player2 21

== a cylinder: a group and its region lie across the seam
rules: lab_lattice.lua:score=territory
  . . O . O . .
  . . O . O . .
  . . O . O . .
  O O O . O O O
  X X X . X X X
  . . X . X . .
  . . X . X . .
score player1 8 player2 12

== a cube: one stone owns all other points, on every layer
rules: lab_lattice.lua:lattice=cube
player1 A3, player2 pass, player1 pass
score player1 27 player2 0

== along lines it owns its own layer
rules: lab_lattice.lua:lattice=cube,regions=lines
player1 A3, player2 pass, player1 pass
score player1 9 player2 0

== a cube: a stone in the next layer takes its share of both regions
rules: lab_lattice.lua:lattice=cube
player1 A3, player2 E3, player1 pass
score player1 1 player2 1

== a tax on each region of independent life: one lies across the seam
rules: lab_lattice.lua:score=territory,tax=all
  O O O O O O O
  X X X O X X X
  X . X O X . X
  X X X O X X X
  O O O O O O O
  . . . . . . .
  . . . . . . .
score player1 0 player2 12

== along lines it is two regions
rules: lab_lattice.lua:score=territory,tax=all,regions=lines
  O O O O O O O
  X X X O X X X
  X . X O X . X
  X X X O X X X
  O O O O O O O
  . . . . . . .
  . . . . . . .
score player1 -2 player2 12
