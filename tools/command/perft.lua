--- `moyo perft`: counts step sequences.

local json = require "moyo.json"
local moyo = require "moyo"
local arguments = require "check.arguments"
local progress = require "check.progress"

local command = {
  summary = "count the sequences of steps of a given length",
}

local EPILOG = [[
Counts all sequences of exactly D legal steps from the first position; a game
that ends earlier counts nothing. Two programs whose counts agree know the same
rules, and --divide, which counts for every first step alone, finds where they
do not. The output is separated by tabs.

Examples:
  moyo perft RULESET --depth 3
  moyo perft RULESET --depth 3 --divide | sort]]

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options or a preset after a colon.")
    :argname "RULESET"
  parser:option("--depth -d", "How many steps."):argname "D"
    :convert(arguments.whole(0, 1000)):count(1)
  parser:flag("--divide", "Count for every first step alone.")
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

--- Counts below every first step: a list of { step =, count = }, and the sum.
local function divide(game, depth)
  local state = game.core:state()
  local legal = state:legal()
  local watch = progress.start "perft"
  local parts, total = json.array {}, 0
  for i, step in ipairs(legal) do
    local next_state = state:clone()
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

function command.run(args)
  local game = moyo.load(args.ruleset)
  local parts, total = json.array {}, 1
  if args.depth > 0 then parts, total = divide(game, args.depth) end
  local report = { ruleset = game.ruleset, depth = args.depth, count = total }
  if args.divide then report.divide = parts end
  if args.json then
    print(json.encode(report))
    return
  end
  for _, part in ipairs(args.divide and parts or {}) do
    print(("%s\t%d"):format(part.step, part.count))
  end
  print(("%d\t%d"):format(args.depth, total))
end

return command
