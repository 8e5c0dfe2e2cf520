--- moyo studio: plays and studies a game in the browser.

local app = require "studio.app"
local arguments = require "common.arguments"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

local command = { summary = "play and study a game in the browser", trusted = true }

local MOST_PORTS = 65535

function command.configure(parser)
  parser:argument("ruleset", "The game to begin with (default: go:size=9)."):argname "RULESET"
    :default "go:size=9":show_default(false)
  parser:option("--port", "Port of 127.0.0.1 (default: a free one)."):argname "N":default "0"
    :convert(arguments.whole(0, MOST_PORTS)):show_default(false)
  parser:flag("--no-browser", "Only print the page's address.")
  parser:epilog [[
It serves one page to this machine alone, and runs until Ctrl-C. Whoever knows the
address that it prints can play; nobody else can.

   moyo studio gengo:size=9
   moyo studio games/my.lua]]
end

-- Opens the page; where no browser can be found, the address has been printed.
local function open_browser(address)
  if not (os.getenv "DISPLAY" or os.getenv "WAYLAND_DISPLAY") then return end
  os.execute(("xdg-open '%s' >/dev/null 2>&1 &"):format(address))
end

function command.run(args)
  local studio, problem = app.open(args.ruleset, args.port)
  problem = studio and studio:try(args.ruleset) or problem
  if problem then moyo.fail("%s", problem) end
  print(studio:address())
  if not terminal.flush_ok() then return 1 end
  if not args.no_browser then open_browser(studio:address()) end
  terminal.interrupted() -- from now on Ctrl-C is asked for
  while not terminal.interrupted(true) do studio:step(1) end
  studio:close()
end

return command
