--- Plays the studies of list.lua and writes their page, README.md, and its plots.
--
-- Each command's answer is kept as JSON in a folder, with the day and the program that began it,
-- and what is there is not played again.  The games of comparisons are kept beside it, so that an
-- interrupted run goes on where it was.

local arguments = { ... }
local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" or "."
package.path = here .. "/../?.lua;" .. package.path

local json = require "moyo.base.json"
local near = require "moyo.base.near"
local page = require "studies.page"
local parts = require "studies.list"

local HELP = [[
Usage: moyo lua tools/studies/run.lua [--moyo COMMAND] [--into FOLDER] [STUDY] ...

Play the studies of tools/studies/list.lua, or those named, and write
tools/studies/README.md from all that have been played; what it says of others stays.
Run it in the project's folder.

   --moyo COMMAND    The program that plays (default: tools/run).
   --into FOLDER     Where answers are kept: what is there is not played again
                     (default: build/studies).
]]

local options = { ["--moyo"] = "tools/run", ["--into"] = "build/studies" }
local wanted

local function fail(text)
  io.stderr:write("studies: ", text, "\n")
  os.exit(2)
end

local known, names = {}, {}
for _, part in ipairs(parts) do
  for _, study in ipairs(part) do
    known[study.id] = true
    names[#names + 1] = study.id
  end
end

do
  local i = 1
  while arguments[i] do
    local word = arguments[i]
    if word == "-h" or word == "--help" then
      io.write(HELP)
      return 0
    elseif options[word] then
      options[word] = arguments[i + 1] or fail(word .. " needs a value")
      i = i + 2
    elseif known[word] then
      wanted = wanted or {}
      wanted[word] = true
      i = i + 1
    else
      local meant = near.name(word, names)
      fail(("there is no study \"%s\"%s (known: %s)"):format(word,
        meant and ("; did you mean \"%s\"?"):format(meant) or "", table.concat(names, ", ")))
    end
  end
end

local function read(path)
  local file = io.open(path)
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

-- Writes a file whole: it is the old one until then.
local function write(path, text)
  local file = io.open(path .. ".new", "w") or fail("cannot write " .. path)
  if not (file:write(text) and file:close() and os.rename(path .. ".new", path)) then
    fail("cannot write " .. path)
  end
end

-- What a command prints; nil if it fails.
local function output(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read "a"
  return pipe:close() and text or nil
end

-- Which program plays: the commit of the project's folder if it is one of git's, else the version.
-- A "+" says that files other than the page's differ from the commit's.
local function program()
  local version = output(options["--moyo"] .. " --version")
  if not version then fail("cannot run " .. options["--moyo"]) end
  local commit = output "git rev-parse --short=12 HEAD 2>/dev/null"
  if not commit then return (version:gsub("%s+$", "")) end
  local changed = output("git status --porcelain --untracked-files=no -- ."
    .. " ':!tools/studies/README.md' ':!tools/studies/plots'") ~= ""
  return ("commit %s%s"):format(commit:match "%x+", changed and "+" or "")
end

-- When a study was begun (a day in UTC), and by which program; both are kept for those that go on.
local function begun(study)
  local path = ("%s/%s.begun"):format(options["--into"], study.id)
  local text = read(path)
  if not text then
    text = json.encode { played = os.date "!%Y-%m-%d", program = program() } .. "\n"
    write(path, text)
  end
  return assert(json.decode(text))
end

-- What the program answers to a study's command, and what began it.  Where the games are another
-- program's, in part at least, the one that counted them stands there too.
local function play(study)
  local command = ("%s %s --json"):format(options["--moyo"], study.command)
  if command:find " compare " or command:find " balance " then
    local games = ("%s/%s.db"):format(options["--into"], study.id)
    command = ("%s --db '%s'%s"):format(command, games, read(games) and " --resume" or "")
  end
  io.stderr:write(command, "\n")
  local first = begun(study)
  local text = output(command) or fail(study.id .. ": the command failed")
  local found, problem = json.decode(text)
  if not found then fail(("%s: the answer is not JSON: %s"):format(study.id, problem)) end
  found.played, found.program = first.played, first.program
  local last = program()
  if last ~= first.program then found.counted = last end
  return found
end

-- The answer to a study's command; nil if it has none yet and is not to be played.
local function answer(study)
  local path = ("%s/%s.json"):format(options["--into"], study.id)
  local text = read(path)
  if not text and (not wanted or wanted[study.id]) then
    text = json.encode(play(study)) .. "\n"
    write(path, text)
  end
  return text and json.decode(text)
end

if not os.execute(("mkdir -p '%s' tools/studies/plots"):format(options["--into"])) then
  fail("cannot make " .. options["--into"])
end
for _, part in ipairs(parts) do
  for _, study in ipairs(part) do study.answer = answer(study) end
end
write("tools/studies/README.md", page.text(parts, read "tools/studies/README.md"))
for name, picture in pairs(page.plots(parts)) do write("tools/studies/plots/" .. name, picture) end
