--- How boards are turned and mirrored, and which steps are alike by that.

local test, expect = ...
require "support.shell" -- finds tools/
local moyo = require "moyo"
local symmetry = require "portrait.symmetry"

test("boards that a symmetry turns into each other are the same", function()
  local function board(ruleset, ...)
    local state = moyo.load(ruleset).core:state()
    for _, name in ipairs { ... } do state:setup(state.game.board:find(name), 1) end
    return symmetry.board(state)
  end
  expect.equal(board("go:size=3", "A1"), board("go:size=3", "C1"))
  expect.equal(board("go:size=4x3", "B1"), board("go:size=4x3", "C3"))
  expect.truthy(board("go:size=4x3", "A1", "A2") ~= board("go:size=4x3", "A1", "B1"), "not turned")
  expect.truthy(board("go:size=3", "A1", "B1") == board("go:size=3", "C3", "C2"))
  expect.truthy(board("go:size=3", "A1") ~= board("go:size=3", "B1"))
  -- on hexagons two of the corners are sharp
  expect.equal(board("go:board=hex,size=3", "A1"), board("go:board=hex,size=3", "C3"))
  expect.truthy(board("go:board=hex,size=3", "A1") ~= board("go:board=hex,size=3", "C1"))
  -- a lattice is turned by a sixth of a circle
  expect.equal(board("go:board=hexhex,size=3", "A3", "B4"),
    board("go:board=hexhex,size=3", "C5", "E5"))
  expect.truthy(board("go:board=hexhex,size=3", "A3") ~= board("go:board=hexhex,size=3", "B4"))
end)

test("a stack is not a single stone", function()
  local state, random = moyo.load("besiege:size=5").core:state(), moyo.random(1)
  local stack
  while not stack do
    assert(state:play(state:choose("uniform", random)))
    for point = 1, state.game.points do
      if state:height(point) > 1 then stack = point end
    end
  end
  local other = state.game:like(state)
  local colour = state:colour(stack)
  other:setup(stack, 0)
  other:setup(stack, colour)
  expect.equal({ other:colour(stack), other:height(stack) }, { colour, 1 })
  expect.truthy(symmetry.contents(state)[stack] ~= symmetry.contents(other)[stack])
end)

-- The classes of the legal steps of a position, as texts.
local function classes(game, state)
  local list = {}
  for i, class in ipairs(symmetry.classes(state, state:legal())) do
    local texts = {}
    for k, step in ipairs(class) do texts[k] = game.notation:format_steps { step } end
    list[i] = table.concat(texts, " ")
  end
  return list
end

test("steps are alike that a symmetry of the position turns into each other", function()
  local game = moyo.load "go:size=3"
  local state = game.core:state()
  expect.equal(classes(game, state), { "A3 C3 A1 C1", "B3 A2 C2 B1", "B2", "pass" })
  state:setup(game:point "A1", 1) -- only the diagonal is left
  expect.equal(classes(game, state), { "A3 C1", "B3 C2", "C3", "A2 B1", "B2", "pass" })
end)

test("what is legal tells steps apart where the board does not", function()
  local game = moyo.load "multiplayer:map=square5,players=3"
  local state, random = game.core:state(3), moyo.random(1)
  while #state:legal() == 1 or state.actor == 0 do
    assert(state:play(state:choose("uniform", random)))
  end
  -- E2 and B5 are mirror images, but A1 stays where it is only for the other diagonal
  local list = classes(game, state)
  expect.equal(#table.concat(list, " "), #"start A1 start B5 start E2")
end)

test("a turn: where its points do not show, they count", function()
  local game = moyo.load "go:size=3"
  local function turn(...)
    local state, steps = game.core:state(), {}
    local before, ways = symmetry.contents(state), symmetry.of_position(state, state:legal())
    for i, name in ipairs { ... } do
      for _, step in ipairs(state:legal()) do
        if game.notation:format_steps { step } == name then steps[i] = step end
      end
      state:setup(game:point(name), 1)
    end
    return symmetry.turn(steps, before, state, ways), steps, before, ways
  end
  expect.equal(turn "A1", (turn "C3"))
  expect.truthy(turn "A1" ~= turn "B1")
  expect.equal(turn("A1", "B1"), (turn("C2", "C3"))) -- in any order
  local _, steps, before, ways = turn "A1"
  local _, others = turn "B1"
  local empty = game.core:state()
  expect.truthy(symmetry.turn(steps, before, empty, ways)
    ~= symmetry.turn(others, before, empty, ways))
end)
