-- The options of Sygo, a picture of every value: suicide_check, balance, first, growth.  X is Black
-- and O is White.  Sizes and boards are in sygo.t.

-- ---- Suicide -----------------------------------------------------------------------------------

== suicide: a placement needs a liberty
rules: sygo:size=5,balance=no
rules: sygo:size=5,balance=no,suicide_check=turn
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A5 refused suicide

== suicide: so does a growth
rules: sygo:size=5,balance=no
rules: sygo:size=5,balance=no,suicide_check=turn
  X . O . .
  O O . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B5 refused
legal lacks B5

== suicide: on the last empty point whatever is flipped has no liberty either
rules: sygo:size=3,balance=no
rules: sygo:size=3,balance=no,suicide_check=turn
  X O X
  X O X
  X . X
to: black
B B1 refused
B pass
W B1 refused
legal pass

== suicide_check stone: judged after each stone, so the order counts
rules: sygo:size=5x3,balance=no
  X X X X .
  O O O X .
  X . O . X
to: black
B B1 refused suicide
B D1
B B1 flipped A2 B2 C1 C2

== suicide_check turn: judged at the end, and until then the turn cannot end
rules: sygo:size=5x3,balance=no,suicide_check=turn
  X X X X .
  O O O X .
  X . O . X
to: black
B B1
B done refused
B E2 refused
legal D1
B D1 flipped A2 B2 C1 C2
legal done

== suicide_check turn: what mends the turn is found among all else that can grow
rules: sygo:size=9,balance=no,suicide_check=turn
rules: sygo:size=9,balance=no,suicide_check=turn,growth=compulsory
  . . . . X . O . X
  O . . . . X O O O
  . . . . . X X X X
  . . . . . . . . .
  X . . X . . X . .
  . . . . . . . . .
  . X . . X . . X .
  . . . . . . . . .
  X . . X . . X . .
to: black
B H9
B D9 refused completion
B F6 refused completion
B A6
B F9 flipped G8 G9 H8 I8
legal has C5 H1

== suicide_check turn: what nothing more can mend is refused at once
rules: sygo:size=5x3,balance=no,suicide_check=turn
  X X X X .
  O O O O .
  X . O . .
to: black
B B1 refused

-- ---- Balance -----------------------------------------------------------------------------------

== balance: while nobody has grown, Black may grow and then place a stone
rules: sygo:size=5
W C3, B A1, W E5, B A5, W pass
B A2, B B5
legal has D2 done
B D2
actor white
=>
  X X . . O
  . . . . .
  . . O . .
  X . . X .
  X . . . .

== balance: the same turn written whole, and without the placement
rules: sygo:size=5
W C3, B A1, W E5
B A2+D2
actor white

== balance: the turn may end without a placement, and was the only one
rules: sygo:size=5
W C3, B A1, W E5
B A2 done
W A5
B A3
B C1 refused
legal done

== balance: after growing and placing, too, it is over
rules: sygo:size=5
W C3, B A1, W E5, B A2+D2, W A5
B A3
B C1 refused

== balance: the stone is apart from all own stones, new ones included
rules: sygo:size=5
W C3, B A1, W E5
B A2
B B2 refused
B A3 refused
B B1 refused growth "B1: the group of A1 has grown this turn"
legal A5 B3 B4 B5 C1 C2 C4 C5 D1 D2 D3 D4 D5 E1 E2 E3 E4 A4 done

== balance: before it, at least one group has grown
rules: sygo:size=5
W C3, B A1, W E5
B E1
actor white

== balance: White has no such turn
rules: sygo:size=5
W C3, B A1
W C4
W E1 refused
legal done

== balance: White's growth ends it
rules: sygo:size=5
W C3, B A1, W C4 done
B A2
B E1 refused
legal done

== balance: passing does not end it
rules: sygo:size=5
W C3, B A1, W pass, B E5, W pass
B A2+E4+C1
actor white

== balance: a growth that flips leaves room for the stone
rules: sygo:size=5
  X O . X .
  . X . . .
  . . . . .
  . . . . .
  O . . . .
to: black
B C5 flipped B5
legal lacks A4 B3 C4 D4 E5
B E1
actor white

== balance: the stone after growing may flip, too
rules: sygo:size=5
  X O . . .
  . X . . .
  . . . . .
  . . . . .
  O . . . .
to: black
B A4
B C5 flipped B5
actor white

== balance no: growing is all
rules: sygo:size=5,balance=no
W C3, B A1, W E5
B A2
B D2 refused
legal done

== balance and suicide_check turn: the placement may be what mends the turn
rules: sygo:size=5x3,suicide_check=turn
  X X X X X
  O O O O X
  X . O . .
to: black
B B1
legal D1
B D1 flipped A2 B2 C1 C2 D2
actor white

== the same without balance is refused
rules: sygo:size=5x3,suicide_check=turn,balance=no
rules: sygo:size=5x3
  X X X X X
  O O O O X
  X . O . .
to: black
B B1 refused

-- ---- First -------------------------------------------------------------------------------------

== first black: Black begins, and the turn of balance is White's
rules: sygo:size=5,first=black
actor black
B C3, W A1, B E5
W A2+C1
actor black

== first black: Black has no such turn
rules: sygo:size=5,first=black
B C3, W A1
B C4
B E1 refused
legal done

-- ---- Growth compulsory -------------------------------------------------------------------------

== growth compulsory: who grows lets every group grow that can
rules: sygo:size=5,balance=no,growth=compulsory
  X . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . O
to: black
B A4
B done refused
legal B3 C2 C4 D3
B C4

== growth compulsory: a turn that leaves a group behind is refused
rules: sygo:size=5,balance=no,growth=compulsory
  X . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . O
to: black
B A4 done refused
B A4+C4
actor white

== growth compulsory: one stone may be the growth of all
rules: sygo:size=5,balance=no,growth=compulsory
  X . X . .
  . . . . .
  . . . . .
  . . . . .
  . . . . O
to: black
B B5

== growth compulsory: a group without lawful growth need not
rules: sygo:size=5,balance=no,growth=compulsory
  X . O . .
  O O . . .
  . . . . .
  . . X . .
  . . . . .
to: black
legal lacks B5
B C3

== growth compulsory: placing and passing instead stay lawful
rules: sygo:size=5,balance=no,growth=compulsory
W C3, B A1, W E5
B pass
W A5
actor black

== growth compulsory and balance: the stone is placed when nothing more can grow
rules: sygo:size=5,growth=compulsory
  X . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . O
to: black
B A4
B D1 refused
B C4
legal has D1 done
legal lacks B5 B3
B D1
actor white

-- ---- Values that there are not ----------------------------------------------------------------

== board: torus
rules: sygo:board=torus
refused "hex"

== growth
rules: sygo:growth=never
refused "compulsory"

== suicide_check
rules: sygo:suicide_check=never
refused "turn"

== first
rules: sygo:first=red
refused "black"

== balance
rules: sygo:balance=perhaps
refused "yes"

-- ---- komi -------------------------------------------------------------------------------------

== komi: who moves second has it
rules: sygo:size=5,komi=0.5
W pass, B pass
score black 0.5 white 0
over winners black

== komi: and that is White where Black moves first
rules: sygo:size=5,komi=0.5,first=black
B pass, W pass
score black 0 white 0.5
over winners white

== komi: halves and no less
rules: sygo:komi=0.3
refused "0.5"
