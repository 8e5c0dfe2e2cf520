--- Drawings of boards that are wider or higher than the room there is.

local test, expect, slow = ...
local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local text = require "moyo.base.text"

--- A match after some random turns.
local function played(ruleset, steps)
  local match, random = moyo.match(moyo.load(ruleset), 1), moyo.random(7)
  for _ = 1, steps or 0 do
    if match.state.over then break end
    match:play(match:random("uniform", random))
  end
  return match
end

local function lines(match, options)
  return diagram.lines(match.game, match.state, options)
end

local function drawn(match, options)
  return table.concat(lines(match, options), "\n")
end

local function after(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset))
  for turn in turns:gmatch "%S+" do expect.truthy(match:play(turn), turn) end
  return match
end

-- ---- Compact ---------------------------------------------------------------------------------

test("what has room is drawn with blanks between the columns", function()
  local match = after("go:size=3", "A1 B2")
  expect.equal(drawn(match, { columns = 9 }), drawn(match))
end)

test("what has not is drawn without; parentheses are around the last move's row", function()
  expect.equal(drawn(after("go:size=3", "A1 B2"), { columns = 8 }), [[
  ABC
3 ... 3
2(.O.)2
1 X.. 1
  ABC]])
end)

test("compact: letters of long names below each other, gaps of a map", function()
  local match = moyo.match(moyo.load "go:board=europe")
  local list = lines(match, { columns = 60 })
  expect.equal(list[1], (" "):rep(28) .. "AAAAAAAAA")
  expect.equal(list[2], "   ABCDEFGHJKLMNOPQRSTUVWXYZABCDEFGHJ")
  expect.equal(list[13], "18   ..       ....    ............... 18")
end)

test("compact drawings can be read again, with stacks and gaps", function()
  for _, ruleset in ipairs { "go:size=7x4", "go:board=europe", "besiege:size=9", "gengo:size=9",
    "gorogo" } do
    local match = played(ruleset, 40)
    local list, frame = lines(match, { columns = text.widest(lines(match)) - 1 })
    expect.truthy(frame.compact and frame.whole, ruleset)
    local cells, problem = diagram.parse(list, match.game)
    expect.truthy(cells, problem)
    for y, row in ipairs(diagram.rows(match.game, match.state)) do
      local marks = {}
      for x, colour in ipairs(cells[y]) do
        marks[x] = not colour and " " or colour == 0 and "." or diagram.stones[colour]
      end
      expect.equal(table.concat(marks), row)
    end
    local heights = diagram.heights(match.game, match.state)
    for y, row in ipairs(heights or {}) do
      for x, height in ipairs(row) do
        if height > 0 then expect.equal(cells[y].heights[x] or 1, height) end
      end
    end
  end
end)

test("compact, in colours: the same characters", function()
  local match = played("go:size=20x5", 30)
  local plain = lines(match, { columns = 30, last = false })
  for i, line in ipairs(lines(match, { columns = 30, last = false, colour = true })) do
    expect.equal(line:gsub("\27%[[%d;]*m", ""), plain[i])
  end
end)

-- ---- Panes -----------------------------------------------------------------------------------

test("panes: the columns that have room, then the others", function()
  expect.equal(drawn(after("go:size=5x2", "A1 E2"), { columns = 7 }), [[
  ABC
2 ... 2
1 X.. 1
  ABC

  DE
2(.O)2
1 .. 1
  DE]])
end)

test("no line of any board is wider than the room there is", function()
  for _, ruleset in ipairs { "go:size=52", "go:size=52x9,board=hex", "go:board=europe",
    "go:size=52,board=hex", "besiege:size=19", "go:board=archipelago" } do
    local match = played(ruleset, 60)
    for _, columns in ipairs(slow and { 110, 80, 61, 40 } or { 80, 40 }) do
      local list = lines(match, { columns = columns })
      expect.truthy(text.widest(list) <= columns or columns < 61 and match.game.board.kind == "hex",
        ("%s: %d columns, asked for %d"):format(ruleset, text.widest(list), columns))
    end
  end
end)

test("panes show every point once", function()
  for _, ruleset in ipairs { "go:size=52", "go:size=30,board=hex", "besiege:size=19" } do
    local match = played(ruleset, 60)
    local function count(options)
      local marks = 0
      for _, line in ipairs(lines(match, options)) do
        marks = marks + select(2, line:gsub("[XO.+]", ""))
      end
      return marks
    end
    local options = { coordinates = false, last = false, columns = 50 }
    expect.equal(count(options), match.game.board.points)
  end
end)

-- ---- Windows ---------------------------------------------------------------------------------

--- Whether a frame shows a point.
local function shows(frame, board, point)
  local x, y = board:xy(point)
  return x >= frame.left and x <= frame.right and y >= frame.top and y <= frame.bottom
end

test("a window shows the part around a point, in the room there is", function()
  for _, ruleset in ipairs { "go:size=52", "go:size=52,board=hex", "go:board=europe",
    "go:size=4x52", "go:size=52x4" } do
    local match = played(ruleset, 50)
    local board, random = match.game.board, moyo.random(3)
    for _ = 1, slow and 20 * slow or 5 do
      local point = random:below(board.points)
      local list, frame = lines(match, { columns = 79, lines = 22, around = { board:xy(point) } })
      expect.truthy(#list <= 22 and text.widest(list) <= 79, ruleset)
      expect.truthy(shows(frame, board, point), ruleset)
    end
  end
end)

test("a window stays where it is while the point is well inside", function()
  local match = moyo.match(moyo.load "go:size=52")
  local function window(x, y, before)
    local _, frame = lines(match, { columns = 30, lines = 20, around = { x, y },
      before = before })
    return frame
  end
  local first = window(26, 26)
  local same = window(first.left + 2, first.bottom - 2, first)
  expect.equal({ same.left, same.top }, { first.left, first.top })
  local other = window(first.left + 1, 26, first)
  expect.truthy(other.left < first.left)
  -- At the board's own edge there is nowhere to go.
  local corner = window(1, 1)
  local still = window(1, 2, corner)
  expect.equal({ corner.left, corner.top, still.left, still.top }, { 1, 1, 1, 1 })
end)

test("a window with room for everything is the whole board", function()
  local match = played("go:size=9", 10)
  local list, frame = lines(match, { columns = 80, lines = 11, around = { 1, 1 } })
  expect.equal(table.concat(list, "\n"), drawn(match))
  expect.truthy(frame.whole)
end)
