--- Slots, and fields of the vocabulary's words, that get values of every kind: whatever does not
-- fit is told in one message, at its author's line, that says nothing of Moyo's insides.
--
-- Each meets every seventh value; slow, all, of which it must refuse one at least.

local test, expect, slow = ...
local long = test.long
local component = require "moyo.base.component"
local moyo = require "moyo"
local shell = require "support.shell"
local slots = require "moyo.freeze.slots"
local turn = require "moyo.vocabulary.turns.turn"
local vocabulary = require "moyo.declare.vocabulary"

local values = { "5", "-1.5", "'zzz'", "''", "'count'", "true", "{}", "{ x = 1 }", "{ 'zzz' }",
  "{ {} }", "function() end", "moyo.ko.simple", "moyo.board.square(5)", "moyo.place {}",
  "moyo.score.area {}" }
local APART = 7

-- A game that has whatever words may name.
local game = {
  board = "moyo.board.square(5)", finish = "moyo.finish.passes(2)", score = "moyo.score.area {}",
  turn = "moyo.either { moyo.place {}, moyo.cards.play(), moyo.pass {} }",
  fields = "{ count = moyo.field.number(), stones = moyo.field.hand(9), s = moyo.field.set(), "
    .. "who = moyo.field.list(4), p = moyo.field.players() }",
  pieces = "{ 'red' }", kinds = "{ 'king' }", cards = "{ moyo.card { 'b', 2, 'B.' } }",
}

-- How the words are written that take fields, which stand in place of #, and in which slot; and
-- which slots are filled otherwise.
local words = {
  CardSpec = { "cards", "{ moyo.card { 'a', 1, 'A.', # } }" },
  ChoosingSpec = { "opening", "{ moyo.choosing { board = moyo.board.square(5), points = { 1, 2 }, "
    .. "field = 'start', order = 'who', # } }" },
  AgreementSpec = { "closing", "{ moyo.agreement { # } }" },
  ContactSpec = { "turn", "moyo.either { moyo.place {}, moyo.step { name = 'join', arg = 'colour', "
    .. "effects = {}, sentence = 'join', before = moyo.sides.most_contact { # } } }",
    { sides = "{ 'sides' }", spoils = "'mover'", pieces = "{}" } },
  ContractSpec = { "finish", "moyo.finish.contract('p', { # })" },
  DeclareSpec = { "opening", "{ moyo.declare('p', { max = 5, # }) }" },
  DiceSpec = { "turn", "moyo.sequence { moyo.chance { moyo.dice { # } }, moyo.place {} }" },
  DrawSpec = { "turn", "moyo.either { moyo.cards.draw { # }, moyo.pass {} }" },
  GrowSpec = { "turn", "moyo.either { moyo.place {}, moyo.grow { # }, moyo.pass {} }" },
  HoldsSpec = { "turn", "moyo.place { when = moyo.holds('stones', { # }) }" },
  KindSpec = { "kinds", "{ moyo.kind { 'king', # } }" },
  LeapSpec = { "turn", "moyo.either { moyo.place {}, moyo.leap { by = { { 1, 2 } }, # } }" },
  MoveSpec = { "turn", "moyo.either { moyo.place {}, moyo.move { onto = { 'empty' }, # } }" },
  NeighboursSpec = { "turn", "moyo.place { when = moyo.neighbours('own', { least = 1, # }) }" },
  NotedSpec = { "turn", "moyo.place { when = moyo.noted_now('count', { # }) }" },
  PassSpec = { "turn", "moyo.either { moyo.place {}, moyo.pass { # } }" },
  PassesSpec = { "finish", "moyo.finish.passes(2, { # })" },
  PhaseSpec = { "opening", "{ moyo.phase 'x' { turn = moyo.pass {}, finish = moyo.finish.turns(1), "
    .. "# } }" },
  PieSpec = { "opening", "{ moyo.pie { stones = { 1, 2 }, # } }" },
  PieceSpec = { "pieces", "{ moyo.piece { 'red', # } }" },
  PlaceSpec = { "turn", "moyo.either { moyo.place { # }, moyo.pass {} }" },
  PolyominoSpec = { "turn", "moyo.polyomino { cells = 'xx', # }" },
  RankingSpec = { "opening", "{ moyo.ranking { players = 2, field = 'r', # } }" },
  RegionScoreSpec = { "score", "moyo.score.area { komi = 1, # }" },
  ResumeSpec = { "closing", "{ moyo.phase 'x' { turn = moyo.either { moyo.resume('play', 's', { # "
    .. "}), moyo.pass {} }, finish = moyo.finish.turns(1) } }" },
  RollSpec = { "turn", "moyo.sequence { moyo.chance { moyo.roll { faces = 6, field = 'count', # } "
    .. "}, moyo.place {} }" },
  ScoreSpec = { "score", "moyo.score.stones { # }" },
  SealedSpec = { "turn", "moyo.sealed { moyo.either { moyo.place {}, moyo.pass {} }, # }" },
  StageSpec = { "clear", "{ moyo.stage { whose = 'enemy', # } }" },
  StepSpec = { "turn", "moyo.either { moyo.place {}, moyo.step { name = 'x', effects = {}, # } }" },
  TableSpec = { "fields", "{ x = moyo.field.table { columns = 2, # } }" },
  TerritoryScoreSpec = { "score", "moyo.score.territory { # }" },
  WithinSpec = { "turn", "moyo.either { moyo.place {}, moyo.move { onto = { 'empty' }, "
    .. "when = moyo.within { 2, # } } }" },
}

-- The fields of the words' tables, by class, as the annotations name them; a shape is no table that
-- authors write.
local function annotated()
  local classes, class = {}, nil
  local pipe = io.popen "grep -rhE '^---@(class \\w+Spec|field)' stdlib/moyo/vocabulary"
  for line in pipe:lines() do
    local name = line:match "^%-%-%-@class (%w+)"
    local field = line:match "^%-%-%-@field ([%a_]+) "
    if name then
      class = name ~= "ShapeSpec" and {} or nil
      classes[name] = class
    elseif class and field then
      class[#class + 1] = field
    end
  end
  pipe:close()
  return classes
end

-- Loads the game with this in a slot; true, or what it says.
local function load_with(path, slot, text, others)
  local items, all = {}, {}
  for name, value in pairs(game) do all[name] = value end
  for name, value in pairs(others or {}) do all[name] = value end
  all[slot] = nil
  for name, value in pairs(all) do items[#items + 1] = ("      %s = %s,\n"):format(name, value) end
  shell.write(path, ('local moyo = require "moyo"\nreturn moyo.game "G" {\n  rules = function()\n'
    .. "    return {\n      %s = %s,\n%s    }\n  end,\n}\n"):format(slot, text,
    table.concat(items)))
  moyo.forget()
  return moyo.try(moyo.load, path)
end

-- What a value is refused with says where, and nothing of Moyo's insides.
local function expect_told(path, what, why)
  local said = ("%s: %s"):format(what, tostring(why))
  expect.truthy(said:find(path .. ":%d+: ") and not said:find "attempt to"
    and not said:find "bad argument" and not said:find "stdlib/moyo", said)
end

-- Tries every seventh value, slow all; `text_of` writes what stands in the slot.
local function try_values(path, what, slot, text_of, others)
  local refused = 0
  for i = slow and 1 or 1 + #what % APART, #values, slow and 1 or APART do
    local ok, why = load_with(path, slot, text_of(values[i]), others)
    if not ok then
      refused = refused + 1
      expect_told(path, ("%s: %s"):format(what, values[i]), why)
    end
  end
  expect.truthy(refused > 0 or not slow, what)
end

test("slots", function()
  local folder, remove = shell.folder()
  for _, slot in ipairs(slots.names) do
    try_values(folder .. "/x.lua", slot, slot, function(value) return value end)
  end
  remove()
end)

long("fields of words", function()
  local folder, remove = shell.folder()
  local classes, path = annotated(), folder .. "/x.lua"
  for class, fields in pairs(classes) do
    local word = words[class]
    expect.truthy(word, class .. " is not among the words of this test")
    local ok, why = load_with(path, word[1], (word[2]:gsub("#", "")), word[3])
    expect.truthy(ok, ("%s: %s"):format(class, tostring(why)))
    for _, field in ipairs(fields) do
      try_values(path, ("%s.%s"):format(class, field), word[1], function(value)
        return (word[2]:gsub("#", ("%s = %s"):format(field, value)))
      end, word[3])
    end
  end
  for class in pairs(words) do expect.truthy(classes[class], class) end
  remove()
end)

-- ---- Arguments ----------------------------------------------------------------------------------

-- The slot where a part of this kind stands, and how.
local stands = {
  condition = { "turn", "moyo.either { moyo.place { when = # }, moyo.pass {} }" },
  effect = { "turn", "moyo.either { moyo.place { effects = # }, moyo.pass {} }" },
  verb = { "turn", "moyo.either { moyo.place {}, #, moyo.pass {} }" },
  finish = { "finish", "#" }, term = { "score", "#" }, stage = { "clear", "#" },
}

-- The examples in the annotations of the vocabulary.
local function examples()
  local list, pipe = {}, io.popen "grep -rhE -- '--- Example: ' stdlib/moyo/vocabulary"
  for line in pipe:lines() do list[#list + 1] = line:match "Example: (.*)$" end
  pipe:close()
  table.sort(list)
  return list
end

-- Calls f with each text and number of an example, and what writes another in its place.
local function each_literal(example, f)
  local bare = example:gsub('^([%w_.]+) ("[^"]*")', "%1(%2)")
  for _, pattern in ipairs { '()("[^"]*")()', "()%f[%w.-](%-?%d[%d.]*)()" } do
    for first, literal, past in bare:gmatch(pattern) do
      f(literal, function(value) return bare:sub(1, first - 1) .. value .. bare:sub(past) end)
    end
  end
end

test("texts and numbers of the reference's examples", function()
  local folder, remove = shell.folder()
  local path, tried = folder .. "/x.lua", 0
  for _, example in ipairs(examples()) do
    local made = load("return " .. example, "=example", "t", { moyo = vocabulary })()
    local place = stands[turn.is(made) and "verb" or component.is(made) and made.kind]
    each_literal(example, place and function(literal, written)
      tried = tried + 1
      for i = slow and 1 or 1 + tried % APART, #values, slow and 1 or APART do
        local ok, why = load_with(path, place[1], (place[2]:gsub("#", function()
          return written(values[i])
        end)))
        local what = ("%s, %s: %s"):format(example, literal, values[i])
        if not ok then expect_told(path, what, why) end
      end
    end or function() end)
  end
  expect.truthy(tried > 50, tried)
  remove()
end)
