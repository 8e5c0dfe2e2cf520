-- The options of GoRoGo, a picture for each of their values, and what is refused.
--
-- X is Black, O is White, # a henge.

-- ---- capture_timing ----------------------------------------------------------------------------

== capture_timing placement: a doomed stone leaves with the next placement
rules: gorogo:setup_henges=0,capture_timing=placement
  . . . . .
  . . X . .
  . # . X .
  . . X . .
  . . . . .
to: white
W c3 own_taken none
taken_by black 0
=>
  . . . . .
  . . X . .
  . # O X .
  . . X . .
  . . . . .
B c3 refused free
B &c3 refused free
B a5 taken c3

== capture_timing turn_start: it leaves before the mover chooses, and its point can be played
rules: gorogo:setup_henges=0,capture_timing=turn_start
  . . . . .
  . . X . .
  . # . X .
  . . X . .
  . . . . .
to: white
W c3 own_taken c3
taken_by black 1
score black 1 white 0
=>
  . . . . .
  . . X . .
  . # . X .
  . . X . .
  . . . . .
legal count 42
B c3 taken none

== capture_timing turn_start: a placement takes as well
rules: gorogo:setup_henges=0,capture_timing=turn_start
  . . . . .
  . . O X .
  . O X . X
  . . O X .
  . . . . .
to: white
W &d3 taken c3 own_taken none
taken_by white 1

== capture_timing turn_start: what the mover's own henge dooms, on the opponent's turn
rules: gorogo:setup_henges=0,capture_timing=turn_start
  . X . . .
  X O X . .
  X O X . .
  X . X . .
  . X . . .
to: white
W &b2 own_taken b3 b4
actor black
legal has b3 b4

== capture_timing turn_start: a stone that stands through a henge may take first
rules: gorogo:setup_henges=0,capture_timing=turn_start
  . . X . .
  . . X O .
  . # . X O
  . . X O .
  . . . . .
to: white
W c3 taken d3 own_taken none

== capture_timing turn_start: a game that has ended has no next turn
rules: gorogo:size=3,stones=1,henges=0,setup_henges=0,capture_timing=turn_start
  . X X
  # X .
  . . .
field stones: 0 1
to: white
W a3 taken none own_taken none
over winners white reason spent
=>
  O X X
  # X .
  . . .
score black 0 white 0

== capture_timing turn_start: nor has one that was lost by a henge
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0,capture_timing=turn_start
  O X .
  . X .
  . . .
field stones: 1 0
field henges: 0 1
to: white
W &a2 own_taken none
over winners black reason last_piece

== capture_timing turn_start: where all points are taken, doomed stones make room
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0,capture_timing=turn_start
  X X X
  # # #
  O O O
playing
taken_by black 3
legal a1 b1 c1 &a1 &b1 &c1

== capture_timing placement: where all points are taken, they do not
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0,capture_timing=placement
  X X X
  # # #
  O O O
over winners white reason stuck

-- ---- last_henge --------------------------------------------------------------------------------

== last_henge loses: it may be played, and loses
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0,last_henge=loses
B a1, W c3, playing
legal count 7
B &b2
over winners white reason last_piece

== last_henge forbidden: who has nothing else cannot move
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0,last_henge=forbidden
B a1, W c3
over winners white reason stuck
hands henges black 1

== last_henge forbidden: White as well
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0,last_henge=forbidden
B &a1, W c3, B b2
over winners black reason stuck

== last_henge forbidden: one of two henges is not the last piece
rules: gorogo:size=3,stones=1,henges=2,setup_henges=0,last_henge=forbidden
B a1, W &c3, playing
legal count 7
legal lacks b2
B &b2, W &c1
over winners white reason stuck

== last_henge forbidden: the last stone is played after all henges
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0,last_henge=forbidden
B &a1, W &c3
legal count 7
B &b2 refused hand
B b2, W a3
over winners white reason spent

-- ---- suicide -----------------------------------------------------------------------------------

== suicide forbidden: a stone must have a liberty after what it takes has gone
rules: gorogo:setup_henges=0,suicide=forbidden
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
B a5 refused suicide "new stone's group must have a liberty"

== suicide forbidden: a capture elsewhere does not help it
rules: gorogo:setup_henges=0,suicide=forbidden
  . . . X O
  . . . . X
  . . . . .
  O . . . .
  . O . . .
B a1 refused suicide
B c3 taken e5

== suicide capturing: a capture anywhere does, and the stone stays until the opponent's placement
rules: gorogo:setup_henges=0,suicide=capturing
  . . . X O
  . . . . X
  . . . . .
  O . . . .
  . O . . .
B a1 taken e5
W c3 taken a1

== suicide capturing: without a capture it is refused
rules: gorogo:setup_henges=0,suicide=capturing
  . . . X .
  . . . . X
  . . . . .
  O . . . .
  . O . . .
B a1 refused suicide "unless the play captured something"

== suicide allowed: the stone stays until the opponent's next placement
rules: gorogo:setup_henges=0,suicide=allowed
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
B a5 taken none own_taken none
=>
  X O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
W e1 taken a5
taken_by white 1

== suicide allowed: a whole group
rules: gorogo:setup_henges=0,suicide=allowed
  X . O . .
  X O . . .
  O . . . .
  . . . . .
  . . . . .
B b5 taken none own_taken none
W &e1 taken a4 a5 b5

== suicide allowed and capture_timing turn_start: the opponent finds it gone
rules: gorogo:setup_henges=0,suicide=allowed,capture_timing=turn_start
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
B a5 own_taken a5
taken_by white 1
legal has a5

== suicide allowed: with a stone in hand and an empty point nobody is stuck
rules: gorogo:size=3,stones=4,henges=0,setup_henges=0,suicide=allowed
  . X .
  X X X
  . X .
to: white
legal a1 a3 c1 c3
W a1, playing

-- ---- ko ----------------------------------------------------------------------------------------

== ko none: one takes back at once
rules: gorogo:setup_henges=0
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W b4 taken c4, B c4 taken b4, W b4 taken c4

== ko simple and positional: an immediate recapture is refused
rules: gorogo:setup_henges=0,ko=simple
rules: gorogo:setup_henges=0,ko=positional
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W b4 taken c4
B c4 refused ko
B &c4 taken b4     -- a henge is never refused
=>
  . X O . .
  X . # O .
  . X O . .
  . . . . .
  . . . . .

== ko simple and positional: after an exchange elsewhere the position is new
rules: gorogo:setup_henges=0,ko=simple
rules: gorogo:setup_henges=0,ko=positional
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W b4 taken c4
B c4 refused ko
B e1, W &a1, B c4 taken b4
W b4 refused ko

-- White stands in a1 and in e1 only through a henge, and so does Black in a5 and e5: each such
-- stone falls when the opponent throws one in, and positions come round.

== ko none: throwing in repeats
rules: gorogo:setup_henges=0,ko=none
  . O . O .
  # . . . #
  . . . . .
  # . . . #
  . X . X .
to: white
W a1, B a5 taken a1, W a1 taken a5, B a5 taken a1

== ko simple: the position before the opponent's turn may not be left, but one before that
rules: gorogo:setup_henges=0,ko=simple
  . O . O .
  # . . . #
  . . . . .
  # . . . #
  . X . X .
to: white
W a1, B a5 taken a1
W a1 refused ko "before the opponent's last turn"
W e1 taken a5
B a5 refused ko
B e5 taken e1
W a1 taken e5

== ko positional: no earlier position may be left
rules: gorogo:setup_henges=0,ko=positional
  . O . O .
  # . . . #
  . . . . .
  # . . . #
  . X . X .
to: white
W a1, B a5 taken a1
W a1 refused ko
W e1 taken a5
B e5 taken e1
W a1 refused ko "been on the board before"
W &a1 taken e5

== ko and capture_timing turn_start: it is what a turn leaves that counts
rules: gorogo:setup_henges=0,ko=simple,capture_timing=turn_start
rules: gorogo:setup_henges=0,ko=positional,capture_timing=turn_start
  . O . O .
  # . . . #
  . . . . .
  # . . . #
  . X . X .
to: white
W a1 own_taken a1
B a5 own_taken a5
W a1 refused ko
W e1 own_taken e1
B a5 refused ko

== ko and suicide allowed: a stone that does away with itself repeats as well
rules: gorogo:setup_henges=0,suicide=allowed,ko=simple
rules: gorogo:setup_henges=0,suicide=allowed,ko=positional
  . O . . .
  O . . . .
  . . . . .
  . . . . X
  . . . X .
B a5, W e1 taken a5
B a5 refused ko
B c3 taken e1

-- ---- komi --------------------------------------------------------------------------------------

== komi: White's, and decides before the tie does
rules: gorogo:size=3,stones=2,henges=0,setup_henges=0,komi=1.5
B a2, W a1, B b1 taken a1, W c3
score black 1 white 1.5
over winners white reason spent

== komi: below nothing it helps Black
rules: gorogo:size=3,stones=1,henges=0,setup_henges=0,komi=-0.5
B a1, W c3
over winners black reason spent

== komi: halves and no less
rules: gorogo:komi=0.3
refused "0.5"

-- ---- tie ---------------------------------------------------------------------------------------

== tie white: as many taken, and White wins
rules: gorogo:size=3,stones=1,henges=0,setup_henges=0,tie=white
B a1, W c3
over winners white reason spent

== tie draw: nobody wins alone
rules: gorogo:size=3,stones=1,henges=0,setup_henges=0,tie=draw
B a1, W c3
over winners black white reason spent

== tie draw: who has taken more wins as ever
rules: gorogo:size=3,stones=2,henges=0,setup_henges=0,tie=draw
B a2, W a1, B b1 taken a1, W c3
over winners black reason spent

== tie draw: who is stuck or plays a henge last still loses
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0,tie=draw
B a1, W c3, B &b2
over winners white reason last_piece

-- ---- stones, henges, setup_henges, size --------------------------------------------------------

== stones and henges: what each player has in hand
rules: gorogo:stones=3,henges=4
hands stones black 3 white 3
hands henges black 4 white 4

== stones and henges: as many as fill the board
rules: gorogo:stones=11,henges=1
hands black 12 white 12
W &c3, B a1

== stones: not one more
rules: gorogo:stones=11
refused "stones=11*henges=2*setup_henges=1*27 pieces*25 points"

== henges: not one more
rules: gorogo:henges=3
refused "stones=10*henges=3*27 pieces"

== setup_henges: not one more
rules: gorogo:setup_henges=2
refused "setup_henges=2*26 pieces*25 points"

== size: the pieces must not exceed the points of a smaller board
rules: gorogo:size=4
refused "25 pieces*size=4x4*16 points"

== size: nor of one with lines of two lengths
rules: gorogo:size=3x8
refused "size=3x8*24 points"

== stones: none
rules: gorogo:stones=0
refused "from 1"

== stones: a whole number
rules: gorogo:stones=two
refused "option stones*whole number"

== henges: fewer than none
rules: gorogo:henges=-1
refused "option henges*from 0"

== henges: none
rules: gorogo:henges=0,setup_henges=0,size=3,stones=4
legal a1 a2 a3 b1 b2 b3 c1 c2 c3
B &a1 refused hand
B a1, W c3

== setup_henges 0: Black begins
rules: gorogo:setup_henges=0
actor black
legal count 50
B &c3, actor white

== setup_henges 3: White puts three, out of no hand, then Black begins
rules: gorogo:stones=9,setup_henges=3
W &c3, actor white, W &a1
W &a1 refused free
W b1 refused turn
W &b1, actor black
hands henges black 2 white 2
legal count 44
=>
  . . . . .
  . . . . .
  . . # . .
  . . . . .
  # # . . .

== setup_henges: at most three
rules: gorogo:setup_henges=4
refused "option setup_henges*from 0 to 3"

== size: larger boards, with letters from a to i
rules: gorogo:size=9,stones=30,henges=8
W &i9, B i1, W a9
legal has &e5 h8 i2

== size: smaller boards
rules: gorogo:size=3,stones=3,henges=1
W &b2
legal count 16

== size: lines of two lengths
rules: gorogo:size=3x4,stones=4,henges=1
W &c4, B a1
=>
  . . #
  . . .
  . . .
  X . .

== size: neither smaller nor larger
rules: gorogo:size=2
rules: gorogo:size=10
refused "3 to 9"

== options: values that are none
rules: gorogo:capture_timing=end
refused "capture_timing*placement*turn_start"

== options: misspelled values
rules: gorogo:last_henge=looses
refused "loses"

== options: names that it does not have
rules: gorogo:handicap=3
refused "handicap"
