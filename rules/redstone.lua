--- Redstone: only red stones take, and they stay for ever.
-- Source: "Redstone" by Mark Steere, 2012 (http://www.marksteeregames.com).  Deviates from it: a
-- player without a placement, of whom the source says that there is none, would lose.  Rulings: who
-- takes the last stones of both colours wins; nobody wins before both have placed a stone.
-- Compared with Giles's redstone.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Redstone" {
  summary = "Red stones take groups of both colours; who has no stones left loses.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    pie = option.boolean { true, "May the second player swap sides after the first stone?" },
  },

  rules = function(o)
    local begun = o.pie and 1 or 2

    return {
      board = moyo.board.square(o.size),
      pieces = { "red" },
      opening = o.pie and moyo.pie { stones = { 1 } } or nil,
      first = o.pie and 2 or 1,
      turn = moyo.either {
        moyo.place {},
        moyo.place { piece = "red", text = "red {point}", sentence = "place a red stone" },
      },
      clear = moyo.rule { "all groups of both players without a liberty are taken, at once",
        function(position) return position:short_of(1) - position:stones(3) end },
      conditions = moyo.rule { "A red stone must take stones, and no other stone may.",
        function(_, move)
          return (move.verb == "place") == (#move.taken + #move.own_taken == 0)
        end },
      finish = {
        moyo.finish.stuck "loses",
        moyo.rule { "A player whose opponent has no stones left wins; if nobody has any, the "
          .. "player who moved last does.",
          function(position)
            if position.turns < begun then return false end
            local mover = position.last_mover
            if #position:stones(3 - mover) == 0 then return true, { mover } end
            if #position:stones(mover) == 0 then return true, { 3 - mover } end
            return false
          end },
      },
      sentences = {
        pieces = "Red stones belong to nobody: they are walls for all, and are never taken.",
      },
    }
  end,

  examples = [[
== only red stones take, and only if they do
rules: :size=5,pie=no
  O X . . .
  . . X . .
  . . . . .
  . . . O .
  . . . . .
to: black
B A4 refused condition "no other stone may"
B red C3 refused condition "must take"
B red A4 taken A5
=>
  . X . . .
  # . X . .
  . . . . .
  . . . O .
  . . . . .

== no stone is placed where it would have no liberty
rules: :size=3,pie=no
  X . X
  . X .
  . . O
to: white
W B3 refused condition
W red B3 refused condition

== groups of both colours leave at once
rules: :size=4,pie=no
  . O X #
  . . . O
  . . . X
  . . . .
to: black
B red C3 taken D3, own_taken C4

== who takes the opponent's last stones wins
rules: :size=3,pie=no
B C2, playing
W C3, playing
B red B3 taken C3, over winners black reason rule

== who takes his own last stones loses
rules: :size=3,pie=no
B A3, W B3
B red A2 own_taken A3, over winners white reason rule

== the swap
rules: :size=3
B B2, W swap, actor white
W C3, playing
]],
}
