-- The rules of Gengo, a picture each: every option of rules/gengo.lua.

== a stone covers its region: nobody may place a stone there
rules: gengo:size=9
B E5
W E6 refused free
W D4 refused free
W E7

== the smallest living group in the corner: a white stone in either eye dies
rules: gengo:size=19
B C19, W T1, B B17, W R1, B C15, W P1, B B13
W A19 own_taken A19

== regions go: Gengo with Go's regions captures as Go does
rules: gengo:size=5,regions=go
  . X . . .
  X O . . .
  . X . . .
  . . . . .
  . . . . .
B C4 taken B4

== regions as a diagram
rules: gengo:size=5,regions=.n./nxn/.n.
  . X . . .
  X O . . .
  . X . . .
  . . . . .
  . . . . .
B C4 taken B4

== regions must be symmetric
rules: gengo:regions=.n./nx./.n.
refused "not symmetric*whether two stones are connected would depend"

== regions must be symmetric: what a stone covers as well
rules: gengo:regions=.n./oxn/.n.
refused "not symmetric"

== ko singleton: the stone that took one may not be taken by itself
rules: gengo:size=5,regions=go
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B C4 refused ko "exactly one stone"
B E1, W E2, B C4 taken B4

== ko singleton: a pass lifts the ban
rules: gengo:size=5,regions=go,ko_after_pass=lifted
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4, B pass, W pass, B C4 taken B4

== ko singleton: or it does not
rules: gengo:size=5,regions=go,ko_after_pass=kept
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4, B pass, W pass
B C4 refused ko

== ko none, and simple
rules: gengo:size=5,regions=go,ko=none
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4, B C4 taken B4

== suicide forbidden
rules: gengo:size=5,regions=go,suicide=forbidden
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
B A5 refused suicide

== suicide allowed
rules: gengo:size=5,regions=go
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
B A5 own_taken A5
taken_by white 1

== passes: three in a row
rules: gengo:size=5
B pass, W pass
playing
B pass
over reason passes

== scoring stones, and the area beside it
rules: gengo:size=9
B E5
score black 1 white 0
score area black 81 white 0

== area: a point that both colours cover is nobody's
rules: gengo:size=5,scoring=area
B B3, W D3
score area black 6 white 6

== territory: prisoners at their value
rules: gengo:size=5,regions=go,scoring=territory,prisoner_value=1.5
  . X . . .
  X O . . .
  . X . . .
  . . . . .
  . . . . .
B C4 taken B4
score black 22.5 white 0

== handicap: Black's plays, of which a pass is one
rules: gengo:size=9,handicap=2
B pass, B E5
actor white

== own overlap: under one's own stones, never on one, never under the enemy's
rules: gengo:size=9,own_overlap=yes
B E5, W A1, B E6
W E7 refused free
W pass
B E6 refused free
B B2 refused free

== own overlap no
rules: gengo:size=9
B E5, W A1
B E6 refused free

== komi
rules: gengo:size=5,komi=2.5
score white 2.5

-- Stones that cover the points beside them and have neighbours above and below:
-- B2 covers A2, the last liberty of A1; A1 covers B1, and C3 covers B3, so that
-- B2 has no liberty either.

== friendly fire together: the new stone's group and the others die at once
rules: gengo:size=5,regions=.n./oxo/.n.,friendly_fire=together
B A1, W C3, B B2 own_taken A1 B2

== friendly fire before: the new stone's group dies first, which may save the others
rules: gengo:size=5,regions=.n./oxo/.n.,friendly_fire=before
B A1, W C3, B B2 own_taken B2

== friendly fire after: the others die first, which may save the new stone
rules: gengo:size=5,regions=.n./oxo/.n.,friendly_fire=after
B A1, W C3, B B2 own_taken A1

== friendly fire forbidden: only plays that take other own groups are refused
rules: gengo:size=5,regions=.n./oxo/.n.,friendly_fire=forbidden
B A1, W C3
B B2 refused friendly_fire

== suicide forbidden: no own group may die at all
rules: gengo:size=5,regions=.n./oxo/.n.,suicide=forbidden
B A1, W E5
B B2 refused suicide

== suicide new_group: friendly fire is legal where the new stone stays
rules: gengo:size=5,regions=.n./oxo/.n.,suicide=new_group
B A1, W E5
B B2 own_taken A1

== suicide new_group: and refused where the new stone's group dies, with the others
rules: gengo:size=5,regions=.n./oxo/.n.,suicide=new_group
rules: gengo:size=5,regions=.n./oxo/.n.,suicide=new_group,friendly_fire=before
B A1, W C3
B B2 refused suicide "group of the stone that was placed"

== suicide new_group: the others, where they die before, may save the new stone
rules: gengo:size=5,regions=.n./oxo/.n.,suicide=new_group,friendly_fire=after
B A1, W C3, B B2 own_taken A1

== suicide new_group and friendly fire forbidden: neither dies
rules: gengo:size=5,regions=.n./oxo/.n.,suicide=new_group,friendly_fire=forbidden
B A1, W E5
B B2 refused friendly_fire

== suicide new_group: a single stone without a liberty
rules: gengo:size=5,regions=go,suicide=new_group
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
B A5 refused suicide

== size: from 2, where a stone covers all and dies
rules: gengo:size=2
legal count 5
B A1 own_taken A1

== size: a board of one point is none
rules: gengo:size=1
refused "2"

== size: on 3x3 one dies in the middle, and lives in a corner
rules: gengo:size=3
B B2 own_taken B2
W A1, B B2 refused free
B C3

== options of Go that say nothing of Gengo are not there
rules: gengo:last_pass=white
refused "last_pass"

== ko singleton: a play that lost a stone of its own sets up no ko
rules: gengo:size=7
  . . . . . . O
  . . . O . . .
  . O . . . . .
  . . . X . . .
  O . . . . O .
  . . . . . . .
  O . . X . . .
B G5 taken G7 own_taken D4
W F7 taken G5 own_taken none

== handicap: passes in a row end the game in it, and count on after it
rules: gengo:size=7,handicap=4
B A1, B pass, B pass, playing, B pass
over reason passes

== handicap: a row of passes goes on after it
rules: gengo:size=7,handicap=2
B pass, B pass, playing, W pass
over reason passes

== handicap: simple ko asks about the opponent's turns, not one's own
rules: gengo:size=5x8,regions=large_o,friendly_fire=after,ko=simple,handicap=6
B A2, B C5, B pass, B E1
