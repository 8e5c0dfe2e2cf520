--- Agreement on dead stones, by its steps: marks, consent, going back to play.

local test, expect = ...
local marks = require "moyo.vocabulary.turns.marks"
local variants = require "support.variants"

local slots = [[fields = { dead = moyo.field.set(), alive = moyo.field.set() },
  setup = { { 1, 1 }, { 2, 1 }, { 9, 2 } }, closing = moyo.phase "marking" { turn = moyo.either {
    moyo.mark("dead"%s), moyo.agree(), moyo.resume("play", "dead", { %s }) },
    finish = moyo.finish.passes(2) }]]

local function after(turns, alive, resume)
  local matches = variants.both(slots:format(alive and ', "alive"' or "", resume or ""), turns)
  expect.equal(matches[1].state:field("dead"):list(), matches[2].state:field("dead"):list())
  return matches[1], matches[2]
end

test("mark: the whole group enters the field, or leaves it", function()
  expect.equal(after("pass,pass,dead A3").state:field("dead"):list(), { 1, 2 })
  expect.equal(after("pass,pass,dead A3,dead B3").state:field("dead"):list(), {})
  expect.equal(after("pass,pass,dead A3,dead B3,dead A3").state:field("dead"):list(), { 1, 2 })
end)

test("mark: with a second field a group that leaves the first is not marked again", function()
  for _, match in ipairs { after("pass,pass,dead A3,dead B3", true) } do
    expect.equal(match.state:field("alive"):list(), { 1, 2 })
    expect.equal(variants.why(match, "dead A3"),
      "dead: A group whose mark has been removed is not marked again.")
    expect.equal(variants.why(match, "dead C1"), nil)
  end
end)

test("agree: counts as a pass, and random players choose it", function()
  local match = after "pass,pass,dead A3"
  local random = require("moyo.core").random(1)
  expect.equal(match:random("uniform", random), "agree")
  assert(match:play "agree")
  expect.equal(match.state.passes, 1)
end)

test("resume: the marks go, play goes on; who moves", function()
  local match = after "pass,pass,dead A3,resume"
  expect.equal({ match.state.phase, match.state:field("dead"):list(), match.state.mover },
    { "play", {}, 1 })
  match = after("pass,pass,resume", nil, 'first = "next"')
  expect.equal(match.state.mover, 2)
  match = after("pass,pass,dead A3,dead A3,resume", true, 'alive = "alive"')
  expect.equal(match.state:field("alive"):list(), {})
end)

test("resume: conditions, and what is refused", function()
  local when = 'when = moyo.rule { "Not now.", function() return false end }'
  local match = after("pass,pass", nil, when)
  expect.equal(variants.why(match, "resume"), "resume: Not now.")
  expect.error(function() marks.resume("play", "dead", { first = "nxt" }) end,
    'resume: unknown first = "nxt"; did you mean "next"')
  expect.error(function() marks.resume("play") end,
    "resume: expected the name of a field, not nil")
  expect.error(function() marks.mark(1) end, "mark: expected the name of a field, not 1")
  expect.error(function() marks.mark("dead", {}) end,
    "mark: expected the name of a field, not a table")
  expect.error(function() marks.resume("play", "dead", { wen = 1 }) end,
    'resume has no "wen"; did you mean "when"')
end)
