-- Multiplayer Go: the cards that move stones, that are worth points, that trade prisoners and
-- that replace stones.  X is Red, O Blue, # Green.

rules: multiplayer:map=square7,players=3,dice=no,range=3

-- ---- Move Two, Move Three ----------------------------------------------------------------------

== Move Two: one or two own stones go to any empty points
  X . . . . . .
  . X . . . . .
  . . . O . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 2
red two
red C3 refused
red D5-A1 refused own
red A7-D5 refused free
red A7-A7 refused free
red A7-G1
red G1-A1 refused "A stone is moved once a turn."
red B6-C1 refused apart "at least 5 steps"
red B6-B1, actor blue
=>
  . . . . . . .
  . . . . . . .
  . . . O . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X . . . . X

== Move Two: the stones come at least five steps apart, as stones of the card Extra Move do
  X . . . . . .
  . X . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two A7-G1
red B6-G2 refused apart
red B6-E3 refused apart
red B6-E4, actor blue

== Move Two: and in different groups
  X . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X . . . . .
  . . . . . . .
  . X X X X X .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two A7-A1
red B3-G1 refused apart "another group"
red B3-G2, actor blue

== Move Two: what it leaves does not count as its group
  X . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X X X X X .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two A7-A1
red B1-G1, actor blue

== Move Two: one move is enough
  X . . . . . .
  . X . . . . .
  . . . O . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two A7-G1 done, actor blue

== Move Two: another stone may go to where the first has been
  X . . . . . .
  . X . . . . .
  . . . O . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two A7-G1 B6-A7, actor blue

== Move Two: each is judged as a placement: what it takes is taken, none is suicide
  X . . . . . O
  . . X O . . X
  . O . . . . .
  . . . . . . .
  . . . . . . O
  . . . . . O .
  . . . X . . .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two
red D1-A1 taken none
red A7-F7 taken G7
taken_by red 1

== Move Two: no stone is moved to where it has no liberty
  . . . . . . .
  . X . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . O
  . . . . . O .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two
red B6-G1 refused suicide
red B6-F2, actor blue

== Move Two: the point that a stone leaves is a liberty
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . O O
  . . . . O X .
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two F1-G1, actor blue
=>
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . O O
  . . . . O . X

== Move Two: each move is judged: none brings a position back
rules: multiplayer:map=square5,players=2,dice=no
  . . . . .
  . . . . .
  . . X O .
  . . . . .
  . . . . X
phase: play
field hand: red two 2
red two C3-C4 done
blue pass, blue done
red two
red C4-C3 refused ko
red C4-B4 done

== move_cards=own: no stone but one's own is moved
rules: multiplayer:map=square5,players=2,dice=no,move_cards=own
rules: multiplayer:map=square5,players=2,dice=no
  X . . . .
  . . . . .
  . . O . .
  . . . . .
  . . . . .
phase: play
field hand: red two 1
red two
red C3-E5 refused own
legal count 23

== move_cards=any: no suicide of others either
rules: multiplayer:map=square5,players=2,dice=no,move_cards=any
  . X . . .
  X . . . .
  . . O . .
  . . . . .
  . . . . .
phase: play
field hand: red two 1
red two
red C3-A5 refused suicide
red C3-B4 taken none
legal lacks B5-C4 B5-A5
red B5-D1, actor blue

== Move Two: who has no stone cannot play it
field start: red 1 blue 7 green 49
phase: play
field hand: red two 1
red two refused "after the card two the turn could not be completed"

== Move Three: up to three
  X . . . . . .
  . X . . . . .
  . . X O . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field start: red 1 blue 7 green 49
phase: play
field hand: red three 1
red three A7-G1 B6-B1
legal has C5-E4 done
legal lacks C5-G3 C5-C3
red C5-E4, actor blue

== move_cards=any: others' stones are moved too, and stay theirs
rules: multiplayer:map=square7,players=3,dice=no,range=3,move_cards=any
  X O . . . . .
  . . . . . . .
  . . . O . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . # .
field start: red 1 blue 7 green 49
phase: play
field hand: red three 1
red three D5-F5, red F5-D5 refused "A stone is moved once a turn."
red F1-A6 taken A7
field prisoners blue red 1 green red 0 red red 0

== move_cards=any: what does not go round evenly is whose the card is, not whose the stone is
rules: multiplayer:map=square7,players=3,dice=no,range=3,move_cards=any
  O . . . . . .
  # . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . # X
field start: red 1 blue 7 green 49
phase: play
field hand: red two 2
red two F1-B7 taken A7
field prisoners red blue 0 green blue 1 blue blue 0

== move_cards=any: of three stones, two players share two, and the third is the card's
rules: multiplayer:map=square5,players=4,dice=no,move_cards=any
  # O . @ .
  # O . . .
  # . . . .
  @ . . . .
  . . . . X
phase: play
field hand: red two 1
red two D5-B3 taken A3 A4 A5
field prisoners red green 1 blue green 1 yellow green 1
red done, actor blue

-- ---- Points ------------------------------------------------------------------------------------

== Game Points: laid out, they count at the end
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red points3 1 blue points5 1
score red 3 blue 5          -- held they count as well
red points3, blue points5
field laid red points3 1 blue points5 1
field hand red points3 0 blue points5 0
field discards points3 0 points5 0
score red 3 blue 5

== Game Points: put back, they do not
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red points3 4
red A1, red discard points3, blue C3
score red 9
field discards points3 1

== Game Points: an occupied player's are the occupier's
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field leader: 2 2 3
field hand: red points3 1 green points5 1
score red 0 blue 3 green 5

-- ---- Trade Prisoners ---------------------------------------------------------------------------

== Trade 1-2: gives one and takes two, of colours that the card's player picks
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red trade2 1
field prisoners: red green 1 red blue 1 blue red 2 green 1
red trade2 blue, actor red
legal "give blue" "give green"
red give red refused "The player must hold a prisoner of that colour."
red give blue
legal "take red" "take blue" "take green"
red take red, red take green
field prisoners red red 1 blue 0 green 2 blue red 1 blue 1 green 0
actor blue
field discards trade2 1

== Trade 1-2: what was given may be taken again
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red trade2 1
field prisoners: red green 1 blue red 2
red trade2 blue give green take green take red
field prisoners red green 1 red 1 blue red 1

== a trade is gone through with
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red trade2 1
field prisoners: red green 1 blue red 2
red trade2 blue give green take red
red done refused
legal "take green" "take red"

== a trade needs as many prisoners as it says, and another player with as many
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red trade2 1 blue trade5 1 green trade8 1
field prisoners: red blue 2 blue red 5 green red 1
red trade2 green refused "It takes 1 own prisoner, and another player with 2"
red trade2 red refused
red trade2 blue give blue take red take red
blue trade5 red refused "It takes 2 own prisoners, and another player with 5"
legal lacks "trade5 red" "trade5 green"
blue E5
green trade8 red refused

== a trade takes a prisoner that one has
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red trade2 1
field prisoners: blue red 2
red trade2 blue refused

== Trade 2-5
rules: multiplayer:map=square5,players=2,dice=no
phase: play
field hand: red trade5 1
field prisoners: red blue 2 blue red 5
red trade5 blue give blue give blue
legal "take red" "take blue"
red take red take red take red take red take red
field prisoners red red 5 blue 0 blue blue 2 red 0
actor blue

== Trade 3-8, with several players
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red trade8 1
field prisoners: red blue 3 blue red 5 green red 2 green blue 1
red trade8
red give blue to red refused "The player must hold a prisoner of that colour."
red give green to blue refused "The player must hold a prisoner of that colour."
red give blue to green, red give blue to blue, red give blue to green
legal "take red from blue" "take red from green" "take blue from blue" "take blue from green"
red take red from blue, red take red from blue, red take red from blue, red take red from blue
red take red from blue, red take red from blue refused
red take red from green, red take red from green, red take blue from green
field prisoners red red 7 blue 1 blue blue 1 red 0 green blue 2 red 0
actor blue

== Trade 3-8: the others must hold eight together
rules: multiplayer:map=square5,players=3,dice=no
phase: play
field hand: red trade8 1
field prisoners: red blue 3 blue red 5 green red 2
red trade8 refused "other players with 8"

== Trade 3-8 with one player
rules: multiplayer:map=square5,players=2,dice=no,trade8=one
phase: play
field hand: red trade8 1
field prisoners: red blue 3 blue red 8
red trade8 blue give blue give blue give blue
red take red take red take red take red take red take red take red take red
field prisoners red red 8 blue 0 blue blue 3 red 0
actor blue

-- ---- Replace Any -------------------------------------------------------------------------------

== Replace Any: an own stone takes the place of any other player's, which is nobody's prisoner
rules: multiplayer:map=square5,players=3,dice=no,range=1,replace_any=yes
  X . . . .
  . . . . .
  . . # # .
  . . . . .
  . . . . .
phase: play
field start: red 1 blue 5 green 25
field hand: red any 1
red any A5 refused "It replaces another player's stone."
red any B5 refused
red any C3 taken none
field prisoners red green 0
=>
  X . . . .
  . . . . .
  . . X # .
  . . . . .
  . . . . .

== Replace Any: the new stone is judged as a placement: no suicide
rules: multiplayer:map=square5,players=3,dice=no,replace_any=yes
  X O . . .
  . . . . .
  . . # # .
  . # # O #
  . . # # .
phase: play
to: red
field hand: red any 1
red any D2 refused suicide
red any B5, actor blue

== Replace Any: it takes what it leaves without a liberty
rules: multiplayer:map=square5,players=3,dice=no,replace_any=yes
  # O . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
phase: play
field hand: red any 1
red any B5 taken A5
field prisoners red green 1 blue 0

== Replace Any: there is none but with replace_any=yes
rules: multiplayer:map=square5,players=3,dice=no
field discards 0 0 0 0 0 0 0 0 0 0 0 0 0
