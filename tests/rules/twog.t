-- The turns of The Way of Go, a picture each.  twog_options.t has every option of rules/twog.lua
-- but stacking, which is in twog_stacks.t.

rules: twog:size=9,pie=no,contract=5

== a stone alone in the open moves by four points, along its row or column
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
legal has E5-A5 E5-J5 E5-E1 E5-E9
W E5-E6 refused "4"
W E5-E8 refused "4"
W E5-F6 refused "4"
W E5-E5 refused
W E5-A5 C7
=>
  . . . . . . . . .
  . . . . . . . . .
  . . O . . . . . .
  . . . . . . . . .
  O . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== the edge leaves three liberties, the corner two
  . . . . . . . . O
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
legal has J9-G9 J9-J7 A5-D5 A5-A8 A5-A2
W J9-J6 refused "2 liberties"
W A5-E5 refused "3 liberties"

== a group's stones all move by its liberties, each counted once
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . O O . . . . . .
  . O . . . . . . .
  . . . . . . . . .
legal has B2-J2 B2-B9 B3-J3
W B2-H2 refused "7 liberties"
W C3-J3 refused "7 liberties"

== stones of the other colour take liberties, those of the own give theirs
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O X . . .
  . . . . X . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
legal has E5-C5 E5-G5 E5-E7 E5-E3

-- D5 has two liberties left, above it and to the left.
== a move passes over any stones, own and enemy
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . O . . . . .
  . . . O X O O . .
  . . . X . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W D5-H5 D5
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . O . . . . .
  . . . O X O O O .
  . . . X . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== it does not end beyond the edge, nor on an own stone
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O . . . . .
  . . . . . . . . .
  . . . . . . . . .
W A3-D3 refused "one of the player's stones"
W A3xD3 refused "one of the player's stones"
W D3-D9 refused "4 liberties"
legal lacks D3-A3 A3-D3
legal has A3-A6 D3-H3 D3-D7

== a group without liberties stays, and is not taken
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . X O X . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
to: black
B E3 done
W E4-E5 refused "0 liberties"
W E4xE5 refused "0 liberties"
W A1 done, taken_by black 0 white 0
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . X . . . .
  . . . X O X . . .
  . . . . X . . . .
  . . . . . . . . .
  O . . . . . . . .

-- A turn -------------------------------------------------------------------------------------

== one may just place a stone, on an empty point
W E5 done
B E5 refused "empty"
B E4 done
W E4 refused "empty"
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . .
  . . . . X . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== a stone is placed after a move without capture; the move alone is no turn
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W E5-A5 done refused step 2
W E5-A5 A5-D5 refused step 2
W E5-A5, actor white, legal lacks done
W A5-D5 refused
W C3, actor black

== the point just left is empty
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W E5-A5 A5 refused "empty"
W E5-A5 E5
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . . O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== after a placement another stone may move, without capturing
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . X
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W C3 E5xJ5 refused step 2 turn
W C3 C3-G3 refused step 2 move "placed this turn"
W C3 D3 refused step 2
W C3 E5-A5 done refused step 3
W C3, actor white, legal has done E5-A5 E5-E9, legal lacks E5xJ5 C3-G3 D3
W E5-A5, actor black

== after a placement ranges are counted anew
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W E6 E5-A5 refused "6 liberties"
W E4
legal lacks E5-A5 E5-J5
W done
B E6 done
W E4-E9 A1

== the stone placed lends its liberties, but does not move
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . O . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W C5 C5-J5 refused "placed this turn"
W C5 B5-H5
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . O . . . . O .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

-- Capturing ----------------------------------------------------------------------------------

== the stone taken scores a point, the one that takes it is removed and scores nobody
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . X
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W E5xJ5 taken J5
taken_by white 1 black 0
score white 1 black 0
actor black
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== a capturing move is the whole turn
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . X
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W E5xJ5 C3 refused step 2
W C3 E5xJ5 refused step 2 turn
W E5-J5 refused "enemy"
W E5xA5 refused "nothing"

== it takes the one stone that it ends on, not those it passes over, nor that stone's group
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . O . X X X X .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W C5xG5 taken G5
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . X X . X .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== only own stones move
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . X
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W J5-J8 refused "white"
W A1-E1 refused
W J5xG5 refused
