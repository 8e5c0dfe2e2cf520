--- `moyo render`: a position, or a whole game that moves, as a picture.

local arguments = require "common.arguments"
local boards = require "moyo.show.svg_board"
local film = require "moyo.show.svg_film"
local image = require "records.image"
local moyo = require "moyo"
local open = require "records.open"
local positions = require "records.positions"

local command = {
  summary = "draw a position, or a whole game, as a picture",
  outputs = { "-o", "--output" },
}

local EPILOG = [[
It draws a record's last position, or the one after turn N: 0 is the position
before the first turn, -1 the one before the last turn. For a ruleset it draws
the position that a game begins with.

A ring marks the stones that the last turn placed or moved, a cross the points
that it cleared, and a flag the points that the rules have noted, such as dead
stones.

The picture is SVG, and is printed unless -o names a file. PNG needs
rsvg-convert, from the package librsvg2-bin. With --animate the SVG plays the
game by itself.

Examples:
  moyo render gengo:size=13 -o board.svg
  moyo render game.sgf --at 40 --numbers -o game.png --width 1200
  moyo render game.sgf --animate --seconds 0.5 -o game.svg]]

function command.configure(parser)
  parser:argument("source", "A record (SGF), or a ruleset."):argname "FILE|RULESET"
  parser:option("-o --output", "Write to this file, which ends in .svg or .png."):argname "FILE"
  parser:option("--at", "Draw the position after turn N."):argname "N"
    :convert(arguments.whole(math.mininteger))
  arguments.add_viewer(parser)
  parser:option("--width", "Pixels (default: 800)."):argname "N"
    :convert(arguments.whole(image.least, image.most)):default "800":show_default(false)
  parser:flag("--numbers", "Number the stones by their turns.")
  parser:flag("--animate", "Show the turns one after another, up to --at.")
  parser:option("--seconds", "How long --animate shows each turn (default: 1).")
    :argname "S":convert(arguments.positive)
  parser:flag("--no-coordinates", "Leave out the names of columns and rows.")
  parser:flag("--no-caption", "Leave out the text below the board.")
  arguments.add_game(parser)
  parser:option("--ruleset", "Draw the record under these rules, not its own.")
    :argname "RULESET"
  parser:epilog(EPILOG)
end

--- Whether a word is a record's file: a ruleset's name has no dot, a rule file's ends
--- in .lua.
local function is_file(word)
  if word:find "%.[sS][gG][fF]$" then return true end
  local name = word:match "^[^:]*"
  return name:find "[./]" ~= nil and not name:find "%.lua$"
end

--- The record that the command is about; of a ruleset one without any turns.
local function source_of(args)
  if is_file(args.source) then
    return open.file(args.source, { game = args.game, line = args.line, ruleset = args.ruleset,
      as = args.as, told = args.as ~= nil })
  end
  local asked = { ["--game"] = args.game ~= 1, ["--line"] = args.line ~= 1,
    ["--ruleset"] = args.ruleset }
  for name, given in pairs(asked) do
    if given then moyo.fail("%s is for records; %s is a ruleset", name, args.source) end
  end
  local game = moyo.load(args.source, { machine = "off" }) -- nobody plays it
  return { path = args.source, game = game, events = {}, turns = 0 }
end

local function draw(file, args, options)
  if args.animate then
    local moving = film.new(file.game, options)
    positions.trace(file, args, function(match, traced) moving:add(match, traced) end)
    return moving:text(args.seconds)
  end
  local last, known
  positions.trace(file, args, function(match, traced) last, known = match, traced end)
  return boards.text(last, options, known)
end

function command.run(args)
  local write = image.writer(args.output, args.width)
  if args.animate and write.format ~= "svg" then
    moyo.fail("--animate makes SVG; %s is to be PNG", args.output)
  elseif args.seconds and not args.animate then
    moyo.fail("--seconds is for --animate")
  end
  local file = source_of(args)
  if not file.record then positions.turn(file, args.at) end
  write.text(draw(file, args, { width = args.width, numbers = args.numbers,
    coordinates = not args.no_coordinates, caption = not args.no_caption,
    people = file.record and open.people(file) }))
  if file.record then open.warn("render", file) end
end

return command
