--- `moyo show`: the positions of a record as diagrams.

local arguments = require "check.arguments"
local json = require "moyo.json"
local moyo = require "moyo"
local open = require "records.open"
local progress = require "check.progress"
local record = require "moyo.record"
local terminal = require "moyo.terminal"

local command = {
  summary = "show the positions of a record as diagrams",
}

local EPILOG = [[
Without --at or --all it is the last position. Turn 0 is the position before
the first turn; -1 is the position before the last turn, -2 the one before
that.

A board that is too wide is drawn without blanks between its columns, and one
that is too wide even so in panes, one below the other.

With --as, it is what that player may know of the game, and of a game that goes on
no more; --sgf writes it as his record, which loads and replays like any other.

A record without rules of its own is one of Go by another program: its RU, SZ,
KM and HA say what is played, and --ruleset says it where they do not.

Examples:
  moyo show game.sgf
  moyo show game.sgf --at 40
  moyo show game.sgf --compat > for-any-viewer.sgf
  moyo show game.sgf --all --json | jq '.positions[].hash']]

--- argparse takes a negative number for an option; joined to its own it is not.
local function join_negative(words)
  for i = #words - 1, 1, -1 do
    if words[i] == "--at" and words[i + 1]:find("^%-%d") then
      words[i] = "--at=" .. table.remove(words, i + 1)
    end
  end
end

function command.configure(parser, words)
  join_negative(words or {})
  parser:argument("file", "A record (SGF)."):argname "FILE"
  parser:mutex(
    parser:option("--at", "The position after turn N."):argname "N"
      :convert(arguments.whole(math.mininteger)),
    parser:flag("--all", "Every position, from the first."),
    parser:flag("--sgf", "Print the game as SGF; with --as, as that player's record."),
    parser:flag("--compat", "Print the game as SGF in which programs that know "
      .. "only Go show every board right."))
  arguments.add_columns(parser)
  arguments.add_viewer(parser)
  parser:option("--game", "Which game of the file (default: 1)."):default "1"
    :argname "K":convert(arguments.whole(1)):show_default(false)
  parser:option("--ruleset", "Show it under these rules, not the record's.")
    :argname "RULESET"
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- Positions --------------------------------------------------------------------

--- What is shown of a turn after one of its steps: all of them so far.
local function begun(last, event)
  if not event.continues then return event end
  return { move = event.move, text = last.text .. " " .. event.text }
end

--- The text of the latest turn, or of what has been played of one.
local function last_text(match)
  if #match.open == 0 then return match.turns[#match.turns].text end
  local steps = {}
  for i, entry in ipairs(match.open) do steps[i] = entry.step end
  return match.game.notation:format_steps(steps)
end

--- Plays the record and calls `visit(match, event)` with the positions wanted:
--- `event` is the turn that led there, nil before the first.
local function visit_positions(file, args, visit)
  local match = record.fresh(file.record, file.game)
  local last, turn = nil, 0
  local watch = progress.start(file.path)
  local function stop_at()
    watch:clear()
    if not args.viewer or match.viewer then return visit(match, last) end
    local shown = match:as(args.viewer)
    visit(shown, last and { move = last.move, text = last_text(shown) })
  end
  for _, event in ipairs(file.events) do
    -- Before a turn, what has been set up belongs to the turn before it.
    if event.move and event.move > turn then
      if args.all or args.at == turn then stop_at() end
      if args.at == turn then return end
    end
    local ok, message = record.apply(file.record, match, event)
    if not ok then
      moyo.fail("%s:%s%s", file.path, message, event.move
        and (" (--at %d shows the position before)"):format(event.move - 1) or "")
    end
    if event.move then last, turn = begun(last, event), event.move end
    watch:show(turn, file.turns)
  end
  stop_at()
end

--- The number of the turn asked for, none of it for the last position.
local function chosen_turn(file, at)
  if not at then return nil end
  local turn = at < 0 and file.turns + at or at
  if turn < 0 or turn > file.turns then
    moyo.fail("there is no turn %d; %s has %d", at, file.path, file.turns)
  end
  return turn < file.turns and turn or nil
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
  local positions = json.array {}
  visit_positions(file, args, function(match, event)
    table.insert(positions, position_table(match, event))
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
    warnings = json.array(source.warnings), positions = positions,
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

--- What happens next, in words.
local function outlook(match)
  local state, game = match.state, match.game
  if not state.over then
    return game:player_name(state.actor) .. " to play"
  end
  local names = {}
  for i, player in ipairs(state.winners) do names[i] = game:player_name(player) end
  local who = "no result"
  if #names == 1 then
    who = names[1] .. " wins"
  elseif #names > 1 then
    who = "draw between " .. table.concat(names, " and ")
  end
  return ("the game is over (%s): %s"):format(state.reason, who)
end

local function print_position(file, match, event, options)
  local what = "before the first turn"
  if event then
    what = ("after turn %d of %d, %s"):format(event.move, file.turns, event.text)
  end
  print(("\n%s; %s\n"):format(what, outlook(match)))
  for _, line in ipairs(match:diagram(options)) do print(line) end
end

--- The game from its last set-up on, without variations.
local function print_record(file, args)
  local last
  visit_positions(file, { viewer = args.viewer }, function(match) last = match end)
  io.write(record.save(last, { compat = args.compat, players = open.people(file),
    date = file.record.date }))
end

function command.run(args)
  local file = open.file(args.file, args)
  args.viewer = arguments.viewer(file.game, args.as)
  if args.compat or args.sgf then return print_record(file, args) end
  args.at = chosen_turn(file, args.at)
  if args.json then return print_json(file, args) end
  local options = { columns = arguments.columns(args),
    colour = terminal.isatty "stdout" and (os.getenv "NO_COLOR" or "") == "" }
  print_header(file)
  visit_positions(file, args, function(match, event)
    print_position(file, match, event, options)
  end)
  open.warn("show", file)
end

return command
