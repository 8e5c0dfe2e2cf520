--- Batoo: base stones chosen unseen, a bid for the first turn, prizes, and a hidden stone each.
-- Source: "Batoo", Wikipedia (https://en.wikipedia.org/wiki/Batoo).  Deviates from it: base stones
-- are revealed one by one, there is no scan and no clock, and a hidden stone is seen when a play
-- meets it or it leaves.  Ruling: stones gain or lose by their points while they stand.

local moyo = require "moyo"

local PRIZE = 5

return moyo.game "Batoo" {
  summary = "Go on 11 lines with base stones, prizes, and a hidden stone each.",

  options = {
    base = moyo.option.integer { 3, "Base stones of each player.", min = 1, max = 5 },
  },

  rules = function(o)
    local board = moyo.board.square(11)
    local function points(...)
      local list = { ... }
      for i, name in ipairs(list) do list[i] = board.topology:find(name) end
      return moyo.set(board.topology, list)
    end
    local plus, minus = points("A6", "F1", "F11", "L6"), points("C3", "C9", "J3", "J9")

    local function mark(field)
      return function(position, _, point)
        position:set_field(field, position:field(field) | moyo.set(position.game.board, { point }))
      end
    end

    return {
      board = board,
      fields = { mines = moyo.field.set(),
        bases = moyo.field.set "stones", secret = moyo.field.set "stones",
        hidden_stones = moyo.field.hand(1) },
      opening = {
        moyo.phase "base" {
          turn = moyo.sealed {
            moyo.place { effects = moyo.rule { "it is a base stone", mark "bases" } },
            collide = moyo.rule {
              "Where base stones meet none is put; who plays there later loses.", mark "mines" },
          },
          finish = moyo.finish.turns(2 * o.base),
        },
        moyo.bid_komi(),
      },
      turn = moyo.either {
        moyo.place {},
        moyo.place { name = "hide", text = "hide {point}", from = "hidden_stones",
          sentence = "place a stone that the other does not see",
          effects = mark "secret" },
        moyo.pass {},
      },
      clear = { "enemy", "own" },
      unseen = "secret",
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
      score = moyo.score.area { komi = "komi" } + moyo.rule {
        ("each stone on A6, F1, F11 or L6 gains %d, each on C3, C9, J3, J9 or where base stones "
          .. "have met loses %d, and each base stone counts 4 more"):format(PRIZE, PRIZE),
        function(position)
          local scores, bad = {}, minus | position:field "mines"
          for player = 1, 2 do
            local stones = position:stones(player)
            scores[player] = PRIZE * (#(stones & plus) - #(stones & bad))
              + 4 * #(stones & position:field "bases")
          end
          return scores
        end },
    }
  end,

  examples = [[
== base stones that meet leave a mine
rules: :base=2
B C4, W C4, B F1, W J9, legal has "bid 1", score black 10 white 0
=>
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . O . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . X . . . . .
]],
}
