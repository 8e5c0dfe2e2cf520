-- Multiplayer Go: options and presets.  X is Red, O Blue, # Green.

rules: multiplayer:map=square5,players=2

-- ---- Presets -----------------------------------------------------------------------------------

== pro is the game without chance: no dice, no range, no cards
rules: pro:map=square9,players=3
  X . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
legal count 81      -- eighty points, and passing
red J1, actor blue, blue pass, actor green

== pro is the three options by themselves
rules: pro:map=square5,players=3
rules: multiplayer:map=square5,players=3,dice=no,range=none,cards=no
perft 1 26
perft 2 651

== classic-two is pro for two
rules: classic-two:map=square5
rules: pro:map=square5,players=2
perft 1 26
perft 2 651
red C3, actor blue

== classic-two keeps what two players of Go know: no suicide, no repetition, all passing ends it
rules: classic-two
red Q16, blue D4, red pass, blue pass, playing
red agree, blue agree, over winners red blue

-- ---- Dice and range ----------------------------------------------------------------------------

== dice=yes, range=dice: the higher die is the limit
rules: multiplayer:map=square5,players=2,dice=yes,range=dice
phase: play
field start: red 1 blue 25
red roll, chance 1 2
legal count 6
red roll refused turn

== dice=yes, range=2: dice are rolled for pairs and for who begins, and the range is fixed
rules: multiplayer:map=square5,players=2,range=2
legal roll
red roll, chance 1 2, blue roll, chance 1 1
red start A1, blue start E5
red roll, chance 6 5
legal A1 A2 A3 B1 B2 C1
red A4 refused reach "the limit is 2"
red A3, blue roll, chance 1 1, legal has draw C5

== dice=yes, range=none: any point, and no start points
rules: multiplayer:map=square5,players=2,range=none
red roll, chance 1 2, blue roll, chance 1 1
actor red, legal roll pass
red roll, chance 1 1
legal count 26     -- the points, and drawing a card

== dice=no, range=2: nothing is rolled
rules: multiplayer:map=square5,players=2,dice=no,range=2
red start A1, blue start E5
legal A1 A2 A3 B1 B2 C1 pass

== dice=no, range=dice: there is no die to limit anything
rules: multiplayer:map=square5,players=2,dice=no
rules: multiplayer:map=square5,players=2,dice=no,range=dice
legal count 26

== range is a number of steps from 1
rules: multiplayer:range=0
rules: multiplayer:range=101
rules: multiplayer:range=far
refused "range"

-- ---- Cards -------------------------------------------------------------------------------------

== cards=no: a pair is but a roll, and passing draws nothing
rules: multiplayer:map=square5,players=2,cards=no
phase: play
field start: red 1 blue 25
red roll, chance 2 2
legal lacks skip
legal count 6
red B5, blue pass, actor red

== cards=yes: passing lets one draw
rules: multiplayer:map=square5,players=2,cards=yes
phase: play
field start: red 1 blue 25
red pass, legal draw done

== surrender=yes; for surrender=no see multiplayer_sides.t
rules: pro:map=square5,players=3,surrender=yes
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . . . .
legal has "surrender blue"

-- ---- Maps --------------------------------------------------------------------------------------

== a map of the maps folder, by its name
rules: pro:map=holes9,players=2
legal count 77
red A1, blue J9

== its own start points are for as many players as it gives
rules: multiplayer:map=europe,players=5,dice=no,range=6
legal count 5

== every map has start points for five
rules: multiplayer:map=archipelago,players=5,dice=no,range=6
rules: multiplayer:map=bridge,players=5,dice=no,range=6
rules: multiplayer:map=cross,players=5,dice=no,range=6
rules: multiplayer:map=europe,players=5,dice=no,range=6
rules: multiplayer:map=holes9,players=5,dice=no,range=6
rules: multiplayer:map=lakes13,players=5,dice=no,range=6
rules: multiplayer:map=octagon9,players=5,dice=no,range=6
rules: multiplayer:map=pinwheel,players=5,dice=no,range=6
rules: multiplayer:map=ring,players=5,dice=no,range=6
rules: multiplayer:map=river19,players=5,dice=no,range=6
rules: multiplayer:map=snail,players=5,dice=no,range=6
rules: multiplayer:map=trefoil,players=5,dice=no,range=6
legal count 5

== a map's file
rules: pro:map=tests/rules/maps/gap.map,players=2
legal count 10

== what is no map
rules: multiplayer:map=nowhere
refused "nowhere"

== a map's file that is not there
rules: multiplayer:map=tests/rules/maps/nowhere.map
refused "nowhere.map"

== a square is as large as it says
rules: pro:map=square13,players=2
legal count 170

-- ---- The others --------------------------------------------------------------------------------

== ko: four values, see multiplayer.t
rules: multiplayer:ko=superko
refused "expected positional, situational, simple, none"

== scoring, dead: see multiplayer_score.t
rules: multiplayer:scoring=points
refused "territory, area"

== draw_on_pair, move_cards, replace_any: see the cards
rules: multiplayer:draw_on_pair=never
refused "before, end"

== options that do not apply are no mistake
rules: pro:map=square5,players=2,surrender=yes,draw_on_pair=end,move_cards=any,replace_any=yes
legal count 26
