--- Views: what a player knows of a position, and nothing else.
--
-- Two games are played in which a player sees the same; what is hidden from him differs
-- wherever it can.  Not one byte of what he is shown may.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"

local omens = "tests/rules/guide/omens.lua"
local lab = "tests/rules/lab_cards.lua"

-- Rulesets with their players.
local games = { [omens .. ":size=5"] = 2, [omens .. ":size=3,hand=1"] = 2,
  [omens .. ":size=9,hand=0"] = 2, [lab] = 2, [lab .. ":players=3,keep=5"] = 3,
  [lab .. ":players=3,each=1,keep=0,first=yes,keeps=yes"] = 3,
  ["multiplayer:map=square5"] = 4, ["multiplayer:map=square4,players=3,draw_on_pair=end"] = 3 }

-- A step that both positions allow.
local function common(a, b, random)
  local both, there = {}, {}
  for _, step in ipairs(b:legal()) do there[step] = true end
  for _, step in ipairs(a:legal()) do
    if there[step] then both[#both + 1] = step end
  end
  return #both > 0 and both[random:below(#both)]
end

local function draws_in_secret(game, state)
  for _, verb in ipairs(game.core:verbs()) do
    if verb.secret then
      local v = core.unpack(state:legal()[1])
      return state.actor == 0 and game.core:verbs()[v].secret
    end
  end
end

-- Plays two games as long as they can go the same way, but that others draw other cards where
-- they can; calls f before every step with both positions, and with both steps.
local function side_by_side(game, player, seed, f)
  local a, b, random = game.core:state(seed), game.core:state(seed + 1000), core.random(seed)
  local apart = 0
  for _ = 1, 120 do
    if a.over then break end
    local one = common(a, b, random)
    local other = one
    if not one or draws_in_secret(game, a) and a.mover ~= player then
      local legal = b:legal()
      one, other = a:choose("uniform", random), legal[random:below(#legal)]
      if not (draws_in_secret(game, a) and a.mover ~= player) then break end
    end
    f(a, b, one, other)
    assert(a:play(one))
    assert(b:play(other))
    if not a:equal(b) and one ~= other then apart = apart + 1 end
  end
  if not a.over then f(a, b) end
  return apart
end

test("a view is the same, byte for byte, when only hidden cards and chance differ", function()
  local apart = 0
  for ruleset, players in pairs(games) do
    local game = moyo.load(ruleset)
    for player = 0, players, slow and 1 or 2 do
      for seed = 1, slow and 6 or 1 do
        apart = apart + side_by_side(game, player, seed, function(a, b, one, other)
          expect.equal(a:view(player):save(), b:view(player):save())
          if one then
            local notation = game.notation
            expect.equal(notation:format_for(one, a, player), notation:format_for(other, b, player))
          end
        end)
      end
    end
  end
  expect.truthy(apart > (slow and 200 or 30), apart .. " draws differed")
end)

test("a view can be played on: it stays the view of what is played", function()
  for ruleset, players in pairs(games) do
    local game = moyo.load(ruleset)
    for turn = 0, slow and 8 or 1 do
      local seed, player = turn + 1, turn % (players + 1)
      local state, random = game.core:state(seed), core.random(seed)
      local view = state:view(player)
      while not state.over do
        local step = state:choose("uniform", random)
        local seen = game.notation:seen(step, state, player)
        local good, why = view:play(seen)
        expect.truthy(good, why and why.sentence)
        assert(state:play(step))
        local now = state:view(player)
        if state.over then break end -- hands lie open, which the view does not know
        expect.truthy(view:equal(now), game:format(step))
        expect.equal(view:save(), now:save())
        expect.equal(view:audit(), nil)
        expect.equal(view.known_in_part, true)
        expect.truthy(now:view(player):equal(now))
      end
    end
  end
end)

test("a view is saved and loaded, undone and copied like any position", function()
  local game = moyo.load(omens .. ":size=5")
  local state, random = game.core:state(5), core.random(5)
  for _ = 1, 40 do assert(state:play(state:choose("uniform", random))) end
  local view, loaded = state:view(1), game.core:state(9)
  expect.truthy(loaded:load(view:save()))
  expect.truthy(loaded:equal(view) and loaded.known_in_part)
  expect.truthy(view:clone():equal(view))
  for _ = 1, 30 do
    if view.over then break end
    assert(view:advance(view:choose("uniform", random)))
    expect.equal(view:audit(), nil)
  end
  while view:undo() do expect.equal(view:audit(), nil) end
  expect.truthy(view:equal(loaded))
end)

test("a view tells how much others hold, and what the player holds himself", function()
  local game = moyo.load(omens .. ":size=5")
  local match = moyo.match(game)
  for _, text in ipairs { "sky clear", "draw", "crown", "draw", "twins", "A1", "draw", "mist" } do
    expect.truthy(match:play(text), text)
  end
  local state = match.state
  expect.equal(state:field "hand", { { 0, 0, 0, 1, 0 }, { 1, 1, 0, 0, 0 } })
  expect.equal(state:view(1):field "hand", { { 0, 0, 0, 1, 0 }, { 0, 0, 0, 0, 2 } })
  expect.equal(state:view(2):field "hand", { { 0, 0, 0, 0, 1 }, { 1, 1, 0, 0, 0 } })
  expect.equal(state:view(0):field "hand", { { 0, 0, 0, 0, 1 }, { 0, 0, 0, 0, 2 } })
  expect.equal(state:view(2):field "stock", { { 0, 0, 0, 0, 12 } })
  expect.equal(state:view(2):field "skies", { { 1, 2 } })
  expect.equal(state:view(1):scores()[1], state:scores()[1])
  expect.truthy(not pcall(state.view, state, 3))
end)

test("when the game is over, what players hold lies open", function()
  local game = moyo.load(omens .. ":size=5")
  local match = moyo.match(game)
  for _, text in ipairs { "sky clear", "draw", "crown", "draw", "twins", "pass", "pass" } do
    expect.truthy(match:play(text), text)
  end
  local state = match.state
  expect.truthy(state.over)
  expect.equal(state:view(0):field "hand", state:field "hand")
  expect.equal(state:view(0):field "stock", { { 0, 0, 0, 0, 13 } })
  expect.equal(state:view(2):scores(), state:scores())
end)

test("what is unknown is in views alone", function()
  local game = moyo.load(omens .. ":size=5")
  local state = game.core:state(1)
  local good, why = game.core:state():load((state:view(1):save():gsub("random 0 0", "random 0 1")))
  expect.truthy(not good and why:find "damaged", tostring(why))
  assert(state:play(game:parse "sky clear"))
  assert(state:play(game:parse "draw"))
  local match = moyo.match(game)
  expect.truthy(match:play "sky clear" and match:play "draw")
  expect.truthy(not match:play "?")
  expect.truthy(not pcall(state.set_field, state, "hand", 1, 1, 5))
end)

test("a card that is given back to the stock is known to who did it alone", function()
  local game = moyo.load "multiplayer:map=square5,players=2,dice=no"
  local function after(word)
    local match = moyo.match(game)
    assert(match:setup(".....\n.....\n.....\n.....\n.....", { phase = "play" }))
    for column = 1, 4 do match.state:set_field("hand", 1, 1, column) end
    assert(match:play "pass")
    local before = match.state:clone()
    assert(match:play("return " .. word))
    return match.state, before, assert(game:parse("return " .. word))
  end
  local blank, before, returned = after "blank"
  local extra = after "extra"
  for player, same in pairs { [0] = true, false, true } do
    expect.equal(blank:view(player):save() == extra:view(player):save(), same, player)
    local text = game.notation:format_for(returned, before, player)
    expect.equal(text, same and "return ?" or "return blank")
  end
  local view = before:view(2)
  assert(view:play(game.notation:seen(returned, before, 2)))
  expect.truthy(view:equal(blank:view(2)))
  expect.equal({ blank:field("stock", 1, 1), blank:field("discards", 1, 1) }, { 7, 0 })
end)
