--- `moyo playout`: random games.

local json = require "moyo.base.json"
local moyo = require "moyo"
local text = require "moyo.base.text"
local arguments = require "common.arguments"
local playouts = require "counting.playouts"
local progress = require "common.progress"
local record = require "moyo.record.record"
local statistics = require "statistics.estimates"

local command = {
  summary = "play random games: who wins, how long they last, how fast they are",
}

local EPILOG = [[
Policies: uniform draws from all legal steps; light fills no single-point eye
of its own and passes only when nothing else is left. If the rules allow
repetition, light takes no stones when that would return to a position of the
game.

Shares of the results come with Wilson's interval at 95 %. The signature is a
hash of all final positions and lengths: the same ruleset, seed, policy and
number of games give the same signature on every machine and with any number of
threads.

Examples:
  moyo playout RULESET -n 10000 --seed 7 --policy light
  moyo playout RULESET --json | jq -r .signature
  moyo playout RULESET --record 17 > game.sgf]]

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options or a preset after a colon.")
    :argname "RULESET"
  parser:option("-n --games", "How many games (default: 1000)."):default "1000"
    :argname "N":convert(arguments.whole(1)):show_default(false)
  parser:option("--seed", "Seed of the random numbers (default: 1)."):default "1"
    :argname "S":convert(arguments.whole(math.mininteger)):show_default(false)
  parser:option("--policy", "How steps are drawn (default: uniform)."):default "uniform"
    :argname "NAME":convert(arguments.word { "uniform", "light" }):show_default(false)
  parser:option("--threads", "Games played at a time (default: 1)."):default "1"
    :argname "T":convert(arguments.whole(1, 256)):show_default(false)
  parser:option("--limit", "Stop a game after L steps (default: 100 a point)."):argname "L"
    :convert(arguments.steps)
  parser:option("--record", "Print game number K as SGF instead; --json names the first of each "
    .. "result.")
    :argname "K":convert(arguments.whole(1))
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

local function share_list(counts, games, firsts, kind)
  local list = json.array {}
  for _, name in ipairs(counts) do
    local low, high = statistics.wilson(counts[name], games)
    table.insert(list, { name = name, games = counts[name], share = counts[name] / games,
      low = low, high = high, first = firsts[kind .. " " .. name] })
  end
  return list
end

local function print_shares(title, list)
  local rows = {}
  for _, entry in ipairs(list) do
    table.insert(rows, { "  " .. entry.name, tostring(entry.games),
      ("%.2f %%"):format(100 * entry.share),
      ("%.2f to %.2f"):format(100 * entry.low, 100 * entry.high) })
  end
  print(title)
  for _, line in ipairs(text.columns(rows, 2, { [2] = true, [3] = true, [4] = true })) do
    print(line)
  end
end

local function print_report(report)
  print(("%s: %d games, seed %d, policy %s"):format(report.ruleset, report.games,
    report.seed, report.policy))
  print_shares("results", report.results)
  print_shares("reasons", report.reasons)
  print(("length     %.2f plies a game, %d to %d"):format(report.length.mean,
    report.length.min, report.length.max))
  print(("speed      %.1f ns a ply"):format(report.ns_per_ply))
  print(("signature  %s"):format(report.signature))
end

function command.run(args)
  local game = moyo.load(args.ruleset)
  local run = { ruleset = args.ruleset, seed = args.seed, policy = args.policy,
    games = args.games, limit = args.limit or 100 * game.core.points,
    untrusted = args.untrusted }
  if args.record then
    io.write(record.save(playouts.match(run, args.record)))
    return
  end
  local watch = progress.start "playout"
  local sum = playouts.run(run, args.threads, function(done) watch:show(done, args.games) end)
  watch:clear()
  local report = {
    ruleset = game.ruleset, fingerprint = game.fingerprint, seed = args.seed,
    policy = args.policy, games = sum.games, plies = sum.plies, threads = args.threads,
    results = share_list(sum.results, sum.games, sum.firsts, "result"),
    reasons = share_list(sum.reasons, sum.games, sum.firsts, "reason"),
    length = { mean = sum.plies / sum.games, min = sum.shortest, max = sum.longest,
      shortest = sum.firsts.shortest, longest = sum.firsts.longest },
    ns_per_ply = sum.seconds / math.max(sum.plies, 1) * 1e9, signature = sum.signature,
  }
  if args.json then
    print(json.encode(report))
  else
    print_report(report)
  end
end

return command
