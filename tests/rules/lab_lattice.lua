--- A laboratory of lattices: points, and a shape that joins them into a cylinder, a cube or by a
--- knight's moves.  Groups and regions reach on by the shape.
--- Source: none; it is no game.

local moyo = require "moyo"
local option = moyo.option

-- Offsets of near points as a diagram.
local function drawn(offsets)
  local wide, high, near = 0, 0, {}
  for _, o in ipairs(offsets) do
    wide, high = math.max(wide, math.abs(o[1])), math.max(high, math.abs(o[2]))
    near[o[1] .. "," .. o[2]] = "n"
  end
  local rows = {}
  for y = -high, high do
    local row = {}
    for x = -wide, wide do row[#row + 1] = near[x .. "," .. y] or "." end
    rows[#rows + 1] = table.concat(row)
  end
  rows[high + 1] = rows[high + 1]:sub(1, wide) .. "x" .. rows[high + 1]:sub(wide + 2)
  return moyo.shape(table.concat(rows, "/"))
end

local function ways(list)
  local out = {}
  for _, o in ipairs(list) do
    out[#out + 1] = o
    out[#out + 1] = { -o[1], -o[2] }
  end
  return out
end

return moyo.game "Lattices" {
  options = {
    lattice = option.choice { "cylinder", "What the points are joined to.",
      among = { "cylinder", "cube", "knight" } },
    regions = option.choice { "near", "How regions reach on.", among = { "near", "lines" } },
    score = option.choice { "area", "Score.", among = { "area", "territory" } },
    tax = option.choice { "none", "Tax.", among = { "none", "seki", "all" } },
    dead = option.boolean { false, "Do players agree on dead stones?" },
    players = option.integer { 2, "How many players.", min = 2, max = 4 },
  },

  rules = function(o)
    local players = {}
    for i = 1, o.players do players[i] = "player" .. i end
    -- three layers of 3x3 points beside each other, one column between them
    local cube = o.lattice == "cube"
    return {
      board = cube and moyo.board "layers" or moyo.board.square(o.lattice == "knight" and 5 or 7),
      stone = drawn(ways(({
        cylinder = { { 1, 0 }, { 0, 1 }, { 6, 0 } },
        cube = { { 1, 0 }, { 0, 1 }, { 4, 0 } },
        knight = { { 1, 2 }, { 2, 1 }, { 1, -2 }, { 2, -1 } },
      })[o.lattice])),
      players = players,
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      ko = moyo.ko.positional,
      finish = moyo.finish.passes "all",
      closing = o.dead and moyo.agreement {} or nil,
      score = moyo.score[o.score] { tax = o.tax, regions = o.regions },
      also = { moyo.score.territory { prisoners = "fill", regions = o.regions } },
    }
  end,
}
