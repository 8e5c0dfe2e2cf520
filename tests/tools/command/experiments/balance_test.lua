--- moyo balance: which value gives every seat its share.

local test, expect = ...
local long = test.long
local forfeits = require "support.forfeits"
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"
local store = require "experiment.store"

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
  collectgarbage() -- closes the database, as the end of the process does
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("moyo balance: " .. message, 1, true) == 1, err)
end

test("a number: the verdict first, then a row for each level of players", function()
  local out = run("go:size=2", "komi", "--players", "mcts:4", "--levels", "2", "-n", "5")
  expect.truthy(out:find "^%u[^\n]+", out)
  expect.truthy(out:find("\nplayers +games +komi +95 %% +bounds +stopped\nmcts:4 +5 .-\nmcts:8 "
    .. "+5 "), out)
end)

-- Black wins by 9 on 3x3 if he begins in the centre.
long("known values come out of players that are strong enough", function()
  local report = json.decode(run("go:size=3", "--json", "--players", "mcts:100", "--levels", "1",
    "-n", "60"))
  local level = report.levels[1]
  expect.truthy(level.low <= 9.5 and level.high >= 8.5 and level.high - level.low < 4, level.value)
  local words = report.verdict
  expect.truthy(words:find "^Komi %S+ %(%S+ to %S+ at 95 %%%) balances mcts:100; the nearest",
    words)
  expect.truthy(words:find "Stronger players may need another one: these games cannot tell%.$",
    words)
  expect.equal(report.answer, "strength not known")
end)

-- Black wins by 1 on 2x2.
long("balanced: known to within a width, and hardly another one for better players", function()
  local out = run("go:size=2,ko=positional", "--players", "mcts:20", "--levels", "2", "-n", "60",
    "--from", "-4", "--to", "4")
  out = out:gsub("\n", " ")
  expect.truthy(out:find("^Balanced among these players at komi [01]%.%d+ %([^)]+ at 95 %%%); the "
    .. "nearest value is komi=1%. It hardly depends on their strength: from mcts:20 to mcts:40 "
    .. "it changes by [^)]+%)%. Much stronger players may need another one still; "), out)
end)

-- Black wins by 2 on 4x4, which such searches do not know.
test("too few games of weak players are no balance, and it says how many would tell", function()
  local words = { "go:size=4", "--players", "mcts:5", "-n", "5" }
  local out = run(table.unpack(words)):gsub("\n", " ")
  expect.truthy(out:find("^Not known after 5 games: the komi that balances mcts:20 may be "
    .. "anything from %S+ to [^.]+%.%d%d[^.]*%. To know it within 2 %(%-%-within%) takes %l+ "
    .. "%l* ?%d+ games of each"),
    out)
  table.move({ "--json", "--levels", "1" }, 1, 3, #words + 1, words)
  local report = json.decode(run(table.unpack(words)))
  expect.equal({ report.answer, report.within, #report.levels }, { "not known", 2, 1 })
  expect.truthy(report.games_needed > 5, report.games_needed)
end)

long("the time left counts that better players take longer, and long games are forecast", function()
  local status, out = shell.feed("", { "balance", "go:size=5", "--players", "mcts:20", "-n", "8",
    "--threads", "1" }, "MOYO_PROGRESS=json")
  expect.equal(status, 0)
  expect.truthy(out:find '{"progress":"%d+ of 24 games, %d+:%d%d left"}', out)
  status, out = shell.feed("", { "balance", "go:size=5", "--players", "mcts:4", "-n",
    "1000000", "--threads", "1", "--limit", "2" }, "MOYO_PROGRESS=json")
  expect.equal(status, 1)
  expect.truthy(out:find '{"said":"3000000 games will take roughly [^"]+; Ctrl%-C prints the '
    .. 'results so far, %-%-db FILE keeps them"}', out)
end)

-- A komi decides alone where nobody can play, so that as much speaks for a value as against it.
test("what is nearly nothing is 0.00, never -0.00", function()
  local negative = 0
  for games = 1, 2 do
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
  local out = run("go:size=2", "--players", "light", "--from", "-50", "--to", "-40", "-n", "20")
  expect.truthy(out:find("No komi from -50 to -40 gives the player who begins an equal share: "
    .. "of 20 games\nthere that player won 20.\n", 1, true) == 1, out)
end)

test("a choice: a row for each value, and how many games would tell", function()
  local out = run("gorogo", "tie", "--players", "light", "-n", "20")
  expect.truthy(out:find "^tie +games +who begins wins", out)
  expect.truthy(out:find "\nwhite +20 .-\ndraw +20 ", out)
  expect.truthy(not out:find "equal share", out) -- of two it is one half
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

test("of one player nothing is balanced", function()
  shell.with_folder(function(folder)
    local file = folder .. "/game.lua"
    shell.write(file, [[local moyo = require "moyo"
      return moyo.game "Alone" { summary = "Alone.",
        options = { komi = moyo.option.number { 0, "For nobody." } },
        rules = function()
          return { players = { "black" }, board = moyo.board.square(2), turn = moyo.place {},
            finish = moyo.finish.stuck "loses", score = moyo.score.stones() }
        end }]])
    mistake("Alone has one player, who wins or not\n", file)
  end)
end)

test("what an equal share is, if it is not one half", function()
  local words = { "multiplayer:map=square5,players=3,cards=no", "surrender_to", "--players",
    "random", "-n", "1", "--limit", "2000" }
  local out = run(table.unpack(words))
  expect.truthy(out:find("\nAn equal share of 3 players is 33.3 %.\n", 1, true), out)
  table.insert(words, "--json")
  local share = json.decode(run(table.unpack(words))).equal_share
  expect.truthy(math.abs(share - 1 / 3) < 1e-9, share)
end)

-- Plays until Ctrl-C is pressed; what it prints has a pattern.
local function interrupted(pattern, ...)
  local status, out, err
  for _, seconds in ipairs { 0.2, 1, 5 } do -- a busy machine may not have played a game yet
    status, out, err = shell.interrupted(seconds, "balance", "go:size=5", "--players", "light",
      "-n", "20000", "--threads", "1", ...)
    if out ~= "" then break end
  end
  expect.equal(status, 130)
  expect.truthy(out:find "^Broken off: this is what has been played%.\n", out)
  expect.truthy(out:find(pattern), out)
  return out, err
end

test("Ctrl-C prints what has been played, and that it was broken off", function()
  local _, err = interrupted("\nkomi +games", "komi=1,2")
  local games = tonumber(err:match "moyo balance: stopped after (%d+) games?; with %-%-db FILE")
  expect.truthy(games and games > 0, err)
end)

long("forfeits: most of the first games end the study, fewer are counted and told first", function()
  forfeits.with(1, function(bot)
    forfeits.refused(expect, " under komi=1", "balance", "go:size=2", "komi=1,2", "--players", bot,
      "-n", "40")
  end)
  forfeits.with(9, function(bot)
    local out = select(2, shell.moyo("balance", "go:size=3,ko=simple", "komi=1", "--players", bot,
      "-n", "20", "--limit", "60"))
    local count = tonumber(out:match "^Warning: (%d+) of 20 games under komi=1 were lost by a ")
    expect.truthy(count > 1 and count < 20, out)
    expect.truthy(out:find("forfeits\n1 +20 [^\n]+ " .. count .. " +%a"), out)
    local _, answer = shell.moyo("balance", "go:size=3,ko=simple", "--players", bot, "-n", "20",
      "--limit", "60", "--json")
    local report = json.decode(answer)
    expect.truthy(report.alarms[1]:find("^%d+ of 20 games by json:.* were lost by a "), answer)
    expect.truthy(report.levels[1].forfeits > 1, answer)
  end)
end)

-- Most of the first ten games do not end; what is printed then holds some words.
local function endless(words, ...)
  local status, out, err = shell.moyo("balance", "go:size=2", "--players", "light", "-n", "40",
    "--limit", "4", ...)
  expect.equal(status, 1)
  expect.truthy(err:find "^moyo balance: %d+ of the first 10 games [^\n]+ did not end, so the "
    and err:find("--limit allows more steps\n", 1, true), err)
  expect.truthy(out:find "^Warning: %d+ of 10 games [^\n]+ did not end; other results mean", out)
  expect.truthy(out:find(words, 1, true), out)
  return out, err
end

test("games that do not end: most of the first ten end the study", function()
  endless("\nkomi", "komi=1,2")
end)

-- Databases -----------------------------------------------------------------------------

-- Calls f with a path where no file is, in a folder that is removed after it.
local function with_path(f)
  shell.with_folder(function(folder) f(folder .. "/games.sqlite", folder) end)
end

-- How many games there are in a database that may not be there yet.
local function count_games(path)
  local good, games = pcall(store.open, path)
  if not good then return 0 end
  local count = games:count()
  games:close()
  return count
end

local function with(words, ...)
  local list, more = table.move(words, 1, #words, 1, {}), { ... }
  return table.unpack(table.move(more, 1, #more, #list + 1, list))
end

-- Plays, and is killed when it says that more games are over than before; how many it said in the
-- end, and whether it was faster than the killer.
local function killed(before, path, words)
  local list = store.is_there(path) and { "--resume", "--db", path }
    or { with(words, "--db", path) }
  local pipe = assert(io.popen(("exec env MOYO_PROGRESS=json sh -c 'echo $$; exec \"$@\"' sh '%s' "
    .. "balance '%s' </dev/null"):format(arg[-1], table.concat(list, "' '"))))
  local id, said, is_killed = pipe:read "n", 0, false
  for line in pipe:lines() do
    said = tonumber(line:match '^{"progress":"(%d+) of ') or said
    if said > before and not is_killed then
      is_killed = os.execute(("kill -KILL %d 2>/dev/null"):format(id))
    end
  end
  return said, pipe:close() == true
end

-- A machine may be so fast that all is over before the second kill: then there are more games.
long("a search that is killed again and again ends as one that was not", function()
  local partial
  for _, games in ipairs { 10, 40, 160, 640 } do
    local words = { "go:size=5", "--players", "mcts:20", "--levels", "2", "-n", games }
    with_path(function(path)
      local before = 0
      partial = 0
      repeat
        local said, over = killed(before, path, words)
        local count = count_games(path)
        expect.truthy(count > before and count >= said, ("%d, not %d"):format(count, said))
        partial = partial + (count < 2 * games and 1 or 0)
        before = count
      until over or count == 2 * games or partial == 3
      if partial < 2 then return end
      expect.equal(run("--resume", "--db", path, "--json"), run(with(words, "--json")))
      expect.equal(count_games(path), 2 * games)
    end)
    if partial >= 2 then break end
  end
  expect.truthy(partial >= 2, "it was over before it was killed")
end)

test("a choice: games that are kept are not played again", function()
  with_path(function(path)
    local words = { "gorogo", "tie", "--players", "light", "-n", "12", "--json" }
    local whole = run(table.unpack(words))
    expect.equal(run(with(words, "--db", path)), whole)
    local environment = require("luasql.sqlite3").sqlite3()
    local connection = environment:connect(path)
    connection:execute "delete from games where number % 3 = cell"
    connection:close()
    environment:close()
    local report = json.decode(run("--db", path, "--json"))
    expect.equal({ report.complete, report.choices[1].games, report.choices[2].games },
      { false, 8, 8 })
    expect.equal(run("--resume", "--db", path, "--json"), whole)
    expect.equal(run("--db", path, "--json"), whole)
  end)
end)

long("--db alone prints what it holds, --resume adds games as if there had been more", function()
  with_path(function(path)
    local words = { "go:size=2", "komi", "--from", "-2", "--to", "2", "--players", "light",
      "--seed", "5", "-n" }
    local short = run(with(words, "6", "--db", path))
    expect.equal(short, run(with(words, "6")))
    expect.equal(run("--db", path), short)
    local longer = run(with(words, "15"))
    expect.equal(run(with(words, "15", "--resume", "--db", path)), longer)
    expect.equal(run("--resume", "--db", path), longer)
    mistake(path .. " is an experiment of 15 games a ruleset; expected at least as many, not 10",
      "--resume", "--db", path, "-n", "10")
    mistake("-n: --db alone prints what " .. path .. " holds; add --resume", "--db", path, "-n",
      "90")
  end)
end)

long("--levels adds stronger players to what is kept, as if they had been asked for", function()
  with_path(function(path)
    local function words(levels, games)
      return { "go:size=2", "--from", "0", "--to", "2", "--players", "mcts:4", "--levels", levels,
        "-n", games }
    end
    run(with(words(1, 20), "--db", path))
    local function same(more, levels, games)
      local whole, before = run(table.unpack(words(levels, games))), count_games(path)
      expect.equal(run("--resume", "--db", path, table.unpack(more)), whole)
      return count_games(path) - before, whole
    end
    expect.equal(same({ "--levels", 2 }, 2, 20), 20)
    local count, whole = same({ "--levels", 3, "-n", 25 }, 3, 25)
    expect.equal(count, 2 * 5 + 25)
    expect.equal(run("--db", path), whole)
    mistake(("--levels: %s has players of 3 levels; expected at least as many, not 2"):format(path),
      "--resume", "--db", path, "--levels", "2")
    mistake("--levels: --db alone prints what " .. path .. " holds; add --resume", "--db", path,
      "--levels", "5")
    mistake(path .. ' holds another experiment: its engines is ["mcts:4"], not ["mcts:5"]',
      "--resume", "--db", path, "--players", "mcts:5", "--levels", "5")
  end)
end)

test("a komi that may be written for each player is a number for two", function()
  local two = "multiplayer:map=square5,players=2,cards=no,dice=no"
  local report = json.decode(run(two, "--players", "light", "-n", "2", "--limit", "200", "--json"))
  expect.equal({ report.option, report.from, report.to, report.levels[1].games },
    { "komi", -25, 25, 2 })
  mistake("komi: expected a list of values, such as komi=A,B",
    "multiplayer:map=square5,players=3")
end)

long("another search, and what is none, are refused", function()
  with_path(function(path, folder)
    run("go:size=3", "--players", "light", "-n", "4", "--db", path)
    local function other(what, ...)
      mistake(path .. " holds another experiment: its " .. what, "--db", path, ...)
    end
    other('ruleset is "go:size=3", not "go:size=4"', "--resume", "go:size=4")
    other('option is "komi", not "handicap"', "--resume", "go:size=3", "handicap")
    other("from is -9, not none", "--resume", "go:size=3", "komi=1,2")
    other("from is -9, not -3", "--resume", "--from", "-3")
    other("to is 9, not 3", "--resume", "--to", "3")
    other("seed is 1, not 2", "--resume", "--seed", "2")
    other("seed is 1, not 2", "--seed", "2")
    other("limit is 180, not 90", "--resume", "--limit", "90")
    other("within is 2, not 1", "--resume", "--within", "1")
    other('engines is ["light"], not ["mcts:5"]', "--resume", "--players", "mcts:5")
    mistake(path .. " exists already; --resume goes on with it", "go:size=3", "--db", path)
    mistake("--resume: expected --db FILE as well", "--resume")
    mistake("--levels: expected players mcts:N, of which there are stronger ones, not light",
      "go:size=3", "--players", "light", "--levels", "2")
    mistake("expected a ruleset, or a database (see --help)")
    mistake(folder .. "/other: no such file", "--resume", "--db", folder .. "/other")
    for _, words in ipairs { { "compare", path .. " holds a search for balance; moyo balance --db "
      .. path .. " prints it" }, { "report", path .. " holds an experiment of moyo balance, not a "
      .. "report" }, { "tune", path .. ' holds no race: "moyo balance" goes on with it',
      "--resume" } } do
      expect.equal({ shell.moyo(words[1], "--db", path, words[3]) },
        { 2, "", ("moyo %s: %s\n"):format(words[1], words[2]) })
    end
    local games = folder .. "/compare"
    shell.moyo("compare", "go:size=2", "komi=0,1", "-n", "1", "--players", "light", "--db", games)
    mistake(games .. " holds an experiment of moyo compare, not a search for balance", "--db",
      games)
    local playing <close> = store.open(path, true)
    mistake(path .. ": another program is playing its games; --db without --resume prints",
      "--resume", "--db", path)
    expect.equal(playing:count(), 4)
    expect.truthy(run("--db", path):find "^Not known after 4 games")
  end)
end)

test("other rules and other versions are refused", function()
  with_path(function(path, folder)
    local file = folder .. "/game.lua"
    local function write(width)
      shell.write(file, ([[local moyo = require "moyo"
        return moyo.game "Odd" { summary = "Odd.",
          options = { komi = moyo.option.number { 0, "For the second player." } },
          rules = function()
            return { board = moyo.board.square(%d), turn = moyo.place {},
              finish = moyo.finish.stuck "loses", score = moyo.score.stones() }
          end }]]):format(width))
    end
    write(2)
    run(file, "--players", "random", "-n", "4", "--from", "-4", "--to", "4", "--db", path)
    write(3)
    mistake(path .. " holds another experiment: its fingerprint is ", file, "--resume", "--db",
      path)
    local games = store.open(path, true)
    local plan = games:plan()
    plan.version = "9"
    games:set_plan(plan)
    games:close()
    mistake(('%s holds another experiment: its version is "9", not "%s"'):format(path,
      moyo.version), "--resume", "--db", path)
  end)
end)

long("a full disk and a folder that is not there are mistakes; what was kept goes on", function()
  mistake("/dev/full: database or disk is full\n", "go:size=3", "--players", "light", "--db",
    "/dev/full")
  with_path(function(path, folder)
    mistake(("--db: %s/no/x: No such file or directory\n"):format(folder), "go:size=3", "--db",
      folder .. "/no/x")
    local words = { "go:size=5", "--players", "light", "-n", "20" }
    local status, out, err = shell.feed("", { "balance", "--threads", "1", with(words, "--db",
      path) }, "trap '' XFSZ; ulimit -f 80;")
    expect.equal({ status, out, err }, { 2, "", ("moyo balance: %s: disk I/O error\n"):format(path)
    })
    local count = count_games(path)
    expect.truthy(count > 0 and count < 20, count)
    expect.equal(run("--resume", "--db", path), run(table.unpack(words)))
  end)
end)

long("Ctrl-C keeps the games, and says how to go on", function()
  with_path(function(path)
    local out, err = interrupted("\nplayers +games", "--db", path)
    local games = tonumber(err:match "moyo balance: stopped after (%d+) games?; they are in ")
    expect.truthy(err:find(path .. ", and --resume continues\n", 1, true), err)
    expect.equal(count_games(path), games)
    expect.equal(run("--db", path), out)
  end)
end)

long("games that do not end, and forfeits, end a search that goes on as well", function()
  with_path(function(path)
    local out, err = endless("\nplayers", "--db", path)
    expect.equal({ shell.moyo("balance", "--resume", "--db", path) }, { 1, out, err })
    expect.equal(run("--db", path), out)
  end)
  forfeits.with(1, function(bot)
    with_path(function(path)
      forfeits.refused(expect, " by json:.*", "balance", "go:size=2", "--players", bot, "-n", "40",
        "--db", path)
      mistake("10 of the first 10 games by " .. bot .. " were forfeits: " .. bot .. " broke off, "
        .. "took too long, or broke the rules\n", "--resume", "--db", path)
      expect.truthy(run("--db", path):find "^Warning: 10 of 10 games by json:")
    end)
  end)
end)

long("a program that a database names starts to play, and if the user names it as well", function()
  with_path(function(path, folder)
    local player = folder .. "/player.lua"
    shell.write(player, ([[io.open("%s/started", "w"):close()
      for line in io.lines() do
        local answers = { name = "x", protocol_version = "2", genmove = "resign" }
        io.stdout:write("= ", answers[line:match "^%%S+"] or "", "\n\n"):flush()
      end]]):format(folder))
    local program = ("gtp:%s lua %s a,b"):format(arg[-1], player)
    local function was_started() return os.remove(folder .. "/started") == true end
    local whole = run("go:size=2", "-n", "2", "--players", program, "--db", path)
    expect.equal(was_started(), true)
    expect.equal({ run("--resume", "--db", path), run("--db", path) }, { whole, whole })
    mistake(path .. " asks to start the program " .. program, "--resume", "--db", path, "-n", "3")
    expect.equal(was_started(), false)
    expect.equal(run("--resume", "--db", path, "-n", "3", "--players", program),
      run("go:size=2", "-n", "3", "--players", program))
  end)
end)
