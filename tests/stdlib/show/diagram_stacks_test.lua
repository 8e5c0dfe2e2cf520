--- Drawings of stacks, of pieces that are nobody's and of stones in set fields, and
--- what is read from them.  The positions are made up: no rules have to lead there.

local test, expect, slow = ...
local core = require "moyo.core"
local diagram = require "moyo.show.diagram"
local moyo = require "moyo"

--- A game, and a position in it on the board of a ruleset.
---@param spec table stones: "X A1, O3 B2"; last: a point; sets: points of set fields
---by name; flat: stones do not stack
local function position(ruleset, spec)
  local real = moyo.load(ruleset)
  local board, colours, heights = real.board, {}, {}
  local marks = table.concat(diagram.stones)
  for mark, height, name in (spec.stones or ""):gmatch "([^%s,])(%d*) (%w+)" do
    local p = assert(board:find(name), name)
    colours[p], heights[p] = marks:find(mark, 1, true), tonumber(height) or 1
  end
  local function points(names)
    local list = {}
    for name in names:gmatch "%S+" do list[#list + 1] = assert(board:find(name), name) end
    return core.set(board, list)
  end
  local fields, sets = {}, spec.sets or {}
  for name in pairs(sets) do fields[#fields + 1] = { name = name, kind = "set" } end
  table.sort(fields, function(a, b) return a.name < b.name end)
  local state = { last = spec.last and { point = board:find(spec.last) } }
  function state.colour(_, p) return colours[p] or 0 end
  function state.height(_, p) return heights[p] or 0 end
  function state.stones()
    local list = {}
    for p in pairs(colours) do list[#list + 1] = p end
    return core.set(board, list)
  end
  function state:empty() return ~self:stones() end
  function state.covered() return core.set(board, {}) end
  function state.field(_, name) return points(sets[name]) end
  local game = { board = board, player_name = function(_, i) return real:player_name(i) end }
  game.core = { players = 2, colours = 4, stacks = not spec.flat, board = board,
    shape = real.core.shape, fields = function() return fields end,
    player = function(_, i) return ({ [3] = "henge", [4] = "wall" })[i] end }
  return game, state
end

local function drawn(ruleset, spec, options)
  local game, state = position(ruleset, spec)
  return table.concat(diagram.lines(game, state, options), "\n")
end

--- What was read, one row after another: "1 2x3 _" is a stone of the first colour, a
--- stack of three of the second, a gap.
local function read(source, game)
  local cells, message = diagram.parse(source, game)
  if not cells then return message end
  local rows = {}
  for y, row in ipairs(cells) do
    local out = {}
    for x, colour in ipairs(row) do
      out[x] = (colour or "_") .. (row.heights[x] and "x" .. row.heights[x] or "")
    end
    rows[y] = table.concat(out, " ")
  end
  return table.concat(rows, "/")
end

-- ---- Drawing -----------------------------------------------------------------------------------

test("stacks: the height stands behind the stone, and cells have room for it", function()
  expect.equal(drawn("go:size=3", { stones = "X A1, O3 B2, X2 C3", last = "C3" }), [[
  A  B  C
3 .  . (X2)3
2 .  O3 .  2
1 X  .  .  1
  A  B  C]])
end)

test("stacks: parentheses close behind a single stone", function()
  expect.equal(drawn("go:size=2", { stones = "X A1, O2 B2", last = "A1" }),
    "  A  B\n2 .  O2 2\n1(X) .  1\n  A  B")
end)

test("stacks: a height of two digits widens all cells", function()
  expect.equal(drawn("go:size=2", { stones = "X12 A1, O B1", last = "A1" }),
    "  A   B\n2 .   .   2\n1(X12)O   1\n  A   B")
end)

test("stacks: a hexagonal board leans by half a cell", function()
  expect.equal(drawn("go:size=3,board=hex", { stones = "X2 A1, O3 B2", last = "B2" }), [[
A   B   C
3 .   .   .   3
  2 .  (O3) .   2
    1 X2  .   .   1
        A   B   C]])
end)

test("pieces that are nobody's have the characters after the players'", function()
  expect.equal(drawn("go:size=2", { flat = true, stones = "X A1, # B1, @ B2" }),
    "  A B\n2 . @ 2\n1 X # 1\n  A B")
  local game = position("go:size=2", {})
  expect.equal(diagram.legend(game), { { mark = "#", name = "henge" },
    { mark = "@", name = "wall" } })
end)

test("pieces that are nobody's have forms and colours of their own", function()
  local spec = { flat = true, stones = "X A1, O A2, # B1, @ B2" }
  local text = drawn("go:size=2", spec, { colour = true, unicode = true })
  expect.truthy(text:find "◆" and text:find "■", text)
  local seen = {}
  for ink in text:gmatch "38;5;(%d+);48;5;137m \xE2" do -- the first byte of all three
    expect.truthy(not seen[ink], "two colours look alike: " .. ink)
    seen[ink] = true
  end
  expect.truthy(next(seen), text)
  local game = position("go:size=2", spec)
  expect.equal(diagram.legend(game, { colour = true, unicode = true })[1].mark, "◆")
end)

test("marks: stones in set fields stand in brackets, a row of them in one pair", function()
  local spec = { flat = true, stones = "X A1, X B1, O D1, X A3, X D3, O B2", last = "B2",
    sets = { grown = "A1 B1 D1 C4", flipped = "D3" } }
  expect.equal(drawn("go:size=4", spec), [[
  A B C D
4 . . . . 4
3 X . .[X]3
2 .(O). . 2
1[X X].[O]1
  A B C D]])
  expect.equal(drawn("go:size=4", spec, { marks = false }):find("[", 1, true), nil)
end)

test("marks: the last move's parentheses go before brackets", function()
  local function row(last)
    return drawn("go:size=3x1", { flat = true, stones = "X A1, X B1, X C1", last = last,
      sets = { grown = "A1 B1 C1" } }, { coordinates = false })
  end
  expect.equal({ row(nil), row "A1", row "B1", row "C1" },
    { "[X X X]", "(X)X X]", "[X(X)X]", "[X X(X)" })
end)

test("marks: with heights, brackets close behind them", function()
  expect.equal(drawn("go:size=3x1", { stones = "X3 A1, O B1", sets = { grown = "A1 B1" } },
    { coordinates = false }), "[X3 O] .")
end)

test("marks: each field has its label, and in colours its own ground", function()
  local spec = { flat = true, stones = "X A1, X B1, O D1", sets = { grown = "A1", lost = "B1 C2" } }
  local game, state = position("go:size=4", spec)
  local marks = diagram.marks(game, state)
  expect.equal({ marks[1].label, marks[2].label, #marks[2].points }, { "grown", "lost", 2 })
  local text = drawn("go:size=4", spec, { colour = true })
  for _, mark in ipairs(diagram.marks(game, state, { colour = true })) do
    local ground = mark.label:match "48;5;(%d+)m"
    expect.truthy(ground ~= "137" and text:find("48;5;" .. ground .. "m X", 1, true), mark.label)
  end
end)

test("heights: rows of numbers for programs, where stones stack", function()
  local spec = { stones = "X3 A1, O B2" }
  expect.equal(diagram.heights(position("go:size=2", spec)), { { 0, 1 }, { 3, 0 } })
  expect.equal(diagram.rows(position("go:size=2", spec)), { ".O", "X." })
  spec.flat = true
  expect.equal(diagram.heights(position("go:size=2", spec)), nil)
end)

-- ---- Reading -----------------------------------------------------------------------------------

test("parse: heights in rows of every spacing", function()
  for _, source in ipairs { ".X3O/X12.O2", ". X3 O\nX12 . O2", ".  X3 O\nX12.  O2",
    " .   X3  O\n X12 .   O2", "2 . X3 O 2\n1 X12 . O2 1\n  A B C",
    "2 .  X3 O  2\n1 X12.  O2 1" } do
    expect.equal(read(source), "0 1x3 2/1x12 0 2x2", source)
    expect.equal(read(source, (position("go:size=3x2", {}))), "0 1x3 2/1x12 0 2x2", source)
  end
end)

test("parse: a height behind the last stone is none of the row's number", function()
  expect.equal(read "2 . X2 2\n1 . X 1", "0 1x2/0 1")
  expect.equal(read "2 . X2\n1 . X", "0 1x2/0 1")
  expect.equal(read "2 . .2\n1 . X 1", "0 0/0 1")
end)

test("parse: board names in lower case", function()
  expect.equal(read "  a b\n2 . X 2\n1 O . 1\n  a b", "0 1/2 0")
end)

test("parse: what lines draw, with gaps, heights, marks and parentheses", function()
  local random = core.random(7)
  local boards = { "go:size=5", "go:size=2x3", "go:size=1x4", "go:size=4,board=hex",
    "go:board=holes9", "go:size=27x2", "go:size=3x11" }
  for round = 1, slow and 60 * slow or 15 do
    local ruleset = boards[random:below(#boards)]
    local board = moyo.load(ruleset).board
    local stones, marked, tallest = {}, {}, ({ 1, 3, 30, 400 })[random:below(4)]
    for p = 1, board.points do
      local colour, height = random:below(6), random:below(tallest)
      if colour <= 4 then
        stones[#stones + 1] = ("%s%s %s"):format(diagram.stones[colour],
          height > 1 and height or "", board:name(p))
      end
      if random:below(3) == 1 then marked[#marked + 1] = board:name(p) end
    end
    local spec = { stones = table.concat(stones, ", "),
      sets = { grown = table.concat(marked, " ") }, last = board:name(random:below(board.points)),
      flat = tallest == 1 and round % 2 == 0 }
    local game, state = position(ruleset, spec)
    local expected = {}
    for y = 1, board.height do
      local row = {}
      for x = 1, board.width do
        local p = board:at(x, y)
        local height = p and state:height(p) or 0
        row[x] = (p and state:colour(p) or "_") .. (height > 1 and "x" .. height or "")
      end
      expected[y] = table.concat(row, " ")
    end
    for _, coordinates in ipairs { true, false } do
      local text = drawn(ruleset, spec, { coordinates = coordinates })
      expect.equal(read(text, game), table.concat(expected, "/"), ruleset .. "\n" .. text)
    end
  end
end)

test("mistakes: heights that are none, stacks and stones that the game has not", function()
  local flat = position("go:size=2", { flat = true })
  local game = position("go:size=2", {})
  expect.equal(read "X0 .", "1:2: expected how many stones are stacked, found 0")
  expect.equal(read "X1234567 .", "1:2: expected how many stones are stacked, found 1234567")
  expect.truthy(#read("X" .. ("9"):rep(100000)) < 100)
  expect.equal(read(". 3", game), '1:3: expected a stone (X, O, ...) or ".", found "3"')
  expect.equal(read(".X3/..", flat), "1:2: X3: stones do not stack in this game")
  expect.equal(read(".X1/..", flat), "0 1x1/0 0")
  expect.equal(read("../.%", game), '1:5: "%" is no stone of this game; expected X, O, #, @ or "."')
end)
