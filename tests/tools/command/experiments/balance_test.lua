--- moyo balance: which value gives every seat its share.

local test, expect = ...
local forfeits = require "support.forfeits"
local json = require "moyo.base.json"
local shell = require "support.shell"

-- What it prints; a slow machine also shows how far it is.
local function run(...)
  local status, out, err = shell.moyo("balance", "--threads", "1", ...)
  err = err:gsub("moyo balance: %d+ games will take [^\n]*\n", "")
    :gsub("balance: %d+ of %d+ games[^\n]*\n", "")
  expect.equal({ status, err }, { 0, "" })
  return out
end

local function mistake(message, ...)
  local status, out, err = shell.moyo("balance", ...)
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("moyo balance: " .. message, 1, true) == 1, err)
end

test("a number: the verdict first, then a row for each level of players", function()
  local out = run("go:size=2", "komi", "--players", "mcts:4", "--levels", "2", "-n", "40")
  expect.truthy(out:find "^%u[^\n]+", out)
  expect.truthy(out:find "\nplayers +games +komi +95 %% +stopped\nmcts:4 +40 .-\nmcts:8 +40 ", out)
end)

-- Black wins by 1 on 2x2, and by 9 on 3x3 if he begins in the centre.
test("known values come out of players that are strong enough", function()
  local report = json.decode(run("go:size=2,ko=positional", "--json", "--players", "mcts:200",
    "--levels", "1", "-n", "60", "--from", "-4", "--to", "4"))
  local level = report.levels[1]
  expect.truthy(level.low <= 1.5 and level.high >= 0.5 and level.high - level.low < 3, level.value)
  local words = report.verdict
  expect.truthy(words:find "^Komi %S+ %(%S+ to %S+ at 95 %%%) balances mcts:200; the nearest",
    words)
  expect.truthy(words:find "Stronger players may need another one: these games cannot tell%.$",
    words)
  expect.equal(report.answer, "strength not known")
end)

-- Black wins by 9 on 3x3 if he begins in the centre.
test("balanced: known to within a width, and hardly another one for better players", function()
  local out = run("go:size=3", "--players", "mcts:50", "-n", "80")
  out = out:gsub("\n", " ")
  expect.truthy(out:find("^Balanced among these players at komi 9%.%d+ %([^)]+ at 95 %%%); the "
    .. "nearest value is komi=9%. It hardly depends on their strength: from mcts:50 to mcts:200 "
    .. "it changes by [^)]+%)%. Much stronger players may need another one still; "), out)
end)

-- Black wins by 2 on 4x4, which such searches do not know.
test("too few games of weak players are no balance, and it says how many would tell", function()
  local words = { "go:size=4", "--players", "mcts:5", "-n", "20" }
  local out = run(table.unpack(words)):gsub("\n", " ")
  expect.truthy(out:find("^Not known after 20 games: the komi that balances mcts:20 may be "
    .. "anything from %S+ to %S+ To know it within 2 %(%-%-within%) takes about %d+ games of each"),
    out)
  table.insert(words, "--json")
  local report = json.decode(run(table.unpack(words)))
  expect.equal({ report.answer, report.within, #report.levels }, { "not known", 2, 3 })
  expect.truthy(report.games_needed > 20, report.games_needed)
end)

test("the time left counts that better players take longer, and long games are forecast", function()
  local status, out = shell.feed("", { "balance", "go:size=5", "--players", "mcts:40", "-n", "40",
    "--threads", "1" }, "MOYO_PROGRESS=json")
  expect.equal(status, 0)
  expect.truthy(out:find '{"progress":"%d+ of 120 games, %d+:%d%d left"}', out)
  status, out = shell.feed("", { "balance", "go:size=5", "--players", "mcts:1000", "-n",
    "10000", "--threads", "1", "--limit", "2" }, "MOYO_PROGRESS=json")
  expect.equal(status, 1)
  expect.truthy(out:find '{"said":"30000 games will take roughly [^"]+; Ctrl%-C prints the results '
    .. 'so far"}', out)
end)

-- A komi decides alone where nobody can play, so that as much speaks for a value as against it.
test("what is nearly nothing is 0.00, never -0.00", function()
  local negative = 0
  for games = 1, 5 do
    local words = { "go:size=1", "--from", "-4", "--to", "4", "--players", "random", "-n", games }
    local out = run(table.unpack(words))
    expect.truthy(out:find "%f[%S]0%.00%f[^%d]" and not out:find "%-0%.00%f[^%d]", out)
    words[#words + 1] = "--json"
    local value = json.decode(run(table.unpack(words))).levels[1].value
    expect.truthy(math.abs(value) < 0.005, value)
    negative = negative + (value < 0 and 1 or 0)
  end
  expect.truthy(negative > 0, "none of the values was negative")
end)

test("no value of the range balances: that is the first sentence", function()
  local out = run("go:size=2", "--players", "light", "--from", "-50", "--to", "-40", "-n", "40")
  expect.truthy(out:find("No komi from -50 to -40 gives the player who begins an equal share: "
    .. "of 40 games\nthere that player won 40.\n", 1, true) == 1, out)
end)

test("a choice: a row for each value, and how many games would tell", function()
  local out = run("gorogo", "tie", "--players", "light", "-n", "20")
  expect.truthy(out:find "^tie +games +who begins wins", out)
  expect.truthy(out:find "\nwhite +20 .-\ndraw +20 ", out)
  local report = json.decode(run("gorogo", "tie=draw", "--players", "light", "-n", "20", "--json"))
  expect.equal({ report.option, report.within, #report.choices, report.choices[1].value },
    { "tie", 0.03, 1, "draw" })
end)

test("mistakes are told before a game is played", function()
  mistake('Go has no option "komj"; did you mean "komi"?', "go", "komj")
  mistake("expected --from below --to, found 3 and 2", "go", "--from", "3", "--to", "2")
  mistake("--within: expected percentage points, above 0 and below 50, found 50", "go", "ko",
    "--within", "50")
  mistake("size: expected a list of values, such as size=9,13", "go:size=3", "size")
  mistake("board: expected a list of values, such as board=A,B", "go:size=3", "board")
  mistake("--from goes with a number that is looked for", "go", "ko", "--from", "3")
  mistake('--players: no program "lite"', "go", "--players", "lite")
  mistake('option ko = simpel: expected positional, situational, natural, spight, simple, none; '
    .. 'did you mean "simple"?', "go", "ko=simpel")
end)

test("what an equal share is, if it is not one half", function()
  local words = { "multiplayer:map=square5,players=3,cards=no", "surrender_to", "--players",
    "random", "-n", "4", "--limit", "2000" }
  local out = run(table.unpack(words))
  expect.truthy(out:find("\nAn equal share of 3 players is 33.3 %.\n", 1, true), out)
  table.insert(words, "--json")
  local share = json.decode(run(table.unpack(words))).equal_share
  expect.truthy(math.abs(share - 1 / 3) < 1e-9, share)
  expect.truthy(not run("gorogo", "tie", "--players", "light", "-n", "4"):find "equal share")
end)

test("Ctrl-C prints what has been played, and that it was broken off", function()
  for _, words in ipairs { { "komi", "players +games" }, { "komi=1,2", "komi +games" } } do
    local status, out, err
    for _, seconds in ipairs { 0.5, 2, 5 } do -- a busy machine may not have played a game yet
      status, out, err = shell.interrupted(seconds, "balance", "go:size=5", words[1], "--players",
        "light", "-n", "20000", "--threads", "1")
      if out ~= "" then break end
    end
    expect.equal(status, 130)
    expect.truthy(out:find "^Broken off: this is what has been played%.\n", out)
    expect.truthy(out:find("\n" .. words[2]), out)
    local games = tonumber(err:match "moyo balance: stopped after (%d+) games?\n$")
    expect.truthy(games and games > 0, err)
  end
end)

test("forfeits: most of the first games end the study, fewer are counted and told first", function()
  forfeits.with(1, function(bot)
    forfeits.refused(expect, " by json:.*", "balance", "go:size=3", "--players", bot, "-n", "40")
    forfeits.refused(expect, " under komi=1", "balance", "go:size=3", "komi=1,2", "--players", bot,
      "-n", "40")
  end)
  forfeits.with(9, function(bot)
    local out = select(2, shell.moyo("balance", "go:size=3,ko=simple", "komi=1", "--players", bot,
      "-n", "30", "--limit", "60"))
    local count = tonumber(out:match "^Warning: (%d+) of 30 games under komi=1 were lost by a ")
    expect.truthy(count > 1 and count < 30, out)
    expect.truthy(out:find("forfeits\n1 +30 [^\n]+ " .. count .. " +%a"), out)
    local _, answer = shell.moyo("balance", "go:size=3,ko=simple", "--players", bot, "-n", "30",
      "--limit", "60", "--json")
    local report = json.decode(answer)
    expect.truthy(report.alarms[1]:find("^%d+ of 30 games by json:.* were lost by a "), answer)
    expect.truthy(report.levels[1].forfeits > 1, answer)
  end)
end)

test("games that do not end: most of the first ten end the study", function()
  for _, words in ipairs { { "komi", "players" }, { "komi=1,2", "komi" } } do
    local status, out, err = shell.moyo("balance", "go:size=5", words[1], "--players", "light",
      "-n", "40", "--limit", "30")
    expect.equal(status, 1)
    expect.truthy(err:find "^moyo balance: %d+ of the first 10 games [^\n]+ did not end, so the "
      and err:find("--limit allows more steps\n", 1, true), err)
    expect.truthy(out:find "^Warning: %d+ of 10 games [^\n]+ did not end; other results mean", out)
    expect.truthy(out:find("\n" .. words[2], 1, true), out)
  end
end)
