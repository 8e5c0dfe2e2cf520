--- Super Tic-Tac-Go: where a stone stands in its ninth of the board says the ninth of the next one.
-- Source: a variant of https://govariants.com.  Deviates from it: who has no play there passes.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Super Tic-Tac-Go" {
  summary = "Go in which each stone says in which ninth of the board the next one is placed.",

  options = {
    lines = moyo.option.integer { 3, "Lines along each side of a ninth.", min = 1, max = 7 },
    size = false,
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },
  presets = false,

  rules = function(o, rule)
    local third = o.lines
    rule.board = moyo.board.square(3 * third)
    -- The column or row of thirds that a place within a third stands for.
    local function meant(x) return (x - 1) % third * 3 // third end
    rule.conditions = moyo.rule {
      "A stone is placed in that ninth of the board which the last one's place in its own means.",
      function(position, move)
        local last, board = position.last, position.game.board
        if not last then return true end
        local x, y = board:xy(last.point)
        local u, v = board:xy(move.point)
        return (u - 1) // third == meant(x) and (v - 1) // third == meant(y)
      end,
    }
  end,

  examples = [[
== the middle of a ninth means the middle of the board, its corner that corner
rules: :lines=3
B B8, W E5, B A1 refused condition "ninth", B D4, W A1
]],
}
