--- Stages of clearing that authors shape: with parameters, and in Lua.

local test, expect = ...
local clearing = require "moyo.vocabulary.turns.clearing"
local core = require "moyo.core"
local stages = require "support.stages"
local variants = require "support.variants"

local after, stage = stages.after, stages.stage

test("a function returns what is taken; stages follow one another", function()
  local corner = 'function(position) return moyo.set(position.game.board, { 1, 2 }) end'
  expect.equal(after(corner, "XO./.../...", "C1"), ".../.../..X 1 1")
  expect.equal(after(('moyo.rule { "corners are taken", %s }, "own"'):format(corner),
    "XO./O../...", "C1"), ".../O../..X 1 1")
  for result, found in pairs { ["nil"] = "nothing", ["5"] = "5", ["{ 1, 2 }"] = "a table",
    ["position.ply > 9"] = "false" } do
    local match = variants.match(("clear = { function(position) return %s end }"):format(result))
    expect.truthy(expect.error(function() assert(match.state:play(match.state:legal()[1])) end)
      :find(("clear: the function returned %s; it returns a set of points, or a list of sets")
        :format(found), 1, true))
  end
end)

test("wherever the board is cleared: position:clear, moyo.clearing, another's stone", function()
  local clear = "clear = { moyo.stage { liberties = 2 } }"
  local step = clear .. [[, turn = moyo.step { name = "go", effects = function(position)
    position:clear(nil, 1) end }]]
  local match = variants.match(step)
  match:setup "O../X../..."
  assert(match:play "go")
  expect.equal({ match.state:colour(1), match.state:colour(4) }, { 0, 1 })
  match = variants.match(clear .. ", before_turn = moyo.clearing()")
  match:setup "O../.../..."
  assert(match:play "A2")
  match = variants.match(clear .. [[, turn = moyo.place { colour = 2 }]])
  match:setup "X../.../..."
  assert(match:play "A2")
  expect.equal({ match.state:colour(1), match.state:taken_by(2) }, { 0, 1 })
end)

test("what a stage takes returns when the stone is taken back", function()
  local match = variants.match [[clear = { moyo.stage { whose = "both" } }, turn = moyo.either {
    moyo.place { recall = true }, moyo.step { name = "back", arg = "stone",
      before = { moyo.recent(), moyo.can_take_back() }, effects = moyo.take_back() } }]]
  match:setup "XO./.X./..."
  assert(match:play "C3")
  expect.equal({ match.state:colour(2), match.state:taken_by(1) }, { 0, 1 })
  assert(match:play "back C3")
  expect.equal({ match.state:colour(2), match.state:taken_by(1) }, { 2, 0 })
end)

test("the word flip goes with taking back, and is undone", function()
  local turn = [[, turn = moyo.either { moyo.place { recall = true }, moyo.pass {}, moyo.step {
    name = "back", arg = "stone", before = { moyo.recent(), moyo.can_take_back() },
    effects = moyo.take_back() } }]]
  for _, machine in ipairs { "compared", "off" } do
    local match = require("moyo").match(variants.game('clear = { "flip", "own" }' .. turn, nil,
      { machine = machine }))
    match:setup "OX./OX./..."
    assert(match:play "A1")
    expect.equal({ match.state:colour(1), match.state:colour(4), match.state:taken_by(1) },
      { 1, 1, 0 })
    assert(match:play "back A1")
    expect.equal({ match.state:colour(1), match.state:colour(4), match.state:colour(7) },
      { 2, 2, 0 })
    expect.equal(match.state:audit(), nil)
  end
  -- without taking back the word is native
  local slots = variants.game('clear = { "flip" }').slots
  for _, slot in ipairs(slots) do
    if slot.slot == "clear" then expect.truthy(slot.native, "native") end
  end
end)

test("stages in a pie: what a stone of the opening takes, and what they do once sides are swapped",
  function()
    local rules = [[clear = { moyo.stage { hand = "won", noted = "dead" },
        moyo.stage { whose = "own", to = "owner", spends = "lives" } },
      fields = { won = moyo.field.hand(0), dead = moyo.field.set(),
        lives = moyo.field.hand { 5, 1 } },
      conditions = moyo.closed "dead", first = 2,
      opening = { moyo.pie { stones = { 1 }, exchange = "lives" } },
      turn = moyo.either { moyo.place {}, moyo.place { name = "drop", text = "drop {point}",
        from = "won" }, moyo.pass {} }]]
    for _, machine in ipairs { "compared", "off" } do
      local match = require("moyo").match(variants.game(rules, nil, { machine = machine }))
      local state = match.state
      match:setup "OX./..O/..."
      local function holds()
        return { state:field("won", 1), state:field("won", 2), state:field("lives", 1),
          state:field("lives", 2), state:field("dead"):list() }
      end
      assert(match:play "A2")
      expect.equal(holds(), { 1, 0, 5, 1, { 1 } }, "black takes A3 in the opening")
      assert(match:play "swap")
      expect.equal(holds(), { 1, 0, 1, 5, { 1 } }, "lives are the person's, prisoners the side's")
      expect.equal(state.actor, 2)
      expect.truthy(not match:play "A3", "closed, whoever plays")
      assert(match:play "A1")
      expect.equal(holds(), { 1, 0, 1, 5, { 1 } })
      assert(match:play "drop C3")
      expect.equal(holds(), { 0, 0, 1, 5, { 1 } })
      assert(match:play "pass")
      assert(match:undo())
      expect.equal(match.state:audit(), nil)
    end
  end)

test("stages that say what the words say play as these do", function()
  -- a sentence of its own keeps a stage from being the word
  local words = { ['"enemy", "own"'] = '"enemy", moyo.stage { whose = "own", sentence = "own" }',
    ['"own", "enemy"'] = 'moyo.stage { whose = "own", sentence = "own" }, moyo.stage {}',
    ['"enemy", "new", "others"'] =
      'moyo.stage {}, "new", moyo.stage { whose = "others", sentence = "others" }',
    ['"flip", "own"'] = 'moyo.stage { becomes = "flipped", sentence = "flip" }, "own"' }
  local three = ', players = { "a", "b", "c" }, spoils = "shared"'
  for native, shaped in pairs(words) do
    local more = ", board = moyo.board.square(4), ko = moyo.ko.positional, "
      .. "suicide = moyo.suicide.forbidden" .. (native:find "new" and three or "")
    local a = variants.game(("clear = { %s } %s"):format(native, more)).core:state(1)
    local b = variants.game(("clear = { %s } %s"):format(shaped, more), nil,
      { machine = "compared" }).core:state(1)
    local random = core.random(7)
    for _ = 1, 60 do
      local steps = a:legal()
      expect.equal(b:legal(), steps)
      if a.over then break end
      local step = steps[random:below(#steps)]
      assert(a:play(step))
      assert(b:play(step))
      expect.equal({ b.hash, b:taken_by(1), b:taken_by(2) },
        { a.hash, a:taken_by(1), a:taken_by(2) }, shaped)
    end
    expect.truthy(a.ply > 5)
  end
end)

test("stages that say what a word says are the word", function()
  local function native(clear)
    for _, slot in ipairs(variants.game(("clear = { %s }"):format(clear)).slots) do
      if slot.name == "clear" then return slot.native and slot.values end
    end
  end
  expect.equal(native('moyo.stage {}, moyo.stage { whose = "own", liberties = 1 }'), "enemy, own")
  expect.equal(native('moyo.stage { becomes = "flipped" }, moyo.stage { whose = "new" }, "others"'),
    "flip, new, others")
  for _, spec in ipairs { 'whose = "both"', "liberties = 2", 'to = "captor"', "beside = true",
    'whose = "own", becomes = "flipped"', 'becomes = "exploded"', 'sentence = "it is taken"' } do
    expect.equal(native(stage(spec)), false, spec)
  end
end)

test("a function finds the stones of which a stage says what becomes", function()
  local function found(spec)
    return stage(([[find = function(position)
      return moyo.set(position.game.board, { 1 }) & position:stones() end, sentence = "it is lost"
      %s]]):format(spec or ""))
  end
  local rows = "OOX/.../..."
  expect.equal(after(found(), rows, "C1"), ".OX/.../..X 1 0")
  expect.equal(after(found ', becomes = "flipped"', rows, "C1"), "XOX/.../..X 0 0")
  expect.equal(after(found ', becomes = "exploded", to = "nobody"', rows, "C1"),
    "..X/.../..X 0 0")
  expect.equal(after(found ', to = "surrounder"', "OX./.../...", "C1"), ".X./.../..X 1 0")
  expect.equal(after(found ', to = "owner", noted = "dead"', rows, "C1",
    ", fields = { dead = moyo.field.set() }"), ".OX/.../..X 0 1")
  expect.equal(after(found ', spends = "left"', rows, "C1",
    ", fields = { left = moyo.field.hand(0) }"), "OOX/.../..X 0 0")
  expect.equal(after(found ', becomes = "flipped"', rows, "C1",
    ', kinds = { moyo.kind { "far", shape = "n.n/.x./n.n" } }'), "XOX/.../..X 0 0")
  for _, machine in ipairs { "compared", "off" } do
    local match = require("moyo").match(variants.game(
      'clear = { moyo.stage { find = function() end, sentence = "it is lost" } }', nil,
      { machine = machine }))
    local why = expect.error(function() assert(match.state:play(match.state:legal()[1])) end)
    expect.truthy(why:find "%.lua:%d+: stage: find returned nothing; it returns a set of points",
      why)
  end
end)

test("in words", function()
  local function says(clear)
    for _, slot in ipairs(variants.game(("clear = { %s }"):format(clear)).slots) do
      if slot.name == "clear" then return slot.sentence end
    end
  end
  expect.equal(says(stage 'whose = "both"'),
    "After a stone is put down, every group of either colour without a liberty is taken.")
  expect.equal(says(stage 'liberties = 2, beside = true, to = "owner"' .. ', "own"'),
    "After a stone is put down, first every enemy group on or beside the point of the new stone "
    .. "with fewer than 2 liberties is taken, and the stones are their owner's prisoners; then "
    .. "every group of the mover's without a liberty is taken.")
  expect.equal(says(stage 'single = true, to = "surrounder"'),
    "After a stone is put down, every enemy stone without a liberty of its own is taken, and the "
    .. "stones are prisoners of the only other player with stones beside the group, or are "
    .. "nobody's if there is no such player.")
  expect.equal(says 'moyo.rule { "the corner is taken.", function() end }',
    "After a stone is put down, the corner is taken.")
end)

test("what is refused", function()
  for words, f in pairs {
    ['stage: unknown whose = "bot"; did you mean "both"?'] =
      function() clearing.stage { whose = "bot" } end,
    ['stage has no "who"'] = function() clearing.stage { who = "own" } end,
    ["stage: liberties is a number from 1, or a function, not 0"] =
      function() clearing.stage { liberties = 0 } end,
    ["stage: stones that change their colour are nobody's prisoners"] =
      function() clearing.stage { becomes = "flipped", to = "owner" } end,
    ["stage: stones that change their colour leave no point to a piece"] =
      function() clearing.stage { becomes = "flipped", leaves = "wall" } end,
    ["stage: a single stone has no size; liberties is a number"] =
      function() clearing.stage { single = true, liberties = function() return 2 end } end,
    ["stage: find is a function, not true"] = function() clearing.stage { find = true } end,
    ["stage: find says itself what is lost; leave single out"] =
      function() clearing.stage { find = function() end, single = false } end,
    ["stage: leaves is the name of a piece, not 3"] =
      function() clearing.stage { leaves = 3 } end,
    ["stage: hand is the name of a field, not true"] =
      function() clearing.stage { hand = true } end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
  local function wrong(slots)
    local ok, why = variants.try(slots)
    expect.equal(ok, false)
    return why
  end
  expect.truthy(wrong(("clear = { %s }"):format(stage 'hand = "hand"'))
    :find('no field is called "hand"', 1, true))
  expect.truthy(wrong(("clear = { %s }"):format(stage 'leaves = "wall"'))
    :find('no piece is called "wall"', 1, true))
  expect.truthy(wrong(("clear = { %s }"):format(stage 'spends = "left"'))
    :find('no field is called "left"', 1, true))
  expect.truthy(wrong('clear = { moyo.stage { beside = true } }, turn = moyo.grow {}')
    :find("moyo.grow clears by stages that are words", 1, true))
end)
