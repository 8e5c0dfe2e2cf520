--- Putting a stone and clearing the board in plain Lua: what every stage takes, as natively.

local test, expect = ...
local put = require "moyo.vocabulary.turns.put"
local variants = require "support.variants"

-- What is left after a stone, natively and by the twin.
local function board(slots, rows, turn)
  local list = {}
  for i, match in ipairs(variants.both(slots)) do
    match:setup(rows)
    assert(match:play(turn))
    list[i] = table.concat(require("moyo.show.diagram").rows(match.game, match.state), "/")
    expect.equal(match.state:audit(), nil)
  end
  expect.equal(list[2], list[1])
  return list[1]
end

local function cleared(stages, rows, turn)
  return board(("clear = { %s }"):format(stages), rows, turn)
end

test("stages: whose groups without a liberty are taken", function()
  local rows, turn = "XO./.O./O..", "A2" -- the group of A3 and A2 has none then
  expect.equal(cleared('"enemy"', rows, turn), "XO./XO./O..")
  expect.equal(cleared('"own"', rows, turn), ".O./.O./O..")
  expect.equal(cleared('"new"', rows, turn), ".O./.O./O..")
  expect.equal(cleared('"others"', rows, turn), "XO./XO./O..")
  expect.equal(cleared('"flip"', "O../.../...", "A2"), "O../X../...")
end)

test("stages: one after another; flipped stones change sides", function()
  local rows = ".OX/OX./X.."
  expect.equal(cleared('"enemy", "own"', rows, "A3"), "X.X/.X./X..")
  expect.equal(cleared('"own", "enemy"', rows, "A3"), ".OX/OX./X..")
  expect.equal(cleared('"flip"', rows, "A3"), "XXX/XX./X..")
  expect.equal(cleared('"others"', "XO./O../...", "C1"), ".O./O../..X")
end)

test("neutral pieces are walls, never taken, and give no liberty", function()
  local slots = 'clear = { "enemy", "own" }, pieces = { "rock" }'
  expect.equal(board(slots, "O#./.../...", "A2"), ".#./X../...")
  expect.equal(board(slots, "#../X../...", "C1"), "#../X../..X")
end)

local kinds = [[, pieces = { moyo.piece { "wall", friend = false },
  moyo.piece { "envoy", taken = true } }]]

test("walls lend the mover no liberty either, and nothing takes them", function()
  for _, stages in ipairs { '"enemy"', '"own"', '"new"', '"flip"', '"enemy", "own"' } do
    local slots = ("clear = { %s }"):format(stages) .. kinds
    expect.equal(board(slots, "#O./.O./O..", "C1"), "#O./.O./O.X")
    expect.equal(board(slots, "#O./OO./...", "C1"), "#O./OO./..X")
  end
  expect.equal(board('clear = { "own" }' .. kinds, "X#./.../O..", "A2"), "X#./X../O..")
  expect.equal(board('clear = { "own" }' .. kinds, "X#./O../...", "C1"), ".#./O../..X")
end)

test("pieces that can be taken leave with enemy groups, and in no other stage", function()
  local rows = "@@./XX./..O" -- the envoys breathe at C3
  for stages, left in pairs { ['"enemy"'] = "..X/XX./..O", ['"own"'] = "@@X/XX./..O",
    ['"new"'] = "@@X/XX./..O", ['"flip"'] = "@@X/XX./..O", ['"flip", "enemy"'] = "..X/XX./..O" }
  do
    expect.equal(board(("clear = { %s }"):format(stages) .. kinds, rows, "C3"), left)
  end
  -- at the same time as the enemy's
  expect.equal(board('clear = { "enemy", "own" }' .. kinds, "@OX/X../O..", "B2"), "..X/XX./O..")
end)

test("pieces that are taken are nobody's prisoners, and no friends", function()
  local match = variants.match('clear = { "enemy" }' .. kinds)
  match:setup "@../X../..."
  assert(match:play "B3")
  local state = match.state
  expect.equal({ state:taken_by(1), state:taken_by(1, 4), state.last.taken, state.last.own },
    { 0, 0, 1, 0 })
  expect.equal({ state:losses() }, { { 1 }, {}, {} })
  match:setup "@X./#X./..."
  expect.equal(put.side(match.state, 1):list(), { 2, 5 })
end)

test("side and breathes: stones of allies and pieces belong to a colour's side", function()
  local match = variants.match 'pieces = { "rock" }'
  match:setup "X#./OO./..."
  local state = match.state
  expect.equal(put.side(state, 1):list(), { 1, 2 })
  expect.equal({ put.breathes(state, 1, 1), put.breathes(state, 4, 2) }, { true, true })
  match:setup "X#O/OO./..."
  expect.equal(put.breathes(match.state, 1, 1), false)
  local sided = variants.match 'sides = "side"'
  sided:setup "XO./.../..."
  expect.equal(put.side(sided.state, 1):list(), { 1 })
  sided.state:set_field("side", 2, 1)
  expect.equal(put.side(sided.state, 1):list(), { 1, 2 })
end)

test("piece: its colour by its name; free: in the game's words", function()
  local match = variants.match 'pieces = { "rock", "wall" }'
  expect.equal({ put.piece "rock"(match.state), put.piece "wall"(match.state) }, { 3, 4 })
  expect.equal(put.free("axe").sentence_own_point, "An axe is placed on an empty point.")
  for said, wanted in pairs { ["place a red stone"] = "A red stone", ["drop it"] = "A red",
    ["place a stone, or none"] = "A red" } do
    expect.equal(put.free("red", said).sentence_own_point,
      wanted .. " is placed on an empty point.")
  end
  local free = put.free().twin
  match:setup "X../.../..."
  expect.equal({ free(match.state, { point = 1 }), free(match.state, { point = 2 }) },
    { false, true })
end)
