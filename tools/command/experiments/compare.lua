--- `moyo compare`: plays games under several rulesets, and says what differs.

local verdicts = require "report.verdict"
local warnings = require "report.warnings"
local arguments = require "common.arguments"
local core = require "moyo.core"
local ending = require "experiment.termination"
local files = require "common.files"
local forecast = require "experiment.forecast"
local gate = require "experiment.gate"
local game = require "experiment.game"
local json = require "moyo.base.json"
local metrics = require "metrics.metrics"
local moyo = require "moyo"
local primary = require "experiment.primary"
local plans = require "experiment.plan"
local progress = require "common.progress"
local dry_run = require "experiment.dry_run"
local examples = require "experiment.examples"
local reports = require "report.report"
local runner = require "experiment.runner"
local slurm = require "experiment.slurm"
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
An option alone, such as ko, stands for all values that it may have.

Every ruleset gets the same number of games. Game number n of each starts from
the same random numbers, and from game to game the programs move on by a seat.
All numbers have intervals at 95 %, and differences p-values corrected for their
number. The same command gives the same numbers with any number of threads.

The first sentences answer the primary question: who wins, or what --primary names.
With 10 games of each ruleset or more, each player also plays some against light
play: what is measured of players hardly better than chance is marked with "?".

With --db every game is saved as soon as it is over; --resume continues an
interrupted experiment, or adds games if --games asks for more. --db alone
prints the results in the database, and --examples NAME, in which NAME is such as
turns or seat_1, under each ruleset the games with the least, a middle and the
greatest value of it: {"name":…,"rulesets":[{"ruleset":…,"games":[{"number":…,
"value":…,"record":SGF},…]},…]}.

With --shard several processes or machines share the games; "moyo merge" joins
their databases. --slurm K prints a script for sbatch that does so in K parts.
With --db postgresql://USER@HOST/DATABASE all of them write to one database.

Examples:
  moyo compare VARIANT OPTION=VALUE,VALUE --players mcts:200 --games 200
  moyo compare VARIANT +MUTATOR +MUTATOR --players light
  moyo compare RULESET RULESET RULESET --db games.sqlite --report games.html
  moyo compare --resume --db games.sqlite
  moyo compare RULESET RULESET -n 100000 --db games.sqlite --slurm 64 > job.sh]]

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
  parser:option("--primary", "The line that is asked about first (default: seat_1, who wins).")
    :argname "NAME"
  parser:option("--within", "A smaller difference of it counts as none (default: 5 points of a "
    .. "share, else 0.2 standard deviations)."):argname "X":convert(arguments.positive)
  parser:option("--gate", "Games of each player against light play (default: 20, but none of "
    .. "fewer than 10 games)."):argname "N":convert(arguments.whole(0, 10000))
  parser:option("--ladder", "Also play N playouts against 2N, for each N of the list.")
    :argname "LIST"
  parser:flag("--endless", "Go on if more than half of a ruleset's first ten games do not end.")
  parser:option("--threads", "Games played at a time (default: one for each processor, but "
    .. "one where all games are over at once).")
    :argname "T":convert(arguments.whole(1, 256))
  parser:option("--db", "Keep the games in this SQLite database, or in PostgreSQL.")
    :argname "FILE|URL"
  parser:flag("--resume", "Continue the experiment in the database.")
  parser:option("--shard", "Play part I of K parts of the games, for \"moyo merge\".")
    :argname "I/K"
  parser:option("--slurm", "Print the script of a Slurm job array that plays the games in K parts.")
    :argname "K":convert(arguments.whole(1, 1000000))
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

-- Games against light play that a new experiment has.
local function gate_of(args)
  local few = (args.games or plans.defaults.games) < gate.fewest
  return args.gate or (few and 0 or gate.games)
end

local function request_of(args)
  return { words = #args.what > 0 and args.what or nil, players = args.players,
    games = args.games, seed = args.seed, limit = args.limit, ladder = args.ladder,
    metrics = args.metrics, untrusted = args.untrusted, shard = args.shard,
    gate = gate_of(args), primary = args.primary, within = args.within }
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
  local other = plan.cells[2]
  local several = other ~= nil and other.kind ~= "gate"
  if several or #plan.cells[1].engines > 1 or #plan.metrics > 0 then return end
  moyo.fail("there is nothing to compare with %s: expected values of an option, such as %s, "
    .. "or another ruleset (--metrics NAMES measures one alone)", plan.cells[1].ruleset,
    example(plans.game(plan, 1, true)))
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
  stores.expect_new(args.db, plan)
  check_difference(plan)
  check_endings(plan)
  dry_run(plan)
  return plan, stores.create(args.db, plan)
end

local function old_experiment(args)
  local name = stores.name(args.db)
  if args.games and not args.resume then
    moyo.fail("-n: --db alone prints what %s holds; add --resume to play more games", name)
  end
  local store = stores.open(args.db, args.resume, plans.shard(args.shard))
  local old = store:plan()
  local maker = plans.command(old)
  if maker == "report" or maker == "balance" then
    moyo.fail("%s holds a %s; moyo %s --db %s prints it", name,
      maker == "report" and "report" or "search for balance", maker, name)
  end
  local plan = plans.continue(old, request_of(args), name, args.resume and function(new)
    return runner.left(new, store) > 0
  end)
  store:trust(plan)
  if args.resume then
    store:check_writable()
    dry_run(plan)
    store:set_plan(plan)
  end
  return plan, store
end

local function check_report(args)
  if args.report == args.db then moyo.fail("--report: %s is the database", stores.name(args.db)) end
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
  local seconds, games, sure = forecast.of(plan, store:counts(), threads)
  if seconds < SHORT then return args.threads or 1 end
  if seconds < LONG then return threads end
  watch:say(("%d games will take roughly %s%s; Ctrl-C prints the results so far%s"):format(games,
    forecast.words(seconds), sure and "" or ", if all run to the limit",
    args.db and "" or ", --db FILE keeps them"))
  return threads
end

---@class compare.outcome of playing
---@field complete boolean
---@field ended string|nil why the study has ended before all games were played
---@field forfeited boolean|nil whether it has because a program cannot play
---@field seconds number|nil that it took
---@field pace number|nil seconds a game, with all threads together

-- Plays what is missing.
local function play(args, plan, store)
  local early, outcome = warnings.early(plan), { complete = false }
  for row in store:endings() do
    local alarm, forfeited = early(row)
    if alarm then outcome.ended, outcome.forfeited = alarm, forfeited end
  end
  if outcome.ended and (outcome.forfeited or not args.endless) then return outcome end
  local watch = progress.start("compare", true)
  local threads = tell_forecast(args, plan, store, watch)
  local start = core.clock()
  outcome.ended = nil
  outcome.complete = runner.run(store, threads, function(done, total, row)
    local passed, alarm, forfeited = core.clock() - start, early(row)
    outcome.seconds, outcome.pace = passed, passed / done
    if alarm and (forfeited or not args.endless) then
      outcome.ended, outcome.forfeited = alarm, forfeited
      return true
    end
    if alarm then watch:say(alarm) end
    watch:say_once(row.news)
    watch:show(("%d of %d games, %s, %s left"):format(done, total, rate_text(done, passed),
      progress.time((total - done) * passed / done)))
  end)
  watch:clear()
  return outcome
end

-- Results ----------------------------------------------------------------------------

local function print_examples(args, plan, store)
  local found, problem = examples.of(plan, store, args.examples)
  if not found then moyo.fail("--examples: %s", problem) end
  print(json.encode(found))
end

local function line_json(line)
  return { name = line.name, kind = line.kind, unit = line.unit, says = line.says,
    group = line.group, same_as = line.same_as, estimates = json.array(line.estimates) }
end

-- The rulebook's sentences, with the number of games in which they decided something.
local function sentences_json(plan, summary, i)
  local rules, list = plans.game(plan, i, true), json.array {}
  for n, found in ipairs(metrics.sentences(rules, summaries.games_by_rule(summary, i))) do
    list[n] = { rule = found.rule, sentence = found.sentence, games = found.times or json.null }
  end
  return list
end

local function ruleset_json(plan, summary, i)
  local cell = plan.cells[i]
  return { ruleset = cell.ruleset, fingerprint = cell.fingerprint,
    values = json.array(cell.values), games = summary.games[i],
    even_komi = summary.even_komi[i] or json.null, gate = json.array(summary.gate[i]),
    ladder = summary.ladder[i] or json.null,
    rules = json.object(summary.rules[i]), sentences = sentences_json(plan, summary, i),
    heat = summary.heat[i] }
end

local KEYS = { "version", "complete", "alarms", "verdict", "primary", "seed", "limit", "players",
  "factors", "rulesets", "ruleset", "fingerprint", "lines", "name", "contrasts", "line", "rule",
  "sentence" }

local function print_json(plan, summary, complete)
  local lines, rulesets = json.array {}, json.array {}
  for i, line in ipairs(summary.lines) do lines[i] = line_json(line) end
  for i in ipairs(summary.games) do rulesets[i] = ruleset_json(plan, summary, i) end
  print(json.encode({ version = plan.version, complete = complete,
    alarms = json.array((warnings.of(plan, summary))),
    verdict = verdicts.of(plan, summary) or json.null, primary = primary.line(plan),
    seed = plan.seed,
    limit = plan.limit or json.null, players = json.array(plan.cells[1].engines),
    factors = json.array(plan.factors), rulesets = rulesets, lines = lines,
    contrasts = json.array(summary.contrasts) }, { keys = KEYS }))
end

-- How many games a plan has, those of the gate and the ladder, too.
local function games_in(plan)
  local games = 0
  for _, cell in ipairs(plan.cells) do games = games + plans.count(plan, cell) end
  return games
end

-- How long the games would take that the verdict asks for: to somebody who watches, or after a
-- long study.
local function tell_needed(plan, summary, outcome, watch)
  local needed = verdicts.needed(plan, summary)
  local long = watch.watched or outcome.seconds and outcome.seconds >= LONG
  if not (long and needed and outcome.complete and outcome.pace) then return end
  local seconds = outcome.pace * needed * #summary.games
  if seconds < LONG then return end
  watch:say(("%d games of each ruleset would take roughly %s"):format(needed,
    forecast.words(seconds)))
end

-- `each` goes through the games, of which there are so many.
local function report(args, plan, each, count, outcome)
  local watch = progress.start "compare"
  watch:show "reading the games"
  local summary = summaries.of(plan, each(), threads_of(args), function(done, total)
    watch:show(("comparing, %d of %d quantities"):format(done, total))
  end)
  if args.report then
    watch:show "writing the report"
    reports.write(plan, each, summary, args.report)
  end
  watch:clear()
  tell_needed(plan, summary, outcome, watch)
  if args.json then return print_json(plan, summary, count == games_in(plan)) end
  local columns = arguments.columns(args) or math.maxinteger
  local all = args.all or args.metrics ~= nil
  local of = games_in(plan)
  local missing = count < of and { played = count, of = of } or nil
  for _, line in ipairs(tables.lines(plan, summary, columns, all, missing)) do print(line) end
end

local INTERRUPTED = 130 -- as a shell has it
local ENDED = 1

-- What goes through the games of a store, and how many they are: of a study that has ended early
-- those by which it was seen that most do not end, the same ones whatever else was over.
local function games_of(plan, store, ended)
  if not ended then return function(cell) return store:each(cell) end, store:count() end
  local count = 0
  local function each(cell)
    local next_row = store:each(cell)
    return function()
      local row
      repeat row = next_row() until not row or warnings.is_early(plan, row.number)
      return row
    end
  end
  for _ in each() do count = count + 1 end
  return each, count
end

local function tell_end(words)
  io.stderr:write(("moyo compare: %s, so the study ends here; --limit allows more steps, and "
    .. "--endless goes on\n"):format(words))
end

-- Says that games are missing, and how to keep those that were played.
local function tell_interrupt(args, count)
  local advice = args.db and ("they are in %s, and --resume continues"):format(stores.name(args.db))
    or "with --db FILE they are kept, and --resume continues"
  io.stderr:write(("moyo compare: stopped after %d game%s; %s\n"):format(count,
    count == 1 and "" or "s", advice))
end

-- What goes with neither a part nor a result.
local ALONE = { "resume", "shard", "report", "json", "examples", "all" }

-- Prints the script of a job array, if its parts could begin.
local function print_script(args)
  for _, name in ipairs(ALONE) do
    if args[name] then moyo.fail("--slurm prints a script: expected no --%s", name) end
  end
  if not args.db then moyo.fail "--slurm: expected --db FILE, from which parts have their names" end
  if #args.what == 0 then moyo.fail "--slurm: expected a variant and options, or rulesets" end
  if stores.has_secret(args.db) then
    moyo.fail "--slurm: the script would hold a password; expected one in PGPASSWORD or ~/.pgpass"
  end
  if stores.is_there(args.db) then moyo.fail("%s exists already", stores.name(args.db)) end
  local request = request_of(args)
  request.shard = ("1/%d"):format(args.slurm)
  local plan = plans.read(request)
  check_difference(plan)
  dry_run(plan)
  io.stdout:write(slurm.script(args, stores.is_shared(args.db)))
end

function command.run(args)
  if args.slurm then return print_script(args) end
  local told = args.db and #args.what == 0 and not args.resume
  if args.examples and not told then
    moyo.fail "--examples: expected --db FILE, and neither rulesets nor --resume"
  end
  local plan, store = experiment_of(args)
  local outcome = told and { complete = true } or play(args, plan, store)
  local _ <close> = store
  if outcome.forfeited then moyo.fail("%s", outcome.ended) end
  local each, count = games_of(plan, store, outcome.ended)
  if count > 0 and args.examples then
    print_examples(args, plan, store)
  elseif count > 0 then
    report(args, plan, each, count, outcome)
  elseif told then
    moyo.fail("%s holds no game yet; --resume plays them", stores.name(args.db))
  end
  if outcome.complete then return end
  io.stdout:flush()
  if outcome.ended then
    tell_end(outcome.ended)
    return ENDED
  end
  tell_interrupt(args, count)
  return INTERRUPTED
end

return command
