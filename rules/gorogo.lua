--- GoRoGo: Go on five lines, with henge pieces that change sides.
-- Source: "GoRoGo" by Mitsuo Yamamoto, 2016
-- (https://www.logygames.com/english/GoRoGo.html).  Deviates from it: nothing.
-- Rulings: doomed stones leave with the opponent's placement (the source: "at
-- next turn"; capture_timing=turn_start is the other reading), and stay once all
-- pieces are played; a capture does not save a new stone whose group still has
-- no liberty (suicide=capturing takes the source literally: "unless it leads to
-- capturing"); a henge may be played as the last piece, and loses (the source
-- has both; last_henge=forbidden is the other reading).

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

return moyo.game "GoRoGo" {
  summary = "Five lines, ten stones, and henge pieces that side with the player to move.",

  options = {
    capture_timing = option.choice { "placement", "When are enemy stones without a liberty taken: "
      .. "only after a placement, or also at the start of a turn?",
      among = { "placement", "turn_start" } },
    last_henge = option.choice { "loses", "If a henge is the last piece in hand: does playing it "
      .. "lose, or is it forbidden?", among = { "loses", "forbidden" } },
    suicide = option.choice { "forbidden", "May a stone be placed that is left without a liberty: "
      .. "never, if the placement takes stones anywhere, or always?",
      among = { "forbidden", "capturing", "allowed" } },
    ko = option.choice { "none", "Which earlier positions a stone may not leave.",
      among = { "none", "simple", "positional" } },
    tie = option.choice { "white", "Who wins if both have taken equally many?",
      among = { "white", "draw" } },
    stones = option.integer { 10, "Stones in each hand.", min = 1, max = 40 },
    henges = option.integer { 2, "Henge pieces in each hand.", min = 0, max = 39 },
    size = option.size { 5, "Lines along each side of the board.", min = 3, max = 9 },
    komi = option.number { 0, "Points added to White's score.", min = -1000, max = 1000,
      unit = 0.5 },
    setup_henges = option.integer { 1, "Henge pieces that White puts before the game.", min = 0,
      max = 3 },
  },

  rules = function(o)
    local hand = { "stones", "henges" }
    local pieces = 2 * (o.stones + o.henges) + o.setup_henges
    local points = o.size.width * o.size.height
    moyo.demand(pieces <= points,
      "stones=%d, henges=%d and setup_henges=%d make %d pieces, but size=%dx%d has only %d points",
      o.stones, o.henges, o.setup_henges, pieces, o.size.width, o.size.height, points)

    return {
      board = moyo.board.square(o.size, "small"),
      players = { "black", "white" },
      pieces = { "henge" },
      fields = { stones = moyo.field.hand(o.stones), henges = moyo.field.hand(o.henges) },
      opening = o.setup_henges > 0 and moyo.phase "setup" {
        turn = moyo.place { piece = "henge", text = "&{point}", judged = false },
        only = 2, finish = finish.turns(o.setup_henges),
        sentence = ("%%2 first puts %d henge%s on the board."):format(o.setup_henges,
          o.setup_henges == 1 and "" or "s"),
      } or nil,
      turn = moyo.either {
        moyo.place { from = "stones" },
        moyo.place { piece = "henge", text = "&{point}", judged = false, from = "henges",
          when = o.last_henge == "forbidden" and moyo.holds(hand, { least = 2 }) or nil },
      },
      before_turn = o.capture_timing == "turn_start" and moyo.clearing() or nil,
      clear = { "enemy" },
      suicide = moyo.suicide[o.suicide == "forbidden" and "breathing" or o.suicide],
      ko = moyo.ko[o.ko],
      finish = { finish.last_piece("henge", hand), finish.spent(hand), finish.stuck "loses" },
      score = moyo.score.taken { komi = o.komi },
      tie = o.tie == "white" and 2 or nil,
    }
  end,
}
