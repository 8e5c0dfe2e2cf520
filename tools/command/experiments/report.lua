--- `moyo report`: one page on a game: what its skill, seats, length and choices are like.

local arguments = require "common.arguments"
local core = require "moyo.core"
local effort = require "portrait.effort"
local ending = require "experiment.termination"
local files = require "common.files"
local forecast = require "experiment.forecast"
local game = require "experiment.game"
local json = require "moyo.base.json"
local moyo = require "moyo"
local plans = require "experiment.plan"
local portraits = require "portrait.portrait"
local progress = require "common.progress"
local runner = require "experiment.runner"
local stores = require "experiment.store"
local terminal = require "moyo.terminal"
local warnings = require "report.warnings"

local command = {
  summary = "describe a game on one page, from rungs of skill to puzzles",
  outputs = { "--db", "-o" },
}

local EPILOG = [[
Programs play each other: random play, light play, and searches with more and
more playouts. How many playouts and games there are follows from the game, so
that it takes some minutes on two processors; how long is said before. --effort
2 takes about twice as long; --seconds S chooses an effort that takes about so
long here; --games and --playouts say it outright. The first lines say what was
played, so that it can be played again.

All numbers have intervals at 95 %, or say how they were estimated. They are the
same with any number of threads. With --db every game is kept as soon as it is
over: --resume continues, and --db alone prints what the database holds.

Examples:
  moyo report go:size=7 -o go.html
  moyo report mygame.lua --games 20 --playouts 64
  moyo report gorogo --effort 4 --db gorogo.sqlite
  moyo report --resume --db gorogo.sqlite]]

local MOST_PLAYOUTS = 1 << 24

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options or a preset after a colon.")
    :argname "RULESET":args "?"
  parser:option("-o", "Also write a web page."):argname "FILE"
  parser:option("-n --games", "Games of each pairing."):argname "N"
    :convert(arguments.whole(1, 1000000))
  parser:option("--playouts", "Playouts of the strongest search."):argname "N"
    :convert(arguments.whole(1, MOST_PLAYOUTS))
  parser:option("--effort", "How many times as much to play (default: 1)."):argname "X"
    :convert(arguments.positive)
  parser:option("--seconds", "Choose an effort that takes about so long."):argname "S"
    :convert(arguments.positive)
  parser:option("--seed", "Seed of the random numbers (default: 1)."):argname "S"
    :convert(arguments.whole(math.mininteger))
  parser:option("--limit", "Stop a game after L steps (default: 20 a point)."):argname "L"
    :convert(arguments.steps)
  parser:flag("--endless", "Go on if more than half of the first ten games do not end.")
  parser:option("--threads", "Games played at a time (default: one for each processor).")
    :argname "T":convert(arguments.whole(1, 256))
  parser:option("--db", "Keep the games in this SQLite database, or in PostgreSQL.")
    :argname "FILE|URL"
  parser:flag("--resume", "Continue with the games in the database.")
  parser:flag("--json", "Print one JSON object.")
  arguments.add_columns(parser)
  parser:epilog(EPILOG)
end

-- What is to be played -------------------------------------------------------------

local function threads_of(args) return args.threads or core.processors() end

local function wish_of(args)
  return { ruleset = args.ruleset, games = args.games, playouts = args.playouts,
    effort = args.effort, seed = args.seed or plans.defaults.seed, limit = args.limit,
    untrusted = args.untrusted }
end

-- A wish whose games take about as many seconds as are asked for.
local function timed(args, rules, wish)
  local plan = plans.read(effort.request(rules, wish))
  local seconds = forecast.of(plan, {}, threads_of(args))
  wish.effort = args.seconds / math.max(seconds, 1e-3)
  return wish
end

local function new_plan(args)
  if not args.ruleset then
    moyo.fail "expected a ruleset, or a database (see --help)"
  end
  local rules = moyo.load(args.ruleset, { untrusted = args.untrusted })
  local wish = wish_of(args)
  local watch = progress.start "report"
  watch:show("trying " .. rules.ruleset)
  local warning = ending.check(rules, { "mcts:1" }, wish.seed,
    wish.limit or game.limit(rules.core.points))
  if warning then watch:say(warning) end
  if args.seconds then wish = timed(args, rules, wish) end
  watch:clear()
  local plan = plans.read(effort.request(rules, wish))
  stores.expect_new(args.db)
  return plan, stores.create(args.db, plan)
end

-- What a command line may not change of the games in a database.  The ruleset that it names.
local function check_unchanged(args, plan)
  local rules
  if args.ruleset then
    rules = moyo.load(args.ruleset, { untrusted = args.untrusted })
    if rules.ruleset ~= plan.cells[1].ruleset then
      moyo.fail("%s is of %s, not of %s", stores.name(args.db), plan.cells[1].ruleset,
        rules.ruleset)
    end
  end
  for _, name in ipairs { "playouts", "effort", "seconds" } do
    if args[name] then moyo.fail("--%s: %s has its players already", name, stores.name(args.db)) end
  end
  return rules and rules.ruleset
end

local function old_plan(args)
  if not args.resume and args.games then
    moyo.fail("-n: --db alone prints what %s holds; add --resume to play more games",
      stores.name(args.db))
  end
  local store = stores.open(args.db, args.resume)
  local plan = store:plan()
  if plans.command(plan) ~= "report" then
    moyo.fail("%s holds an experiment of moyo %s, not a report", stores.name(args.db),
      plans.command(plan))
  end
  local ruleset = check_unchanged(args, plan)
  local request = { words = ruleset and { ruleset }, games = args.games, seed = args.seed,
    limit = args.limit, untrusted = args.untrusted }
  plan = plans.continue(plan, request, stores.name(args.db), args.resume and function(new)
    return runner.left(new, store) > 0
  end)
  store:trust(plan)
  if args.resume then
    store:check_writable()
    store:set_plan(plan)
  end
  return plan, store
end

local function study_of(args)
  if args.o and args.o == args.db then moyo.fail("-o: %s is the database", stores.name(args.db)) end
  local problem = args.o and files.unwritable(args.o)
  if problem then moyo.fail("-o: %s", problem) end
  if args.resume and not args.db then moyo.fail "--resume: expected --db FILE as well" end
  if args.effort and args.seconds then
    moyo.fail "--seconds chooses the effort: expected one of both"
  end
  if args.resume or args.db and not args.ruleset then return old_plan(args) end
  return new_plan(args)
end

-- Playing ----------------------------------------------------------------------------

local LONG = 30 -- seconds: games that take longer are announced

local function announce(args, plan, store, watch)
  watch:show "trying a game of each pairing"
  local seconds, games, sure = forecast.of(plan, store:counts(), threads_of(args))
  if seconds < LONG or games == 0 then return end
  watch:say(("%d games, up to %s, will take roughly %s%s; Ctrl-C prints the results so far%s")
    :format(games, plan.request.chain[#plan.request.chain], forecast.words(seconds),
    sure and "" or ", if all run to the limit", args.db and "" or ", --db FILE keeps them"))
end

-- Plays what is missing: whether all is there, and why the study has ended if not.
local function play(args, plan, store)
  local early, ended = warnings.early(plan), nil
  for row in store:endings() do ended = early(row) or ended end
  if ended and not args.endless then return false, ended end
  local watch = progress.start("report", true)
  announce(args, plan, store, watch)
  local start = core.clock()
  ended = nil
  local complete = runner.run(store, threads_of(args), function(done, total, row)
    local alarm = early(row)
    if alarm and not args.endless then
      ended = alarm
      return true
    end
    if alarm then watch:say(alarm) end
    watch:say_once(row.news)
    local left = math.ceil((total - done) * (core.clock() - start) / done)
    watch:show(("%d of %d games, %d:%02d left"):format(done, total, left // 60, left % 60))
  end)
  watch:clear()
  return complete, ended
end

-- Results ----------------------------------------------------------------------------

local KEYS = { "version", "ruleset", "fingerprint", "seed", "complete", "command", "alarms",
  "sections", "id", "title", "lead", "notes", "data" }

local function print_json(one, complete)
  local sections = json.array {}
  for i, section in ipairs(one.sections) do
    sections[i] = { id = section.id, title = section.title, lead = section.lead,
      notes = json.array(section.notes or {}), data = section.data }
  end
  local plan, rules = one.study.plan, one.study.rules
  print(json.encode({ version = plan.version, ruleset = rules.ruleset,
    fingerprint = rules.fingerprint, seed = plan.seed, complete = complete,
    command = portraits.command(plan), alarms = json.array(one.alarms), sections = sections },
    { keys = KEYS }))
end

-- All sections; of games that were broken off, or by Ctrl-C, those alone that follow from them.
local function portrait_of(args, plan, rows, broken, watch)
  local stopped, latest, start = false, nil, nil
  local function of(brief)
    return portraits.of(plan, rows, threads_of(args), function(words, done, total)
      if words ~= latest then latest, start = words, core.clock() end
      watch:show(total and ("%s, %d of %d%s"):format(words, done, total,
        watch:left(done, total, start)) or words)
      stopped = stopped or terminal.interrupted(true)
      if stopped and not brief then error("stopped", 0) end
    end, brief)
  end
  if broken then return of(true), false end
  terminal.interrupted() -- from now on it is asked
  local good, one = pcall(of, false)
  if good then return one, false end
  if not stopped then error(one, 0) end
  return of(true), true
end

local function report(args, plan, rows, complete, broken)
  local watch = progress.start("report", true)
  local one, stopped = portrait_of(args, plan, rows, broken, watch)
  local page = args.o and portraits.page(one)
  watch:clear()
  if page then
    local good, problem = terminal.replace(args.o, page)
    if not good then moyo.fail("%s", problem) end
  end
  if args.json then
    print_json(one, complete)
  else
    for _, line in ipairs(portraits.lines(one, arguments.columns(args) or 80)) do print(line) end
  end
  return stopped
end

local INTERRUPTED, ENDED = 130, 1

-- The games by which it was seen that most do not end: the same ones, whatever else was over.
local function early_rows(plan, rows)
  local list = {}
  for _, row in ipairs(rows) do
    if plan.cells[row.cell].kind == "main" and warnings.is_early(plan, row.number) then
      list[#list + 1] = row
    end
  end
  return list
end

function command.run(args)
  local plan, store = study_of(args)
  local told = args.db and not args.ruleset and not args.resume
  local complete, ended
  if told then
    complete = true
  else
    complete, ended = play(args, plan, store)
  end
  local rows, all = store:rows(), 0
  store:close()
  if ended then rows = early_rows(plan, rows) end
  for _, cell in ipairs(plan.cells) do all = all + cell.games end
  if #rows > 0 then
    local broken = not complete
    if report(args, plan, rows, #rows == all, broken) then
      io.stdout:flush()
      io.stderr:write "moyo report: stopped before all sections were computed\n"
      return INTERRUPTED
    end
  elseif told then
    moyo.fail("%s holds no game yet; --resume plays them", stores.name(args.db))
  end
  if complete then return end
  io.stdout:flush()
  if ended then
    io.stderr:write(("moyo report: %s, so the study ends here; --limit allows more steps, and "
      .. "--endless goes on\n"):format(ended))
    return ENDED
  end
  io.stderr:write(("moyo report: stopped after %d games; %s\n"):format(#rows, args.db
    and ("they are in %s, and --resume continues"):format(stores.name(args.db))
    or "with --db FILE they are kept, and --resume continues"))
  return INTERRUPTED
end

return command
