--- `moyo bench`: how fast Moyo is on this machine.

local json = require "moyo.base.json"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"
local arguments = require "common.arguments"
local files = require "common.files"
local measure = require "bench.measure"
local progress = require "common.progress"
local rows = require "bench.rows"

local command = {
  summary = "measure the speed of play, copies and loading on this machine",
  trusted = true,
}

local EPILOG = [[
Every row is measured on one thread, by the processor time that it takes, not by
the clock: waiting for a core does not count. It shows the median of several
repetitions, and the spread: the distance between fastest and slowest divided by
the median.

  unit ns/ply  time of a random game per ply, with set-up and scoring
  unit ns/step the same per step, if turns have several
  unit us      time of one playout in a search, in microseconds
  unit ns      time of one copy, list of legal steps, or sequence of steps
  unit ms      time of one loading
  unit share   time by the clock on two threads, of what one thread takes

Times differ between machines, and with what else they do; ratios do less. With
--against, each repetition of a row is followed by one of what stands beside it,
and the median ratio is shown. Beside a row of Go stands the yardstick, a program
in plain C that plays nothing but Go; the C compiler of this machine makes it: cc,
gcc, clang or what the environment's CC names. Most other rows stand beside one
of Go.

Examples:
  moyo bench --only go19-light --seconds 5
  moyo bench --against --only go19-light --only gengo19-uniform
  moyo bench --json | jq -r '.[] | [.name, .value] | @tsv']]

function command.configure(parser)
  parser:flag("--json", "Print one JSON list.")
  parser:flag("--against", "Show how long each row takes beside the yardstick, or another row.")
  arguments.suggest(parser:option("--only", "Measure only this row; may be repeated.")
    :argname "NAME":count "*", rows.names)
  parser:option("--seconds", "How long to measure each row (default: 2)."):argname "S"
    :default "2":convert(arguments.positive):show_default(false)
  parser:epilog(EPILOG)
end

local function detail(result)
  if result.plies_per_game then
    return ("%.1f plies a game"):format(result.plies_per_game)
  elseif result.bytes then
    return ("%d bytes"):format(result.bytes)
  elseif result.steps then
    return ("%d steps"):format(result.steps)
  end
  return ""
end

local function number(value)
  return (value < 10 and "%.2f" or value < 100 and "%.1f" or "%.0f"):format(value)
end

--- What a row may take at most is said of its ratio where ratios are shown.
local function print_table(results, against)
  local lines = { { "name", "value", "unit", "spread" } }
  for i, result in ipairs(results) do
    lines[i + 1] = { result.name, number(result.value), result.unit,
      ("%.0f %%"):format(100 * result.spread) }
  end
  for i, line in ipairs(lines) do
    local result = results[i - 1] or { ratio_at_most = "at most", at_most = "at most" }
    if against then
      line[5] = i == 1 and "ratio" or result.ratio and ("%.2f"):format(result.ratio) or ""
      line[6] = i == 1 and "beside" or result.beside or ""
    end
    table.insert(line, tostring(against and result.ratio_at_most
      or not against and result.at_most or ""))
    table.insert(line, i == 1 and "" or detail(result))
  end
  local right = { [2] = true, [4] = true, [5] = true, [7] = against }
  for _, line in ipairs(text.columns(lines, 2, right)) do print(text.trim_end(line)) end
end

--- Sets the ruleset of a row that has a rule file; false if that is not there.
local function find_file(row)
  if not row.file then return true end
  local path = terminal.home .. "/" .. row.file
  row.ruleset = path .. (row.options and ":" .. row.options or "")
  return files.exists(path)
end

function command.run(args)
  local watch = progress.start "bench"
  local results = json.array {}
  local chosen = rows.chosen(args.only)
  local meters <close> = measure.meters()
  for _, row in ipairs(chosen) do
    if find_file(row) then
      table.insert(results, measure.row(meters, row, args.seconds, args.against,
        function() watch:show(row.name) end))
    else
      watch:clear()
      io.stderr:write("moyo bench: ", row.name, ": not measured, ", row.file,
        " is in Moyo's source tree only\n")
    end
  end
  watch:clear()
  if args.json then
    print(json.encode(results))
  else
    print_table(results, args.against)
  end
end

return command
