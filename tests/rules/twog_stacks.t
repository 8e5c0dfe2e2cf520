-- The Way of Go with stacking=yes, a picture each; besiege.t has more of stacks.

rules: twog:size=9,pie=no,stacking=yes,contract=5

== stacking=no: a move does not end on own stones
rules: twog:size=9,pie=no,stacking=no,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W A5-D5 refused "one of the player's stones"

== stacking=yes: it does, and stacks; as many of the top as one likes move on
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W A5-D5 A5, B J1 done, height D5 2
legal has D5-H5 D5/2-H5 D5-D9
W D5/3-H5 refused "2 stones stand there, not 3"
W A5-D5 J9, height D5 3 A5 0
=>
  .  .  .  .  .  .  .  .  O
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  O3 .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  X

== stacking=yes: the tower's 4, 6, 5
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  O3 X  O  X  .  .  .  .
  .  O2 .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
legal has B3-F3 B3-B7 B3/2-H3 B3/2-B9 B3/3-G3 B3/3-B8
legal lacks B3-G3 B3-H3 B3/2-F3 B3/2-G3 B3/3-F3 B3/3-H3

== stacking=yes: stones are placed on any empty point, not on stones
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O2 .  .  X  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5 refused free
W A2 A5 refused
W A8 done

== stacking=yes: the rest of the larger stack stays, and what is gone counts for the contract
rules: twog:size=9,pie=no,stacking=yes,contract=2
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O2 .  .  X3 .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5/2xD5, taken_by white 2 black 0, height D5 1 A5 0
B A1 done, over winners white reason contract

-- The top of A5 has two liberties, B5 and A4; but A5-C5 leaves no point to place a stone on.
== stacking=yes: where no point is empty nothing can be placed after a move
rules: twog:size=5,pie=no,stacking=yes,contract=5
  O2 O  O2 O  O
  O  O  O  O  O
  O  O  O  O  O
  O  O  O  O  O
  O  O  O  O  X
W A5-C5 refused "completed"
legal pass
W pass, B pass, over winners black white reason passes

== stacking=yes: one player may have to pass though the other can take
rules: twog:size=5,pie=no,stacking=yes,contract=5
  O2 O  O  O  O
  O  O  O  O  O
  X  O  O  O  O
  O  O  O  O  O
  O  O  O  O  X
to: black
legal pass
B pass
legal A5xA3
W pass refused turn
W A5xA3 taken A3, taken_by white 1, height A5 1 A3 0
B pass refused
B A3 done
