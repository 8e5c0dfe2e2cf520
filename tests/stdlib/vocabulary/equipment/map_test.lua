--- Maps: how their files are read and refused, whether they are one land, where
--- players start, and the maps that come with Moyo.

local test, expect, slow = ...
local boards = require "moyo.vocabulary.equipment.board"
local core = require "moyo.core"
local diagram = require "moyo.show.diagram"
local maps = require "moyo.vocabulary.equipment.map"
local moyo = require "moyo"
local shell = require "support.shell"
local text = require "moyo.base.text"

-- ---- Helpers ----------------------------------------------------------------------------------

local function plain(s) return (s:gsub("%p", "%%%0")) end

-- Runs f with the path of a file.
local function with_file(content, ending, f)
  local name = os.tmpname()
  local path = name .. ending
  shell.write(path, content)
  local results = table.pack(pcall(f, path))
  os.remove(path)
  os.remove(name)
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

local function board_of(map)
  return with_file(map, ".map", function(path) return boards.make(path) end)
end

local function names_of(board, points)
  local names = {}
  for i, p in ipairs(points) do names[i] = board.topology:name(p) end
  return table.concat(names, " ")
end

-- Every point by name, from the top.
local function all_names(board) return names_of(board, (~core.set(board.topology)):list()) end

local function starts(board, players) return names_of(board, board:start_points(players)) end

-- ---- Reading ----------------------------------------------------------------------------------

local six = "A2 B2 C2 A1 B1 C1"

test("read: points apart or together", function()
  expect.equal(all_names(board_of ". . .\n. . .\n"), six)
  expect.equal(all_names(board_of "...\n...\n"), six)
  expect.equal(all_names(board_of ". .\n...\n"), "A2 C2 A1 B1 C1")
  expect.equal(all_names(board_of ".   .\n. . .\n"), "A2 C2 A1 B1 C1")
end)

test("read: line ends of any kind, none at the end, a byte order mark", function()
  for _, map in ipairs { "...\n...", "...\r\n...\r\n", "...\r\n...", "...\r...\r",
    "\xEF\xBB\xBF...\n...\n", "...   \n...\n", "\n\n...\n...\n\n \n" } do
    expect.equal(all_names(board_of(map)), six, ("%q"):format(map))
  end
end)

test("read: comments anywhere, on lines of their own", function()
  expect.equal(all_names(board_of "# one\r\n...\n# two . . 7 #\n...\n#"), six)
  expect.equal(all_names(board_of "\xEF\xBB\xBF# one\n...\n...\n"), six)
end)

test("read: blank columns at the left are no gaps", function()
  expect.equal(all_names(board_of "    . . .\n    . . .\n"), six)
  expect.equal(all_names(board_of "   ...\n   ...\n"), six)
  expect.equal(all_names(board_of " . .\n . . .\n . .\n"), "A3 B3 A2 B2 C2 A1 B1")
end)

test("read: a blank row between others is a gap", function()
  expect.equal(all_names(board_of "...\n\n...\n"), "A3 B3 C3 A1 B1 C1")
end)

test("read: start points", function()
  local board = board_of "# two\n1 . .\n. . 2\n"
  expect.equal(names_of(board, board.starts), "A2 C1")
  expect.equal(board_of("...\n...").starts, {})
end)

-- ---- Refusals ---------------------------------------------------------------------------------

local function refused(map, message)
  local good, why = maps.read(map)
  expect.equal(good, nil, ("%q"):format(map))
  expect.equal(why, message, ("%q"):format(map))
end

local expected = "expected a dot, a digit from 1 or a blank, found "

test("refused: unknown characters", function()
  refused("...\n.x.\n", '2:2: ' .. expected .. '"x"')
  refused("# one\r\n\r\n...\r\n...!\r\n", '4:4: ' .. expected .. '"!"')
  refused(". . .\n. 0 .\n", '2:3: ' .. expected .. '"0"')
  refused("...\n..\u{2022}\n", '2:3: ' .. expected .. '"\u{2022}"')
  refused("...\n..\255\n", '2:3: ' .. expected .. "byte 0xFF")
  refused("...\n..\0\n", '2:3: ' .. expected .. "byte 0x00")
end)

test("refused: tabs, at the end of a line too", function()
  refused("...\n\t..\n", "2:1: " .. expected .. "a tab")
  refused("...\n...\t\n", "2:4: " .. expected .. "a tab")
end)

test("refused: what follows the map", function()
  refused("...\n...\n\nThe end.\n", '4:1: ' .. expected .. '"The"')
  refused("...\n...\n\26", "3:1: " .. expected .. "byte 0x1A")
  refused("...\n... # a comment\n", '2:5: ' .. expected .. '"#"; a comment has a line of its own')
end)

test("refused: start points twice, or with a gap between their numbers", function()
  refused("1.1\n...\n", "1:3: start point 1 is there twice")
  refused("1 . .\n. . .\n. 1 .\n", "3:3: start point 1 is there twice")
  refused("1 . .\n. . 3\n", "2:5: there is a start point 3 but none with the number 2")
  refused("  ...\n  .2.\n", "2:4: there is a start point 2 but none with the number 1")
end)

test("refused: no points, too few, too many", function()
  refused("", "1:1: the map has no points")
  refused("# only words\n\n   \n", "1:1: the map has no points")
  refused("# tiny\n\n.\n", "3:1: the map has 1 point, at least 4 are needed")
  refused("...", "1:1: the map has 3 points, at least 4 are needed")
  expect.equal(board_of(("."):rep(4096)).topology.points, 4096)
  refused(("."):rep(4097), "1:4097: a map has at most 4096 points")
  refused((". "):rep(64):rep(65, "\n"), "65:1: a map has at most 4096 points")
end)

test("refused: a row out of step with the others", function()
  refused(". . . .\n. . . .\n . . .\n. . . .\n",
    "3:2: a point between two columns; with blanks between the points they are in columns 1, "
    .. "3, 5 and so on")
  refused("  . . . . . .\n  . . . . . .\n  . . .. . .\n",
    "3:8: a point between two columns; with blanks between the points they are in columns 3, "
    .. "5, 7 and so on")
end)

test("refused: too wide, with the file's name", function()
  with_file("." .. (" "):rep(9000) .. ".\n..", ".map", function(path)
    expect.error(function() boards.make(path) end,
      "^" .. plain(path) .. ":1:1: width is 1 to 4096, not 9002")
  end)
end)

test("refused: by the command, with file, line and column and exit status 2", function()
  with_file("...\n.x.\n", ".map", function(path)
    local status, output, complaint = shell.moyo("rules", "go:board=" .. path)
    expect.equal(status, 2)
    expect.equal(output, "")
    expect.equal(complaint, ("moyo rules: %s:2:2: %s\"x\"\n"):format(path, expected))
  end)
end)

-- ---- One land ---------------------------------------------------------------------------------

local function land_refused(map, message)
  with_file(map, ".map", function(path)
    local board = boards.make(path)
    local wanted = "^" .. plain(path .. ":" .. message) .. "$"
    expect.error(function() board:check_land() end, wanted)
    expect.error(function() board:start_points(2) end, wanted)
  end)
end

test("land: all boards that are not maps, and maps of one piece", function()
  for _, kind in ipairs { "square", "torus", "hex", "cylinder", "mobius", "klein" } do
    boards.make(kind, 5):check_land()
  end
  board_of("...\n. .\n...\n"):check_land()
end)

test("land: a start point that no lines lead to", function()
  land_refused("# two\n1 .   .\n. .   2\n",
    "3:7: no lines lead from start point 2 to start point 1")
  land_refused("3..\n  \n1..\n..2\n", "1:1: no lines lead from start point 3 to start point 1")
end)

test("land: points that no lines lead to", function()
  land_refused("..1  \n\n...  \n...  \n",
    "3:1: no lines lead from here to start point 1; 6 of the 9 points are cut off")
  land_refused("  . .\n  . .   .\n  . .\n",
    "2:9: no lines lead from here to the largest part of the map; 1 of the 7 points are cut off")
end)

test("land: games that do not ask for it play on", function()
  with_file("..\n..\n\n..\n", ".map", function(path)
    expect.equal(moyo.load("go:board=" .. path).board.points, 6)
  end)
end)

-- ---- Distances --------------------------------------------------------------------------------

-- Distances from a set by the definition, point by point.
local function distances_from(topology, set)
  local distance, list = {}, set:list()
  for _, p in ipairs(list) do distance[p] = 0 end
  for _, p in ipairs(list) do -- which grows meanwhile
    for _, q in ipairs(topology:lines(p)) do
      if not distance[q] then
        distance[q] = distance[p] + 1
        list[#list + 1] = q
      end
    end
  end
  return distance
end

local function random_set(topology, random, percent)
  local list = {}
  for p = 1, topology.points do
    if random:below(100) < percent then list[#list + 1] = p end
  end
  return core.set(topology, list)
end

-- Boards with long ways round, and one in three pieces.
local function odd_boards()
  return { boards.make "snail", boards.make("torus", 5), boards.make("hex", 6),
    board_of "....  .\n.  .  .\n. ..  .\n\n......." }
end

test("distance, reach: as counted point by point", function()
  local random = moyo.random(4)
  for _, board in ipairs(odd_boards()) do
    local topology = board.topology
    for percent = 0, 40, 8 do
      local set = random_set(topology, random, percent)
      local distance = distances_from(topology, set)
      for p = 1, topology.points do expect.equal(set:distance(p), distance[p]) end
      for steps = 0, 9, 3 do
        local reach = set:reach(steps)
        for p = 1, topology.points do
          expect.equal(reach:has(p), (distance[p] or 99) <= steps)
        end
      end
      expect.truthy(set:reach(1) == set:grow() and set:reach(99) == set:flood(~set | set))
    end
  end
end)

test("distance, reach: by a shape; what is no number of steps", function()
  local topology = moyo.load("gengo:size=9").board
  local shape, corner = moyo.load("gengo:size=9").core.shape, core.set(topology, { 1 })
  expect.truthy(corner:reach(1, shape) == corner:grow(shape))
  expect.truthy(corner:reach(2, shape) == corner:grow(shape):grow(shape))
  expect.truthy(corner:distance(81, shape) < corner:distance(81))
  expect.error(function() corner:reach(-1) end, "a number of steps expected")
  expect.error(function() corner:reach() end, "number expected")
  expect.error(function() corner:distance(82) end, "point expected, from 1 to 81")
end)

-- ---- Start points -----------------------------------------------------------------------------

test("start points: those of the map, by number", function()
  local map = "3 . . .\n. 2 . .\n. . . 1\n"
  expect.equal(starts(board_of(map), 2), "D1 B2")
  expect.equal(starts(board_of(map), 3), "D1 B2 A3")
end)

test("start points: those that are missing are farthest from the others", function()
  expect.equal(starts(board_of "1......\n", 2), "A1 G1")
  expect.equal(starts(board_of "1.....2\n", 3), "A1 G1 D1")
  expect.equal(starts(board_of "...1...\n", 2), "D1 A1")
  expect.equal(starts(board_of "...1...\n", 3), "D1 A1 G1")
end)

test("start points: of boards that give none", function()
  local square = boards.make("square", 19)
  expect.equal(starts(square, 1), "A1")
  expect.equal(starts(square, 2), "A1 T19")
  expect.equal(starts(square, 3), "A1 G19 T7") -- twenty-four steps from each other
  expect.equal(starts(square, 4), "A1 A19 T1 T19")
  expect.equal(starts(square, 5), "A1 A19 K10 T1 T19")
  expect.equal(starts(boards.make("square", { width = 5, height = 1 }), 5), "A1 B1 C1 D1 E1")
  expect.equal(starts(boards.make("torus", 4), 2), "A1 C3")
end)

-- The distances of all pairs that are not both given, from the smallest.
local function distances_of(topology, points, given)
  local list = {}
  for j = given + 1, #points do
    local here = core.set(topology, { points[j] })
    for i = 1, j - 1 do list[#list + 1] = here:distance(points[i]) or 65535 end
  end
  table.sort(list)
  return list
end

local function is_better(a, b)
  for i = 1, #a do
    if a[i] ~= b[i] then return a[i] > b[i] end
  end
  return false
end

-- Points in the order of their names: columns from the left, rows from the bottom.
local function by_name(topology)
  local list = (~core.set(topology)):list()
  table.sort(list, function(a, b)
    local ax, ay = topology:xy(a)
    local bx, by = topology:xy(b)
    if ax ~= bx then return ax < bx end
    return ay > by
  end)
  return list
end

-- The best choice, by looking at all in order of the names.
local function best_choice(topology, given, count)
  local names, chosen = by_name(topology), table.move(given, 1, #given, 1, {})
  local best, distances
  local function extend(from)
    if #chosen == count then
      local new = distances_of(topology, chosen, #given)
      if not best or is_better(new, distances) then
        best, distances = table.move(chosen, 1, count, 1, {}), new
      end
      return
    end
    for i = from, #names do
      chosen[#chosen + 1] = names[i]
      extend(i + 1)
      chosen[#chosen] = nil
    end
  end
  extend(1)
  return best
end

local function random_map(random)
  local rows = {}
  for y = 1, 4 do
    local row = {}
    for x = 1, 6 do row[x] = random:below(100) < 70 and "." or " " end
    rows[y] = table.concat(row)
  end
  return "......\n" .. table.concat(rows, "\n") .. "\n"
end

test("spread: the best of all choices, the first by name", function()
  local random = moyo.random(7)
  for _ = 1, 12 do
    local board = board_of(random_map(random))
    local topology = board.topology
    for count = 2, 3 do
      for given = 0, count - 1 do
        local points = {}
        for i = 1, given do points[i] = (random:below(topology.points // 3) + 1) * (i + 1) end
        expect.equal(topology:spread(count, points), best_choice(topology, points, count))
      end
    end
  end
  for _, kind in ipairs { "torus", "hex", "mobius", "klein" } do
    local topology = boards.make(kind, 4).topology
    expect.equal(topology:spread(4), best_choice(topology, {}, 4))
  end
end)

test("spread: of two corners that are as far from the middle, the opposite ones", function()
  local board = boards.make("square", 5)
  expect.equal(names_of(board, board.topology:spread(3, { 13 })), "C3 A1 E5")
end)

test("spread: what it does not take", function()
  local topology = boards.make("square", 3).topology
  expect.equal(topology:spread(2, { 5, 6 }), { 5, 6 })
  expect.error(function() topology:spread(0) end, "1 to 16 points")
  expect.error(function() topology:spread(17) end, "1 to 16 points")
  expect.error(function() topology:spread(10) end, "more points than the board has")
  expect.error(function() topology:spread(1, { 1, 2 }) end, "more points than are wanted")
  expect.error(function() topology:spread(3, { 1, 10 }) end,
    "points from 1 to 9 expected; item 2 is 10")
end)

test("start points: too many players, or none", function()
  with_file("....", ".map", function(path)
    expect.error(function() boards.make(path):start_points(5) end, "^" .. plain(path)
      .. ":1:1: 5 players need a start point each, but the board has only 4$")
  end)
  local board = boards.make("square", 3)
  expect.error(function() board:start_points(10) end, "^10 players need a start point each")
  for _, bad in ipairs { 0, 17, 2.5, "two" } do
    expect.error(function() board:start_points(bad) end, "takes a number of players from 1 to 16")
  end
end)

-- A game whose stones stand at the start points.
local settlers = [[
local moyo = require "moyo"
return moyo.game "Settlers" {
  options = { map = moyo.option.text { "ring", "The map." } },
  rules = function(o)
    local board, setup = moyo.board(o.map), {}
    for player, point in ipairs(board:start_points(3)) do setup[player] = { point, player } end
    return {
      board = board, players = { "red", "blue", "green" }, setup = setup,
      turn = moyo.place {}, finish = moyo.finish.turns(3),
    }
  end,
}
]]

test("start points: in a rule file, which names the map where it has to", function()
  with_file(settlers, ".lua", function(path)
    local match = moyo.match(moyo.load(path))
    expect.equal(#match.state:stones(), 3)
    expect.equal(#moyo.match(moyo.load(path, { untrusted = true })).state:stones(), 3)
    with_file("1 .   .\n. .   3\n  . . .\n. 2\n", ".map", function(map)
      match = moyo.match(moyo.load(path .. ":map=" .. map))
      expect.equal(names_of({ topology = match.game.board }, match.state:stones():list()),
        "A4 D3 B1")
    end)
    with_file("1 .   .\n. .   2\n", ".map", function(map)
      local status, _, complaint = shell.moyo("rules", path .. ":map=" .. map)
      expect.equal(status, 2)
      expect.equal(complaint, "moyo rules: " .. map
        .. ":2:7: no lines lead from start point 2 to start point 1\n")
    end)
  end)
end)

-- ---- The maps of Moyo -------------------------------------------------------------------------

-- Name, points, start points.
local atlas = {
  { "archipelago", 266, 5 }, { "bridge", 169, 4 }, { "europe", 606, 5 }, { "lakes13", 152, 4 },
  { "octagon9", 69, 4 }, { "pinwheel", 197, 4 }, { "river19", 329, 4 }, { "snail", 189, 3 },
  { "trefoil", 220, 3 }, { "cross", 105, 0 }, { "holes9", 76, 0 }, { "ring", 96, 2 },
}

test("atlas: every map is of one piece, has its start points and says what it is", function()
  for _, entry in ipairs(atlas) do
    local name, points, given = table.unpack(entry)
    local board = boards.make(name)
    expect.equal(board.topology.points, points, name)
    expect.equal(#board.starts, given, name)
    board:check_land()
    expect.truthy(shell.read(board.file):find "^# %u", name)
  end
end)

test("atlas: start points for two to five are apart", function()
  for _, entry in ipairs(atlas) do
    local board = boards.make(entry[1])
    for players = 2, 5 do
      local points = board:start_points(players)
      expect.equal(#core.set(board.topology, points), players, entry[1])
      expect.truthy(distances_of(board.topology, points, 0)[1] >= 4, entry[1])
    end
  end
end)

test("atlas: no other map is there, and none is missing", function()
  local listed, files = {}, {}
  for _, entry in ipairs(atlas) do listed[#listed + 1] = entry[1] .. ".map" end
  for _, name in ipairs(core.folder "rules/maps") do
    if name:find "%w" then files[#files + 1] = name end
  end
  table.sort(listed)
  table.sort(files)
  expect.equal(files, listed)
end)

test("atlas: random games on every map come to an end and are drawn within 80 columns", function()
  for _, entry in ipairs(atlas) do
    local match = moyo.match(moyo.load("go:board=" .. entry[1]), 1)
    match.state:playout("uniform", moyo.random(3), 100000)
    expect.truthy(match.state.over, entry[1])
    for _, options in ipairs { {}, { colour = true, unicode = true } } do
      local lines = diagram.lines(match.game, match.state, options)
      expect.truthy(text.widest(lines) < 80, entry[1])
    end
    local drawing = diagram.lines(match.game, match.state)
    local read = expect.truthy(diagram.parse(table.concat(drawing, "\n"), match.game))
    expect.equal(#read, match.game.board.height, entry[1])
  end
end)

-- ---- Fingerprints -----------------------------------------------------------------------------

test("fingerprint: a changed map is another game, as a changed rule is", function()
  local function fingerprint(map)
    return with_file(map, ".map", function(path)
      return moyo.load("go:board=" .. path).fingerprint
    end)
  end
  expect.equal(fingerprint "....\n....\n", fingerprint "....\n....\n")
  expect.truthy(fingerprint "....\n....\n" ~= fingerprint "....\n...\n")
  expect.truthy(fingerprint "....\n....\n" ~= moyo.load("go").fingerprint)
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("spread: many points on large boards, soon and always the same", function()
  local topology = boards.make("hex", 19).topology
  for _, count in ipairs { 6, 11, 16 } do
    local points = topology:spread(count)
    expect.equal(points, topology:spread(count))
    expect.equal(#core.set(topology, points), count)
    expect.truthy(distances_of(topology, points, 0)[1] >= 6)
  end
  expect.equal(#boards.make("square", 64):start_points(5), 5)
end)
