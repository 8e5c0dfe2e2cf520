-- Pictures of lab_captures.lua: each kind of capture, and what surrounds it.

rules: lab_captures.lua

== groups of both colours leave at once
rules: lab_captures.lua:clear=both
  . O X . .
  O X . . .
  X . . . .
  . . . . .
  . . . . .
to: black
B A5 taken A4 B5, own_taken A5, taken_by black 2 white 1
=>
  . . X . .
  . X . . .
  X . . . .
  . . . . .
  . . . . .

== an enemy group needs two liberties
rules: lab_captures.lua:clear=two
  O O . . .
  . X . . .
  . . X . .
  . . O . .
  . . . . .
to: black
B C1 taken none, W E5, B B2 taken C2, W D4
B A4 taken A5 B5
=>
  . . . . O
  X X . O .
  . . X . .
  . X . . .
  . . X . .

== only if it has four stones
rules: lab_captures.lua:clear=by_size
  O O O . .
  X X . . .
  . . . . .
  O O O O .
  X X X . .
to: black
B C4 taken none, W E5
B D1 taken none, W E1 taken A1 B1 C1 D1
B A3 taken none
=>
  O O O . O
  X X X . .
  X . . . .
  O O O O .
  . . . . O

== only groups on and beside the point of the new stone
rules: lab_captures.lua:clear=beside
  O X . . .
  X . . . .
  . . . . .
  . . . . X
  . . . . O
to: black
B D1 taken E1
=>
  O X . . .
  X . . . .
  . . . . .
  . . . . X
  . . . X .

== the captor's hand
rules: lab_captures.lua:clear=hand,from=5
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 taken A5, hands stones black 5 white 5, taken_by black 0 white 0

== the owner's hand
rules: lab_captures.lua:clear=owner_hand,from=5
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 taken A5, hands stones black 4 white 6, taken_by black 0 white 0

== prisoners of their owner
rules: lab_captures.lua:clear=owner
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 taken A5, taken_by black 0 white 1

== a field, whose points are closed
rules: lab_captures.lua:clear=noted
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 taken A5, field ruins A5, W A5 refused "closed", W C3, B A5 refused "closed"

== a group changes its colour
rules: lab_captures.lua:clear=flipped
  O O X . .
  . X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 flipped A5 B5, taken none

== single stones change their colour
rules: lab_captures.lua:clear=flipped_single
  O O . . .
  . X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 flipped A5
=>
  X O . . .
  X X . . .
  . . . . .
  . . . . .
  . . . . .

== a group bursts, with what stands beside it
rules: lab_captures.lua:clear=exploded
  O X X . .
  . X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 taken A5, own_taken A4 B5
=>
  . . X . .
  . X . . .
  . . . . .
  . . . . .
  . . . . .

== a piece closes the point
rules: lab_captures.lua:clear=walls
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 taken A5, W A5 refused
=>
  # X . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .

== the sole surrounder's prisoners, whoever plays
rules: lab_captures.lua:clear=surrounder,players=3
  X O . . .
  O . . . .
  . . . . .
  . . . . .
  . . # . .
to: red
red E1 taken A5, taken_by black 0 white 1 red 0

== nobody's if there are several
rules: lab_captures.lua:clear=surrounder,players=3
  X O . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: red
red A4 taken A5, taken_by black 0 white 0 red 0

== his hand
rules: lab_captures.lua:clear=surrounder_hand,players=3,from=5
  X O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
to: red
red E1 taken A5, hands stones black 5 white 6 red 4, taken_by white 0

== only once for each player
rules: lab_captures.lua:clear=limited
  O X . X O
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 taken A5, W C3
B E4 taken none
=>
  . X . X O
  X . . . X
  . . O . .
  . . . . .
  . . . . .

== a function says what is taken
rules: lab_captures.lua:clear=found
  O . . . .
  . . . . .
  . . X . .
  . . . . .
  X . . . O
to: black
B C4 taken A5 E1, taken_by black 2 white 0

== what changes its colour
rules: lab_captures.lua:clear=found_flipped
  O O . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . .
to: black
B C4 flipped A5
=>
  X O . . .
  . . X . .
  . . X . .
  . . . . .
  . . . . .

== and what comes into a hand
rules: lab_captures.lua:clear=found_hand,from=3
  O . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B C4 taken A5, hands stones black 2 white 4, field ruins A5

== a placement does something before the board is cleared, and after it
rules: lab_captures.lua:before=yes,after=yes
  . . X . .
  . O . . .
  X X O . .
  . . X . .
  . . . . .
to: black
B D3 taken C3          -- it burns first, and the group is not taken
=>
  . . X . .
  . O . . .
  X X . X .
  . . X . .
  . . . . .

== an own stone burns as well
rules: lab_captures.lua:before=yes,after=yes
  . O . . .
  O X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B C4 taken none, W E1
=>
  . O . . .
  O . X . .
  . . . . .
  . . . . .
  . . . . O

-- With turns that are taken back, handicap, pie and ko.

== what came into a hand and a field leaves them, and the stone comes back into its own
rules: lab_captures.lua:clear=found_hand,recall=yes,from=3
  O . . . O
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B C4 taken A5 E5, hands stones black 2 white 5, field ruins A5 E5
W back C4, hands stones black 3 white 3, field ruins
=>
  O . . . O
  . . . . .
  . . . . .
  . . . . .
  . . . . .

== what changed its colour changes back
rules: lab_captures.lua:clear=found_flipped,recall=yes
  O . . . O
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B C4 flipped A5 E5
W back C4
=>
  O . . . O
  . . . . .
  . . . . .
  . . . . .
  . . . . .

== what its effects took and moved returns
rules: lab_captures.lua:before=yes,after=yes,shove=yes,recall=yes
  . . O . .
  . O . X .
  . . . . .
  . . . . .
  . . . . .
to: black
B C4 taken B4 C5
=>
  . . . . .
  . . X . X
  . . . . .
  . . . . .
  . . . . .
W back C4
=>
  . . O . .
  . O . X .
  . . . . .
  . . . . .
  . . . . .

== the plays of a handicap take, burn, and come from the hand
rules: lab_captures.lua:handicap=3,clear=found_hand,from=4,before=yes
B A1, B B1 own_taken A1, B C3, hands stones black 1 white 4
W E5, B D5 taken E5, hands stones black 0 white 4, field ruins E5

== in a pie the stone comes from the hand, which stays with the colour
rules: lab_captures.lua:pie=yes,from=4,clear=hand
B A1, hands stones black 3 white 4, W swap
W A2, B E5, W B1 taken A1, hands stones black 2 white 3

== no recapture in a ko, however stones are taken
rules: lab_captures.lua:clear=hand,ko=positional,from=5
rules: lab_captures.lua:clear=owner_hand,ko=situational,from=5
rules: lab_captures.lua:clear=both,ko=positional
rules: lab_captures.lua:clear=beside,ko=positional,from=2
rules: lab_captures.lua:clear=surrounder,ko=simple
rules: lab_captures.lua:clear=owner,ko=simple,recall=yes
rules: lab_captures.lua:clear=noted,ko=simple
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4, B C4 refused ko
