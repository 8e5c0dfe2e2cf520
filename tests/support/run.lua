--- What tests of the program's commands expect of a run.

local library = require "moyo.declare.library"
local shell = require "support.shell"

local run = {}

local function fail(...) error(string.format(...), 3) end

--- The text must hold the part.
---@param text string
---@param part string
function run.has(text, part)
  if not text:find(part, 1, true) then fail("expected %q in:\n%s", part, text) end
end

--- A mistake: status 2, nothing on standard output, one line that begins with the program's
--- words and holds the texts.
---@param words string[]
---@param ... string
function run.mistake(words, ...)
  local status, out, err = shell.moyo(table.unpack(words))
  if status ~= 2 or out ~= "" or not err:find "^moyo[%w ]*: [^\n]+\n$" then
    fail("moyo %s: status %d\n%s%s", table.concat(words, " "), status, out, err)
  end
  for _, text in ipairs { ... } do
    if not err:find(text, 1, true) then fail("expected %q in %s", text, err) end
  end
end

--- Calls f while a stranger's files have a twentieth of the instructions that they would have.
---@param f fun()
function run.hurried(f)
  local budget = library.budget
  library.budget = { instructions = budget.instructions // 20, bytes = budget.bytes }
  local ok, problem = pcall(f)
  library.budget = budget
  if not ok then error(problem, 0) end
end

--- Runs the program and expects a status; returns both outputs.
---@param status integer
---@param ... string
---@return string output
---@return string complaints
local function call(_, status, ...)
  local got, out, err = shell.moyo(...)
  if got ~= status then
    error(("moyo %s: status %d\n%s"):format(table.concat({ ... }, " "), got, err), 2)
  end
  return out, err
end

return setmetatable(run, { __call = call })
