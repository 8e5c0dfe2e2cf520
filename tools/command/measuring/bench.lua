--- `moyo bench`: how fast Moyo is on this machine.

local core = require "moyo.core"
local json = require "moyo.base.json"
local moyo = require "moyo"
local near = require "moyo.base.near"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"
local arguments = require "common.arguments"
local files = require "common.files"
local progress = require "common.progress"

local command = {
  summary = "measure the speed of play, copies and loading on this machine",
  trusted = true,
}

local REPETITIONS = 7

--- The rows of the table. `at_most` is what the project asks of one core of the
--- machine it is developed on; other machines differ.
local rows = {
  { name = "go19-light", ruleset = "go", policy = "light", at_most = 110,
    work = "19x19, own single-point eyes are not filled; positional superko" },
  { name = "go19-uniform", ruleset = "go", policy = "uniform", at_most = 100,
    work = "the same rules, uniform over all legal turns" },
  { name = "go9-light", ruleset = "go:size=9", policy = "light", at_most = 110,
    work = "as go19-light, 9x9" },
  { name = "go9-uniform", ruleset = "go:size=9", policy = "uniform", at_most = 110,
    work = "as go19-uniform, 9x9" },
  { name = "gengo19-uniform", ruleset = "gengo", policy = "uniform", at_most = 500,
    work = "standard regions, 19x19, uniform" },
  { name = "gorogo-uniform", ruleset = "gorogo", policy = "uniform", at_most = 600,
    work = "neutral pieces, hands; 5x5, uniform" },
  { name = "sygo19-uniform", ruleset = "sygo", policy = "uniform", unit = "ns/step",
    at_most = 1000, work = "growth and flips, 19x19, uniform over steps" },
  { name = "twog13-uniform", ruleset = "twog:size=13,contract=5", policy = "uniform",
    unit = "ns/step", at_most = 1500,
    work = "moves as far as liberties, 13x13, contracts of 5, uniform over steps" },
  { name = "besiege13-uniform", ruleset = "besiege:size=13", policy = "uniform",
    unit = "ns/step", at_most = 3000, work = "stacks, and drops out of reach, 13x13, uniform" },
  { name = "multiplayer19-uniform", ruleset = "multiplayer:dead=all_alive", policy = "uniform",
    unit = "ns/step", at_most = 3000,
    work = "four players, sides, dice and cards, 19x19, uniform over steps" },
  { name = "multiplayer606-uniform", ruleset = "multiplayer:map=europe,players=5,dead=all_alive",
    policy = "uniform", unit = "ns/step", at_most = 5000,
    work = "the same for five on a map of 606 points" },
  { name = "go19-lua", file = "tests/rules/go_lua.lua", policy = "light", at_most = 900,
    work = "as go19-light, ko and suicide written in Lua" },
  { name = "go9-condition", file = "tests/rules/catalogue/caution.lua", options = "size=9",
    policy = "uniform", at_most = 330,
    work = "Go 9x9 with a condition in Lua on every placement: it counts neighbours" },
  { name = "go9-step", file = "tests/rules/catalogue/electric.lua", options = "size=9",
    policy = "uniform", at_most = 660,
    work = "Go 9x9 with a step in Lua that places a stone and moves others" },
  { name = "go9-two-points", file = "tests/rules/catalogue/line.lua", options = "size=9",
    policy = "uniform", at_most = 2200,
    work = "Go 9x9 with a step in Lua that places two stones" },
  { name = "flood7-lua", file = "tests/rules/guide/flood.lua", options = "size=7",
    policy = "uniform", at_most = 800, work = "a game in Lua alone, with dice; hexagonal 7x7" },
  { name = "search9", ruleset = "go:size=9", unit = "us", at_most = 25,
    work = "a playout in a search of 1,000 for each step, Go 9x9" },
  { name = "search9-condition", file = "tests/rules/catalogue/caution.lua", options = "size=9",
    unit = "us", at_most = 75, work = "as search9, with the condition of go9-condition" },
  { name = "search9-step", file = "tests/rules/catalogue/switch.lua", options = "size=9",
    unit = "us", at_most = 150,
    work = "as search9, with a step in Lua that makes stones change places" },
  { name = "search9-two-points", file = "tests/rules/catalogue/line.lua", options = "size=9",
    unit = "us", at_most = 500, work = "as search9, with the step of go9-two-points" },
  { name = "search7-flood", file = "tests/rules/guide/flood.lua", options = "size=7",
    unit = "us", at_most = 50, work = "as search9, the game of flood7-lua, with dice" },
  { name = "clone19", ruleset = "go", unit = "ns", at_most = 500,
    work = "copy of a state in the middle of a 19x19 game" },
  { name = "load-go", ruleset = "go", unit = "ms", at_most = 20,
    work = "from the rule file to the list of first moves" },
}

local EPILOG = [[
Every row is measured on one core. It shows the median of several repetitions,
and the spread: the distance between fastest and slowest divided by the median.

  unit ns/ply  time of a random game per ply, with set-up and scoring
  unit ns/step the same per step, if turns have several
  unit us      time of one playout in a search, in microseconds
  unit ns      time of one copy
  unit ms      time of one loading

Examples:
  moyo bench --only go19-light --seconds 5
  moyo bench --json | jq -r '.[] | [.name, .value] | @tsv']]

local function row_names()
  local names = {}
  for i, row in ipairs(rows) do names[i] = row.name end
  return names
end

function command.configure(parser)
  parser:flag("--json", "Print one JSON list.")
  arguments.suggest(parser:option("--only", "Measure only this row; may be repeated.")
    :argname "NAME":count "*", row_names)
  parser:option("--seconds", "How long to measure each row (default: 2)."):argname "S"
    :default "2":convert(arguments.positive):show_default(false)
  parser:epilog(EPILOG)
end

-- What is measured: each returns a function(repetition) -> units of work done --------

local measured = {}

local function games(counter)
  return function(game, row, tally)
    local state = game.core:state()
    local limit = 100 * game.core.points
    local number = 0
    return function()
      number = number + 1
      state:reset(number)
      state:playout(row.policy, core.random(1, number), limit)
      tally.games, tally.plies = tally.games + 1, tally.plies + state.ply
      return state[counter]
    end
  end
end

measured["ns/ply"], measured["ns/step"] = games "ply", games "steps"

function measured.ns(game, row)
  local state = game.core:state()
  state:playout("uniform", core.random(1, 1), game.core.points // 2)
  local other = state:clone()
  local count = 1000
  row.bytes = game.core.size
  return function()
    for _ = 1, count do other:copy(state) end
    return count
  end
end

-- Playouts of a search, and of them between two looks at the clock.
local PLAYOUTS, SLICE = 1000, 50

--- Searches the first position in which a player has a choice.
function measured.us(game)
  local state, number = game.core:state(), 0
  local search, made
  local function begin()
    if search then search:close() end
    number, made = number + 1, 0
    search = state:searcher { seed = number }
  end
  begin()
  return function()
    if made >= PLAYOUTS then begin() end
    local before = made
    while made == before do
      search:run(SLICE)
      made = select(2, search:values())
      if made == before then
        state:playout("uniform", core.random(1, number), 1)
        begin()
        before = 0
      end
    end
    return made - before
  end
end

function measured.ms(_, row)
  return function()
    moyo.forget() -- else the file would be read once only
    local game = moyo.load(row.ruleset)
    assert(#game.core:state():legal() > 0)
    return 1
  end
end

local SCALE = { ["ns/ply"] = 1e9, ["ns/step"] = 1e9, ns = 1e9, us = 1e6, ms = 1e3 }

--- Works for a number of seconds, at least once; time by unit of work.
local function repetition(work, seconds)
  local done = 0
  local start = core.clock()
  local now
  repeat
    done = done + work()
    now = core.clock()
  until now - start >= seconds
  return (now - start) / done
end

local function median(sorted)
  local middle = #sorted // 2
  if #sorted % 2 == 1 then return sorted[middle + 1] end
  return (sorted[middle] + sorted[middle + 1]) / 2
end

local function measure(row, seconds, tick)
  row.unit = row.unit or "ns/ply"
  local tally = { games = 0, plies = 0 }
  local game = moyo.load(row.ruleset)
  local work = measured[row.unit](game, row, tally)
  local each = seconds / REPETITIONS
  repetition(work, math.min(each, 0.1)) -- warms caches up
  tally.games, tally.plies = 0, 0
  local times = {}
  for i = 1, REPETITIONS do
    tick()
    times[i] = repetition(work, each) * SCALE[row.unit]
  end
  table.sort(times)
  local value = median(times)
  return {
    name = row.name, unit = row.unit, value = value,
    spread = (times[#times] - times[1]) / value,
    plies_per_game = tally.games > 0 and tally.plies / tally.games or nil,
    bytes = row.bytes, repetitions = REPETITIONS, at_most = row.at_most, work = row.work,
  }
end

local function chosen(only)
  if #only == 0 then return rows end
  local by_name, list = {}, {}
  for _, row in ipairs(rows) do by_name[row.name] = row end
  for i, name in ipairs(only) do
    list[i] = by_name[name]
    if not list[i] then moyo.fail('--only: no row "%s"%s', name, near.hint(name, row_names())) end
  end
  return list
end

local function detail(result)
  if result.plies_per_game then
    return ("%.1f plies a game"):format(result.plies_per_game)
  elseif result.bytes then
    return ("%d bytes"):format(result.bytes)
  end
  return ""
end

local function print_table(results)
  local function number(value)
    return (value < 100 and "%.1f" or "%.0f"):format(value)
  end
  local lines = { { "name", "value", "unit", "spread", "at most", "" } }
  for i, result in ipairs(results) do
    lines[i + 1] = { result.name, number(result.value), result.unit,
      ("%.0f %%"):format(100 * result.spread), tostring(result.at_most), detail(result) }
  end
  for _, line in ipairs(text.columns(lines, 2, { [2] = true, [4] = true, [5] = true })) do
    print(text.trim_end(line))
  end
end

function command.run(args)
  local watch = progress.start "bench"
  local results = json.array {}
  for _, row in ipairs(chosen(args.only)) do
    local path = row.file and terminal.home .. "/" .. row.file
    if path then row.ruleset = path .. (row.options and ":" .. row.options or "") end
    if path and not files.exists(path) then
      watch:clear()
      io.stderr:write("moyo bench: ", row.name, ": not measured, ", row.file,
        " is in Moyo's source tree only\n")
    else
      table.insert(results, measure(row, args.seconds, function() watch:show(row.name) end))
    end
  end
  watch:clear()
  if args.json then
    print(json.encode(results))
  else
    print_table(results)
  end
end

return command
