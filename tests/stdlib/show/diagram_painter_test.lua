--- How a point looks in a drawing: stars, covers, the width of cells, rows with and without blanks.

local test, expect = ...
local core = require "moyo.core"
local painters = require "moyo.show.diagram_painter"
local variants = require "support.variants"

local wide = 'stone = "ooo/oxo/ooo", board = moyo.board.square(5)'

test("coverers: whose stones cover an empty point; true where several do", function()
  local match = variants.match(wide)
  match:setup "...../.X.../...../...O./....."
  local by = painters.coverers(match.game, match.state)
  local point = match.game.board
  expect.equal({ by[point:find "A5"], by[point:find "E1"], by[point:find "C3"],
    by[point:find "B4"], by[point:find "E5"] }, { 1, 2, true })
end)

-- The first row of a position, drawn.
local function row(match, options, compact)
  local painter = painters.new(match.game, match.state, options or {}, compact or false)
  local points = {}
  for x = 1, match.game.board.width do points[x] = match.game.board:at(x, 1) or false end
  return painter(points, 1, 1)
end

test("cell_width: room for the tallest stack", function()
  local match = variants.match "stacks = true"
  expect.equal(painters.cell_width(match.game, match.state), 3)
  match:setup "X12../.../..."
  expect.equal(painters.cell_width(match.game, match.state), 4)
  expect.equal(row(match), " X12 .   .   ")
  local flat = variants.match ""
  expect.equal(painters.cell_width(flat.game, flat.state), 2)
end)

test("rows: the last move in parentheses, marked stones in brackets", function()
  local match = variants.match("fields = { dead = moyo.field.set() }", "A3,B3,C3")
  expect.equal(row(match), " X O(X)")
  expect.equal(row(match, { last = false }), " X O X ")
  expect.equal(row(match, {}, true), "(XOX)")
  match.state:set_field("dead", core.set(match.game.board, { 1, 2 }))
  expect.equal(row(match), "[X O(X)")
  expect.equal(row(match, { last = false }), "[X O]X ")
  expect.equal(row(match, { last = false, marks = false }), " X O X ")
end)

test("rows: what others' stones cover, and gaps", function()
  local match = variants.match(wide, "B4")
  expect.equal(row(match), " x x x . . ")
  variants.with_map(". .\n.   .\n. . .\n", function(path)
    local map = variants.match(("board = moyo.board(%q)"):format(path))
    expect.equal(row(map), " . .   ")
    expect.equal(row(map, {}, true), " ..  ")
  end)
end)

test("rows in colours: the same characters, and plain ones at the end", function()
  local match = variants.match("", "A3,B3")
  local coloured = row(match, { colour = true })
  expect.equal((coloured:gsub("\27%[[%d;]*m", "")), " X O . ")
  expect.truthy(coloured:find "\27%[0m$")
  expect.truthy(row(match, { colour = true, unicode = true }):find("●", 1, true))
end)

test("alike: players' stones have one look until play is over, pieces their own", function()
  local function drawn(rows, over, options, more)
    local match = variants.match("alike = true, pieces = { 'wall' }," .. (more or ""))
    assert(match:setup(rows))
    if over then match:resign(1) end
    return table.concat(match:diagram(options), "\n")
  end
  for _, options in ipairs { { last = false }, { colour = true, unicode = true } } do
    local one, other, stone = ".XO/.#./...", ".OX/.#./...", ".XO/.X./..."
    expect.equal(drawn(one, false, options), drawn(other, false, options))
    expect.truthy(drawn(one, true, options) ~= drawn(other, true, options))
    expect.truthy(drawn(one, false, options) ~= drawn(stone, false, options))
  end
  local covers = 'stone = "ooo/oxo/ooo", board = moyo.board.square(5)'
  expect.equal(drawn("...../.X.../...../...O./.....", false, nil, covers),
    drawn("...../.O.../...../...X./.....", false, nil, covers))
end)
