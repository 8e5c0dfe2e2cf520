--- Positions as text: drawn, listed, and read again.

local test, expect = ...
local diagram = require "moyo.show.diagram"
local glyphs = require "moyo.base.glyphs"
local moyo = require "moyo"
local variants = require "support.variants"

--- A match in which these turns were played, one after another.
local function played(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset), 1)
  for turn in turns:gmatch "%S+" do
    local ok, refusal = match:play(turn)
    expect.truthy(ok, ok or refusal.error)
  end
  return match
end

local function drawn(match, options)
  return table.concat(diagram.lines(match.game, match.state, options), "\n")
end

local function rows(ruleset, turns)
  local match = played(ruleset, turns)
  return table.concat(diagram.rows(match.game, match.state), "/")
end

-- ---- Drawing -----------------------------------------------------------------------------------

test("lines: coordinates on all sides, the last move in parentheses", function()
  expect.equal(drawn(played("go:size=4", "A1 D4 B2")), [[
  A B C D
4 . . . O 4
3 . . . . 3
2 .(X). . 2
1 X . . . 1
  A B C D]])
end)

test("lines: parentheses at both edges", function()
  expect.equal(drawn(played("go:size=2", "A1")), "  A B\n2 . . 2\n1(X). 1\n  A B")
  expect.equal(drawn(played("go:size=2", "B1")), "  A B\n2 . . 2\n1 .(X)1\n  A B")
end)

test("lines: a suicide marks the empty point", function()
  expect.equal(drawn(played("go:size=2,ko=none", "A1 pass A2 pass B2 pass B1")),
    "  A B\n2 . . 2\n1 .(.)1\n  A B")
end)

test("lines: neither coordinates nor the last move where they are not wanted", function()
  expect.equal(drawn(played("go:size=2", "B1"), { coordinates = false, last = false }),
    " . .\n . X")
end)

test("lines: star points guide the eye", function()
  expect.equal(diagram.lines(moyo.load "go:size=9", moyo.match(moyo.load "go:size=9").state)[4],
    "7 . . + . . . + . . 7")
  local large = moyo.match(moyo.load "go:size=19")
  local text = drawn(large)
  local _, stars = text:gsub("%+", "")
  expect.equal(stars, 9)
  expect.equal(select(2, drawn(moyo.match(moyo.load "go:size=13")):gsub("%+", "")), 5)
  expect.equal(select(2, drawn(moyo.match(moyo.load "go:size=8")):gsub("%+", "")), 4)
  expect.equal(select(2, drawn(moyo.match(moyo.load "go:size=6")):gsub("%+", "")), 0)
  for ruleset, count in pairs { ["go:size=9,board=torus"] = 5, ["go:size=5,board=hexhex"] = 7,
    ["go:size=9,board=hex"] = 0 } do
    expect.equal(select(2, drawn(moyo.match(moyo.load(ruleset))):gsub("%+", "")), count, ruleset)
  end
end)

test("lines: letters of columns past Z stand below each other", function()
  local lines = diagram.lines(moyo.load "go:size=27x1", moyo.match(moyo.load "go:size=27x1").state)
  expect.equal(lines[1]:match "%S.*$", "A A")
  expect.equal(lines[2]:match "W X Y.*$", "W X Y Z A B")
  expect.equal(#lines[1], #lines[2])
end)

test("lines: covered points carry the mark of who covers them", function()
  expect.equal(drawn(played("gengo:size=7", "B2 F6 D4")), [[
  A B C D E F G
7 . . . . o o o 7
6 . . . . o O o 6
5 . . x x : o o 5
4 . . x(X)x . . 4
3 x x x x x . . 3
2 x X x . . . . 2
1 x x x . . . . 1
  A B C D E F G]])
end)

test("lines: a hexagonal board leans to the right", function()
  expect.equal(drawn(played("go:size=3,board=hex", "A3 C1")), [[
 A B C
3 X . . 3
 2 . . . 2
  1 . .(O)1
     A B C]])
end)

test("lines: a map has gaps, and trailing ones take no room", function()
  variants.with_map(". .\n. . .\n  . .\n", function(path)
    local match = played("go:board=" .. path, "A3 C1")
    expect.equal(drawn(match), [[
  A B C
3 X .   3
2 . . . 2
1   .(O)1
  A B C]])
  end)
end)

test("lines: in colours, the same characters without marks for eyes", function()
  local match = played("go:size=4", "A1 D4 B2")
  local coloured = drawn(match, { colour = true })
  expect.truthy(coloured:find("\27[", 1, true))
  local plain = coloured:gsub("\27%[[%d;]*m", "")
  expect.equal(plain, (drawn(match):gsub("[()]", " ")))
  for line in coloured:gmatch "[^\n]+" do
    local last = line:match ".*\27%[([%d;]*)m"
    expect.truthy(last == nil or last == "0", "colours leak out of the line")
  end
end)

test("lines: in colours, the last move has a ground of its own", function()
  local match = played("go:size=4", "A1 D4 B2")
  expect.truthy(drawn(match, { colour = true }) ~= drawn(match, { colour = true, last = false }))
end)

--- The least contrast between a stone and what it stands on in a coloured drawing.
local function least_contrast(text, stones)
  local least, ink, ground = math.huge, nil, nil
  for escape, plain in text:gmatch "\27%[([%d;]*)m([^\27]*)" do
    local i, g = escape:match "^38;5;(%d+);48;5;(%d+)$"
    if i then ink, ground = tonumber(i), tonumber(g) end
    if plain:find(stones) then least = math.min(least, glyphs.contrast(ink, ground)) end
  end
  return least
end

test("lines: in colours, every stone is seen, on what it covers and as the last as well", function()
  for _, ruleset in ipairs { "go:size=5", "gengo:size=7", "besiege:size=5", "gorogo",
    "multiplayer:map=square5", "tests/support/quartet.lua:players=5" } do
    local match = moyo.match(moyo.load(ruleset), 1)
    local random, least = moyo.random(3), math.huge
    for _ = 1, 30 do
      local step = match.state:choose("light", random)
      if not step then break end
      match:play_step(step)
      for _, unicode in ipairs { true, false } do
        local text = drawn(match, { colour = true, unicode = unicode })
        least = math.min(least, least_contrast(text, unicode and "[\xE2#@%%]" or "[XO#@%%]"))
      end
    end
    expect.truthy(least >= 3, ruleset .. ": " .. least)
    expect.truthy(least < math.huge, ruleset)
  end
end)

test("faces: all sixteen colours and all pieces are seen on all grounds", function()
  local names = {}
  for hue in ("black white red blue green yellow purple orange cyan pink brown grey lime navy "
    .. "olive maroon"):gmatch "%a+" do names[#names + 1] = hue end
  local function check(players, colours)
    local game = { core = { players = players, colours = colours },
      player_name = function(_, i) return names[i] end }
    for colour, face in pairs(glyphs.faces(game, true)) do
      for _, ground in ipairs { face.ground or glyphs.wood, face.ground or glyphs.ground_of_last,
        face.ground or face.cover } do
        local contrast = glyphs.contrast(face.ink, ground)
        expect.truthy(contrast >= 3, ("%s of %d: %.2f"):format(names[colour], players, contrast))
      end
    end
  end
  for players = 1, 16 do check(players, players) end
  check(2, 6)
end)

test("rows: one character a point", function()
  expect.equal(rows("go:size=3", "A1 B2"), ".../.O./X..")
  variants.with_map(". .\n. . .\n  . .\n", function(path)
    expect.equal(rows("go:board=" .. path, "A3 C1"), "X. /.../ .O")
  end)
end)

-- ---- Reading -----------------------------------------------------------------------------------

local function read(source, game)
  local cells, message = diagram.parse(source, game)
  if not cells then return message end
  local out = {}
  for y, row in ipairs(cells) do
    local line = {}
    for x, colour in ipairs(row) do line[x] = colour or "_" end
    out[y] = table.concat(line)
  end
  return table.concat(out, "/")
end

test("parse: what lines draw", function()
  local matches = {
    played("go:size=4", "A1 D4 B2"), played("gengo:size=7", "B2 F6 D4"),
    played("go:size=3,board=hex", "A3 C1"), played("go:size=27x3", "AA1 AB2"),
    played("go:size=11x10", "A10 L1"),
  }
  for _, match in ipairs(matches) do
    local expected = read(diagram.rows(match.game, match.state), match.game)
    expect.equal(read(drawn(match), match.game), expected, match.game.ruleset)
    expect.equal(read(drawn(match, { coordinates = false }), match.game), expected,
      match.game.ruleset .. " without coordinates")
  end
  variants.with_map(". .\n. . .\n  . .\n", function(path)
    local match = played("go:board=" .. path, "A3 C1")
    expect.equal(read(drawn(match), match.game), "10_/000/_02")
    expect.equal(read(drawn(match, { coordinates = false }), match.game), "10_/000/_02")
  end)
end)
