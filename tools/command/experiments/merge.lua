--- `moyo merge`: joins the databases of an experiment whose games were shared.

local json = require "moyo.base.json"
local merge = require "experiment.merge"
local moyo = require "moyo"
local plans = require "experiment.plan"
local progress = require "common.progress"
local stores = require "experiment.store"

local command = {
  summary = "join the databases of parts of an experiment",
  trusted = true,
}

local EPILOG = [[
It joins what "moyo compare --shard I/K --db FILE" has played, on one machine or
many. The new database is that of one run that played all games: "moyo compare
--db OUT" prints the same to the digit. Databases of other rules, seeds, players
or versions are refused, and so is a game that differs in two of them. If games
are missing, it says how many; "moyo compare --resume --db OUT" plays them.

Example:
  moyo compare go:size=9 komi=5.5,7.5 -n 400 --shard 1/2 --db a.sqlite
  moyo compare go:size=9 komi=5.5,7.5 -n 400 --shard 2/2 --db b.sqlite
  moyo merge games.sqlite a.sqlite b.sqlite]]

function command.configure(parser)
  parser:argument("out", "The new database."):argname "OUT"
  parser:argument("parts", "Databases of parts."):argname "FILE":args "+"
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

local function check(args)
  local seen = {}
  for _, name in ipairs(args.parts) do
    if seen[name] then moyo.fail("%s is named twice", stores.name(name)) end
    seen[name] = true
  end
  local problem = stores.is_there(args.out) and stores.name(args.out) .. " exists already"
    or stores.unusable(args.out)
  if problem then moyo.fail("%s", problem) end
end

function command.run(args)
  check(args)
  local watch = progress.start("merge", true)
  local good, plan, count, missing = pcall(merge.run, args.out, args.parts, function(games)
    if games % 100 == 0 then watch:show(("%d games"):format(games)) end
  end)
  watch:clear()
  if not good then
    stores.discard(args.out)
    error(plan, 0)
  end
  if args.json then
    return print(json.encode { games = count, missing = missing, rulesets = #plan.cells,
      databases = #args.parts })
  end
  local all = missing > 0 and (" of %d"):format(count + missing) or ""
  print(("%d%s game%s from %d database%s"):format(count, all,
    count + missing == 1 and "" or "s", #args.parts, #args.parts == 1 and "" or "s"))
  if missing > 0 then
    print(("%d game%s missing; moyo %s --resume --db %s plays %s"):format(missing,
      missing == 1 and " is" or "s are", plans.command(plan), stores.name(args.out),
      missing == 1 and "it" or "them"))
  end
end

return command
