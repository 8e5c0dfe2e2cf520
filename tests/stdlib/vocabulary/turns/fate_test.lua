--- What becomes of the stones that a stage of clearing has found.

local test, expect = ...
local moyo = require "moyo"
local stages = require "support.stages"
local variants = require "support.variants"

local after, stage = stages.after, stages.stage

test("what becomes of the lost, and whose they are", function()
  local rows = "OX./.XX/..."
  expect.equal(after(stage 'becomes = "exploded"', rows, "A2"), "..." .. "/.XX/... 1 2")
  expect.equal(after(stage 'becomes = "flipped"', rows, "A2"), "XX./XXX/... 0 0")
  expect.equal(after(stage 'to = "owner"', rows, "A2"), ".X./XXX/... 0 1")
  expect.equal(after(stage 'to = "nobody"', rows, "A2"), ".X./XXX/... 0 0")
  expect.equal(after(stage 'to = "captor"', rows, "A2"), ".X./XXX/... 1 0")
end)

test("who places a stone of another's colour gets what it takes", function()
  for to, taken in pairs { actor = { 1, 0 }, captor = { 0, 1 } } do
    local match = variants.match(([[clear = { moyo.stage { to = "%s" } },
      turn = moyo.place { colour = 2, text = "white {point}" }]]):format(to))
    match:setup "XO./.../..."
    assert(match:play "white A2")
    expect.equal({ match.state:taken_by(1), match.state:taken_by(2) }, taken, to)
  end
end)

test("into a hand, and noted", function()
  local fields = ", fields = { hand = moyo.field.hand(0), dead = moyo.field.set() }"
  for _, to in ipairs { "captor", "owner", "nobody" } do
    local match = variants.match(("clear = { %s } %s"):format(
      stage(('hand = "hand", noted = "dead", to = "%s"'):format(to)), fields))
    match:setup "OX./.XX/..."
    assert(match:play "A2")
    expect.equal({ match.state:field("hand", 1), match.state:field("hand", 2),
      match.state:taken_by(1) }, { to == "captor" and 1 or 0, to == "owner" and 1 or 0, 0 })
    expect.equal(match.state:field("dead"):list(), { 1 })
  end
end)

test("a single stone keeps its kind when it changes sides, and leaves its group", function()
  local match = variants.match('clear = { moyo.stage { single = true, becomes = "flipped" } }, '
    .. 'kinds = { "king" }, turn = moyo.either { moyo.place {}, moyo.place { kind = "king" } }')
  match:setup "OO./.X./..."
  assert(match:play "A2")
  expect.equal({ match.state:colour(1), match.state:colour(2), #match.state:group(1) }, { 1, 2, 3 })
  expect.equal(match.state:audit(), nil)
end)

test("to the only player who surrounds a group, else to nobody", function()
  local three = ', players = { "a", "b", "c" }'
  local function taken(clear, rows, turn)
    local list = {}
    for i, machine in ipairs { "compared", "off" } do
      local game = variants.game(("clear = { %s } %s"):format(clear, three), nil,
        { machine = machine })
      local match = moyo.match(game)
      match:setup(rows)
      assert(match:play(turn))
      local s = match.state
      list[i] = { s:taken_by(1), s:taken_by(2), s:taken_by(3), #s:stones() }
    end
    expect.equal(list[1], list[2])
    return list[1]
  end
  local sole = stage 'to = "surrounder"'
  expect.equal(taken(sole, "OX./.../...", "A2"), { 1, 0, 0, 2 })
  expect.equal(taken(sole, "O#./.../...", "A2"), { 0, 0, 0, 2 }, "several")
  local both = stage 'to = "surrounder", whose = "both"'
  expect.equal(taken(both, "XO./O../..#", "C2"), { 0, 1, 0, 4 }, "an own group")
  expect.equal(taken(both, ".O#/OO#/###", "A3"), { 0, 6, 0, 0 },
    "all at once: A3 and the edge to the second, what lies between them to nobody")
end)

test("a piece is put where stones have been taken", function()
  local more = ', pieces = { moyo.piece { "wall", friend = false } }'
  expect.equal(after(stage 'leaves = "wall"', "OX./.XX/...", "A2", more), "#X./XXX/... 1 0")
  expect.equal(after(stage 'leaves = "wall", becomes = "exploded", to = "nobody"', "OX./.../...",
    "A2", more), "##./#../... 0 0")
end)

test("only as often as there is something left to spend", function()
  local match = variants.match([[board = moyo.board.square(5),
    fields = { left = moyo.field.hand(1) },
    clear = { moyo.stage { becomes = "flipped", spends = "left" }, "enemy" } ]])
  match:setup "O...O/X...X/...../...../..X.."
  assert(match:play "B5")
  expect.equal({ match.state:colour(1), match.state:field "left" }, { 1, { 0, 1 } })
  assert(match:play "C2")
  assert(match:play "D5")
  expect.equal({ match.state:colour(5), match.state:taken_by(1) }, { 0, 1 }, "nothing left")
  expect.equal(match.state:field "left", { 0, 1 })
  local free = variants.match([[fields = { left = moyo.field.hand(1) },
    clear = { moyo.stage { spends = "left" } }]])
  assert(free:play "A1")
  expect.equal(free.state:field "left", { 1, 1 }, "nothing is lost, so nothing is spent")
end)

test("pieces that can be taken leave with enemies, and come to nobody", function()
  local more = ', pieces = { moyo.piece { "envoy", taken = true }, '
    .. 'moyo.piece { "wall", friend = false } }'
  local rows = "##./XX./..O"
  for _, whose in ipairs { "enemy", "both" } do
    expect.equal(after(stage(('whose = "%s"'):format(whose)), rows, "C3", more), "..X/XX./..O 0 0")
    expect.equal(after(stage(('whose = "%s", to = "captor"'):format(whose)), rows, "C3", more),
      "..X/XX./..O 0 0")
  end
  for _, spec in ipairs { 'whose = "own"', 'whose = "new"', 'becomes = "flipped"' } do
    expect.equal(after(stage(spec), rows, "C3", more), "##X/XX./..O 0 0")
  end
  expect.equal(after(stage "liberties = 2", "#../#../..O", "A1", more), "#../#../X.O 0 0")
  expect.equal(after(stage "liberties = 2", "#../#X./..O", "A1", more), ".../.X./X.O 0 0")
  expect.equal(after(stage 'whose = "own"', "X@./O../...", "C1", more), ".@./O../..X 0 1")
end)
