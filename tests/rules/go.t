-- The rules of Go, a picture each: every option of rules/go.lua.

== capture: a stone without liberty is taken
rules: go:size=3
  . X .
  X O .
  . X .
B C2 taken B2
taken_by black 1 white 0
=>
  . X .
  X . X
  . X .

== capture: all groups without liberty are taken at once
rules: go:size=5
  . O X . .
  O X . . .
  X . . . .
  . . . . .
  . . . . .
B A5 taken A4 B5

== capture: enemies are taken first, so filling a last liberty is no suicide
rules: go:size=5,suicide=forbidden
  . X O . .
  X O O . .
  O O . . .
  . . . . .
  . . . . .
to: white
W A5 taken A4 B5

== snapback: the stone that took is taken with its group
rules: go:size=5,ko=simple
rules: go:size=5,ko=positional
  . . . . .
  . . . . .
  X X X X .
  O O O X .
  . . O X .
to: black
B B1, W A1 taken B1, B B1 taken A1 A2 B2 C1 C2

== suicide allowed: a group may take itself
rules: go:size=3,suicide=allowed
  X O .
  . O .
  O O .
to: black
B A2 own_taken A2 A3
taken_by white 2 black 0

== suicide multi: not of the new stone alone, but of groups
rules: go:size=3,suicide=multi,ko=none
  X O .
  . O .
  O . O
to: black
B B1 refused suicide
B A2 own_taken A2 A3

== suicide forbidden
rules: go:size=3,suicide=forbidden
  X O .
  . O .
  O O .
to: black
B A2 refused suicide "without a liberty"

== suicide of one stone leaves the position as it was: superko refuses it
rules: go:size=3,suicide=allowed,ko=positional
  . O .
  O . .
  . . .
to: black
B A3 refused ko

== suicide of one stone: with the other player to move, the situation is new
rules: go:size=3,suicide=allowed,ko=situational
rules: go:size=3,suicide=allowed,ko=natural
  . O .
  O . .
  . . .
to: black
B A3 own_taken A3
taken_by white 1

== ko none: an immediate recapture is allowed
rules: go:size=4,ko=none
  . X O .
  X . X O
  . X O .
  . . . .
to: white
W B3 taken C3, B C3 taken B3, W B3 taken C3

== ko simple: an immediate recapture is refused, after an exchange it is not
rules: go:size=5,ko=simple
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B C4 refused ko "before the opponent's last turn"
B E1, W E2, B C4 taken B4

== ko simple: a pass of both lifts the ban
rules: go:size=5,ko=simple
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B C4 refused ko
B pass, W E1, B C4 taken B4

== ko positional: the pass does not lift the ban on an earlier position
rules: go:size=5,ko=positional
rules: go:size=5,ko=positional,passes=9
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B C4 refused ko "been on the board before"
B pass
W pass

== repetition: under simple ko the third standing of a situation is no result
rules: go:size=4,ko=none
  . X O .
  X . X O
  . X O .
  . . . .
to: white
W B3, B C3, W B3, B C3
over winners none reason repetition

== area: stones and the empty points of one colour
rules: go:size=5,komi=0
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O .
score black 10 white 10

== area: a region that touches both colours is nobody's, an empty board too
rules: go:size=3,komi=0.5
  . . .
  . . .
  . . .
score black 0 white 0.5

== territory: empty points and prisoners
rules: go:size=4,scoring=territory,komi=0
  . X O .
  . X O .
  . X O .
  O X O .
to: black
score black 0 white 4
B A2 taken A1
score black 4 white 4

== stones: the stones alone
rules: go:size=4,scoring=stones,komi=0
  . X O .
  . X O .
  . X O .
  . X O .
score black 4 white 4

== komi is White's
rules: go:size=4,scoring=stones,komi=6.5
  X X . .
  . . . .
  . . . .
  . . . O
score black 2 white 7.5

== handicap free: Black makes the first plays, then White begins
rules: go:size=9,handicap=3
B C3, B G7, B C7
actor white
W E5

== handicap fixed: stones stand on the star points, White begins
rules: go:size=9,handicap=3,handicap_placement=fixed
actor white
=>
  . . . . . . . . .
  . . . . . . . . .
  . . X . . . X . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . X . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== handicap bonus: n, and n-1
rules: go:size=9,handicap=3,handicap_bonus=n,komi=0
score white 3
B C3, B G7, B C7

== handicap bonus n-1
rules: go:size=9,handicap=3,handicap_bonus=n-1,komi=0
score white 2

== passes: so many in a row end the game
rules: go:size=3,passes=3
B pass, W pass, B B2, W pass, B pass
playing
W pass
over reason passes

== pass costs a point: the opponent gets a prisoner
rules: go:size=3,pass=costs_point,scoring=territory,komi=0
B pass
taken_by white 1 black 0
W B2, B pass
taken_by white 2
score white 10 black 0

== pass forbidden: who cannot play loses
rules: go:size=1x2,pass=forbidden,suicide=forbidden,ko=positional
B pass refused
B A1, W A2 taken A1
over winners white reason stuck

== goal capture: the first to take stones wins
rules: go:size=3,goal=capture,capture_goal=1,ko=none
  . X .
  X O .
  . X .
B C2 taken B2
over winners black reason captures

== preset atari
rules: atari:size=3
  . X .
  X O .
  . X .
B C2
over winners black

== button: the first pass takes half a point and does not count
rules: go:size=3,button=yes,komi=0
B pass
field button 1
score black 0.5
W pass
playing
B pass
over winners black reason passes

== pie: the second chooses a side
rules: go:size=3,komi_rule=pie,scoring=stones
B komi 2.5, W black
actor black
score black 0 white 2.5

== bid: the higher offer plays Black and gives that komi
rules: go:size=3,komi_rule=bid,scoring=stones
B bid 3, W bid 4.5
actor black
score white 4.5

== agreement: marked stones count as taken, and the game ends when both agree
rules: go:size=4,scoring=territory,dead=agreed,komi=0
  . X O .
  . X O .
  . X O .
  O X O .
B pass, W pass
playing
actor black
B dead A1, B agree
W agree
over winners black
score black 5 white 4

== agreement: one who disagrees resumes play, and the opponent of the last passer moves
rules: go:size=4,dead=agreed
  . X O .
  . X O .
  . X O .
  O X O .
B pass, W pass
B dead A1, B agree
W resume
actor black
field dead none
B A2 taken A1

== tax seki: points in a seki do not count
rules: go:size=5x2,scoring=area,tax=seki,komi=0
  . X . O .
  X X . O O
score black 3 white 3

== tax seki: groups in atari have no life of their own
rules: go:size=5x2,scoring=area,tax=seki,komi=0
  . X O . O
  X X O O O
score black 3 white 5

== tax seki: the eyes of living groups count
rules: go:size=7x2,scoring=area,tax=seki,komi=0
  . X . X O . O
  X X X X O O .
score black 8 white 6

== tax all: two points for each living group
rules: go:size=7x2,scoring=area,tax=all,komi=0
  . X . X O . O
  X X X X O O .
score black 6 white 4

== torus: opposite edges are joined
rules: go:size=4,board=torus
  O X . .
  X . . .
  . . . .
  X . . .
to: black
B D4 taken A4

== cylinder: the left and the right edge are joined, not the top and the bottom one
rules: go:size=4x3,board=cylinder
  O X . .
  X . . .
  . . . .
to: black
B D3 taken A3

== cylinder: a region round the back touches both walls
rules: go:size=7x3,board=cylinder,komi=0
  . . X . O . .
  . . X . O . .
  . . X . O . .
score black 3 white 3

== cylinder: a wall round the back makes territory
rules: go:size=7x3,board=cylinder,komi=0
  . X . O . X .
  . X . O . X .
  . X . O . X .
score black 12 white 3

== mobius: the left and the right edge are joined upside down
rules: go:size=4x3,board=mobius
  O X . .
  X . . .
  . . . .
to: black
B D1 taken A3

== mobius: groups go on across the twist
rules: go:size=5x4,board=mobius
  O X . . .
  X . . . .
  . . . . .
  . . . X O
to: black
B E2 taken A4 E1

== klein: the top and the bottom edge are joined the wrong way round
rules: go:size=4,board=klein
  O X . X
  X . . .
  . . . .
  . . . .
to: black
B D1 taken A4

== projective: a corner has three neighbours
rules: go:size=4,board=projective
  O X . .
  X . . .
  . . . .
  . . . .
to: black
B D1 taken A4

== hex: six neighbours
rules: go:size=3,board=hex
  . X X
  X O X
  X . .
to: black
B B1 taken B2

== map: a gap is an edge
rules: go:board=holes9
actor black
