--- Whose points are: as a position stands, and after random games from it.

local test, expect = ...
local moyo = require "moyo"
local owners = require "moyo.match.owners"

-- Black has the left two columns, White the right two; the middle is open.
local SPLIT = ".X.O./.X.O./.X.O./.X.O./.X.O."

local function position(ruleset, rows, options)
  local match = moyo.match(moyo.load(ruleset), 1)
  assert(match:setup(rows, options))
  return match.state
end

test("now: stones, and the regions that border on one player alone", function()
  local state = position("go:size=5", SPLIT)
  local black, white = table.unpack(owners.now(state))
  expect.equal({ #black, #white }, { 10, 10 })
  expect.truthy(black:has(1) and white:has(5) and not black:has(3) and not white:has(3))
end)

test("now: dead stones are gone", function()
  local match = moyo.match(moyo.load "go:size=5,dead=agreed", 1)
  assert(match:setup(".X.X./.X.X./.X.X./.X.XO/.X.X.", { phase = "agreement" }))
  expect.equal({ #owners.now(match.state)[1], #owners.now(match.state)[2] }, { 20, 1 })
  assert(match:play "dead E2")
  expect.equal({ #owners.now(match.state)[1], #owners.now(match.state)[2] }, { 25, 0 })
end)

test("expected: the position stays, and the same seed gives the same", function()
  local state = position("go:size=5", SPLIT)
  local before = state:save()
  local counts, wins = owners.expected(state, 30, 7)
  expect.equal(state:save(), before)
  expect.equal({ owners.expected(state, 30, 7) }, { counts, wins })
  expect.equal(wins[1] + wins[2], 30) -- with a komi of 7.5 nothing is drawn
  for p = 1, 25 do expect.truthy(counts[1][p] + counts[2][p] <= 30) end
end)

test("expected: what lives stays its owner's, a lost stone does not", function()
  -- Black lives with two eyes and White's stone in the corner is lost
  local state = position("go:size=5", "O.XXX/.XX.X/XXXXX/.X.X./XXXXX", { to = "black" })
  local counts = owners.expected(state, 50, 1)
  expect.truthy(counts[1][1] > 40, counts[1][1])
  expect.truthy(counts[1][25] > 40, counts[1][25])
end)

test("expected: games go on where the players already agree on dead stones", function()
  local state = position("go:size=5,dead=agreed", SPLIT, { phase = "agreement" })
  expect.equal(state.phase, "agreement")
  local counts, wins = owners.expected(state, 20, 1)
  expect.equal(wins[1] + wins[2], 20)
  expect.truthy(counts[1][3] > 0 or counts[2][3] > 0, "somebody gets the middle")
end)

test("expected: in a view what is unknown is dealt, not seen", function()
  local match = moyo.match(moyo.load "phantom:size=5", 1)
  for _, text in ipairs { "B2", "D4" } do assert(match:play(text)) end
  local view = match:as(1).state
  expect.truthy(view.known_in_part)
  local counts = owners.expected(view, 20, 3)
  expect.equal(#counts[1], 25)
  -- another stone of White's, in another place: the same view, the same answer
  local other = moyo.match(match.game, 1)
  for _, text in ipairs { "B2", "E5" } do assert(other:play(text)) end
  expect.equal(owners.expected(other:as(1).state, 20, 3), counts)
end)
