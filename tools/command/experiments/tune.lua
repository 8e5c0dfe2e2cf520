--- `moyo tune`: which settings of a game's options meet goals.

local answer = require "tuning.answer"
local arguments = require "common.arguments"
local core = require "moyo.core"
local dry_run = require "experiment.dry_run"
local firsts = require "metrics.firsts"
local forecast = require "experiment.forecast"
local goals = require "tuning.goals"
local metrics = require "metrics.metrics"
local moyo = require "moyo"
local near = require "moyo.base.near"
local options = require "moyo.declare.options"
local plans = require "experiment.plan"
local progress = require "common.progress"
local race = require "tuning.race"
local racing = require "statistics.racing"
local rulesets = require "experiment.rulesets"
local runner = require "experiment.runner"
local stores = require "experiment.store"
local terminal = require "moyo.terminal"

local command = {
  summary = "find the settings of options that meet goals, such as turns<60",
  outputs = { "--db" },
}

local EPILOG = [[
All combinations of the options' values race towards the goals. A setting that
misses a goal beyond chance is dropped, one that meets all of them beyond chance
is kept, and only the others play more games: 40, 80, 160 and so on.

OPTION is an option with its values, such as ko=simple,positional, the name of
one, for all its values, or +MUTATOR, with and without it.

A goal is about the mean of a result or a metric of "moyo metrics":
  turns<60              less than 60
  draws<5%              a share
  advantage=0           within 5 points of 0; another quantity within a tenth
  advantage=0+-2%       within 2 points
  turns=40..60          from 40 to 60

A setting of which most games do not end is dropped, and where most of the first
ten games of all settings do not, the race ends. So it does where most of a
setting's were lost because a program broke off, took too long or broke the rules.

A setting that meets all goals is dropped with a probability of at most 5 %; and
with at most 5 % any is kept that misses one. The same command gives the same
answer with any number of threads. With --db FILE the games are kept, and
--resume goes on with a race that was broken off, to the number of games that was
planned; --db FILE alone prints how far it has come, and "moyo compare --db FILE"
all that was measured.

The exit status is 0 when the race is over, whatever the answer; 1 if most of the
first ten games did not end; 2 if something is wrong; and 130 after Ctrl-C, which
prints how far the race has come.

Examples:
  moyo tune go:size=7 ko suicide --goal "turns<60, draws<5%"
  moyo tune gorogo tie capture_timing --goal advantage=0+-10% -n 1000
  moyo tune go:size=9 komi=4.5,5.5,6.5,7.5 +stoical --goal advantage=0 --db race.sqlite]]

local DEFAULT_GAMES = 320
local MOST_SETTINGS = 256
local INTERRUPTED = 130 -- as a shell has it
local ENDED = 1

function command.configure(parser)
  parser:argument("what", "A variant or ruleset, then options and mutators.")
    :argname "RULESET|OPTION[=VALUES]|+MUTATOR":args "*"
  parser:option("--goal", "What the game should be like; may be repeated."):argname "GOALS"
    :count "*"
  parser:option("-n --games", "Games of each setting, at most (default: 320)."):argname "N"
    :convert(arguments.whole(1, 1000000))
  parser:option("--players", "Programs that play, alternating seats: random, light, mcts:N, "
    .. "gtp:COMMAND, json:COMMAND (default: mcts:200)."):argname "PROGRAM,PROGRAM"
  parser:option("--seed", "Seed of the random numbers (default: 1)."):argname "S"
    :convert(arguments.whole(math.mininteger))
  parser:option("--limit", "Stop a game after L steps (default: 20 a point)."):argname "L"
    :convert(arguments.steps)
  parser:option("--metrics", "An author's metrics, which goals may name."):argname "FILE.lua"
  parser:option("--threads", "Games played at a time (default: one for each processor).")
    :argname "T":convert(arguments.whole(1, 256))
  parser:option("--db", "Keep the games in this SQLite database, or in PostgreSQL.")
    :argname "FILE|URL"
  parser:flag("--resume", "Continue the race in the database.")
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- What is asked -------------------------------------------------------------------

-- The option of a game, or what is wrong.
local function option_of(rules, name)
  local option = options.find(rules.variant.options, name)
  if option then return option end
  moyo.fail("%s has no option \"%s\"%s", rules.title, name,
    near.hint(name, options.names(rules.variant.options)))
end

-- What a word varies.
local function factor_of(rules, word)
  local factor = rulesets.factor(word)
  if word:find "^%+" then return factor end
  local option = option_of(rules, factor and factor.option or word)
  if not factor then return { option = option.name, values = rulesets.values_of(option) } end
  for i, value in ipairs(factor.values) do
    local read, problem = option:read(value)
    if read == nil then moyo.fail("option %s", problem) end
    factor.values[i] = option:format(read)
  end
  return factor
end

-- A value that is refused with all values of the others is a mistake.
local function check_values(factors, allowed, refused)
  local seen = {}
  for _, one in ipairs(allowed) do
    for f, value in ipairs(one.values) do seen[f .. value] = true end
  end
  for f, factor in ipairs(factors) do
    for _, value in ipairs(factor.values) do
      for _, one in ipairs(seen[f .. value] and {} or refused) do
        if one.values[f] == value then moyo.fail("%s: %s", one.words, one.problem) end
      end
    end
  end
end

local function settings_of(rules, words)
  local factors, seen, count = {}, {}, 1
  for i = 2, #words do
    local factor = factor_of(rules, words[i])
    if seen[factor.option] then moyo.fail("%s is named twice", factor.option) end
    factors[#factors + 1], seen[factor.option] = factor, true
    count = count * #factor.values
  end
  if #factors == 0 then
    moyo.fail("expected options to vary, such as %s; %s has %s", rules.variant.options[1]
      and rules.variant.options[1].name or "+MUTATOR", rules.title,
      #rules.variant.options > 0 and table.concat(options.names(rules.variant.options), ", ")
      or "none, but mutators change it")
  elseif count > MOST_SETTINGS then
    moyo.fail("%d settings: expected at most %d; name fewer options, or fewer of their values",
      count, MOST_SETTINGS)
  end
  local allowed, refused = rulesets.settings(rules, factors)
  check_values(factors, allowed, refused)
  return allowed, refused
end

-- The plan of a race, whose cells are its settings.
local function new_plan(args)
  if #args.what == 0 then moyo.fail "expected a variant and options (see --help)" end
  if #args.goal == 0 then moyo.fail "expected --goal, such as --goal turns<60" end
  local rules = moyo.load(args.what[1], { untrusted = args.untrusted })
  local allowed, refused = settings_of(rules, args.what)
  local request = { words = {}, settings = {}, refused = refused, players = args.players,
    games = args.games or DEFAULT_GAMES, seed = args.seed, limit = args.limit,
    untrusted = args.untrusted, goals = table.concat(args.goal, ","), files = args.metrics }
  for i, one in ipairs(allowed) do
    request.words[i], request.settings[i] = one.rules.ruleset, one.words
  end
  local measured = metrics.chosen({ args.metrics }, { untrusted = args.untrusted })
  local list = goals.read(request.goals,
    plans.programs(args.players or plans.defaults.players, { rules }), rules.core.players, measured)
  request.metrics = goals.metrics(list, measured)
  return plans.read(request)
end

local function goals_of(plan)
  local players = plans.game(plan, 1, true).core.players
  return goals.read(plan.request.goals, plan.cells[1].engines, players,
    metrics.chosen({ plan.request.files }, { untrusted = plan.untrusted or nil }))
end

-- How many games each setting is to have, of those that are wanted.
local function give(plan, wanted)
  local first = racing.looks(plan.request.games)[1]
  for i, cell in ipairs(plan.cells) do cell.games = wanted[i] or cell.games or first end
  return plan
end

-- The race in a database, and a plan that may go on with it: nil where nothing is played.
local function kept(args, is_left)
  local store = stores.open(args.db, is_left ~= nil)
  local old = store:plan()
  if plans.command(old) ~= "tune" then
    moyo.fail("%s holds no race: \"moyo %s\" goes on with it", stores.name(args.db),
      plans.command(old))
  end
  if args.games and args.games ~= old.request.games then
    moyo.fail("-n %d: the race in %s was planned for at most %d games of each setting, and its "
      .. "error rates hold for these alone; begin another one for %d", args.games,
      stores.name(args.db), old.request.games, args.games)
  end
  local request = { players = args.players, seed = args.seed, limit = args.limit }
  local plan = plans.continue(old, request, stores.name(args.db),
    is_left and function(new) return is_left(new, store) end)
  store:trust(plan)
  for i, cell in ipairs(plan.cells) do cell.games = old.cells[i].games end
  return plan, store
end

local function resumed(args)
  if not args.db then moyo.fail "--resume: expected --db FILE as well" end
  if #args.what + #args.goal > 0 then
    moyo.fail "--resume goes on with the race in the database: expected no ruleset and no goal"
  end
  local plan, store = kept(args, function(new, store)
    local _, wanted = race.of(new, goals_of(new), function(cell) return store:each(cell) end)
    return next(wanted) ~= nil
  end)
  store:check_writable()
  return plan, store
end

local function begun(args)
  stores.expect_new(args.db)
  local plan = new_plan(args)
  for _, cell in ipairs(plan.cells) do cell.games = 0 end
  dry_run(plan)
  return plan, stores.create(args.db, plan)
end

-- Playing -------------------------------------------------------------------------

local LONG = 30 -- seconds

-- Says how long the race takes at most, if that is long.
local function tell_forecast(args, plan, store, watch)
  local whole = {}
  for name, value in pairs(plan) do whole[name] = value end
  whole.cells = {}
  for i, cell in ipairs(plan.cells) do
    local copy = {}
    for name, value in pairs(cell) do copy[name] = value end
    copy.games = plan.request.games
    whole.cells[i] = copy
  end
  watch:show "trying a game of each setting"
  local seconds, games = forecast.of(whole, store:counts(), args.threads or core.processors())
  if seconds < LONG then return end
  watch:say(("%d setting%s, at most %d games, roughly %s; Ctrl-C shows the race so far%s"):format(
    #plan.cells, #plan.cells == 1 and "" or "s", games, forecast.words(seconds),
    args.db and "" or ", --db FILE keeps it"))
end

-- Counts the first games of each setting; returns what ends the race.
local function early(plan)
  local cells = {}
  for i in ipairs(plan.cells) do cells[i] = i end
  local counts = firsts.new(cells)
  return function(row)
    local trouble = counts:add(row.cell, row.number,
      { limited = row.limited, forfeit = row.reason == "forfeit", news = row.news })
    local ends = trouble and (trouble.kind == "forfeits" or trouble.groups == #cells)
    return ends and trouble or nil
  end
end

-- How far a race has come, of which nothing is played.
local function look(plan, store, list)
  local runners, wanted = race.of(plan, list, function(cell) return store:each(cell) end)
  return runners, next(wanted) == nil, store:count()
end

-- Plays until nothing is to be played; the settings, whether the race is over, the number of games,
-- and what has ended it before.
local function play(args, plan, store, list)
  local first, trouble = early(plan), nil
  for row in store:endings() do trouble = first(row) or trouble end
  local watch = progress.start("tune", true)
  local function each(cell) return store:each(cell) end
  local runners, wanted = race.of(plan, list, each)
  if next(wanted) ~= nil then tell_forecast(args, plan, store, watch) end
  local complete = not trouble
  while complete and next(wanted) ~= nil do
    store:set_plan(give(plan, wanted))
    local counts, start = race.count_states(runners), core.clock()
    complete = runner.run(store, args.threads or core.processors(), function(done, total, row)
      watch:say_once(row.news)
      trouble = first(row)
      if trouble then return true end
      local left = math.ceil((total - done) * (core.clock() - start) / done)
      watch:show(("%d of %d games, %d:%02d left in this round; %d dropped, %d kept, %d open")
        :format(done, total, left // 60, left % 60, counts.dropped, counts.kept, counts.open))
    end)
    runners, wanted = race.of(plan, list, each)
  end
  watch:clear()
  return runners, complete, store:count(), trouble
end

-- The command ---------------------------------------------------------------------

local function tell_interrupt(args, count)
  io.stdout:flush()
  io.stderr:write(("moyo tune: stopped after %d games; %s\n"):format(count, args.db
    and ("they are in %s, and --resume continues"):format(stores.name(args.db))
    or "with --db FILE they are kept, and --resume continues"))
  return INTERRUPTED
end

local function tell_end(words)
  io.stdout:flush()
  io.stderr:write(("moyo tune: %s, so the race ends here; --limit allows more steps\n")
    :format(words))
  return ENDED
end

function command.run(args)
  local told = args.db and #args.what + #args.goal == 0 and not args.resume
  local plan, store, runners, complete, games, trouble
  if told then
    plan, store = kept(args)
  elseif args.resume then
    plan, store = resumed(args)
  else
    plan, store = begun(args)
  end
  local list = goals_of(plan)
  if told then
    runners, complete, games = look(plan, store, list)
  else
    terminal.interrupted() -- from now on Ctrl-C is asked for
    runners, complete, games, trouble = play(args, plan, store, list)
  end
  store:close()
  local words = trouble and firsts.words(trouble,
    " under " .. plan.request.settings[trouble.group], plan.cells[1].engines)
  if trouble and trouble.kind == "forfeits" then moyo.fail("%s", words) end
  if told and games == 0 then
    moyo.fail("%s holds no game yet; --resume plays them", stores.name(args.db))
  end
  local ranked = race.ranked(runners, list)
  if args.json then
    print(answer.json(plan, ranked, list, complete))
  elseif ranked[1].games > 0 or games > 0 and not trouble then
    for _, line in ipairs(answer.lines(plan, ranked, list, complete, games)) do print(line) end
  end
  if trouble then return tell_end(words) end
  if not complete and not told then return tell_interrupt(args, games) end
end

return command
