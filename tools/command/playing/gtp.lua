--- moyo gtp: the Go Text Protocol, for any variant.

local commands = require "gtp.extensions"
local moyo = require "moyo"
local text = require "moyo.base.text"
local protocol = require "gtp.protocol"
local session = require "gtp.session"
local engine = require "moyo.match.engine"
local file = require "training.file"
local players = require "players.players"
local arguments = require "common.arguments"
local confinement = require "common.confinement"
local input = require "common.input"

local command = {
  summary = "speak the Go Text Protocol, version 2, with other programs",
  session = true,
}

local function engine_kind(name)
  local known, problem = engine.check(name, nil, file.load)
  if known then return name end
  return nil, problem
end

function command.configure(parser)
  parser:argument("ruleset", "The game; boardsize, komi and other commands change it.")
    :argname "RULESET"
  parser:option("--seed", "Seed of the random numbers (default: 1).")
    :argname "SEED":default "1":show_default(false):convert(arguments.whole(math.mininteger))
  parser:option("--engine", "The program that genmove uses: light (default), random, or a search, "
    .. "mcts:N.")
    :argname "PROGRAM":convert(engine_kind)
  arguments.add_viewer(parser)
  parser:epilog([[
It reads commands from standard input, one per line, and answers on standard
output; list_commands names them. genmove plays by

]] .. players.manual .. [[


A search keeps to time_settings and time_left: genmove takes a part of the time,
and never more than is left.

A vertex is a turn in the game's own notation, such as "play black C3", or a
part of one: in a game where stones grow, "play white E5" and "play white G8
done" are "play white E5+G8". genmove plays the rest of the turn, and undo takes
back what the latest command played. Beyond version 2 of the protocol there are

   kata-get-rules, kata-set-rules RULES, kata-set-rule RULE VALUE
                            the rules in KataGo's terms
   moyo-ruleset [RULESET]   the rules on one line; other rules
   moyo-rules               the rulebook
   moyo-options             name, value, default and meaning of each option
   moyo-set OPTION VALUE    changes an option; the plays so far are kept, unless
                            it is the board's size
   moyo-legal [COLOUR]      all legal steps, one a line
   moyo-state               the position as JSON
   list_stones COLOUR, all_legal COLOUR, is_legal COLOUR VERTEX
   lz-analyze, kata-analyze [COLOUR] [INTERVAL] [maxmoves N]
                            what a search finds, each INTERVAL (in hundredths of
                            seconds), until the next command; if turns have
                            several steps, the moves are steps, with _ for blanks
   lz-genmove_analyze, kata-genmove_analyze COLOUR [INTERVAL] [maxmoves N]
                            the same while genmove searches

   moyo-may                 who is to play, and what may be done
   moyo-why COLOUR VERTEX   the sentence that forbids it
   moyo-param_opponent, moyo-param_rules
                            GoGui's dialogs for the program and for the options

With --as, answers show what that player may know, and chance plays its steps
within a turn automatically.

A command for GoGui, which then shows and referees any game:

   moyo gtp RULESET --engine mcts:2000

Once a controller has asked gogui-rules_game_id, a move in any game but Go is a
point or a pass, and a step of several points is as many moves: "play white C3"
and "play white C5" move a stone. gogui-rules_board_gfx shows the points to go
on with, and words such as "swap" on points that stand for them.]])
end

function command.run(args)
  arguments.watch_rules()
  local played = session.new(args.ruleset, args.seed, args.as, args.engine)
  if args.engine then
    local fits, problem = engine.check(args.engine, played.game, file.load)
    if not fits then moyo.fail("--engine: %s", problem) end
  end
  local lines = input.new(true)
  function played.has_input(seconds) return lines:has(seconds) end
  played.warn = function(message)
    io.stderr:write(text.printable(("moyo gtp: %s\n"):format(message)))
  end
  function played:keep()
    if confinement.begun then confinement.keep(self:match(), self:kept()) end
  end
  played.due, played.due_beside = confinement.due, confinement.due_beside
  local sgf, why, lost = confinement.kept()
  if sgf then
    played:load_record(sgf)
    played:keep()
    if lost > 0 then
      io.write(protocol.answer("", false, why))
      io.flush()
    else
      played.fault = why
    end
  end
  return protocol.serve(commands, played, lines, io.stdout) and 0 or 1
end

return command
