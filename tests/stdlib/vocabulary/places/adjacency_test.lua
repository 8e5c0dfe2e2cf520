--- What is near a point: how many are counted, for whom, and what a refusal says.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"
local shell = require "support.shell"
local twins = require("support.twins").new(expect, slow and 3 * slow or 1)

-- Loads a game on five lines with these slots; calls f with it, or with the message that there is
-- none.
local function with_rules(slots, f)
  local path, remove = shell.folder()
  shell.write(path .. "/near.lua", ([[
local moyo = require "moyo"
return moyo.game "Near" {
  rules = function()
    return { board = moyo.board.square(5), finish = moyo.finish.turns(60), %s }
  end,
}]]):format(slots))
  moyo.forget()
  local ok, result = moyo.try(f, path .. "/near.lua")
  remove()
  expect.truthy(ok, tostring(result))
end

-- What is said of steps from B2 black, A1 and C1 white, and perhaps a piece of nobody's on B3:
-- true, or the refusal's sentence.
local function judges(slots, cases)
  with_rules(slots, function(file)
    local game = moyo.load(file).core
    local state, board = game:state(1), game.board
    for name, colour in pairs { B2 = 1, A1 = 2, C1 = 2, B3 = 3 } do
      if colour <= game.colours then state:setup(board:find(name), colour) end
    end
    for text, expected in pairs(cases) do
      local points = {}
      for name in text:gmatch "%w+" do points[#points + 1] = board:find(name) end
      local good, why = state:judge(core.step(1, table.unpack(points)))
      expect.equal(good or why.rule .. ": " .. why.sentence,
        expected == true or "neighbours: " .. expected, text)
    end
  end)
end

local function placing(whose, spec)
  return ('pieces = { "rock" }, turn = moyo.place { when = moyo.neighbours("%s", %s) }')
    :format(whose, spec)
end

test("neighbours: own and enemy stones, empty points, and all that stands", function()
  judges(placing("enemy", 0), { B1 = "B1: 2 enemy stones are near; none may be",
    A2 = "A2: 1 enemy stone is near; none may be", A3 = true, B4 = true })
  judges(placing("enemy", "{ most = 1 }"), { B1 = "B1: 2 enemy stones are near; at most 1 may be",
    A2 = true, E5 = true })
  judges(placing("own", "{ least = 1 }"), { B1 = true, A2 = true,
    A3 = "A3: no own stone is near; at least 1 must be" })
  judges(placing("empty", 2), { E5 = true, B1 = "B1: no empty point is near; exactly 2 must be",
    E4 = "E4: 3 empty points are near; exactly 2 must be" })
  judges(placing("any", "{ least = 2, most = 2 }"), { A2 = true, C2 = true,
    A3 = "A3: 1 stone is near; exactly 2 must be",
    B1 = "B1: 3 stones are near; exactly 2 must be" })
end)

test("neighbours: stones of one side are own", function()
  local sided = placing("enemy", 0):gsub("^pieces = [^,]*", 'sides = "side"')
  judges(sided, { B1 = "B1: 2 enemy stones are near; none may be" })
  local joined = ', before_turn = function(position) position:set_field("side", 1, 2) end'
  judges(sided .. joined, { B1 = true, A2 = true })
end)

local shifting = [[ pieces = { "rock" }, turn = moyo.step { name = "shift",
  text = "{stone}-{point}", args = { "stone", "point" }, arrival = 2,
  before = { moyo.own(), moyo.onto_free(), moyo.neighbours("own", { least = 1 }) },
  effects = function() end } ]]

test("neighbours: a stone that moves is not its own neighbour", function()
  judges(shifting, { ["B2-B1"] = "B1: no own stone is near; at least 1 must be" })
end)

local stacking = [[ stacks = true, turn = moyo.either { moyo.place {}, moyo.step { name = "shift",
  text = "{stone/count}-{point}", args = { "stone", "point", "count" }, arrival = 2,
  before = { moyo.own(), moyo.onto_free(),
    function(position, move) return move.count <= position:height(move.point) end,
    moyo.neighbours("own", { least = 1, most = 2 }) },
  effects = function(position, _, from, to, count)
    position:withdraw(from, count)
    position:add(to, position.actor, count)
  end } } ]]

test("neighbours: what stays of a stack is one, and the twin counts so too", function()
  with_rules(stacking, function(file)
    twins:positions(file, 4, 4)
    twins:games(file, 4, 30)
  end)
end)

test("neighbours: mistakes name what was meant", function()
  for spec, message in pairs {
    ['"enmy", 0'] = 'it counts no "enmy"; did you mean "enemy"?',
    ['"own"'] = "expected how many: a number, or { least = n, most = n }",
    ['"own", {}'] = "expected how many: a number",
    ['"own", { lest = 1 }'] = 'has no "lest"; did you mean "least"?',
    ['"own", { least = 3, most = 2 }'] = "at least 3 cannot be at most 2",
    ['"own", { most = -1 }'] = "most is a whole number from 0 to 4096, not -1",
    ['"own", 1.5'] = "least is a whole number from 0 to 4096, not 1.5",
    ['"own", { least = 0 }'] = "at least 0 says nothing",
  } do
    with_rules(("turn = moyo.place { when = moyo.neighbours(%s) }"):format(spec), function(file)
      local ok, found = moyo.try(moyo.load, file)
      expect.truthy(not ok)
      expect.truthy(found:find("near.lua:4: ", 1, true), found)
      expect.truthy(found:find(message, 1, true), found)
    end)
  end
end)

-- Which of these points a second stone may be put on, after black's, on the point `placed`.
local function second(condition, placed, points)
  local may = {}
  with_rules(("turn = moyo.sequence { moyo.place {}, moyo.place { when = %s } }"):format(condition),
    function(file)
      local game = moyo.load(file).core
      local state, board = game:state(1), game.board
      for _, name in ipairs { "C1", "D1" } do state:setup(board:find(name), 1) end
      expect.truthy(state:play(core.step(1, board:find(placed))))
      for i, name in ipairs(points) do
        may[i] = state:judge(core.step(2, board:find(name))) == true
      end
    end)
  return may
end

test("apart_from_last: stones of one group are not apart, however long the way", function()
  expect.equal(second("moyo.apart_from_last(3)", "B1", { "B3", "B4", "E2", "E1" }),
    { false, true, true, false })
  expect.equal(second("moyo.apart_from_last(1)", "B1", { "A2", "A1", "B2" }),
    { true, false, false })
end)

test("beside_last: near the latest placement, and no other", function()
  expect.equal(second("moyo.beside_last()", "A1", { "B1", "B2", "D2" }), { true, false, false })
end)

test("apart_from_last, beside_last: before any placement", function()
  local conditions = { ["moyo.apart_from_last(3)"] = true, ["moyo.beside_last()"] = false }
  for condition, may in pairs(conditions) do
    with_rules(("turn = moyo.place { when = %s }"):format(condition), function(file)
      local game = moyo.load(file).core
      expect.equal(game:state(1):judge(core.step(1, 1)) == true, may)
    end)
  end
end)

test("apart_from: a first argument that is no stone is not where the stone comes from", function()
  with_rules([[fields = { placed = moyo.field.list(5) },
    turn = moyo.step { name = "name", args = { "number", "point" }, min = 1, max = 90, arrival = 2,
      before = { moyo.onto_free(), moyo.apart_from(3, "placed") }, sentence = "put it there",
      effects = { function(position, _, _, p)
        position:put(p, position.mover)
        position:set_field("placed", { p })
      end } }]], function(file)
    local native, plain = moyo.load(file), moyo.load(file, { twins = true })
    local states, counts = { native.core:state(1), plain.core:state(1) }, {}
    for turn = 1, 2 do
      for i, state in ipairs(states) do
        local steps = state:legal()
        counts[i] = #steps
        expect.truthy(state:play(steps[(turn * 997) % #steps + 1]))
      end
      expect.equal(counts[1], counts[2])
    end
    expect.truthy(counts[1] > 0 and counts[1] < 90 * 23)
  end)
end)

test("apart_from_last: what is refused", function()
  for _, steps in ipairs { "0", "4097", "1.5", '"2"', "nil" } do
    with_rules(("turn = moyo.place { when = moyo.apart_from_last(%s) }"):format(steps),
      function(file)
        local ok, found = moyo.try(moyo.load, file)
        expect.truthy(not ok and found:find("a number of steps from 1", 1, true), found)
      end)
  end
end)

test("apart_from: stones of the list, unless they have gone, or are the one that moves", function()
  with_rules([[fields = { placed = moyo.field.list(5) }, turn = moyo.step { name = "shift",
    text = "{stone}-{point}", args = { "stone", "point" }, arrival = 2,
    before = { moyo.onto_free(), moyo.apart_from(2, "placed") },
    effects = function(position, _, from, to)
      position:set_field("placed", { 21, from, 3, 0, 99 }) -- A1 and C5
      position:move(from, to)
    end }]], function(file)
    for _, in_lua in ipairs { false, true } do
      local game = moyo.load(file, { twins = in_lua }).core
      local state, board = game:state(1), game.board
      for _, name in ipairs { "A1", "E1", "E5", "D5" } do state:setup(board:find(name), 1) end
      local function may(from, to)
        return state:judge(core.step(1, board:find(from), board:find(to))) == true
      end
      expect.truthy(may("E5", "A2")) -- the list is empty
      expect.truthy(state:play(core.step(1, board:find "E1", board:find "E2")))
      expect.truthy(not may("E5", "A2") and not may("D5", "B1") and may("E5", "B2"))
      expect.truthy(may("E5", "E1") and may("A1", "A2")) -- none is there; it moves itself
      expect.truthy(may("E5", "B5")) -- C5 is empty
      state:setup(board:find "C5", 2)
      expect.truthy(not may("E5", "B5"))
      expect.truthy(may("E5", "E4") and may("E2", "C4") == false) -- beside C5
    end
  end)
end)

test("conditions on an argument that a step has not", function()
  for condition, message in pairs {
    ["moyo.apart_from_last(2)"] = '"apart from the last" is asked of what is no point',
    ["moyo.beside_last()"] = '"beside the last" is asked of what is no point',
    ['moyo.apart_from(2, "placed")'] = '"apart from placed", but it goes to no point',
    ['moyo.neighbours("own", 1)'] = '"1 to 1 own near", but it goes to no point',
  } do
    with_rules(([[fields = { placed = moyo.field.list(5) },
      turn = moyo.step { name = "name", arg = "number", min = 1, max = 3, before = %s,
        effects = moyo.rule { "nothing is done", function() end } }]]):format(condition),
      function(file)
        local ok, found = moyo.try(moyo.load, file)
        expect.truthy(not ok and found:find("name: " .. message, 1, true), found)
      end)
  end
end)

test("apart_from: what is refused", function()
  for arguments, message in pairs {
    ['0, "x"'] = "a number of steps from 1", ["2"] = "the name of a list of points",
    ['2, "x"'] = 'no field is called "x"',
  } do
    with_rules(("turn = moyo.place { when = moyo.apart_from(%s) }"):format(arguments),
      function(file)
        local ok, found = moyo.try(moyo.load, file)
        expect.truthy(not ok and found:find(message, 1, true), found)
      end)
  end
end)
