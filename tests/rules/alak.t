-- The two positions that the page of a server for Alak explains, which has Alan Baljeu's rules with
-- his permission: http://www.gamerz.net/pbmserv/alak.html (its A to G are A1 to G1).

== stones on both sides may be taken, but where one was just taken nobody may place
rules: alak:length=7
  O . X O . . X
to: white
W F1 taken G1
=>
  O . X O . O .
B G1 refused condition "taken in the turn before"
B B1 taken A1

== the same, on the other side
rules: alak:length=7
  O . X O . . X
to: white
W F1 taken G1
B E1 taken D1

== one stone takes four
rules: alak:length=7
  X X . X X O .
to: white
W C1 taken A1 B1 D1 E1

== who does not take them loses by 5 to 2
rules: alak:length=7
  X X . X X O .
to: white
W G1
B C1 taken none, over winners black reason stuck
=>
  X X X X X O O
