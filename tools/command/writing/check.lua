--- `moyo check`: validates rule files.

local json = require "moyo.base.json"
local moyo = require "moyo"
local arguments = require "common.arguments"
local files = require "common.files"
local progress = require "common.progress"
local rulefile = require "check.rulefile"

local command = {
  summary = "validate rule files: every option value, by rulebook and by random play",
}

-- Seconds: what has begun then comes to its end.
local QUICK = 9

local EPILOG = [[
It tries the default, every value of every option alone, every preset, and a
sample of pairs of values. Under each of them:

  sentence     every slot, option and refusal has words
  shape        neighbours and overlaps are mutual
  notation     names, steps, turns and values read back unchanged
  legality     what is judged legal, listed as legal and drawn at random agree
  hand         no player plays more pieces than are in hand
  recount      groups, liberties, hashes and sums match a recount
  undo, save   a step taken back, a state written and read, change nothing
  record       a game written as SGF reads back
  view         what a player may know gives away nothing that is hidden
  purity       games played side by side are the same as games played alone
  twins        native rules agree with their specification in Lua
  termination  random games end
  twice        no name stands twice in one table
  never        a stone can be placed; no step of the file's own is always refused

It also plays the examples in the rule file, and says if there are none. A rule
file has a budget of instructions and memory for each ruleset, so one that never
ends is reported. The first fault of each kind is shown; the exit status is 2 if
there is one.

A rule file that you are writing is checked fast by --quick: few and short games
on small boards, no presets, no pairs, and an end after ten seconds.

Examples:
  moyo check rules/mygame.lua
  moyo check --json rules/*.lua | jq '.[].faults']]

function command.configure(parser)
  parser:argument("file", "A rule file, a folder of them, or the name of a variant; +NAME is "
    .. "a mutator."):args "+":argname "FILE|VARIANT"
  parser:flag("--quick", "Short games on small boards; no presets, no pairs.")
  parser:option("--budget", "Million Lua instructions for each ruleset (default: 1000).")
    :argname "N":default "1000":convert(arguments.whole(1, 1 << 30)):show_default(false)
  parser:option("--memory", "Megabytes for each ruleset (default: 512).")
    :argname "N":default "512":convert(arguments.whole(1, 1 << 20)):show_default(false)
  parser:option("--pairs", "How many pairs of option values are tried (default: 60).")
    :argname "N":default "60":convert(arguments.whole(0, 1 << 20)):show_default(false)
  parser:option("--seed", "Seed of the random games (default: 1)."):argname "S"
    :default "1":convert(arguments.whole(math.mininteger)):show_default(false)
  parser:flag("--json", "Print one JSON list, with a game under each ruleset as SGF.")
  parser:epilog(EPILOG)
end

local function print_report(report)
  for _, fault in ipairs(report.faults) do
    local more = fault.count > 1 and (" (and %d more of this kind)"):format(fault.count - 1) or ""
    print(("%s: %s: %s%s"):format(fault.place, fault.kind, fault.message, more))
  end
  local verdict = #report.faults == 0 and "ok"
    or #report.faults == 1 and "1 kind of fault" or #report.faults .. " kinds of faults"
  local refused = report.refused > 0 and (", %d refused"):format(report.refused) or ""
  local examples = report.examples > 0
    and (", %d example%s"):format(report.examples, report.examples == 1 and "" or "s") or ""
  local cut = report.cut and "; not all was tried in the time that --quick has" or ""
  print(("%s: %s; %d rulesets%s, %d steps%s, %.1f s%s"):format(report.file, verdict,
    report.rulesets, refused, report.steps, examples, report.seconds, cut))
  if report.untested then
    print(("%s: no picture tests; add the field examples = [[ … ]] beside rules, with cases such "
      .. "as \"moyo test --help\" shows"):format(report.file))
  end
end

--- A folder stands for the rule files in it.
local function all_files(paths)
  local list = {}
  for _, path in ipairs(paths) do
    local found = files.list(path, ".lua")
    if #found == 0 then moyo.fail("%s: no file in this folder ends in .lua", path) end
    table.move(found, 1, #found, #list + 1, list)
  end
  return list
end

function command.run(args)
  local settings = { budget = args.budget * 1000000, memory = args.memory << 20,
    pairs = args.pairs, seed = args.seed, quick = args.quick,
    games = args.json, seconds = args.quick and QUICK or nil }
  local reports, status = json.array {}, 0
  for i, file in ipairs(all_files(args.file)) do
    local watch = progress.start("check " .. file)
    local report = rulefile.check(file, settings, function(text) watch:show(text) end)
    watch:clear()
    report.faults = json.array(report.faults)
    report.games = report.games and json.array(report.games)
    report.ok = #report.faults == 0
    if not report.ok then status = 2 end
    reports[i] = report
    if not args.json then print_report(report) end
  end
  if args.json then print(json.encode(reports)) end
  return status
end

return command
