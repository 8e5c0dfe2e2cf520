--- `moyo balance`: which value of an option gives every seat its share of the wins.

local adaptive = require "experiment.adaptive"
local arguments = require "common.arguments"
local balance = require "experiment.balance"
local core = require "moyo.core"
local firsts = require "metrics.firsts"
local forecast = require "experiment.forecast"
local game = require "experiment.game"
local json = require "moyo.base.json"
local moyo = require "moyo"
local near = require "moyo.base.near"
local options = require "moyo.declare.options"
local plans = require "experiment.plan"
local players = require "players.players"
local progress = require "common.progress"
local ruleset = require "moyo.declare.ruleset"
local stores = require "experiment.store"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"
local warnings = require "report.warnings"

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
more. --db alone prints what the games in the database say.

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
  if not playouts or question.values then return { first } end
  local list = {}
  for level = 1, request.levels or DEFAULTS.levels do
    list[level] = ("mcts:%d%s"):format(math.tointeger(tonumber(playouts)) << (level - 1), rest)
    check(list[level])
  end
  return list
end

local function read_question(request, unstarted)
  local rules = moyo.load(request.words[1] or "", { untrusted = request.untrusted })
  local name, written = request.option:match "^([^=]*)=?(.*)$"
  local option = option_of(rules, name)
  local question = { rules = rules, option = option, seed = request.seed or plans.defaults.seed,
    limit = request.limit or game.limit(rules.core.points), untrusted = request.untrusted,
    games = request.games or DEFAULTS.games }
  written = request.option:find("=", 1, true) and written or nil
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

-- What it says --------------------------------------------------------------------

local WIDTH = 80

local function number(question, value)
  local rounded = (question.step % 1 == 0 and "%.1f" or "%.2f"):format(value)
  return tonumber(rounded) == 0 and rounded:gsub("^-", "") or rounded
end

local function row_words(question, found)
  return ("%s to %s"):format(number(question, found.low), number(question, found.high))
end

local function nearest_words(question, found)
  local name, nearest = question.option.name, question.low
    + question.step * math.floor((found.value - question.low) / question.step + 0.5)
  return ("the nearest value is %s=%s"):format(name,
    question.option:format(math.tointeger(nearest) or nearest))
end

-- A change from the weakest players to the strongest.
local function trend_words(question, levels)
  local function signed(value) return (value > 0 and "+" or "") .. number(question, value) end
  local change, low, high = balance.trend(levels[1], levels[#levels])
  return { change = signed(change), range = ("%s to %s"):format(signed(low), signed(high)),
    from = ("from %s to %s"):format(levels[1].program, levels[#levels].program) }
end

-- What would tell: more games, stronger players.
local function advice(question, more)
  if not more then return "" end
  return (" To know it within %g (--within) takes about %d games of each level (-n %d), or "
    .. "stronger players."):format(question.margin, more, more)
end

-- What is said for each answer, of the strongest players.
local answers = {
  forfeits = function(_, last)
    return ("%d of %d games were forfeits; there is no answer."):format(last.forfeits, last.games)
  end,
  unfinished = function(_, last)
    return ("%d of %d games did not end; there is no answer."):format(last.limited, last.games)
  end,
  outside = function(question, last)
    return ("No %s from %g to %g gives the player who begins an equal share: of %d games there "
      .. "that player won %g."):format(question.option.name, question.low, question.high,
      last.games, last.won)
  end,
  ["not known"] = function(question, last, _, more)
    return ("Not known after %d games: the %s that balances %s may be anything from %s.%s"):format(
      last.games, question.option.name, last.program, row_words(question, last),
      advice(question, more))
  end,
  ["not strong enough"] = function(question, last, levels)
    local trend = trend_words(question, levels)
    return ("The search is not strong enough to say which %s balances: %s it changes by %s (%s at "
      .. "95 %%), and stronger players may need another one still. For %s it is %s (%s)."):format(
      question.option.name, trend.from, trend.change, trend.range, last.program,
      number(question, last.value), row_words(question, last))
  end,
  ["strength not known"] = function(question, last, levels, more)
    local words = ("%s %s (%s at 95 %%) balances %s; %s."):format(question.option.name,
      number(question, last.value), row_words(question, last), last.program,
      nearest_words(question, last))
    if #levels == 1 then
      return words .. " Stronger players may need another one: these games cannot tell."
    end
    local trend = trend_words(question, levels)
    return ("%s These games cannot tell whether that depends on strength: %s it may change by "
      .. "anything from %s.%s"):format(words, trend.from, trend.range, advice(question, more))
  end,
  balanced = function(question, last, levels)
    local trend = trend_words(question, levels)
    return ("Balanced among these players at %s %s (%s at 95 %%); %s. It hardly depends on their "
      .. "strength: %s it changes by %s (%s). Much stronger players may need another one still; "
      .. "--levels asks them."):format(question.option.name, number(question, last.value),
      row_words(question, last), nearest_words(question, last), trend.from, trend.change,
      trend.range)
  end,
}

-- What was found, in sentences, as a word, and how many games would tell.
local function verdict(question, levels)
  local answer, more = balance.answer(levels, question.margin)
  local words = answers[answer](question, levels[#levels], levels, more)
  return (words:gsub("^%l", string.upper)), answer, more
end

local function percent(value) return ("%.1f %%"):format(100 * value) end

local function say(words)
  for _, line in ipairs(text.wrap(words, WIDTH)) do print(line) end
end

-- What is wrong with the games, in sentences.
local function alarms_of(question, levels, choices)
  local list = {}
  for _, one in ipairs(levels or choices) do
    local where = levels and " by " .. one.program
      or (" under %s=%s"):format(question.option.name, one.value)
    local found = warnings.of_counts(one.games, one.limited, one.forfeits, where)
    table.move(found, 1, #found, #list + 1, list)
  end
  return list
end

local function say_alarms(...)
  for _, words in ipairs(alarms_of(...)) do say("Warning: " .. words) end
end

-- Does a program play that forfeits games?  Moyo's own do not.
local function may_forfeit(question) return players.is_outside(question.programs[1]) end

-- Of two players it goes without saying.
local function say_equal_share(question)
  local seats = question.rules.core.players
  if seats == 2 then return end
  say(("An equal share of %d players is %s."):format(seats, percent(1 / seats)))
end

local function say_broken(complete)
  if not complete then say "Broken off: this is what has been played." end
end

local function print_number(question, levels, complete)
  say_alarms(question, levels)
  say_broken(complete)
  say((verdict(question, levels)))
  print ""
  local rows = { { "players", "games", question.option.name, "95 %", "stopped",
    may_forfeit(question) and "forfeits" or nil } }
  for i, level in ipairs(levels) do
    rows[i + 1] = { level.program, tostring(level.games), number(question, level.value),
      row_words(question, level), tostring(level.limited),
      may_forfeit(question) and tostring(level.forfeits) or nil }
  end
  for _, line in ipairs(text.columns(rows, 2, { [2] = true, [3] = true })) do print(line) end
  say_equal_share(question)
end

local function print_choices(question, choices, complete)
  local unknown = false
  say_alarms(question, nil, choices)
  say_broken(complete)
  local rows = { { question.option.name, "games", "who begins wins", "95 %" } }
  local lost = may_forfeit(question)
  rows[1][5], rows[1][lost and 6 or 5] = lost and "forfeits" or nil, ""
  for i, choice in ipairs(choices) do
    rows[i + 1] = { choice.value, tostring(choice.games),
      choice.share and percent(choice.share) or "-",
      choice.share and ("%s to %s"):format(percent(choice.low), percent(choice.high)) or "-" }
    if lost then rows[i + 1][5] = tostring(choice.forfeits) end
    table.insert(rows[i + 1], choice.verdict)
    unknown = unknown or choice.verdict == "not known"
  end
  for _, line in ipairs(text.columns(rows, 2, { [2] = true, [3] = true })) do
    print(text.trim_end(line))
  end
  say_equal_share(question)
  if unknown then
    local target = 1 / question.rules.core.players
    say(("To see that a value is balanced within %g points takes about %d games of it.")
      :format(100 * question.margin, balance.enough(target, question.margin)))
  end
end

local KEYS = { "ruleset", "fingerprint", "option", "seed", "equal_share", "from", "to", "step",
  "within", "complete", "alarms", "verdict", "answer", "games_needed",
  "levels", "trend", "choices", "program", "games",
  "limited", "forfeits", "won", "value", "low", "high", "share" }

local function print_json(question, levels, choices, complete)
  local report = { ruleset = question.rules.ruleset, fingerprint = question.rules.fingerprint,
    option = question.option.name, seed = question.seed,
    equal_share = 1 / question.rules.core.players, complete = complete,
    alarms = json.array(alarms_of(question, levels, choices)) }
  if choices then
    report.within, report.choices = question.margin, json.array(choices)
    report.program = question.programs[1]
  else
    report.from, report.to, report.step = question.low, question.high, question.step
    report.levels, report.within = json.array(levels), question.margin
    report.verdict, report.answer, report.games_needed = verdict(question, levels)
    if #levels > 1 then
      local change, low, high = balance.trend(levels[1], levels[#levels])
      report.trend = { value = change, low = low, high = high }
    end
  end
  print(json.encode(report, { keys = KEYS }))
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

local function old_study(args)
  local name = stores.name(args.db)
  if args.games and not args.resume then
    moyo.fail("-n: --db alone prints what %s holds; add --resume to play more games", name)
  end
  local store = stores.open(args.db, args.resume)
  local old = store:plan()
  if plans.command(old) ~= "balance" then
    moyo.fail("%s holds an experiment of moyo %s, not a search for balance", name,
      plans.command(old))
  end
  local question
  local plan = plans.continue(adaptive.main(old), request_of(args), name,
    args.resume and function(new)
      return not is_complete(question, balance.games(adaptive.grown(new, old), store, true))
    end, function(request, unstarted)
      local new
      new, question = read(request, unstarted)
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
  local levels, choices, games = found.levels, found.choices, 0
  for _, one in ipairs(levels or choices) do games = games + one.games end
  if games == 0 then return 0 end
  if args.json then
    print_json(question, levels, choices, complete)
  elseif choices then
    print_choices(question, choices, complete)
  else
    print_number(question, levels, complete)
  end
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
