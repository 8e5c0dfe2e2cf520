-- Multiplayer Go: the cards Reject, and Reject and Replace.  X is Red, O Blue, # Green, @ Yellow.

-- ---- Reject ------------------------------------------------------------------------------------

== Reject: the stone leaves, and what it took returns, prisoners and all
rules: multiplayer:map=square5,players=3,dice=no
  . . . . .
  . # # . .
  # O O . .
  . # # . .
  . . . . .
phase: play
to: red
field hand: green reject 1
field prisoners: red green 2
red D3 taken B3 C3
field prisoners red blue 1 green 2 green blue 1
blue pass, blue done
green reject D3
=>
  . . . . .
  . # # . .
  # O O . .
  . # # . .
  . . . . .
field prisoners red blue 0 green 2 green blue 0
field discards reject 1
actor red

== Reject: not a stone of one's own
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red reject 1
red A1, blue B2, green C3
red reject A1 refused recent
red reject D4 refused
legal has "reject B2" "reject C3"
legal lacks "reject A1"

== Reject: only what has been placed since one's own last turn
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red reject 1 blue reject 1
red A1, blue B2, green C3
red D4
blue reject B2 refused recent "a stone that another player has put there since the player's own last turn"
blue reject A1 refused recent
blue reject C3
=>
  . . . . .
  . . . X .
  . . . . .
  . O . . .
  X . . . .

== Reject: before one's first turn all that has been placed
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: green reject 1
red A1, blue B2
legal has "reject A1" "reject B2"
green reject A1, actor red

== Reject: not what was on the board when play began
rules: multiplayer:map=square5,players=2,dice=no
  . . . . .
  . O . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
field hand: red reject 1
red reject B4 refused recent

== Reject: not a starter stone
rules: multiplayer:map=square5,players=2,dice=no,range=none,handicap="0,-1"
field hand: blue reject 1
red start A1, blue start E5, red A3
actor red
red pass, red done
blue reject A3 refused

== Reject: not a stone that is gone
rules: multiplayer:map=square5,players=3,dice=no
  . O . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: green reject 1
red A5, blue A4 taken A5
green reject A5 refused
legal has "reject A4"
green reject A4
=>
  X O . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .

== Reject: a stone that came back is no placement any more
rules: multiplayer:map=square5,players=3,dice=no
  . O . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: green reject 1 blue reject 1
red A5, blue A4 taken A5
green reject A4
red E1
blue reject A5 refused

== Reject: what was taken from a point that is occupied meanwhile stays a prisoner
rules: multiplayer:map=square5,players=4,dice=no
  . @ @ . .
  @ O O . .
  . @ @ . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: yellow reject 1
red D4 taken B4 C4
field prisoners red blue 1 yellow blue 1
blue C4, green E1
yellow reject D4
=>
  . @ @ . .
  @ O O . .
  . @ @ . .
  . . . . .
  . . . . #
field prisoners red blue 0 yellow blue 1

== Reject: prisoners that their holder has given away do not come back
rules: multiplayer:map=square5,players=3,dice=no
  . # . . .
  # O . . .
  . # . . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: blue trade2 1 green reject 1
field prisoners: blue red 1 red green 1
red C4 taken B4
blue trade2 red give red take blue take green
field prisoners blue blue 1 green 1 red 0 red red 1 blue 0 green 0
green reject C4
=>
  . # . . .
  # . . . .
  . # . . .
  . . . . .
  . . . . .
field prisoners blue blue 1


== Reject: refused where what returns would have no liberty
rules: multiplayer:map=square5,players=4,dice=no
  . @ @ . .
  @ O O . .
  . @ @ . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: yellow reject 1
red D4, blue E1, green C4
yellow reject D4 refused take_back "the group on B4 would have no liberty when B4 returns"
legal has "reject E1" "reject C4"

== Reject: refused where a group beside what returns would have none
rules: multiplayer:map=square5,players=4,dice=no
  . # O . .
  . O @ . .
  . . . . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: yellow reject 1
red D5 taken C5
blue A5, green E1
yellow reject D5 refused take_back "D5: the group on B5 would have no liberty when C5 returns"

== Reject: a stone that has been moved goes back to where it came from
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: green reject 1 blue anywhere 1 red two 1
red C3, blue C4, green E1
red two C3-D3
blue E5
green reject D3, actor red
=>
  . . . . O
  . . O . .
  . . X . .
  . . . . .
  . . . . #

== Reject: a move of one's own stone by another's card is the other's
rules: multiplayer:map=square5,players=3,dice=no,move_cards=any
phase: play
field hand: red reject 1 blue two 1
red C3, blue two C3-D3, green E1
red reject D3
=>
  . . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . #

== Reject: a Move Two is rejected whole, with what it took
rules: multiplayer:map=square7,players=3,dice=no
  X . . . . . O
  . . X O . . X
  . O . . . . .
  . . . . . . .
  . . . . . . O
  . . . . . O .
  . . . X . . .
phase: play
to: red
field hand: red two 1 blue reject 1
red two D1-A1, red A7-F7 taken G7
field prisoners red blue 1
legal has "reject A1" "reject F7"
blue reject A1, actor green
=>
  X . . . . . O
  . . X O . . X
  . O . . . . .
  . . . . . . .
  . . . . . . O
  . . . . . O .
  . . . X . . .
field prisoners red blue 0

== Reject: not where a stone that was moved could not return
rules: multiplayer:map=square5,players=3,dice=no
  X . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: red two 1 green reject 1
red two A5-E1, blue A5
green reject E1 refused recent

== Reject: one stone may go to where another has been, and both go back
rules: multiplayer:map=square7,players=3,dice=no
  X . . . . . .
  . X . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
phase: play
to: red
field hand: red two 1 blue reject 1
red two A7-G1 B6-A7
blue reject A7
=>
  X . . . . . .
  . X . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .

== Reject: both stones of Extra Move are one move
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: blue reject 1 red extra 1
red extra A1 E5
legal has "reject A1" "reject E5"
blue reject A1, actor green
=>
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .

== Reject: both stones of Pair Place as well
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: green reject 1 red pair 1
red pair A1 A2
blue E5
green reject A2
=>
  . . . . O
  . . . . .
  . . . . .
  . . . . .
  . . . . .

== Reject: of a move one stone of which is gone, the other is taken back
rules: multiplayer:map=square5,players=3,dice=no
  O . . . .
  . . . . .
  . . . . .
  . . . . .
  . O . . .
phase: play
to: red
field hand: green reject 1 red extra 1
red extra A1 E5
blue A2 taken A1
green reject E5, actor red
=>
  O . . . .
  . . . . .
  . . . . .
  O . . . .
  . O . . .

== Reject: a stone that replaced another goes, and the other returns
rules: multiplayer:map=square5,players=3,dice=no,replace_any=yes
  O O . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: red any 1 green reject 1
red any B5 taken A5
field prisoners red blue 1
blue E1
green reject B5
=>
  O O . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . O
field prisoners red blue 0

== Reject: a position that has been before may come again
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: blue reject 1
red C3, blue reject C3
=>
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .

-- ---- Reject and Replace ------------------------------------------------------------------------

== Reject and Replace: then an own stone may be put there, whatever its reach
rules: multiplayer:map=square9,players=2,dice=no,range=4
phase: play
field start: red 1 blue 81
field hand: blue replace 1
red C9
blue C9 refused free
blue replace C9
legal C9 done
blue C9, actor red
=>
  . . O . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== Reject and Replace: on that point only, or not at all
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: blue replace 1
red C3
blue replace C3
blue C4 refused
blue done, actor green
=>
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .

== Reject and Replace: by the normal rules: where it would be suicide the turn ends
rules: multiplayer:map=square5,players=3,dice=no
  . . # . .
  . # . # .
  . . # . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: blue replace 1
field leader: 3 2 3
red C4
blue replace C4, actor green

== Reject and Replace: the new stone takes what it can
rules: multiplayer:map=square5,players=3,dice=no
  . O O . .
  O X X . .
  . O O . .
  . . . . .
  . . . . .
phase: play
to: red
field hand: blue replace 1
red D4
blue replace D4, blue D4 taken B4 C4
field prisoners blue red 2
