-- The rules of GoRoGo, a picture each.  X is Black, O is White, # a henge.  gorogo_options.t has
-- the options.
--
-- Positions begin after the set-up, which setup_henges=0 takes away.

rules: gorogo:setup_henges=0

-- ---- Setting up --------------------------------------------------------------------------------

== White puts the set-up henge on any point, then Black begins and they alternate
rules: gorogo
actor white
legal count 25
legal has &a1 &c3 &e5
legal lacks a1 c3
W a1 refused turn
W &c3
=>
  . . . . .
  . . . . .
  . . # . .
  . . . . .
  . . . . .
actor black
hands stones black 10 white 10
hands henges black 2 white 2
legal count 48
B c4, actor white, W c2, actor black

== columns are a to e and rows 1 to 5 from the bottom
rules: gorogo
W &e1, B a5, W B2
=>
  X . . . .
  . . . . .
  . . . . .
  . O . . .
  . . . . #

== each piece that is played leaves the hand
rules: gorogo
W &c3, B a1, W &a5, B &e1
hands stones black 9 white 10
hands henges black 1 white 1
hands black 10 white 11
W &e5
hands henges white 0
B &e2
W &b1 refused hand "in hand"
legal lacks &b1
W b5
hands stones black 9 white 9
hands henges black 0 white 0
B &b1 refused hand
legal count 18     -- stones, on all that is empty

== who has no stone left plays henges
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
field stones: 0 1
field henges: 2 1
B c3 refused hand "stones"
legal count 25
B &c3, playing

== an occupied point takes neither stone nor henge
  . . . . .
  . . . . .
  . X # O .
  . . . . .
  . . . . .
B b3 refused free
B c3 refused free
B d3 refused free
B &b3 refused free
B &c3 refused free
B &d3 refused free
legal count 44
B &b2, W b4

-- ---- The henge ---------------------------------------------------------------------------------

== a henge joins the mover's groups: its liberties are theirs
  . . . . .
  . . X . .
  . # . X .
  . . X . .
  . . . . .
to: white
W c3 taken none own_taken none
=>
  . . . . .
  . . X . .
  . # O X .
  . . X . .
  . . . . .

== without the henge there is nothing to join
  . . . . .
  . . X . .
  . X . X .
  . . X . .
  . . . . .
to: white
W c3 refused suicide "liberty"

== through a henge, a stone has the liberties of the stones behind it
  . . O X .
  . X # X .
  . X . X .
  . . X . .
  . . . . .
to: white
W c3
B e1 taken c3

== a henge without liberties of its own does not help
  . . X . .
  . X # X .
  . X . X .
  . . X . .
  . . . . .
to: white
W c3 refused suicide

== henges in a row join as well
  . . X . .
  . X . X .
  . X # X .
  . X # X .
  . . . . .
to: white
W c4
=>
  . . X . .
  . X O X .
  . X # X .
  . X # X .
  . . . . .
B c1 taken c4

== a henge is a wall for the opponent's groups
  . . . . .
  . . O X .
  . O X . X
  . . O X .
  . . . . .
to: white
W &d3 taken c3
=>
  . . . . .
  . . O X .
  . O . # X
  . . O X .
  . . . . .

== both sides of a henge are groups of their own
  X O # O .
  X . X X .
  . . . . .
  . . . . .
  . . . . .
B b4 taken b5
=>
  X . # O .
  X X X X .
  . . . . .
  . . . . .
  . . . . .

== a henge is never taken, however it stands
  . . . . .
  . . X . .
  . X # X .
  . . . . .
  . . . . .
B c2 taken none, W a1, B a2, W &b1 taken none, B b2 taken a1
=>
  . . . . .
  . . X . .
  . X # X .
  X X X . .
  . # . . .

== a henge may go on any empty point, also where no stone may
  . . . . .
  . . X . .
  . X . X .
  . . X . .
  . . . . .
to: white
W c3 refused suicide
W &c3 taken none

== a henge may take the last liberty of the mover's own stones, which stay until they are taken
  . X . . .
  X O X . .
  X O X . .
  X . X . .
  . X . . .
to: white
W b2 refused suicide
W &b2 taken none own_taken none
taken_by black 0
B e1 taken b3 b4

-- ---- Stones ------------------------------------------------------------------------------------

== a stone may be placed where it takes
  . O X . .
  O O X . .
  X X . . .
  . . . . .
  . . . . .
B a5 taken a4 b4 b5

== a stone that takes stands on the points it has taken from
  . O X . .
  O X . . .
  X . . . .
  . . . . .
  . . . . .
B a5 taken a4 b5
=>
  X . X . .
  . X . . .
  X . . . .
  . . . . .
  . . . . .

== a capture elsewhere does not help a stone that it leaves without a liberty
  . O . . .
  O . . . .
  . . X . .
  . # O X .
  . . X . .
B a5 refused suicide "new stone's group must have a liberty"
B e5 taken c2

== a capture elsewhere helps where it opens a liberty of the group
  . O X . .
  O X X . .
  O X . . .
  # O X . .
  . X . . .
B a5 taken a3 a4 b2 b5

== a stone in an eye is refused while the group has another
  . . . . .
  O O O O O
  O . O . O
  O O O O O
  . . . . .
B b3 refused suicide
B d3 refused suicide
B c5, W c1
B b3 refused suicide

-- ---- Taking ------------------------------------------------------------------------------------

== a stone that stood through a henge falls at the next placement, wherever that is
  . . . . .
  . . X . .
  . # . X .
  . . X . .
  . . . . .
to: white
W c3
B c3 refused free  -- until then it occupies its point
B a1 taken c3
taken_by black 1 white 0
score black 1 white 0
=>
  . . . . .
  . . X . .
  . # . X .
  . . X . .
  X . . . .

== also at the placement of a henge
  . . . . .
  . . X . .
  . # . X .
  . . X . .
  . . . . .
to: white
W c3
B &e5 taken c3

== the stone takes first, and may live by that
  . . X . .
  . . X O .
  . # . X O
  . . X O .
  . . . . .
to: white
W c3 taken d3
B a1 taken none
=>
  . . X . .
  . . X O .
  . # O . O
  . . X O .
  X . . . .

== all enemy groups without a liberty are taken at once, on the whole board
  O X . X O
  X . . . X
  . . . . .
  # . . . .
  O X . . .
B c3 taken a1 a5 e5

== own groups without a liberty are not taken in one's own turn
  O X . . .
  O X . . .
  . X . . .
  . . . . .
  . . . . .
to: white
W &a3 taken none own_taken none
B e1 taken a4 a5

== a henge in one of two eyes, and the group is taken
  . . . . .
  . . . X X
  . . X O O
  . X O . O
  X O O O .
B d2 refused suicide
B e1 refused suicide
B &d2, W a5, B e1 taken b1 c1 c2 d1 d3 e2 e3
taken_by black 7

-- ---- The end -----------------------------------------------------------------------------------

== all pieces are played: who has taken more wins, White here
rules: gorogo:size=3,stones=2,henges=0,setup_henges=1
W &a2
B a1, W b1 taken a1, B c3, playing
W c1
over winners white reason spent
legal count 0
score black 0 white 1
hands black 0 white 0

== all pieces are played: who has taken more wins, Black here
rules: gorogo:size=3,stones=2,henges=0,setup_henges=0
B a2, W a1, B b1 taken a1, playing
W c3
over winners black reason spent

== a game of all 25 pieces, with a tie, which White wins
rules: gorogo
W &c1, B d1, W d5, B &d3, W &b5, B &c5, W &a3, B e4, W c2, B c4, W b2, B b4, W a2, B d4
W d2, B e3, W a5, B b1, W a4, B a1 taken a4 a5, W b3 taken a1 b1, B c3, W e2, B a4, W e5
=>
  . # # O O
  X X X X X
  # O X # X
  O O O O O
  . . # X .
hands black 0 white 0
score black 2 white 2
over winners white reason spent

== a game of all 25 pieces, of which the last is a henge
rules: gorogo
W &d3, B &a3, W b1, B &b3, W e2, B d1, W b2, B a5, W e1, B c5, W d2, B c4, W c1 taken d1
B e5, W d5, B d4 taken d5, W &c3, B e4, W d1, B c2, W a1 taken c2, B b5, W a4, B e3, W &b4
=>
  X X X . X
  O # X X X
  # # # # X
  . O . O O
  O O O O O
score black 1 white 2
over winners black reason last_piece

== a tie goes to White
rules: gorogo:size=3,stones=1,henges=0,setup_henges=0
B a1, playing
W c3
over winners white reason spent

== a player who cannot move loses at once
rules: gorogo:size=3,stones=4,henges=0,setup_henges=0
  . O .
  O X O
  . . O
field stones: 3 2
to: white
W b1 taken b2
over winners white reason stuck
hands black 3 white 1

== White can be stuck as well
rules: gorogo:size=3,stones=4,henges=0,setup_henges=0
  . X .
  X O X
  . . X
B b1 taken b2
over winners black reason stuck

== who begins without a legal step has lost
rules: gorogo:size=3,stones=4,henges=0,setup_henges=0
  . X .
  X X X
  . X .
to: white
over winners black reason stuck

== a henge in hand can always be played, wherever there is an empty point
rules: gorogo:size=3,stones=2,henges=1,setup_henges=0
  . X .
  X X X
  . X .
to: white
legal &a1 &a3 &c1 &c3
W &a1, playing

== where no point is empty nobody can play
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0
  X X X
  # # #
  O # O
over winners white reason stuck

== a henge as the last piece loses at once: Black
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0
B a1, W c3, playing
legal &a2 &a3 &b1 &b2 &b3 &c1 &c2
B &b2
over winners white reason last_piece
hands white 1

== a henge as the last piece loses at once: White
rules: gorogo:size=3,stones=1,henges=1,setup_henges=0
B &a1, W c3, B b2, playing
W &a2
over winners black reason last_piece

== a henge as the last piece loses, though more was taken, and with it
rules: gorogo:size=3,stones=2,henges=1,setup_henges=0
  O X .
  . . .
  . . .
field stones: 0 1
field henges: 1 1
B &a2 taken a3
taken_by black 1
over winners white reason last_piece

== a henge that is not the last piece does not lose
rules: gorogo:size=3,stones=1,henges=2,setup_henges=0
B &a1, W &c3, playing, B &b2, playing, W &c1, playing
B a3, W b1
over winners white reason spent
