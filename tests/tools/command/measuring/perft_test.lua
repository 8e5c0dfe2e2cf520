--- `moyo perft`: numbers of step sequences, and of positions after complete turns.

local test, expect, slow = ...

local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"

local function perft(...)
  local status, output, errors = shell.moyo("perft", ...)
  expect.equal({ status, errors }, { 0, "" })
  return output
end

local function count(ruleset, depth)
  return json.decode(perft(ruleset, "--depth", tostring(depth), "--json")).count
end

test("counts: what can be counted by hand", function()
  -- n points and a pass; then one point less, or all again after a pass.
  expect.equal(count("go:size=9", 0), 1)
  expect.equal(count("go:size=9", 1), 82)
  expect.equal(count("go:size=9", 2), 81 * 81 + 82)
  expect.equal(count("go:size=1,suicide=forbidden", 1), 1)
end)

test("counts: sequences that end earlier do not count", function()
  -- On one point only passes are legal; two of them end the game.
  expect.equal(count("go:size=1,suicide=forbidden", 2), 1)
  expect.equal(count("go:size=1,suicide=forbidden", 3), 0)
end)

test("many first steps take no more memory than one", function()
  local limit = "ulimit -v 120000;"
  if shell.feed("", { "rules", "go:size=52" }, limit) ~= 0 then
    expect.skip "this build takes more memory than that"
  end
  local status, output, errors = shell.feed("", { "perft", "go:size=52", "--depth", "1" }, limit)
  expect.equal({ status, output, errors }, { 0, "1\t2705\n", "" })
end)

test("divide: a line a first step, sorted, then the sum", function()
  local output = perft("go:size=2", "--depth", "2", "--divide")
  expect.equal(output, "A1\t4\nA2\t4\nB1\t4\nB2\t4\npass\t5\n2\t21\n")
  local report = json.decode(perft("go:size=2", "-d", "2", "--divide", "--json"))
  expect.equal(report.count, 21)
  expect.equal(report.divide[5], { step = "pass", count = 5 })
end)

test("plain: depth and count, separated by a tab", function()
  expect.equal(perft("go:size=2", "--depth", "2"), "2\t21\n")
end)

local function positions(ruleset, depth, ...)
  local report = json.decode(perft(ruleset, "--depth", tostring(depth), "--turns", "--json", ...))
  expect.equal({ report.turns, report.depth }, { true, depth })
  return report.count
end

test("turns: the order in which a position came about does not count", function()
  expect.equal(positions("go:size=9", 0), 1)
  expect.equal(positions("go:size=9", 1), 82)
  -- Two stones, a stone and a pass in either order, two passes.
  expect.equal(positions("go:size=3", 2), 9 * 8 + 9 + 9 + 1)
  -- Three turns: two black stones and a white one; one of them a pass, the last, the
  -- second or the first; the last two, which end the game; the first and the last.
  expect.equal(positions("go:size=3,ko=none", 3), 9 * 8 // 2 * 7 + 9 * 8 + 9 * 8 // 2 + 9 * 8
    + 9 + 9)
end)

test("turns: steps of a turn in any order lead to the same position", function()
  -- A stone; two points marked in either order, or one; the rock; a pass.
  expect.equal(positions("tests/support/towers.lua:size=3", 1), 9 + 9 * 8 // 2 + 9 + 9 + 1)
  expect.equal(count("tests/support/towers.lua:size=3", 1), 9 + 9 + 9 + 1)
end)

test("turns: a game that has ended counts nothing beyond its end", function()
  expect.equal(positions("go:size=1,suicide=forbidden", 2), 1)
  expect.equal(positions("go:size=1,suicide=forbidden", 3), 0)
end)

--- What a player sees of a state, as a text.
local function seen_of(game, state)
  local key = { state.passes, state.actor, tostring(state.over) }
  for p = 1, game.board.points do
    key[#key + 1] = state:colour(p) .. "x" .. state:height(p)
  end
  for player = 1, 2 do
    for colour = 1, 2 do key[#key + 1] = state:taken_by(player, colour) end
  end
  for _, field in ipairs(game.core:fields()) do
    local value = state:field(field.name)
    if field.kind == "set" then value = value:list() end
    key[#key + 1] = type(value) == "table" and table.concat(value, ",") or value
  end
  return table.concat(key, " ")
end

--- How many different states stand after so many turns, by going through all sequences.
local function naive_count(ruleset, turns)
  local game, seen, number = moyo.load(ruleset), {}, 0
  local function walk(state, left)
    if left == 0 then
      local key = seen_of(game, state)
      if not seen[key] then number = number + 1 end
      seen[key] = true
      return
    end
    for _, step in ipairs(state:legal()) do
      local next_state = state:clone()
      next_state:play(step)
      walk(next_state, next_state.under_way and left or left - 1)
    end
  end
  walk(game.core:state(), turns)
  return number
end

test("turns: rules that remember are asked along every path", function()
  -- Here a path decides what is legal after it, and so which positions there are; but
  -- the number of paths to one does not show.
  for _, case in ipairs { { "go:size=3x1", 5 }, { "go:size=4x1,ko=simple", 5 },
    { "go:size=2,ko=situational", 5 } } do
    expect.equal(positions(case[1], case[2]), naive_count(case[1], case[2]), case[1])
  end
end)

test("turns: of several steps, as many as all sequences lead to", function()
  for _, case in ipairs { { "tests/support/towers.lua:size=3", slow and 2 or 1 },
    { "sygo:size=3", slow and 4 or 2 }, { "twog:size=5,contract=5,pie=no", 1 },
    { "gorogo:size=3,stones=2,henges=1", slow and 3 or 2 } } do
    expect.equal(positions(case[1], case[2]), naive_count(case[1], case[2]), case[1])
  end
end)

test("turns: plain output is depth and count; too many are refused", function()
  expect.equal(perft("go:size=2", "--depth", "2", "--turns"), "2\t21\n")
  local status, output, errors = shell.moyo("perft", "go:size=3", "-d", "3", "--turns",
    "--limit", "100")
  expect.equal({ status, output }, { 2, "" })
  expect.truthy(errors:find("--limit 100: counting the positions after 3 turns needs", 1, true),
    errors)
end)

test("mistakes: depth and ruleset", function()
  for _, case in ipairs {
    { { "go" }, "--depth" },
    { { "go", "--depth=-1" }, "--depth: expected a whole number" },
    { { "go", "--depth", "1.5" }, "--depth: expected a whole number" },
    { { "gogo", "--depth", "1" }, "gogo" },
    { { "go", "--depth", "1", "--turns", "--divide" }, "--turns" },
    { { "go", "--depth", "1", "--turns", "--limit", "0" }, "--limit: expected a whole number" },
  } do
    local status, output, errors = shell.moyo("perft", table.unpack(case[1]))
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(errors:find(case[2], 1, true), errors)
  end
end)
