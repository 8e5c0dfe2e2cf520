--- Sizes: known numbers of positions of Go, and games that can all be counted.

local test, expect = ...
local long = test.long
require "support.shell" -- finds tools/
local moyo = require "moyo"
local portraits = require "support.portrait"
local record = require "moyo.record.record"
local sizes = require "portrait.sizes"
local words = require "portrait.words"

local function study(ruleset)
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset, cell.games = ruleset, 60 end
  return portraits.study({}, plan)
end

-- Tromp and Farneback 2007: legal positions of Go.
local legal = { ["2"] = 57, ["3"] = 12675, ["4"] = 24318165, ["5"] = 414295148741,
  ["7"] = 83677847847984287628595 }

long("positions of Go are as many as Tromp has counted", function()
  for size, count in pairs(legal) do
    local space = sizes.space(study("go:size=" .. size))
    local points = tonumber(size) ^ 2
    expect.truthy(math.abs(space.all.value - points * math.log(3, 10)) < 1e-9, size)
    local truth = math.log(count, 10)
    expect.truthy(math.abs(space.breathing.value - truth) < 0.015, size)
    -- five intervals at 95 %, of a fixed seed: a little wider, so that all hold
    local margin = (space.breathing.high - space.breathing.low) / 2
    expect.truthy(space.breathing.low - margin <= truth and truth <= space.breathing.high + margin,
      ("%s: %s to %s"):format(size, space.breathing.low, space.breathing.high))
  end
end)

-- Every arrangement of stones, one after the other.
local function arrangements(state, points, colours, point, found)
  if point > points then
    found.all = found.all + 1
    found.breathing = found.breathing + (#state:short_of(1) == 0 and 1 or 0)
    return found
  end
  arrangements(state, points, colours, point + 1, found)
  for colour = 1, colours do
    if not state:setup(point, colour) then break end
    arrangements(state, points, colours, point + 1, found)
    state:setup(point, 0)
  end
  return found
end

test("stones that cover more than a point: the estimate holds the number of all", function()
  local ruleset = "gengo:size=4"
  local rules = moyo.load(ruleset)
  local truth = arrangements(rules.core:state(), rules.core.points, rules.core.colours, 1,
    { all = 0, breathing = 0 })
  local space = sizes.space(study(ruleset))
  expect.truthy(math.abs(space.all.value - math.log(truth.all, 10)) < 0.03,
    ("%s, not %s"):format(10 ^ space.all.value, truth.all))
  expect.truthy(space.all.low < math.log(truth.all, 10) and math.log(truth.all, 10)
    < space.all.high, truth.all)
end)

-- All complete games from a position.
local function games(state)
  if state.over then return 1 end
  local sum = 0
  for _, step in ipairs(state:legal()) do
    local next = state:clone()
    assert(next:play(step))
    sum = sum + games(next)
  end
  return sum
end

test("the number of games is that of all that can be played", function()
  local ruleset = "go:size=2x1"
  local truth = games(moyo.load(ruleset).core:state())
  local tree, lines, ended = sizes.tree(study(ruleset))
  expect.equal({ lines, ended }, { 2000, 2000 })
  expect.truthy(tree.low <= math.log(truth, 10) and math.log(truth, 10) <= tree.high,
    ("%s: %s to %s"):format(truth, 10 ^ tree.low, 10 ^ tree.high))
end)

test("stacks are not counted", function()
  expect.equal(sizes.space(study "besiege:size=5"), nil)
end)

test("numbers are written as people write them", function()
  expect.equal({ words.power(math.log(57, 10)), words.power(math.log(12675, 10)),
    words.power(math.log(414295148741, 10)), words.power(math.log(9.98, 10) + 7) },
    { "57", "12,675", "4.1\u{D7}10^11", "1.0\u{D7}10^8" })
  expect.equal({ words.rounded_power(math.log(57, 10)), words.rounded_power(47.6),
    words.rounded_power(math.log(814625, 10)), words.rounded_power(0) },
    { "60", "10^48", "800,000", "1" })
end)

-- The section on games of Go that were played, with these logarithms of their trees.
local function section(size, turns, trees)
  local plan, rows = portraits.plan(), {}
  local ruleset = "go:size=" .. size
  for _, cell in ipairs(plan.cells) do cell.ruleset, cell.games = ruleset, 60 end
  for number, tree in ipairs(trees) do
    local match = moyo.match(moyo.load(ruleset))
    for _, turn in ipairs(turns) do assert(match:play(turn)) end
    rows[number] = portraits.row(2, number, { metrics = { tree_complexity = tree },
      record = record.save(match, {}) })
  end
  return sizes.section(portraits.study(rows, plan))
end

local function finds(text, part) expect.truthy(text:find(part, 1, true), text) end

long("how large: beside Go on known boards and other games, with what is not known", function()
  local found = section("4x5", { "A1", "B2", "pass" }, { 40, 30, 34, 26 })
  finds(found.lead, " different ways in which every group has a liberty: more than in Go on "
    .. "4\u{D7}4 (2.4\u{D7}10^7), fewer than in Go on 5\u{D7}5 (4.1\u{D7}10^11). A game of "
    .. "mcts:16 has 3 steps of the players, ")
  finds(found.lead, "That makes roughly 10^32 games (10^")
  finds(found.lead, "more than in Connect Four (10^21), fewer than in Othello (10^58).")
  local rows = found.tables[1].rows
  expect.equal({ rows[1][3], rows[3][1], rows[3][2] },
    { "exact", "games like those of mcts:16", "10^32" })
  expect.equal({ rows[4][1], rows[4][2]:match "^\u{2265} [%d.]+\u{D7}10^%d+$" ~= nil,
    rows[4][3]:match " or more$" ~= nil }, { "all games that the rules allow", true, true })
end)

test("how large: as many as in Go on a board, and what is known exactly is told", function()
  local found = section("2", { "pass", "pass" }, { 1.5, 1.5, 1.5 })
  finds(found.lead, "in at most about 57 different ways in which every group has a liberty: about "
    .. "as many as in Go on 2\u{D7}2. A game of mcts:16 has 2 steps of the players, and at each "
    .. "about 5.6 are legal (the geometric mean). That makes roughly 32 games, by the same rule of "
    .. "thumb fewer than in Connect Four (10^21).")
  expect.equal(found.tables[1].rows[3][3], "in all games")
end)

test("how large: a group without a liberty in a game counts all arrangements", function()
  local plan, ruleset = portraits.plan(), "gorogo"
  for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
  local match, random = moyo.match(moyo.load(ruleset)), moyo.random(1)
  while #match.state:short_of(1) == 0 do
    assert(match:play_step(match.state:choose("uniform", random)))
  end
  while match.state.under_way do
    assert(match:play_step(match.state:choose("uniform", random)))
  end
  local row = portraits.row(2, 1, { record = record.save(match, {}) })
  finds(sizes.section(portraits.study({ row }, plan)).lead, "Stones can stand on the board in at "
    .. "most 1.1\u{D7}10^15 different ways: more than in Go on 5\u{D7}5 (4.1\u{D7}10^11), fewer "
    .. "than in Go on 6\u{D7}6 (6.3\u{D7}10^16).")
end)

test("of a stranger's rules that take their time there are fewer lines of play", function()
  portraits.with_slow(function(slow)
    local found, lines, ended = sizes.tree(slow)
    expect.truthy(lines >= 2 and lines < 40, lines)
    expect.truthy(ended <= lines and (found.value or ended == 0))
  end)
end)

long("how large: of few samples that are legal no upper bound is told", function()
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset, cell.games = "go:size=15", 4 end
  local match = moyo.match(moyo.load "go:size=15")
  for _, turn in ipairs { "D4", "M12" } do assert(match:play(turn)) end
  local found = sizes.section(portraits.study({ portraits.row(2, 1,
    { record = record.save(match, {}) }) }, plan))
  expect.equal(found.data.breathing.high, nil)
  finds(found.lead, " in which every group has a liberty: more than in Go on 13\u{D7}13 ")
  expect.truthy(not found.lead:find("fewer than", 1, true), found.lead)
  expect.truthy(not found.lead:find("as many as in", 1, true), found.lead)
end)

test("how large: random games that are alike are no proof; there is one game at least", function()
  for count, shown in pairs { { "\u{2265} 1", "1 or more" }, [60] = { "1", "all alike" } } do
    local plan, match = portraits.plan(), moyo.match(moyo.load "go:size=1")
    for _, cell in ipairs(plan.cells) do cell.ruleset, cell.games = "go:size=1", count end
    assert(match:play "pass")
    local rows = sizes.section(portraits.study({ portraits.row(2, 1, { record = record.save(match,
      {}) }) }, plan)).tables[1].rows
    expect.equal({ rows[1][3], rows[#rows][2], rows[#rows][3] },
      { "exact", table.unpack(shown) })
  end
end)
