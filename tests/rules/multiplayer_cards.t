-- Multiplayer Go: drawing, holding and putting back cards, and the cards that place stones;
-- multiplayer_cards_more.t and multiplayer_reject.t have the others.  X is Red, O Blue, # Green.

rules: multiplayer:map=square7,players=3,dice=no,range=3

-- ---- Drawing -----------------------------------------------------------------------------------

== who passes may draw a card, which chance decides
rules: multiplayer:map=square5,players=2,dice=no
red pass, actor red
legal draw done
red draw, actor chance
chance extra
actor blue
field hand red extra 1
field stock extra 15

== who passes need not draw
rules: multiplayer:map=square5,players=2,dice=no
red pass, red done, actor blue

== who passes plays no card
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red anywhere 1
red pass, red anywhere refused turn

== only cards that are left are drawn
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field stock: blank 1 extra 0 reject 0 replace 0 anywhere 0 pair 0 two 0 three 0 points3 0 points5 0 trade2 2 trade5 0 trade8 0
red pass, red draw
legal blank trade2
chance extra refused
chance blank
blue pass, blue draw
legal trade2

== when the stock is out the discards become the stock
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field stock: none
field discards: reject 1 two 1
red pass, red draw
legal reject two
chance two
field stock reject 1 two 0
field discards reject 0 two 0

== when both are out no card is drawn
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field stock: none
red pass, actor blue

== when both are out a pair draws none either
rules: multiplayer:map=square5,players=2
phase: play
field start: red 1 blue 25
field stock: none
red roll, chance 2 2
red draw refused hand "when both have run out none is drawn"
red B5, actor blue

== the deck has fifty cards, and two more with replace_any=yes
rules: multiplayer:map=square5
field stock blank 6 extra 16 reject 4 replace 2 anywhere 4 pair 4 two 2 three 1 points3 3 points5 1 trade2 4 trade5 2 trade8 1

== the deck with replace_any=yes
rules: multiplayer:map=square5,replace_any=yes
field stock blank 6 extra 16 reject 4 replace 2 anywhere 4 pair 4 two 2 three 1 points3 3 points5 1 trade2 4 trade5 2 trade8 1 any 2

== a pair lets one draw before the stone is placed
rules: multiplayer:map=square7,players=2
phase: play
field start: red 1 blue 49
red roll, chance 2 2
legal has draw B7
red draw, chance anywhere, actor red
legal lacks draw
red anywhere E1            -- the very card that was drawn
actor blue

== a pair with draw_on_pair=before: not after the stone
rules: multiplayer:map=square7,players=2
phase: play
field start: red 1 blue 49
red roll, chance 2 2
red B7, actor blue

== a pair with draw_on_pair=end: at the end of the turn
rules: multiplayer:map=square7,players=2,draw_on_pair=end
phase: play
field start: red 1 blue 49
red roll, chance 2 2
legal lacks draw
red B7
legal draw done
red draw, chance anywhere, actor blue

== no pair, no card
rules: multiplayer:map=square7,players=2
rules: multiplayer:map=square7,players=2,draw_on_pair=end
phase: play
field start: red 1 blue 49
red roll, chance 2 1
red draw refused
red B7, actor blue

== a card is drawn once a turn
rules: multiplayer:map=square7,players=2
phase: play
field start: red 1 blue 49
red roll, chance 2 2, red draw, chance blank
red draw refused
red B7, actor blue

== a pair with draw_on_pair=end: after a card as well, and after skipping
rules: multiplayer:map=square5,players=2,draw_on_pair=end
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
field start: red 1 blue 25
field hand: red anywhere 1
red roll, chance 1 1
legal anywhere
red anywhere C3
red draw, chance blank
blue roll, chance 1 1, blue B4, blue draw, chance blank
red roll, chance 2 1, red C4
blue pass, blue done
red roll, chance 6 6, red E1, red done

== who skips after a pair may draw
rules: multiplayer:map=square5,players=2,draw_on_pair=end
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
field start: red 1 blue 25
red roll, chance 1 1
red skip
red draw, chance blank, actor blue

== a card drawn on a pair may be the fourth: one is put back, unless one is played
rules: multiplayer:map=square7,players=2
phase: play
field start: red 1 blue 49
field hand: red blank 3 blue blank 3
red roll, chance 3 3, red draw, chance anywhere, red anywhere G1
actor blue
blue roll, chance 3 3, blue draw, chance anywhere, blue G2
legal "discard blank" "discard anywhere"
blue discard blank, actor red

-- ---- Holding and putting back ------------------------------------------------------------------

== who holds more than three after a pass returns one to the stock, where nobody sees it
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red blank 2 extra 1
red pass, red draw, chance reject
actor red
legal "return blank" "return extra" "return reject"
red done refused
red discard blank refused
red return blank, actor blue
field hand red blank 1 extra 1 reject 1
field discards blank 0
field stock blank 7

== three are kept
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red blank 2
red pass, red draw, chance reject
actor blue

== who holds three has none to put back, though he would
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red blank 3
red pass, red discard blank refused
legal draw done

== as many as are over are put back
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red blank 5
red C3
legal "discard blank"
red discard blank, actor red, red discard blank, actor blue

== cards are put back after a surrender as well
rules: multiplayer:map=square5,players=3,dice=no
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . # . .
phase: play
field hand: red blank 4
red surrender blue, blue accept, actor red
red discard blank, actor blue

== one that is not held is not put back
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red blank 4
red C3, red discard extra refused hand

== a card that is put back is drawn again when the stock is out
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red pair 4
field stock: none
red C3, red discard pair
blue pass, blue draw, chance pair
field hand blue pair 1

-- ---- Playing -----------------------------------------------------------------------------------

== a card that is not held is not played
field start: red 1 blue 7 green 49
phase: play
field hand: blue anywhere 1
red anywhere refused hand "anywhere"
legal has A7
legal lacks anywhere

== a card is played instead of a stone
field start: red 1 blue 7 green 49
phase: play
field hand: red points3 1
red points3, actor blue

== one card a turn
field start: red 1 blue 7 green 49
phase: play
field hand: red points3 2
red points3, red points3 refused turn

== No Move can only be put back
field start: red 1 blue 7 green 49
phase: play
field hand: red blank 1
red blank refused cards "The card blank has no effect: it can only be put back."
legal lacks blank

-- ---- Extra Move --------------------------------------------------------------------------------

== Extra Move: two stones within reach, at least five steps apart
field start: red 1 blue 7 green 49
phase: play
field hand: red extra 1
red extra, actor red
red D7
=>
  . . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
red B6 refused apart "steps"
red B5 refused apart
red E7 refused apart
red A3 refused reach "A3 is 4 steps"
red A4, actor blue
field hand red extra 0
field discards extra 1

== Extra Move: the second stone may be forgone, the first may not
field start: red 1 blue 7 green 49
phase: play
field hand: red extra 1
red extra
red done refused
red D7
red done, actor blue

== Extra Move: in different groups, however far apart
rules: multiplayer:map=square7,players=3,dice=no,range=6
  . X X X X X .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
phase: play
field hand: red extra 1
red extra A7
red G7 refused apart "in another group"
red F6 refused apart
red G6, actor blue

== Extra Move: a group of one's side is the same group
rules: multiplayer:map=square7,players=3,dice=no,range=6
  . O O O O O .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
phase: play
field hand: red extra 1
field start: red 1 blue 7 green 49
field leader: 2 2 3
red extra A7
red F6 refused apart
red done, actor blue

== Extra Move: where no second stone can be placed the turn ends
field start: red 1 blue 7 green 49
phase: play
field hand: red extra 1
red extra B6, actor blue

== Extra Move: both stones are within what was rolled
rules: multiplayer:map=square9,players=2,draw_on_pair=end
field start: red 1 blue 81
phase: play
field hand: red extra 1
red roll, chance 4 4, red extra E9
red A5, legal draw done
red done, actor blue

== Extra Move: the second may be within reach of the first alone
rules: multiplayer:map=square9,players=2,dice=no,range=5
field start: red 1 blue 81
phase: play
field hand: red extra 1
red extra F9, red F4, actor blue

== Extra Move: with no place for the first stone it cannot be played
rules: multiplayer:map=square5,players=2,dice=no,range=1
  . O . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
field hand: red extra 1
field start: red 1 blue 25
red extra refused "after the card extra the turn could not be completed"
legal pass

-- ---- Move Anywhere -----------------------------------------------------------------------------

== Move Anywhere: a stone whatever its reach, by the normal rules
  . . . . . . .
  . . . . . . O
  . . . . . O .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field start: red 43 blue 7 green 49
phase: play
field hand: red anywhere 1
red G7 refused reach "G7 is 12 steps"
red anywhere G7, actor blue

== Move Anywhere: no suicide
  . . . . . O .
  . . . . . . O
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field start: red 43 blue 7 green 49
phase: play
field hand: red anywhere 1
red anywhere
red G7 refused suicide
red F6
actor blue

== Move Anywhere: no repetition
rules: multiplayer:map=square5,players=2,dice=no,range=6
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
phase: play
to: blue
field start: red 1 blue 25
field hand: red anywhere 1
blue B4 taken C4
red anywhere
red C4 refused ko
red E1, actor blue

-- ---- Pair Place --------------------------------------------------------------------------------

== Pair Place: two stones beside each other, the first within reach
field start: red 1 blue 7 green 49
phase: play
field hand: red pair 1
red pair
red E7 refused reach
red D7
legal C7 D6 E7 done
red C6 refused apart "The stone must be beside the one before it."
red E7, actor blue           -- which is out of reach
=>
  . . . X X . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .

== Pair Place: the second may be forgone
field start: red 1 blue 7 green 49
phase: play
field hand: red pair 1
red pair D7 done, actor blue

== Pair Place: where the second has no place the turn ends
  . . O O . . .
  . O . . O . .
  . . O O . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field start: red 1 blue 7 green 49
phase: play
field hand: red pair 1
red pair C6, actor blue
