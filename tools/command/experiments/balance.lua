--- `moyo balance`: which value of an option gives every seat its share of the wins.

local adaptive = require "balancing.adaptive"
local answer = require "balancing.answer"
local arguments = require "common.arguments"
local balance = require "balancing.balance"
local core = require "moyo.core"
local firsts = require "metrics.firsts"
local forecast = require "experiment.forecast"
local game = require "experiment.game"
local moyo = require "moyo"
local near = require "moyo.base.near"
local options = require "moyo.declare.options"
local plans = require "experiment.plan"
local progress = require "common.progress"
local record = require "moyo.record.record"
local ruleset = require "moyo.declare.ruleset"
local stores = require "experiment.store"
local terminal = require "moyo.terminal"

local command = {
  summary = "find the value of an option at which the seats are equally good",
  outputs = { "--db" },
}

local EPILOG = [[
Of a number, such as komi, a contract or handicap stones, it finds the value at
which the player who begins wins as often as any other, by games at values that
tell most after the games before. It does so for players of N, 2N and 4N
playouts. "Balanced among these players" means that the value is known to within
a width (--within), and that it is known to change by no more from N to 4N. Else
it says that the search is not strong enough, or what these games cannot tell,
and about how many would. Even so much stronger players may need another value:
ask with more --levels, or on small boards "moyo solve", which proves it.

Of a choice, it plays each value and says whether the player who begins is
within a margin of an equal share (--within, 3 points), beyond chance: balanced,
not balanced, or not known, and how many games would tell.

A game that nobody wins, or that the limit stops, is shared by all seats. Where
more than half of the first ten games are stopped, or lost because a program broke
off, took too long or broke the rules, the study ends there. The answer is the
same with any number of threads. A program of other make (gtp:COMMAND,
json:COMMAND) has one level, and tells nothing about stronger players.

With --db every game is kept as soon as it is over; --resume continues a search
that was broken off, as if nothing had happened, or adds games if --games asks for
more, and stronger players if --levels does. --db alone prints what the games in the database say.

What takes more than half a minute is forecast. The exit status is 0, whatever
the answer; 1 if most of the first ten games did not end; 2 if something is
wrong; and 130 after Ctrl-C, which prints what has been played.

Examples:
  moyo balance go:size=7
  moyo balance sygo:size=7 komi --players mcts:500 -n 200
  moyo balance go:size=9 handicap --from 0 --to 4
  moyo balance gorogo tie=white,draw --players mcts:1000 -n 2000
  moyo balance go:size=9 --players mcts:800 --db komi.sqlite
  moyo balance --resume --db komi.sqlite]]

local DEFAULTS = { option = "komi", games = 100, players = "mcts:200", levels = 3, points = 3 }

local function finite(word)
  local value = tonumber(word)
  if value and math.abs(value) < 1e6 then return math.tointeger(value) or value end
  return nil, ('expected a number, found "%s"'):format(word)
end

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options or a preset after a colon.")
    :argname "RULESET":args "?"
  parser:argument("option", "The option, or a list of its values (default: komi).")
    :argname "OPTION[=VALUES]":args "?"
  parser:option("-n --games", "Games of each level of players, or of each value of a "
    .. "choice (default: 100)."):argname "N":convert(arguments.whole(1, 10000000))
  parser:option("--players", "The program in all seats: random, light, mcts:N, gtp:COMMAND, "
    .. "json:COMMAND (default: mcts:200)."):argname "PROGRAM"
  parser:option("--levels", "Levels of players, each with twice the playouts (default: 3).")
    :argname "L":convert(arguments.whole(1, 10))
  parser:option("--from", "The least value that is looked at."):argname "VALUE":convert(finite)
  parser:option("--to", "The greatest."):argname "VALUE":convert(finite)
  parser:option("--within", "How near a number is to be known (default: 2, or one step of a whole "
    .. "number); of a choice, points within which it is balanced (default: 3).")
    :argname "WIDTH":convert(arguments.positive)
  parser:option("--seed", "Seed of the random numbers (default: 1)."):argname "S"
    :convert(arguments.whole(math.mininteger))
  parser:option("--limit", "Stop a game after L steps (default: 20 a point).")
    :argname "L":convert(arguments.steps)
  parser:option("--threads", "Games played at a time (default: one for each "
    .. "processor)."):argname "T":convert(arguments.whole(1, 256))
  parser:option("--db", "Keep the games in this SQLite database, or in PostgreSQL.")
    :argname "FILE|URL"
  parser:flag("--resume", "Continue the search in the database.")
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- What is asked -------------------------------------------------------------------

local function option_of(rules, name)
  local option = options.find(rules.variant.options, name)
  if option then return option end
  local names = {}
  for i, one in ipairs(rules.variant.options) do names[i] = one.name end
  moyo.fail("%s has no option \"%s\"%s", rules.title, name, near.hint(name, names))
end

local numeric = { number = true, integer = true }

-- The bounds of a number, no wider than the board has points.
local function range_of(request, rules, option)
  local points = rules.core.points
  local low = request.from or math.max(option.min or -points, -points)
  local high = request.to or math.min(option.max or points, points)
  if low >= high then moyo.fail("expected --from below --to, found %g and %g", low, high) end
  return low, high, option.unit or option.kind == "integer" and 1 or 0.5
end

-- Of these kinds there are more values than could be tried.
local unlisted = { size = "9,13", text = "A,B" }

local function values_of(option, written)
  local example = not written and unlisted[option.kind]
  if example then
    moyo.fail("%s: expected a list of values, such as %s=%s", option.name, option.name, example)
  end
  local list, words = {}, written and ruleset.values(written) or nil
  if written and not words then moyo.fail("%s: a quotation mark has no other", option.name) end
  for _, value in ipairs(words or option:samples()) do
    if words then
      local read, problem = option:read(value)
      if read == nil then moyo.fail("option %s", problem) end
      value = read
    end
    list[#list + 1] = value
  end
  if #list < 1 then moyo.fail("%s: expected a list of values, such as %s=A,B", option.name,
    option.name) end
  return list
end

-- Points as a share.
local function share(points)
  if points < 50 then return points / 100 end
  moyo.fail("--within: expected percentage points, above 0 and below 50, found %g", points)
end

-- The programs: of a search, also those with twice and four times as many playouts.
local function programs_of(request, question, unstarted)
  local function check(program)
    plans.check_program(program, { question.rules }, "--players", unstarted)
  end
  local first = request.players or DEFAULTS.players
  check(first)
  local playouts, rest = first:match "^mcts:(%d+)(.*)$"
  if not question.values and not playouts and (request.levels or 1) > 1 then
    moyo.fail("--levels: expected players mcts:N, of which there are stronger ones, not %s", first)
  end
  if not playouts or question.values then return { first } end
  local list = {}
  for level = 1, request.levels or DEFAULTS.levels do
    list[level] = ("mcts:%d%s"):format(math.tointeger(tonumber(playouts)) << (level - 1), rest)
    check(list[level])
  end
  return list
end

-- An option that is written as a text, but may be a number for these players, as one.
local function as_number(rules, option)
  local default = option.kind == "text" and tonumber(option.default)
  local changed = default and moyo.try(function()
    return moyo.load(record.changed(rules, { [option.name] = ("%g"):format(default + 1) }))
  end)
  if not changed then return option end
  return { name = option.name, kind = "number", default = default + 0.0,
    format = function(_, value) return ("%g"):format(value) end }
end

local function read_question(request, unstarted)
  local rules = moyo.load(request.words[1] or "", { untrusted = request.untrusted })
  if rules.core.players == 1 then moyo.fail("%s has one player, who wins or not", rules.title) end
  local name, written = request.option:match "^([^=]*)=?(.*)$"
  local option = option_of(rules, name)
  local question = { rules = rules, option = option, seed = request.seed or plans.defaults.seed,
    limit = request.limit or game.limit(rules.core.points), untrusted = request.untrusted,
    games = request.games or DEFAULTS.games }
  written = request.option:find("=", 1, true) and written or nil
  if not written then
    option = as_number(rules, option)
    question.option = option
  end
  if not written and numeric[option.kind] then
    question.low, question.high, question.step = range_of(request, rules, option)
    question.margin = request.within or balance.usual_width(question.low, question.high,
      question.step, option.kind == "integer")
  else
    question.values = values_of(option, written)
    question.margin = share(request.within or DEFAULTS.points)
  end
  local stray = question.values and (request.from and "--from" or request.to and "--to"
    or request.levels and "--levels")
  if stray then moyo.fail("%s goes with a number that is looked for", stray) end
  question.programs = programs_of(request, question, unstarted)
  return question
end

-- What is to be done ---------------------------------------------------------------

local function request_of(args)
  return { words = args.ruleset and { args.ruleset },
    option = args.option or args.ruleset and DEFAULTS.option, players = args.players,
    games = args.games, seed = args.seed, limit = args.limit, levels = args.levels,
    from = args.from, to = args.to, within = args.within, untrusted = args.untrusted }
end

-- A question, and the plan of its games.
local function read(request, unstarted)
  local question = read_question(request, unstarted)
  return balance.plan(question, question.programs, question.games, request), question
end

local function new_study(args)
  local plan, question = read(request_of(args))
  stores.expect_new(args.db)
  return question, balance.games(plan, args.db and stores.create(args.db, plan))
end

-- Plays, or looks through what is kept: what was found, why it has ended early, if so, and whether
-- it is complete.
local function search(question, study, threads, asked)
  if question.values then
    local choices, trouble, stopped = balance.of_choices(question, question.programs[1],
      question.games, threads, asked, study)
    return { choices = choices }, trouble, not (trouble or stopped)
  end
  local levels, trouble = {}, nil
  for i, program in ipairs(question.programs) do
    levels[i], trouble = balance.of_number(question, program, question.games, threads, asked, study)
    if not levels[i].complete then break end
  end
  return { levels = levels }, trouble, levels[#levels].complete
end

local function is_complete(question, study)
  local _, trouble, complete = search(question, study, 1, function() end)
  return complete or trouble ~= nil
end

-- The main cells of an old plan get those of more levels, which a new one has.
local function add_levels(old, new, request, where)
  local had, has = #old.cells, request.levels or DEFAULTS.levels
  if not request.levels or old.cells[1].engines[1] ~= new.cells[1].engines[1] then return end
  if has < had then
    moyo.fail("--levels: %s has players of %d levels; expected at least as many, not %d", where,
      had, has)
  end
  table.move(new.cells, had + 1, #new.cells, had + 1, old.cells)
end

local function old_study(args)
  local name = stores.name(args.db)
  for option, value in pairs { ["-n"] = args.games, ["--levels"] = args.levels } do
    if value and not args.resume then
      moyo.fail("%s: --db alone prints what %s holds; add --resume to play more games", option,
        name)
    end
  end
  local store = stores.open(args.db, args.resume)
  local old = store:plan()
  if plans.command(old) ~= "balance" then
    moyo.fail("%s holds an experiment of moyo %s, not a search for balance", name,
      plans.command(old))
  end
  local question
  local main = adaptive.main(old)
  local plan = plans.continue(main, request_of(args), name,
    args.resume and function(new)
      return not is_complete(question, balance.games(adaptive.grown(new, old), store, true))
    end, function(request, unstarted)
      local new
      new, question = read(request, unstarted)
      add_levels(main, new, request, name)
      return new
    end)
  plan = adaptive.grown(plan, old)
  store:trust(plan)
  if args.resume then
    store:check_writable()
    store:set_plan(plan)
  end
  return question, balance.games(plan, store, not args.resume)
end

local function study_of(args)
  if args.resume and not args.db then moyo.fail "--resume: expected --db FILE as well" end
  if args.resume or args.db and not args.ruleset then return old_study(args) end
  if not args.ruleset then moyo.fail "expected a ruleset, or a database (see --help)" end
  return new_study(args)
end

-- Playing --------------------------------------------------------------------------

local LONG = 30 -- seconds: games that take longer are announced

-- Says how long the games will take, if that is long.
local function tell_forecast(args, study, threads, watch)
  watch:show "trying a game"
  local seconds, games = forecast.of(adaptive.main(study.plan), study:counts(), threads)
  if seconds < LONG then return end
  watch:say(("%d games will take roughly %s; Ctrl-C prints the results so far%s"):format(games,
    forecast.words(seconds), args.db and "" or ", --db FILE keeps them"))
end

-- What is called with each game: progress with the time left, and whether Ctrl-C was pressed.
-- A level has so many games, of which each takes twice as long as one of the level before.  Games
-- that were kept from before take no time.
local function watcher(watch, count, levels)
  local start, done, kept = core.clock(), 0, 0
  local function work(games)
    local level = games // count
    return count * ((1 << level) - 1) + (1 << level) * (games % count)
  end
  return function(news, over, was_kept)
    watch:say_once(news)
    done = done + (over and 1 or 0)
    if was_kept then start, kept = core.clock(), work(done) end
    watch:show(("%d of %d games%s"):format(done, count * levels,
      watch:left(work(done) - kept, work(count * levels) - kept, start)))
    return terminal.interrupted(true)
  end
end

local function play(args, question, study)
  local watch, threads = progress.start("balance", true), args.threads or core.processors()
  tell_forecast(args, study, threads, watch)
  terminal.interrupted() -- from now on Ctrl-C is asked for
  local cells, levels = question.values and #question.values or 1, #question.programs
  local found, trouble, complete = search(question, study, threads,
    watcher(watch, question.games * cells, levels))
  watch:clear()
  return found, trouble, complete
end

-- The command ---------------------------------------------------------------------

local INTERRUPTED = 130 -- as a shell has it
local ENDED = 1

local function interrupted(args, games)
  io.stdout:flush()
  io.stderr:write(("moyo balance: stopped after %d game%s; %s\n"):format(games,
    games == 1 and "" or "s", args.db
    and ("they are in %s, and --resume continues"):format(stores.name(args.db))
    or "with --db FILE they are kept, and --resume continues"))
  return INTERRUPTED
end

-- Most of the first ten games did not end.
local function tell_trouble(words)
  io.stdout:flush()
  io.stderr:write(("moyo balance: %s, so the study ends here; --limit allows more steps\n"):format(
    words))
  return ENDED
end

-- Prints what has been played; how many games.
local function report(args, question, found, complete)
  local games = 0
  for _, one in ipairs(found.levels or found.choices) do games = games + one.games end
  if games == 0 then return 0 end
  print(args.json and answer.json(question, found, complete)
    or table.concat(answer.lines(question, found, complete), "\n"))
  return games
end

-- Where and why most of the first ten games told nothing.  If most were forfeits, no table of them
-- would tell anything.
local function trouble_words(question, found, trouble)
  local where = found.levels and " by " .. found.levels[#found.levels].program
    or (" under %s=%s"):format(question.option.name, found.choices[trouble.group].value)
  local words = firsts.words(trouble, where, question.programs)
  if trouble.kind == "forfeits" then moyo.fail("%s", words) end
  return words
end

function command.run(args)
  local told = args.db and not args.ruleset and not args.resume
  local question, study = study_of(args)
  local _ <close> = study.store
  local found, trouble, complete
  if told then
    found, trouble, complete = search(question, study, 1, function() end)
  else
    found, trouble, complete = play(args, question, study)
  end
  local levels = found.levels
  local ended = trouble and not told and trouble_words(question, found, trouble)
  if levels and #levels > 1 and levels[#levels].games == 0 then levels[#levels] = nil end
  local games = report(args, question, found, complete)
  if told and games == 0 then
    moyo.fail("%s holds no game yet; --resume plays them", stores.name(args.db))
  end
  if ended then return tell_trouble(ended) end
  return complete and 0 or told and 0 or interrupted(args, games)
end

return command
