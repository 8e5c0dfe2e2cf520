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
B D3 taken none        -- C3 burns first
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

-- What surrounds them.

== taking back: what burst stands again
rules: lab_captures.lua:clear=exploded,recall=yes
  O X X . .
  . X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A4 refused
B pass, W A4 taken none
