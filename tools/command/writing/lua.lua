--- moyo lua: runs a script that uses Moyo's modules.

local core = require "moyo.core"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

local command = {
  summary = "run a Lua script that can use Moyo's modules",
  verbatim = true,
  trusted = true,
}

function command.configure(parser)
  parser:argument("file", 'The script; "-" reads it from standard input.'):argname "FILE"
  parser:argument("words", "What the script gets as ... and in arg."):args "*"
    :argname "ARGUMENT"
  parser:epilog [[
The script can require "moyo" and the modules in its own folder. A whole
number that it returns is the exit status; an error in it gives status 1.

   moyo lua count.lua gengo 100]]
end

function command.plain(words)
  return { file = words[1], words = table.move(words, 2, #words, 1, {}) }
end

--- Modules are found in Moyo's standard library, then in the script's folder, but
--- not among Moyo's own tools.  A script from standard input has no folder.
local function set_path(file)
  local home = terminal.home
  local tools = home .. "/tools/?.lua;"
  local stdlib = home .. "/stdlib/?.lua;"
  local path = package.path
  for _, own in ipairs { stdlib, tools } do
    local at, past = path:find(own, 1, true)
    if at then path = path:sub(1, at - 1) .. path:sub(past + 1) end
  end
  if file ~= "-" then
    local folder = assert(core.absolute(file:match "^(.*/)" or "."))
    path = folder .. "/?.lua;" .. folder .. "/?/init.lua;" .. path
  end
  package.path = stdlib .. path
end

local function load_script(name)
  if name == "-" then return loadfile() end
  -- Opened first: a file that cannot be read is not a fault in a script.
  local file, problem = io.open(name)
  if file then
    local _, why = file:read(0)
    file:close()
    problem = why and name .. ": " .. why
  end
  if problem then moyo.fail("%s", problem) end
  return loadfile(name)
end

local function message_of(problem)
  if type(problem) == "table" and problem.message then return tostring(problem.message) end
  local kind = type(problem)
  if kind == "string" or kind == "number" or getmetatable(problem) then return tostring(problem) end
  return ("the script raised a %s instead of a message"):format(kind)
end

--- The message and the script's part of the traceback.
local function handler(problem)
  local trace = debug.traceback(message_of(problem), 2)
  return (trace:gsub("\n\t%[C%]: in function 'xpcall'.*", ""))
end

local function failure(message)
  io.stdout:flush()
  io.stderr:write("moyo lua: ", message, "\n")
  return 1
end

function command.run(arguments)
  local file, words = arguments.file, arguments.words
  local chunk, fault = load_script(file)
  if not chunk then return failure(fault) end
  set_path(file)
  _G.arg = table.move(words, 1, #words, 1, { [-1] = terminal.program, [0] = file })
  local ok, result = xpcall(chunk, handler, table.unpack(words))
  if not ok then return failure(result) end
  local status = math.tointeger(result)
  if status and (status < 0 or status > 255) then
    return failure(("%s: returned %d; an exit status is 0 to 255"):format(file, status))
  end
  return status
end

return command
