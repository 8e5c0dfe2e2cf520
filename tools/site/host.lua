--- Runs the moyo program on a page: session.c calls this file with the command line, as a
--- coroutine, and resumes it with each line of standard input.

local page = require "moyo.page"
local terminal = require "moyo.terminal"

-- What has come and is not yet read; nil at the end of input.
local pending = ""

-- What there is to read, when there is some.
local function input()
  if pending == "" then pending = coroutine.yield() end
  return pending
end

local function read_line(keep)
  local text = input()
  if not text then return nil end
  local line, ending, rest = text:match "^([^\n]*)(\n?)(.*)$"
  pending = rest
  return keep and line .. ending or line
end

local function read_bytes(count)
  local text = input()
  if not text then return nil end
  pending = text:sub(count + 1)
  return text:sub(1, count)
end

local function read_all()
  local parts = {}
  while input() do parts[#parts + 1] = read_bytes(#pending) end
  return table.concat(parts)
end

--- io.read of one thing, as Lua has it, but that it yields until there is something.
rawset(io, "read", function(what)
  if math.type(what) == "integer" then return read_bytes(what) end
  local letter = (what or "l"):match "^%*?(%a)"
  if letter == "a" then return read_all() end
  assert(letter == "l" or letter == "L", "io.read: expected l, L, a, or a number of bytes")
  return read_line(letter == "L")
end)

function terminal.readline() return read_line(false) end

function terminal.receive(most) return input() and read_bytes(most or #pending) end

--- Has something come that is not read? What comes while a command computes, comes after it, but
--- that the page wants it to stop, which reads as the line that says so.
function terminal.has_input()
  if pending == "" and page.stops() then pending = "stop\n" end
  return pending ~= ""
end

-- A page has no SQLite.
package.preload["experiment.store"] = function() return require "site.store" end

if ... == "studio" then require "site.beside" end
return assert(loadfile(terminal.home .. "/tools/main.lua", "t"))(...) or 0
