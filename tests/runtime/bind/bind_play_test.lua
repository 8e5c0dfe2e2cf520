--- Playing from Lua: steps, undo, copies, saved states, random play.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

local game = variants.game('clear = { "enemy", "own" }, ko = moyo.ko.positional, '
  .. "score = moyo.score.area {}").core
local other = variants.game("score = moyo.score.stones {}").core

local function place(p) return core.step(1, p) end
local pass = core.step(2)

test("steps are judged, played or refused", function()
  local s = game:state(1)
  expect.equal({ s:judge(place(5)), s.steps }, { true, 0 })
  expect.equal(s:play(place(5)), true)
  local done, refusal = s:play(place(5))
  expect.equal({ done, refusal.rule }, { nil, "free" })
  expect.truthy(#refusal.sentence > 0)
  expect.equal(s.steps, 1)
  expect.equal(#s:legal(), 9)
end)

test("a rule that fails once, and not again, ends the list of legal steps", function()
  local function check(turn, answer)
    local failing = variants.game(('turn = moyo.either { %s, moyo.pass {} }, conditions = '
      .. 'moyo.rule { "Once.", function(position, move) k = k + 1 if k == 1 then error "once" end '
      .. "return %s end }"):format(turn, answer), "local k = 0").core
    local s = failing:state(1)
    s:setup(4, 1)
    s:setup(5, 2)
    expect.error(function() s:legal() end, ": once")
    expect.truthy(#s:legal() > 0)
  end
  check("moyo.place {}", "true")
  check("moyo.place {}", "k ~= 2, 'not now'")
  check("moyo.leap {}", "true")
end)

test("what was advanced is undone", function()
  local s = game:state(1)
  local before = s:save()
  expect.equal(s:undo(), false)
  s:advance(place(5))
  s:advance(pass)
  expect.equal(s.steps, 2)
  expect.equal({ s:undo(), s:undo(), s:undo() }, { true, true, false })
  expect.equal(s:save(), before)
end)

test("copies go their own ways", function()
  local s = game:state(1)
  local clone = s:clone()
  clone:play(place(5))
  expect.truthy(not s:equal(clone))
  s:copy(clone)
  expect.truthy(s:equal(clone))
  s:reset(1)
  expect.truthy(s:equal(game:state(1)))
  expect.error(function() s:copy(other:state(1)) end, "of another game")
end)

test("a saved state is loaded, a damaged one is not", function()
  local s, t = game:state(1), game:state(2)
  s:play(place(5))
  expect.equal(t:load(s:save()), true)
  expect.truthy(t:equal(s))
  local done, why = t:load(s:save():sub(1, -9))
  expect.truthy(not done and #why > 0)
  expect.truthy(t:equal(s))
  expect.truthy(not other:state(1):load(s:save()))
end)

test("positions are set up", function()
  local s = game:state(1)
  expect.equal({ s:setup(5, 2), s:colour(5) }, { true, 2 })
  s:to_play(2)
  expect.equal(s.actor, 2)
  expect.equal(s:to_play(1, "play"), true)
  expect.equal(s:to_play(1, "no such"), false)
  s:resign(1)
  expect.equal({ s.over, s.reason, s.winners }, { true, "resignation", { 2 } })
end)

test("random play repeats itself by its seed", function()
  local function playout(policy, limit)
    local s = game:state(1)
    return s:playout(policy, core.random(3), limit), s:save()
  end
  local steps, text = playout("light", 200)
  expect.equal({ playout("light", 200) }, { steps, text })
  expect.equal((playout("uniform", 4)), 4)
  expect.truthy(game:state(1):judge(game:state(1):choose("light", core.random(1))))
  expect.error(function() playout("clever", 4) end, "clever")
  expect.error(function() playout("light", -1) end, "out of range")
end)

test("sequences are counted", function()
  expect.equal(game:state(1):perft(1), 10)
  expect.equal(game:state(1):perft(2), 9 * 9 + 10)
  expect.error(function() game:state(1):perft(1001) end, "0 to 1000 expected")
end)

test("equal situations have equal keys", function()
  local s, t = game:state(1), game:state(2)
  for _, p in ipairs { 1, 9, 5, 3 } do s:play(place(p)) end
  for _, p in ipairs { 5, 3, 1, 9 } do t:play(place(p)) end
  expect.equal(s:situation(), t:situation())
  expect.equal(#s:situation(), 16)
  expect.truthy(s:situation(true) ~= t:situation(true))
  expect.truthy(s:seen(s.hash) and not s:seen(s.hash + 1))
end)
