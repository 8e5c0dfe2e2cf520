-- Multiplayer Go: surrender, and what sides mean to stones.  X is Red, O Blue, # Green,
-- @ Yellow, % Purple.  leader: on whose side each player is, by number.

rules: pro:map=square5,players=4

-- ---- Surrender ---------------------------------------------------------------------------------

== one surrenders to who has the most stones adjacent to one's own, who is asked at once
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
legal has "surrender blue"
legal lacks "surrender green" "surrender yellow" "surrender red"
red surrender green refused sides "Blue"
red surrender yellow refused sides
red surrender blue, actor blue
legal accept decline

== accepted, the player is on the other's side; the move is used, the other's is not
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
red surrender blue, blue accept
field leader 2 2 3 4
actor blue
blue C5, actor green

== declined, the move is lost
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
red surrender blue, blue decline
field leader 1 2 3 4
actor blue

== another player's response is refused and changes nothing
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
red surrender blue
green accept refused turn "it is blue's turn, not green's"
red accept refused turn
blue C5 refused turn
legal accept decline
field leader 1 2 3 4
blue accept
green accept refused turn
blue accept refused turn

== a surrender is to nobody but who has most, and the refusal says who that is
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
red surrender green refused "it may be blue, with 2 stones in contact with red's; green has 1"
red surrender yellow refused "it may be blue*yellow has 0"
red surrender red refused "red cannot join its own side; it may be blue"

== of equals it may be any
  . . . . .
  . O . # .
  . X X X .
  . . . . .
  . . . . @
to: red
legal has "surrender blue" "surrender green"
red surrender yellow refused "blue or green, with 1 stone"
red surrender green, green accept
field leader 3 2 3 4

== a stone beside two of one's own counts once
  . . . . .
  . O X # .
  . X # X .
  . X . X .
  . O . # .
to: red
red surrender blue refused "it may be green, with 3 stones in contact with red's; blue has 2"

== who touches nobody can surrender to nobody
  . . . . .
  . X . O .
  . . . . .
  . # . @ .
  . . . . .
red surrender blue refused "nobody who can be joined has a stone in contact with red's"
legal count 22

== two players do not surrender
rules: classic-two:map=square5
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . . . .
legal count 24

== nor do players of a game with surrender=no
rules: pro:map=square5,surrender=no
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . . . .
legal count 24

== a surrender is instead of a roll
rules: multiplayer:map=square5,players=3
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . . # .
phase: play
field start: red 1 blue 5 green 25
legal roll pass "surrender blue"
red roll, chance 1 2
red surrender blue refused turn

== who occupies others cannot surrender, and who is occupied cannot occupy: no chains
  . . . . .
  . O X X .
  . O O # .
  . . @ @ .
  . . . . .
to: blue
field leader: 2 2 3 4
blue surrender red refused sides "nobody else's side"
blue surrender green refused sides
blue pass
green surrender red refused "red is on the side of blue, and cannot be joined; it may be blue or yellow"
green surrender yellow, yellow accept
field leader 2 2 4 4

== one may surrender to who occupies others already: an occupier with two vassals
  . . . . .
  . X O # .
  . . O . .
  . . . . .
  . . . . @
to: green
field leader: 2 2 3 4
green surrender blue, blue accept
field leader 2 2 2 4
yellow pass, red independence
field leader 1 2 2 4

-- ---- Ways out ----------------------------------------------------------------------------------

== independence is a move, and nobody is asked
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . . # @
field leader: 2 2 3 4
red independence, actor blue
field leader 1 2 3 4

== who is not occupied cannot declare it
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . . # @
red independence refused sides "The player must be on another player's side."

== the other way is to another player who has more stones in contact than the occupier
  . . . . .
  . X O . .
  # X . . .
  . # . . .
  . . . @ .
field leader: 2 2 3 4
red surrender green refused sides
red change blue refused sides
red change yellow refused "it may be green, with 2 stones in contact with red's; yellow has 0"
red change green, actor green
green accept
field leader 3 2 3 4
actor blue

== as many are not more
  . . . . .
  . X O . .
  # X . . .
  . . . . .
  . . . @ .
field leader: 2 2 3 4
red change green refused "nobody has more stones in contact with red's than blue, who has 1"

== of several who have more it may be any, not only who has most
  . . . . .
  # X O . .
  # X @ . .
  # X @ . .
  . . . . .
field leader: 2 2 3 4
legal has "change green" "change yellow"

== declined, the player stays where he was, and the move is lost
  . . . . .
  . X O . .
  # X . . .
  . # . . .
  . . . @ .
field leader: 2 2 3 4
red change green, green decline
field leader 2 2 3 4
actor blue

== who is not occupied changes to nobody
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . . # @
red change blue refused sides

-- ---- Stones of one side ------------------------------------------------------------------------

== adjacent stones of a side are one group and share liberties
  # # . . .
  X X O . .
  . # . . .
  . . . . .
  . . . . @
to: green
field leader: 2 2 3 4
green A3 taken none
yellow E2, red pass, blue pass
green C5, yellow E3, red pass, blue pass
green C3, yellow E4, red pass, blue pass
green D4 taken A4 B4 C4
field prisoners green red 2 green blue 1

== of different sides they are not, and share in what is taken from each other
  # # . . .
  X X O . .
  . # . . .
  . . . . .
  . . . . @
to: green
green A3 taken A4 B4
field prisoners blue red 1 green red 1

== a stone takes no liberty from its own side
  X O . . .
  . . . . .
  . . . . .
  . . . . .
  # . . . @
to: blue
field leader: 2 2 3 4
blue A4 taken none
=>
  X O . . .
  O . . . .
  . . . . .
  . . . . .
  # . . . @

== of another side it does
  X O . . .
  . . . . .
  . . . . .
  . . . . .
  # . . . @
to: blue
blue A4 taken A5

== two vassals of one occupier do not threaten each other either
  X # . . .
  . . . . .
  . . . . .
  . . . . .
  O . . . @
to: green
field leader: 2 2 2 4
green A4 taken none

== a group of two colours is taken as one, and dealt colour by colour
  . # @ . .
  # X O . .
  . # @ . .
  . . . . .
  . . . . .
to: green
field leader: 2 2 3 4
green A1
yellow D4 taken B4 C4
field prisoners green red 1 green blue 0 yellow blue 1 yellow red 0

== the remainder of a group of two colours is of the last in order, and goes to who moved
  . # @ @ .
  # X O O .
  . # @ @ .
  . . . . .
  . . . . .
to: yellow
field leader: 2 2 3 4
yellow E4 taken B4 C4 D4
field prisoners green red 1 green blue 0 yellow blue 2

== fewer stones than players beside them are all the mover's
  . # @ . .
  . X X @ .
  . O # . .
  . . . . .
  . . . . .
to: green
green A4 taken B4 C4
field prisoners blue red 0 green red 2 yellow red 0

== players of one side each get their share
  . # @ . .
  . X X @ .
  . # # . .
  . . . . .
  . . . . .
to: green
field leader: 1 2 3 3
green A4 taken B4 C4
field prisoners green red 1 yellow red 1

== a stone that lives by its side's liberties is no suicide
  . O . . .
  O O # . .
  . # . . .
  . . . . .
  . . . . @
to: red
field leader: 2 2 3 4
red A5, actor blue

== alone it would be
  . O . . .
  O O # . .
  . # . . .
  . . . . .
  . . . . @
to: red
red A5 refused suicide

== a stone that takes its side's last liberty is suicide
  . O # . .
  O O # . .
  # # . . .
  . . . . .
  . . . . @
to: red
field leader: 2 2 3 4
red A5 refused suicide

== that is judged after what is taken is gone
  . # X . .
  O O # . .
  # # . . .
  . . . . .
  . . . . @
to: red
field leader: 2 2 3 4
red A5 taken B5
=>
  X . X . .
  O O # . .
  # # . . .
  . . . . .
  . . . . @

-- ---- A change of sides -------------------------------------------------------------------------

== a change of sides takes no stone: a group without liberties stands
  X O . . .
  # . . . .
  . . . . .
  . . . . .
  . . . . @
to: red
field leader: 2 2 3 4
red independence taken none
blue C5 taken none
green B4 taken none
=>
  X O O . .
  # # . . .
  . . . . .
  . . . . .
  . . . . @

== it lives again when what is beside it is taken
  X O . . .
  # # . . .
  . . . . .
  . . . . .
  . . . . @
to: red
field leader: 2 2 3 4
red independence, blue pass
green C5 taken B5
=>
  X . # . .
  # # . . .
  . . . . .
  . . . . .
  . . . . @
yellow E2
red B5 refused suicide

== it is taken when a stone is put beside it
rules: multiplayer:map=square5,players=4,dice=no,range=none,replace_any=yes
  X O . . .
  # . . . .
  . . . . .
  . . . . .
  . . . . @
to: red
field leader: 2 2 3 4
field hand: green any 1
red independence, blue C5
green any B5 taken A5
=>
  . # O . .
  # . . . .
  . . . . .
  . . . . .
  . . . . @
field prisoners green red 1 green blue 0

== once independent, a player takes and is taken from like anyone
  . . O # .
  . . # . .
  . . . . .
  . . . . .
  . . . . @
to: red
field leader: 2 2 3 4
red independence, blue pass, green pass, yellow pass
red B5 taken C5

-- ---- Requests are not repeated -----------------------------------------------------------------

== who has declined is not asked again until a stone has been put or taken
rules: pro:map=square5,players=3
  . . . . .
  . O X # .
  . . . . .
  . . . . .
  . . . . .
to: red
red surrender blue, blue decline
blue pass, green pass
red surrender blue refused "player who has declined"
legal has "surrender green"
red surrender green, green decline
blue A1, green pass
red surrender blue, blue accept

== another may ask him, and he another
rules: pro:map=square5,players=3
  . . . . .
  . O X # .
  . . # . .
  . . . . .
  . . . . .
to: blue
blue surrender red, red decline
green surrender red, red accept
red pass
legal lacks "surrender red"

== whom one has left one does not ask again either
rules: pro:map=square5,players=3
  . . . . .
  . O X # .
  . . . . .
  . . . . .
  . . . . .
to: red
red surrender blue, blue accept
blue pass, green pass
red independence, blue pass, green pass
legal lacks "surrender blue"
legal has "surrender green"
red E1, blue pass, green pass
red surrender blue, blue accept, field leader 2 2 3

== nor whom one has left for another
rules: pro:map=square5,players=3
  . . . . .
  . O X # .
  . O X # .
  . . X # .
  . . . . .
to: red
field leader: 2 2 3
red change green, green accept
field leader 3 2 3
blue pass, green pass
red independence, blue pass, green pass
legal lacks "surrender blue" "surrender green"

== declined requests are no passes, and do not end a row of them
rules: pro:map=square5,players=3,dead=all_alive
  . . . . .
  . O X . .
  . . . . .
  . . . . .
  . . . . #
to: red
red pass, blue pass
green A1
red pass
blue surrender red, red decline
green pass, playing
red surrender blue, blue decline
blue pass, over reason passes

== an accepted one ends the row
rules: pro:map=square5,players=3,dead=all_alive
  . . . . .
  . O X . .
  . . . . .
  . . . . .
  . . . . #
to: red
red pass
blue surrender red, red accept
green pass, red pass, playing
blue pass, over

-- ---- surrender_to ------------------------------------------------------------------------------

== surrender_to=most: only to the player with most stones in contact, be he taken or not
rules: pro:map=square5,players=4
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
field leader: 1 4 3 4
red surrender blue refused "blue is on the side of yellow, and cannot be joined"
red surrender green refused "nobody who can be joined has the most stones in contact with red's"

== surrender_to=next: when he is taken, to the next in contact
rules: pro:map=square5,players=4,surrender_to=next
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
field leader: 1 4 3 4
red surrender blue refused "it may be green"
red surrender green, green accept
field leader 3 4 3 4

-- ---- Chains ------------------------------------------------------------------------------------

== chains=no: an occupier does not surrender
rules: pro:map=square5,players=4
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
field leader: 1 2 1 4
red surrender blue refused "nobody else on the player's"

== chains=yes: an occupier who surrenders brings those along whom he occupies
rules: pro:map=square5,players=4,chains=yes
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . .
to: red
field lord: 0 0 1 0
field leader 1 2 1 4
red surrender blue, blue accept
field lord 2 0 1 0
field leader 2 2 2 4
score red 0 blue 20 green 0 yellow 0
blue pass
green independence
field lord 2 0 0 0
field leader 2 2 3 4
yellow pass, red independence
field leader 1 2 3 4

== chains=yes: an occupied player may be surrendered to, but not by who is over him
rules: pro:map=square5,players=4,chains=yes
  . . . . .
  . O O . .
  . X X # .
  . . . . .
  . . . . @
to: red
field lord: 0 4 0 0
red surrender blue, blue accept
field lord 2 4 0 0
field leader 4 4 3 4
blue pass, green pass
yellow surrender red refused "yellow"
yellow surrender blue refused
