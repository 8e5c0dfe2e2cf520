--- `moyo referee`: the protocol for programs, on standard input and output.

local arguments = require "common.arguments"
local confinement = require "common.confinement"
local json = require "moyo.base.json"
local moyo = require "moyo"
local protocol = require "referee.protocol"
local terminal = require "moyo.terminal"

local command = {
  summary = "referee a game for another program: lines in, JSON out",
  session = true,
}

local EPILOG = [[
It reads one command per line from standard input, and answers each with one
JSON object on one line of standard output, with "ok" true or false. A refused
turn changes nothing.

  legal                 every legal step now
  play TEXT             a whole turn, or one step of it
  why TEXT              why a turn would be refused
  state                 the whole position
  undo, redo, reset     a turn back, a turn forward, a new game
  setup BOARD [to=PLAYER] [FIELD=VALUE ...]
                        a position; rows from the top joined by /
  load FILE, save FILE  records (SGF)
  rules, options, help  what is played here
  quit                  end the program, like the end of input

With --as, answers show only what that player may know, and chance plays
automatically. tools/referee.md is the protocol's manual.

Examples:
  printf 'play C3\nstate\n' | moyo referee go:size=5
  moyo referee gengo:ko=none,size=23 --seed 7]]

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options after a colon; "
    .. "a preset; or a rule file."):argname "RULESET"
  parser:option("--seed", "Seed of chance steps (default: 0).")
    :default "0":argname "S":convert(arguments.whole(math.mininteger))
    :show_default(false)
  arguments.add_viewer(parser)
  parser:epilog(EPILOG)
end

-- Longer lines are skipped: no turn or board needs more.
local longest = 1 << 20

--- The next line of standard input without its end, nil at the end of input;
--- or false if it was too long.  `read "l"` would keep all of a line,
--- however long.
local function next_line()
  local parts, length = {}, 0
  local character, problem = io.read(1)
  if problem then moyo.fail("standard input: %s", problem) end
  if not character then return nil end
  while character and character ~= "\n" do
    length = length + 1
    if length <= longest then parts[length] = character end
    character = io.read(1)
  end
  if length > longest then return false end
  return (table.concat(parts):gsub("\r$", ""))
end

local too_long = {
  ok = false,
  error = ("the line is too long; expected at most %d bytes"):format(longest),
}

function command.run(args)
  arguments.watch_rules()
  local game = moyo.load(args.ruleset)
  local referee = protocol.new(game, args.seed, arguments.viewer(game, args.as))
  local format = { keys = protocol.keys }
  local sgf, why = confinement.kept()
  local answer = sgf and referee:restore(sgf, why)
  -- what was read ahead would be lost if the process of the rules ended
  if confinement.begun then io.stdin:setvbuf "no" end
  while not referee.over do
    if not answer then
      local line = next_line()
      if line == nil then break end
      answer = line and referee:answer(line) or too_long
    end
    confinement.keep(referee.match, referee.record)
    io.write(json.encode(answer, format), "\n")
    if not terminal.flush_ok() then return 1 end -- the program says so at its end
    answer = nil
  end
end

return command
