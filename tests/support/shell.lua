--- Runs the moyo program under test as a user would: arguments in, exit status
--- and output back.
--
-- A process of its own takes as long to start as most commands take to run.  So `moyo` and
-- `reading` run the program's main.lua in this one, with files in place of what it reads and
-- writes; support_test.lua holds the two ways together.  What listens to signals, stops rules that
-- run away or uses up memory needs `feed` or `process`.

local core = require "moyo.core"
local files = require "moyo.base.files"
local moyo = require "moyo"
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local shell = {}

local make_folder = terminal.make_folder

-- `moyo lua` puts its own program there.
local program = assert(arg and arg[-1], "run by `moyo lua tests/harness.lua FILE`")

local function quote(word)
  return "'" .. tostring(word):gsub("'", "'\\''") .. "'"
end

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

--- Runs `moyo WORDS…` with a text, or nothing, to read.
---@param input string
---@param words string[]
---@param environment? string assignments, as the shell writes them
---@return integer status
---@return string stdout
---@return string stderr
function shell.feed(input, words, environment)
  local inputs, errors = os.tmpname(), os.tmpname()
  shell.write(inputs, input)
  local line = { environment or "", quote(program) }
  for _, word in ipairs(words) do line[#line + 1] = quote(word) end
  local pipe = assert(io.popen(("%s <%s 2>%s"):format(table.concat(line, " "), quote(inputs),
    quote(errors))))
  local output = pipe:read "a"
  local _, _, status = pipe:close()
  local complaints = slurp(errors)
  os.remove(inputs)
  os.remove(errors)
  return status, output, complaints
end

--- Runs `moyo WORDS…` in a process of its own, with nothing to read.
---@param ... string
---@return integer status
---@return string stdout
---@return string stderr
function shell.process(...)
  return shell.feed("", { ... })
end

local function contents(file)
  file:seek "set"
  local text = file:read "a"
  file:close()
  return text
end

-- What a terminal does that is none, and reads a file; nobody presses Ctrl-C or waits for a rule.
local function no_terminal(input)
  return {
    isatty = function() return false end,
    readline = function()
      local line = input:read "l"
      return line and (line:gsub("\r$", ""))
    end,
    has_input = function() return true end,
    receive = function(most) return io.stdin:read(most or 4096) end,
    interrupted = function() return false end,
    watch = function() end,
    confine = function() return true end, -- the tests go on in this process
  }
end

-- What a process gets anew from the system, as files and as a terminal that is none.
-- luacheck: push ignore 122
local function replace_world(text)
  local kept = { print = print, stdin = io.stdin, stdout = io.stdout, stderr = io.stderr,
    input = io.input(), output = io.output() }
  local input, out, err = assert(io.tmpfile()), assert(io.tmpfile()), assert(io.tmpfile())
  input:write(text)
  input:seek "set"
  io.stdin, io.stdout, io.stderr = input, out, err
  io.input(input)
  io.output(out)
  rawset(_G, "print", function(...)
    local words = table.pack(...)
    for i = 1, words.n do words[i] = tostring(words[i]) end
    out:write(table.concat(words, "\t"), "\n")
  end)
  local functions = {}
  for name, f in pairs(no_terminal(input)) do
    functions[name], terminal[name] = terminal[name], f
  end
  return out, err, function()
    rawset(_G, "print", kept.print)
    io.stdin, io.stdout, io.stderr = kept.stdin, kept.stdout, kept.stderr
    io.input(kept.input)
    io.output(kept.output)
    for name, f in pairs(functions) do terminal[name] = f end
    input:close()
  end
end
-- luacheck: pop

local main = assert(loadfile(terminal.home .. "/tools/main.lua"))

--- Runs `moyo WORDS…` in this process, with a text to read.  What a command that fails has left
--- open stays so until it is collected.
---@param input string
---@param words string[]
---@return integer status
---@return string stdout
---@return string stderr
function shell.reading(input, words)
  words = { table.unpack(words) }
  for i, word in ipairs(words) do words[i] = tostring(word) end
  moyo.forget()
  local out, err, restore = replace_world(input)
  local ok, status = xpcall(main, debug.traceback, table.unpack(words))
  restore()
  files.confine = nil
  moyo.forget()
  local output, complaints = contents(out), contents(err)
  if ok then return status, output, complaints end
  return 70, output, complaints .. "moyo: internal error: " .. tostring(status) .. "\n"
end

--- Runs `moyo WORDS…` in this process, with nothing to read.
---@param ... string
---@return integer status
---@return string stdout
---@return string stderr
function shell.moyo(...)
  return shell.reading("", { ... })
end

-- Does a process run this program, and has it made SIGINT its own?  The last digit of SigCgt tells
-- of that, which the shell that starts the program catches, too.
local function listens(id)
  local file <close> = io.open(("/proc/%s/status"):format(id))
  local status = file and file:read "a" or ""
  return status:find "^Name:[^\n]*moyo" and status:find "\nSigCgt:%s*%x*[2367abef]\n"
end

--- Runs `moyo WORDS…` and presses Ctrl-C a while after the program has made it its own.  What goes
--- on for a minute after that is killed.
---@param seconds number
---@param ... string
---@return integer status
---@return string stdout
---@return string stderr
function shell.interrupted(seconds, ...)
  local output, errors, line = os.tmpname(), os.tmpname(), { quote(program) }
  for _, word in ipairs { ... } do line[#line + 1] = quote(word) end
  local processes = require "moyo.process" -- which a fuzzer's program lacks
  local process = assert(processes.start { "sh", "-c", ("%s </dev/null >%s 2>%s & echo $!\n"
    .. "wait $!; echo $?"):format(table.concat(line, " "), quote(output), quote(errors)) })
  local said = {}
  -- Waits until a condition holds, the program has ended, or the time is over.
  local function await(time, holds)
    local finish = core.clock() + time
    while #said < 2 and core.clock() < finish and not holds() do
      process:wait(math.min(0.02, time))
      local lines = process:lines()
      table.move(lines, 1, #lines, #said + 1, said)
    end
  end
  local function never() return false end
  await(60, function() return said[1] and listens(said[1]) end)
  await(seconds, never)
  for _, signal in ipairs { "INT", "KILL" } do
    if #said < 2 then os.execute(("kill -%s %s 2>/dev/null"):format(signal, said[1])) end
    await(60, never)
  end
  process:stop()
  local out, err = slurp(output), slurp(errors)
  os.remove(output)
  os.remove(errors)
  return math.tointeger(tonumber(said[2])), out, err
end

--- What a terminal of 80 by 24, without colours or line editing, shows while `moyo
--- WORDS…` runs and these lines are typed; nil where the system cannot make one.  The
--- lines end the program: nobody hangs up, for which `script` would wait up to two seconds.
---@param lines string[]
---@param words string[]
---@param options? { columns: integer|nil, rows: integer|nil, environment: string|nil }
---@return string|nil
function shell.typed(lines, words, options)
  options = options or {}
  if not os.execute "command -v script >/dev/null 2>&1" then return nil end
  local folder, remove = shell.folder()
  local input = folder .. "/input"
  shell.write(input, table.concat(lines, "\n") .. "\n")
  -- no echo: it would come between what is shown, now earlier and now later
  local line = { ("stty -echo cols %d rows %d;"):format(options.columns or 80, options.rows or 24),
    options.environment or "", quote(program) }
  for _, word in ipairs(words) do line[#line + 1] = quote(word) end
  local pipe = assert(io.popen(([[
    cd %s && mkfifo fifo && exec 3<>fifo && cat input >&3 && cd "$OLDPWD" || exit
    TERM=dumb timeout --foreground 60 script -qec %s /dev/null <&3 3>&-]]):format(quote(folder),
    quote(table.concat(line, " ")))))
  local output = pipe:read "a"
  pipe:close()
  remove()
  return (output:gsub("\r", ""))
end

-- Removes a file, a link, or a folder with all in it, without a process: true, or nil where it
-- cannot.
local function remove_all(path)
  if os.remove(path) then return true end
  for _, name in ipairs(core.folder(path) or {}) do
    if name ~= "." and name ~= ".." then remove_all(path .. "/" .. name) end
  end
  return os.remove(path)
end

--- A new empty folder, and a function that removes it with all in it.
---@return string path
---@return fun() remove
function shell.folder()
  local name = os.tmpname()
  os.remove(name)
  local path = name .. ".moyo"
  assert(make_folder(path))
  return path, function()
    if not remove_all(path) then os.execute("rm -rf " .. quote(path)) end
  end
end

--- Calls f with a new folder, and removes it, whatever becomes of f.
---@param f fun(folder: string)
function shell.with_folder(f)
  local folder, remove = shell.folder()
  local good, problem = pcall(f, folder)
  remove()
  if not good then error(problem, 0) end
end

--- Writes a file.
---@param path string
---@param text string
function shell.write(path, text)
  local file = assert(io.open(path, "wb"))
  assert(file:write(text))
  assert(file:close())
end

--- Reads a file whole.
---@param path string
---@return string
function shell.read(path)
  return slurp(path)
end

return shell
