-- The rules of Go where they are at their finest: what tells two values of an option apart, and
-- counts made by hand.  go.t has a picture of every option.

-- ---- Repetition --------------------------------------------------------------------------------

== natural: a position that only a set-up or a pass has left is new
rules: go:size=5,ko=natural
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . . . . .
to: black
B C4 taken B4
W B4 taken C4
B C4 refused ko "a play of the same player has left before"

== situational and positional: it is not, for the same player is to move
rules: go:size=5,ko=situational
rules: go:size=5,ko=positional
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . . . . .
to: black
B C4 taken B4
W B4 refused ko

== situational: the position that the opponent left by a pass is one with the same player to move
rules: go:size=5,ko=situational
  . X O . .
  X O . O .
  . X . . .
  . . . . .
  . . . . .
to: white
W C3             -- leaves P, Black to move
B E1, W pass     -- leaves Q, Black to move
B C4 taken B4
W B4 refused ko  -- would leave Q, Black to move

== natural: the same position was left by a pass, not by a play
rules: go:size=5,ko=natural
  . X O . .
  X O . O .
  . X . . .
  . . . . .
  . . . . .
to: white
W C3
B E1, W pass
B C4 taken B4
W B4 taken C4

== simple: three kos go round, and the third standing has no result
rules: go:size=5x11,ko=simple
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . X O . .
  X . X O .
  . X O . .
to: white
W B10 taken C10, B C6 taken B6, W B2 taken C2, B C10 taken B10, W B6 taken C6, B C2 taken B2
playing
W B10, B C6, W B2, B C10, W B6
playing
B C2
over winners none reason repetition

== simple: standings are counted from the last pass
rules: go:size=5x11,ko=simple,passes=3
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . X O . .
  X . X O .
  . X O . .
to: white
W B10, B C6, W B2, B C10, W B6, B C2
W pass, B pass
W B10, B C6, W B2, B C10, W B6, B C2
playing
W B10, B C6, W B2, B C10, W B6, B C2
over winners none reason repetition

== superko: the same three kos end when a play would repeat
rules: go:size=5x11,ko=positional
rules: go:size=5x11,ko=situational
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . X O . .
  X . X O .
  . X O . .
to: white
W B10, B C6, W B2, B C10, W B6
B C2 refused ko
B E11

== none: two players may repeat as they like, twice
rules: go:size=4,ko=none
  . X O .
  X . X O
  . X O .
  . . . .
to: white
W B3 taken C3, B C3 taken B3, W B3 taken C3
playing

-- ---- Captures and suicide ----------------------------------------------------------------------

== free: no stone is put on another, of either colour
rules: go:size=3
B B2
W B2 refused free "empty point"
W A1
B B2 refused free
B D4 refused notation

== capture: a group is as free as all its stones
rules: go:size=5
  . O O O .
  O X X X O
  . O O . O
  . . . O .
  . . . . .
to: white
W D3 taken B4 C4 D4
taken_by white 3 black 0

== suicide multi: a group may take itself
rules: go:size=6x2,suicide=multi
  . O X . O .
  O O X X O O
to: black
B D2 own_taken C1 C2 D1 D2
taken_by white 4

== suicide allowed: the stones are the opponent's prisoners
rules: go:size=6x2,suicide=allowed,scoring=territory,komi=0
  . O X . O .
  O O X X O O
to: black
B D2 own_taken C1 C2 D1 D2
score white 10 black 0

== suicide forbidden: two stones neither
rules: go:size=6x2,suicide=forbidden
  . O X . O .
  O O X X O O
to: black
B D2 refused suicide
B pass, W D2 taken C1 C2 D1

-- ---- The end -----------------------------------------------------------------------------------

== passes: a play between begins a new row
rules: go:size=3,passes=2
B pass, W B2, B pass, W A1, B pass, W pass
over reason passes

== passes: one is enough where one is asked for
rules: go:size=3,passes=1
B B2, W pass
over winners black reason passes

== equal scores are a draw
rules: go:size=3,komi=0
B pass, W pass
over winners black white

== half a point decides
rules: go:size=3,komi=0.5
B pass, W pass
over winners white

== pass costs_point: not in area scoring, where prisoners do not count
rules: go:size=3,pass=costs_point,komi=0
B B2, W pass, B pass
taken_by black 1 white 1
score black 9 white 0

== pass forbidden: who has no play at the very beginning loses
rules: go:size=1,pass=forbidden,suicide=forbidden
over winners white reason stuck

== pass forbidden: nor has who is left with his own eyes, where suicide is forbidden
rules: go:size=3x1,pass=forbidden,suicide=forbidden
  . O .
to: black
over winners white reason stuck

== pass forbidden: an own eye can be filled
rules: go:size=3x1,pass=forbidden,suicide=forbidden
  . O .
to: white
playing
legal A1 C1

== button: White may be the first to pass
rules: go:size=3,button=yes,komi=0
B B2, W pass
field button 2
score black 9 white 0.5
B pass
playing
W pass
over winners black reason passes

== button: the second pass does not take it
rules: go:size=3,button=yes,komi=0,passes=3
B pass, W pass, B pass
field button 1
playing
W pass
over winners black

== goal capture: so many stones, taken in any number of plays
rules: go:size=4,goal=capture,capture_goal=3,ko=none
  . X . X
  X O X O
  . . . .
  . . . .
to: black
B B2 taken B3
playing
W A1, B D2 taken D3
playing
taken_by black 2

== goal capture: stones that a player loses by his own play are the opponent's
rules: go:size=6x2,goal=capture,capture_goal=4,ko=none
  . O X . O .
  O O X X O O
to: black
B D2 own_taken C1 C2 D1 D2
over winners white reason captures

== resignation has no part in the rules of passing
rules: go:size=3
B pass, W B2, B pass
playing

-- ---- Openings ----------------------------------------------------------------------------------

== handicap: Black may not pass instead of placing
rules: go:size=9,handicap=2
B pass refused
B C3, B G7
actor white

== handicap: the plays obey the rules
rules: go:size=9,handicap=2
B C3
B C3 refused free

== handicap fixed: four, six, eight and nine star points
rules: go:size=19,handicap=4,handicap_placement=fixed
rules: go:size=19,handicap=6,handicap_placement=fixed
rules: go:size=19,handicap=8,handicap_placement=fixed
rules: go:size=19,handicap=9,handicap_placement=fixed
legal lacks D4 Q16 D16 Q4
actor white

== handicap fixed: an even board has four star points
rules: go:size=8,handicap=4,handicap_placement=fixed,scoring=stones,komi=0
score black 4
legal lacks C3 F6 C6 F3

== handicap fixed: and no fifth
rules: go:size=8,handicap=5,handicap_placement=fixed
rules: go:size=5,handicap=2,handicap_placement=fixed
rules: go:size=9,handicap=2,handicap_placement=fixed,board=hex
rules: go:size=5,handicap=2,handicap_placement=fixed,board=torus
rules: go:board=ring,handicap=2,handicap_placement=fixed
refused "star points"

== handicap: more than the board has room for
rules: go:size=2,handicap=4
refused "handicap"

== handicap_bonus: nothing without a handicap
rules: go:size=5,handicap_bonus=n,komi=0
rules: go:size=5,handicap_bonus=n-1,komi=0
score white 0

== pie: who takes White has the komi
rules: go:size=3,komi_rule=pie,scoring=stones
B komi -3, W white
actor black
B B2
score black 1 white -3

== pie: komi comes in half points, between bounds
rules: go:size=3,komi_rule=pie
B komi 2.3 refused notation
B komi 50.5 refused notation
B komi 50
W pass refused
W komi 3 refused
W black
actor black

== bid: of equal offers the first one stands
rules: go:size=3,komi_rule=bid,scoring=stones
B bid 5, W bid 5
actor black
score black 0 white 5

== bid, then a handicap, then White
rules: go:size=9,komi_rule=bid,handicap=2
B bid 0, W bid 1.5, B C3, B G7
actor white

-- ---- Dead stones -------------------------------------------------------------------------------

== agreement: without it all stones are alive
rules: go:size=4,komi=0
  . X O .
  . X O .
  . X O .
  O X O .
to: black
score black 4 white 9       -- the region on the left touches both
B pass, W pass
over winners white

== agreement: in area scoring dead stones are lifted
rules: go:size=4,dead=agreed,komi=0
  . X O .
  . X O .
  . X O .
  O X O .
to: black
B pass, W pass
B dead A1, B agree, W agree
over winners black white
score black 8 white 8

== agreement: a second mark takes the first away
rules: go:size=4,dead=agreed,komi=0
  . X O .
  . X O .
  . X O .
  O X O .
to: black
B pass, W pass
B dead A1
field dead A1
B dead A1
field dead none
B agree, W agree
over winners white

== agreement: whole groups are marked
rules: go:size=4,dead=agreed,scoring=territory,komi=0
  O X O .
  O X O .
  . X O .
  . X O .
to: black
B pass, W pass
B dead A4
field dead A4 A3
B agree, W agree
score black 6 white 4

== agreement: who marks anew must be agreed with anew
rules: go:size=4,dead=agreed,komi=0
  . X O .
  . X O .
  . X O .
  O X O .
to: black
B pass, W pass
B agree, W dead A1, W agree
playing
actor black
B agree
over winners black white

== agreement: only stones are marked, and nobody plays
rules: go:size=4,dead=agreed
  . X O .
  . X O .
  . X O .
  O X O .
to: black
B pass, W pass
B dead A4 refused
B A4 refused
B pass refused

== agreement: play that was resumed can end again
rules: go:size=4,dead=agreed,komi=0
  . X O .
  . X O .
  . X O .
  O X O .
to: black
B pass, W pass
B resume
B A2 taken A1
W pass, B pass
playing
actor white
W agree, B agree
over winners black white

== agreement: after White resumed, the opponent of the last to pass moves all the same
rules: go:size=4,dead=agreed
  . X O .
  . X O .
  . X O .
  O X O .
to: white
W pass, B pass
actor white
W agree, B resume
actor white

-- ---- Counting by hand --------------------------------------------------------------------------

== area: two regions of each colour, and one of both
rules: go:size=7,komi=0
rules: go:size=7,komi=0,tax=none
  . X . . . O .
  X X . . . O O
  . . . . . . .
  . . . . . . .
  . . . . . . .
  O O . . . X X
  . O . . . X .
score black 8 white 8

== territory: the same, by empty points
rules: go:size=7,komi=0,scoring=territory
  . X . . . O .
  X X . . . O O
  . . . . . . .
  . . . . . . .
  . . . . . . .
  O O . . . X X
  . O . . . X .
score black 2 white 2

-- A seki: each side has an eye, and neither may play at C.  The eyes are one point each; the
-- stones on the board are three.

== tax none: the eyes of a seki count
rules: go:size=5x2,komi=0
  . X . O .
  X X . O O
score black 4 white 4

== tax seki: they do not
rules: go:size=5x2,komi=0,tax=seki
rules: go:size=5x2,komi=0,tax=all
  . X . O .
  X X . O O
score black 3 white 3

== tax seki, in territory scoring: nothing counts
rules: go:size=5x2,komi=0,scoring=territory,tax=seki
rules: go:size=5x2,komi=0,scoring=territory,tax=all
  . X . O .
  X X . O O
score black 0 white 0

== tax none, in territory scoring
rules: go:size=5x2,komi=0,scoring=territory
  . X . O .
  X X . O O
score black 1 white 1

-- Two black groups with two eyes each, and a white one between them: twelve stones and four eyes,
-- eight stones and two.

== tax all: two points less for each of Black's two regions, and for White's one
rules: go:size=13x2,komi=0,tax=all
  . X . X O . O . O X . X .
  X X X X O O O O O X X X X
score black 12 white 8

== tax seki, and none: the eyes of the living count in full
rules: go:size=13x2,komi=0,tax=seki
rules: go:size=13x2,komi=0,tax=none
  . X . X O . O . O X . X .
  X X X X O O O O O X X X X
score black 16 white 10

== tax: the presets that have it
rules: stone-scoring:size=7x2,komi=0
  . X . X O . O
  X X X X O O .
score black 6 white 4

== tax: ancient territory counts the eyes less two points, and prisoners
rules: ancient-territory:size=7x2,komi=0
  . X . X O . O
  X X X X O O .
score black 0 white 0

== tax: the Japanese preset counts the eyes of the living, and no seki's
rules: japanese:size=7x2,komi=0
  . X . X O . O
  X X X X O O .
score black 2 white 2

== prisoners and territory together
rules: japanese:size=5x2,komi=0
  . X X . O
  X X X O O
to: black
taken_by black 0
B D2
W pass, B pass
actor white

-- ---- Boards ------------------------------------------------------------------------------------

== map: a gap is an edge, and no liberty
rules: go:board=holes9
B B8, W C8, B D8, W A1, B C9 taken C8

== map: there is no point in a gap
rules: go:board=holes9
B C7 refused notation
B E5 refused notation
legal count 77

== map: a ring is longer than it is wide
rules: go:board=ring,komi=0,scoring=stones
B A1, W C1, B B1
W D4 refused notation
W D3
score black 2 white 2

== map: the cross has no corners of the square
rules: go:board=cross
legal count 106
B A1 refused notation
B E1, W F1, B D5

== torus: a stone in the corner has four liberties
rules: go:size=4,board=torus
  O X . .
  X . . .
  . . . .
  . . . .
to: black
B D4
W pass
B A1 taken A4

== hex: a sharp corner has two neighbours
rules: go:size=3,board=hex
B B3, W A3, B A2 taken A3

== hex: a blunt corner has three
rules: go:size=3,board=hex
B B3, W C3, B C2 taken none, W A1, B B2 taken C3
