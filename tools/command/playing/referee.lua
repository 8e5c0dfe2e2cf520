--- `moyo referee`: the protocol for programs, on standard input and output.

local arguments = require "common.arguments"
local confinement = require "common.confinement"
local input_lines = require "common.input"
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
  choose PROGRAM        what a program would play; stop ends its thinking
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

function command.run(args)
  arguments.watch_rules()
  local game = moyo.load(args.ruleset)
  local referee = protocol.new(game, args.seed, arguments.viewer(game, args.as))
  local input = input_lines.new()
  local function note_due(asked) confinement.due(asked + input:ahead()) end
  referee.stops = function()
    local says = input:says_stop()
    note_due(1)
    return says
  end
  local format = { keys = protocol.keys }
  local sgf, why, lost = confinement.kept()
  local fault = sgf and referee:restore(sgf, why) -- answers each line that was lost, or the next
  lost = lost or 0
  if fault then confinement.keep(referee.match, referee.record) end
  while not referee.over do
    local line = lost > 0 and "" or input:next()
    if line == nil then break end
    lost = math.max(lost - 1, 0)
    note_due(lost + 1)
    local answer
    if fault and not (line and input_lines.is_stop(line)) then -- which has no answer
      answer, fault = fault, lost > 0 and fault
    else
      answer = line and referee:answer(line) or not line and
        { ok = false, error = input_lines.TOO_LONG }
    end
    confinement.keep(referee.match, referee.record)
    if answer then
      local text = json.encode(answer, format) .. "\n"
      confinement.due_beside(lost + input:ahead(), text)
      io.write(text)
      if not terminal.flush_ok() then return 1 end -- the program says so at its end
    end
    note_due(lost)
  end
end

return command
