-- Multiplayer Go: who gets what is taken.  X is Red, O Blue, # Green, @ Yellow.

rules: pro:map=square5,players=3

== a single stone is the mover's: there is nothing to divide
  . . . . .
  . . O . .
  . # X O .
  . . . . .
  . . . . .
to: green
green C2 taken C3
field prisoners red blue 0 green red 1 blue red 0

== a group is divided evenly, however many places each holds
  . . . . .
  . O O O .
  O X X X #
  . O O . .
  . . . . .
to: green
green D2 taken B3 C3 D3
field prisoners blue red 1 green red 2

== the remainder goes to who moved
  . . . . .
  . # O O .
  O X X X #
  . O O . .
  . . . . .
to: blue
blue D2 taken B3 C3 D3
field prisoners blue red 2 green red 1

== diagonal neighbours get nothing
  . . . . .
  # . O . #
  . O X X O
  # . O . #
  . . . . .
to: blue
blue D2, green A5, red A1
blue D4 taken C3 D3
field prisoners blue red 2 green red 0

-- The positions of tests/oracles/multiplayer/split.json, in which Black is Red, White is Blue, Red
-- is Green and Blue is Yellow.

== split of spoils: a stone between three of Red's and Green's last one
rules: pro:map=square10,players=4
  . . . . . . . . . .
  . . X . . . X . . .
  . X O X . # @ . # .
  . . . . . # O O # .
  . . . . . . # # . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . X X . . . . .
  . . X O O X . . . .
  . . . . @ . . . . .
to: green
green C7 taken C8
field prisoners green blue 1 red blue 0

== split of spoils: a stone between three of Red's and Yellow's last one
rules: pro:map=square10,players=4
  . . . . . . . . . .
  . . X . . . X . . .
  . X O X . # @ . # .
  . . . . . # O O # .
  . . . . . . # # . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . X X . . . . .
  . . X O O X . . . .
  . . . . @ . . . . .
to: yellow
yellow C7 taken C8
field prisoners yellow blue 1 red blue 0

== split of spoils: two stones, of Green and Yellow, who moves
rules: pro:map=square10,players=4
  . . . . . . . . . .
  . . X . . . X . . .
  . X O X . # @ . # .
  . . . . . # O O # .
  . . . . . . # # . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . X X . . . . .
  . . X O O X . . . .
  . . . . @ . . . . .
to: yellow
yellow H8 taken G7 H7
field prisoners green blue 1 yellow blue 1

== split of spoils: two stones, of Yellow and Red, who moves
rules: pro:map=square10,players=4
  . . . . . . . . . .
  . . X . . . X . . .
  . X O X . # @ . # .
  . . . . . # O O # .
  . . . . . . # # . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . X X . . . . .
  . . X O O X . . . .
  . . . . @ . . . . .
to: red
red D1 taken D2 E2
field prisoners red blue 1 yellow blue 1

== split of spoils: two stones, of Red and Yellow, who moves
rules: pro:map=square10,players=4
  . . . . . . . . . .
  . . X . . . X . . .
  . X O X . # @ . # .
  . . . . . # O O # .
  . . . . . . # # . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . X X . . . . .
  . . X O O X . . . .
  . . . . @ . . . . .
to: yellow
yellow D1 taken D2 E2
field prisoners red blue 1 yellow blue 1

== split of spoils: two stones among three: all is remainder
rules: pro:map=square10,players=4
  . . . . . . . . . .
  . . X . . . X . . .
  . X O X . # @ . # .
  . . . . . # O O # .
  . . . . . . # # . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . X X . . . . .
  . . X O O X . . . .
  . . . . @ . . . . .
to: green
green D1 taken D2 E2
field prisoners green blue 2 red blue 0 yellow blue 0

== split of spoils: two groups at once are divided each by itself
rules: pro:map=square10,players=4
  . . . . . . . . . .
  . . X . . . X . . .
  . X O X . # @ . # .
  . . . . . # O O # .
  . . . . . . # # . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . X X . . . . .
  . . X O O X . . . .
  . . . . @ . . . . .
to: green
green H8 taken G7 G8 H7
field prisoners green blue 1 yellow blue 1 green yellow 1 red yellow 0
