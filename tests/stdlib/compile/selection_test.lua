--- Selections: what random games and lists of steps try is what conditions allow, value by value.

local test, expect, slow = ...
local compile = require "moyo.compile.compile"
local core = require "moyo.core"
local machined = require "support.machined"
local moyo = require "moyo"

-- Steps that are legal, as one text.
local function legal(state) return table.concat(state:legal(), " ") end

-- Plays games at random with functions in Lua alone, and lists steps in both ways on the way.
local function compare(ruleset, games, limit, twins)
  local lua = moyo.load(ruleset, { machine = "off", twins = twins })
  local compiled = moyo.load(ruleset, { twins = twins })
  for seed = 1, games do
    local a, b = lua.core:state(seed), compiled.core:state(seed)
    local random = core.random(seed, 1)
    for _ = 1, limit do
      if a.over then break end
      expect.equal(legal(b), legal(a), ruleset .. ": " .. seed)
      local step = a:choose("uniform", random)
      a:play(step)
      b:play(step)
    end
    expect.equal(b:save(), a:save(), ruleset .. ": " .. seed)
  end
end

local files = { "guide/brawl", "guide/flood", "guide/highland", "guide/hop", "guide/leap",
  "guide/pairs", "guide/split", "guide/tide", "guide/turncoat", "guide/veto",
  "catalogue/line.lua:size=4,row=3", "catalogue/slidey.lua:size=3", "catalogue/crawl.lua:size=4",
  "catalogue/knight.lua:size=4", "catalogue/swap.lua:size=4" }

for i, name in ipairs(files) do
  test("legal steps: " .. name, function()
    local ruleset = "tests/rules/" .. name .. (name:find "%.lua" and "" or ".lua")
    compare(ruleset, slow and 20 or 1, slow and 200 or 12 + i % 3)
  end)
end

-- Steps that share a condition: with two points, a point and a number, and one point.
local shared = [[
local moyo = require "moyo"
local near = moyo.rule { "Both are near each other.", function(position, move)
  return move.point ~= 3 and position:colour(move.to) == 0 and position:colour(move.point) == 0
    and move.to ~= 2 and move.point < move.to + 4
end }
local function step(name, args)
  return moyo.step { name = name, text = name .. ("{point}{point}"):sub(1, 7) .. (args[2] and
    "-{" .. args[2] .. "}" or ""), args = args, max = args[2] == "number" and 3 or nil,
    judged = true, before = near,
    sentence = "place a stone",
    effects = moyo.rule { "a stone comes", function(position, _, p)
      if position:colour(p) == 0 then position:put(p, position.actor) end
    end } }
end
return moyo.game "Shared" {
  summary = "Steps that share a condition.",
  options = {},
  rules = function()
    return {
      board = moyo.board.square(3), finish = moyo.finish.turns(9), score = moyo.score.stones {},
      turn = moyo.either { step("two", { "point", "point" }), step("one", { "point" }),
        step("with", { "point", "number" }), moyo.pass {} },
    }
  end,
}
]]

-- Calls f with the path of a rule file of this text.
local function with_file(text, f)
  local name = os.tmpname()
  local file = assert(io.open(name .. ".lua", "w"))
  file:write(text)
  file:close()
  local good, why = pcall(f, name .. ".lua")
  os.remove(name)
  os.remove(name .. ".lua")
  if not good then error(why, 0) end
end

test("legal steps: a condition that steps of several kinds share", function()
  with_file(shared, function(path) compare(path, slow and 50 or 2, 9) end)
end)

-- A condition of two points that begins with names, of places, of a colour and of a test.
local named = [[
local moyo = require "moyo"
local near = moyo.rule { "A stone goes two lines.", function(position, move)
  local from, to = move.point, move.to
  local colour, own = position:colour(to), position:colour(from) == move.player
  local x, y = position.game.board:xy(from)
  local u, v = position.game.board:xy(to)
  if math.abs(x - u) + math.abs(y - v) ~= 2 or not (colour == 0 and own) then return false end
  return #position:liberties(from) < 4
end }
local hop = moyo.step { name = "hop", text = "{point}-{point}", args = { "point", "point" },
  before = near, sentence = "move a stone", effects = function(position, _, p, q)
    position:withdraw(p, 1)
    position:put(q, position.actor)
  end }
return moyo.game "Named" {
  summary = "A condition with names.", options = {},
  rules = function()
    return { board = moyo.board.square(4), finish = moyo.finish.turns(12),
      score = moyo.score.stones {}, turn = moyo.either { hop, moyo.place {}, moyo.pass {} } }
  end,
}
]]

-- The selections that the conditions of a rule file have.
local function selects(path)
  local select, found = compile.select, {}
  compile.select = function(f, which, context)
    local code = select(f, which, context)
    if code then found[which] = true end
    return code
  end
  moyo.forget()
  local good, why = pcall(moyo.load, path)
  compile.select = select
  if not good then error(why, 0) end
  return found
end

test("legal steps: a condition of two points that begins with names", function()
  with_file(named, function(path)
    compare(path, slow and 50 or 2, 12)
    local found = selects(path)
    expect.truthy(found.first and found.second, "both points are selected before they are paired")
  end)
end)

-- The first condition is asked for each point; the second is the same for all, and fails at first.
local failing = [[
local moyo = require "moyo"
local drop = moyo.step { name = "drop", text = "{point}", arg = "point", sentence = "place a stone",
  before = {
    moyo.rule { "It is empty.", function(position, move)
      return position:colour(move.point) == 0
    end },
    moyo.rule { "The last stone was not put on the first point.", function(position)
      return position.last.point ~= 1
    end },
  },
  effects = moyo.rule { "a stone comes", function(position, _, p)
    position:put(p, position.actor)
    position:arrive(p)
  end },
}
return moyo.game "Failing" {
  summary = "The first stone cannot be judged.", options = {},
  rules = function()
    return { board = moyo.board.square(3), finish = moyo.finish.turns(9),
      score = moyo.score.stones {}, turn = moyo.either { drop, moyo.pass {} } }
  end,
}
]]

test("a condition that is the same for all arguments is asked once, and may fail", function()
  with_file(failing, function(path)
    local told = {}
    for i, machine in ipairs { "off", "alone" } do
      local state = moyo.load(path, { machine = machine }).core:state(1)
      local good, why = pcall(state.legal, state)
      expect.equal(good, false)
      told[i] = tostring(why)
    end
    expect.equal(told[2], told[1])
    expect.truthy(told[1]:find("nil value (field 'last')", 1, true), told[1])
  end)
end)

-- Three values that are refused are struck out one by one; then all are at once.
test("random play draws every legal step equally often", function()
  local game = moyo.load "tests/rules/guide/flood.lua:size=3,faces=3"
  local state = game.core:state(1)
  state:play(state:legal()[3]) -- the die shows 3
  state:play(state:legal()[1])
  state:play(state:legal()[3])
  local steps, counts = state:legal(), {}
  for seed = 1, 100 * #steps do
    local step = state:choose("uniform", core.random(seed, 2))
    counts[step] = (counts[step] or 0) + 1
  end
  expect.truthy(#steps >= 7, "steps")
  for _, step in ipairs(steps) do
    expect.truthy(math.abs(counts[step] - 100) < 45, "drawn " .. counts[step] .. " times of 100")
  end
end)

-- Where the point is empty if nothing before has raised an error, free points are all there is.
test("a step on empty points is tried on free points, after what comes before", function()
  local text = [[local moyo = require "moyo"
return moyo.game "X" { rules = function()
  local drop = moyo.step { name = "drop", text = "{point}", arg = "point", judged = true,
    sentence = "put a stone", before = { %s },
    effects = function(position, _, p)
      if position:colour(p) ~= 0 then position:withdraw(p) end
      position:put(p, position.actor)
      position:clear(p)
    end }
  return { board = moyo.board.square(3), finish = moyo.finish.turns(12), clear = { "enemy", "own" },
    turn = moyo.either { drop, moyo.pass {} }, score = moyo.score.stones() }
end }]]
  local empty = [[moyo.rule { "It is empty.",
    function(position, move) return position:colour(move.point) == 0 end }]]
  local near = [[moyo.rule { "It is near.", function(position, move)
    return not position.last or move.point - position.last.point < 5 end }]]
  local fails = [[moyo.rule { "It fails.", function(position, move)
    return position:colour(2 * move.point) < 3 end }]]
  local counts = { shown = 0, errors = 0 }
  for _, before in ipairs { empty, empty .. "," .. near, near .. "," .. empty,
    empty .. "," .. fails, fails .. "," .. empty } do
    local games = machined.load(text:format(before))
    for seed = 1, 3 do machined.same(before, games, seed, counts) end
  end
  expect.truthy(counts.errors > 10, "errors")
end)

-- A rule against repetition asks what the step leaves, and so runs `clear`, which fails here.
test("conditions after one that asks for a step's outcome hide no error of its effects", function()
  local text = [[local moyo = require "moyo"
return moyo.game "X" { rules = function()
  local fails = moyo.stage { becomes = "flipped", find = function(position)
    return position:empty()
  end }
  return { board = moyo.board.square(3), finish = moyo.finish.turns(9), clear = { fails },
    turn = moyo.either { moyo.place {}, moyo.pass {} }, ko = moyo.ko.positional,
    conditions = moyo.rule { "No point is good.", function(_, move) return move.point > 99 end },
    score = moyo.score.stones() }
end }]]
  local counts = { shown = 0, errors = 0 }
  machined.same(text, machined.load(text), 1, counts)
  expect.truthy(counts.errors > 0, "errors")
end)
