--- `moyo compare`: plays games under several rulesets, and says what differs.

local warnings = require "report.warnings"
local arguments = require "common.arguments"
local core = require "moyo.core"
local ending = require "experiment.termination"
local files = require "common.files"
local forecast = require "experiment.forecast"
local game = require "experiment.game"
local json = require "moyo.base.json"
local metrics = require "metrics.metrics"
local moyo = require "moyo"
local plans = require "experiment.plan"
local progress = require "common.progress"
local dry_run = require "experiment.dry_run"
local examples = require "experiment.examples"
local reports = require "report.report"
local runner = require "experiment.runner"
local stores = require "experiment.store"
local summaries = require "experiment.summary"
local tables = require "report.table"

local command = {
  summary = "play games under several rulesets, and report what differs",
  outputs = { "--db", "--report" },
}

local EPILOG = [[
It compares the rulesets that you name, or one ruleset under each value of an
option, with and without a mutator, or under all combinations of several of these.

Every ruleset gets the same number of games. Game number n of each starts from
the same random numbers, and from game to game the programs move on by a seat.
All numbers have intervals at 95 %, and differences p-values corrected for their
number. The same command gives the same numbers with any number of threads.

With --db every game is saved as soon as it is over; --resume continues an
interrupted experiment, or adds games if --games asks for more. --db alone
prints the results in the database, and --examples NAME, in which NAME is such as
turns or seat_1, under each ruleset the games with the least, a middle and the
greatest value of it: {"name":…,"rulesets":[{"ruleset":…,"games":[{"number":…,
"value":…,"record":SGF},…]},…]}.

With --shard several processes or machines share the games; "moyo merge" joins
their databases.

Examples:
  moyo compare VARIANT OPTION=VALUE,VALUE --players mcts:200 --games 200
  moyo compare VARIANT +MUTATOR +MUTATOR --players light
  moyo compare RULESET RULESET RULESET --db games.sqlite --report games.html
  moyo compare --resume --db games.sqlite]]

function command.configure(parser)
  parser:argument("what", "A variant or rulesets, options with values, and mutators.")
    :argname "RULESET|OPTION=VALUES|+MUTATOR":args "*"
  parser:option("-n --games", "Games of each ruleset (default: 100)."):argname "N"
    :convert(arguments.whole(1, 1000000))
  parser:option("--players", "Programs that play, alternating seats: random, light, "
    .. "mcts:N, gtp:COMMAND, json:COMMAND (default: mcts:200)."):argname "PROGRAM,PROGRAM"
  parser:option("--seed", "Seed of the random numbers (default: 1)."):argname "S"
    :convert(arguments.whole(math.mininteger))
  parser:option("--limit", "Stop a game after L steps (default: 20 a point)."):argname "L"
    :convert(arguments.steps)
  arguments.suggest(parser:option("--metrics", "What to measure: names, a FILE.lua (default: "
    .. "everything)."):argname "LIST", metrics.names)
  parser:option("--ladder", "Also play N playouts against 2N, for each N of the list.")
    :argname "LIST"
  parser:option("--threads", "Games played at a time (default: one for each processor, but "
    .. "one where all games are over at once).")
    :argname "T":convert(arguments.whole(1, 256))
  parser:option("--db", "Keep the games in this SQLite database."):argname "FILE"
  parser:flag("--resume", "Continue the experiment in the database.")
  parser:option("--shard", "Play part I of K parts of the games, for \"moyo merge\".")
    :argname "I/K"
  parser:option("--report", "Also write a web page with tables, plots and games.")
    :argname "FILE"
  parser:flag("--all", "Also print differences that chance may explain.")
  parser:flag("--json", "Print one JSON object.")
  parser:option("--examples", "With --db alone: print games behind a number, as JSON.")
    :argname "NAME"
  arguments.add_columns(parser)
  parser:epilog(EPILOG)
end

-- What is to be done -----------------------------------------------------------------

local function request_of(args)
  return { words = #args.what > 0 and args.what or nil, players = args.players,
    games = args.games, seed = args.seed, limit = args.limit, ladder = args.ladder,
    metrics = args.metrics, untrusted = args.untrusted, shard = args.shard }
end

-- Two values of an option of a game, to show how it is written.
local function example(rules)
  for _, option in ipairs(rules.variant.options) do
    local values = option.kind == "choice" and option:samples() or {}
    for _, value in ipairs(values) do
      local now = rules.options[option.name]
      if value ~= now then
        return ("%s %s=%s,%s"):format(rules.ruleset, option.name, option:format(now),
          option:format(value))
      end
    end
  end
  return rules.ruleset .. " RULESET"
end

-- A single ruleset is measured if the user says what to measure.
local function check_difference(plan)
  if #plan.cells > 1 or #plan.cells[1].engines > 1 or #plan.metrics > 0 then return end
  moyo.fail("there is nothing to compare with %s: expected values of an option, such as %s, "
    .. "or another ruleset (--metrics NAMES measures one alone)", plan.cells[1].ruleset,
    example(plans.game(plan, 1)))
end

local function check_endings(plan)
  local watch = progress.start "compare"
  for i, cell in ipairs(plan.cells) do
    if cell.of == i then
      watch:show("trying " .. cell.ruleset)
      local rules = plans.game(plan, i)
      local warning = ending.check(rules, cell.engines, plan.seed,
        plan.limit or game.limit(rules.core.points))
      if warning then watch:say(warning) end
    end
  end
  watch:clear()
end

local function new_experiment(args)
  local plan = plans.read(request_of(args))
  if args.db and stores.is_there(args.db) then
    moyo.fail("%s exists already; --resume goes on with it", args.db)
  end
  local problem = args.db and files.unwritable(args.db)
  if problem then moyo.fail("--db: %s", problem) end
  check_difference(plan)
  check_endings(plan)
  dry_run(plan)
  return plan, stores.create(args.db, plan)
end

local function old_experiment(args)
  if args.games and not args.resume then
    moyo.fail("-n: --db alone prints what %s holds; add --resume to play more games", args.db)
  end
  local store = stores.open(args.db, args.resume)
  local plan = plans.continue(store:plan(), request_of(args), args.db)
  if args.resume then
    store:check_writable()
    dry_run(plan)
    store:set_plan(plan)
  end
  return plan, store
end

local function check_report(args)
  if args.report == args.db then moyo.fail("--report: %s is the database", args.db) end
  local problem = files.unwritable(args.report)
  if problem then moyo.fail("--report: %s", problem) end
end

local function experiment_of(args)
  if args.report then check_report(args) end
  if args.resume and not args.db then moyo.fail "--resume: expected --db FILE as well" end
  if args.shard and not args.db then moyo.fail "--shard: expected --db FILE as well" end
  if args.resume or args.db and #args.what == 0 then return old_experiment(args) end
  if #args.what == 0 then
    moyo.fail "expected a variant and options, rulesets, or a database (see --help)"
  end
  return new_experiment(args)
end

local function threads_of(args) return args.threads or core.processors() end

-- Playing ----------------------------------------------------------------------------

local function clock_text(seconds)
  seconds = math.ceil(seconds)
  if seconds < 3600 then return ("%d:%02d"):format(seconds // 60, seconds % 60) end
  return ("%d:%02d:%02d"):format(seconds // 3600, seconds // 60 % 60, seconds % 60)
end

local function rate_text(done, seconds)
  local rate = done / math.max(seconds, 1e-9)
  return rate < 1 and ("%.1f a minute"):format(60 * rate) or ("%.1f a second"):format(rate)
end

local LONG = 30 -- seconds: an experiment that takes longer is announced

local SHORT = 0.1 -- seconds of games, which are over before a second thread has begun

-- Announces how long it will take, if that is long; how many threads are to play.
local function tell_forecast(args, plan, store, watch)
  watch:show "trying a game of each ruleset"
  local threads = threads_of(args)
  local seconds, games, sure = forecast.of(plan, store:played(), threads)
  if seconds < SHORT then return args.threads or 1 end
  if seconds < LONG then return threads end
  watch:say(("%d games will take roughly %s%s; Ctrl-C prints the results so far%s"):format(games,
    forecast.words(seconds), sure and "" or ", if all run to the limit",
    args.db and "" or ", --db FILE keeps them"))
  return threads
end

-- Plays what is missing; false after an interrupt.
local function play(args, plan, store)
  local watch = progress.start("compare", true)
  local threads = tell_forecast(args, plan, store, watch)
  local start, early = core.clock(), warnings.early(plan)
  local complete = runner.run(store, threads, function(done, total, row)
    local passed, alarm = core.clock() - start, early(row)
    if alarm then watch:say(alarm) end
    watch:say_once(row.news)
    watch:show(("%d of %d games, %s, %s left"):format(done, total, rate_text(done, passed),
      clock_text((total - done) * passed / done)))
  end)
  watch:clear()
  return complete
end

-- Results ----------------------------------------------------------------------------

local function print_examples(args, plan, rows)
  local found, problem = examples.of(plan, rows, args.examples)
  if not found then moyo.fail("--examples: %s", problem) end
  print(json.encode(found))
end

local function line_json(line)
  return { name = line.name, kind = line.kind, unit = line.unit, says = line.says,
    group = line.group, same_as = line.same_as, estimates = json.array(line.estimates) }
end

-- The rulebook's sentences, with the number of games in which they decided something.
local function sentences_json(plan, summary, i)
  local rules, list = plans.game(plan, i), json.array {}
  for n, found in ipairs(metrics.sentences(rules, summaries.games_by_rule(summary, i))) do
    list[n] = { rule = found.rule, sentence = found.sentence, games = found.times or json.null }
  end
  return list
end

local function ruleset_json(plan, summary, i)
  local cell = plan.cells[i]
  return { ruleset = cell.ruleset, fingerprint = cell.fingerprint,
    values = json.array(cell.values), games = summary.games[i],
    even_komi = summary.even_komi[i] or json.null, ladder = summary.ladder[i] or json.null,
    rules = json.object(summary.rules[i]), sentences = sentences_json(plan, summary, i),
    heat = summary.heat[i] }
end

local KEYS = { "version", "complete", "alarms", "verdict", "seed", "limit", "players", "factors",
  "rulesets", "ruleset", "fingerprint", "lines", "name", "contrasts", "line", "rule", "sentence" }

local function print_json(plan, summary, complete)
  local lines, rulesets = json.array {}, json.array {}
  for i, line in ipairs(summary.lines) do lines[i] = line_json(line) end
  for i in ipairs(summary.games) do rulesets[i] = ruleset_json(plan, summary, i) end
  print(json.encode({ version = plan.version, complete = complete,
    alarms = json.array((warnings.of(plan, summary))),
    verdict = warnings.verdict(plan, summary) or json.null, seed = plan.seed,
    limit = plan.limit or json.null, players = json.array(plan.cells[1].engines),
    factors = json.array(plan.factors), rulesets = rulesets, lines = lines,
    contrasts = json.array(summary.contrasts) }, { keys = KEYS }))
end

local function is_complete(plan, rows)
  local games = 0
  for _, cell in ipairs(plan.cells) do games = games + plans.count(plan, cell) end
  return #rows == games
end

local function report(args, plan, rows)
  local watch = progress.start "compare"
  local summary = summaries.of(plan, rows, threads_of(args), function(done, total)
    watch:show(("comparing, %d of %d quantities"):format(done, total))
  end)
  if args.report then
    watch:show "writing the report"
    reports.write(plan, rows, summary, args.report)
  end
  watch:clear()
  if args.json then return print_json(plan, summary, is_complete(plan, rows)) end
  local columns = arguments.columns(args) or math.maxinteger
  local all = args.all or args.metrics ~= nil
  for _, line in ipairs(tables.lines(plan, summary, columns, all)) do print(line) end
end

local INTERRUPTED = 130 -- as a shell has it

-- Says that games are missing, and how to keep those that were played.
local function tell_interrupt(args, count)
  local advice = args.db and ("they are in %s, and --resume continues"):format(args.db)
    or "with --db FILE they are kept, and --resume continues"
  io.stderr:write(("moyo compare: stopped after %d game%s; %s\n"):format(count,
    count == 1 and "" or "s", advice))
end

function command.run(args)
  local told = args.db and #args.what == 0 and not args.resume
  if args.examples and not told then
    moyo.fail "--examples: expected --db FILE, and neither rulesets nor --resume"
  end
  local plan, store = experiment_of(args)
  local complete = told or play(args, plan, store)
  local rows = store:rows()
  store:close()
  if #rows > 0 and args.examples then
    print_examples(args, plan, rows)
  elseif #rows > 0 then
    report(args, plan, rows)
  elseif told then
    moyo.fail("%s holds no game yet; --resume plays them", args.db)
  end
  if complete then return end
  io.stdout:flush()
  tell_interrupt(args, #rows)
  return INTERRUPTED
end

return command
