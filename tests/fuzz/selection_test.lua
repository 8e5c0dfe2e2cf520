--- Conditions of two points at random: what the rule machine selects, of the first point, the
--- second, and the second for a given first one, leaves the steps that Lua allows, and its errors.
--
-- MOYO_FUZZ and MOYO_FUZZ_FROM are those of machine_test.lua.

local test, expect, slow = ...
local compile = require "moyo.compile.compile"
local core = require "moyo.core"
local machined = require "support.machined"

local FILES = (slow and 400 * slow or 6) * (tonumber(os.getenv "MOYO_FUZZ") or 1)
local FIRST = tonumber(os.getenv "MOYO_FUZZ_FROM") or 1

local FILE = [[local moyo = require "moyo"
local few = { 1, 2, 3, 1, 2, 3, 1, 2 }
local function helper(n, b)
  if n == 1 then return not b end
  if b then return n > 0 end
  return n == 2
end
local function words(n) return few[n] .. '.' end
local function rule(position, move) %s
end
local two = moyo.step { name = "two", text = "{point}-{point}", args = { "point", "point" },
  judged = true, before = rule, sentence = "two", effects = function(position, _, p, q)
    if position:colour(p) ~= 0 then position:withdraw(p, 1) end
    if position:colour(q) == 0 then position:put(q, position.actor) end
  end }
return moyo.game "Two" { rules = function()
  return { board = moyo.board.square(3), finish = moyo.finish.turns(14),
    score = moyo.score.stones(), turn = moyo.either { moyo.place {}, two, moyo.pass {} } }
end }]]

-- ---- Conditions ---------------------------------------------------------------------------------

-- The text of a condition.
local function condition(random)
  local lines, count = {}, 0
  local known = { point = { "move.point", "move.to" },
    int = { "move.player", "position.ply", "0", "1", "2" }, bool = { "move.point < move.to" } }
  local function pick(list) return list[random:below(#list)] end

  local fill
  local templates = {
    int = { "position:colour(point)", "position:colour(point)", "#position:liberties(point)",
      "#position:group(point)", "math.abs(int - int)", "(int % 3)", "(int + int)", "point",
      "known int", "known int", "few[int]" },
    bool = { "int == int", "int ~= int", "int < int", "int >= int", "point == int",
      "position:empty():has(point)", "position:stones(1):has(point)",
      "position:liberties(move.point):has(point)", "known bool", "(bool and bool)",
      "(bool or bool)", "not (bool)", "few[point] > int", "helper(int, bool)", "(bool and nil)" },
    point = { "known point" },
    -- few has no element 9
    text = { "'No.'", "'x' .. int", "('%d'):format(int)", "position.game.board:name(point)",
      "('at %s'):format(position.game.board:name(point))", "'x' .. few[point]", "words(point)" },
  }
  -- An expression of a kind; the deeper, the simpler.
  function fill(kind, depth)
    if depth <= 0 then return pick(known[kind]) end
    return (pick(templates[kind]):gsub("known (%a+)", function(name) return pick(known[name]) end)
      :gsub("%f[%w_.]%a+%f[^%w_.]", function(name)
        return templates[name] and fill(name, depth - 1) or nil
      end))
  end

  local function answer(depth)
    local bool = fill("bool", depth)
    return random:below(4) > 1 and bool or bool .. ", " .. fill("text", 2)
  end
  local function write(...) lines[#lines + 1] = string.format(...) end
  local function declare(kind, value, name)
    known[kind][#known[kind] + 1] = name or "x" .. count
    if value then write("local x%d = %s", count, value) end
  end
  local function block(depth)
    for _ = 1, random:below(3) do
      count = count + 1
      local what = random:below(7)
      if what <= 3 then
        local kind = pick { "int", "bool", "point" }
        declare(kind, fill(kind, 3))
      elseif what == 4 then
        write("local u%d, v%d = position.game.board:xy(%s)", count, count, pick(known.point))
        declare("int", nil, "u" .. count)
        declare("int", nil, "v" .. count)
      elseif what == 5 then
        write("local g%d = position:group(%s)", count, pick(known.point))
        declare("int", nil, "#g" .. count)
      elseif depth > 0 then
        local ints, bools, points = #known.int, #known.bool, #known.point
        write("if %s then", fill("bool", 3))
        block(depth - 1)
        if random:below(2) == 1 then write("return %s", answer(3)) end
        write "end"
        for kind, n in pairs { int = ints, bool = bools, point = points } do
          for i = #known[kind], n + 1, -1 do known[kind][i] = nil end
        end
      end
    end
  end
  block(2)
  write("return %s", answer(4))
  return table.concat(lines, "\n")
end

-- ---- Play ---------------------------------------------------------------------------------------

-- Lists of legal steps, to the error that ends them.
local function listed(game, seed)
  local state, random, shown = game.core:state(seed), core.random(seed, 0), {}
  local good, why = pcall(function()
    for _ = 1, 9 do
      local legal = state:legal()
      shown[#shown + 1] = table.concat(legal, " ")
      if state.over or #legal == 0 then break end
      state:play(legal[random:below(#legal)])
    end
  end)
  if not good then shown[#shown + 1] = tostring(why):gsub("[^%s:]*%.lua:", "") end
  return shown, good
end

-- Random play draws among what is selected; an error that a draw does not meet is none.
local function drawn(game, seed)
  local state = game.core:state(seed)
  local good, why = pcall(state.playout, state, "uniform", core.random(seed, 1), 30)
  return good or not tostring(why):find("disagree", 1, true), why
end

test("conditions of two points at random select what Lua allows", function()
  local selections, whole, select = 0, 0, compile.select
  compile.select = function(...)
    local code, why = select(...)
    if code then selections = selections + 1 end
    return code, why
  end
  local good, problem = pcall(function()
    for number = FIRST, FIRST + FILES - 1 do
      local text = FILE:format(condition(core.random(84, number)))
      local off, on, both = table.unpack(machined.load(text))
      local name = ("number %d:\n%s"):format(number, text)
      local wanted, ends = listed(off, number)
      if ends then whole = whole + 1 end
      expect.equal(listed(on, number), wanted, name)
      expect.equal(listed(both, number), wanted, name)
      local agreed, why = drawn(both, number)
      expect.truthy(agreed, ("%s\n%s"):format(why, name))
    end
  end)
  compile.select = select
  if not good then error(problem, 0) end
  expect.truthy(selections > FILES, selections .. " selections")
  expect.truthy(whole * 2 > FILES, whole .. " games without an error")
end)
