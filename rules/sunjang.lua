--- Sunjang Baduk: the old Korean Go, with a prescribed opening and its own way of counting.
-- Source: "Sunjang Baduk" and Bill Spight's example of the count at Sensei's Library; ko and seki
-- are as in Japan, says John Fairbairn.  Deviates from it: the players agree on dead stones;
-- komi=4.5 is known from the last games.  Rulings: Black's prescribed play in the centre is part of
-- the set-up; stones are taken away for the count row by row from the top, again and again, where
-- it shows only points of their own side and leaves no group of theirs in atari.  Other sizes than
-- 19 spread the same pattern; 17 is that of Joao Neto's "Variations on Go".

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

-- The opening, on five lines that the board spreads out.
local pattern = [[
  O X O X X
  O . . . O
  X . X . X
  O . . . O
  X X O X O
]]

return moyo.game "Sunjang Baduk" {
  summary = "The old Korean Go: seventeen stones set up, and only empty points count.",

  options = {
    size = option.integer { 19, "Lines along each side of the board; an odd number.", min = 9,
      max = 25, except = { 10, 12, 14, 16, 18, 20, 22, 24 } },
    dead = option.choice { "agreed", "What happens to dead stones: they count as alive, or the "
      .. "players agree on them.", among = { "all_alive", "agreed" } },
    komi = option.number { 0, "Points added to White's score.", min = -1000, max = 1000,
      unit = 0.5 },
  },

  rules = function(o)
    local n, board = o.size, moyo.board.square(o.size)
    local margin = n % 4 == 3 and 4 or 3
    local small, setup, named = moyo.board.square(5), {}, { {}, {} }
    for i, stone in ipairs(moyo.setup(small, pattern)) do
      local x, y = small.topology:xy(stone[1])
      local step = (n + 1 - 2 * margin) // 4
      setup[i] = { board.topology:at(margin + step * (x - 1), margin + step * (y - 1)), stone[2] }
      table.insert(named[stone[2]], board.topology:name(setup[i][1]))
    end
    local rows = {}
    for y = 1, n do
      for x = 1, n do rows[#rows + 1] = board.topology:at(x, y) end
    end

    -- The walls of a player: what remains when inner stones have been taken away.
    local function walls(topology, own, other)
      local empty, again = ~(own | other), true
      while again do
        again = false
        for _, p in ipairs(rows) do
          local stone = moyo.set(topology, { p })
          if own:has(p) and #(stone:grow() & other) == 0 then
            local rest, open = own - stone, empty | stone
            local border = stone:flood(open):grow()
            local inner = #(border & other) == 0 and #(border & rest) > 0
            for _, q in ipairs(topology:lines(p)) do
              if inner and rest:has(q) then
                local group = moyo.set(topology, { q }):flood(rest)
                inner = #(group:grow() & open) > 1
              end
            end
            if inner then own, empty, again = rest, open, true end
          end
        end
      end
      return own
    end

    return {
      board = board,
      setup = setup,
      first = 2,
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.simple,
      finish = { finish.passes(2), finish.passed_again(), finish.repetition(3) },
      closing = { o.dead == "agreed" and moyo.agreement { first = "asker" } },
      score = moyo.rule {
        ("stones that are not needed as walls leave; then each empty point that one player's "
          .. "stones alone border counts one, and prisoners count nothing%s")
          :format(o.komi == 0 and "" or ("; White gets %g points of komi"):format(o.komi)),
        function(position)
          local topology = position.game.board
          local black, white = position:stones(1), position:stones(2)
          if position.dead then black, white = black - position.dead, white - position.dead end
          black = walls(topology, black, white)
          white = walls(topology, white, black)
          local empty = ~(black | white)
          local first, second = black:flood(black | empty), white:flood(white | empty)
          return { #(first - second - black), #(second - first - white) + o.komi }
        end },
      sentences = {
        setup = ("At the start %%1 stones stand on %s; %%2 stones on %s."):format(
          table.concat(named[1], ", "), table.concat(named[2], ", ")),
      },
    }
  end,

  examples = [[
== seventeen stones, and White begins
rules: :size=19
=>
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . O . . X . . O . . X . . X . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . O . . . . . . . . . . . O . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . X . . . . . X . . . . . X . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . O . . . . . . . . . . . O . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . X . . X . . O . . X . . O . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . . . . .
actor white

== the example of Sensei's Library: White is two points ahead
rules: :size=9
  . . . X X O . . .
  . . . X O . O . .
  . . X X O O . . .
  . . X X X O . . .
  . . . X O O . . .
  . . X . X O . . .
  . . . X X O . O .
  . . . X O O . . .
  . . . X O O . . .
score black 29 white 31

== the same after Black has won the ko
rules: :size=9
  . . . X X O . . .
  . . . X O . O . .
  . . X X O O . . .
  . . X X X O . . .
  . . . X O O . . .
  . . X . X O . . .
  . . . X X O . O .
  . . . X O O . . .
  . . . X X O . . .
score black 29 white 29

== the same after White has won it
rules: :size=9
  . . . X X O . . .
  . . . X O . O . .
  . . X X O O . . .
  . . X O O O . . .
  . . . X O O . . .
  . . X . X O . . .
  . . . X X O . O .
  . . . X O O . . .
  . . . X X O . . .
score black 28 white 31
]],
}
