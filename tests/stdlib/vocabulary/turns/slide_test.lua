--- Stones that move as far as their group has liberties: natively, and by the twins.

local test, expect = ...
local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local slide = require "moyo.vocabulary.turns.slide"
local variants = require "support.variants"

local slots = [[board = moyo.board.square(6), clear = { "enemy" }, %s
  turn = moyo.either { moyo.move { %s }, moyo.place {}, moyo.pass {} }]]

local function matches(rows, spec, more)
  local list = variants.both(slots:format(more or "", spec))
  for _, match in ipairs(list) do match:setup(rows) end
  return list
end

-- The first row after a move, and prisoners; or why it is refused.
local function after(rows, spec, move, more)
  local told = {}
  for i, match in ipairs(matches(rows, spec, more)) do
    local why = variants.why(match, move)
    if not why then
      assert(match:play(move))
      expect.equal(match.state:audit(), nil)
    end
    local heights = diagram.heights(match.game, match.state)
    local row = diagram.rows(match.game, match.state)[1]
    if heights then row = row .. " " .. table.concat(heights[1]) end
    told[i] = why or ("%s %d"):format(row, match.state:taken_by(1))
  end
  expect.equal(told[1], told[2])
  return told[1]
end

local REST = "/....../....../....../....../......"

test("as far as the group has liberties, over anything, onto empty points", function()
  expect.equal(after("X....." .. REST, 'onto = { "empty" }', "A6-C6"), "..X... 0")
  expect.equal(after("XX...." .. REST, 'onto = { "empty" }', "A6-D6"), ".X.X.. 0")
  expect.equal(after("XOO..." .. REST, 'onto = { "empty" }', "A6-B6"),
    "move: B6: an enemy stone stands there, where this move may not end")
  expect.equal(after("X....." .. REST, 'onto = { "empty" }', "A6-D6"),
    "move: A6 to D6: a group of 2 liberties moves exactly as many points along a line")
  expect.equal(after("X.O..." .. REST, 'onto = { "empty" }', "C6-D6"),
    "move: C6: no stone of black stands there")
end)

test("onto enemies: both leave, and the enemy's is taken", function()
  expect.equal(after("X.O..." .. REST, 'onto = { "enemy" }', "A6-C6"), "...... 1")
  expect.equal(after("X....." .. REST, 'onto = { "enemy" }', "A6-C6"),
    "move: C6: nothing stands there, where this move may not end")
end)

test("onto own stones: they stack, or are pushed, onto an enemy too", function()
  local two = "X.X..." .. REST -- each is a group of its own, of two and three liberties
  expect.equal(after(two, 'onto = { "own" }', "A6-C6", "stacks = true,"), "..X... 002000 0")
  expect.equal(after(two, 'onto = { "push" }', "A6-C6"), "..XX.. 0")
  expect.equal(after("X.XO.." .. REST, 'onto = { "push" }', "A6-C6"), "move: C6: one of the "
    .. "player's stones that would be pushed onto an enemy's stands there, where this move may "
    .. "not end")
  expect.equal(after("X.XO.." .. REST, 'onto = { "push_capture" }', "A6-C6"), "..X... 1")
end)

test("stacks: so many from the top, and what is left where they meet", function()
  local wide = ("/. . . . . ."):rep(5)
  local stacks = 'onto = { "empty", "enemy" }, stacks = true'
  expect.equal(after("X3 . . . . ." .. wide, stacks, "A6/2-C6", "stacks = true,"),
    "X.X... 102000 0")
  expect.equal(after("X3 . O . . ." .. wide, stacks, "A6/3-C6", "stacks = true,"),
    "..X... 002000 1")
  expect.equal(after("X3 . O . . ." .. wide, stacks .. ', capture = "all_removed"', "A6/3-C6",
    "stacks = true,"), "...... 000000 1")
  expect.equal(after("X3 . . . . ." .. wide, stacks, "A6/4-C6", "stacks = true,"),
    "move: A6: 3 stones stand there, not 4")
end)

test("sets tied to stones: each stone takes its points along, to wherever it is pushed", function()
  local more = [[kinds = { "king" }, fields = { gone = moyo.field.set "removed",
    new = moyo.field.set "placed" },]]
  -- king, removed and placed after a move, where the first of these points is a king's
  local function tied(row, spec, move, kings)
    local told = {}
    for i, match in ipairs(matches(row .. REST, spec, more)) do
      local state, board = match.state, match.game.board
      local points = {}
      for k, name in ipairs(kings) do points[k] = board:find(name) end
      state:set_field("king", moyo.set(board, points))
      assert(match:play(move))
      expect.equal(state:audit(), nil)
      local parts = {}
      for k, field in ipairs { "king", "gone", "new" } do
        local names = {}
        for p in state:field(field):each() do names[#names + 1] = board:name(p) end
        parts[k] = table.concat(names, " ")
      end
      told[i] = table.concat(parts, "/")
    end
    expect.equal(told[1], told[2])
    return told[1]
  end
  local push = 'onto = { "empty", "push", "push_capture" }'
  expect.equal(tied("X.....", push, "A6-C6", { "A6" }), "C6//C6")
  expect.equal(tied("X.X...", push, "A6-C6", { "A6" }), "C6//C6 D6")
  expect.equal(tied("X.X...", push, "A6-C6", { "C6" }), "D6//C6 D6")
  expect.equal(tied("X.XO..", push, "A6-C6", { "A6", "C6", "D6" }), "C6/C6 D6/C6")
  expect.equal(tied("X.O...", 'onto = { "enemy" }', "A6-C6", { "A6", "C6" }), "/A6 C6/")
end)

test("unreached: a point that no stone could move to", function()
  local list = variants.both [[board = moyo.board.square(6), turn = moyo.either {
    moyo.place { on = "unreached" }, moyo.pass {} }]]
  for _, match in ipairs(list) do
    match:setup("X....." .. REST)
    expect.equal(variants.why(match, "C6"):match "^%w+", "unreached")
    expect.equal(variants.why(match, "A4"):match "^%w+", "unreached")
    expect.equal(variants.why(match, "D6"), nil)
  end
end)

test("what is refused", function()
  for words, spec in pairs {
    ["move: onto is a list of where moves may end: empty, own, push, enemy, push_capture"] =
      { onto = {} },
    ['move: unknown end "emty"; did you mean "empty"?'] = { onto = { "emty" } },
    ['move: unknown capture = "all"'] = { onto = { "enemy" }, capture = "all" },
    ["move: stacks is true or false"] = { onto = { "empty" }, stacks = 1 },
    ['move has no "unto"; did you mean "onto"?'] = { unto = { "empty" } },
  } do
    expect.equal(expect.error(function() slide.verb(spec) end):sub(1, #words), words)
  end
  expect.error(function() variants.game(slots:format('stacks = true, kinds = { "king" },',
    'onto = { "empty" }')) end, 'sets tied to stones do not go with "move" where stones stack')
end)
