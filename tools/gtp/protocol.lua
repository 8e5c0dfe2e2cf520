--- The lines of the Go Text Protocol, version 2, without their meaning:
---
---     [id] command arguments       # from the controller
---     =[id] answer                 # to it, or ?[id] message,
---                                  # and an empty line
---
--- A session is served line by line until its input ends or it is closed;
--- whatever a line holds, it is answered, and the next one is read.

local near = require "moyo.base.near"
local words = require "moyo.base.text"

local protocol = {}

---@class gtp.Arguments words of the line after the command
---@field n integer how many there are
---@field text string all of them as they were written, without outer blanks
---@field [integer] string

---@class gtp.Command
---@field name string
---@field usage string the arguments, for messages: "COLOUR [MOVE]"
---@field least integer how many arguments it needs
---@field most integer how many it takes
---@field run fun(session: table, arguments: gtp.Arguments): string|gtp.Stream|nil

--- An answer that comes line by line: it is called with what writes a line, and says
--- whether somebody still reads.
---@alias gtp.Stream fun(write: fun(line: string): boolean)

---@alias gtp.Commands table<string, gtp.Command>

--- One line, taken apart.  Control characters, comments and blanks at the ends
--- are no part of it.
---@param line string
---@return string|nil id digits, or empty; nil when the line says nothing
---@return string|nil command
---@return gtp.Arguments|nil arguments
function protocol.parse(line)
  line = line:gsub("\t", " "):gsub("%c", ""):gsub("#.*", "")
  local id, rest = line:match "^ *(%d*)(.*)$"
  -- A number is an id only when it is a word of its own.
  if id ~= "" and rest ~= "" and rest:sub(1, 1) ~= " " then
    id, rest = "", id .. rest
  end
  local command, text = words.trim_end(rest):match "^ *([^ ]*) *(.*)"
  if id == "" and command == "" then return nil end
  local arguments = { n = 0, text = text }
  for word in text:gmatch "[^ ]+" do
    arguments.n = arguments.n + 1
    arguments[arguments.n] = word
  end
  return id, command, arguments
end

--- The bytes of an answer.  An empty line ends it, so none is left inside.
---@param id string
---@param ok boolean
---@param text string
---@return string
function protocol.answer(id, ok, text)
  text = text:gsub("[^%C\n\t]", " "):gsub("\n+", "\n")
  text = words.printable(words.trim_end(text))
  if text ~= "" then text = " " .. text end
  return (ok and "=" or "?") .. id .. text .. "\n\n"
end

-- The names of a table's commands, once they have been asked for.
local sorted = setmetatable({}, { __mode = "k" })

--- A command's entry in a table of commands.  The usage says how many
--- arguments there are: `WORD` one, `[WORD]` at most one, `WORD...` at least
--- one, `[WORD...]` any number.
---@param commands gtp.Commands the table to add it to
---@param name string
---@param usage string
---@param run fun(session: table, arguments: gtp.Arguments): string|nil
function protocol.define(commands, name, usage, run)
  assert(not commands[name], name)
  local least, most = 0, 0
  for word in usage:gmatch "%S+" do
    if word:sub(1, 1) ~= "[" then least = least + 1 end
    most = word:find("...", 1, true) and math.huge or most + 1
  end
  commands[name] = { name = name, usage = usage, least = least, most = most, run = run }
  sorted[commands] = nil
end

---@param commands gtp.Commands
---@return string[] sorted, and not to be changed
function protocol.names(commands)
  if not sorted[commands] then
    local names = {}
    for name in pairs(commands) do names[#names + 1] = name end
    table.sort(names)
    sorted[commands] = names
  end
  return sorted[commands]
end

--- What a controller is answered for an error, and for a defect of the program
--- where it is.  A user's mistake is a table with its message.
local function explain(raised)
  if type(raised) == "table" and raised.message then return raised end
  local message = tostring(raised)
  return {
    message = "internal error: " .. (message:match "^[^\n]*"),
    trace = debug.traceback(message, 2),
  }
end

--- Carries out one command.
---@param commands gtp.Commands
---@param session table given to the command
---@param name string
---@param arguments gtp.Arguments
---@return boolean ok
---@return string|gtp.Stream answer or message
---@return string|nil trace of a defect
function protocol.execute(commands, session, name, arguments)
  local command = commands[name]
  if not command then
    local meant = near.name(name, protocol.names(commands))
    return false, "unknown command" .. (meant and ("; did you mean %s?"):format(meant) or "")
  elseif arguments.n < command.least or arguments.n > command.most then
    local usage = command.usage ~= "" and "expected " .. name .. " " .. command.usage
    return false, "syntax error: " .. (usage or name .. " takes no arguments")
  end
  local ok, result = xpcall(command.run, explain, session, arguments)
  if ok then return true, result or "" end
  return false, result.message, result.trace
end

--- Whether all of it could be written; else why not.
local function put(output, text)
  local ok, problem = output:write(text)
  if ok then ok, problem = output:flush() end
  return ok and true, problem
end

--- Writes an answer that comes line by line, until it ends or nobody reads it.
local function put_stream(output, id, stream)
  local ok, problem = put(output, "=" .. id .. "\n")
  local function write(line)
    if ok then ok, problem = put(output, line .. "\n") end
    return ok
  end
  local done, raised = xpcall(stream, explain, write)
  if not done then io.stderr:write(words.printable(raised.trace or raised.message), "\n") end
  if ok then ok, problem = put(output, "\n") end
  return ok, problem
end

--- Reads lines and answers each, until the input ends, the session is closed
--- or nobody reads the answers.
---@param commands gtp.Commands
---@param session table `session.closed` ends it; session:keep(), if there is one, is called after
---  each command; session.due and session.due_beside are told what is due, as confinement's;
---  `session.fault` is what the next one is told, in place of its answer
---@param input Input
---@param output file*
---@return boolean|nil ok, string|nil message why not
function protocol.serve(commands, session, input, output)
  local function nothing() end
  local due, due_beside = session.due or nothing, session.due_beside or nothing
  while not session.closed do
    local line = input:next()
    if line == nil then break end
    local id, name, arguments = protocol.parse(line or "")
    if not line then
      local written, problem = put(output, protocol.answer("", false, input.TOO_LONG))
      if not written then return nil, problem end
    elseif id then
      due(1)
      local ok, text, trace = false, session.fault, nil
      if not text then ok, text, trace = protocol.execute(commands, session, name, arguments) end
      session.fault = nil
      if trace then io.stderr:write(words.printable(trace), "\n") end
      if session.keep then session:keep() end
      local written, problem
      if type(text) == "function" then
        written, problem = put_stream(output, id, text)
      else
        text = protocol.answer(id, ok, text)
        due_beside(0, text)
        written, problem = put(output, text)
      end
      if not written then return nil, problem end
      due(0)
    end
  end
  return true
end

return protocol
