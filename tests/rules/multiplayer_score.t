-- Multiplayer Go: the count, and agreement on what is dead.  X is Red, O Blue, # Green, @ Yellow.

rules: classic-two:map=square5,dead=all_alive

-- ---- Territory ---------------------------------------------------------------------------------

== empty points that border one colour alone count
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . . O
score red 5 blue 4

== prisoners fill the territory of their colour
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O .
field prisoners: red blue 3 blue red 1
score red 4 blue 2

== prisoners that do not fit count one each for their holder
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O .
field prisoners: red blue 7
score red 7 blue 0

== where a colour has no territory all its prisoners count
  . X . . .
  . X . . .
  X X . . O
  . . . . .
  . . . . .
field prisoners: red blue 2
score red 4 blue 0

== prisoners of several holders fill in turn
rules: pro:map=square5,players=3
  . O . # .
  O O . # .
  . . . # .
  . . . # .
  . . . # .
field prisoners: red blue 1 green blue 2
score red 0 blue 0 green 7      -- red's fills the only point

== the winner has most
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . . O
red pass, blue pass, over winners red reason passes

== jigo: equal points are a draw
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O .
red pass, blue pass, over winners red blue

== jigo of some: the third has less
rules: pro:map=square5,players=3,dead=all_alive
  . X . O .
  . X . O .
  . X . O .
  . X # O .
  . X . O .
red pass, blue pass, green pass, over winners red blue

-- ---- Sides -------------------------------------------------------------------------------------

== what an occupied player has is the occupier's: territory, prisoners, in his own name nothing
rules: pro:map=square5,players=3
  . X . # .
  . X . # .
  O O . # .
  . O . # .
  . O . # .
field leader: 2 2 3
field prisoners: red green 6
score red 0 blue 5 green 0

== points between stones of one side are its territory
rules: pro:map=square5,players=3
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O #
field leader: 2 2 3
score red 0 blue 10 green 0     -- E2 to E5 border on green as well

== between different sides they are not
rules: pro:map=square5,players=3
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O #
score red 5 blue 0 green 0

== prisoners of any colour of a side fill its territory
rules: pro:map=square5,players=3
  . X . # .
  . X . # .
  X X . # .
  O O . # .
  . O . # .
field leader: 1 1 3
field prisoners: green blue 2
score red 1 blue 0 green 5

== an occupier with two vassals has what all three have
rules: pro:map=square5,players=4
  . X . @ .
  X X . @ .
  O . . @ .
  # # . @ .
  . # . @ .
field leader: 2 2 2 4
score red 0 blue 2 green 0 yellow 5

== a group that a change of sides has left without liberties leaves at the count, shared
rules: pro:map=square5,players=3
  X O . # .
  O O . # .
  . . . # .
  . . . # .
  . . . # .
field leader: 1 2 3
score red 0 blue 2 green 5      -- red's stone is blue's prisoner

== the winner is who has most with what his vassals have
rules: pro:map=square5,players=3,dead=all_alive
  . X . # .
  . X . # .
  O O . # .
  . O . # .
  . O . # .
field leader: 2 2 3
field prisoners: red green 1
score blue 4 green 4
red pass, blue pass, green pass, over winners blue green reason passes

-- ---- Area --------------------------------------------------------------------------------------

== area: stones count as well, and prisoners do not
rules: classic-two:map=square5,scoring=area
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . . O
field prisoners: red blue 7
score red 10 blue 9

== area: an occupied player's stones are the occupier's
rules: pro:map=square5,players=3,scoring=area
  . X . # .
  . X . # .
  O O . # .
  . O . # .
  . O . # .
field leader: 2 2 3
score red 0 blue 10 green 10

-- ---- Dead stones -------------------------------------------------------------------------------

== all_alive: what stands counts as alive
rules: classic-two:map=square5,dead=all_alive
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  O X . O .
red pass, blue pass, over winners blue

== agreed: after play dead stones are marked until all agree, and are prisoners of whose territory it is
rules: pro:map=square5,players=4,dead=agreed
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  O X . O #
red pass, blue pass, green pass, yellow pass
playing, actor red
red dead A1
field dead A1
red agree, blue agree, green agree
blue agree refused turn
playing
yellow dead E1
yellow agree, red agree, blue agree
score red 5 blue 5 green 0      -- a prisoner of green's counts, one of blue's fills
playing
green agree, over winners red blue

== a whole group is marked, and not any more when it is marked again, for good
rules: classic-two:map=square5,dead=agreed
  . X . O .
  . X . O .
  . X . O .
  O X . O .
  O X . O .
red pass, blue pass
red dead A1
field dead A1 A2
score red 5 blue 3
red agree, blue dead A2
field dead none
score red 0 blue 5
blue agree, playing
red dead A1 refused dead "not marked again"
red agree
over winners blue

== dead stones of a side's group are marked together, and go to their colours
rules: pro:map=square5,players=3,dead=agreed
  . # . . .
  . # . . .
  . # . . .
  X # . . .
  O # . . .
field leader: 1 1 3
red pass, blue pass, green pass
red dead A1
field dead A1 A2
red agree, blue agree, green agree, over winners green
score red 0 blue 0 green 22

== in an occupied player's territory dead stones are the occupier's
rules: pro:map=square5,players=3,dead=agreed
  # X . . .
  . X . . .
  . X . . #
  . X . . .
  . X O . .
field leader: 2 2 3
red pass, blue pass, green pass
red dead A5
score red 0 blue 6 green 0
red dead E3
score red 0 blue 21 green 0

== where players do not agree play goes on
rules: pro:map=square5,players=3,dead=agreed
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  O X . O #
to: green
green pass, red pass, blue pass
green dead A1, green agree
red resume
field dead none
actor green
green pass, red C3, blue C4, playing

== at the count of agreed games groups without liberties leave as well
rules: pro:map=square5,players=3,dead=agreed
  X O . # .
  O O . # .
  . . . # .
  . . . # .
  # . . # .
red pass, blue pass, green pass
red dead A1
score red 0 blue 2 green 5

== cards with points count in area as well
rules: multiplayer:map=square5,players=2,dice=no,range=none,scoring=area
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O .
phase: play
field laid: red points3 1
field hand: blue points5 1
score red 13 blue 15

-- ---- Komi --------------------------------------------------------------------------------------

== komi: a number for each player, and an occupied one's are the occupier's
rules: pro:map=square5,players=3,komi="0,2.5,-4"
score red 0 blue 2.5 green -4
== komi: of two players one number is the second's
rules: classic-two:map=square5,komi=6.5
score red 0 blue 6.5
== komi: also by area
rules: classic-two:map=square5,komi="1,6.5",scoring=area
score red 1 blue 6.5
== komi: what an occupied player has of it is the occupier's
rules: pro:map=square5,players=3,komi="1,2.5,4"
field leader: 2 2 3
score red 0 blue 3.5 green 4

== komi: one number a player
rules: pro:players=3,komi=6.5
refused "expected 3 numbers with commas between them, one for each player; found 1"
== komi: in halves
rules: classic-two:komi=6.3
refused "is no number from -1000 to 1000"

-- ---- The default -------------------------------------------------------------------------------

== dead=agreed is the default: scoring begins with dead stones
rules: classic-two:map=square5
  . X . O .
  . X . O .
  . X . O .
  . X X O .
  O . X O .
red pass, blue pass, playing
red dead A1, red agree, blue agree, over winners red
