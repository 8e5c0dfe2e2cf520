--- Talks GTP to an engine: in this process, or to a program of its own.

local shell = require "support.shell"
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local commands = require "gtp.extensions"
local protocol = require "gtp.protocol"
local session = require "gtp.session"

local gtp = {}

--- Lines of text to read; what is written is collected.
local function fake_files(text)
  local lines, output = {}, {}
  for line in text:gmatch "[^\n]+" do lines[#lines + 1] = line end
  local input = { next = function() return table.remove(lines, 1) end }
  function output.write(self, ...)
    self[#self + 1] = table.concat { ... }
    return self
  end
  function output.flush(self) return self end
  return input, output
end

--- The bytes that a session answers to a text.
---@param ruleset string
---@param text string
---@return string
function gtp.serve(ruleset, text)
  return gtp.answer(session.new(ruleset, 1), text)
end

---@param one gtp.Session
---@param text string
---@return string
function gtp.answer(one, text)
  local input, output = fake_files(text)
  assert(protocol.serve(commands, one, input, output))
  return table.concat(output)
end

--- A function that sends a line and returns its answer without the blank line,
--- such as "= 19" or "? illegal move: ...".
---@param ruleset string
---@param seed? integer
---@return fun(line: string): string
function gtp.engine(ruleset, seed)
  local one = session.new(ruleset, seed or 1)
  return function(line)
    local answer = gtp.answer(one, line .. "\n")
    assert(answer:find "^[=?].*\n\n$", "not one answer: " .. answer)
    assert(not answer:sub(1, -3):find("\n\n", 1, true), "an empty line in: " .. answer)
    return (answer:sub(1, -3))
  end
end

--- The words of an answer as a set, and their number.
---@param answer string
---@return table<string, true> set
---@return integer count
function gtp.words(answer)
  local set, count = {}, 0
  for word in answer:gsub("^=%s*", ""):gmatch "%S+" do
    set[word], count = true, count + 1
  end
  return set, count
end

--- An answer must be a refusal that begins with a pattern.
---@param answer string
---@param pattern string
function gtp.refused(answer, pattern)
  if answer:find("^%? " .. pattern) then return end
  error(("expected ? %s, got %s"):format(pattern, answer:sub(1, 400)), 2)
end

--- Starts a program that speaks GTP: a function from a line to its answer, and
--- one that ends it.
---@param command string for the shell
---@return fun(line: string): string
---@return fun()
function gtp.start(command)
  local folder, remove = shell.folder()
  local fifo = folder .. "/fifo"
  assert(os.execute("mkfifo " .. fifo))
  local input = assert(io.popen(command .. " >" .. fifo, "w"))
  local output = assert(io.open(fifo))
  remove()
  local function send(line)
    input:write(line, "\n")
    input:flush()
    local lines = {}
    for answer in output:lines() do
      answer = answer:gsub("%s+$", "")
      if answer == "" then break end
      lines[#lines + 1] = answer
    end
    return table.concat(lines, "\n")
  end
  return send, function()
    input:close()
    output:close()
  end
end

return gtp
