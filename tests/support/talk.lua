--- Talks to `moyo play` within the test: lines that a person types, and what is printed.

local moyo = require "moyo"
require "support.shell" -- finds tools/
local terminal = require "moyo.terminal"
local play = require "play.session"

local talk = {}

--- Calls f while what is printed is collected.
---@param f fun()
---@return string[] lines
function talk.printed(f)
  local kept, lines = print, {}
  rawset(_G, "print", function(text) lines[#lines + 1] = text end) -- luacheck: ignore 122
  local ok, problem = xpcall(f, debug.traceback)
  rawset(_G, "print", kept)
  if not ok then error(problem, 0) end
  return lines
end

--- A session that does not talk to a terminal.
---@param ruleset string
---@param kinds? table<string, string> by the player's name; a person without it
---@param seed? integer
---@return moyo.play.session
function talk.session(ruleset, kinds, seed)
  local match = moyo.match(moyo.load(ruleset), seed or 1)
  local one = play.new(match, { seed = seed or 1, kinds = kinds or {}, columns = 80 })
  one.interactive, one.colour, one.unicode = false, false, false
  return one
end

--- Runs a session to the end of these lines.
---@param one moyo.play.session
---@param ... string
---@return string[] printed
---@return integer status
function talk.run(one, ...)
  local typed, at, readline, status = { ... }, 0, terminal.readline, nil
  terminal.readline = function()
    at = at + 1
    return typed[at]
  end
  local ok, lines = pcall(talk.printed, function() status = one:run() end)
  terminal.readline = readline
  if not ok then error(lines, 0) end
  return lines, status
end

--- What is printed in a game between people, where these lines are typed.
---@param ruleset string
---@param ... string
---@return string[] lines
---@return string all of them, as they stand below each other
function talk.people(ruleset, ...)
  local lines = talk.run(talk.session(ruleset), ...)
  local text = table.concat(lines, "\n") .. "\n"
  lines = {}
  for line in text:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  return lines, text
end

return talk
