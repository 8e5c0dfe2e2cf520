--- What is settled before points are counted, in plain Lua: regions, the dead, prisoners' places.

local test, expect = ...
local core = require "moyo.core"
local settle = require "moyo.vocabulary.course.settle"
local variants = require "support.variants"

-- A position of these rows, of a game with these slots, in which some stones are dead.
local function position(rows, slots, dead)
  local match = variants.match("board = moyo.board.square(5)" .. (slots or ""))
  match:setup(rows)
  local points = {}
  for name in (dead or ""):gmatch "%S+" do points[#points + 1] = match.game:point(name) end
  if dead then match.state:set_field("dead", core.set(match.game.board, points)) end
  return match.state, match.game
end

local function names(game, set)
  local list = {}
  for p in set:each() do list[#list + 1] = game.board:name(p) end
  return table.concat(list, " ")
end

local agreement = ", closing = moyo.agreement {}"

test("regions: owned by whose stones alone are beside them", function()
  local state, game = position ".X.../XX.../...../...OO/...O."
  local regions = {}
  for i, region in ipairs((settle.regions(state, settle.living(state)))) do
    regions[i] = #region[1] .. " " .. tostring(region[2]) .. " "
      .. game.board:name(region[1]:first())
  end
  expect.equal(regions, { "1 1 A5", "17 nil C5", "1 2 E1" })
end)

test("living: stones that are not dead, which their regions' owner holds", function()
  local state, game = position(".XO../XX.../...../...../.....", agreement, "C5")
  local living = settle.living(state)
  expect.equal({ names(game, living[1]), names(game, living[2]) }, { "B5 A4 B4", "" })
  expect.equal(settle.hold_dead(state, settle.held(state)), { { 0, 1 }, { 0, 0 } })
end)

test("hold_dead: nobody holds the dead of a region that nobody owns", function()
  local state = position(".XO../XX.../...../...../....O", agreement, "C5")
  expect.equal(settle.hold_dead(state, settle.held(state)), { { 0, 0 }, { 0, 0 } })
end)

test("settled: with sides groups without a liberty leave; without, nothing does", function()
  local rows = "OX.../X..../...../...../....."
  local state, game = position(rows, ', sides = "side"')
  local stones, holder = settle.settled(state)
  expect.equal({ names(game, stones[1]), names(game, stones[2]) }, { "B5 A4", "" })
  expect.equal(holder, { [game:point "A5"] = 0 })
  state = position(rows)
  stones, holder = settle.settled(state)
  expect.equal({ #stones[2], holder }, { 1, {} })
end)

test("fill: prisoners fill what is open, one of each holder in turn", function()
  local state = position "...../...../...../...../....."
  local held = { { 0, 3 }, { 1, 2 } }
  -- places of the second colour's side, of which both hold some
  expect.equal(settle.fill(state, 2, 4, held), 0)
  expect.equal(held, { { 0, 1 }, { 1, 0 } })
  expect.equal(settle.fill(state, 2, 4, held), 3)
  expect.equal(held, { { 0, 0 }, { 1, 0 } })
end)

test("ways: along lines, or by the game's shape", function()
  local state = position("...../...../...../...../.....", ', stone = "n.n/.x./n.n"')
  expect.equal({ settle.ways(state):near(1), settle.ways(state, true) }, { { 7 } })
end)
