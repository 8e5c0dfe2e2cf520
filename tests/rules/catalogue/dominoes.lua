--- Group Go, Omino Go and DominGo: stones come in formations.
-- Source: "Variations on Go: other pieces", J. Neto.  Deviates from it: a player may place a single
-- stone instead.

local moyo = require "moyo"
local go = moyo.variant "go"

local sets = {
  domino = { "xx" },
  squadrons = { "xx", "xxx", "xx/xx" },
  tetrominoes = { "xxxx", "xx/xx", "xxx/.x.", "xxx/x..", "xx./.xx" },
}

return go:variant "Formations" {
  summary = "Go in which stones may be placed in formations.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 5, max = 19 },
    set = moyo.option.choice { "domino", "What the formations are.",
      among = { "domino", "squadrons", "tetrominoes" } },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },
  presets = false,

  rules = function(o, rule)
    local parts = { rule.turn }
    for i, cells in ipairs(sets[o.set]) do
      parts[#parts + 1] = moyo.polyomino { cells = cells, turned = true, mirrored = true,
        name = "formation" .. i,
        text = i .. ":{point}" .. (cells == "xx/xx" and "" or "/{number}") }
    end
    rule.turn = moyo.either(parts)
  end,

  examples = [[
== a domino takes
rules: :size=5
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B 1:A4/1 taken A5
]],
}
