--- Lighthouse Go: stones cast their light along the lines.
-- Source: the variant "lighthouse" of govariants (https://github.com/govariantsteam/govariants).
-- Deviates from it: what has been seen once is not remembered when the light has gone.

local moyo = require "moyo"

local ways = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }

local go = moyo.variant "go"

return go:variant "Lighthouse Go" {
  summary = "Players see what stands on the lines of their own stones.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
    komi_rule = false,
  },
  presets = false,

  rules = function(_, rule)
    rule.unseen = moyo.rule {
      "A player sees along the lines of his stones, up to the first stone; the rest is dark.",
      function(position, player)
        local board = position.game.board
        local lit = position:stones(player)
        for p in position:stones(player):each() do
          for _, way in ipairs(ways) do
            local q = board:offset(p, way[1], way[2])
            while q do
              lit = lit | moyo.set(board, { q })
              if position:colour(q) ~= 0 then break end
              q = board:offset(q, way[1], way[2])
            end
          end
        end
        return (position:empty() | position:stones()) - lit
      end,
    }
  end,

  examples = [[
== a stone on a line is seen, another is not
rules: :size=5
B A1, W A3
B A3 refused free "empty point"
B B2, W D5
B D5, actor black
]],
}
