--- moyo compare: games under several rulesets, and what differs.

local test, expect, slow = ...
local long = test.long
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local forfeits = require "support.forfeits"
local hurried = require("support.run").hurried
local json = require "moyo.base.json"
local moyo = require "moyo"
local record = require "moyo.record.record"
local plans = require "experiment.plan"
local runner = require "experiment.runner"
local shell = require "support.shell"
local store = require "experiment.store"

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

-- On one thread: each takes longer to begin than these games do.  A busy machine may find that
-- they take long, and say so.
local function compare(...)
  local status, out, err = shell.moyo("compare", "--threads", "1", ...)
  expect.equal({ status, (err:gsub("[^\n]* games [^\n]*take roughly [^\n]*\n", "")) }, { 0, "" })
  return out
end

local function mistake(part, ...)
  local status, out, err = shell.moyo("compare", ...)
  collectgarbage() -- closes the database, as the end of the process does
  expect.equal({ status, out }, { 2, "" }, table.concat({ ... }, " "))
  expect.truthy(err:find "^moyo compare: [^\n]+\n$", err)
  has(err, part)
end

-- A path where no file is; it is removed after f, with what SQLite leaves beside it.
local function with_path(f)
  local folder, remove = shell.folder()
  local ok, problem = pcall(f, folder .. "/games.sqlite", folder)
  remove()
  if not ok then error(problem, 0) end
end

local function line(report, name)
  for _, one in ipairs(report.lines) do
    if one.name == name then return one end
  end
end

-- Every variant -----------------------------------------------------------------------

-- What of all results of a ruleset seats, draws and so on have: 1 together.
local function shares(report, i)
  local sum = 0
  for _, one in ipairs(report.lines) do
    if one.name:find "^seat_" then sum = sum + (one.estimates[i].value or 0) end
  end
  for _, name in ipairs { "draws", "no_results", "timeouts" } do
    sum = sum + line(report, name).estimates[i].value
  end
  return sum
end

local VARIANTS = {
  { "go:size=5", "suicide=allowed,forbidden" },
  { "gengo:size=5", "ko=positional,situational" },
  { "gorogo", "stones=4,5" },
  { "sygo:size=5", "growth=optional,compulsory" },
  { "twog:size=5,contract=5", "push=no,yes" },
  { "besiege:size=5", "capture_difference=larger_stays,all_removed" },
  { "multiplayer:map=square5,players=2", "cards=yes,no" },
}

-- All games of a plan, played by so many threads.
local function played(plan, threads)
  local games = store.create(nil, plan)
  expect.truthy(runner.run(games, threads, function() end))
  local rows = games:rows()
  games:close()
  return rows
end

for _, case in ipairs(slow and VARIANTS or { VARIANTS[1] }) do
  test(case[1] .. ": the same games with one thread and with two, and what they show", function()
    local plan = plans.read { words = { case[1], case[2] }, players = "light,mcts:5", games = 1,
      metrics = not slow and "turns" or nil }
    expect.equal(played(plan, 2), played(plan, 1))
    local report = json.decode(compare(case[1], case[2], "--players", "light", "-n", "2",
      "--metrics", "turns,captures", "--json"))
    expect.equal(#report.rulesets, 2)
    for i, ruleset in ipairs(report.rulesets) do
      expect.equal({ ruleset.ruleset, ruleset.games }, { plan.cells[i].ruleset, 2 })
      expect.truthy(math.abs(shares(report, i) - 1) < 1e-9)
    end
    expect.truthy(line(report, "turns").estimates[1].value > 2)
  end)
end

test("the table has every line for every ruleset, and sentences", function()
  local out = compare("go:size=3", "ko=positional,situational", "suicide=allowed,forbidden",
    "--players", "light", "-n", "6", "--columns", "80", "--metrics", "turns,ko_bans,groups")
  for text in out:gmatch "[^\n]+" do expect.truthy(utf8.len(text) <= 80, text) end
  has(out, "6 games of each ruleset, seed 1, played by light, komi 7.5, the default\n")
  expect.truthy(out:find "\nko +positional +positional[^\n]*\nsuicide +allowed +forbidden", out)
  expect.truthy(out:find "\n  seat_1 +%d+%.%d%% %(%d+%.%d, %d+%.%d%)", out)
  has(out, "\nDifferences from ko=positional, suicide=allowed, of shares in points; then")
  has(out, "\nWhat each option changes")
  expect.truthy(out:find "\n +situational, not positional", out)
  expect.truthy(out:find "\n  No play may leave any [^\n]+ +no rule +%d", out)
  has(out, "\n  ko=situational, suicide=allowed:\n    A play may not leave ")
end)

test("results may be named with metrics, alone as well", function()
  local report = json.decode(compare("go:size=3", "--players", "light", "-n", "2", "--metrics",
    "seat_1,advantage", "--json"))
  for _, one in ipairs(report.lines) do expect.equal(one.group, "results", one.name) end
  expect.truthy(line(report, "seat_1"))
end)

test("a ladder tells how often twice as many playouts win", function()
  local report = json.decode(compare("go:size=3", "--players", "light", "-n", "3", "--ladder",
    "20,5", "--metrics", "turns", "--json"))
  local ladder = report.rulesets[1].ladder
  expect.equal({ ladder.steps[1].playouts, ladder.steps[2].playouts }, { 5, 20 })
  -- an even number of games, so that seats are exchanged
  expect.equal({ ladder.steps[1].n, ladder.steps[2].n, ladder.n }, { 4, 4, 8 })
  expect.truthy(ladder.low <= ladder.share and ladder.share <= ladder.high)
end)

test("games that are over at once are played by one thread, unless more are asked for", function()
  local stream, asked = core.stream, {}
  core.stream = function(threads)
    asked[#asked + 1] = threads
    return false
  end
  local function ask(...)
    shell.moyo("compare", "go:size=3", "ko=positional,situational", "--players", ...)
  end
  local good, problem = pcall(function()
    ask("light", "-n", "2")
    ask("light", "-n", "2", "--threads", "3")
    ask("mcts:300", "-n", "50000")
  end)
  core.stream = stream
  expect.truthy(good, problem)
  expect.equal(asked, { 1, 3, core.processors() })
end)

-- Databases -----------------------------------------------------------------------------

test("a database holds every game, whose record replays", function()
  with_path(function(path)
    local plan = { "gorogo", "stones=4,5", "--players", "light", "-n", "2", "--metrics",
      "turns,coverage" }
    compare("--db", path, table.unpack(plan))
    local games = store.open(path)
    local rows = games:rows()
    expect.equal(#rows, 4)
    for i, row in ipairs(rows) do
      expect.equal({ row.cell, row.number }, { (i - 1) // 2 + 1, (i - 1) % 2 + 1 })
      local match = assert(record.load(row.record))
      expect.truthy(match.state.over)
      expect.equal(match.state.steps, row.steps)
      expect.equal(#match.turns, row.turns)
    end
    expect.equal(rows[1].seed, rows[3].seed) -- common random streams
    games:close()
    local told = compare("--json", "--db", path)
    expect.equal(told, compare("--json", table.unpack(plan)))
    expect.equal(compare("--resume", "--json", "--db", path), told)
  end)
end)

-- How many games there are in a database that may not be there yet.
local function count_games(path)
  local ok, games = pcall(store.open, path)
  local counted, count = pcall(function() return games:count() end)
  if ok then games:close() end
  return ok and counted and count or 0
end

-- Begins an experiment in the background: the number of the process.
local function begin(words, path)
  local line_of = { ("'%s' compare --threads 1 --db '%s'"):format(arg[-1], path) }
  for _, word in ipairs(words) do line_of[#line_of + 1] = "'" .. word .. "'" end
  local pipe = assert(io.popen(table.concat(line_of, " ") .. " >/dev/null 2>&1 & echo $!"))
  local id = pipe:read "n"
  pipe:close()
  return id
end

-- Begins an experiment of so many games a ruleset; when some are over it stands still for `look()`,
-- and is killed.  Returns how many games it has kept, or nil if all were over before that was seen;
-- and its words.
local function interrupt(games, path, look)
  local words = { "go:size=5", "ko=positional,situational", "--players", "mcts:20", "-n",
    tostring(games), "--metrics", "turns,drama" }
  local id, count = begin(words, path), 0
  for _ = 1, 1000 do -- a few steps at a time
    os.execute(("kill -CONT %d; sleep 0.02; kill -STOP %d"):format(id, id))
    count = count_games(path)
    if count >= 2 then break end
  end
  if count < 2 * games then look() end
  os.execute(("kill -9 %d; for i in $(seq 3000); do kill -0 %d 2>/dev/null || break; sleep 0.01; "
    .. "done"):format(id, id))
  return count < 2 * games and count_games(path) or nil, words
end

-- On a machine with much other work there may be no time to see a short one.
long("an experiment that was killed goes on, and equals one that was not", function()
  local count, words
  for _, games in ipairs { 20, 80, 320 } do
    with_path(function(path)
      count, words = interrupt(games, path, function()
        mistake("another program is playing its games", "--resume", "--db", path)
        has(compare("--db", path), "of each ruleset, seed 1")
      end)
      if not count then return end
      expect.truthy(count >= 2 and count < 2 * games, count)
      local resumed = compare("--resume", "--db", path, "--json")
      expect.equal(resumed, compare("--json", table.unpack(words)))
    end)
    if count then break end
  end
  expect.truthy(count, "it was over before that was seen")
end)

long("Ctrl-C keeps the games that are over, tells what they say and how to keep them", function()
  with_path(function(path, folder)
    local words = { "compare", "go:size=3", "ko=positional,situational", "--players", "mcts:300",
      "-n", "50000", "--threads", "1", "--metrics", "turns", "--report", folder .. "/x.html" }
    for _, kept in ipairs { false, true } do
      if kept then table.move({ "--db", path }, 1, 2, #words + 1, words) end
      local status, out, err
      for _, seconds in ipairs { 0.2, 1, 5 } do -- a busy machine may not have played a game yet
        os.remove(path)
        status, out, err = shell.interrupted(seconds, table.unpack(words))
        if out ~= "" then break end
      end
      expect.equal(status, 130)
      expect.truthy(out:find "^%d[ %dto]* games? of each ruleset, seed 1", out)
      expect.truthy(out:find "\n  turns +[%d-]", out)
      has(err, "moyo compare: 100040 games will take roughly ")
      has(err, "; Ctrl-C prints the results so far")
      expect.truthy(err:find "\nmoyo compare: stopped after %d+ games?; ", err)
      has(err, kept and path .. ", and --resume continues" or "; with --db FILE they are kept")
      has(shell.read(folder .. "/x.html"), "</html>")
    end
    expect.truthy(json.decode(compare("--db", path, "--json")).complete == false)
  end)
end)

long("games that do not end: a warning before, while they are played, and above all", function()
  local function with_limit(ruleset, limit, ...)
    local status, out, err = shell.moyo("compare", ruleset, "suicide=allowed,forbidden",
      "--players", "light", "-n", "20", "--metrics", "turns", "--limit", limit, ...)
    return out, err, status
  end
  local out, err, status = with_limit("go:size=3", "12", "--threads", "2")
  expect.equal(status, 1)
  expect.truthy(err:find("^moyo compare: go:size=3: %d+ of 20 random games had not ended after 12 "
    .. "steps\n"), err)
  expect.truthy(err:find("\nmoyo compare: %d+ of the first 10 games under suicide=allowed did not "
    .. "end, so the study ends here; "), err)
  expect.truthy(out:find("^Warning: %d+ of 10 games under suicide=allowed did not end; other "
    .. "results mean\nlittle%."), out)
  with_path(function(path) -- one that has ended does not go on, unless it is told to
    expect.equal(with_limit("go:size=3", "12", "--threads", "1", "--db", path), out)
    expect.equal(shell.moyo("compare", "--resume", "--db", path), 1)
    local again, said = shell.moyo("compare", "--resume", "--endless", "--db", path)
    expect.equal(again, 0)
    has(said, "of 20 games under suicide=allowed did not end")
  end)
  out = with_limit("go:size=3", "12", "--endless")
  has(out, "of 20 games under suicide=allowed did not end")
  out, err, status = with_limit("go:size=3", "20")
  expect.equal({ status, err:find("study ends", 1, true) }, { 0 })
  expect.truthy(out:find("^Warning: %d of 20 games under suicide=allowed were stopped at the "
    .. "limit; their\n"), out)
  expect.truthy(out:find("\nWho wins", 1, true), out)
end)

long("forfeits: most of the first games end the study, with one error", function()
  forfeits.with(1, function(bot)
    for _, gate in ipairs { "0", "2" } do
      with_path(function(path)
        local words = { "compare", "go:size=3", "ko=positional,simple", "--players",
          "light," .. bot, "-n", "12", "--metrics", "turns", "--gate", gate, "--endless", "--db",
          path }
        forfeits.refused(expect, " under ko=positional", table.unpack(words))
        mistake(("games under ko=positional were forfeits: %s broke off, took too long, or "
          .. "broke the rules\n"):format(bot), "--resume", "--db", path, "--players",
          "light," .. bot)
        local status, out = shell.moyo("compare", "--db", path)
        expect.equal(status, 0)
        expect.truthy(out:find "^Warning: %d+ of %d+ games under ko=positional were lost by a "
          and not out:find("Who wins", 1, true), out)
      end)
    end
  end)
end)

test("more games can be added, not fewer, and nothing else be changed", function()
  with_path(function(path)
    local words = { "go:size=3", "--players", "light", "--metrics", "turns", "--db", path }
    compare("-n", "2", table.unpack(words))
    local longer = compare("-n", "5", "--resume", "--json", "--db", path)
    expect.equal(longer, compare("-n", "5", "--json", "go:size=3", "--players", "light",
      "--metrics", "turns"))
    mistake("of 5 games a ruleset", "-n", "4", "--resume", "--db", path)
    mistake("add --resume to play more games", "-n", "9", "--db", path)
    mistake("its seed is 1, not 2", "--seed", "2", "--resume", "--db", path)
    mistake('its ruleset is "go:size=3", not "go:size=4"', "go:size=4", "--resume", "--db", path)
    mistake("engines", "--players", "random", "--resume", "--db", path)
    mistake("exists already", table.unpack(words))
  end)
end)

-- Executes statements in a database.
local function change(path, ...)
  local environment = require("luasql.sqlite3").sqlite3()
  local connection = environment:connect(path)
  for _, statement in ipairs { ... } do assert(connection:execute(statement)) end
  connection:close()
  environment:close()
end

test("what is no database of this program is refused", function()
  with_path(function(path)
    mistake("no such file", "--resume", "--db", path)
    shell.write(path, ("nonsense"):rep(1000))
    mistake("not a database", "--db", path)
    os.remove(path)
    change(path, "create table t (a integer)")
    mistake("is not a database of an experiment", "--db", path)
    os.remove(path)
    compare("go:size=3", "--players", "light", "-n", "1", "--metrics", "turns", "--db", path)
    change(path, "pragma user_version = 99")
    mistake("format 99, written by another version", "--resume", "--db", path)
    change(path, "pragma user_version = 2")
    local function change_plan(f)
      local games = store.open(path, true)
      local plan = games:plan()
      f(plan)
      games:set_plan(plan)
      games:close()
    end
    change_plan(function(plan) plan.version = "9" end)
    mistake("version", "--resume", "--db", path)
    mistake("version", "--db", path)
    change_plan(function(plan)
      plan.version, plan.cells[1].fingerprint = moyo.version, "0"
    end)
    mistake("its fingerprint is", "--resume", "--db", path)
    change_plan(function(plan) plan.cells[1].fingerprint = ("0"):rep(1000000) end)
    mistake(('its fingerprint is "%s..., not "'):format(("0"):rep(199)), "--db", path)
    change(path, [[update experiment set plan = replace(plan, '"seed":1', '"seed":3')]])
    mistake("is damaged: its plan", "--db", path)
  end)
end)

long("views in the place of tables are not read, and triggers not pulled", function()
  with_path(function(path)
    local copy = path .. "2"
    compare("go:size=3", "--players", "light", "-n", "1", "--metrics", "turns", "--db", path)
    local endless = [[with recursive n(i) as (select 1 union all select i + 1 from n)
      select n.i as %s, t.* from n, %s_2 as t where n.i < 0]]
    for _, name in ipairs { "games", "experiment" } do
      shell.write(copy, shell.read(path))
      change(copy, ("alter table %s rename to %s_2"):format(name, name),
        ("create view %s as %s"):format(name, endless:format("x", name)))
      for _, words in ipairs { { "compare", "--db", copy }, { "report", "--db", copy },
        { "merge", copy .. "3", copy } } do
        local status, out, err = shell.feed("", words, "timeout 20 ")
        expect.equal({ status, out, err }, { 2, "", ("moyo %s: %s: %s is not the table that Moyo "
          .. "makes: expected no view and no other columns\n"):format(words[1], copy, name) })
      end
    end
    for statement, message in pairs {
      ["alter table games add column more as (1)"] = "games is not the table",
      ["create trigger t after insert on games begin delete from cells; end"] =
        "expected tables without triggers, found one at t",
      -- what is run when the database is looked through
      ["create index odd on games (length(hex(zeroblob(3000))))"] =
        "expected no index but Moyo's, found odd",
      ["create index odd on games (number) where length(hex(zeroblob(3000))) > 0"] =
        "expected no index but Moyo's, found odd",
      ["create table odd (x integer check (length(hex(zeroblob(3000))) > x))"] =
        "expected no table but Moyo's, found odd",
      ['create table "odd\n\27[31m" (x integer)'] = "Moyo's, found odd" } do
      shell.write(copy, shell.read(path))
      change(copy, statement)
      mistake(message, "--resume", "--db", copy)
    end
    change(path, "create view mine as select * from games") -- it is not read
    change(path, "analyze")
    compare("--db", path)
  end)
end)

-- Mistakes ------------------------------------------------------------------------------

test("what cannot be compared is said before anything starts", function()
  mistake("expected a variant", "--players", "light")
  mistake('there is no variant or preset "goo"', "goo", "ko=none")
  mistake('go has no option "ok"; did you mean "ko"?', "go", "ok=none")
  mistake('did you mean "simple"?', "go", "ko=none,simpel")
  mistake("from 1 to 2147483647", "go", "ko=none,simple", "--limit", "2147483648")
  mistake("--report: a.html is the database", "go", "--report", "a.html", "--db", "a.html")
  mistake("is to be compared with itself", "go", "ko=none,None")
  mistake("is to be compared with itself", "go:size=9", "go:size=9,ko=positional")
  mistake("the option ko is named twice", "go", "ko=none,simple", "ko=simple")
  mistake("expected ko=VALUE,VALUE", "go", 'ko="none')
  mistake("expected a whole number", "go", "-n", "0")
  mistake('no program "mtcs"', "go", "--players", "mtcs")
  mistake("expected a number of playouts, not seconds", "go", "--players", "mcts:1s")
  mistake("are not repeatable", "go", "--players", "mcts:10:threads=2")
  mistake("no setting", "go", "--players", "mcts:10:nonsense=2")
  mistake("--ladder: expected numbers of playouts", "go", "--ladder", "10,x")
  mistake("named twice", "go", "--ladder", "10,10")
  mistake('there is no metric "seat1"', "go", "--metrics", "seat1")
  mistake('there is no metric "dama"; did you mean "drama"?', "go", "--metrics", "dama")
  mistake('nothing named "turn" is measured; did you mean "turns"?', "go", "--primary", "turn")
  mistake('--primary: nothing named "drama" is measured', "go", "--primary", "drama", "--metrics",
    "turns")
  mistake("is a curve; expected a number or a share", "go", "--primary", "groups_curve")
  mistake("expected a positive number", "go", "--within", "0")
  mistake("expected a whole number from 0 to 10000", "go", "--gate", "x")
  mistake("no_such.lua", "go", "--metrics", "no_such.lua")
  mistake("expected --db", "--resume")
  mistake("nothing to compare with go:size=5: expected values of an option, such as go:size=5 "
    .. "ko=positional,situational, or", "go:size=5")
  mistake("such as gorogo capture_timing=placement,turn_start, or", "gorogo", "--players", "light")
  mistake("--limit allows more", "go:size=5,ko=none", "suicide=allowed,forbidden", "--players",
    "light", "--limit", "20")
  with_path(function(_, folder)
    mistake("no_such/x.sqlite", "go:size=3", "--db", folder .. "/no_such/x.sqlite")
    mistake("exists already, and is no database", "go:size=3", "--db", folder)
    mistake("--report: ", "go:size=3", "--report", folder .. "/no_such/x.html")
    mistake("--report: ", "go:size=3", "--report", folder)
  end)
end)

test("the manual explains every result", function()
  local text = shell.read "tools/experiments.md"
  for _, name in ipairs { "seat_1", "draws", "no_results", "timeouts", "advantage",
    "first_margin", "even_komi", "wins_PROGRAM" } do
    has(text, "`" .. name .. "`")
  end
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("differences that chance may explain are left at their names, unless asked for", function()
  local function printed(...)
    local out = compare("go:size=4", "suicide=allowed,forbidden", "--players", "light", "-n", "30",
      ...)
    return out:match "Differences from.-\n\nSentences"
  end
  local short, all = printed(), printed "--all"
  has(short, "no sign of a difference:\n    seat_2,")
  expect.truthy(short:find("\n  seat_1 +[-+]")) -- it was asked about
  expect.truthy(short:find "\n  suicide_bans +%+[^\n]+%*\n", short)
  expect.equal(short:find("\n  seat_2 ", 1, true), nil)
  expect.equal(all:find("no sign", 1, true), nil)
  expect.truthy(all:find "\n  seat_2 +[-+]", all)
  expect.truthy(printed("--metrics", "turns"):find "\n  seat_2 +[-+]")
end)

test("rulesets of different variants and numbers of players", function()
  local report = json.decode(compare("go:size=3", "multiplayer:map=square5,players=3",
    "--players", "light", "-n", "4", "--metrics", "turns", "--json"))
  expect.equal(line(report, "seat_3").estimates[1].n, 0)
  expect.equal(line(report, "seat_3").estimates[2].n, 4)
end)

test("a program with a mutator's evaluation goes on with that alone", function()
  shell.with_folder(function(folder)
    os.execute(("mkdir -p '%s/mutators'"):format(folder))
    local path = "MOYO_PATH='" .. folder .. "' "
    local function evaluate(more)
      shell.write(folder .. "/mutators/own.lua", ([[local moyo = require "moyo"
        return moyo.mutator "Own" { summary = "S.", rules = function(_, rule)
          rule.evaluation = function(position) return { #position:stones(1), %d } end
        end }]]):format(more))
    end
    local db = folder .. "/games.db"
    evaluate(1)
    local status = shell.feed("", { "compare", "go:size=2", "komi=0,1", "--players",
      "mcts:4:eval=own", "-n", "2", "--db", db }, path)
    expect.equal(status, 0)
    evaluate(2)
    local refused, out, err = shell.feed("", { "compare", "--resume", "-n", "4", "--db", db }, path)
    expect.equal({ refused, out }, { 2, "" })
    has(err, "holds another experiment: its evaluations is")
  end)
end)

-- What only a database names ------------------------------------------------------------

-- A player of GTP that leaves a file behind whenever it is started.
local function outside_player(folder)
  shell.write(folder .. "/player.lua", ([[io.open("%s/started", "w"):close()
    for line in io.lines() do
      local answers = { name = "x", protocol_version = "2", genmove = "resign" }
      io.stdout:write("= ", answers[line:match "^%%S+"] or "", "\n\n"):flush()
    end]]):format(folder))
  return ("gtp:%s lua %s/player.lua"):format(terminal.program, folder),
    function() return os.remove(folder .. "/started") == true end
end

test("a program that a database names starts to play, and if the user names it as well", function()
  with_path(function(path, folder)
    local program, was_started = outside_player(folder)
    local told = compare("go:size=3", "ko=simple,positional", "-n", "2", "--json", "--db", path,
      "--players", program)
    expect.truthy(was_started())
    expect.equal(compare("--db", path, "--json"), told)
    expect.equal(compare("--db", path, "--json", "--resume"), told)
    mistake(("%s asks to start the program %s, which nobody has named here: expected "
      .. "--players '%s', which allows it"):format(path, program, program), "--db", path,
      "--resume", "-n", "4")
    mistake("its engines is", "--db", path, "--resume", "-n", "4", "--players", "light")
    expect.truthy(not was_started())
    has(compare("--db", path, "--resume", "-n", "4", "--players", program), "4 games of each")
    expect.truthy(was_started())

    local db, rules = folder .. "/own.db", folder .. "/own.lua"
    shell.write(rules, shell.read "tests/rules/guide/first.lua")
    compare(rules, "size=3,4", "-n", "2", "--players", program, "--db", db)
    expect.truthy(was_started())
    compare("--db", db)
    mistake(("goes with no stranger's files of Lua: expected %s size=3,4 as well, which"):format(
      rules), "--db", db, "--resume", "-n", "4", "--players", program)
    expect.truthy(not was_started())
    compare(rules, "size=3,4", "--db", db, "--resume", "-n", "4", "--players", program)
    expect.truthy(was_started())
  end)
end)

-- Longer than a budget; without one it is over after a moment.
local function busy(instructions) return ("for _ = 1, %d do end\n"):format(instructions) end

test("rule files and metrics that a database alone names are held to a budget", function()
  with_path(function(path, folder)
    local rules, measured = folder .. "/own.lua", folder .. "/mine.lua"
    local files = { [rules] = shell.read "tests/rules/guide/first.lua",
      [measured] = 'return { name = "mine", says = "it", of = function(c) return #c.steps end }' }
    for file, text in pairs(files) do shell.write(file, text) end
    local words = { rules, "go:size=2", "-n", "2", "--players", "light", "--metrics", measured,
      "--db", path }
    local told = compare("--json", table.unpack(words))
    expect.equal(compare("--db", path, "--json"), told)
    local alone = table.pack(shell.process("compare", "--db", path, "--json")) -- of its own
    expect.equal({ alone[1], alone[2] }, { 0, told }, alone[3])
    expect.equal(compare("--db", path, "--json", "--resume"), told)
    local longer = compare("--db", path, "--json", "--resume", "-n", "4")
    words[4] = "4"
    expect.equal(compare("--json", "--resume", table.unpack(words)), longer)
    for file, text in pairs(files) do
      shell.write(file, busy(1e7) .. text)
      moyo.forget()
      hurried(function()
        mistake(file .. ":1: the rules take too long", "--db", path)
        mistake(file .. ":1: the rules take too long", "--db", path, "--resume", "-n", "6")
      end)
      mistake("holds another experiment", "--resume", table.unpack(words))
      shell.write(file, text)
      moyo.forget()
    end
  end)
end)

test("but rule files that the user has allowed run as he does", function()
  with_path(function(path, folder)
    local rules, state = folder .. "/own.lua", "XDG_STATE_HOME='" .. folder .. "' "
    local text, places = shell.read "tests/rules/guide/first.lua":gsub(
      "rules = function%(.-%)\n", "%0" .. busy(6e7))
    expect.equal(places, 1)
    shell.write(rules, text)
    compare(rules, "go:size=2", "-n", "2", "--players", "light", "--db", path)
    local function view() return shell.feed("", { "compare", "--db", path }, state) end
    local status, _, err = view()
    expect.equal(status, 2)
    has(err, "the rules take too long")
    expect.equal(shell.feed("", { "allow", rules }, state), 0)
    expect.equal(view(), 0)
  end)
end)
