-- The Way of Go's contracts, pie, end, pushing and bad options, a picture each: every value of
-- every option of rules/twog.lua but stacking, which is in twog_stacks.t.

-- Contracts ----------------------------------------------------------------------------------

== each player declares his contract before the game, if nothing else is said
rules: twog:size=7,pie=no
B contract 2, W contract 1, actor white, field contract 2 1

== round=complete: who has met his contract wins after Black's reply, not before
rules: twog:size=7,pie=no,contract=1
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A4xD4, taken_by white 1, playing
B A1 done, over winners white reason contract

== round=complete: what Black takes ends the round, and the game
rules: twog:size=7,pie=no,contract=1
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A1 done, B G7xE7, over winners black reason contract

== round=complete: when both have met theirs, each contract rises and play goes on
rules: twog:size=7,pie=no,contract=1
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field contract 1 1
W A4xD4, field contract 1 1
B G7xE7, playing, field contract 2 2
W A1 done, B G7 done, playing, field contract 2 2

== contract_raise: by how much
rules: twog:size=7,pie=no,contract=1,contract_raise=3
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A4xD4, B G7xE7, playing, field contract 4 4

== a raised contract is won by who meets it alone
rules: twog:size=7,pie=no,contract=1
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  O . X . . . .
W A4xD4, B G7xE7, field contract 2 2
W A1xC1, taken_by white 2, playing
B G7 done, over winners white reason contract

== round=immediate: the first to meet his contract wins at once
rules: twog:size=7,pie=no,contract=1,round=immediate
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A4xD4, over winners white reason contract

== a contract of two is not met by one
rules: twog:size=7,pie=no,contract=2
rules: twog:size=7,pie=no,contract=2,round=immediate
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A4xD4, B A1 done, playing

== contract=declared: each player declares his own before the game, and may win by it
rules: twog:size=7,pie=no,contract=declared
actor black
B C3 refused
B contract 0 refused
B contract 2, actor white
W contract 1, field contract 2 1
actor white, legal count 49
W contract 1 refused

== contract=declared: one player's number is not the other's
rules: twog:size=7,contract=declared
B contract 2, W contract 1
B D4 G7 G4 keep
W E7 done, B G7xE7, taken_by black 1, playing
W G4xD4, taken_by white 1, playing
B A1 done, over winners white reason contract

-- The pie ------------------------------------------------------------------------------------

== pie=yes: the first player puts two black stones and a white one; the second keeps White
rules: twog:size=7,contract=5
actor black
B C3 D4 E5, actor white
legal keep swap
W keep, actor white
W A1 done, actor black
=>
  . . . . . . .
  . . . . . . .
  . . . . O . .
  . . . X . . .
  . . X . . . .
  . . . . . . .
  O . . . . . .

== pie=yes: or takes Black, and the first player moves with White
rules: twog:size=7,contract=5
B C3 D4 E5 swap
actor white
W A1 done, actor black
=>
  . . . . . . .
  . . . . . . .
  . . . . O . .
  . . . X . . .
  . . X . . . .
  . . . . . . .
  O . . . . . .

== pie=yes: its stones go to empty points, and nothing else may be done
rules: twog:size=7,contract=5
B C3 C3 refused "empty"
B C3 D4 C3 refused
B pass refused
B C3 done refused
B C3 keep refused
B swap refused
B C3 D4 E5
W A1 refused
W pass refused

== pie=yes: contracts stay with the persons who declared them
rules: twog:size=7,contract=declared
B contract 2, W contract 5, field contract 2 5
B C3 D4 E5 swap
field contract 5 2

== pie=yes: with keep they stay as they are
rules: twog:size=7,contract=declared
B contract 2, W contract 5
B C3 D4 E5 keep
field contract 2 5

== pie=no: White begins on the empty board
rules: twog:size=7,pie=no,contract=5
actor white, legal count 49
W D4 done, actor black

-- The end ------------------------------------------------------------------------------------

== max_turns: then more taken stones win
rules: twog:size=7,pie=no,max_turns=4,contract=2
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A4xD4, B A1 done, W A7 done, playing
B B1 done, over winners white reason turns

== max_turns: equal is a draw
rules: twog:size=7,pie=no,max_turns=4,contract=2
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A4xD4, B G7xE7, W A7 done, playing
B B1 done, over winners black white reason turns

== komi: Black, who moves second, has it where stones taken decide
rules: twog:size=7,pie=no,max_turns=4,contract=2,komi=0.5
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A4xD4, B G7xE7, W A7 done
score black 1.5 white 1
B B1 done, over winners black reason turns

== komi: it does not count towards the contract
rules: twog:size=7,pie=no,contract=2,komi=1
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A1 done, B G7xE7, playing, field contract 2 2, score black 2 white 0

== max_turns: a contract that is met by the last turn comes before
rules: twog:size=7,pie=no,max_turns=2,contract=1
  . . . . O . X
  . . . . . . .
  . . . . . . .
  O . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
W A1 done, B G7xE7, over winners black reason contract

== max_turns=auto: ten times the number of points, of which each player has half
rules: twog:size=5,contract=125
playing

== max_turns=auto: nobody takes more than one stone a turn
rules: twog:size=5,contract=126
refused "contract=126*max_turns*125"

== a player who can do something may not pass
rules: twog:size=5,pie=no,contract=5
  X O X O X
  O X O X O
  X O X O X
  O X O X O
  X O X O .
W pass refused turn "nothing else"
W E1 done
B pass, W pass, over winners black white reason passes

== nothing is left to do where no point is empty
rules: twog:size=5,pie=no,contract=5
  X O X O X
  O X O X O
  X O X O X
  O X O X O
  X O X O X
legal pass
W pass, playing, actor black
B pass, over winners black white reason passes

-- Pushing ------------------------------------------------------------------------------------

== push=no: a move does not end on an own stone
rules: twog:size=9,pie=no,push=no,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O . . . . .
  . . . . . . . . .
  . . . . . . . . .
W A3-D3 C1 refused "one of the player's stones"

== push=yes: it pushes that one point further in the same direction
rules: twog:size=9,pie=no,push=yes,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O . . . . .
  . . . . . . . . .
  . . . . . . . . .
W A3-D3 A3
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O O . . . .
  . . . . . . . . .
  . . . . . . . . .

== push=yes: onto an enemy stone, which is taken, and the pushed stone is removed
rules: twog:size=9,pie=no,push=yes,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O X X . . .
  . . . . . . . . .
  . . . . . . . . .
W A3-D3 taken E3
taken_by white 1 black 0
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . O . X . . .
  . . . . . . . . .
  . . . . . . . . .

== push=yes: not onto another own stone
rules: twog:size=9,pie=no,push=yes,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O O . . . .
  . . . . . . . . .
  . . . . . . . . .
W A3-D3 refused "pushed"

== push=yes: not over the edge
rules: twog:size=9,pie=no,push=yes,contract=5
  O . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W A6-A9 refused "pushed"

== push=yes: a push that takes is a turn of its own, without a placement after it
rules: twog:size=9,pie=no,push=yes,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O X . . . .
  . . . . . . . . .
  . . . . . . . . .
W A3-D3 A1 refused

== push=yes: nor before it
rules: twog:size=9,pie=no,push=yes,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O X . . . .
  . . . . . . . . .
  . . . . . . . . .
W A1 A3-D3 refused "would be pushed onto an enemy's"

== push=yes: a push onto an empty point is a move like others, with a placement before it
rules: twog:size=9,pie=no,push=yes,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . O . . . . .
  . . . . . . . . .
  . . . . . . . . .
W J9 A3-D3
=>
  . . . . . . . . O
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . O O . . . .
  . . . . . . . . .
  . . . . . . . . .

== push=yes: a stone that was placed in the turn is not pushed
rules: twog:size=9,pie=no,push=yes,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
W D3 A3-D3 refused "placed this turn"

== push=yes: and so takes nothing either
rules: twog:size=9,pie=no,push=yes,contract=5
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  O . . . X . . . .
  . . . . . . . . .
  . . . . . . . . .
W D3 A3-D3 refused "placed this turn"

== push=yes: the source's example, M8-M5 pushes M5 to M4 and takes there
rules: twog:size=13,pie=no,push=yes,contract=5
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . O . . . . .
  . . . . . . . O X . . . .
  . . . . . . . . . . X O .
  . . . . . X X . . . . . .
  . . . . . O . . . . . . .
  . . . X O X . . . . . O .
  . . . . . . . . . . O X .
  . . . . . . . . O X . . .
  . . . . . O X X . . . . .
  . . O . . . . . . . . . .
W M8-M5 taken M4
taken_by white 1
=>
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . . . . . . .
  . . . . . . . O . . . . .
  . . . . . . . O X . . . .
  . . . . . . . . . . X . .
  . . . . . X X . . . . . .
  . . . . . O . . . . . . .
  . . . X O X . . . . . O .
  . . . . . . . . . . O . .
  . . . . . . . . O X . . .
  . . . . . O X X . . . . .
  . . O . . . . . . . . . .

-- Options ------------------------------------------------------------------------------------

== size: from 5 to 25
rules: twog:size=4
refused "5"

== size: no more than 25
rules: twog:size=26
refused "25"

== size: 19 unless it is given, 13 for faster games
rules: twog:pie=no,contract=5
legal count 361

== size: 13
rules: twog:pie=no,size=13,contract=5
legal count 169

== size: 5x25
rules: twog:pie=no,size=5x25,contract=5
legal count 125

== push and stacking are not both
rules: twog:push=yes,stacking=yes
refused "push*stacking"

== a contract that cannot be met in max_turns
rules: twog:contract=6,max_turns=10
refused "contract=6*max_turns=10"

== a contract that could
rules: twog:contract=5,max_turns=10
playing

== a contract of no stones
rules: twog:contract=0
refused "contract*1"

== a misspelled value
rules: twog:contract=declarde
refused "declared"

== a round that is neither
rules: twog:round=half
refused "complete*immediate"

== contracts do not rise by nothing
rules: twog:contract_raise=0
refused "contract_raise*1"
