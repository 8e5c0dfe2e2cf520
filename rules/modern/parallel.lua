--- Parallel Go: all players choose a point unseen, and play at the same time.
-- Source: the variant "parallel" of govariants (https://github.com/govariantsteam/govariants); the
-- pictures below are those of its tests, the oracle.  Deviates from it: nothing.  Rulings: as
-- there, suicide is possible and positions may repeat.  The score, which it leaves to the players,
-- is the area, in which a merged stone is nobody's; nobody takes a block.  Compared with that
-- program's games.

local moyo = require "moyo"
local option = moyo.option

local names = { "black", "white", "red", "blue" }

-- What has blocked points for a round leaves.
local unblock = moyo.rule {
  "Blocks of the round before are taken off.",
  function(position)
    for p in position:stones(position.game.colours):each() do position:withdraw(p) end
  end,
}

-- Puts a stone of several colours: `colours` has a bit for each.
local function merge(position, _, point)
  local colours = 0
  for player = 1, position.game.players do
    if position:field("sealed", player, 2) == point then colours = colours | 1 << player end
  end
  position:put(point, position.game.colours)
  position:set_field("colours", colours, point)
end

-- The groups of every colour without a liberty beside stones of this round, perhaps without those
-- that have one.
local function groups_lost(with_new)
  return function(position)
    local board, shape = position.game.board, position.game.shape
    local merged, lost = position:stones(position.game.colours), moyo.set(board)
    local near = moyo.set(board)
    for player = 1, position.game.players do
      local new = position:field("sealed", player, 2)
      if new > 0 then near = near | moyo.set(board, { new }) end
    end
    near = near | near:grow(shape)
    for player = 1, position.game.players do
      local stones, new = position:stones(player), position:field("sealed", player, 2)
      for p in merged:each() do
        if position:field("colours", p) >> player & 1 == 1 then
          stones = stones | moyo.set(board, { p })
        end
      end
      local left = stones & near
      local p = left:first()
      while p do
        local group = moyo.set(board, { p }):flood(stones, shape)
        left = left - group
        local safe = #(group:grow(shape) & position:empty()) > 0
        if not with_new and new > 0 then safe = safe or group:has(new) end
        if not safe then lost = lost | group end
        p = left:first()
      end
    end
    return lost
  end
end

return moyo.game "Parallel Go" {
  summary = "All players choose a point unseen, and play at the same time.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 1, max = 25 },
    players = option.integer { 2, "Players.", min = 2, max = 4 },
    collide = option.choice { "block", "On a point that several have chosen: a block, which leaves "
      .. "after a round, a stone of all their colours, or nothing.",
      among = { "block", "merge", "nothing" } },
  },

  rules = function(o)
    local blocks, merges = o.collide == "block", o.collide == "merge"
    return {
      board = moyo.board.square(o.size),
      players = table.move(names, 1, o.players, 1, {}),
      pieces = blocks and { moyo.piece { "block", friend = false } }
        or merges and { moyo.piece { "merged", taken = true } } or nil,
      fields = merges and { colours = moyo.field.points() } or nil,
      turn = moyo.sealed {
        moyo.either { moyo.place {}, moyo.pass {} },
        collide = blocks and "block" or merges and moyo.rule {
          "Where several players' stones come to one point, a stone of all their colours is put.",
          merge } or "nobody",
        reveal = blocks and unblock,
      },
      clear = merges and {
        moyo.rule { "every group of a colour without a liberty is taken that has no stone of this "
          .. "round", groups_lost(false) },
        moyo.rule { "every group of a colour without a liberty is taken", groups_lost(true) },
      } or { "enemy", "own" },
      sentences = merges and { pieces = "A merged stone belongs to a group of each of its colours, "
        .. "and is taken with each of them." } or nil,
      finish = moyo.finish.passes(o.players),
      score = moyo.score.area {},
    }
  end,

  examples = [[
== nothing has come of a turn until all have chosen
rules: :size=4x2,players=4,collide=nothing
black B2, white C2, actor red
=>
  . . . .
  . . . .

== then all are played
rules: :size=4x2,players=4,collide=nothing
black B2, white C2, red B1, blue C1
=>
  . X O .
  . # @ .

== a point that several have chosen stays empty
rules: :size=2,collide=nothing
B A2, W A2
=>
  . .
  . .

== or gets a block for a round
rules: :size=2
B A2, W A2
B A2 refused free "empty point"
B B2, W A1
=>
  . X
  O .

== both lose their last liberty
rules: :size=2
B A2, W A1, B B2, W B1
=>
  . .
  . .

== groups without a stone of this round leave first
rules: :size=4x1
B A1, W D1, B C1, W B1 taken A1, own_taken D1
=>
  . O X .

== a merged stone is of both colours, and is taken with either
rules: :size=4x1,collide=merge
B A1, W C1, B B1, W B1
=>
  . . O .

== both take across a wall
rules: :size=6x5,collide=merge
B C2, W D2, B D3, W C3, B E2, W B2, B D1, W C1
=>
  . . . . . .
  . . . . . .
  . . O X . .
  . O . . X .
  . . O X . .

== play is over when all have passed in one round, not when passes follow each other
rules: :size=3
B A1, W pass, B pass, W B1, playing
B pass, W pass, over reason passes

== what somebody has chosen does not change what the next may choose
rules: :size=2
B A2, legal has A2 A1 B1 B2 pass

== games on a small board: sequences of two turns
rules: :size=2
perft 2 25
]],
}
