--- Tao: stones in the middle of the board may move.
-- Source: "Variations on Go: other pieces", J. Neto.  Deviates from it: a stone that arrives
-- captures like one that is placed.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Tao" {
  summary = "Go in which stones in a zone in the middle move by one point.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 5, max = 19,
      square = true },
    zone = moyo.option.integer { 5, "Lines along each side of the zone.", min = 1, max = 19 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },
  presets = false,

  rules = function(o, rule)
    local lines = o.size.width
    moyo.demand(o.zone <= lines, "zone=%d: the board has %d lines", o.zone, lines)
    local board = moyo.board.square(o.size)
    local topology, first = board.topology, (lines - o.zone) // 2 + 1
    local zone = moyo.set(topology)
    for x = first, first + o.zone - 1 do
      for y = first, first + o.zone - 1 do
        zone = zone | moyo.set(topology, { topology:at(x, y) })
      end
    end
    rule.board = board
    rule.turn = moyo.either { rule.turn, moyo.leap {
      when = moyo.rule {
        ("It moves within the zone of %d by %d points in the middle."):format(o.zone, o.zone),
        function(_, move) return zone:has(move.point) and zone:has(move.to) end,
      },
    } }
  end,

  examples = [[
== a stone moves within the zone, and does not leave it
rules: :size=9
B C3, W E5, B C3-C4, W E5-E6, B C4-B4 refused leap "zone"
]],
}
