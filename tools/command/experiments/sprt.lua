--- `moyo sprt`: a sequential test whether one program is stronger, or whether an option
--- changes the first seat's share of wins.

local arguments = require "common.arguments"
local core = require "moyo.core"
local duel = require "experiment.duel"
local ending = require "experiment.termination"
local firsts = require "metrics.firsts"
local game = require "experiment.game"
local json = require "moyo.base.json"
local moyo = require "moyo"
local plan = require "experiment.plan"
local players = require "players.players"
local progress = require "common.progress"
local statistics = require "statistics.estimates"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"
local warnings = require "report.warnings"

local command = {
  summary = "test which of two programs is stronger, with as few games as possible",
}

local EPILOG = [[
This is a sequential test. Programs A and B play pairs of games with seats
exchanged and the same random numbers, until the results separate two
hypotheses: A is stronger by elo0 Elo points, or by elo1. On average this takes
fewer games than a test with a fixed number of games, the fewer the farther the
truth is from the middle. alpha is the probability of accepting elo1 if elo0 is
true, and beta that of accepting elo0 if elo1 is true.

A's score is its share of the wins in a pair; equal programs get 50 %. With more
than two seats A and B alternate around the table. Elo points are computed from
this score: 50 Elo are 57 %, 200 are 76 %. If nobody wins a game, or the limit
stops it, all seats share it. Where more than half of the first ten games are
forfeits, since a program broke off, took too long or broke the rules, the test
ends there.

With --against, A has all seats in games of two rulesets, from the same random
numbers. Two tests, each with half of alpha, decide whether the first seat wins
more often, or less often, under the second one: by --by, or not at all.

The interval of a score assumes a fixed number of games; if a test ends early,
the score itself is somewhat too far from the middle.

The answer is the same with any number of threads. While it plays it says how
long it will take at most, to the limit of games (-n); it mostly ends sooner.
The exit status is 0 if elo1 or a change is accepted, 1 if it is not or the games
were too few, 2 if something is wrong, and 130 after Ctrl-C, which prints what
has been played.

Examples:
  moyo sprt RULESET --a mcts:400 --b mcts:200
  moyo sprt RULESET --a mcts:100 --b light --elo0 200 --elo1 300
  moyo sprt RULESET --a mcts:100 --b mcts:101 --elo0=-50 --elo1 0
  moyo sprt RULESET --against RULESET:option=value --a mcts:100 --by 0.2]]

local defaults = { elo0 = 0, elo1 = 50, by = 0.1 }

local function number(low, high, words)
  return function(word)
    local value = tonumber(word)
    if value and value > low and value < high then return value end
    return nil, ('expected %s, found "%s"'):format(words, word)
  end
end

local elo_points = number(-2000, 2000, "Elo points, less than 2000")
local rate = number(0, 0.5, "a probability above 0 and below 0.5")

local function add_hypotheses(parser)
  parser:option("--elo0", "Accepted if A is stronger by no more than this (default: 0).")
    :argname "ELO"
    :convert(elo_points)
  parser:option("--elo1", "Accepted if A is at least this much stronger (default: 50).")
    :argname "ELO":convert(elo_points)
  parser:option("--by", "A change of the first seat's share (default: 0.1)."):argname "SHARE"
    :convert(number(0, 1, "a share above 0 and below 1"))
  parser:option("--alpha", "How often elo1 may wrongly be accepted (default: 0.05)."):argname "P"
    :default "0.05":convert(rate):show_default(false)
  parser:option("--beta", "How often elo0 may wrongly be accepted (default: 0.05)."):argname "P"
    :default "0.05":convert(rate):show_default(false)
end

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options or a preset after a colon.")
    :argname "RULESET"
  parser:option("--a", "Program A: random, light, mcts:N, gtp:COMMAND, "
    .. "json:COMMAND."):argname "PROGRAM"
  parser:option("--b", "Program B, one of the same."):argname "PROGRAM"
  parser:option("--against", "Another ruleset for the same number of players, instead of B.")
    :argname "RULESET"
  add_hypotheses(parser)
  parser:option("-n --games --max", "Stop undecided after N games (default: 10000).")
    :argname "N":default "10000":convert(arguments.whole(2, 10000000)):show_default(false)
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

local function check_arguments(args)
  if not args.a then moyo.fail "expected --a with a program, such as mcts:200" end
  if args.b and args.against then
    moyo.fail "--b is a second program for one ruleset, --against a second ruleset: expected one"
  elseif not (args.b or args.against) then
    moyo.fail "expected --b with a program, or --against with a ruleset"
  end
  local stray = args.against and (args.elo0 and "--elo0" or args.elo1 and "--elo1")
    or args.b and args.by and "--by"
  if stray then
    moyo.fail("%s goes with %s", stray, args.b and "--against RULESET" or "--b PROGRAM")
  end
  for name, value in pairs(defaults) do args[name] = args[name] or value end
  if args.elo0 >= args.elo1 then
    moyo.fail("expected --elo0 below --elo1, found %g and %g", args.elo0, args.elo1)
  end
end

local function check_other(rules, other)
  if rules.ruleset == other.ruleset then
    moyo.fail("both rulesets are %s", rules.ruleset)
  elseif rules.core.players ~= other.core.players then
    moyo.fail("%s is for %d players, %s for %d", rules.ruleset, rules.core.players,
      other.ruleset, other.core.players)
  end
end

-- The duel that the command line asks for, and its games.
local function read_duel(args)
  check_arguments(args)
  local games = { moyo.load(args.ruleset), args.against and moyo.load(args.against) }
  if games[2] then check_other(games[1], games[2]) end
  plan.check_program(args.a, games, "--a")
  if args.b then plan.check_program(args.b, games, "--b") end
  for _, rules in ipairs(games) do
    local warning = ending.check(rules, { args.a, args.b }, args.seed,
      args.limit or game.limit(rules.core.points))
    if warning then progress.start "sprt":say(warning) end
  end
  if args.b then return duel.of_programs(games[1], args.a, args.b, args) end
  return duel.of_rulesets(games[1], games[2], args.a, args)
end

-- What has come of it -------------------------------------------------------------

local function finite(value)
  return value and value > -math.huge and value < math.huge and value or json.null
end

local function estimate(value, low, high)
  return { value = finite(value), low = finite(low), high = finite(high) }
end

-- An estimate in other units.
local function converted(bounds, convert)
  local other = {}
  for _, name in ipairs { "value", "low", "high" } do
    other[name] = bounds[name] == json.null and json.null or finite(convert(bounds[name]))
  end
  return other
end

local function tests_json(tests)
  local list = json.array {}
  for i, test in ipairs(tests) do
    list[i] = { from = test.from, to = test.to, llr = test:llr(), low = test.low,
      high = test.high, verdict = test.verdict or json.null }
  end
  return list
end

-- What is wrong with the games, in sentences: too many forfeits.
local function alarms_of(played)
  local list = json.array {}
  for i, tally in ipairs(played.tallies) do
    local found = warnings.of_counts(tally.games, 0, tally.forfeits,
      played.kind == "rulesets" and " under " .. played.plan.cells[i].ruleset or "")
    table.move(found, 1, #found, #list + 1, list)
  end
  return list
end

local function report_of(args, played)
  local cells, test = played.plan.cells, played.tests[1]
  local report = {
    rulesets = json.array { cells[1].ruleset }, fingerprints = json.array { cells[1].fingerprint },
    programs = json.array(cells[1].engines), seed = args.seed, alpha = args.alpha,
    beta = args.beta, max = args.games, games = 2 * test.number, alarms = alarms_of(played),
    verdict = duel.verdict(played), tests = tests_json(played.tests),
    tallies = json.array(played.tallies), pairs = json.array(test:scores()),
    score = estimate(test:mean()),
  }
  if played.kind == "rulesets" then
    report.rulesets[2], report.fingerprints[2] = cells[2].ruleset, cells[2].fingerprint
    report.by = args.by
    report.change = converted(report.score, function(score) return 2 * score - 1 end)
  else
    report.elo0, report.elo1 = args.elo0, args.elo1
    report.elo = converted(report.score, statistics.elo)
  end
  return report
end

local KEYS = { "rulesets", "fingerprints", "programs", "seed", "elo0", "elo1", "by", "alpha",
  "beta", "max", "games", "alarms", "verdict", "tests", "from", "to", "llr", "low", "high",
  "tallies", "won", "lost", "shared", "nobody", "limited", "forfeits", "share", "pairs", "score",
  "count", "value", "elo", "change" }

-- Text for people -----------------------------------------------------------------

-- An estimate with its interval, such as "62.5 %, 51.0 to 73.2 %".
local function interval_words(bounds, format, unit, scale)
  local function word(value)
    if value == json.null then return "?" end
    return format:format(scale * value)
  end
  return ("%s%s, %s to %s%s"):format(word(bounds.value), unit, word(bounds.low),
    word(bounds.high), unit)
end

-- Forfeits, where a program of other make plays.
local function forfeit_words(report, tally)
  for _, program in ipairs(report.programs) do
    if players.is_outside(program) then return (", forfeits %d"):format(tally.forfeits) end
  end
  return ""
end

local function tally_words(report, names)
  local tally = report.tallies[1]
  return ("%s %d, %s %d, shared %d, nobody %d, stopped at the limit %d%s"):format(names[1],
    tally.won, names[2], tally.lost, tally.shared, tally.nobody, tally.limited,
    forfeit_words(report, tally))
end

local function pair_words(scores)
  local words = {}
  for _, entry in ipairs(scores) do
    words[#words + 1] = ("%.4g: %d"):format(entry.score, entry.count)
  end
  return table.concat(words, ", ")
end

local function llr_words(test)
  return ("%.2f, bounds %.2f and %.2f"):format(test.llr, test.low, test.high)
end

local function percent(share) return ("%.4g %%"):format(100 * share) end

-- The rows of a duel of programs.
local function program_rows(report)
  return {
    { "games", ("%d in pairs with seats exchanged, seed %d"):format(report.games, report.seed) },
    { "wins", tally_words(report, { "A", "B" }) },
    { "pairs", pair_words(report.pairs) },
    { "score", interval_words(report.score, "%.1f", " %", 100) },
    { "Elo", interval_words(report.elo, "%+.0f", "", 1) },
    { "LLR", llr_words(report.tests[1]) },
  }
end

-- The accepted hypothesis in a word; `side` is 1 for the larger one.
local function strength_words(elo, side)
  local word = side > 0 and { "stronger", "not weaker" } or { "weaker", "not stronger" }
  if side * elo > 0 then return word[1] end
  return elo == 0 and word[2] or word[2] .. " by that much"
end

local function program_verdict(report)
  if report.verdict == "undecided" then
    return ("Undecided between %g and %g Elo."):format(report.elo0, report.elo1)
  end
  local accepted, hypothesis, side, rate_of = report.elo1, 1, 1, report.alpha
  if report.verdict == "elo0" then
    accepted, hypothesis, side, rate_of = report.elo0, 0, -1, report.beta
  end
  return ("A is %s (H%d: %+g Elo accepted; error rate %s)."):format(
    strength_words(accepted, side), hypothesis, accepted, percent(rate_of))
end

local function first_seat_words(report, tally)
  local low, high = statistics.wilson(tally.share, tally.games)
  return ("first seat %.1f %%, %.1f to %.1f %%; nobody %d, stopped at the limit %d%s")
    :format(100 * tally.share / tally.games, 100 * low, 100 * high, tally.nobody, tally.limited,
      forfeit_words(report, tally))
end

-- The rows of a duel of rulesets.
local function ruleset_rows(report)
  return {
    { "games", ("%d in pairs with the same random numbers, seed %d"):format(report.games,
      report.seed) },
    { "1", first_seat_words(report, report.tallies[1]) },
    { "2", first_seat_words(report, report.tallies[2]) },
    { "change", interval_words(report.change, "%+.1f", " points", 100) },
    { "LLR", ("more %s"):format(llr_words(report.tests[1])) },
    { "", ("less %s"):format(llr_words(report.tests[2])) },
  }
end

local ruleset_verdicts = {
  more = "The first seat wins more often under ruleset 2 (error rate %s).",
  less = "The first seat wins less often under ruleset 2 (error rate %s).",
  same = "The first seat's share changes by less than %s (error rate %s).",
  undecided = "Undecided whether the first seat's share changes by %s.",
}

local function ruleset_verdict(report)
  local template = ruleset_verdicts[report.verdict]
  if report.verdict == "more" or report.verdict == "less" then
    return template:format(percent(report.alpha / 2))
  end
  return template:format(percent(report.by), percent(report.beta))
end

local MARGIN, WIDTH = 8, 80

local function print_report(report)
  local is_ruleset = #report.rulesets > 1
  for _, alarm in ipairs(report.alarms) do
    for _, line in ipairs(text.wrap("Warning: " .. alarm, WIDTH)) do print(line) end
  end
  if is_ruleset then
    print(("1  %s\n2  %s\nA  %s in all seats"):format(report.rulesets[1], report.rulesets[2],
      report.programs[1]))
  else
    print(("%s\nA  %s\nB  %s"):format(report.rulesets[1], report.programs[1],
      report.programs[2]))
  end
  for _, row in ipairs(is_ruleset and ruleset_rows(report) or program_rows(report)) do
    for _, line in ipairs(text.hang(row[1], row[2], MARGIN, WIDTH)) do print(line) end
  end
  local verdict = is_ruleset and ruleset_verdict(report) or program_verdict(report)
  for _, line in ipairs(text.wrap(verdict, WIDTH)) do print(line) end
end

-- The games up to the most are all that is known of the end.
local function show_progress(watch, played, start, most)
  local words = {}
  for i, test in ipairs(played.tests) do words[i] = ("%.2f"):format(test:llr()) end
  local test = played.tests[1]
  watch:show(("LLR %s (%.2f to %.2f), %d games, %.1f a second%s"):format(table.concat(words, " "),
    test.low, test.high, 2 * test.number, 2 * test.number / (core.clock() - start),
    watch:left(2 * test.number, most, start, ", at most %s left")))
end

local INTERRUPTED = 130 -- as a shell has it

local accepted = { elo1 = true, more = true, less = true }

function command.run(args)
  local played = read_duel(args)
  local watch, start = progress.start("sprt", true), core.clock()
  terminal.interrupted() -- from now on Ctrl-C is asked for
  local complete = duel.run(played, args.games // 2, args.threads or core.processors(), function()
    watch:say_once(played.news)
    show_progress(watch, played, start, args.games)
    return terminal.interrupted(true)
  end)
  watch:clear()
  if played.trouble then moyo.fail("%s", firsts.words(played.trouble, "")) end
  local report = report_of(args, played)
  if args.json then
    print(json.encode(report, { keys = KEYS }))
  elseif report.games > 0 then
    print_report(report)
  end
  if not complete then
    io.stdout:flush()
    io.stderr:write(("moyo sprt: stopped after %d games\n"):format(report.games))
    return INTERRUPTED
  end
  return accepted[report.verdict] and 0 or 1
end

return command
