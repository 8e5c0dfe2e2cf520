-- The rules of Gengo where they are at their finest.  gengo.t has a picture of every option.

-- ---- Regions -----------------------------------------------------------------------------------

== overlap: eight points around a stone are closed to both
rules: gengo:size=5
B C3
legal A1 A2 A3 A4 A5 B1 B5 C1 C5 D1 D5 E1 E2 E3 E4 E5 pass

-- Of the twelve points near E5 one is free, C4.

== capture: a stone dies when its neighbour region is covered, whoever covers it
rules: gengo:size=9
  . . . . . . . . .
  . . . . . . . . .
  . . . . O . . . .
  . . O . . . O . .
  . . . . X . . . .
  . . . . . . O . .
  . . . . O . . . .
  . . . . . . . . .
  . . . . . . . . .
to: white
W C4 taken E5
taken_by white 1

== groups: stones two apart are one group, and die together
rules: gengo:size=5,regions=n.x.n,ko=none
  . . . . .
  . . . . .
  X . X . .
  . . . . .
  . . . . .
to: white
W E3 taken A3 C3

== regions: large_n reaches three points
rules: gengo:size=9,regions=large_n
B E5
legal count 73      -- 81 points, less nine that the stone covers, and a pass

== regions: large_o covers twenty-one
rules: gengo:size=9,regions=large_o
B E5
legal count 61
W C2
B C3 refused free

== regions: a diagram with blanks, and one in a line
rules: gengo:size=5,regions=". n . / n x n / . n ."
rules: gengo:size=5,regions=.n./nxn/.n.
B C3
legal count 25

== regions: a misspelt name
rules: gengo:regions=standart
refused "did you mean "

== regions: what is wrong with a diagram is said with its place
rules: gengo:regions=.n./nyn/.n.
refused "row 2: expected x, o, n or a dot"

== regions: an offset without its opposite is named
rules: gengo:regions=oo./oxo/ooo
refused "overlap region is not symmetric: it has (-1, 1) but not (1, -1)"

== regions: two stones, and none
rules: gengo:regions=x/x
rules: gengo:regions=nn/nn
refused "x"

-- ---- Repetition --------------------------------------------------------------------------------

== ko simple: the position before the opponent's turn is not left again
rules: gengo:size=5,regions=go,ko=simple
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B C4 refused ko "before the opponent's last turn"
B pass, W pass, B C4 taken B4

== ko positional: nor ever
rules: gengo:size=5,regions=go,ko=positional
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4, B pass, W pass
B C4 refused ko "been on the board before"

== ko situational: but with the other player to move
rules: gengo:size=5,regions=go,ko=situational
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4, B pass, W pass
B C4 refused ko "with the same player to move"

== ko singleton: three stones may be taken back
rules: gengo:size=5,regions=go
  . X O . .
  X . X O .
  X O O X .
  . X X . .
  . . . . .
to: white
W B4 taken C4
B C4 taken B3 B4 C3

== ko singleton: one stone may be taken back that took two
rules: gengo:size=5,regions=go
  . X O O .
  X . X X O
  . X O O .
  . . . . .
  . . . . .
to: white
W B4 taken C4 D4
B C4 taken B4

== ko singleton: the ban is on the last play only
rules: gengo:size=5,regions=go
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B E1
W pass
B C4 taken B4

-- ---- Own stones --------------------------------------------------------------------------------

== own overlap: overlapping stones are one group
rules: gengo:size=5,regions=nooxoon,own_overlap=yes
B A3, W A1, B B3
W E3 taken A3 B3

== own overlap: without it they are not, and the points are closed
rules: gengo:size=7,regions=nooxoon
B A4, W A1
B C4 refused free

== own overlap: not under the enemy's, nor where both cover
rules: gengo:size=9,own_overlap=yes
B C5, W F5
B D5
W E5 refused free
W G5
B F5 refused free
B E4 refused free

== suicide forbidden counts friendly fire as well
rules: gengo:size=5,regions=.n./oxo/.n.,suicide=forbidden
B A1, W C3
B B2 refused suicide

== friendly fire forbidden: one's own new group may die
rules: gengo:size=5,regions=go,friendly_fire=forbidden
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
B A5 own_taken A5

-- ---- Counting ----------------------------------------------------------------------------------

== area: an empty board is nobody's
rules: gengo:size=5,scoring=area
score black 0 white 0
score stones black 0 white 0

== stones: the default, with the area beside it
rules: gengo:size=9
B C3, W G7
score black 1 white 1
score area black 9 white 9

== area: a region is one colour's when that colour alone covers what is beside it
rules: gengo:size=7x5,scoring=area,regions=oxo
  . . . X . . O
  . . . . X . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
score area black 6 white 2

== area: the whole board around a lone stone
rules: gengo:size=7,scoring=area
B D4
score area black 49 white 0

== territory: empty points, and prisoners of both kinds at their value
rules: gengo:size=5,regions=go,scoring=territory,prisoner_value=2
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . X
to: black
B A5 own_taken A5
score territory black 0 white 3
score stones black 1 white 2
score area black 1 white 3

== territory: nothing for prisoners
rules: gengo:size=5,regions=go,scoring=territory,prisoner_value=0
  . X . . .
  X O . . .
  . X . . .
  . . . . .
  . . . . .
B C4 taken B4
score black 21 white 0

== komi is White's in each score
rules: gengo:size=5,komi=1.5,scoring=territory
score territory white 1.5
score stones white 1.5
score area white 1.5

-- ---- Handicap and the end ----------------------------------------------------------------------

== handicap: White's first comes after Black's plays
rules: gengo:size=9,handicap=3
B A1, B E5, B J9
actor white
W A9
actor black

== handicap: more than the points
rules: gengo:size=5,handicap=25
refused "handicap"

== handicap: one is none
rules: gengo:handicap=1
refused "not 1"

== passes: two are not enough
rules: gengo:size=5
B pass, W pass, B C3, W pass, B pass
playing
W pass
over winners black reason passes

== passes: as many as one likes
rules: gengo:size=5,passes=1
B pass
over reason passes
