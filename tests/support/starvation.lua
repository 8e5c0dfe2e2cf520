--- Commands in which allocations fail, each in a child, and with it the next one, as Lua asks
--- twice.  The child does what it was to do, or says in a line that there is no memory left; what
--- it leaves behind is whole.

local faults = require "support.faults"
local left = require "support.left"
local shell = require "support.shell"

local starvation = {}

-- The first library that the program opens; until then nothing but Lua itself has begun.
local BEGINNING = "lpeg."

---@class support.Starved
---@field name string the ruleset and the command
---@field failed integer how many allocations failed
---@field all integer how many there were
---@field ends integer how many of the folders left behind differ

-- Runs a command; its allocations count when a file is opened whose path has `after`.  Calls f with
-- the folder of each child that left it like no other.
local function starve(folder, ruleset, words, after, which, f)
  local name = ruleset .. ": " .. words[1]
  os.execute(("rm -rf '%s/db'; mkdir '%s/db'"):format(folder, folder))
  local ends, failed, status, _, err, count, remove = faults.each({ call = "alloc", last = 2,
    folder = folder .. "/db", each = which.each, part = which.part, paths = which.paths,
    rules = which.rules, after = after }, "", words)
  assert(status == 0 and left.complaints(err) == "", name .. ": " .. err)
  local seen, copies, wrong = {}, 0, {}
  for _, one in ipairs(ends) do
    local told = ("%s: allocation %d: status %d\n%s"):format(name, one.call, one.status, one.err)
    local is_line = left.complaints(one.err):find "^[^\n]*: out of memory\n$"
    if one.status ~= 0 and not (one.status == 71 and is_line) then wrong[#wrong + 1] = told end
    if not seen[one.copy] then
      seen[one.copy], copies = true, copies + 1
      local good, problem = pcall(f, one.copy, told)
      if not good then wrong[#wrong + 1] = tostring(problem) end
    end
  end
  remove()
  assert(#wrong == 0, table.concat(wrong, "\n"))
  return { name = name, failed = failed, all = count, ends = copies }
end

-- A comparison goes on from wherever it ended, to the same answer.
local function compare(folder, ruleset, which)
  local function words(path)
    return { "compare", ruleset, "-n", "1", "--players", "mcts:2", "--gate", "0",
      "--metrics", "turns", "--db", path }
  end
  assert(shell.moyo(table.unpack(words(folder .. "/whole.db"))) == 0)
  local _, wanted = left.resume(folder .. "/whole.db")
  os.execute(("rm '%s'/whole.db*"):format(folder))
  local function goes_on(copy, told)
    left.goes_on(copy .. "/games.db", wanted, told, words(copy .. "/games.db"))
  end
  return starve(folder, ruleset, words(folder .. "/db/games.db"), BEGINNING, which, goes_on)
end

-- A drawing is there as a whole or not at all, and nothing else is.
local function render(folder, ruleset, after, which)
  local words = { "render", ruleset, "-o", folder .. "/x.svg" }
  assert(shell.moyo(table.unpack(words)) == 0)
  local wanted = shell.read(folder .. "/x.svg")
  words[4] = folder .. "/db/x.svg"
  local function is_whole(copy, told)
    local there = left.names(copy)
    assert(#there == 0 or #there == 1 and there[1] == "x.svg", told)
    assert(#there == 0 or left.contents(copy .. "/x.svg") == wanted, told)
  end
  return starve(folder, ruleset, words, after, which, is_whole)
end

--- Allocations of writing a drawing, and of all that draws a position, or plays games with a search
--- and keeps them in a database: every so many, from a `part` of these on, or those that are
--- reached on a way, by the nearest functions of C and lines of Lua, that fewer than `paths` others
--- have taken.  `drawing` and `writing` may stand for `each` where a position is drawn, and the
--- drawing written; of writing all fail, if it is not given.  With `rules`, those that load a
--- module pass.
---@param ruleset string
---@param which { each?: integer, part?: integer, paths?: integer, rules?: boolean,
---drawing?: integer, writing?: integer }
---@param done fun(one: support.Starved)
function starvation.try(ruleset, which, done)
  local folder, remove = shell.folder()
  done(render(folder, ruleset, "/db/", { each = which.writing or 1 }))
  done(render(folder, ruleset, BEGINNING, { each = which.drawing or which.each,
    part = which.part, paths = which.paths, rules = which.rules }))
  done(compare(folder, ruleset, which))
  remove()
end

return starvation
