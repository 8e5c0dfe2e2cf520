--- moyo sprt: which of two programs is stronger, or what an option changes for the first
--- seat.

local test, expect, slow = ...
local long = test.long
local forfeits = require "support.forfeits"
local json = require "moyo.base.json"
local shell = require "support.shell"

-- Every variant, as small as it is played.
local SMALL = { "go:size=4", "gengo:size=5,ko=positional", "gorogo", "sygo:size=4",
  "twog:size=5,contract=5", "besiege:size=5", "multiplayer:map=square5,players=2",
  "multiplayer:pro,map=square5,players=3" }

--- Runs `moyo sprt … --json` on so many threads: the answer, whose verdict the status repeats.
local function threaded(threads, ...)
  local status, output, complaints = shell.moyo("sprt", "--json", "--threads", threads, ...)
  expect.equal(complaints, "")
  local answer = json.decode(output)
  local accepted = answer.verdict == "elo1" or answer.verdict == "more"
    or answer.verdict == "less"
  expect.equal(status, accepted and 0 or 1)
  return answer, output
end

-- On one thread, for another takes longer to begin than these games do.
local function sprt(...) return threaded(1, ...) end

local function games_of(tally)
  return tally.won + tally.lost + tally.shared + tally.nobody + tally.limited
end

local function seen(answer)
  local list = {}
  for _, entry in ipairs(answer.pairs) do
    if entry.count > 0 then list[#list + 1] = { entry.score, entry.count } end
  end
  return list
end

for _, ruleset in ipairs(slow and SMALL or { SMALL[3] }) do
  test(ruleset .. ": pairs are counted, the same with one thread and two", function()
    local function with(threads)
      return threaded(threads, ruleset, "--a", "mcts:4", "--b", "random", "--games", "6",
        "--elo1", "2")
    end
    local answer, output = with(1)
    local _, other = with(2)
    expect.equal(output, other)
    expect.equal({ answer.games, answer.verdict, #answer.tallies }, { 6, "undecided", 1 })
    local tally, pairs_seen, score = answer.tallies[1], 0, 0
    expect.equal({ tally.games, games_of(tally) }, { 6, 6 })
    for _, entry in ipairs(answer.pairs) do
      pairs_seen, score = pairs_seen + entry.count, score + entry.score * entry.count
    end
    expect.equal(pairs_seen, 3)
    expect.truthy(math.abs(score / 3 - answer.score.value) < 1e-12)
    expect.truthy(math.abs(tally.share / 6 - answer.score.value) < 1e-12)
  end)

  -- Seats are exchanged, and random numbers are common: equal programs play the same game
  -- twice, from both sides.
  test(ruleset .. ": a program shares every pair with itself", function()
    local answer = sprt(ruleset, "--a", "mcts:3", "--b", "mcts:3", "-n", "4")
    expect.equal(seen(answer), { { 0.5, 2 } })
  end)
end

test("programs: the stronger one is found; slow, the weaker one as well", function()
  local words = { "go:size=4", "--a", "mcts:30", "--b", "random", "--elo1", "200" }
  local answer, output = threaded(3, table.unpack(words))
  expect.equal({ select(2, sprt(table.unpack(words))) }, { output })
  expect.equal(answer.verdict, "elo1")
  local first = answer.tests[1]
  expect.truthy(first.llr >= first.high and answer.score.low > 0.7 and answer.elo.low > 100)
  expect.truthy(answer.games < 24 and answer.games % 2 == 0, answer.games)
  if not slow then return end
  local mirrored = sprt("go:size=4", "--a", "random", "--b", "mcts:30", "--elo1", "200")
  expect.equal(mirrored.verdict, "elo0")
  expect.truthy(mirrored.score.high < 0.5 and mirrored.tests[1].llr <= mirrored.tests[1].low)
end)

-- With such a komi all games are won by one side.  Pairs have the scores 0, 1 or 1/2;
-- by = 0.2 makes the hypotheses 0.5, 0.6 and 0.4.  A pair is log(0.6 / 0.5) for them where
-- all have the score 1: log(0.95 / 0.025) / 0.1823 = 19.95 pairs.  Where all have 1/2, the
-- likeliest distribution moves 0.2 of them to an end: log(0.05 / 0.975) / log(0.8) = 13.3.
test("rulesets: what an option changes for the first seat", function()
  local function ask(komi, other)
    return sprt("go:size=3,komi=" .. komi, "--against", "go:size=3,komi=" .. other, "--a",
      "light", "--by", "0.2")
  end
  local answer = ask(20, -20)
  expect.equal({ answer.verdict, answer.games, answer.score.value, #answer.tests },
    { "more", 40, 1, 2 })
  expect.equal({ answer.change.value, answer.change.high }, { 1, 1 })
  expect.equal({ answer.tallies[1].won, answer.tallies[2].won }, { 0, 20 })
  if slow then
    answer = ask(-20, 20)
    expect.equal({ answer.verdict, answer.games, answer.score.value }, { "less", 40, 0 })
  end
  answer = ask(-20, -21)
  expect.equal({ answer.verdict, answer.games, answer.score.value }, { "same", 28, 0.5 })
  expect.equal(answer.rulesets, { "go:size=3,komi=-20", "go:size=3,komi=-21" })
end)

-- Equal programs share every pair, so that 0 Elo is what is accepted, or is nearer.
test("text: what is accepted, whatever the signs of the hypotheses", function()
  local function verdict(elo0, elo1)
    local _, output = shell.moyo("sprt", "go:size=3", "--a", "light", "--b", "light",
      "--elo0=" .. elo0, "--elo1=" .. elo1, "--threads", "1")
    return output:match "\n(A is [^;]*);"
  end
  expect.equal(verdict("-150", "0"), "A is not weaker (H1: +0 Elo accepted")
  expect.equal(verdict("-100", "200"), "A is weaker (H0: -100 Elo accepted")
  expect.equal(verdict("50", "300"), "A is not stronger by that much (H0: +50 Elo accepted")
  if not slow then return end
  expect.equal(verdict("-200", "100"), "A is stronger (H1: +100 Elo accepted")
  expect.equal(verdict("-300", "-50"), "A is not weaker by that much (H1: -50 Elo accepted")
end)

-- A step limit that some games reach: of these, everybody has a share.
test("limit: games that are stopped are counted, and shared", function()
  local status, output, complaints = shell.moyo("sprt", "go:size=3", "--a", "random", "--b",
    "random", "--max", "40", "--limit", "24", "--elo1", "5", "--json", "--threads", "1")
  expect.equal(status, 1)
  expect.truthy(complaints:find "^moyo sprt: go:size=3: %d of 20 random games had not ended",
    complaints)
  local answer = json.decode(output)
  local tally = answer.tallies[1]
  expect.truthy(tally.limited > 0 and tally.limited < 40, tally.limited)
  expect.equal(tally.share, tally.won + (tally.limited + tally.shared + tally.nobody) / 2)
end)

test("text: what is asked, counted and answered", function()
  local status, output, complaints = shell.moyo("sprt", "go:size=3,komi=20", "--against",
    "go:size=3,komi=-20", "--a", "light", "--by", "0.2", "--threads", "1")
  expect.equal({ status, complaints }, { 0, "" })
  expect.equal(output, [[
1  go:size=3,komi=20
2  go:size=3,komi=-20
A  light in all seats
games   40 in pairs with the same random numbers, seed 1
1       first seat 0.0 %, 0.0 to 16.1 %; nobody 0, stopped at the limit 0
2       first seat 100.0 %, 83.9 to 100.0 %; nobody 0, stopped at the limit 0
change  +100.0 points, +81.6 to +100.0 points
LLR     more 3.65, bounds -2.97 and 3.64
        less -4.46, bounds -2.97 and 3.64
The first seat wins more often under ruleset 2 (error rate 2.5 %).
]])
  status, output = shell.moyo("sprt", "go:size=3", "--a", "light", "--b", "light", "--elo1",
    "100", "--threads", "2")
  expect.equal(status, 1)
  expect.equal(output, [[
go:size=3
A  light
B  light
games   18 in pairs with seats exchanged, seed 1
]] .. output:match "\n(wins[^\n]+\n)" .. [[
pairs   0: 0, 0.25: 0, 0.5: 9, 0.75: 0, 1: 0
score   50.0 %, 40.4 to 59.6 %
Elo     +0, -68 to +68
LLR     -2.95, bounds -2.94 and 2.94
A is not stronger (H0: +0 Elo accepted; error rate 5 %).
]])
end)

test("bad input: one line, before a game is played", function()
  local function refused(part, ...)
    local status, output, complaints = shell.moyo("sprt", ...)
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(complaints:find "^moyo sprt: [^\n]+\n$", complaints)
    expect.truthy(complaints:find(part, 1, true), complaints)
  end
  local go, light = "go:size=3", "light"
  refused("--a", go, "--b", light)
  refused("expected --b with", go, "--a", light)
  refused("--against a second ruleset", go, "--a", light, "--b", light, "--against", "go:size=4")
  refused('did you mean "light"', go, "--a", "lihgt", "--b", light)
  refused("--b: mcts:1s: expected a number of playouts", go, "--a", light, "--b", "mcts:1s")
  refused("--elo0 below --elo1", go, "--a", light, "--b", light, "--elo0", "50")
  refused("--by goes with", go, "--a", light, "--b", light, "--by", "0.2")
  refused("--elo1 goes with", go, "--a", light, "--against", "go:size=4", "--elo1", "9")
  refused("--alpha", go, "--a", light, "--b", light, "--alpha", "0.5")
  refused("--by", go, "--a", light, "--against", "go:size=4", "--by", "0")
  refused("-n: expected", go, "--a", light, "--b", light, "--max", "1")
  refused("both rulesets are", go, "--a", light, "--against", "go:size=3")
  refused("players", go, "--a", light, "--against", "multiplayer:map=square5,players=3")
  refused("--limit", go, "--a", light, "--b", light, "--limit", "1")
  refused("sise", "go:sise=3", "--a", light, "--b", light)
end)

long("Ctrl-C tells what there is so far, with a shell's status", function()
  local status, out, err
  for _, seconds in ipairs { 0.2, 1, 5 } do -- a busy machine may not have played a game yet
    status, out, err = shell.interrupted(seconds, "sprt", "go:size=3", "--a", "light", "--b",
      "light", "--elo1", "0.1", "--max", "9000000") -- or it ends by itself
    if out ~= "" then break end
  end
  expect.equal(status, 130)
  expect.truthy(out:find "\ngames +%d+ in pairs", out)
  expect.truthy(err:find "^moyo sprt: stopped after %d+ games\n$", err)
end)

long("it says how long it may take at most", function()
  local status, out = shell.feed("", { "sprt", "go:size=3", "--a", "mcts:20", "--b", "mcts:20",
    "--elo1", "1", "-n", "120", "--threads", "1" }, "MOYO_PROGRESS=json")
  expect.equal(status, 1)
  expect.truthy(out:find '{"progress":"LLR [^"]+ a second, at most %d+:%d%d left"}', out)
end)

long("forfeits: most of the first games end the test, fewer are counted and told first", function()
  forfeits.with(1, function(bot)
    forfeits.refused(expect, "", "sprt", "go:size=3", "--a", "light", "--b", bot)
    local status, out, err = shell.moyo("sprt", "go:size=3", "--a", "light", "--b", bot, "-n", "4")
    expect.equal({ status, out }, { 2, "" })
    expect.truthy(err:find("\nmoyo sprt: 4 of the first 4 games were forfeits: ", 1, true), err)
  end)
  forfeits.with(9, function(bot)
    local words = { "sprt", "go:size=3,ko=simple", "--a", "light", "--b", bot, "-n", "16",
      "--limit", "60", "--elo1", "1" }
    local _, out = shell.moyo(table.unpack(words))
    local count = tonumber(out:match "^Warning: (%d+) of 16 games were lost by a program that ")
    expect.truthy(count > 1 and count < 16, out)
    expect.truthy(out:find("\nwins [^\n]+,%s+forfeits " .. count .. "\n")
      or out:find("forfeits%s+" .. count .. "\n"), out)
    table.insert(words, "--json")
    local answer = json.decode((select(2, shell.moyo(table.unpack(words)))))
    expect.truthy(answer.tallies[1].forfeits > 1 and #answer.alarms == 1)
  end)
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("rulesets: of every variant", function()
  for _, words in ipairs {
      { "gengo:size=5,ko=positional", "gengo:size=5,ko=positional,suicide=forbidden" },
      { "gorogo", "gorogo:size=6" }, { "sygo:size=4", "sygo:size=4,first=black" },
      { "twog:size=5,contract=5", "twog:size=5,contract=5,pie=no" },
      { "besiege:size=5", "besiege:size=6" },
      { "multiplayer:map=square5,players=3", "multiplayer:pro,map=square5,players=3" } } do
    local answer = sprt(words[1], "--against", words[2], "--a", "mcts:2", "-n", "4")
    expect.equal({ answer.games, answer.tallies[1].games, answer.tallies[2].games }, { 4, 2, 2 })
    expect.equal(games_of(answer.tallies[2]), 2)
  end
end)
