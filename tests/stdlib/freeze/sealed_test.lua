--- Turns that are chosen unseen and played together, in everything that plays and shows them; and
--- that no view gives them away.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"
local deals = require "support.deals"
local small = require "support.small"
local terminal = require "moyo.terminal"

package.path = package.path .. ";" .. terminal.home .. "/tools/?.lua"
local faults = require "check.faults"
local gtp = require "gtp.session"
local protocol = require "referee.protocol"
local views = require "check.views"

local plain = "moyo.either { moyo.place {}, moyo.pass {} }"

-- A small game with another turn, and perhaps other slots.
local function text_of(turn, more)
  return small.text("turn = " .. plain .. ",", ("turn = %s, %s"):format(turn, more or ""))
end

-- A step of two arguments, whose effects are Lua's, and what is taken by a function.
local swap = [[moyo.sealed { moyo.either { moyo.place { from = "stock" }, moyo.pass {}, moyo.step {
    name = "mark", args = { "point", "colour" }, before = moyo.onto_free(),
    effects = function(position, _, point, player)
      position:set_field("marks", position:field("marks", point) + player, point)
    end } },
  collide = function(position, _, point)
    position:set_field("marks", 9, point)
  end,
  reveal = function(position) position:set_field("rounds", position:field "rounds" + 1) end }]]
local fields = [[fields = { marks = moyo.field.points(), rounds = moyo.field.number(),
  stock = moyo.field.hand(9) },]]

-- Cards of hands that only their owners see, in sealed turns.
local cards = [[
  opening = moyo.phase "deal" { turn = moyo.cards.draw {}, finish = moyo.finish.turns(6) },
  cards = { moyo.card { "mist", 5, "Nothing." }, moyo.card { "storm", 5, "A stone goes.",
    arg = "point", before = moyo.rule { "A stone is there.",
      function(position, move) return position:colour(move.point) ~= 0 end },
    effects = function(position, _, point)
      if position:colour(point) ~= 0 then position:remove(point) end
    end } },]]
local bids = "moyo.sealed { moyo.either { moyo.place {}, moyo.cards.play(), moyo.pass {} } }"

local made = nil
local function games()
  made = made or { moyo.load "parallel:size=4",
    moyo.load "parallel:size=3,players=3,collide=nothing",
    small.load(text_of("moyo.sealed { " .. plain .. " }")), small.load(text_of(swap, fields)) }
  return made
end

-- And hands.
local function secrets()
  local list = { table.unpack(games()) }
  list[#list + 1] = small.load(text_of(bids, cards))
  return list
end

deals.test(test, expect, "others have sealed", { games = secrets, steps = slow and 40 or 20,
  seeds = slow and 10 or 2, spectator = true, every = slow and 7 or 41,
  is_searched = function(one) return one ~= games()[4] end,
  choose = function(state, random) return state:choose("uniform", random) end })

local function played(ruleset, ...)
  local match = moyo.match(moyo.load(ruleset))
  for _, text in ipairs { ... } do assert(match:play(text)) end
  return match
end

local function texts(match, player)
  local list = {}
  for i, turn in ipairs(match:as(player):since(0)) do list[i] = turn.text end
  return table.concat(list, " ")
end

test("a sealed turn is a question mark to others, also a pass, until all have chosen", function()
  local match = played("parallel:size=4", "B2", "C3", "pass")
  expect.equal(texts(match, 1), "B2 C3 pass")
  expect.equal(texts(match, 2), "B2 C3 ?")
  expect.equal(texts(match, 0), "B2 C3 ?")
  local answer = assert(match:play "D4")
  expect.equal(answer.revealed, { black = "pass", white = "D4" })
  expect.equal(texts(match, 2), "B2 C3 pass D4")
  assert(match:undo())
  expect.equal(texts(match, 2), "B2 C3 ?")
  assert(match:redo())
  expect.equal(texts(match, 0), "B2 C3 pass D4")
  match = played("parallel:size=4,players=3", "B2", "C3")
  expect.equal(texts(match, 3), "? ?")
  expect.equal(texts(match, 1), "B2 ?")
  assert(match:resign(3))
  expect.equal(texts(match, 3), "B2 C3")
end)

test("undo goes back within a round, and over its end", function()
  for _, one in ipairs(games()) do
    local match, saved, random = moyo.match(one, 3), {}, core.random(3)
    for i = 1, 30 do
      if match.state.over then break end
      saved[i] = match.state:save()
      assert(match:play(one:format(match.state:choose("uniform", random))))
      expect.equal(match.state:audit(), nil)
    end
    for i = #saved, 1, -1 do
      expect.truthy(match:undo())
      expect.equal(match.state:save(), saved[i])
    end
  end
end)

test("a record is played again; a player's own ends with the last round revealed", function()
  local match = played("parallel:size=4", "B2", "B2", "C3", "pass", "D4")
  local text = record.save(match)
  expect.equal(assert(record.load(text)).state:save(), match.state:save())
  local own = record.save(match:as(2))
  expect.equal(own:find("?", 1, true), nil, own)
  local loaded = assert(record.load(own))
  expect.equal({ loaded.viewer, #loaded.turns, loaded.state.steps }, { 2, 4, 4 })
  expect.equal(loaded.state:save(), played("parallel:size=4", "B2", "B2", "C3", "pass")
    .state:view(2):save())
  assert(loaded:play "A1" and loaded:play "B1")
end)

test("the second chooses by the position before the round", function()
  local match = played("parallel:size=4", "B2")
  expect.equal(match:why "B2", nil)
  expect.equal(match.state:field("sealed", 1, 5), match.game:point "B2")
  expect.equal(match.state:view(2):field("sealed", 1), { -1, 0, 0, 0, 0 })
  assert(match:play "B2")
  expect.equal(match.state:colour(match.game:point "B2"), 3)
  expect.truthy(match:why "B2")
  assert(match:play "A1" and match:play "A2")
  expect.equal(match:why "B2", nil)
  assert(match:play "pass")
  expect.equal({ table.unpack(match.state:field("sealed", 1), 2) }, { 0, 0, 0, 0 })
end)

test("effects in Lua are played together; hands pay for what is placed", function()
  local match = moyo.match(games()[4])
  for _, text in ipairs { "A1", "A1", "mark B1 white", "C1" } do assert(match:play(text)) end
  local function mark(point) return match.state:field("marks", match.game:point(point)) end
  expect.equal({ mark "A1", mark "B1", mark "C1" }, { 9, 2, 0 })
  expect.equal(match.state:field "stock", { 9, 8 })
  expect.equal(match.state:field "rounds", 2)
end)

test("programs choose by what they see, and come to an end", function()
  for _, one in ipairs(games()) do
    for _, kind in ipairs { "random", "light", "mcts:20" } do
      local engine = require "moyo.match.engine".new(kind, 7, 1)
      local match = moyo.match(one, 7)
      for _ = 1, kind == "light" and 60 or 600 do
        if match.state.over then break end
        assert(match:play(one:format((assert(engine:choose(match))))))
      end
      -- both must pass in one round, which light play does when nothing else is left
      expect.truthy(match.state.over or one == games()[4] or kind == "light", kind)
    end
  end
end)

test("stones that are not seen may be dealt where a step is sealed", function()
  local one = moyo.load "go+parallel+phantom:size=4"
  local engine = require "moyo.match.engine".new("mcts:60", 1, 1)
  local match = moyo.match(one, 1)
  for _ = 1, 12 do assert(match:play(one:format((assert(engine:choose(match)))))) end
  expect.equal(match.state.steps, 12)
end)

test("native rules and their twins play the same", function()
  for _, ruleset in ipairs { "parallel:size=3", "parallel:size=3,players=3,collide=nothing",
    "parallel:size=3,players=3,collide=merge" } do
    local a = moyo.load(ruleset)
    local b = moyo.load(ruleset, { twins = true, machine = not slow and "off" or nil })
    for seed = 1, slow and 50 or 3 do
      local s, t, random = a.core:state(seed), b.core:state(seed), core.random(seed)
      while not s.over do
        local step = s:choose("uniform", random)
        assert(s:play(step) and t:play(step))
        expect.equal(t:save(), s:save())
      end
    end
  end
end)

test("the referee tells a player no more", function()
  local one = protocol.new(moyo.load "parallel:size=4", 1, 2)
  local answer = one:answer "play B2"
  expect.equal({ answer.played, answer.revealed }, { "?", nil })
  expect.equal(one:answer("turns").turns[1].text, "?")
  expect.equal(one:answer("play B2").revealed, { black = "B2", white = "B2" })
  expect.equal(one:answer("turns").turns[1].text, "B2")
end)

test("GTP: a player is told no more; steps come in any order", function()
  local session = gtp.new("parallel:size=4", 3, "black")
  assert(session:play(2, "C3"))
  expect.equal(session:shown():since(0)[1].text, "?")
  assert(session:play(1, "B2"))
  expect.equal(session:shown():since(0)[1].text, "C3")
  expect.equal(session:shown().state:colour(session.game:point "C3"), 2)
  assert(session:play(1, "pass"))
  assert(session:play(2, "pass"))
  expect.truthy(session:match().state.over)
end)

test("at the terminal the first step is hidden from the second player", function()
  local _, out = shell.reading("B2\nC3\nboard\n", { "play", "parallel:size=4" })
  expect.truthy(out:find("black B2\nwhite C3 (black B2)\n", 1, true), out)
  expect.equal(out:find("sealed:", 1, true), nil, out)
  local typed = shell.typed({ "B2", "", "", "C3", "quit", "quit" }, { "play", "parallel:size=4" })
  if not typed then expect.skip "script is not here" end
  local from = typed:find("white, press Enter> ", 1, true)
  expect.truthy(from and typed:find("black ?", from, true), typed)
  local reveal = typed:find("white C3 (black B2)", from, true)
  expect.truthy(reveal and typed:find("black B2", from, true) > reveal, typed)
end)

test("check: a rule that looks at what another has sealed is found out", function()
  local function found(before)
    local list = faults.new "a.lua"
    local turn = ("moyo.sealed { moyo.either { moyo.place { when = moyo.rule { 'No.', %s } }, "
      .. "moyo.pass {} } }"):format(before)
    views.check(small.load(text_of(turn)), list, 1, 60, function() return false end)
    return list.list[1] and list.list[1].message or ""
  end
  expect.equal(found "function() return true end", "")
  expect.truthy(found([[function(position, move)
    return position:field("sealed", 3 - position.actor, 5) ~= move.point
  end]]):find "may choose depends on what others have sealed")
end)

test("the rulebook says how a round goes", function()
  local says = {}
  for _, slot in ipairs(moyo.load("parallel").slots) do says[slot.name] = slot.sentence end
  expect.equal(says.sealed, "All players choose their turns unseen, each as if the others did "
    .. "nothing; when the last has chosen, all are played together. Blocks of the round before are "
    .. "taken off. Where several players' stones would come to one point, a block is put there "
    .. "instead.")
  expect.equal(says.clear, "When sealed turns have been played, first every group without a "
    .. "liberty is taken that has no stone of this round, all at once; then every group without a "
    .. "liberty is taken, all at once.")
end)

test("what does not go with sealed turns", function()
  local function sealed(inner) return "moyo.sealed { " .. (inner or plain) .. " }" end
  for _, case in ipairs {
    { sealed "moyo.sequence { moyo.place {}, moyo.place {} }", "",
      "phase play: a sealed turn is one step of each player's" },
    { "moyo.sequence { moyo.sealed { moyo.place {} }, moyo.pass {} }", "",
      "sealed: it is the whole turn of a phase, and no part of one" },
    { sealed 'moyo.leap { by = { { 1, 1 } }, onto = { "empty" } }', "",
      "sealed: leap cannot be sealed: the stone that it names may be gone" },
    { sealed 'moyo.polyomino { cells = "xx" }', "", "sealed: polyomino cannot be sealed" },
    { sealed "moyo.place { recall = true }", "", "what is played together is not taken back" },
    { sealed "moyo.grow {}", "", "sealed: grow cannot be sealed" },
    { sealed(), "stacks = true,", "sealed turns do not go with the slot stacks" },
    { sealed(), 'players = { "black" },', "sealed turns do not go with one player" },
    { sealed(), 'spoils = "shared",', 'sealed turns do not go with spoils = "shared"' },
    { sealed(), 'unseen = "enemy", refused = "turn",',
      'sealed turns do not go with refused = "turn"' },
    { sealed "moyo.place {}", 'unseen = "enemy",',
      "phase play: where stones are not seen, sealed turns need a step that is always legal" },
    { sealed("moyo.either { moyo.place {}, moyo.pass { when = moyo.rule { 'No.', "
      .. "function() return true end } } }"), 'unseen = "enemy",', "need a step that is always" },
    { "moyo.sealed { moyo.cards.play() }", cards,
      "phase play: where the field hand is hidden, sealed turns need a step that is always legal" },
    { sealed "moyo.place {}", 'fields = { luck = moyo.field.table { columns = 2, rows = "players", '
      .. 'hidden = "owner" } },', "where the field luck is hidden, sealed turns need" },
    { sealed(), 'stone = moyo.shape "non/oxo/non",', "stones that cover several points" },
    { sealed(), "fields = { sealed = moyo.field.number() },", "sealed" },
    { "moyo.sealed {}", "", "sealed: expected a step such as moyo.place {} or a turn" },
    { "moyo.sealed { moyo.place {}, colide = 1 }", "",
      'sealed has no "colide"; did you mean "collide"?' },
    { 'moyo.sealed { moyo.place {}, collide = "wall" }', "", "wall" },
    { "moyo.sealed { moyo.place {}, collide = 7 }", "", "sealed: collide: expected an effect" },
    { "moyo.sealed(7)", "", "sealed takes a table { … }, not 7" },
  } do
    local ok, why = moyo.try(small.load, text_of(case[1], case[2]))
    why = tostring(why)
    expect.truthy(not ok and why:find(case[3], 1, true), case[1] .. case[2] .. ": " .. why)
  end
  for _, stage in ipairs { "moyo.stage { beside = true }", '"flip"' } do
    local text = text_of(sealed()):gsub("clear = {.-},", "clear = { " .. stage .. " },")
    local ok, why = moyo.try(small.load, text)
    why = tostring(why)
    expect.truthy(not ok and why:find("a stage is moyo.stage { whose = \"both\" }", 1, true), why)
  end
end)

test("where marked stones are unseen, the first phase needs no such step", function()
  expect.truthy(moyo.load "tests/rules/catalogue/batoo.lua")
  local text = text_of("moyo.sealed { moyo.place {} }",
    'unseen = "secret", fields = { secret = moyo.field.set "stones" },')
  local later = text:gsub("turn = moyo.sealed", "opening = moyo.phase 'begin' { turn = moyo.place "
    .. "{}, finish = moyo.finish.turns(2) }, %0")
  expect.truthy(small.load(text))
  local ok, why = moyo.try(small.load, later)
  expect.truthy(not ok and tostring(why):find("need a step that is always legal", 1, true))
end)

test("who has no legal step in a round chooses none, and is not asked", function()
  local text = text_of([[moyo.sealed { moyo.place { when = moyo.rule {
      "White plays in the corner A1 only.", function(position, move)
        return position.mover == 1 or position.game.board:name(move.point) == "A1"
      end } } }]])
  local game = small.load((text:gsub("clear = [^\n]*\n", "finish = moyo.finish.turns(9),\n")
    :gsub("finish = moyo.finish.passes%(o.passes%),\n", "")))
  local match = moyo.match(game)
  assert(match:play "B2")
  expect.equal(match.state.actor, 2)
  assert(match:play "A1")
  for i, choice in ipairs { "C3", "D4" } do -- White has no step any more
    local answer = assert(match:play(choice))
    expect.equal({ answer.played, match.state.actor, match.state:audit() }, { choice, 1 }, i)
    expect.equal(match.state:colour(game.board:find(choice)), 1)
  end
  expect.equal({ texts(match, 2), texts(match, 0) }, { "B2 A1 C3 D4", "B2 A1 C3 D4" })
  assert(match:undo())
  expect.equal(match.state.actor, 1)
  assert(match:redo())
  local saved = match.state:save()
  expect.equal(match.state:load(saved), true)
  expect.equal(match.state:save(), saved)
end)
