--- What Lua is told of stones that can be taken back, and what effects note.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

local rules = 'clear = { "enemy", "own" }, turn = moyo.either { moyo.place { recall = true }, '
  .. 'moyo.step { name = "back", text = "back {stone}", arg = "stone", '
  .. "before = moyo.can_take_back(), effects = moyo.take_back() }, %s moyo.pass {} }"

local function state(step) return variants.game(rules:format(step or "")).core:state(1) end

-- Black takes A1, of White.
local function capture(s)
  local function at(name) return s.game.board:find(name) end
  for _, name in ipairs { "A2", "A1", "B1" } do
    expect.equal(s:play(core.step(1, at(name))), true)
  end
  return at
end

test("placements and what they took are told", function()
  local s = state()
  local at = capture(s)
  expect.equal({ s:placed(at "A2"), s:placed(at "B1"), s:placed(at "C3") }, { 0, 2 })
  expect.equal(s:took(at "B1"), { { point = at "A1", colour = 2, holder = 1 } })
  expect.equal(s:took(at "A2"), {})
  expect.equal({ s:last_turn(1), s:last_turn(2) }, { 2, 1 })
end)

test("who has had no turn has none", function()
  expect.equal(state():last_turn(2), -1)
end)

test("an effect notes what it puts", function()
  local s = state('moyo.step { name = "drop", text = "drop {point}", arg = "point", '
    .. "before = moyo.rule { 'free', function(p, m) return p:colour(m.point) == 0 end }, "
    .. "effects = function(p, _, q) p:put(q, p.actor) p:remember(q) end },")
  local verbs = {}
  for i, verb in ipairs(s.game:verbs()) do verbs[verb.name] = i end
  expect.equal(s:play(core.step(verbs.drop, 5)), true)
  expect.equal(s:placed(5), 0)
  expect.equal(s:play(core.step(verbs.back, 5)), true)
  expect.equal({ s:colour(5), s:placed(5) }, { 0 })
end)

test("other games have none of it", function()
  local s = variants.game("score = moyo.score.stones {}").core:state(1)
  for _, name in ipairs { "placed", "took", "last_turn" } do
    expect.error(function() s[name](s, 1) end, "in this game no stone can be taken back")
  end
end)
