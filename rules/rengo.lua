--- Rengo: partners take turns to place the stones of one colour.
-- Source: Rengo and Pair Go, as played at Go congresses.  Deviates from it: talking, and turns
-- taken by the wrong partner, are not the program's business; players do not resign.  Rulings:
-- counted by area; the game is over when everybody has passed, one after the other.  Compared with
-- the variant "rengo" of govariants, where two passes end it.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Rengo" {
  summary = "Go for pairs: partners take turns without a word.",

  options = {
    size = option.size { 19, "Lines along each side of the board.", min = 2, max = 25 },
    partners = option.integer { 2, "Players on each side.", min = 1, max = 8 },
    ko = option.choice { "situational", "Which earlier positions a play may not leave.",
      among = { "positional", "situational", "simple" } },
    suicide = option.choice { "forbidden", "May a play take the mover's own stones?",
      among = { "allowed", "multi", "forbidden" } },
    komi = option.number { 6.5, "Points added to White's score.", min = -1000, max = 1000,
      unit = 0.5 },
  },

  rules = function(o)
    local players, places = {}, {}
    for i = 1, o.partners do
      players[2 * i - 1], players[2 * i] = "black" .. i, "white" .. i
    end
    for colour, name in ipairs { "black", "white" } do
      places[colour] = moyo.place { name = name, colour = colour,
        sentence = ("place a %s stone"):format(name),
        when = moyo.rule { ("Only players of %s place %s stones."):format(name, name),
          function(position) return position.actor % 2 == colour % 2 end } }
    end

    return {
      board = moyo.board.square(o.size),
      players = players,
      turn = moyo.either { places[1], places[2], moyo.pass {} },
      clear = { "enemy", "own" },
      suicide = moyo.suicide[o.suicide],
      ko = moyo.ko[o.ko],
      finish = {
        moyo.finish.passes "all",
        o.ko == "simple" and moyo.finish.repetition(3),
      },
      score = moyo.rule {
        ("each player counts the area of his side, and White %g points"):format(o.komi),
        function(position)
          local empty, reached, scores = position:empty(), {}, {}
          for colour = 1, 2 do
            local stones = position:stones(colour)
            reached[colour] = stones:flood(stones | empty)
          end
          local black, white = reached[1] - reached[2], reached[2] - reached[1]
          for player = 1, position.game.players do
            scores[player] = player % 2 == 1 and #black or #white + o.komi
          end
          return scores
        end },
      resignation = "Partners resign together, at the board.",
    }
  end,

  examples = [[
== partners place stones of one colour, which are one group
rules: :size=5
black1 C3, white1 C4, black2 D3, white2 D4, actor black1
=>
  . . . . .
  . . O O .
  . . X X .
  . . . . .
  . . . . .

== what a partner has surrounded is taken
rules: :size=5
black1 A2, white1 A1, black2 B1 taken A1

== a side wins together when all have passed
rules: :size=3,komi=0.5
black1 B2, white1 pass, black2 pass, white2 pass
black1 pass, over winners black1 black2 reason passes
score black1 9 white1 0.5 black2 9 white2 0.5

== three on each side
rules: :size=5,partners=3
black1 A1, white1 B1, black2 C1, white2 D1, black3 E1, white3 E2, actor black1
]],
}
