--- moyo studio: writes, plays and studies a game in the browser.

local app = require "studio.app"
local arguments = require "common.arguments"
local core = require "moyo.core"
local folders = require "studio.folder"
local json = require "moyo.base.json"
local moyo = require "moyo"
local record = require "moyo.record.record"
local seats = require "studio.seats"
local terminal = require "moyo.terminal"

local command = { summary = "write, play and study a game in the browser", trusted = true }

local START = "go:size=9"
local MOST_PORTS = 65535
local LONGEST_LINE = 1000000 -- bytes

function command.configure(parser)
  parser:argument("what", "The game or record (.sgf) to begin with, or a folder of rule files "
    .. "(default: go:size=9)."):argname "RULESET|FOLDER|RECORD":default(START):show_default(false)
  parser:option("--port", "Port of 127.0.0.1 (default: a free one)."):argname "N":default "0"
    :convert(arguments.whole(0, MOST_PORTS)):show_default(false)
  parser:option("--program", "A program that speaks GTP, to play against; repeatable.")
    :argname "NAME=COMMAND":count "*"
  parser:flag("--no-browser", "Only print the page's address.")
  parser:epilog [[
The page plays the game, and edits the rule files of a folder: FOLDER, or that of the
rule file, or else ./rules. What is saved there is played at once.

It is served to this machine alone, until Ctrl-C. Whoever knows the address that it
prints can play and edit; nobody else can.

   moyo studio gengo:size=9
   moyo studio games/my.lua
   moyo studio games
   moyo studio game.sgf
   moyo studio go:size=9 --program 'GNU Go=gnugo --mode gtp']]
end

-- Opens the page; where no browser can be found, the address has been printed.
local function open_browser(address)
  if not (os.getenv "DISPLAY" or os.getenv "WAYLAND_DISPLAY") then return end
  os.execute(("xdg-open '%s' >/dev/null 2>&1 &"):format(address))
end

-- A record that the page can read: it goes to the engine as one line.
local function record_of(path)
  local text, problem = record.read(path)
  if text and #json.encode(text) > LONGEST_LINE then
    problem = ("%s: larger than %d MB"):format(path, LONGEST_LINE // 1000000)
  end
  if problem then moyo.fail("%s", problem) end
  return { name = path:match "[^/]+$", text = text }
end

-- The folder, the game and the file that are meant.
local function meant(what)
  local path, options = what:match "^(.-%.lua)(.*)$"
  local name = path and path:match "([%w_-]+)%.lua$"
  if name and (options == "" or options:find "^[:+]") then
    local there, missing = core.is_file(path)
    if not there then return nil, nil, nil, missing or path .. ": not a regular file" end
    local folder, problem = folders.open(path:match "^(.*)/" or ".")
    return folder, name .. options, name .. ".lua", problem
  end
  if not core.folder(what) then
    local folder, problem = folders.open "rules"
    return folder, what, nil, problem
  end
  local folder, problem = folders.open(what)
  local first = folder and folder:names()[1]
  name = first and first:match "^([%w_-]+)%.lua$"
  return folder, name or START, name and first, problem
end

-- A broken file is no reason not to open the page, which is where it is mended.
local function is_within(file, problem)
  local _, last = problem:find(file or "\0", 1, true)
  return last and problem:find("^:%d+:", last + 1) ~= nil
end

function command.run(args)
  local first = args.what:find "%.sgf$" and record_of(args.what)
  local programs, wrong = seats.new(args.program)
  if not programs then moyo.fail("%s", wrong) end
  local folder, ruleset, file, problem = meant(first and START or args.what)
  local studio
  if folder then
    studio, problem = app.open(ruleset, args.port, folder, file, first or nil, programs)
  end
  local fault = studio and studio:try()
  problem = problem or fault and not is_within(file, fault) and fault
  if problem then moyo.fail("%s", problem) end
  print(studio:address())
  if not terminal.flush_ok() then return 1 end
  if not args.no_browser then open_browser(studio:address()) end
  terminal.interrupted() -- from now on Ctrl-C is asked for
  while not terminal.interrupted(true) do studio:step(1) end
  studio:close()
end

return command
