--- `moyo balance`: which value of an option gives every seat its share of the wins.

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
local plan = require "experiment.plan"
local players = require "players.players"
local progress = require "common.progress"
local ruleset = require "moyo.declare.ruleset"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"
local warnings = require "report.warnings"

local command = {
  summary = "find the value of an option at which the seats are equally good",
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

What takes more than half a minute is forecast. The exit status is 0, whatever
the answer; 1 if most of the first ten games did not end; 2 if something is
wrong; and 130 after Ctrl-C, which prints what has been played.

Examples:
  moyo balance go:size=7
  moyo balance sygo:size=7 komi --players mcts:500 -n 200
  moyo balance go:size=9 handicap --from 0 --to 4
  moyo balance gorogo tie=white,draw --players mcts:1000 -n 2000]]

local DEFAULTS = { games = 100, players = "mcts:200", levels = 3, points = 3 }

local function finite(word)
  local value = tonumber(word)
  if value and math.abs(value) < 1e6 then return math.tointeger(value) or value end
  return nil, ('expected a number, found "%s"'):format(word)
end

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options or a preset after a colon.")
    :argname "RULESET"
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
  parser:option("--seed", "Seed of the random numbers (default: 1)."):default "1"
    :argname "S":convert(arguments.whole(math.mininteger)):show_default(false)
  parser:option("--limit", "Stop a game after L steps (default: 20 a point).")
    :argname "L":convert(arguments.steps)
  parser:option("--threads", "Games played at a time (default: one for each "
    .. "processor)."):argname "T":convert(arguments.whole(1, 256))
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
local function range_of(args, rules, option)
  local points = rules.core.points
  local low = args.from or math.max(option.min or -points, -points)
  local high = args.to or math.min(option.max or points, points)
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

local function read_question(args)
  local rules = moyo.load(args.ruleset, { untrusted = args.untrusted })
  local name, written = (args.option or "komi"):match "^([^=]*)=?(.*)$"
  local option = option_of(rules, name)
  local question = { rules = rules, option = option, seed = args.seed, limit = args.limit,
    untrusted = args.untrusted }
  written = (args.option or ""):find("=", 1, true) and written or nil
  if not written and numeric[option.kind] then
    question.low, question.high, question.step = range_of(args, rules, option)
    question.margin = args.within or balance.usual_width(question.low, question.high,
      question.step, option.kind == "integer")
  else
    question.values = values_of(option, written)
    question.margin = share(args.within or DEFAULTS.points)
  end
  local stray = question.values and (args.from and "--from" or args.to and "--to"
    or args.levels and "--levels")
  if stray then moyo.fail("%s goes with a number that is looked for", stray) end
  return question
end

-- The programs: of a search, also those with twice and four times as many playouts.
local function programs_of(args, question)
  local first = args.players or DEFAULTS.players
  plan.check_program(first, { question.rules }, "--players")
  local playouts, rest = first:match "^mcts:(%d+)(.*)$"
  if not playouts or question.values then return { first } end
  local list = {}
  for level = 1, args.levels or DEFAULTS.levels do
    list[level] = ("mcts:%d%s"):format(math.tointeger(tonumber(playouts)) << (level - 1), rest)
    plan.check_program(list[level], { question.rules }, "--players")
  end
  return list
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
local function may_forfeit(args) return players.is_outside(args.players or DEFAULTS.players) end

-- Of two players it goes without saying.
local function say_equal_share(question)
  local seats = question.rules.core.players
  if seats == 2 then return end
  say(("An equal share of %d players is %s."):format(seats, percent(1 / seats)))
end

local function say_broken(complete)
  if not complete then say "Broken off: this is what has been played." end
end

local function print_number(args, question, levels, complete)
  say_alarms(question, levels)
  say_broken(complete)
  say((verdict(question, levels)))
  print ""
  local rows = { { "players", "games", question.option.name, "95 %", "stopped",
    may_forfeit(args) and "forfeits" or nil } }
  for i, level in ipairs(levels) do
    rows[i + 1] = { level.program, tostring(level.games), number(question, level.value),
      row_words(question, level), tostring(level.limited),
      may_forfeit(args) and tostring(level.forfeits) or nil }
  end
  for _, line in ipairs(text.columns(rows, 2, { [2] = true, [3] = true })) do print(line) end
  say_equal_share(question)
end

local function print_choices(args, question, choices, complete)
  local unknown = false
  say_alarms(question, nil, choices)
  say_broken(complete)
  local rows = { { question.option.name, "games", "who begins wins", "95 %" } }
  local lost = may_forfeit(args)
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

local function print_json(args, question, levels, choices, complete)
  local report = { ruleset = question.rules.ruleset, fingerprint = question.rules.fingerprint,
    option = question.option.name, seed = args.seed,
    equal_share = 1 / question.rules.core.players, complete = complete,
    alarms = json.array(alarms_of(question, levels, choices)) }
  if choices then
    report.within, report.choices = question.margin, json.array(choices)
    report.program = args.players or DEFAULTS.players
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

-- The command ---------------------------------------------------------------------

local INTERRUPTED = 130 -- as a shell has it
local ENDED = 1

local LONG = 30 -- seconds: games that take longer are announced

-- Says how long the games will take, if that is long.
local function tell_forecast(question, programs, count, threads, watch)
  watch:show "trying a game"
  local seconds, games = forecast.of(balance.plan(question, programs, count), {}, threads)
  if seconds < LONG then return end
  watch:say(("%d games will take roughly %s; Ctrl-C prints the results so far"):format(games,
    forecast.words(seconds)))
end

-- What is called with each game: progress with the time left, and whether Ctrl-C was pressed.
-- A level has so many games, of which each takes twice as long as one of the level before.
local function watcher(watch, count, levels)
  local start, done = core.clock(), 0
  local function work(games)
    local level = games // count
    return count * ((1 << level) - 1) + (1 << level) * (games % count)
  end
  return function(news, played)
    watch:say_once(news)
    done = done + (played and 1 or 0)
    watch:show(("%d of %d games%s"):format(done, count * levels,
      watch:left(work(done), work(count * levels), start)))
    return terminal.interrupted(true)
  end
end

local function interrupted(games)
  io.stdout:flush()
  io.stderr:write(("moyo balance: stopped after %d game%s\n"):format(games,
    games == 1 and "" or "s"))
  return INTERRUPTED
end

-- Most of the first ten games did not end.
local function tell_trouble(trouble, where)
  io.stdout:flush()
  io.stderr:write(("moyo balance: %s, so the study ends here; --limit allows more steps\n"):format(
    firsts.words(trouble, where)))
  return ENDED
end

-- Most of them were forfeits: no table of them would tell anything.
local function check_forfeits(trouble, where)
  if trouble and trouble.kind == "forfeits" then moyo.fail("%s", firsts.words(trouble, where)) end
end

-- Prints what has been played, and how it has ended; the exit status.
local function report(args, question, found, trouble, stopped)
  local levels, choices = found.levels, found.choices
  local games, last, complete = 0, #(levels or choices), not (trouble or stopped)
  for _, one in ipairs(levels or choices) do games = games + one.games end
  if levels and last > 1 and levels[last].games == 0 then levels[last] = nil end
  local group = levels and " by " .. levels[#levels].program
    or trouble and (" under %s=%s"):format(question.option.name, choices[trouble.group].value)
  check_forfeits(trouble, group)
  if games > 0 and args.json then
    print_json(args, question, levels, choices, complete)
  elseif games > 0 and choices then
    print_choices(args, question, choices, complete)
  elseif games > 0 then
    print_number(args, question, levels, complete)
  end
  if trouble then return tell_trouble(trouble, group) end
  return stopped and interrupted(games) or 0
end

local function run_choices(args, question, program, count, threads, watch)
  local choices, trouble, stopped = balance.of_choices(question, program, count, threads,
    watcher(watch, count * #question.values, 1))
  watch:clear()
  return report(args, question, { choices = choices }, trouble, stopped)
end

local function run_number(args, question, programs, count, threads, watch)
  local asked, levels, trouble = watcher(watch, count, #programs), {}, nil
  for i, program in ipairs(programs) do
    levels[i], trouble = balance.of_number(question, program, count, threads, asked)
    if not levels[i].complete then break end
  end
  watch:clear()
  return report(args, question, { levels = levels }, trouble,
    not (trouble or levels[#levels].complete))
end

function command.run(args)
  local question = read_question(args)
  local programs = programs_of(args, question)
  local count, threads = args.games or DEFAULTS.games, args.threads or core.processors()
  question.limit = args.limit or game.limit(question.rules.core.points)
  local watch = progress.start("balance", true)
  tell_forecast(question, programs, count, threads, watch)
  terminal.interrupted() -- from now on Ctrl-C is asked for
  if question.values then
    return run_choices(args, question, programs[1], count, threads, watch)
  end
  return run_number(args, question, programs, count, threads, watch)
end

return command
