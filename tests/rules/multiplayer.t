-- Multiplayer Go: turns, reach, captures, ko, the end.  X is Red, O Blue, # Green, @ Yellow,
-- % Purple.  Other pictures: multiplayer_setup.t, _spoils.t, _sides.t, _cards.t, _cards_more.t,
-- _reject.t, _score.t and _options.t.

rules: pro:map=square5,players=3

-- ---- Turns -------------------------------------------------------------------------------------

== one stone a turn, on an empty point, in the order of the seats
  . . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . .
red C3 refused free
red A1, actor blue
blue E5, actor green
green C4, actor red
=>
  . . . . O
  . . # . .
  . . X . .
  . . . . .
  X . . . .

== who does not pass rolls first, then places within the higher die
rules: multiplayer:map=square5,players=2
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  X . . . O
phase: play
field start: red 21 blue 25
legal roll pass
red A2 refused turn
red roll, actor chance
chance 2 1
legal A2 A3 B1 B2 C1
red D1 refused reach "D1 is 3 steps from red's nearest stone or start point; the limit is 2"
red A3, actor blue
legal roll pass

== who passes does not roll, nor place
rules: multiplayer:map=square5,players=2
  . . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . .
phase: play
field start: red 13 blue 25
field hand: red anywhere 1
red pass
legal draw done
red done, actor blue

== after a roll one can no longer pass
rules: multiplayer:map=square5,players=2
phase: play
field start: red 1 blue 25
red roll, chance 1 2
red pass refused
red surrender blue refused
red A5, actor blue

== who has rolled and can place nothing skips, which is no pass and does not end a row of them
rules: multiplayer:map=square5,players=2,cards=no,dead=all_alive
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
field start: red 1 blue 25
red roll, chance 1 1
red A5 refused suicide
legal skip
red skip, actor blue
blue pass, actor red, playing
red roll, chance 1 1, red skip, actor blue, playing
blue pass, over

== a stone ends a row of passes
rules: multiplayer:map=square5,players=2,dice=no,cards=no,dead=all_alive
red pass, blue A1, red pass, playing, blue pass, over

== a card that is played ends a row of passes
rules: multiplayer:map=square5,players=2,dice=no,dead=all_alive
phase: play
field hand: blue points3 1
red pass, red done, blue points3
red pass, red done, playing, blue pass, blue done, over

== a roll that lets a stone be placed does not let one skip
rules: multiplayer:map=square5,players=2,cards=no
phase: play
field start: red 1 blue 25
red roll, chance 1 1
red skip refused

-- ---- Reach -------------------------------------------------------------------------------------

== one goes from any own stone
rules: multiplayer:map=square5,players=2,dice=no,range=1,cards=no
  . . . . .
  . . . X .
  . O . . .
  . . . . .
  X . . . .
phase: play
field start: red 21 blue 12
legal A2 B1 C4 D3 D5 E4 pass
red B4 refused reach "B4 is 2 steps from red's nearest stone or start point; the limit is 1"

== one goes from one's start point as well, which need not hold a stone
rules: multiplayer:map=square5,players=2,dice=no,range=1,cards=no
  . . . . .
  . . . X .
  . O . . .
  . . . . .
  . . . . .
phase: play
field start: red 21 blue 12
legal A1 A2 B1 C4 D3 D5 E4 pass

== whose start point another's stone is on goes from it all the same
rules: multiplayer:map=square5,players=2,dice=no,range=1,cards=no
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  O . . . .
phase: play
field start: red 21 blue 25
legal A2 B1 pass

== not from others' stones, though they be of the same side
rules: multiplayer:map=square5,players=3,dice=no,range=1,cards=no
  . . . . .
  . . . O .
  . . . . .
  . . . . .
  X . . . .
phase: play
field start: red 21 blue 5 green 1
field leader: 1 1 3
legal A2 B1 pass

== stones on the way do not block
rules: multiplayer:map=square5,players=2,dice=no,range=2,cards=no
  . . . . .
  . . . . .
  . . . . .
  O O . . .
  X O . . .
phase: play
field start: red 21 blue 5
legal has A3 C1
red B3 refused reach "B3 is 3 steps"

== the way goes along lines of the map: gaps are gone round
rules: multiplayer:map=tests/rules/maps/gap.map,players=2,dice=no,range=2,cards=no
phase: play
field start: red 1 blue 9
red B4, blue C3, actor red
red C2 refused reach "C2 is 3 steps from red's nearest stone or start point; the limit is 2"
red A3

== dice with the same result on both are as far as they say
rules: multiplayer:map=square9,players=2,cards=no
phase: play
field start: red 73 blue 1
red roll, chance 6 6
red E4 refused reach "E4 is 7 steps*the limit is 6"
red E3

-- ---- Liberties, capture, suicide ---------------------------------------------------------------

== a stone without liberties is taken, by any number of players, wherever it stands
  . . . . .
  . . O . .
  . O X # .
  . . . . .
  . . . . .
to: green
green C2 taken C3
taken_by green 1 blue 0
=>
  . . . . .
  . . O . .
  . O . # .
  . . # . .
  . . . . .

== stones of different players are different groups
  . . . . .
  . X X . .
  X O # X .
  . . . . .
  . . . . .
to: red
red B2 taken B3
blue E5, green E1
red B3, blue E4, green E2
red C2 taken C3

== gaps of a map are edges
rules: pro:map=tests/rules/maps/gap.map,players=2
  X O .
  X   .
  .   .
  .   .
to: blue
blue A2 taken A3 A4

== suicide is refused, for groups too
  . X . . .
  X . X . .
  X O O X .
  . X X . .
  . . . . .
to: blue
blue B4 refused suicide
blue A5 refused suicide

== it is judged after what is taken is gone
  . X O . .
  X O O . .
  O . . . .
  . . . . .
  . . . . .
to: blue
blue A5 taken A4 B5
taken_by blue 2
=>
  O . O . .
  . O O . .
  O . . . .
  . . . . .
  . . . . .

-- ---- Ko ----------------------------------------------------------------------------------------

== ko: an immediate recapture is refused
rules: classic-two:map=square5
rules: classic-two:map=square5,ko=positional
rules: classic-two:map=square5,ko=situational
rules: classic-two:map=square5,ko=simple
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: blue
blue B4 taken C4
red C4 refused ko
red E1, blue E2
red C4 taken B4

== ko=none: nothing is refused
rules: classic-two:map=square5,ko=none
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: blue
blue B4 taken C4
red C4 taken B4

== ko with three: another player's pass does not lift the ban
rules: pro:map=square5,players=3
rules: pro:map=square5,players=3,ko=situational
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: blue
blue B4 taken C4
green pass
red C4 refused ko

== ko with three: another player's stone does
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: blue
blue B4 taken C4
green E1
red C4 taken B4

== ko=simple: a pass lifts the ban, for the board before the last turn was another
rules: pro:map=square5,players=3,ko=simple
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: blue
blue B4 taken C4
green pass
red C4 taken B4

== positional: no position returns, whoever is to play in it
rules: classic-two:map=square5
  . X . X .
  O O X . .
  . . . . .
  . . . . .
  . . . . .
red A5, blue C5 taken A5 B5
red B5 refused ko

== situational, simple: the same position may return when another player is to play in it
rules: classic-two:map=square5,ko=situational
rules: classic-two:map=square5,ko=simple
rules: classic-two:map=square5,ko=none
  . X . X .
  O O X . .
  . . . . .
  . . . . .
  . . . . .
red A5, blue C5 taken A5 B5
red B5 taken C5
=>
  . X . X .
  O O X . .
  . . . . .
  . . . . .
  . . . . .

-- ---- The end -----------------------------------------------------------------------------------

== play is over when all players pass in succession
rules: pro:map=square5,players=3,dead=all_alive
  . . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . .
to: blue
blue pass, green pass, playing
red pass, over winners red reason passes

== a stone between passes begins anew
rules: pro:map=square5,players=3,dead=all_alive
red pass, blue pass
green A1
red pass, blue pass, playing
green pass, over

== an occupied player has to pass as well
rules: pro:map=square5,players=3,dead=all_alive
  X . O . #
  . . . . .
  . . . . .
  . . . . .
  . . . . .
field leader: 2 2 3
red pass, blue pass, playing
green pass, over
