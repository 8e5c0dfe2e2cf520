--- `moyo solve`: the value of a position, proven.

local arguments = require "common.arguments"
local json = require "moyo.base.json"
local moyo = require "moyo"
local progress = require "common.progress"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = { summary = "prove the value of the game on a small board" }

local NODES, SECONDS, MEMORY = 10000000, 60, 256

local EPILOG = [[
The value is what the first seat gains if both play as well as they can: the
lead in the score; or, with --by result, and where a rule lets somebody win
whatever the score is, 1, 0 or -1. It is proven: all replies have been looked
at. Where the limits end the search, its bounds are printed. Both methods prove
the same value; --method alpha-beta with the shortest line.

Play that comes back to a situation, where no rule forbids that, is worth 0.
What a position is worth may depend on the positions before it; then it is not
used for another line of play.

Games with chance, with anything hidden, or with more than two players are not
solved. The exit status is 0 if the game is solved, 1 if there are bounds only,
2 if something is wrong.

Examples:
  moyo solve go:size=2
  moyo solve go:size=3x2,ko=situational --json
  moyo solve go:size=3 --moves "B2; A1" --by result
  moyo solve gengo:size=2 --nodes 0 --seconds 600 --memory 1000]]

local by = { "score", "result" }
local methods = { "proof-numbers", "alpha-beta" }

function command.configure(parser)
  parser:argument("ruleset", "A ruleset."):argname "RULESET"
  parser:option("--moves", "Turns that have been played, with semicolons between."):argname "TURNS"
  arguments.suggest(parser:option("--by", "What counts: score, result (default: the score, if it "
    .. "decides who wins)."):argname "WORD":convert(arguments.word(by)), by)
  arguments.suggest(parser:option("--method", ("How to search: proof-numbers, alpha-beta "
    .. "(default: %s)."):format(methods[1])):argname "WORD":default(methods[1])
    :convert(arguments.word(methods)):show_default(false), methods)
  parser:option("--nodes", ("Positions to look at, 0 for no limit (default: %d)."):format(NODES))
    :argname "N":default(tostring(NODES)):convert(arguments.whole(0, 1 << 48)):show_default(false)
  parser:option("--seconds", ("Time, 0 for no limit (default: %d)."):format(SECONDS))
    :argname "S":default(tostring(SECONDS)):convert(arguments.whole(0, 1 << 30))
    :show_default(false)
  parser:option("--memory", ("Megabytes for what has been proven (default: %d)."):format(MEMORY))
    :argname "MB":default(tostring(MEMORY)):convert(arguments.whole(1, 1 << 20))
    :show_default(false)
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- What is asked --------------------------------------------------------------------

local function play(match, moves)
  for turn in moves:gmatch "[^;]+" do
    local ok, why = match:play(turn)
    if not ok then moyo.fail("--moves: %s: %s", text.trim(turn), why.sentence) end
  end
end

-- A rule by which somebody wins whatever the score is, if there is one; nobody wins by repetition.
local function winning_rule(game)
  for _, slot in ipairs(game.slots) do
    if slot.name == "finish" and slot.decides and slot.reason ~= "repetition" then return slot end
  end
end

-- Is the value the score's?  If nobody has said so, and it is not, also the rule against it.
local function score_of(args, game)
  local has = game.core:score_names()[1] ~= nil
  if args.by == "score" and not has then
    moyo.fail("%s has no score; use --by result", game.ruleset)
  end
  local rule = has and not args.by and winning_rule(game) or nil
  return has and args.by ~= "result" and not rule, rule
end

-- What was found -------------------------------------------------------------------

-- Best play, as { player, text } for each turn.
local function turns_of(game, state, line)
  local turns, open = json.array {}, {}
  local player = game:player_name(state.mover)
  for i, step in ipairs(line) do
    local ply = state.ply
    assert(state:advance(step))
    open[#open + 1] = step
    local ended = state.ply > ply
    if ended or i == #line then
      local write = ended and "format_turn" or "format_steps"
      turns[#turns + 1] = { player = player, text = game.notation[write](game.notation, open) }
      open, player = {}, game:player_name(state.mover)
    end
  end
  return turns
end

local function number(value) return ("%g"):format(value) end

-- The value in words; `player` has the first seat.
local function value_words(value, first, second, by_score)
  if value == 0 then return by_score and "Even" or "A draw" end
  local winner = value > 0 and first or second
  return by_score and ("%s wins by %s"):format(winner, number(math.abs(value)))
    or winner .. " wins"
end

local limits = {
  nodes = "--nodes ended the search", seconds = "--seconds ended the search",
  stopped = "stopped", depth = "a line of play is too long",
}

-- Bounds in words: the first seat's gain, or of results what is more than that it wins, draws or
-- loses.
local function bound_words(found, first, by_score)
  local low, high = found.low, found.high
  if not by_score then
    if low == 0 then return first .. " does not lose" end
    if high == 0 then return first .. " does not win" end
    low, high = nil, nil
  end
  if not low and not high then return "Nothing is known yet" end
  local parts = {}
  if low then parts[#parts + 1] = "at least " .. number(low) end
  if high then parts[#parts + 1] = "at most " .. number(high) end
  return ("%s gains %s"):format(first, table.concat(parts, ", "))
end

local WIDTH = 80

local function print_hanging(name, what)
  for _, each in ipairs(text.hang(name, what, 11, WIDTH)) do print(each) end
end

local function print_line(found, turns)
  if #turns == 0 then return end
  local list = {}
  for i, turn in ipairs(turns) do list[i] = ("%d. %s %s"):format(i, turn.player, turn.text) end
  print_hanging("best play:", table.concat(list, ", ") .. (found.line_ends and "" or ", …"))
end

local function print_found(found, turns, names, by_score, rule)
  if found.ended == "solved" then
    print(value_words(found.low, names[1], names[2], by_score) .. ".")
  else
    print(bound_words(found, names[1], by_score) .. "; " .. limits[found.ended] .. ".")
  end
  print(("looked at: %d position%s, %d step%s deep"):format(found.nodes,
    found.nodes == 1 and "" or "s", found.depth, found.depth == 1 and "" or "s"))
  print_line(found, turns)
  if rule then
    print_hanging("by result:", "The score does not decide every game. " .. rule.sentence)
  end
end

local function print_json(game, found, turns, names, by_score)
  local solved = found.ended == "solved"
  print(json.encode({ ruleset = game.ruleset, fingerprint = game.fingerprint,
    by = by_score and "score" or "result", first = names[1], solved = solved,
    low = found.low or json.null, high = found.high or json.null, ended = found.ended,
    nodes = found.nodes, depth = found.depth, line = turns, line_ends = found.line_ends },
    { keys = { "ruleset", "fingerprint", "by", "first", "solved", "low", "high", "ended", "nodes",
      "depth", "line", "line_ends", "player", "text" } }))
end

-- The command ----------------------------------------------------------------------

-- Shows how far it is; true once Ctrl-C was pressed.
local function watcher(args, watch)
  return function(so_far)
    local now = terminal.clock() - watch.start
    local left = args.seconds > 0 and math.max(0, math.ceil(args.seconds - now)) or nil
    watch:show(("%d positions, %d steps deep, from %s to %s%s"):format(so_far.nodes, so_far.depth,
      so_far.low and number(so_far.low) or "?", so_far.high and number(so_far.high) or "?",
      left and (", at most %d:%02d left"):format(left // 60, left % 60) or ""))
    return terminal.interrupted(true)
  end
end

function command.run(args)
  local game = moyo.load(args.ruleset)
  local match = moyo.match(game)
  if args.moves then play(match, args.moves) end
  local by_score, rule = score_of(args, game)
  local state = match.state:clone()
  local watch = progress.start("solve", true)
  terminal.interrupted() -- from now on it is asked
  local found, why = state:solve({ nodes = args.nodes, seconds = args.seconds,
    bytes = args.memory * 1000000, by_score = by_score, method = args.method },
    watcher(args, watch))
  watch:clear()
  if not found then moyo.fail("%s: %s", game.ruleset, why) end
  local turns = turns_of(game, state, found.line)
  local names = { game:player_name(1), game:player_name(2) }
  if args.json then
    print_json(game, found, turns, names, by_score)
  else
    print_found(found, turns, names, by_score, rule)
  end
  return found.ended == "solved" and 0 or 1
end

return command
