--- The Way of Go and BeSiege: what the source says about its diagrams.
--
-- A claim is counted for each place that a stone can go to, cannot go to, or how far it goes, in
-- one position: 13 of the first diagram, 9 of the second, 13 of the designer's letter, 3 of the
-- tower, and that pushing M5 takes M4; 39 in all.  Each is asked twice: of `range`, and of the
-- legal moves.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$"

local function read_json(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return json.decode(text)
end

local oracle = read_json(here .. "/twog/positions.json")
local claims = 0

local function claim(name, f)
  claims = claims + 1
  test(("claim %d, %s"):format(claims, name), f)
end

-- ---- Positions -------------------------------------------------------------------------------

local colours = { B = 1, W = 2 }

-- A diagram: its stones by point of Moyo's board, and how it names points.
local Diagram = {}
Diagram.__index = Diagram

local function diagram(size, options, place)
  local game = moyo.load(("twog:size=%d,contract=5,pie=no%s"):format(size, options or ""))
  return setmetatable({ game = game, place = place, stones = {} }, Diagram)
end

-- The point with a name of the diagram's own.
function Diagram:point(name)
  local x, y = self.place(name)
  return (assert(self.game.board:at(x, self.game.board.height + 1 - y), name))
end

-- Letters for columns, of which I may or may not be one.
local function by_column(columns)
  return function(name)
    local letter, row = name:match "^(%a)(%d+)$"
    return columns:find(letter, 1, true), tonumber(row)
  end
end

-- In the letter, letters are rows from the bottom, and numbers columns.
local function by_row(name)
  local letter, column = name:match "^(%a)(%d+)$"
  return tonumber(column), letter:byte() - ("a"):byte() + 1
end

function Diagram:fill(stones)
  for name, colour in pairs(stones) do self.stones[self:point(name)] = colours[colour] end
  return self
end

local function set_up(game, stones, colour)
  local match = moyo.match(game)
  for p, each in pairs(stones) do expect.truthy(match.state:setup(p, each)) end
  match.state:to_play(colour)
  return match
end

-- The step with Moyo's names for points.
function Diagram:translate(text)
  return (text:gsub("%a%d+", function(name) return self.game.board:name(self:point(name)) end))
end

-- The position after steps such as "W K10-G10", in each of which it is that colour's turn.
function Diagram:after(steps, colour)
  local stones = self.stones
  for _, step in ipairs(steps or {}) do
    local by, text = step:match "^(%u) (.*)$"
    local match = set_up(self.game, stones, colours[by])
    expect.truthy(match:play(self:translate(text)))
    stones = {}
    for p = 1, self.game.board.points do stones[p] = match.state:colour(p) end
  end
  return set_up(self.game, stones, colour)
end

-- ---- What a stone can do ---------------------------------------------------------------------

-- Where the stone can go: { [point] = "-" or "x" }.
local function moves_of(match, p)
  local board, found = match.game.board, {}
  for _, text in ipairs(match:legal()) do
    local from, cross, to = text:match "^(%a%d+)([-x])(%a%d+)$"
    if from == board:name(p) then found[board:find(to)] = cross end
  end
  return found
end

local function distance(board, p, q)
  local px, py = board:xy(p)
  local qx, qy = board:xy(q)
  expect.truthy(px == qx or py == qy)
  return math.abs(px - qx) + math.abs(py - qy)
end

-- The range is this, and wherever the stone can go is so far away.
local function check_range(match, p, range)
  expect.equal(match.state:range(p, 1), range)
  local moves = moves_of(match, p)
  for q in pairs(moves) do expect.equal(distance(match.game.board, p, q), range) end
  expect.equal(next(moves) ~= nil, range > 0)
  return moves
end

-- The stone takes just these stones.
function Diagram:check_captures(match, stone, names)
  local p, taken, expected = self:point(stone), {}, {}
  for q, cross in pairs(moves_of(match, p)) do
    if cross == "x" then taken[q] = true end
  end
  for _, name in ipairs(names) do expected[self:point(name)] = true end
  expect.equal(taken, expected)
end

function Diagram:colour_of(stone, steps)
  for _, step in ipairs(steps or {}) do
    local by, to = step:match "^(%u) .-(%w+)$"
    if to == stone then return colours[by] end
  end
  return self.stones[self:point(stone)]
end

-- Calls f with the position after the steps, its stone to move.
function Diagram:ask(about, f)
  local match = self:after(about.after, self:colour_of(about.stone, about.after))
  f(match, check_range(match, self:point(about.stone), about.range))
end

local function title(figure, about, rest)
  local after = about.after and "after " .. table.concat(about.after, ", ") .. " " or ""
  return ("%s: %s%s %s"):format(figure, after, about.stone, rest)
end

-- ---- Claims ----------------------------------------------------------------------------------

local function claim_captures(figure, shown, about)
  for _, name in ipairs(about.captures) do
    claim(title(figure, about, "takes " .. name), function()
      shown():ask(about, function(match)
        shown():check_captures(match, about.stone, about.captures)
        local board = match.game.board
        local text = ("%sx%s"):format(board:name(shown():point(about.stone)),
          board:name(shown():point(name)))
        local taken = { board:name(shown():point(name)) }
        expect.equal(expect.truthy(match:play(text)).taken, taken)
      end)
    end)
  end
  if #about.captures > 0 then return end
  claim(title(figure, about, "takes nothing"), function()
    shown():ask(about, function(match) shown():check_captures(match, about.stone, {}) end)
  end)
end

local function claim_places(figure, shown, about, names)
  for _, name in ipairs(names) do
    claim(title(figure, about, "can go to " .. name), function()
      shown():ask(about, function(_, moves)
        expect.equal(moves[shown():point(name)], "-")
      end)
    end)
  end
end

local function claim_push(figure, about, make)
  claim(title(figure, about, "would end on its own " .. about.reaches_own), function()
    local shown = make()
    shown:ask(about, function(match, moves)
      local p, q = shown:point(about.stone), shown:point(about.reaches_own)
      expect.equal(distance(match.game.board, p, q), about.range)
      expect.equal({ match.state:colour(q), moves[q] }, { match.state:colour(p), nil })
    end)
  end)
  claim(title(figure, about, "pushes it to M4, and takes there"), function()
    local shown = make ",push=yes"
    shown:ask(about, function(match)
      local text, pushed = "M8-M5", nil
      for _, each in ipairs(match:legal()) do
        if each:find "^M8.M5$" then text, pushed = each, true end
      end
      expect.truthy(pushed, "a move from M8 to M5")
      expect.equal(expect.truthy(match:play(text)).taken, { "M4" })
      local state, board = match.state, match.game.board
      local left = {}
      for i, name in ipairs { "M8", "M5", "M4" } do left[i] = state:colour(board:find(name)) end
      expect.equal(left, { 0, 2, 0 })
      expect.equal(state:taken_by(2), 1)
    end)
  end)
end

-- Every claim about a diagram of the page.
local function claim_all(name, figure)
  local function make(options)
    return diagram(figure.size, options, by_column(figure.columns)):fill(figure.stones)
  end
  local made
  local function shown()
    made = made or make()
    return made
  end
  for _, about in ipairs(figure.claims) do
    if about.captures then
      claim_captures(name, shown, about)
    elseif about.reaches_own then
      claim_push(name, about, make)
    elseif about.reaches or about.free_destinations then
      claim_places(name, shown, about, about.free_destinations or { about.reaches })
    else
      claim(title(name, about, "has range " .. about.range), function()
        shown():ask(about, function() end)
      end)
    end
  end
end

claim_all("diagram 1", oracle.diagram1)
claim_all("diagram 2", oracle.diagram2)

test("diagram 2: White moved F2, J5-E5, and this is how it stands", function()
  local figure = oracle.diagram2
  local after = diagram(figure.size, nil, by_column(figure.columns)):fill(figure.stones)
  local before = diagram(figure.size, nil, after.place):fill(figure.stones)
  before.stones[before:point "F2"] = nil
  before.stones[before:point "E5"] = nil
  before.stones[before:point "J5"] = colours.W
  local match = set_up(before.game, before.stones, colours.W)
  expect.truthy(match:play "F2 J5-E5")
  for p = 1, match.game.board.points do
    expect.equal(match.state:colour(p), after.stones[p] or 0)
  end
  expect.equal(match.state.actor, colours.B)
end)

-- ---- The letter ------------------------------------------------------------------------------

local function letter()
  local figure = oracle.post35
  local shown = diagram(figure.size, nil, by_row)
  for y, row in ipairs(figure.rows_top_to_bottom) do
    for x = 1, #row do
      local p = shown.game.board:at(x, y)
      shown.stones[p] = colours[row:sub(x, x)]
    end
  end
  return shown
end

-- "W e5|d6 -> e6 captures e3": whichever is placed, the stone then takes.
local function claim_replies(text)
  local by, choices, stone, rest = text:match "^(%u) ([%w|]+) %-> (%w+) (.*)$"
  local range, name = tonumber(rest:match "range (%d)"), rest:match "captures (%w+)$"
  for choice in choices:gmatch "%w+" do
    claim(("the letter: %s %s lets %s take %s"):format(by, choice, stone, name), function()
      local shown = letter()
      local match = shown:after({ by .. " " .. choice }, 3 - colours[by])
      local p, q = shown:point(stone), shown:point(name)
      local moves = check_range(match, p, range or distance(match.game.board, p, q))
      expect.equal(moves[q], "x")
    end)
  end
end

for _, text in ipairs(oracle.post35.claims) do
  local stone, range = text:match "^(%w+) range (%d)$"
  if stone then
    claim("the letter: " .. text, function()
      local shown = letter()
      check_range(shown:after({}, colours.B), shown:point(stone), tonumber(range))
    end)
  else
    claim_replies(text)
  end
end

-- ---- The tower -------------------------------------------------------------------------------

-- The corner of a larger board that the source shows, and where the tower can go.
local function tower()
  local figure, game = oracle.besiege_stacks, moyo.load "besiege:size=13,pie=no"
  local match = moyo.match(game)
  for name, stack in pairs(figure.stacks_bottom_to_top) do
    local column, row = name:match "^(%a)(%d)$"
    -- raised by so much that no edge of the board is nearer than in the figure
    local p = game.board:at(figure.columns:find(column, 1, true) + 3, 13 + 1 - (row + 4))
    expect.truthy(match.state:setup(p, colours[stack:sub(1, 1)], #stack))
  end
  match.state:to_play(colours.W)
  return match, game.board:at(2 + 3, 13 + 1 - (3 + 4))
end

for _, about in ipairs(oracle.besiege_stacks.claims) do
  local count = about.pick_top
  claim(("the tower: its top %d go %d points"):format(count, about.distance), function()
    local match, p = tower()
    local board = match.game.board
    expect.equal(match.state:range(p, count), about.distance)
    local from = board:name(p) .. (count > 1 and "/" .. count or "")
    local places = 0
    for _, text in ipairs(match:legal()) do
      local start, to = text:match "^(.-)[-x](%a%d+)$"
      if start == from then
        expect.equal(distance(board, p, board:find(to)), about.distance)
        places = places + 1
      end
    end
    expect.truthy(places > 0)
  end)
end

test("there are 39 claims", function() expect.equal(claims, 39) end)

