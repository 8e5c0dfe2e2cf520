--- `moyo train`: learns from self-play which steps are worth a search's playouts.

local arguments = require "common.arguments"
local core = require "moyo.core"
local engine = require "moyo.match.engine"
local files = require "common.files"
local json = require "moyo.base.json"
local moyo = require "moyo"
local progress = require "common.progress"
local rounds = require "training.rounds"
local terminal = require "moyo.terminal"

local command = {
  summary = "learn from self-play which steps a search tries first",
  outputs = { "-o", "--output" },
}

local EPILOG = [[
A search plays against itself. From the steps that it finds good it learns the
weights of small patterns: what stands around a step's point, what the step does
to groups, which point it is. What is alike by the board's turns and mirrorings
is one pattern. So it is in any game, for any number of players.

A search uses the file as mcts:2000:weights=FILE, wherever you name its player:
in moyo compare, sprt, play, gtp and others. It fits the rule files, the board
and the kinds of steps it was learnt of; options such as komi may differ.

Training ends after --games or --minutes, or on Ctrl-C, and what is learnt by
then is written, as it is after every 16 games. It goes on from a file with
--from; no other file is written over. Of equal games and seeds, on any number
of threads, the file is the same. The exit status is 0, after Ctrl-C 130, and 2
if something is wrong. --player is one of Moyo's own searches.

   moyo train go:size=9 --minutes 60 -o go9.txt
   moyo train go:size=9 --minutes 60 --from go9.txt -o go9.txt
   moyo train my.lua --games 320 --player mcts:1000 --seed 2 -o my.txt
   moyo sprt go:size=9 --a mcts:1s:weights=go9.txt --b mcts:1s]]

local PLAYER = "mcts:400"

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options or a preset after a colon.")
    :argname "RULESET"
  parser:option("-o --output", "The file for what is learnt."):argname "FILE"
  parser:option("--from", "Go on from what this file says."):argname "FILE"
  parser:option("--games", "Stop after so many games."):argname "N"
    :convert(arguments.whole(1, 100000000))
  parser:option("--minutes", "Stop after so many minutes (default: 60, without --games).")
    :argname "M":convert(arguments.positive)
  parser:option("--player", ("The search that plays (default: %s)."):format(PLAYER))
    :argname "PROGRAM"
  parser:option("--seed", "Seed of the random numbers (default: 1)."):argname "S"
    :convert(arguments.whole(math.mininteger))
  parser:option("--threads", "Games played at a time (default: one for each processor).")
    :argname "T":convert(arguments.whole(1, 256))
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- Is it a search that plays the same again with the same seed?
local function check_player(kind, rules)
  local good, problem = engine.check(kind, rules)
  if not good then moyo.fail("--player: %s", problem) end
  local program = engine.new(kind, 0, 0)
  if program.policy or program.playouts == 0 or program.seconds > 0 or program.threads > 1 then
    moyo.fail('--player: expected a search with a number of playouts, and one thread, such as %s, '
      .. 'found "%s"', PLAYER, kind)
  end
end

local function read(args)
  if not args.output then moyo.fail "expected -o with the file for what is learnt" end
  local rules = moyo.load(args.ruleset)
  if args.player then check_player(args.player, rules) end
  local problem = files.unwritable(args.output)
  if problem then moyo.fail("-o: %s", problem) end
  if args.output ~= args.from and core.is_file(args.output) then
    moyo.fail("-o: %s is there; --from %s goes on from it, and another name begins anew",
      args.output, args.output)
  end
  local training = rounds.new(rules, args.from,
    { player = args.player, seed = args.seed, default = PLAYER, untrusted = args.untrusted })
  if args.games and args.games <= training.learnt.games then
    moyo.fail("--games: %s says %d already; expected more", args.from, training.learnt.games)
  end
  return training
end

local function words(training, args, start)
  local spent = core.clock() - start
  local text = ("%d games"):format(training.learnt.games + training.under_way)
  if args.games then text = ("%s of %d"):format(text, args.games) end
  if training.surprise then text = ("%s, surprise %.3f"):format(text, training.surprise) end
  local rest = args.minutes and args.minutes * 60 - spent
  local played = training.learnt.games + training.under_way - training.before
  if args.games and played > 0 then
    local left = (args.games - training.before - played) * spent / played
    rest = math.min(rest or left, left)
  end
  return rest and ("%s, %s left"):format(text, progress.time(math.max(rest, 0))) or text
end

local KEYS = { "file", "ruleset", "fingerprint", "player", "seed", "games", "games_before",
  "patterns", "surprise", "seconds", "complete" }

-- What was learnt, by how many games, and how long it took.
local function print_json(args, training, seconds, complete)
  local learnt = training.learnt
  print(json.encode({ file = args.output, ruleset = training.rules.ruleset,
    fingerprint = training.rules.fingerprint, player = learnt.player, seed = learnt.seed,
    games = learnt.games, games_before = training.before, patterns = training:patterns(),
    surprise = training.surprise or json.null, seconds = seconds, complete = complete },
    { keys = KEYS }))
end

local INTERRUPTED = 130 -- as a shell has it

function command.run(args)
  local training = read(args)
  if not args.games and not args.minutes then args.minutes = 60 end
  local watch, start = progress.start("train", true), core.clock()
  local finish = args.minutes and start + args.minutes * 60
  local stopped = false
  terminal.interrupted() -- from now on Ctrl-C is asked for
  training:run(args.games, args.threads or core.processors(), function()
    watch:show(words(training, args, start))
    stopped = stopped or terminal.interrupted(true)
    return stopped or finish and core.clock() >= finish
  end, function() training:save(args.output) end)
  watch:clear()
  training:save(args.output)
  if args.json then
    print_json(args, training, core.clock() - start, not stopped)
  else
    print(("%s: %d patterns from %d games of %s by %s"):format(args.output, training:patterns(),
      training.learnt.games, training.rules.ruleset, training.learnt.player))
  end
  if stopped then
    io.stdout:flush()
    io.stderr:write(("moyo train: stopped after %d games\n"):format(training.learnt.games))
    return INTERRUPTED
  end
  return 0
end

return command
