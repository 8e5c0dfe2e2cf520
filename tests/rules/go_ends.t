-- How games of Go end that could go on for ever: passes that come again, agreement that fails;
-- and what belongs to the position that superko compares.

-- ---- Who passes again where he has passed --------------------------------------------------------

== passed again: sending two, returning one ends at the second pass, and is counted
rules: go:chinese,size=3x1,dead=all_alive
rules: go:japanese,size=3x1,dead=all_alive
B A1, W B1 taken A1, B pass, W C1, B A1 taken B1 C1, W B1 taken A1
playing
B pass
over winners white reason passed_again

== passed again: then the players agree on dead stones, as after two passes
rules: go:chinese,size=3x1
B A1, W B1, B pass, W C1, B A1, W B1, B pass
playing
actor white
W dead B1, W agree, B agree
score black 0 white 7.5

== passed again: it is all the same without a ko rule
rules: go:size=3x1,ko=none
B A1, W B1, B pass, W C1, B A1, W B1
playing
B pass
over reason passed_again

== passed again: a pass by the other player in the same position does not count
rules: go:size=3x1,ko=simple,passes=9
B pass, W pass
playing
B pass
over reason passed_again

== passed again: superko has no need of it
rules: go:size=3x1,ko=positional,passes=9
rules: go:size=3x1,ko=situational,passes=9
rules: go:size=3x1,ko=natural,passes=9
B pass, W pass, B pass, W pass
playing

== passed again: three kos, with a pass of each in between
rules: go:size=5x11,ko=simple,passes=3
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  . X O . .
  X . X O .
  . X O . .
to: white
W B10, B C6, W B2, B C10, W B6, B C2, W pass, B pass
W B10, B C6, W B2, B C10, W B6, B C2
playing
W pass
over reason passed_again

== passed again: the pass that takes the button is one from another position
rules: go:size=3,ko=simple,button=yes,passes=9
B pass, W pass, B pass
playing
W pass
over reason passed_again

-- ---- The button is part of the position ----------------------------------------------------------

== button: once it has been taken every position is new
rules: go:aga-button,size=5
rules: go:size=5,ko=positional,button=yes
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B C4 refused ko
B pass, W pass
B C4 taken B4
W B4 refused ko                -- the passes have left this position since
W E1, B E2, W B4 taken C4
B C4 refused ko

== button: without one the same passes do not help
rules: go:aga,size=5,passes=3
rules: go:size=5,ko=positional,passes=3
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B pass, W pass
B C4 refused ko

-- ---- Spight's rule -------------------------------------------------------------------------------

== spight: no position since the last pass is repeated, and a pass lifts that
rules: go:size=5,ko=spight
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B C4 refused ko "on the board since the last pass"
B E1, W E2
B C4
W pass
B A1, W B4 taken C4
B C4 refused ko

== spight: the position in which somebody passed is one since the pass
rules: go:size=3x1,ko=spight
B A1, W B1 taken A1, B pass, W C1, B A1 taken B1 C1
W B1 refused ko
W pass, B C1, W B1 taken A1 C1, B pass
over winners white reason passed_again

== spight: after a pass of both the ko is open
rules: go:size=5,ko=spight,passes=3
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4, B pass, W pass
B C4 taken B4

-- ---- Agreement -----------------------------------------------------------------------------------

== resumption: after a request in Japan, the opponent moves first
rules: go:japanese,size=5
rules: go:korean,size=5
rules: go:aga,size=5,resumption=asker
B C3, W pass, B pass
actor white
W agree, B resume
actor white
W C2

== resumption: whoever asks
rules: go:japanese,size=5
B C3, W pass, B pass
W resume
actor black
B C2

== resumption: elsewhere the opponent of the last to pass
rules: go:aga,size=5
rules: go:chinese,size=5
rules: go:new-zealand,size=5
B C3, W pass, B pass
W resume
actor white

== resumption: nobody asks for it twice in the same position
rules: go:aga,size=5
B C3, W C2, B pass, W pass
B agree, W resume
B pass, W pass
B resume
actor black
B pass, W pass
B resume refused once "only once in the same position"
B agree
W resume refused once "only once in the same position"
W agree
over reason passes

== resumption: nor where the opponent moves first
rules: go:aga,size=5,resumption=asker
B C3, W C2, B pass, W pass
B agree, W resume
B pass, W pass
B resume
W pass, B pass
W resume refused once
W agree
B resume refused once
B agree
over reason passes

== resumption: nor under simple ko, where one pass is enough the second time
rules: go:chinese,size=5
B C3, W C2, B pass, W pass
B agree, W resume
B pass
actor white
W resume refused once
W agree, B resume
W pass
B resume refused once
B agree, W agree
over reason passes

== resumption: a play between makes a new position
rules: go:aga,size=5
B C3, W C2, B pass, W pass
B resume
B D4, W pass, B pass
W resume
actor white

== agreement: a mark that is taken away does not come back
rules: go:aga,size=4
rules: go:japanese,size=4
  . X O .
  . X O .
  . X O .
  O X O .
B pass, W pass
B dead A1, B agree
W dead A1, W agree
B dead A1 refused dead "not marked again"
B dead B1
field dead B4 B3 B2 B1
B dead B1
field dead none
B dead B1 refused dead
B agree, W agree
over reason passes

== agreement: play that is resumed begins it anew
rules: go:aga,size=4
  . X O .
  . X O .
  . X O .
  O X O .
B pass, W pass
B dead A1, B dead A1, B resume
B pass, W pass
B dead A1
field dead A1

-- ---- Who passes last -----------------------------------------------------------------------------

== last pass: White makes it, be it the third
rules: go:size=3,last_pass=white
B B2, W pass, B pass
playing
actor white
W pass
over winners black reason passes

== last pass: two are enough when White's is the second
rules: go:size=3,last_pass=white
B pass, W pass
over reason passes

== last pass: White may play on instead
rules: go:size=3,last_pass=white
B B2, W pass, B pass, W A1
playing
B pass, W pass
over reason passes

== last pass: a game without passes has none
rules: go:size=3,last_pass=white,pass=forbidden
refused "last_pass=white needs passes, which pass=forbidden forbids"

== aga-territory: territory with pass stones comes to what area does
rules: go:aga-territory,size=5,komi=0,dead=all_alive
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O .
to: black
B C1, W pass, B pass, W pass   -- the region in the middle is nobody's but for C1
taken_by black 2 white 1
score black 7 white 6

== aga-territory: by area, the same plays
rules: go:aga,size=5,komi=0,dead=all_alive
  . X . O .
  . X . O .
  . X . O .
  . X . O .
  . X . O .
to: black
B C1, W pass, B pass
score black 11 white 10

-- ---- Handicaps -----------------------------------------------------------------------------------

== handicap_bonus: under every scoring
rules: go:size=5,handicap=2,handicap_bonus=n,komi=0,scoring=territory
rules: go:size=5,handicap=2,handicap_bonus=n,komi=0,scoring=stones
rules: go:size=5,handicap=3,handicap_bonus=n-1,komi=0,scoring=territory,dead=agreed
score white 2

== handicap: on the star points in Japan
rules: go:japanese,size=9,handicap=2
rules: go:korean,size=9,handicap=2
actor white
=>
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . X . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . X . . . . . .
  . . . . . . . . .
  . . . . . . . . .

== handicap: which can be changed
rules: go:japanese,size=9,handicap=2,handicap_placement=free
B C3, B E5
actor white
