--- moyo studio: writes, plays and studies a game in the browser.

local app = require "studio.app"
local arguments = require "common.arguments"
local core = require "moyo.core"
local folders = require "studio.folder"
local json = require "moyo.base.json"
local linked = require "studio.linked"
local moyo = require "moyo"
local record = require "moyo.record.record"
local seats = require "studio.seats"
local terminal = require "moyo.terminal"

local command = { summary = "write, play and study a game in the browser", trusted = true }

local START = "go:size=9"
local MOST_PORTS = 65535
local LONGEST_LINE = 1000000 -- bytes

function command.configure(parser)
  parser:argument("what", "The game or record (.sgf) to begin with, a folder of rule files, or a "
    .. "link to a position (default: go:size=9)."):argname "RULESET|FOLDER|RECORD|LINK"
    :default(START):show_default(false)
  parser:option("--port", "Port of 127.0.0.1 (default: a free one)."):argname "N":default "0"
    :convert(arguments.whole(0, MOST_PORTS)):show_default(false)
  parser:option("--program", "A program that speaks GTP, to play against; repeatable.")
    :argname "NAME=COMMAND":count "*"
  parser:flag("--no-browser", "Only print the page's address.")
  parser:epilog [[
The page plays the game, and edits the rule files of a folder: FOLDER, or that
of the rule file, or else ./rules. What is saved there is played at once.

A link may be that of a page without a server, and have rule files in it. They
are a stranger's, and have a folder of their own, which goes when Studio ends
unless something has been written there.

It is served to this machine alone, until Ctrl-C. Whoever knows the address that
it prints can play and edit; nobody else can.

   moyo studio gengo:size=9
   moyo studio games/my.lua
   moyo studio games
   moyo studio game.sgf
   moyo studio 'https://example.org/moyo/#game=go:size=5&turn=C3'
   moyo studio go:size=9 --program 'GNU Go=gnugo --mode gtp']]
end

-- Opens the page; where no browser can be found, the address has been printed.
local function open_browser(address)
  if not (os.getenv "DISPLAY" or os.getenv "WAYLAND_DISPLAY") then return end
  -- os.execute would ignore a Ctrl-C that comes meanwhile
  local pipe = io.popen(("xdg-open '%s' >/dev/null 2>&1 &"):format(address))
  if pipe then pipe:close() end
end

-- A record that the page can read: it goes to the engine as one line.
local function record_of(path)
  local text, problem = record.read(path)
  if text and (#text > LONGEST_LINE or #json.encode(text) > LONGEST_LINE) then
    problem = ("%s: larger than %d MB"):format(path, LONGEST_LINE // 1000000)
  end
  if problem then moyo.fail("%s", problem) end
  return { name = path:match "[^/]+$", text = text }
end

---@class studio.wanted
---@field folder studio.folder
---@field ruleset string
---@field file? string of the folder
---@field record? { name: string, text: string }
---@field link? studio.link that led there

-- What a link leads to.
local function wanted_by(text)
  local link, problem = linked.read(text)
  if not link then return nil, problem end
  local folder
  if #link.names > 0 then
    folder, problem = linked.open(link, app.new_token())
  else
    folder, problem = folders.open "rules"
  end
  local file = link.ruleset:match "^[%w_-]*" .. ".lua"
  return folder and { folder = folder, ruleset = link.ruleset, file = link.files[file] and file,
    link = link }, problem
end

-- What a rule file, a folder or a ruleset stands for.
local function wanted_at(what)
  local path, options = what:match "^(.-%.lua)(.*)$"
  local name = path and path:match "([%w_-]+)%.lua$"
  if name and (options == "" or options:find "^[:+]") then
    local there, missing = core.is_file(path)
    if not there then return nil, missing or path .. ": not a regular file" end
    local folder, problem = folders.open(path:match "^(.*)/" or ".")
    return folder and { folder = folder, ruleset = name .. options, file = name .. ".lua" },
      problem
  end
  if not core.folder(what) then
    local folder, problem = folders.open "rules"
    return folder and { folder = folder, ruleset = what }, problem
  end
  local folder, problem = folders.open(what)
  if not folder then return nil, problem end
  local first = folder:names()[1]
  name = first and first:match "^([%w_-]+)%.lua$"
  return { folder = folder, ruleset = name or START, file = name and first }
end

local function wanted(what)
  if linked.is_link(what) then return wanted_by(what) end
  if not what:find "%.sgf$" then return wanted_at(what) end
  local first = record_of(what)
  local found, problem = wanted_at(START)
  if found then found.record = first end
  return found, problem
end

-- A broken file is no reason not to open the page, which is where it is mended; a wrong option is.
local function is_within(one, problem)
  local _, last = problem:find(one.file or "\0", 1, true)
  local is_asked = one.ruleset .. ".lua" ~= one.file -- for options or mutators
  return last and problem:find(is_asked and "^:%d+:" or "^:", last + 1) ~= nil
end

-- A server whose first game can be played, or mended on its page; nil and what is wrong.
local function open(one, port, programs)
  local with_files = one.link and #one.link.names > 0 and one.link or nil
  local studio, problem = app.open(one.ruleset, port, one.folder, not one.link and one.file or nil,
    one.record, programs, with_files)
  if not studio then
    if with_files then linked.close(with_files, one.folder) end
    return nil, problem
  end
  local fault = studio:try()
  if fault and not is_within(one, fault) then
    studio:close()
    return nil, fault
  elseif one.link then
    studio.file = fault and one.file or ""
  end
  return studio
end

function command.run(args)
  local programs, wrong = seats.new(args.program)
  if not programs then moyo.fail("%s", wrong) end
  terminal.interrupted() -- from now on Ctrl-C is asked for, so that a link's folder goes
  terminal.take_end()
  local one, problem = wanted(args.what)
  if not one then moyo.fail("%s", problem) end
  local studio, fault = open(one, args.port, programs)
  if not studio then moyo.fail("%s", fault) end
  local address = studio:address() .. (one.link and one.link.rest or "")
  print(address)
  if terminal.isatty "stdout" then
    io.stderr:write "moyo studio: the page is at this address, until Ctrl-C\n"
  end
  local told = terminal.flush_ok()
  if told and not args.no_browser then open_browser(address) end
  while told and not terminal.interrupted(true) do studio:step(1) end
  for _, path in ipairs(studio:close()) do
    io.stderr:write(("moyo studio: a link's rule files, and what was written there, are in %s\n")
      :format(path))
  end
  if not told then return 1 end
end

return command
