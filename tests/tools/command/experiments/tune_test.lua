--- moyo tune: which settings meet goals.

local test, expect = ...
local long = test.long
local forfeits = require "support.forfeits"
local json = require "moyo.base.json"
local shell = require "support.shell"

local RACE = { "tune", "go:size=3", "ko=positional,simple", "komi=-20.5,9", "--goal",
  "advantage=0+-30%, turns<40", "--players", "light", "-n", "80", "--seed", "4" }

local function words(...) return table.unpack(table.move({ ... }, 1, select("#", ...), #RACE + 1,
  table.move(RACE, 1, #RACE, 1, {}))) end

local function mistake(message, ...)
  local status, out, err = shell.moyo("tune", ...)
  collectgarbage() -- closes the database, as the end of the process does
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("moyo tune: " .. message, 1, true) == 1, err)
end

-- What it prints of the race, played once, and the database that keeps it.
local known, kept
local function race()
  if not known then
    shell.with_folder(function(folder)
      local status, out, err = shell.moyo(words("--db", folder .. "/race.db", "--threads", "2"))
      expect.equal({ status, err }, { 0, "" })
      known, kept = out, shell.read(folder .. "/race.db")
    end)
  end
  return known, kept
end

-- Whoever begins wins every game with a komi of -20.5 on a board of nine points.
long("the answer, a row for each setting, and the error rates", function()
  local out = race()
  expect.truthy(out:find "2%s+miss a goal beyond chance%.", out)
  expect.truthy(out:find "\nko=simple, komi=%-20.5 +40 +50.0%% %(41.2, 50.0%)", out)
  expect.truthy(out:find("advantage is above 30%\n", 1, true), out)
  expect.truthy(out:find("with a probability of at most 5 %", 1, true), out)
end)

test("the margin that a goal has where nobody says it stands above its column", function()
  local _, out = shell.moyo("tune", "go:size=2", "komi=0.5", "--goal", "advantage=0, turns<40",
    "--players", "light", "-n", "40")
  expect.truthy(out:find "\nsetting +games +advantage=0%+%-5%% +turns<40\n", out)
end)

long("a race is the same with one thread and with two, with a database and without", function()
  expect.equal({ shell.moyo(words("--threads", "1")) }, { 0, (race()), "" })
end)

long("JSON: states, means and intervals", function()
  local _, out = shell.moyo(words("--json"))
  local report = json.decode(out)
  local states = {}
  for _, one in ipairs(report.settings) do states[one.setting] = one.state end
  expect.equal({ states["ko=simple, komi=-20.5"], report.complete, report.goals[2].name },
    { "dropped", true, "turns" })
end)

long("a database keeps the race, --resume ends it as if nothing had happened", function()
  local folder, remove = shell.folder()
  local file = folder .. "/race.db"
  local whole, database = race()
  shell.write(file, database)
  local status, again = shell.moyo("tune", "--resume", "--db", file)
  expect.equal({ status, again }, { 0, whole })
  status, again = shell.moyo("tune", "--resume", "--db", file, "-n", "80")
  expect.equal({ status, again }, { 0, whole })
  expect.equal({ shell.moyo("tune", "--db", file) }, { 0, whole, "" })
  mistake(file .. " holds another experiment: its seed is ", "--resume", "--db", file, "--seed",
    "99")
  mistake(file .. " holds another experiment: its limit is ", "--db", file, "--limit", "99")
  mistake("-n 160: the race in " .. file .. " was planned for at most 80 games", "--resume", "--db",
    file, "-n", "160")
  mistake(file .. " exists already", "go", "ko", "--goal", "turns<9", "--db", file)
  mistake("--resume goes on with the race in the database", "go", "--resume", "--db", file)
  local games = folder .. "/games.db"
  shell.moyo("compare", "go:size=2", "komi=0,1", "-n", "1", "--players", "light", "--db", games)
  mistake(games .. " holds no race", "--resume", "--db", games)
  mistake(games .. " holds no race", "--db", games)
  mistake(folder .. "/none: no such file", "--db", folder .. "/none")
  remove()
end)

long("--db alone prints how far a race has come that was broken off", function()
  local folder, remove = shell.folder()
  local file = folder .. "/race.db"
  local whole, database = race()
  shell.write(file, database)
  local environment = require("luasql.sqlite3").sqlite3()
  local connection = environment:connect(file)
  connection:execute "delete from games where number > 60"
  local status, out, err = shell.moyo("tune", "--db", file)
  expect.equal({ status, err }, { 0, "" })
  expect.truthy(out:find "^Broken off: this is how far the race has come%.\n", out)
  connection:execute "delete from games where number > 3"
  expect.equal({ shell.moyo("tune", "--db", file) }, { 0, "No setting is looked at before it has "
    .. "40 games; of all together there are 12.\n", "" })
  connection:execute "delete from games"
  connection:close()
  environment:close()
  mistake(file .. " holds no game yet; --resume plays them", "--db", file)
  expect.equal(select(2, shell.moyo("tune", "--resume", "--db", file)), whole)
  remove()
end)

test("settings that the rules refuse are listed; values that always are, are mistakes", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/odd.lua", [[
    local moyo = require "moyo"
    return moyo.game "Odd" { summary = "Odd.", options = {
        first = moyo.option.boolean { false, "First?" },
        second = moyo.option.boolean { false, "Second?" } },
      rules = function(o)
        if o.first and o.second then moyo.fail "not both" end
        return { board = moyo.board.square(2), turn = moyo.place {},
          finish = moyo.finish.stuck "loses", score = moyo.score.stones() }
      end }]])
  local status, out, err = shell.moyo("tune", folder .. "/odd.lua", "first", "second", "--goal",
    "turns<400", "--players", "light", "-n", "40")
  expect.equal({ status, err }, { 0, "" })
  expect.truthy(out:find("first=yes, second=yes: refused: ", 1, true), out)
  remove()
  mistake('+stoicl: there is no mutator "stoicl"; did you mean "stoical"?', "go", "+stoicl",
    "--goal", "turns<9")
end)

-- The mean is so near to the bound that no race sees on which side it is.
long("Ctrl-C tells how far the race has come, and that it was broken off", function()
  local status, out, err
  for _, seconds in ipairs { 0.6, 2, 5 } do -- a busy machine may not have played enough games yet
    status, out, err = shell.interrupted(seconds, "tune", "go:size=5", "ko=simple,none", "--goal",
      "turns<43.55", "--players", "light", "-n", "1000000", "--threads", "1")
    if out:find "^Broken" then break end
  end
  expect.equal(status, 130)
  expect.truthy(out:find "^Broken off: this is how far the race has come%.\nNo setting of 2", out)
  expect.truthy(not out:find("would tell", 1, true), out)
  expect.truthy(err:find "moyo tune: stopped after %d+ games; ", err)
end)

test("mistakes are told before a game is played", function()
  mistake("expected a variant and options")
  mistake("expected --goal", "go", "ko")
  mistake("expected options to vary, such as size; Go has size, board,", "go", "--goal", "turns<9")
  mistake('--goal: trns<5: nothing named "trns" is measured; did you mean "turns"?', "go", "ko",
    "--goal", "trns<5")
  mistake("--goal: draws<5: draws is a share; expected a number up to 1, or 5%", "go", "ko",
    "--goal", "draws<5")
  mistake("--goal: turns<5%: turns is no share", "go", "ko", "--goal", "turns<5%")
  mistake("--goal: turns=9..8: expected the lower value first", "go", "ko", "--goal", "turns=9..8")
  mistake("--goal: first_margin=0: expected a margin as well", "go", "ko", "--goal",
    "first_margin=0")
  mistake("--goal: groups_curve<9: groups_curve is a curve", "go", "ko", "--goal",
    "groups_curve<9")
  mistake("komi is a number: expected its values, such as komi=7.5", "go", "komi", "--goal",
    "turns<9")
  mistake('Go has no option "kos"; did you mean "ko"?', "go", "kos", "--goal", "turns<9")
  mistake('option ko = simpel: expected', "go", "ko=simpel", "--goal", "turns<9")
  mistake("ko is named twice", "go", "ko", "ko=none", "--goal", "turns<9")
  mistake("4374 settings: expected at most 256", "go", "ko", "suicide", "scoring", "tax", "pass",
    "komi_rule", "handicap_bonus", "--goal", "turns<9")
  mistake("--resume: expected --db FILE as well", "--resume")
end)

long("a program that a database names starts to play, and if the user names it as well", function()
  shell.with_folder(function(folder)
    local db, player = folder .. "/race.db", folder .. "/player.lua"
    shell.write(player, ([[io.open("%s/started", "w"):close()
      for line in io.lines() do
        local answers = { name = "x", protocol_version = "2", genmove = "resign" }
        io.stdout:write("= ", answers[line:match "^%%S+"] or "", "\n\n"):flush()
      end]]):format(folder))
    local program = ("gtp:%s lua %s"):format(arg[-1], player)
    local function was_started() return os.remove(folder .. "/started") == true end
    local status, whole = shell.moyo("tune", "go:size=2", "komi=0,1", "--goal", "turns<9", "-n",
      "8", "--players", program, "--db", db)
    expect.equal({ status, was_started() }, { 0, true })
    expect.equal({ shell.moyo("tune", "--resume", "--db", db) }, { 0, whole, "" })
    local environment = require("luasql.sqlite3").sqlite3()
    local connection = environment:connect(db)
    connection:execute "delete from games"
    connection:close()
    environment:close()
    mistake(db .. " asks to start the program " .. program, "--resume", "--db", db)
    collectgarbage() -- what failed has the database open
    expect.equal(was_started(), false)
    expect.equal({ shell.moyo("tune", "--resume", "--db", db, "--players", program) },
      { 0, whole, "" })
    expect.equal(was_started(), true)
  end)
end)

long("forfeits: most of the first games end the race, fewer are counted and told first", function()
  forfeits.with(1, function(bot)
    forfeits.refused(expect, " under ko=simple", "tune", "go:size=3", "ko=simple,none", "--goal",
      "turns<60", "--players", bot)
  end)
  forfeits.with(9, function(bot) shell.with_folder(function(folder)
    local file = folder .. "/race.db"
    local status, out = shell.moyo("tune", "go:size=3", "ko=simple,positional", "--goal",
      "turns<60", "--players", bot, "-n", "40", "--limit", "60", "--db", file)
    expect.equal(status, 0)
    expect.truthy(out:find "^Warning: %d+ of 80 games under 2 settings were lost by a", out)
    expect.truthy(out:find "\nsetting +games +turns<60 +forfeits\n", out)
    local report = json.decode((select(2, shell.moyo("tune", "--db", file, "--json"))))
    expect.truthy(report.settings[1].forfeits > 1 and #report.alarms == 1, out)
  end) end)
end)

test("games that do not end: the race ends if most of the first of all settings do not", function()
  local status, out, err = shell.moyo("tune", "go:size=5", "ko=simple,none", "--goal", "turns<60",
    "--players", "light", "--limit", "10")
  expect.equal({ status, out }, { 1, "" })
  expect.truthy(err:find("moyo tune: 10 of the first 10 games under ko=simple did not end, so the "
    .. "race ends here; --limit allows more steps\n", 1, true), err)
  status, out = shell.moyo("tune", "go:size=3", "ko=simple,none", "--goal", "turns<60",
    "--players", "light", "--limit", "20", "-n", "40")
  expect.equal(status, 0)
  expect.truthy(out:find "^Warning: %d+ of 80 games under 2 settings were stopped at the", out)
end)
