-- The rules of Sygo, a picture each: every sentence of the rules' page, and its boards; the other
-- options are in sygo_options.t.  X is Black and O is White, who begins.  Most pictures are about
-- a time when somebody has grown: balance=no.

rules: sygo:size=5,balance=no

-- ---- Placing and passing -----------------------------------------------------------------------

== White begins, on an empty board
actor white
legal count 26
legal has C3 pass
W C3
actor black
legal count 25
=>
  . . . . .
  . . . . .
  . . O . .
  . . . . .
  . . . . .

== place: one stone is the turn; beside enemies and diagonal to own stones is apart enough
W C3, B C4, W D4, B B3, W D2
=>
  . . . . .
  . . X O .
  . X O . .
  . . . O .
  . . . . .

== place: beside an own stone no group begins; there a stone is growth, and the turn goes on
W C3, B pass, W C4
actor white
legal done

== place: no stone is put on another
W C3
B C3 refused
B F1 refused notation

== place: not after growing
  O . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . .
to: white
W A4
W E1 refused growth "E1: no group that stood when the turn began is beside it"
legal done

== pass: at the beginning of a turn, not within one
W C3, B pass, W C4
W pass refused turn
W done

-- ---- Growing -----------------------------------------------------------------------------------

== grow: several groups by one stone each, in a turn that is written whole
  O . . . O
  . . . . .
  . . X . .
  . . . . .
  O . . . .
to: white
W E4+A4+A2
actor black
=>
  O . . . O
  O . . . O
  . . X . .
  O . . . .
  O . . . .

== grow: the same turn step by step, in another order; it stops when the player says so
  O . . . O
  . . . . .
  . . X . .
  . . . . .
  O . . . .
to: white
W A2
actor white
legal A4 B5 D5 E4 done
W E4
legal A4 B5 done
W B5
legal done
W done
actor black

== grow: one stone is enough, and ends the turn when done is said
  O . . . O
  . . . . .
  . . X . .
  . . . . .
  O . . . .
to: white
W E4 done
actor black

== grow: no growth at all is none
W C3, B C4
W done refused turn

== grow: a group grows by one stone a turn
  . . . . .
  . X X . .
  . . . . .
  . . . . .
  O . . . X
to: black
B B5
B D4 refused growth "D4: the group of C4 has grown this turn"
B B3 refused growth "B3: the group of B4 has grown this turn"
legal D1 E2 done

== grow: a turn is refused where its third stone breaks the rule, and nothing of it is played
  . . . . .
  . X X . .
  . . . . .
  . . . . .
  O . . . X
to: black
B B5+E2+D4 refused growth "D4: the group of C4 has grown this turn"
actor black
legal has B5 E2 pass
=>
  . . . . .
  . X X . .
  . . . . .
  . . . . .
  O . . . X

== grow: a stone beside several groups has grown all of them
  . . X . .
  . X . . .
  . . . X .
  O . . . .
  . . . . X
to: black
B C4
B D5 refused growth "D5: the group of C5 has grown this turn"
B A4 refused growth "A4: the group of B4 has grown this turn"
legal C3 D1 D2 D4 E2 E3 done
B E2
legal C3 D2 D4 E3 done

== grow: a stone beside several groups needs that none of them has grown
  . . X . .
  . X . . .
  . . . . .
  O . . . .
  . . . . X
to: black
B D5
B C4 refused growth "C4: the group of C5 has grown this turn"
B A4
B C4 refused growth

== grow: two new stones may touch each other
  . . . . .
  X . . X .
  . . . . .
  O . . . .
  . . . . .
to: black
B B4+C4
=>
  . . . . .
  X X X X .
  . . . . .
  O . . . .
  . . . . .
W E1
B A5
B D5 refused growth "D5: the group of D4 has grown this turn"

== grow: a stone beside new stones alone is no growth
  . . . . .
  X . . . X
  . . . . .
  O . . . .
  . . . . .
to: black
B B4
B C4 refused growth "C4: no group that stood when the turn began is beside it"
B D4
B C4 refused growth "C4: no group that stood when the turn began is beside it"
B done, W E1, B C4 done

== grow: enemy groups stand in nobody's way but on their points
  . O . . .
  O X O . .
  . . . . .
  . . . . .
  . . . . X
to: black
legal has B3
B B3+E2
actor white

-- ---- Flipping ----------------------------------------------------------------------------------

== flip: a placement changes the group's colour, and the turn is over
  X O . . .
  . X . . .
  . . . . .
  . . . . .
  O . . . X
to: black
B C5 flipped B5
taken_by black 0 white 0
actor white
=>
  X X X . .
  . X . . .
  . . . . .
  . . . . .
  O . . . X

== flip: all groups without liberty at once
  O . O X .
  X . X . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 flipped A5 C5
=>
  X X X X .
  X . X . .
  . . . . .
  . . . . .
  . . . . .

== flip: a group of several stones, and the turn passes to a player without any
  . O O X .
  X X O X .
  . . X . .
  . . . . .
  . . . . .
to: black
B A5 done flipped B5 C4 C5
=>
  X X X X .
  X X X X .
  . . X . .
  . . . . .
  . . . . .
legal count 17

== flip: the stone that flips needs no liberty before
  . X O . .
  X O . . .
  O . . . .
  . . . . .
  . . . . .
to: white
W A5 flipped A4 B5
=>
  O O O . .
  O O . . .
  O . . . .
  . . . . .
  . . . . .

== flip: a growth that flips freezes every group that it joins, and no other
  X O . X .
  . X . . .
  . . . . .
  . . . . X
  O . . . .
to: black
B C5 flipped B5
B A4 refused growth "A4: the group of A5 has flipped stones this turn"
B B3 refused growth "B3: the group of B4 has flipped stones this turn"
B D4 refused growth "D4: the group of D5 has flipped stones this turn"
B E5 refused growth "E5: the group of D5 has flipped stones this turn"
legal D2 E1 E3 done

== flip: a group that has grown elsewhere may be joined
  X O . X .
  . X . . .
  . . . . .
  . . . . X
  O . . . .
to: black
B A4
B C5 flipped B5
legal D2 E1 E3 done
B done
=>
  X X X X .
  X X . . .
  . . . . .
  . . . . X
  O . . . .

== flip: the growths of two groups take the last liberties together
  . . . X X
  . . . . O
  . . . . O
  . . . X X
  . . . . .
to: black
B D4 flipped none
B D3 flipped E3 E4
legal done
B done
=>
  . . . X X
  . . . X X
  . . . X X
  . . . X X
  . . . . .

== flip: the last liberty is no room for a group that has grown already
  . . . X X
  . . . X O
  . . . . O
  . . . X X
  . . . X .
to: black
B E1
B D3 refused growth "D3: the group of D2 has grown this turn"
B done, W pass
B D3 done flipped E3 E4

== flip: two groups of one colour, and both growths of the turn flip
  O . . . O
  X X . X X
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 flipped A5
B D5 flipped E5
B done
=>
  X X . X X
  X X . X X
  . . . . .
  . . . . .
  . . . . .

-- ---- The end -----------------------------------------------------------------------------------

== two passes in succession end the game; most stones and territory win
rules: sygo:size=5
W C3, B pass
playing
W pass
over winners white reason passes
score black 0 white 25

== a turn between begins a new row of passes
rules: sygo:size=5
W C3, B pass, W A1, B pass
playing
W C4 done, B pass
playing
W pass
over

== equal scores are a draw
W pass, B pass
over winners black white
score black 0 white 0

== score: own stones, and empty regions that own stones alone border
  . X . O .
  X X . O O
  X X . O .
  . X . O O
  . X X O .
score black 11 white 10

== score: no stone is dead; one enemy stone makes a region nobody's
  . . X . .
  . O X . .
  . . X . .
  . . X . .
  . . X . .
to: white
W pass, B pass
over winners black
score black 15 white 1

-- ---- Boards ------------------------------------------------------------------------------------

== size: 19 lines unless another number is given
rules: sygo
legal count 362
W S19
B T1 refused notation

== size: columns are called by all letters, I included
rules: sygo:size=10
W I9, B J10, W A1
B K1 refused notation

== size: the smallest
rules: sygo:size=3
legal count 10
W C3

== size: the largest
rules: sygo:size=25
legal count 626
W Y25

== size: neither smaller
rules: sygo:size=2
refused "3 to 25"

== size: nor larger
rules: sygo:size=26
refused "3 to 25"

== board hex: six neighbours, so a stone on one diagonal grows and on the other is placed
rules: sygo:size=3,board=hex,balance=no
W B2, B pass
W A3
actor black
B pass
W C3
actor white
W A1 refused growth "A1: the group of B2 has grown this turn"

== board square: a diagonal joins nothing
rules: sygo:size=3,board=square,balance=no
W B2, B pass, W A3, B pass, W C3
actor black

== board hex: a corner of three neighbours
rules: sygo:size=3,board=hex,balance=no
  . X O
  . . X
  . . .
to: black
B B2 flipped C3

== board hex: regions are joined along the diagonals
rules: sygo:size=3,board=hex
  X . O
  . X .
  . . X
score black 3 white 1

== board square: they are not
rules: sygo:size=3,board=square
  X . O
  . X .
  . . X
score black 6 white 1
