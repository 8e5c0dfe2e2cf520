-- Edges that a rule file joins, and points that it leaves out.

== a map's edges are joined, over the rectangle around it
rules: lab_edges.lua:board=holes9,edges=cylinder
  O X . . . . . . .
  X . . . . . . . .
  . .   . . .   . .
  . . . . . . . . .
  . . . .   . . . .
  . . . . . . . . .
  . .   . . .   . .
  . . . . . . . . .
  . . . . . . . . .
to: black
B J9 taken A9

== edges: a cylinder's left and right, and no others
rules: lab_edges.lua:size=4x3,edges=cylinder
  O X . .
  X . . .
  . . . .
to: black
B D3 taken A3

== edges: those of a gap are not joined
rules: lab_edges.lua:size=4x3,edges=torus,lacks=D3
  O X .
  X . . .
  . . . .
to: black
B A1 taken A3

== holes: a stone beside them has fewer liberties, and names stay
rules: lab_edges.lua:size=5,lacks=B3+C4,then_lacks=D3
  . . . . .
  . .   . .
  .   O   .
  . . . . .
  . . . . .
to: black
B C2 taken C3
=>
  . . . . .
  . .   . .
  .   .   .
  . . X . .
  . . . . .

== holes: no region reaches over them
rules: lab_edges.lua:size=5x1,lacks=C1
  . X   O .
score black 2 white 2
