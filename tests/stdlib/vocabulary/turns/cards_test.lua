--- Tables, words and cards: what they hold, who may play what, what authors are told.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"
local shell = require "support.shell"
local twins = require("support.twins").new(expect, slow and 2 * slow)

local here = io.popen("pwd"):read "l"
local omens = "tests/rules/guide/omens.lua"

local function load(text)
  local path, remove = shell.folder()
  shell.write(path .. "/x.lua", 'local moyo = require "moyo"\n' .. text)
  local ok, game = moyo.try(moyo.load, path .. "/x.lua")
  remove()
  return ok, game
end

-- A game with these slots.
local function record(slots)
  return load(('return moyo.game "X" { rules = function() return { board = moyo.board.square(3),\n'
    .. "finish = moyo.finish.turns(9),\n%s } end }"):format(slots))
end

local function game_of(slots)
  local ok, game = record(slots)
  expect.truthy(ok, tostring(game))
  return game
end

-- ---- Tables ------------------------------------------------------------------------------------

test("tables: rows for players or so many, at first as they say", function()
  local game = game_of [[turn = moyo.pass {}, fields = {
    a = moyo.field.table { columns = 2, initial = 7 },
    b = moyo.field.table { columns = { "x", "y", "z" }, rows = 2, initial = { 1, 2, 3 } },
    c = moyo.field.table { columns = 2, hidden = "owner", initial = { 4, 5 } } }]]
  local state = game.core:state()
  expect.equal(state:field "a", { { 7, 7 }, { 7, 7 } })
  expect.equal(state:field "b", { { 1, 2, 3 }, { 1, 2, 3 } })
  expect.equal(state:field("b", 2), { 1, 2, 3 })
  expect.equal(state:field("b", 2, 3), 3)
  expect.equal(state:field("c", 1), { 4, 5, 0 })
  state:set_field("b", 9, 2, 1)
  expect.equal(state:field "b", { { 1, 2, 3 }, { 9, 2, 3 } })
  local loaded = game.core:state()
  expect.truthy(loaded:load(state:save()))
  expect.truthy(loaded:equal(state))
  for _, bad in ipairs { { "b", 1, 3, 1 }, { "b", 1, 1, 4 }, { "c", 1, 1, 3 }, { "b", 1, 0, 1 },
    { "b", 1 << 31, 1, 1 }, { "c", -1, 1, 1 } } do
    expect.truthy(not pcall(state.set_field, state, table.unpack(bad)))
  end
  expect.truthy(not pcall(state.field, state, "b", 3))
  expect.truthy(not pcall(state.field, state, "b", 1, 4))
  local b
  for _, field in ipairs(game.core:fields()) do b = field.name == "b" and field or b end
  expect.equal({ b.kind, b.rows, b.columns, b.by_player, b.words }, { "table", 2, 3, false,
    { "x", "y", "z" } })
end)

test("tables: what is wrong is said where it is written", function()
  for text, words in pairs {
    ["{}"] = "columns is a number",
    ["{ columns = 65 }"] = "columns is a number from 1 to 64",
    ["{ columns = { 'a', 'A' } }"] = 'two words "A"',
    ["{ columns = { 'a b' } }"] = "letters and digits",
    ["{ columns = 2, rows = 0 }"] = 'rows is "players" or a number',
    ["{ columns = 2, rows = 'all' }"] = 'rows is "players" or a number',
    ["{ columns = 2, rows = 2, hidden = 'owner' }"] = "others have no owner",
    ["{ columns = 2, hidden = 'yes' }"] = "unknown hidden =",
    ["{ columns = 2, hidden = 'all', initial = -1 }"] = "no less than 0",
    ["{ columns = 2, initial = { 1, 2, 3 } }"] = "2 columns at the start, not 3",
    ["{ columns = 2, initial = 1.5 }"] = "32 bits, not 1.5",
    ["{ columns = 2, wrong = 1 }"] = 'has no "wrong"',
  } do
    local ok, message = record("turn = moyo.pass {}, fields = { a = moyo.field.table " .. text
      .. "}")
    expect.truthy(not ok and message:find(words, 1, true), text .. ": " .. tostring(message))
    expect.truthy(message:find "x.lua:4", message)
  end
end)

-- ---- Words -------------------------------------------------------------------------------------

local urn = [[fields = { urn = moyo.field.table { columns = 3, rows = 1, initial = { 1, 0, 3 } },
    seen = moyo.field.number() },
  turn = moyo.chance { moyo.step { name = "tell", text = "{word}", arg = "word",
    words = { "Low", "mid", "high" }, weights = "urn",
    effects = function(position, _, word) position:set_field("seen", word) end } }]]

test("words: chance draws them by weight, and never what has none", function()
  local game = game_of(urn)
  local times = { 0, 0, 0 }
  for seed = 1, 400 do
    local state = game.core:state(seed)
    assert(state:play(state:choose("uniform", core.random(0))))
    local seen = state:field "seen"
    times[seen] = times[seen] + 1
  end
  expect.equal(times[2], 0)
  expect.truthy(times[1] > 75 and times[1] < 125, times[1])
  local match = moyo.match(game)
  expect.equal(match:legal(), { "Low", "high" })
  expect.equal(match:play("mid") and true, nil)
  expect.truthy(match:play "HIGH")
end)

test("words: the same seed draws the same, before and after saving", function()
  local game = game_of(urn)
  for seed = 1, 20 do
    local a, b = game.core:state(seed), game.core:state(seed + 99)
    for _ = 1, 4 do
      assert(b:load(a:save()))
      local step = a:choose("uniform", core.random(1))
      expect.equal(step, b:choose("light", core.random(2)))
      assert(a:play(step))
    end
  end
end)

test("words: what is wrong is said where it is written", function()
  for text, words in pairs {
    ['arg = "word"'] = "words is a list",
    ['arg = "word", words = {}'] = "words is a list",
    ['arg = "word", words = { "a", "b", "A" }'] = 'two words "A"',
    ['words = { "a" }'] = 'are for arg = "word"',
    ['arg = "word", words = { "a" }, weights = 3'] = "the name of a field",
    ['args = { "word", "point" }, words = { "a" }, weights = "t"'] = "a step with one word",
    ['arg = "word", words = { "a" }, weights = "nothing"'] = "a field that is a table",
    ['arg = "word", words = { "a" }, weights = "t"'] = "it has 1 words, but the table t has 2",
    ['arg = "word", words = { "a", "b" }, weights = "t", secret = true'] = "it is not secret",
    ['arg = "word", words = { "a", "b" }, secret = true'] = "drawn with weights",
  } do
    local ok, message = record(("fields = { t = moyo.field.table { columns = 2, rows = 1 } },\n"
      .. 'turn = moyo.step { name = "s", %s }'):format(text))
    expect.truthy(not ok and message:find(words, 1, true), text .. ": " .. tostring(message))
    expect.truthy(message:find "x.lua:5", message)
  end
end)

-- ---- Cards -------------------------------------------------------------------------------------

local function with_cards(list)
  return ("turn = moyo.either { moyo.place {}, moyo.cards.play(), moyo.cards.draw {} },\n"
    .. "cards = %s"):format(list)
end

test("cards: what is wrong is said where it is written", function()
  for list, words in pairs {
    ['{ moyo.card { "a", 1, "A." }, moyo.card { "A", 2, "B." } }'] = 'two cards "A"',
    ['{ moyo.card { "a", 1001, "A." } }'] = "its count is 0 to 1000, not 1001",
    ['{ moyo.card { "a", -1, "A." } }'] = "0 to 1000",
    ['{ moyo.card { "a", 1 } }'] = "its sentence is the third value",
    ['{ moyo.card { 7, 1, "A." } }'] = "its name is a word",
    ['{ moyo.card { "a", 1, "A.", arg = "number" } }'] = 'unknown arg = "number"',
    ['{ moyo.card { "a", 1, "A.", points = "3" } }'] = "points is a number",
    ['{ moyo.card { "a", 1, "A.", keeps = 1 } }'] = "keeps is true or false",
    ['{ moyo.card { "a", 1, "A.", wrong = 1 } }'] = 'has no "wrong"',
    ['{ moyo.card { "a", 1, "A.", effects = 3 } }'] = "effects",
    ['{ moyo.card { "a", 1, "A.", turn = 3 } }'] = "expected a step",
    ["{}"] = "no cards are given",
    ["{ 3 }"] = "expected moyo.card",
    ["{ x = 3 }"] = 'found a field "x"',
    ["3"] = "expected a list of moyo.card",
    ['moyo.card { "a", 1, "A." }'] = "found one card",
    ["nil"] = "needs the slot cards",
  } do
    local ok, message = record(with_cards(list))
    expect.truthy(not ok and message:find(words, 1, true), list .. ": " .. tostring(message))
    expect.truthy(message:find "x.lua:[245]", message)
  end
  local ok, message = record(with_cards '{ moyo.card { "a", 1, "A." } },\n'
    .. "fields = { hand = moyo.field.number() }")
  expect.truthy(not ok and message:find("a field hand of its own", 1, true), tostring(message))
  ok, message = record 'turn = moyo.pass {}, score = moyo.score.cards()'
  expect.truthy(not ok and message:find("needs the slot cards", 1, true), tostring(message))
  local many = {}
  for i = 1, 61 do many[i] = ('moyo.card { "c%d", 1, "A." }'):format(i) end
  ok, message = record(with_cards("{" .. table.concat(many, ",") .. "}"))
  expect.truthy(not ok and message:find("at most 60", 1, true), tostring(message))
end)

test("cards: how many are given back is a number", function()
  local ok, message = record "turn = moyo.sequence { moyo.place {}, moyo.cards.give_back(-1) }"
  expect.truthy(not ok and message:find("cards.give_back takes", 1, true), message)
end)

test("cards: sixty kinds are not too many", function()
  local many = {}
  for i = 1, 60 do many[i] = ('moyo.card { "c%d", 1, "A." }'):format(i) end
  local game = game_of(with_cards("{" .. table.concat(many, ",") .. "}"))
  local match = moyo.match(game)
  expect.truthy(match:play "draw")
  expect.equal(#match:legal(), 60)
  expect.truthy(match:play "c60")
end)

test("cards: a variant changes the list and keeps the turn", function()
  local path, remove = shell.folder()
  shell.write(path .. "/more.lua", [[
    local moyo = require "moyo"
    local omens = moyo.variant "]] .. here .. "/" .. omens .. [["
    return omens:variant "More" { rules = function(_, rule)
      table.remove(rule.cards, 1)
      rule.cards[1].count = 9
      table.insert(rule.cards, moyo.card { "sun", 5, "Two points.", points = 2 })
      return rule
    end }]])
  local ok, game = moyo.try(moyo.load, path .. "/more.lua:size=5")
  remove()
  expect.truthy(ok, tostring(game))
  local state = game.core:state(1)
  expect.equal(state:field("stock", 1), { 9, 3, 2, 5, 0 })
  local match = moyo.match(game)
  expect.truthy(match:play "sky clear" and match:play "draw" and match:play "sun")
  local scores = match.state:scores()
  expect.equal(scores[1], 2)
  expect.truthy(match:play "A1" and match:play "sun")
  expect.equal(match.state:scores()[1], 0) -- discarded, it counts no more
  expect.equal(match.state:field("discards", 1), { 0, 0, 0, 1 })
end)

-- ---- Random play -------------------------------------------------------------------------------

local function total(game, state)
  local n = {}
  for _, field in ipairs(game.core:fields()) do
    if ("hand stock discards laid"):find(field.name, 1, true) then
      for _, row in ipairs(state:field(field.name)) do
        for i, count in ipairs(row) do n[i] = (n[i] or 0) + count end
      end
    end
  end
  return n
end

test("cards: none is lost or made; undo brings them back", function()
  local game = moyo.load(omens .. ":size=5")
  for seed = 1, 6 do
    local state, random = game.core:state(seed), core.random(seed)
    local counts = total(game, state)
    while not state.over do
      local before = state:clone()
      assert(state:advance(state:choose("uniform", random)))
      expect.equal(total(game, state), counts)
      expect.equal(state:audit(), nil)
      local step = state:save()
      expect.truthy(state:undo() and state:equal(before))
      assert(state:load(step))
    end
  end
end)

test("cards: native and in plain Lua they are the same", function()
  for _, options in ipairs { "size=3", "size=3,hand=0", "size=4,hand=1" } do
    if twins:turn() then twins:games(omens .. ":" .. options, 3, 60) end
  end
  for _, options in ipairs { "size=3", "players=3,keep=0", "each=1,keeps=yes,judged=no",
    "players=1,first=yes", "players=4,each=9,keep=5,first=yes", "each=0" } do
    if twins:turn() then twins:games("tests/rules/lab_cards.lua:" .. options, 6, 60) end
  end
end)

test("a rulebook says which cards a step follows, unless it is a turn's own as well", function()
  local ok, game = load [[
    local own, lift = moyo.place {}, moyo.place { when = moyo.is("open", 1) }
    return moyo.game "X" { rules = function() return { board = moyo.board.square(3),
      fields = { open = moyo.field.number(1) }, finish = moyo.finish.turns(9),
      turn = moyo.either { moyo.cards.play(), own, moyo.cards.draw {} },
      cards = { moyo.card { "a", 1, "A.", turn = own }, moyo.card { "b", 1, "B.", turn = lift },
        moyo.card { "c", 1, "C.", turn = moyo.sequence { lift, lift } } },
    } end }]]
  expect.truthy(ok, tostring(game))
  local places = {}
  for _, line in ipairs(game:rulebook()) do
    if line.rule == "step place" then places[#places + 1] = line.sentence end
  end
  table.sort(places)
  expect.equal(places, { "A stone is placed on an empty point.",
    "After the cards b and c: A stone is placed on an empty point. "
    .. "This is possible only when open is 1." })
end)
