--- Push Go: a longer line of stones pushes a shorter one.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: a stone that is pushed off
-- the board is nobody's prisoner, and the game ends after 200 turns.

local moyo = require "moyo"
local go = moyo.variant "go"

local directions = { east = { 1, 0 }, west = { -1, 0 }, north = { 0, -1 }, south = { 0, 1 } }
local names = { "east", "west", "north", "south" }

-- How many stones of a colour stand in a row, and the point behind them.
local function row(position, from, colour, dx, dy)
  local board, n, p = position.game.board, 0, from
  while p and position:colour(p) == colour do
    n = n + 1
    p = board:offset(p, dx, dy)
  end
  return n, p
end

return go:variant "Push" {
  summary = "Go in which a longer line of stones pushes a shorter one.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    rocks = moyo.option.boolean { false, "Is there a neutral stone in the middle, which nothing "
      .. "pushes?" },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    if o.rocks then
      local middle = rule.board.topology:at((o.size.width + 1) // 2, (o.size.height + 1) // 2)
      rule.pieces, rule.setup = { moyo.piece { "rock", friend = false } }, { { middle, "rock" } }
    end
    local push = moyo.step {
      name = "push", text = "push {stone} {word}", args = { "stone", "word" }, words = names,
      sentence = "push a shorter line of enemies with a longer one of one's own",
      before = {
        moyo.own(),
        moyo.rule { "A shorter line of enemies lies ahead, and there is room behind it.",
          function(position, move)
            local d = directions[names[move.to]]
            local dx, dy = d[1], d[2]
            local mine, ahead = row(position, move.point, move.player, dx, dy)
            if not ahead then return false end
            local theirs, behind = row(position, ahead, 3 - move.player, dx, dy)
            if theirs == 0 or theirs >= mine then return false end
            return behind == nil or position:colour(behind) == 0
          end },
      },
      effects = function(position, _, point, word)
        local board, player = position.game.board, position.actor
        local dx, dy = table.unpack(directions[names[word]])
        local line, p = {}, point
        while p and position:colour(p) ~= 0 do
          line[#line + 1] = { point = p, colour = position:colour(p) }
          p = board:offset(p, dx, dy)
        end
        for i = #line, 1, -1 do
          local stone = line[i]
          position:withdraw(stone.point)
          local to = board:offset(stone.point, dx, dy)
          if to then position:add(to, stone.colour) end
        end
        position:clear(nil, player)
      end,
    }
    rule.turn = moyo.either { rule.turn, push }
    rule.finish = { rule.finish, moyo.finish.turns(200) }
  end,
}
