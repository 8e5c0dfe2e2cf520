--- moyo balance: which value gives every seat its share.

local test, expect = ...
local json = require "moyo.base.json"
local shell = require "support.shell"

local function run(...)
  local status, out, err = shell.moyo("balance", "--threads", "1", ...)
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
  expect.truthy(report.verdict:find("Balanced at komi", 1, true), report.verdict)
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
  mistake("--within goes with a list of values", "go", "--within", "3")
  mistake("--from goes with a number that is looked for", "go", "ko", "--from", "3")
  mistake('--players: no program "lite"', "go", "--players", "lite")
  mistake('option ko = simpel: expected positional, situational, natural, spight, simple, none; '
    .. 'did you mean "simple"?', "go", "ko=simpel")
end)
