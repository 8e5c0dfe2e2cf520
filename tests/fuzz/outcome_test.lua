--- Conditions on what a placement does, at random: random play in a row, which does not ask all of
--- them about all placements, plays as step by step, and lists are those of Lua.
--
-- MOYO_FUZZ, MOYO_FUZZ_FROM and MOYO_FUZZ_GAMES are those of machine_test.lua.

local test, expect, slow = ...
local core = require "moyo.core"
local machined = require "support.machined"

local FILES = (slow and 400 * slow or 8) * (tonumber(os.getenv "MOYO_FUZZ") or 1)
local FIRST = tonumber(os.getenv "MOYO_FUZZ_FROM") or 1
local GAMES = tonumber(os.getenv "MOYO_FUZZ_GAMES") or 1

local FILE = [[local moyo = require "moyo"
local few = { 1, 2, 3 }
return moyo.game "Outcomes" { rules = function()
  local rules = { board = moyo.board.%s, stone = %s, turn = moyo.either { moyo.place { when = %s },
      moyo.pass {} },
    clear = { "enemy", %s }, finish = { moyo.finish.passes(2), moyo.finish.turns(40) },
    score = moyo.score.area() }
  rules.conditions = { %s }
  rules.%s
  return rules
end }]]

-- A board and a shape of stones: of one point, and of several.
local equipment = {
  { "square(3)", "moyo.shape.adjacent" }, { "square(4)", "moyo.shape.adjacent" },
  { "hex(4)", "moyo.shape.adjacent" }, { "torus(3)", "moyo.shape.adjacent" },
  { "square(4)", "moyo.shape [[n.n\n.x.\nn.n]]" },
  { "square(6)", "moyo.shape [[.nnn.\nnooon\nnoxon\nnooon\n.nnn.]]" },
  { "square(5)", "moyo.shape [[.nnn.\nnoxon\n.nnn.]]" },
}
local kos = { "ko = moyo.ko.positional", "ko = moyo.ko.situational", "ko = moyo.ko.natural",
  "ko = moyo.ko.none", "suicide = moyo.suicide.forbidden" }
local histories = { "position", "situation", "natural", "since_pass" }

local templates = {
  bool = { "not move.repeats", "not move.repeats", "move.repeats", "int <= int", "int == int",
    "int ~= int", "int > int", "(bool and bool)", "(bool or bool)", "not (bool)",
    "(int == 0 or bool)", "(int <= 0 and bool)", "(int > 0 and bool or bool)", "seldom" },
  int = { "#move.taken", "#move.own_taken", "#move.own_taken", "#move.flipped",
    "#(move.taken | move.own_taken)", "number", "number", "(int + int)", "few[int]" },
  number = { "0", "1", "2", "3" },
  -- of the position, and of the place
  seldom = { "move.player == 1", "position.ply < 9", "#position:liberties(move.point) ~= 1",
    "move.point % 3 ~= 1", "move.taken:has(1)", "position:colour(1) == 0",
    "#position:stones(1) < 6", "position:after(move):colour(2) ~= 1" },
}

local function pick(random, list) return list[random:below(#list)] end

-- An expression of a kind; the deeper, the simpler.
local function fill(random, kind, depth)
  local text = pick(random, templates[kind])
  if depth <= 0 then text = kind == "bool" and "not move.repeats" or "#move.own_taken" end
  return (text:gsub("%f[%w_.]%a+%f[^%w_.]", function(name)
    return templates[name] and fill(random, name, name == "number" and 1 or depth - 1) or nil
  end))
end

local function condition(random, history)
  local lines = {}
  for i = 1, random:below(3) do
    lines[i] = ("if %s then return %s end"):format(fill(random, "bool", 2),
      pick(random, { "true", "false", fill(random, "bool", 1) }))
  end
  lines[#lines + 1] = "return " .. fill(random, "bool", 3)
  return ("moyo.rule { %q, function(position, move) %s end, history = %q }"):format(
    "a rule", table.concat(lines, " "), history)
end

local function file(random)
  local ko = pick(random, kos)
  local history = ko:match "ko%.(%a+)al$" and ko:match "situ" and "situation"
    or ko:match "position" and "position" or ko:match "natural" and "natural"
    or pick(random, histories)
  local conditions = {}
  for i = 1, random:below(2) do conditions[i] = condition(random, history) end
  local board, stone = table.unpack(pick(random, equipment))
  return FILE:format(board, stone,
    random:below(3) == 1 and condition(random, history) or "nil",
    pick(random, { '"own"', '"own"', '"new", "others"' }), table.concat(conditions, ", "), ko)
end

-- Random play to the end or an error: in a row, or step by step.
local function played(game, seed, policy, whole)
  local state, random = game.core:state(seed), core.random(seed, 1)
  local good, why = pcall(function()
    if whole then return state:playout(policy, random, 60) end
    for _ = 1, 60 do
      if state.over then break end
      state:play(state:choose(policy, random))
    end
  end)
  return good and state:save() or tostring(why), good
end

test("conditions on outcomes at random: play in a row is that step by step", function()
  local counts = { shown = 0, errors = 0 }
  local ends, compiled = 0, 0
  for number = FIRST, FIRST + FILES - 1 do
    local text = file(core.random(85, number))
    local games = machined.load(text)
    local good, why = pcall(function()
      for n = 0, GAMES - 1 do machined.same(text, games, number + n * 7919, counts) end
      for _, policy in ipairs { "uniform", "light" } do
        for i, game in ipairs(games) do
          local wanted, ended = played(game, number, policy, false)
          if ended then ends = ends + 1 end
          expect.equal(played(game, number, policy, true), wanted, policy .. i)
        end
      end
    end)
    for _, slot in ipairs(games[2].slots) do
      for _, rule in pairs(slot.rules or {}) do
        if rule.instructions then compiled = compiled + 1 end
      end
    end
    if not good then error(("number %d: %s\n%s"):format(number, why, text), 0) end
  end
  expect.truthy(ends > 3 * FILES, ends .. " games without an error")
  expect.truthy(compiled >= FILES, compiled .. " functions are compiled")
end)
