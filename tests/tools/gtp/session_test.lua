--- A session: plays in and out of turn, their undoing, the end.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"

local engine, refused, set_of = gtp_engine.engine, gtp_engine.refused, gtp_engine.words

test("play: colours in any case, points in either case, passes", function()
  local gtp = engine "go:size=9"
  for _, play in ipairs { "b c3", "W D4", "BLACK e5", "White pass", "B PASS" } do
    expect.equal(gtp("play " .. play), "=", play)
  end
  expect.equal(set_of(gtp "list_stones black"), { C3 = true, E5 = true })
  expect.equal(gtp "list_stones W", "= D4")
end)

test("play: an illegal move is refused with its sentence", function()
  local gtp = engine "go:size=9,suicide=forbidden"
  gtp "play b A2"
  gtp "play b B1"
  local sentence = gtp "play w A1"
  refused(sentence, "illegal move: %u")
  refused(gtp "play w A2", "illegal move: ")
  refused(gtp "play w K10", "invalid vertex: ")
  expect.equal(gtp "is_legal w A1", "= 0")
  expect.equal(gtp "is_legal b A1", "= 1")
  expect.equal(gtp "list_stones b", "= A2 B1")
end)

test("play: the same colour twice, and undo of it", function()
  local gtp = engine "go:size=9"
  local start = gtp "moyo-state"
  for _, play in ipairs { "b C3", "b D4", "w E5", "w F6", "b G7" } do
    expect.equal(gtp("play " .. play), "=")
  end
  expect.equal(set_of(gtp "list_stones b"), { C3 = true, D4 = true, G7 = true })
  for _ = 1, 2 do expect.equal(gtp "undo", "=") end
  expect.equal(gtp "list_stones w", "= E5")
  expect.equal(gtp "list_stones b", "= D4 C3")
  expect.equal(gtp "gg-undo 3", "=")
  expect.equal(gtp "moyo-state", start)
  refused(gtp "undo", "cannot undo")
end)

test("play: prisoners outlast a change of turn", function()
  local gtp = engine "go:size=5,scoring=territory,komi=0"
  for _, play in ipairs { "w A1", "b A2", "b B1", "b E5" } do gtp("play " .. play) end
  expect.equal(gtp "final_score", "= B+23")
end)

test("play: after the end passes are accepted and taken back, stones are not", function()
  local gtp = engine "go:size=5"
  gtp "play b C3"
  gtp "play w pass"
  gtp "play b pass"
  expect.equal(gtp "final_score", "= B+17.5")
  expect.equal(gtp "genmove w", "= pass")
  expect.equal(gtp "play b pass", "=")
  refused(gtp "play b A1", "illegal move: ")
  expect.equal(gtp "gg-undo 3", "=")
  expect.equal(gtp "play b A1", "=")
end)

test("play: only the rules say whose turn it is outside the play proper", function()
  local gtp = engine "go:size=9,handicap=2"
  refused(gtp "play w D4", "illegal move: it is black's turn")
  gtp "play b D4"
  gtp "play b E5"
  expect.equal(gtp "play b F6", "=")
end)

test("play: while dead stones are agreed on, to pass is to agree", function()
  local gtp = engine "go:size=5,dead=agreed,komi=0"
  for _, play in ipairs { "b C3", "w A1", "b pass", "w pass" } do gtp("play " .. play) end
  expect.equal(gtp "final_score", "= 0")
  refused(gtp "play w pass", "illegal move: it is black's turn")
  expect.equal(gtp "play b dead A1", "=")
  expect.equal(gtp "final_status_list dead", "= A1")
  expect.equal(gtp "final_status_list alive", "= C3")
  expect.equal(gtp "final_score", "= B+25")
  expect.equal(gtp "play b pass", "=")
  expect.equal(gtp "genmove w", "= pass")
  expect.truthy(gtp("moyo-state"):find('"over":true', 1, true))
  expect.equal(gtp "gg-undo 3", "=")
  expect.equal(gtp "final_status_list dead", "=")
  expect.equal(gtp "play b resume", "=")
  expect.equal(gtp "play b D4", "=")
end)

test("play: resignation ends the game for the right player", function()
  local gtp = engine "go:size=5"
  expect.equal(gtp "play w resign", "=")
  expect.equal(gtp "final_score", "= B+R")
  expect.equal(gtp "undo", "=")
  expect.equal(gtp "play b resign", "=")
  expect.equal(gtp "final_score", "= W+R")
end)
