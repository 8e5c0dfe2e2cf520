--- `moyo show`: the positions of a record as diagrams.

local arguments = require "common.arguments"
local diagram = require "moyo.show.diagram"
local json = require "moyo.base.json"
local open = require "records.open"
local positions = require "records.positions"
local record = require "moyo.record.record"
local terminal = require "moyo.terminal"

local command = {
  summary = "show the positions of a record as diagrams",
}

local EPILOG = [[
Without --at or --all it shows the last position. Turn 0 is the position before
the first turn; -1 is the position before the last turn, -2 the one before
that.

A board that is too wide is drawn without blanks between its columns, and if
that is not enough, in panes, one below the other.

With --as, it shows only what that player may know of the game until the game
is over; --sgf writes that as the player's own record, which loads and replays
like any other.

A record that does not name its rules is a game of Go from another program. Its
RU, SZ, KM and HA say what is played; if they do not, use --ruleset.

Examples:
  moyo show game.sgf
  moyo show game.sgf --at 40
  moyo show game.sgf --compat > for-any-viewer.sgf
  moyo show game.sgf --all --json | jq '.positions[].hash']]

function command.configure(parser)
  parser:argument("file", "A record (SGF)."):argname "FILE"
  parser:mutex(
    parser:option("--at", "Show the position after turn N."):argname "N"
      :convert(arguments.whole(math.mininteger)),
    parser:flag("--all", "Show every position, from the first."),
    parser:flag("--sgf", "Print the game as SGF; with --as, as that player's record."),
    parser:flag("--compat", "Print the game as SGF in which programs that know "
      .. "only Go show every board correctly."))
  arguments.add_columns(parser)
  arguments.add_viewer(parser)
  arguments.add_game(parser)
  parser:option("--ruleset", "Show it under these rules, not the record's.")
    :argname "RULESET"
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- Output -----------------------------------------------------------------------

local function position_table(match, event)
  local state = match:describe()
  state.ok = nil
  state.turn = event and event.move or 0
  state.text = event and event.text or json.null
  return state
end

local function print_json(file, args)
  local list = json.array {}
  positions.visit(file, args, function(match, event)
    table.insert(list, position_table(match, event))
  end)
  local source = file.record
  local players = json.object {}
  for i, who in pairs(open.people(file)) do
    players[file.game:player_name(i)] = who
  end
  print(json.encode({
    file = file.path, game = source.index, games = #source.collection,
    ruleset = file.game.ruleset, players = players, event = source.event,
    date = source.date, result = source.result, turns = file.turns,
    warnings = json.array(source.warnings), positions = list,
  }, { keys = { "file", "game", "games", "ruleset", "players", "event", "date",
    "result", "turns", "warnings", "positions", "turn", "text", "ply" } }))
end

local function print_header(file)
  local source = file.record
  local function line(name, value)
    if value and value ~= "" then print(("%-9s %s"):format(name .. ":", value)) end
  end
  local count = #source.collection
  if count > 1 then line("Game", ("%d of %d"):format(source.index, count)) end
  line("Event", source.event)
  line("Date", source.date)
  local people = open.people(file)
  for i = 1, file.game.core.players do
    local name = file.game:player_name(i)
    line(name:sub(1, 1):upper() .. name:sub(2), people[i])
  end
  line("Ruleset", file.game.ruleset)
  line("Result", source.result)
end

local function print_position(file, match, event, options)
  local what = "before the first turn"
  if event then
    what = ("after turn %d of %d, %s"):format(event.move, file.turns, event.text)
  end
  print(("\n%s; %s\n"):format(what, match:outlook()))
  for _, line in ipairs(match:diagram(options)) do print(line) end
  local legend = diagram.legend_line(file.game, match.state, options)
  if legend then print("\n" .. legend) end
end

--- The game from its last set-up on, without variations.
local function print_record(file, args)
  local last
  positions.visit(file, { viewer = args.viewer }, function(match) last = match end)
  io.write(record.save(last, { compat = args.compat, players = open.people(file),
    date = file.record.date }))
end

function command.run(args)
  local file = open.file(args.file, args)
  args.viewer = arguments.viewer(file.game, args.as)
  if args.compat or args.sgf then return print_record(file, args) end
  args.at = positions.turn(file, args.at)
  if args.json then return print_json(file, args) end
  local options = { links = true, columns = arguments.columns(args),
    colour = terminal.isatty "stdout" and (os.getenv "NO_COLOR" or "") == "" }
  print_header(file)
  positions.visit(file, args, function(match, event)
    print_position(file, match, event, options)
  end)
  open.warn("show", file)
end

return command
