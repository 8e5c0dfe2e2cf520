--- Electric Go: a stone attracts enemies and repels friends.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: stones of the four lines
-- move in the order up, right, down, left, and captures come last.

local moyo = require "moyo"
local go = moyo.variant "go"

local directions = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }

return go:variant "Electric Go" {
  summary = "Go in which a new stone pulls enemies up and pushes friends away.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local place = moyo.step {
      name = "place", text = "{point}", arg = "point", judged = true,
      sentence = "place a stone, which pulls the nearest enemy of each line up to itself, and "
        .. "pushes the nearest friend as far away as it goes",
      before = moyo.rule { "A stone is placed on an empty point.",
        function(position, move) return position:colour(move.point) == 0 end },
      effects = function(position, _, point)
        local board, player = position.game.board, position.actor
        for _, way in ipairs(directions) do
          local dx, dy = way[1], way[2]
          local p = board:offset(point, dx, dy)
          while p and position:colour(p) == 0 do p = board:offset(p, dx, dy) end
          if p then
            local colour = position:colour(p)
            if colour ~= player then dx, dy = -dx, -dy end
            position:withdraw(p)
            local q = board:offset(p, dx, dy)
            while q and q ~= point and position:colour(q) == 0 do
              p, q = q, board:offset(q, dx, dy)
            end
            position:add(p, colour)
          end
        end
        position:put(point, player)
        position:clear(point)
      end,
    }
    rule.turn = moyo.either { place, moyo.pass {} }
  end,
}
