--- `moyo perft`: counts step sequences, or the positions that turns lead to.

local json = require "moyo.base.json"
local moyo = require "moyo"
local arguments = require "common.arguments"
local positions = require "counting.positions"
local progress = require "common.progress"

local command = {
  summary = "count step sequences of a given length, or the positions after whole turns",
}

local EPILOG = [[
Counts all sequences of exactly D legal steps from the first position; a game
that ends earlier counts nothing. Two programs with equal counts play the same
rules; --divide counts for each first step and so finds where they differ. The
output is separated by tabs.

If turns have many steps, there are soon too many sequences. With --turns, D is
a number of complete turns, and perft counts the different positions after them.
Positions differ in stones, heights of stacks, prisoners, fields, or who decides
what next. Each takes some 200 bytes of memory; if there are more than --limit,
the command says so and ends with status 2.

Examples:
  moyo perft RULESET --depth 3
  moyo perft RULESET --depth 3 --divide | sort
  moyo perft RULESET --depth 2 --turns]]

local LIMIT = 2000000

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options or a preset after a colon.")
    :argname "RULESET"
  parser:option("--depth -d", "How many steps, or turns."):argname "D"
    :convert(arguments.whole(0, 1000)):count(1)
  parser:mutex(
    parser:flag("--divide", "Count for each first step."),
    parser:flag("--turns", "Count the different positions after D complete turns."))
  parser:option("--limit", ("Positions kept in memory at most (default: %d)."):format(LIMIT))
    :argname "N":default(tostring(LIMIT)):convert(arguments.whole(1, 1 << 40)):show_default(false)
  parser:flag("--json", "Print one JSON object: ruleset, depth, count, and with --divide a list"
    .. " of objects: step, count; with --turns, turns: true.")
  parser:epilog(EPILOG)
end

--- Counts below every first step: a list of { step =, count = }, and the sum.
local function divide(game, depth)
  local state, next_state = game.core:state(), game.core:state()
  local legal = state:legal()
  local watch = progress.start "perft"
  local parts, total = json.array {}, 0
  for i, step in ipairs(legal) do
    next_state:copy(state)
    assert(next_state:play(step))
    local count = next_state:perft(depth - 1)
    parts[i] = { step = game:format(step), count = count }
    total = total + count
    watch:show(i, #legal)
  end
  watch:clear()
  table.sort(parts, function(a, b) return a.step < b.step end)
  return parts, total
end

--- Counts the positions after complete turns.
local function count_turns(game, args)
  local watch = progress.start "perft"
  local count, found = positions.count(game.core:state(), game, args.depth, args.limit,
    function(counted) watch:show(counted .. " positions") end)
  watch:clear()
  if count then return count end
  moyo.fail("--limit %d: counting the positions after %d turns needs more memory"
    .. " (%d were found so far)", args.limit, args.depth, found)
end

local function make_report(game, args)
  local report = { ruleset = game.ruleset, depth = args.depth, count = 1 }
  if args.turns then
    report.turns, report.count = true, count_turns(game, args)
    return report
  end
  local parts = json.array {}
  if args.depth > 0 then parts, report.count = divide(game, args.depth) end
  if args.divide then report.divide = parts end
  return report
end

function command.run(args)
  local report = make_report(moyo.load(args.ruleset), args)
  if args.json then return print(json.encode(report)) end
  for _, part in ipairs(report.divide or {}) do
    print(("%s\t%d"):format(part.step, part.count))
  end
  print(("%d\t%d"):format(args.depth, report.count))
end

return command
