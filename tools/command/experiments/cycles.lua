--- `moyo cycles`: whether play can repeat a position for ever.

local arguments = require "common.arguments"
local chooser = require "experiment.chooser"
local cycles = require "cycles.cycles"
local diagram = require "moyo.show.diagram"
local ending = require "experiment.termination"
local json = require "moyo.base.json"
local repetition = require "cycles.repetition"
local moyo = require "moyo"
local plan = require "experiment.plan"
local progress = require "common.progress"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = {
  summary = "look for play that can repeat a position for ever",
}

local POSITIONS, PLAYERS = 210000, "random,light"

local EPILOG = ([[
If the rules have boards of up to five lines, all positions of their games are
searched, on the smallest board first, up to --positions. Then games
are played on the other boards and on the given one; when a position
recurs, turns in between are left out. Dice and cards may fall in any way.

Two positions are the same if everything that could recur is: the board, the
player to move, hands, and what the rules remember of the latest plays; counts
of turns and prisoners are left out. A cycle that is reported was played by the
rules, repeatedly for %d turns from the beginning of a game, or %d where the
rules have a stranger's budget. Cycles that the rules end earlier are reported
only if there is no other. Turns that leave the board unchanged are listed
apart. The cycle on the smallest of the small boards is one of the shortest
there.

If random games on the given board do not end, the last line says this. Ctrl-C
prints what has been found so far.

The exit status is 1 if a cycle without end was found, 0 if none was, 2 if
something is wrong. If none was found, there is none on the boards that were
searched completely, which the last line names; it says little about others.
Rules in Lua that count turns or prisoners are not analysed.

Examples:
  moyo cycles go:ko=simple
  moyo cycles gengo --positions 300000
  moyo cycles go:size=9,ko=none --games 1000 --players light,mcts:100 --json]])
  :format(repetition.turns, repetition.turns_of_strangers)

function command.configure(parser)
  parser:argument("ruleset", "A ruleset."):argname "RULESET"
  parser:option("--positions", ("How many positions to search (default: %d)."):format(POSITIONS))
    :argname "N":default(tostring(POSITIONS)):convert(arguments.whole(1, 1 << 30))
    :show_default(false)
  parser:option("-n --games", "How many games to play then (default: 100)."):default "100"
    :argname "N":convert(arguments.whole(0)):show_default(false)
  chooser.add_option(parser, PLAYERS)
  parser:option("--seed", "Seed of the random numbers (default: 1)."):default "1"
    :argname "S":convert(arguments.whole(math.mininteger)):show_default(false)
  arguments.add_columns(parser)
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- What was found ---------------------------------------------------------------------

local function names_of(game, points)
  local names = {}
  for i, point in ipairs(points) do names[i] = game.board:name(point) end
  return names
end

-- Plays steps: the turns, as { player, text, taken, own_taken, flipped }.
local function play(game, state, steps)
  local turns, open = {}, nil
  for _, step in ipairs(steps) do
    open = open or { player = game:player_name(state.mover), steps = {}, lost = { {}, {}, {} } }
    local ply = state.ply
    assert(state:play(step))
    table.insert(open.steps, step)
    for i, points in ipairs { state:losses() } do
      table.move(names_of(game, points), 1, #points, #open.lost[i] + 1, open.lost[i])
    end
    local ended = state.ply > ply
    open.text = game.notation[ended and "format_turn" or "format_steps"](game.notation, open.steps)
    if turns[#turns] ~= open then turns[#turns + 1] = open end
    if ended then open = nil end
  end
  local list = json.array {}
  for i, turn in ipairs(turns) do
    list[i] = { player = turn.player, text = turn.text, taken = json.array(turn.lost[1]),
      own_taken = json.array(turn.lost[2]), flipped = json.array(turn.lost[3]) }
  end
  return list
end

-- The sentences about repetition, and about what ends it.
local function sentences(cycle)
  local list, about = json.array {}, { ko = true, [cycle.ended and "finish" or "ko"] = true }
  for _, entry in ipairs(cycle.game:rulebook()) do
    if about[entry.rule] then
      list[#list + 1] = { rule = entry.rule, sentence = entry.sentence }
    end
  end
  return list
end

---@class cycles.described a repetition for people
local function describe(cycle, columns, seed)
  local game = cycle.game
  local state = game.core:state(seed)
  local lead = play(game, state, cycle.lead)
  local start = diagram.lines(game, state, { columns = columns })
  return { ruleset = game.ruleset, lead = lead, diagram = json.array(start),
    length = cycle.turns, turns = play(game, state, cycle.steps), laps = cycle.laps,
    ended = cycle.ended or json.null, rules = sentences(cycle) }
end

-- Text for people --------------------------------------------------------------------

local WIDTH, INDENT = 80, "  "

local verbs = { { "taken", "takes" }, { "own_taken", "loses" }, { "flipped", "flips" } }

local function turn_words(number, turn)
  local parts = {}
  for _, verb in ipairs(verbs) do
    local points = turn[verb[1]]
    if #points > 0 then parts[#parts + 1] = verb[2] .. " " .. table.concat(points, " ") end
  end
  return ("%d. %s %s"):format(number, turn.player, turn.text)
    .. (#parts > 0 and " (" .. table.concat(parts, ", ") .. ")" or "")
end

local function print_turns(label, turns)
  print(label .. (#turns == 0 and " none" or ""))
  for i, turn in ipairs(turns) do print(INDENT .. turn_words(i, turn)) end
end

local function plural(number, noun)
  return ("%d %s%s"):format(number, noun, number == 1 and "" or "s")
end

local function times(cycle)
  local count = cycle.laps == 1 and "once" or plural(cycle.laps, "time")
  if cycle.ended == json.null then
    return ("It was played %s, and could go on."):format(count)
  end
  return ("It does not go on for ever: the game ended (%s) when it had been played %s.")
    :format(cycle.ended, count)
end

local MOST_LEAD = 20

local function print_cycle(cycle, heading)
  print(heading)
  print(INDENT .. cycle.ruleset .. "\n")
  if #cycle.lead <= MOST_LEAD then
    print_turns("before:", cycle.lead)
  else
    print(("before: %s"):format(plural(#cycle.lead, "turn")))
  end
  print ""
  for _, line in ipairs(cycle.diagram) do print(INDENT .. line) end
  print ""
  print_turns("again and again:", cycle.turns)
  print ""
  for _, line in ipairs(text.wrap(times(cycle), WIDTH)) do print(line) end
  for _, rule in ipairs(cycle.rules) do
    print(rule.rule .. ":")
    for _, line in ipairs(text.hang("", rule.sentence, #INDENT, WIDTH)) do print(line) end
  end
  print ""
end

local function heading(cycle, board)
  local subject = board and "The board" or "A position, without a change of the board,"
  local length = cycle.length == 0 and "within one turn" or "after " .. plural(cycle.length, "turn")
  return ("%s can recur %s:"):format(subject, length)
end

-- The sum of a field, and boards as "2x1", or as "1x1 to 3x3": the first and the last.
local function sum_up(list, field)
  local sum = 0
  for _, each in ipairs(list) do sum = sum + each[field] end
  local first, last = list[1] and list[1].board, list[1] and list[#list].board
  return sum, first == last and first or first .. " to " .. last
end

-- The boards that were looked at, in words.
local function search_words(report)
  local parts, whole, part, without = {}, {}, {}, {}
  for _, each in ipairs(report.looked) do
    table.insert(each.complete and whole or part, each)
    if not each.cycles then without[#without + 1] = each.board end
  end
  local function add(list, field, words)
    if #list > 0 then parts[#parts + 1] = words:format(sum_up(list, field)) end
  end
  add(whole, "situations", "all %d positions on %s")
  add(part, "situations", "the first %d on %s")
  if #without > 0 then
    parts[#parts + 1] = "not all cycles on " .. table.concat(without, " and ")
  end
  add(report.played, "games", "%d games on %s")
  return table.concat(parts, ", ")
end

local function print_report(report, board, still, warning)
  if board then print_cycle(board, heading(board, true)) end
  if still then print_cycle(still, heading(still, false)) end
  if not board and not still then print "No cycle found." end
  for _, line in ipairs(text.hang("looked at:", search_words(report), 11, WIDTH)) do
    print(line)
  end
  for _, line in ipairs(warning and text.hang("games:", warning, 11, WIDTH) or {}) do
    print(line)
  end
end

-- JSON -------------------------------------------------------------------------------

local function print_json(args, game, report, found)
  print(json.encode({
    ruleset = game.ruleset, seed = args.seed, looked = json.array(report.looked),
    played = json.array(report.played), board = found.board or json.null,
    still = found.still or json.null, stopped = report.stopped,
    warning = found.warning or json.null,
  }, { keys = { "ruleset", "seed", "stopped", "warning", "looked", "played", "board", "still",
    "situations", "complete", "cycles", "games", "length", "lead", "turns", "player", "text",
    "taken", "own_taken", "flipped", "laps", "ended", "diagram", "rules", "rule", "sentence" } }))
end

local INTERRUPTED = 130 -- as a shell has it

local function search(args, game)
  local players = plan.programs(args.players or PLAYERS, { game })
  chooser.check_positions(players)
  local watch = progress.start("cycles", true)
  terminal.interrupted() -- from now on it is asked
  local report = cycles.run(game, { positions = args.positions, games = args.games,
    players = players, seed = args.seed, watch = function(words)
      watch:show(words)
      if terminal.interrupted(true) then cycles.stop() end
    end })
  watch:clear()
  return report
end

function command.run(args)
  local game = moyo.load(args.ruleset)
  local report, warning = search(args, game), ending.warning(game, "light")
  local columns = arguments.columns(args, #INDENT)
  local board = report.board and describe(report.board, columns, args.seed)
  local still = report.still and describe(report.still, columns, args.seed)
  if args.json then
    print_json(args, game, report, { board = board, still = still, warning = warning })
  else
    print_report(report, board, still, warning)
  end
  if report.stopped then
    io.stdout:flush()
    io.stderr:write "moyo cycles: stopped before all was looked at\n"
    return INTERRUPTED
  end
  local endless = board and not report.board.ended or still and not report.still.ended
  return endless and 1 or 0
end

return command
