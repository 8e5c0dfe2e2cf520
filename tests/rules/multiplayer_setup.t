-- Multiplayer Go before play: rolls, start points, handicaps.  X is Red, O Blue, # Green,
-- @ Yellow, % Purple.

rules: multiplayer:map=square5,players=3

-- ---- Rolls -------------------------------------------------------------------------------------

== every player rolls two dice, and from the highest sum down chooses a start point
actor red, legal roll
red roll, actor chance
legal count 36
chance 2 3
actor blue
blue roll, chance 6 5
actor green
green roll, chance 4 4
actor blue, legal count 3

== the highest begins, and play goes clockwise from there, by start points
red roll, chance 2 3, blue roll, chance 6 5, green roll, chance 4 4
blue start A1
green start E2
red start B5
field round 2 1 3
actor blue, legal has roll
blue pass, blue done, actor red
red pass, red done, actor green
green roll, chance 1 2, green E3, actor blue

== clockwise: the four corners, whoever has them
rules: multiplayer:map=square9
red roll, chance 1 1, blue roll, chance 6 6, green roll, chance 2 2, yellow roll, chance 1 2
blue start J9, green start A9, yellow start J1, red start A1
actor blue, blue pass, blue done, yellow pass, yellow done, red pass, red done
green pass, green done, blue agree, yellow agree, red agree, green agree, over

== clockwise: on a map too
rules: multiplayer:map=cross,players=3,dice=no,range=5
field round 1 2 3

== order=colours: play goes round in their order, from who rolled highest
rules: multiplayer:map=square5,players=3,order=colours
red roll, chance 2 3, blue roll, chance 6 5, green roll, chance 4 4
blue start A1, green start E2, red start B5
field round 2 3 1
blue pass, blue done, green pass, green done, actor red

== without start points it is so by itself
rules: multiplayer:map=square5,players=3,range=none
red roll, chance 2 3, blue roll, chance 1 1, green roll, chance 6 4
field round 3 1 2
green pass, green done, actor red

== equal sums roll again
rules: multiplayer:map=square5,players=2
red roll, chance 3 4, blue roll, chance 5 2
actor red, legal roll
red roll, chance 1 1, blue roll, chance 6 6
actor blue, legal has "start A1"

== equal sums that are equal again roll once more
rules: multiplayer:map=square5,players=2
red roll, chance 3 4, blue roll, chance 5 2
red roll, chance 1 2, blue roll, chance 2 1
actor red
red roll, chance 6 1, blue roll, chance 3 3
actor red, legal has "start A1"

== only those who are equal roll again, and they stay behind who rolled more
red roll, chance 1 2, blue roll, chance 6 6, green roll, chance 2 1
actor red
red roll, chance 1 1
actor green
green roll, chance 5 5
actor blue
blue start A1
actor green
green start E2
actor red

== two pairs of equals: the higher ones roll first
rules: multiplayer:map=square5,players=4
red roll, chance 1 2, blue roll, chance 6 6, green roll, chance 2 1, yellow roll, chance 6 6
actor blue
blue roll, chance 1 1, actor yellow
yellow roll, chance 1 2
actor red
red roll, chance 3 3, actor green
green roll, chance 2 2
actor yellow
yellow start A1, blue start E1, red start A5, green start E5
actor yellow, legal has roll

== without dice start points are chosen in the order of the colours; the first one begins
rules: multiplayer:map=square5,players=3,dice=no,range=3
actor red
red start A1
actor blue
blue start E2
actor green
green start B5
actor red
red C2, actor green

== without dice and reach nothing is decided before play
rules: pro:map=square5,players=3
rules: multiplayer:map=square5,players=3,dice=no
rules: multiplayer:map=square5,players=3,dice=no,range=none
actor red
legal has A1 E5
red C3, actor blue

-- ---- Start points ------------------------------------------------------------------------------

== start points are as far apart as they can be
rules: multiplayer:map=square5,players=2,dice=no,range=1
legal "start A1" "start E5"

== three start points of five lines
red roll, chance 6 6, blue roll, chance 1 1, green roll, chance 1 2
legal "start A1" "start B5" "start E2"

== a start point that another player has chosen is refused
rules: multiplayer:map=square5,players=2,dice=no,range=1
red start A1
blue start A1 refused "A player chooses a start point that nobody has chosen."
blue start C3 refused
blue start E5, actor red

== a map's own start points are used
rules: multiplayer:map=tests/rules/maps/starts9.map,players=3,dice=no,range=1
legal "start C7" "start G7" "start E3"

== for fewer players those with the lower numbers
rules: multiplayer:map=tests/rules/maps/starts9.map,players=2,dice=no,range=1
legal "start C7" "start G7"

== for more players what a map does not give is chosen, as far away as can be
rules: multiplayer:map=tests/rules/maps/starts9.map,players=4,dice=no,range=1
legal count 4
legal has "start C7" "start G7" "start E3"

== a start point need not hold a stone, and another player may put one there
rules: multiplayer:map=square5,players=2,dice=no,range=4
red start A1, blue start E5
red C3, blue E5, red A1
=>
  . . . . O
  . . . . .
  . . X . .
  . . . . .
  X . . . .

== land in two pieces is refused where start points are not needed as well
rules: pro:map=tests/rules/maps/islands.map,players=2
refused "islands.map"

-- ---- Handicaps ---------------------------------------------------------------------------------

== the source's example: Sarah -4, Sam -2, Erin 0, Sam rolled highest: Erin, Erin, Sam, Erin, Sam, Erin
rules: multiplayer:map=tests/rules/maps/starts9.map,players=3,handicap="-4,-2,0"
red roll, chance 2 3, blue roll, chance 6 5, green roll, chance 4 4
field starting 3 3 2 3 2 3
blue start G7, green start E3, red start C7
actor green
green E7 refused reach "E7 is 4 steps from green's nearest stone or start point; the limit is 3"
green E6                      -- three steps from her start point
green E9                      -- three steps from her stone
actor blue
blue G4, actor green
green B3, actor blue
blue J7, actor green
green E2
actor blue, legal has roll    -- who rolled highest begins
=>
  . . . . # . . . .
  . . . . . . . . .
  . . . . . . . . O
  . . . . # . . . .
  . . . . . . . . .
  . . . . . . O . .
  . # . . . . . . .
  . . . . # . . . .
  . . . . . . . . .

== had Erin rolled higher, she would have played a third stone unopposed
rules: multiplayer:map=tests/rules/maps/starts9.map,players=3,handicap="-4,-2,0"
red roll, chance 2 3, blue roll, chance 4 4, green roll, chance 6 5
field starting 3 3 3 2 3 2
green start E3, blue start G7, red start C7
green E4, green E5, green E6, actor blue
blue G6, actor green
green D3, actor blue
blue G5, actor green, legal has roll

== equal handicaps bring no starter stones
rules: multiplayer:map=square5,players=3,dice=no,range=none,cards=no,handicap="-2,-2,-2"
rules: multiplayer:map=square5,players=3,dice=no,range=none,cards=no,handicap="0"
legal count 26       -- all points, and passing
red C3, actor blue

== without dice and reach handicaps still go from start points
rules: pro:map=square5,players=2,handicap="-1,0"
red start A1, blue start E5
actor blue
blue B4 refused reach "the limit is 3"
blue C4, actor red
legal has A1 E5 pass

== starter stones are put down by the normal rules: the point is empty, no suicide, captures
rules: pro:map=square5,players=2,handicap="-1,0"
  . . . X .
  . . X O X
  . . . . X
  . . . . .
  X . . . .
to: blue
phase: handicap
field start: red 25 blue 5
field starting: 2 2
blue D5 refused free
blue E5 refused suicide
blue B2 refused reach "B2 is 4 steps from blue's nearest stone or start point; the limit is 3"
blue D3, actor blue

== a starter stone may be declined
rules: pro:map=square5,players=2,handicap="-3,0"
red start A1, blue start E5
blue pass, actor blue
blue E4, actor blue
blue pass, actor red

== who can place no starter stone declines it
rules: pro:map=square5,players=2,handicap="-1,0"
  . X . X .
  X X X . X
  X X X X X
  X X . X X
  X X X X X
to: blue
phase: handicap
field start: red 21 blue 5
field starting: 2 1
blue D4 refused suicide
legal pass
blue pass, actor red

== handicaps are from 0 to -5
rules: multiplayer:handicap="0,-6,0,0"
rules: multiplayer:handicap="0,-2.5,0,0"
refused "is no whole number from -5 to 0"

== a bonus is no handicap
rules: multiplayer:handicap="0,1,0,0"
refused "is no whole number from -5 to 0"

== there is one handicap a player
rules: multiplayer:players=3,handicap="0,-2"
refused "expected 3 numbers with commas between them, one for each player; found 2"

-- ---- Players -----------------------------------------------------------------------------------

== two players
rules: classic-two:map=square5
red A1, blue B1, red E5

== five players, in the order of their seats
rules: pro:map=square5,players=5
red A1, blue B2, green C3, yellow D4, purple E5, actor red
=>
  . . . . %
  . . . @ .
  . . # . .
  . O . . .
  X . . . .

== sixteen players
rules: pro:map=square5,players=16
red A1, blue A2, green A3, yellow A4, purple A5, orange B1, cyan B2, pink B3, brown B4, grey B5
lime C1, navy C2, olive C3, maroon C4, black C5, white D1, actor red

== one player is too few, seventeen are too many
rules: multiplayer:players=1
rules: multiplayer:players=17
refused "players"

== eight players on the standard board have points that are far apart
rules: multiplayer:dice=no,range=3,players=8
legal count 8

== the standard board has nineteen lines, and four players have its corners
rules: multiplayer:dice=no,range=3
legal "start A1" "start A19" "start T1" "start T19"
