--- `moyo diff`: the smallest game found in which two rulesets part.

local arguments = require "common.arguments"
local chooser = require "experiment.chooser"
local compare = require "records.compare"
local diagram = require "moyo.show.diagram"
local search = require "divergence.search"
local json = require "moyo.base.json"
local moyo = require "moyo"
local plan = require "experiment.plan"
local progress = require "common.progress"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = {
  summary = "find a smallest game in which two rulesets diverge",
}

local EPILOG = [[
It first compares the rulebooks. Then it plays games under both rulesets side by
side, half of them with steps chosen under one ruleset, half under the other.
The programs that choose alternate game by game; on boards of less than 100
points they include searches by default. The rulesets diverge at a turn that
only one of them allows, or after which the boards, the player to move, the end
or the result differ; with --fields, also if the fields of the rules differ. If
both can be played on smaller boards, those of up to five lines come first. The
game found is then made smaller by leaving out turns, or passing.

The comparison sees what is hidden from players, and chance decides the same in
both games.

The exit status is that of diff(1): 0 if no difference was found, 1 if one was,
2 if something is wrong, such as rulesets for different boards; and 130 after
Ctrl-C, which prints the smallest game found so far, or that none was. How long
larger boards will take is not known before they are played on. Differences that
come rarely or late, such as a limit of turns, may show only in the rulebooks.

Examples:
  moyo diff go go:ko=simple
  moyo diff go:size=9 gengo:size=9 --games 1000 --seed 7 --json]]

function command.configure(parser)
  parser:argument("ruleset_a", "A ruleset."):argname "RULESET_A"
  parser:argument("ruleset_b", "Another, for the same board and players."):argname "RULESET_B"
  parser:option("-n --games", "How many games on each board (default: 200)."):default "200"
    :argname "N":convert(arguments.whole(1)):show_default(false)
  parser:option("--seed", "Seed of the random numbers (default: 1)."):default "1"
    :argname "S":convert(arguments.whole(math.mininteger)):show_default(false)
  parser:option("--legal", "Compare all legal steps, not only those played: yes, no "
    .. "(default: on boards of less than 100 points)."):argname "WHEN"
    :convert(arguments.word { "yes", "no" })
  parser:flag("--fields", "Also compare the fields of both rulesets.")
  chooser.add_option(parser, "light,random, and on small boards mcts:10", true)
  arguments.add_columns(parser)
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

local headings = {
  start = "The games begin differently",
  legal = "Only one of them allows %s",
  board = "%s does not leave the same board",
  turn = "After %s different players are to move",
  ["end"] = "With %s only one of the games is over",
  result = "The results differ",
  field = "After %s fields differ",
}

-- Text for people ------------------------------------------------------------------

local WIDTH = 80

local function print_each(games, words)
  for i = 1, 2 do
    print("  " .. games[i].ruleset)
    for _, line in ipairs(text.hang("", words[i] or "no such rule", 4, WIDTH)) do print(line) end
  end
end

local INDENT = "  "

local TURNS_LABEL = "turns: "

-- Lines that break between turns only.
local function print_turns(turns)
  local line = TURNS_LABEL
  for i, turn in ipairs(turns) do
    local words = ("%d. %s %s"):format(i, turn.player, turn.text)
      .. (i < #turns and ", " or "")
    if #line > #TURNS_LABEL and #line + #words - 1 > WIDTH then
      print((line:gsub(" $", "")))
      line = (" "):rep(#TURNS_LABEL)
    end
    line = line .. words
  end
  print(line .. (#turns == 0 and "none" or ""))
end

local function print_found(found, columns)
  local games, difference = found.pair.games, found.difference
  print(("\n" .. headings[difference.kind]):format(difference.text) .. ":")
  print_each(games, difference.says)
  print ""
  print_turns(found.turns)
  print ""
  for _, line in ipairs(found.diagram_match:diagram { columns = columns }) do
    print(INDENT .. line)
  end
  local match = found.diagram_match
  local legend = diagram.legend_line(match.game, match.state)
  if legend then print("\n" .. INDENT .. legend) end
end

-- What their rulebooks say, before a game is played.
local function print_rulebooks(games, rules)
  if #rules == 0 then return print "Their rulebooks say the same." end
  local names = {}
  for i, rule in ipairs(rules) do names[i] = rule.rule end
  for _, line in ipairs(text.wrap("Their rulebooks differ in: " .. table.concat(names, ", "),
    WIDTH)) do
    print(line)
  end
  for _, rule in ipairs(rules) do
    print(rule.rule .. ":")
    print_each(games, rule.sentences)
  end
end

local function games_words(report)
  local boards, last = report.boards, #report.boards
  local where = #boards == 1 and boards[1] or ("boards of %s to %s"):format(boards[1], boards[last])
  return ("%d game%s on %s"):format(report.games, report.games == 1 and "" or "s", where)
end

-- JSON -----------------------------------------------------------------------------

local function rules_json(rules)
  local list = json.array {}
  for i, rule in ipairs(rules) do
    list[i] = { rule = rule.rule, sentences = json.array {
      rule.sentences[1] or json.null, rule.sentences[2] or json.null } }
  end
  return list
end

local function found_json(found)
  local difference, turns = found.difference, json.array {}
  for i, turn in ipairs(found.turns) do turns[i] = turn end
  return { rulesets = json.array { found.pair.games[1].ruleset, found.pair.games[2].ruleset },
    kind = difference.kind, text = difference.text, says = json.array(difference.says),
    rule = difference.rule, sentence = difference.sentence, turns = turns,
    diagram = json.array(found.diagram_match:diagram()) }
end

local function print_json(args, games, report, rules)
  print(json.encode({
    rulesets = json.array { games[1].ruleset, games[2].ruleset }, seed = args.seed,
    rules = rules_json(rules), complete = not report.stopped, games = report.games,
    boards = json.array(report.boards),
    difference = report.found and found_json(report.found) or json.null,
  }, { keys = { "rulesets", "seed", "rules", "complete", "games", "boards", "difference",
    "kind", "text", "says", "rule", "sentence", "sentences", "turns", "player", "diagram" } }))
end

local INTERRUPTED = 130 -- as a shell has it

local function interrupted(report)
  io.stdout:flush()
  io.stderr:write(("moyo diff: stopped after %d game%s\n"):format(report.games,
    report.games == 1 and "" or "s"))
  return INTERRUPTED
end

function command.run(args)
  local games = { moyo.load(args.ruleset_a), moyo.load(args.ruleset_b) }
  local problem = search.mismatch(games[1], games[2])
  if problem then
    moyo.fail("%s and %s cannot be compared: %s", games[1].ruleset, games[2].ruleset, problem)
  end
  local legal
  if args.legal then legal = args.legal == "yes" end
  local players = args.players and plan.programs(args.players, games)
  local rules = compare.rules(games)
  if not args.json then print_rulebooks(games, rules) end
  io.stdout:flush()
  local watch, stopped = progress.start("diff", true), false
  terminal.interrupted() -- from now on Ctrl-C is asked for
  local report = search.run(games, { games = args.games, seed = args.seed, legal = legal,
    fields = args.fields, players = players or nil,
    watch = function(words, done, total, start)
      watch:show(words .. watch:left(done, total, start, ", at most %s left of this part"))
    end,
    stop = function()
      stopped = stopped or terminal.interrupted(true)
      return stopped
    end })
  watch:clear()
  if args.json then
    print_json(args, games, report, rules)
  elseif report.found then
    if report.stopped then print "\nBroken off: a smaller game may show a difference as well." end
    print_found(report.found, arguments.columns(args, #INDENT))
  else
    print(("\n%so difference found in %s."):format(report.stopped and "Broken off: n" or "N",
      games_words(report)))
  end
  if report.stopped then return interrupted(report) end
  return report.found and 1 or 0
end

return command
