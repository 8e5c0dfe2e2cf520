-- Pictures of ivy.lua.

rules: ivy.lua:size=5,bonus=no

== growing goes on as long as any group can grow
  X . . . .
   . . . . O
    . . O . .
     . . . . .
      . . . . X
B B5, legal D1 E2
B E2, legal done, B done, actor white
=>
  X X . . .
   . . . . O
    . . O . .
     . . . . X
      . . . . X

== a group grows once a turn
  X . . . .
   . . . . O
    . . O . .
     . . . . .
      . . . . X
B B5+C5 refused step 2 growth "C5: no group that stood when the turn began is beside it"
B B5+A4 refused step 2 growth "the group of A5 has grown"
B B5 done refused turn

== who is the first to grow may plant a stone besides
rules: ivy.lua:size=5
  X . . . .
   . . . . O
    . . . . .
     . . . . .
      . . . . .
B B5, legal has done A1, legal lacks C5
B A1, actor white
W E3, legal done

== what has no liberty left is taken
  . . . . .
   . . . . .
    . . . . .
     X X . . .
      O . . O .
B B1 taken A1

== or changes its colour, and does not grow in the same turn
rules: ivy.lua:size=5,bonus=no,enemy=flipped
  . . . . X
   . . . . .
    . . . . .
     X X . . .
      O . . O .
B B1 flipped A1, field flipped A1
B A3 refused growth "the group of A2 has flipped stones"

== no group of the mover's may be without a liberty when the turn ends
  . . . O X
   . . . O .
    . . . O O
     . . . . .
      . . . . .
B E4 refused completion

== who can do nothing passes
rules: ivy.lua:size=3,bonus=no
  O . O
   O O O
    . O X
B B3 refused suicide, B A1 refused suicide
B pass
