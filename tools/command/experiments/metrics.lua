--- `moyo metrics`: what is measured of games, and what it says of one.

local arguments = require "common.arguments"
local engine = require "moyo.match.engine"
local file = require "training.file"
local json = require "moyo.base.json"
local metrics = require "metrics.metrics"
local moyo = require "moyo"
local play = require "experiment.game"
local progress = require "common.progress"
local record = require "moyo.record.record"
local transcript = require "metrics.transcript"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = {
  summary = "list what is measured of games, or measure one",
}

local EPILOG = [[
A metric's kind is mean (a number), share (yes or no), or curve (a number for
each twentieth of the game). Metrics of the players' expectations need players
who search: --players mcts:100.

A file of your own metrics is checked first; tools/metrics.md explains how to
write one. Without a terminal, tabs separate name, unit, kind and explanation,
or name, value and unit.

Examples:
  moyo metrics
  moyo metrics drama
  moyo metrics --on go:size=9 --players mcts:100
  moyo metrics mine.lua --record game.sgf]]

local function engine_name(word)
  local good, problem = engine.check(word, nil, file.load)
  if good then return word end
  return nil, problem
end

function command.configure(parser)
  arguments.suggest(parser:argument("metrics", "Names, or files of your own (default: all).")
    :args "*":argname "NAME|FILE.lua", metrics.names)
  parser:option("--on", "Measure a game played under these rules."):argname "RULESET"
  parser:option("--players", "Who plays it: random, light or mcts:N (default: light).")
    :default "light":argname "PROGRAM":convert(engine_name):show_default(false)
  parser:option("--seed", "Seed of its random numbers (default: 1)."):default "1"
    :argname "S":convert(arguments.whole(math.mininteger)):show_default(false)
  parser:option("--record", "Measure the game of a record (SGF)."):argname "FILE"
  parser:option("--ruleset", "What the record was played under, if it does not say.")
    :argname "RULESET"
  parser:option("--game", "Which game of the record's file (default: 1)."):default "1"
    :argname "K":convert(arguments.whole(1)):show_default(false)
  parser:flag("--json", "Print one JSON array of objects: name, unit, kind, group, says, "
    .. "formula, source, and of a game the value.")
  parser:epilog(EPILOG)
end

-- A game to measure ---------------------------------------------------------------

local function played(args)
  local rules, seated = moyo.load(args.on), {}
  for seat = 1, rules.core.players do seated[seat] = args.players end
  local watch, steps = progress.start "metrics", -1
  local told = play.play(rules, seated, args.seed, play.limit(rules.core.points), function()
    steps = steps + 1
    watch:show(("%d steps"):format(steps))
    return false
  end)
  watch:clear()
  return told, rules
end

local function recorded(args)
  local path = args.record
  local source, problem = record.read(path)
  if not source then moyo.fail("%s", problem) end
  local match, message = record.load(source, { game = args.game, ruleset = args.ruleset })
  if not match then moyo.fail("%s:%s", path, message) end
  return transcript.of(match), match.game
end

-- What the metrics say of the game that is asked for; nil if none is.
local function values_of(args, list)
  if args.on and args.record then moyo.fail("--on and --record are two games; expected one") end
  if not args.on and not args.record then return nil end
  local told, rules
  if args.on then
    told, rules = played(args)
  else
    told, rules = recorded(args)
  end
  return metrics.of(told, rules, list)
end

-- Printing ------------------------------------------------------------------------

local function to_json(list, values)
  local out = json.array {}
  for i, metric in ipairs(list) do
    out[i] = { name = metric.name, unit = metric.unit, kind = metric.kind, group = metric.group,
      says = metric.says, formula = metric.formula, source = metric.source, file = metric.file }
    if values then
      local value = values[metric.name]
      out[i].value = value == nil and json.null or value
    end
  end
  return json.encode(out, { keys = { "name", "value", "unit", "kind", "group", "says" } })
end

-- A value in a table for programs.
local function plain_value(value)
  if type(value) == "number" then return ("%.4g"):format(value) end
  local words = {}
  for i, number in ipairs(value or {}) do words[i] = ("%.3g"):format(number) end
  return value and table.concat(words, " ") or "-"
end

-- The same for people, with its unit.
local function value_words(metric, value)
  if value == nil then return "-" end
  local words = plain_value(value)
  if metric.unit == "share" and type(value) == "number" then
    return metric.kind == "share" and (value == 1 and "yes" or "no")
      or ("%.1f %%"):format(100 * value)
  end
  return metric.unit == "share" and words or words .. " " .. metric.unit
end

-- Lines of two columns, by groups.
local function print_groups(list, words_of, width)
  local margin, group = 0, nil
  for _, metric in ipairs(list) do margin = math.max(margin, #metric.name + 4) end
  for _, metric in ipairs(list) do
    if metric.group ~= group then print(metric.group) end
    group = metric.group
    for _, line in ipairs(text.hang("  " .. metric.name, words_of(metric), margin, width)) do
      print(line)
    end
  end
end

local function print_rows(list, row_of)
  for _, metric in ipairs(list) do print(table.concat(row_of(metric), "\t")) end
end

local function print_values(list, values, width)
  if width then
    return print_groups(list, function(m) return value_words(m, values[m.name]) end, width)
  end
  print_rows(list, function(m) return { m.name, plain_value(values[m.name]), m.unit } end)
end

local function print_list(list, width)
  if width then return print_groups(list, function(m) return m.says end, width) end
  print_rows(list, function(m) return { m.name, m.unit, m.kind, m.says } end)
end

local function print_entry(metric, width, colour)
  local unit = metric.unit ~= "" and metric.unit .. ", " or ""
  print(("%s (%s%s)"):format(text.bold(metric.name, colour), unit, metric.kind))
  for _, label in ipairs { "says", "formula", "source" } do
    local words = metric[label] ~= "" and metric[label] or "-"
    for _, line in ipairs(text.hang("  " .. label, words, 11, width)) do print(line) end
  end
end

function command.run(args)
  local opts = { untrusted = args.untrusted }
  local list = #args.metrics > 0 and metrics.picked(args.metrics, opts) or metrics.all
  local values = values_of(args, list)
  if args.json then return print(to_json(list, values)) end
  local tty, width = terminal.isatty "stdout", math.min(terminal.width(), 100)
  if values then return print_values(list, values, tty and width) end
  if #args.metrics == 0 then return print_list(list, tty and width) end
  for i, metric in ipairs(list) do
    if i > 1 then print "" end
    print_entry(metric, width, text.wants_colour(tty))
  end
end

return command
