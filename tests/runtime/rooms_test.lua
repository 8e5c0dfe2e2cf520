--- The rooms of runtime/: each includes only what stands in itself and before it, an include that
--- looks further finds no file, and libmoyo.a shows moyo_* alone.

local test, expect = ...
local json = require "moyo.base.json"
local shell = require "support.shell"

local build = arg[-1]:match "^(.*)/" or "."

local function lines_of(command)
  local list = {}
  local pipe = assert(io.popen(command))
  for line in pipe:lines() do list[#list + 1] = line end
  return list, pipe:close()
end

--- The rooms in the order of runtime/README.md, and by name their places in it.
local function rooms()
  local order, rank = {}, {}
  for name in shell.read "runtime/README.md":gmatch "\n| `(%w+)` |" do
    order[#order + 1] = name
    rank[name] = #order
  end
  return order, rank
end

local commands

--- The command that compiles a room's files, as far as what they include.
local function compiler_of(room)
  commands = commands or json.decode(shell.read(build .. "/compile_commands.json"))
  for _, entry in ipairs(commands) do
    if entry.file:find("/runtime/" .. room .. "/", 1, true) then
      local command = entry.command:gsub(" %-o .*$", ""):gsub(" %-c$", "")
      return ("cd '%s' && %s -E -o /dev/null -x c -"):format(entry.directory, command)
    end
  end
  error("no file of " .. room .. " is compiled")
end

-- Whether a room finds these headers, and what the compiler says: it stops at the first that is not
-- there.
local function includes(room, ...)
  local lines = {}
  for i, header in ipairs { ... } do lines[i] = ('#include "%s"\\n'):format(header) end
  local command = ("(printf '%s' | (%s)) 2>&1"):format(table.concat(lines), compiler_of(room))
  local said, good = lines_of(command)
  return good == true, table.concat(said, "\n")
end

test("rooms: the README and CMake name the same, in the same order", function()
  local order = rooms()
  local told = shell.read "CMakeLists.txt":match "\nset%(rooms ([%w ]+)%)"
  expect.equal(table.concat(order, " "), told)
  local there = lines_of "cd runtime && ls -d */ | tr -d / | LC_ALL=C sort"
  table.sort(order)
  expect.equal(table.concat(there, " "), table.concat(order, " "))
end)

test("rooms: no include points to a later room, or goes by another way", function()
  local _, rank = rooms()
  local home, faults = {}, {}
  for _, path in ipairs(lines_of "ls runtime/*/*.[ch] runtime/*/*.def") do
    home[path:match "[^/]+$"] = path:match "^runtime/(%w+)/"
  end
  for _, line in ipairs(lines_of "grep -n '#include \"' runtime/*/*.[ch]") do
    local path, header = line:match '^([^:]+):%d+:#include "([^"]+)"'
    local room, other = path:match "^runtime/(%w+)/", home[header]
    if header ~= "moyo.h" and (not other or rank[other] > rank[room]) then
      faults[#faults + 1] = line
    end
  end
  expect.equal(table.concat(faults, "\n"), "")
end)

test("rooms: an upward include does not compile", function()
  local order = rooms()
  local headers = { "error.h", "shape.h", "game.h", "state.h", "turn.h", "machine.h", "range.h",
    "mcts.h", "bind.h" }
  for i, header in ipairs(headers) do
    local upward = headers[i + 1]
    local good, said = includes(order[i], header, upward)
    expect.equal(good, not upward, order[i] .. ": " .. said)
    -- its own header is not what is missing
    expect.truthy(not upward or said:find(upward, 1, true), said)
  end
end)

test("libmoyo.a shows moyo_* alone", function()
  local shown = lines_of(("nm -g --defined-only '%s/libmoyo.a' 2>/dev/null"):format(build))
  if #shown == 0 then return end -- only the program has been built
  local others, count = {}, 0
  for _, line in ipairs(shown) do
    local name = line:match "^%x+ %a (.+)$"
    if name and name:find "^moyo_" then
      count = count + 1
    elseif name then
      others[#others + 1] = name
    end
  end
  expect.equal(table.concat(others, " "), "")
  expect.truthy(count > 40, "the functions of moyo.h are there")
end)
