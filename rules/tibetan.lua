--- Tibetan Go: twelve stones to begin with, no play where a stone has just been taken, and prizes
-- for the corners and the centre.
-- Source: "New In Go" by John Fairbairn, 2005, with the record of an exhibition game of that year;
-- "Variations on Go: other rules" by Joao Neto for near=yes.  Deviates from it: nothing.  Rulings:
-- a corner or the centre is held by a stone on it or by the area around it; no position is
-- repeated; near=yes counts steps along lines.  Compared with a program that replays the exhibition
-- game.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Tibetan Go" {
  summary = "Stones set up, no play where one has just been taken, and prizes for the corners.",

  options = {
    size = option.size { 17, "Lines along each side of the board: 11, 17 or 23.", min = 11,
      max = 23, square = true },
    near = option.boolean { false, "Is a stone placed at most two steps from the opponent's last "
      .. "one, or from those set up for its player?" },
    corners = option.number { 40, "Points for holding all four corners.", min = 0, max = 500 },
    centre = option.number { 10, "Further points for holding the centre as well.", min = 0,
      max = 500 },
    komi = option.number { 0, "Points added to the score of Black, who moves second.",
      min = -1000, max = 1000, unit = 0.5 },
  },

  rules = function(o)
    local n = o.size.width
    moyo.demand(n % 6 == 5, "size=%d: the set-up needs 11, 17 or 23 lines", n)
    local board = moyo.board.square(o.size)
    local points, setup, home = board.topology, {}, {}
    for player = 1, 2 do home[player] = moyo.set(points) end
    for i = 0, 3 do
      for k = 0, 3 do
        if i % 3 == 0 or k % 3 == 0 then
          local step, player = (n - 5) // 3, 1 + (i + k) % 2
          local p = points:at(3 + step * i, 3 + step * k)
          table.insert(setup, { p, player })
          home[player] = home[player] | moyo.set(points, { p })
        end
      end
    end
    local corners = moyo.set(points, { points:at(1, 1), points:at(1, n), points:at(n, 1),
      points:at(n, n) })
    local centre = points:at((n + 1) // 2, (n + 1) // 2)

    for player = 1, 2 do home[player] = home[player]:reach(2) end
    local near = o.near and moyo.rule {
      "A stone is placed at most two steps from the opponent's last one, or from one of the points "
        .. "where the player's stones were set up.",
      function(position, move)
        if home[move.player]:has(move.point) then return true end
        local last = position.last
        return last and moyo.set(points, { last.point }):reach(2):has(move.point) or false
      end,
    }

    return {
      board = board,
      fields = { emptied = moyo.field.set() },
      setup = setup,
      first = 2,
      turn = moyo.either {
        moyo.place {
          when = near,
          effects = { before = moyo.rule { "what earlier turns emptied is open again",
            function(position)
              position:set_field("emptied", moyo.set(position.game.board))
            end } },
        },
        moyo.pass {},
      },
      clear = { moyo.stage { noted = "emptied" }, "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      conditions = moyo.rule { "No stone is placed where one was taken in the turn before.",
        function(position, move)
          return position.passes > 0 or not position:field("emptied"):has(move.point)
        end },
      finish = moyo.finish.passes(2),
      score = moyo.rule {
        ("each point of a player's area counts one; who holds all four corners gets %g points, and "
          .. "%g more with the centre%s"):format(o.corners, o.centre,
            o.komi == 0 and "" or ("; Black gets %g points of komi"):format(o.komi)),
        function(position)
          local empty, reached, scores = position:empty(), {}, {}
          for player = 1, 2 do
            local stones = position:stones(player)
            reached[player] = stones:flood(stones | empty)
          end
          for player = 1, 2 do
            local area = reached[player] - reached[3 - player]
            local prize = area:has(centre) and o.corners + o.centre or o.corners
            scores[player] = #area + (corners <= area and prize or 0)
          end
          scores[1] = scores[1] + o.komi
          return scores
        end },
    }
  end,

  examples = [[
== the set-up, and White begins
rules: :size=11
=>
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . X . O . X . O . .
  . . . . . . . . . . .
  . . O . . . . . X . .
  . . . . . . . . . . .
  . . X . . . . . O . .
  . . . . . . . . . . .
  . . O . X . O . X . .
  . . . . . . . . . . .
  . . . . . . . . . . .
actor white

== a snapback waits for a turn
rules: :size=11
  . X O X . X . . . . .
  . X O O X . . . . . .
  . . X X . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
to: white
W E11 taken D11, field emptied D11
B D11 refused condition "taken in the turn before"
B J2, W J4
B D11 taken C11 C10 D10 E11
W C10 refused condition
W A1, B A3, W C10, actor black

== the corners, and the corners with the centre
rules: :size=11
  X . . . . . . . . . X
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . O . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  X . . . . . . . . . X
score black 44 white 1

== whoever holds the whole board holds its corners and its centre
rules: :size=11
  . X . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
score black 171 white 0

== near the last stone or the player's own set-up
rules: :near=yes,size=11
W A11 refused place "at most two steps"
W B10 refused
W F6 refused
W D4, B D2
B E7 refused turn
]],
}
