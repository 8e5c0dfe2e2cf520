--- The rooms of stdlib/moyo/ and tools/: each requires only what stands above it, and none is
--- crowded.  The READMEs there say which rooms there are, in their order.

local test, expect = ...
local shell = require "support.shell"

local MOST = 20 -- files in a room

--- The rooms that a README's table names, in their order.
local function rooms_told(folder)
  local rooms = {}
  for name in shell.read(folder .. "/README.md"):gmatch "\n| `([%w_/]+)/` |" do
    rooms[#rooms + 1] = name
  end
  return rooms
end

--- All files below a folder: their rooms, with "" for the folder itself.
local function files_below(folder)
  local rooms = {}
  local pipe = assert(io.popen(("find '%s' -type f | LC_ALL=C sort"):format(folder)))
  for path in pipe:lines() do
    local room = path:sub(#folder + 2):match "^(.*)/[^/]*$" or ""
    rooms[room] = rooms[room] or {}
    table.insert(rooms[room], path)
  end
  pipe:close()
  return rooms
end

--- The modules that a file requires by name, with the line; comments do not count.
local function required(source)
  local list, number = {}, 0
  for line in (source .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    if not line:find "^%s*%-%-" then
      for name in line:gmatch "require%s*%(?,?%s*[\"']([%w_.]+)[\"']" do
        list[#list + 1] = { name = name, line = number }
      end
    end
  end
  return list
end

--- What is wrong with the rooms of a folder, whose modules are called PREFIX.room.file.
local function faults_of(folder, prefix, order, rooms, read)
  local faults, rank = {}, {}
  local function fault(...) faults[#faults + 1] = string.format(...) end
  for i, room in ipairs(order) do
    rank[room] = i
    if not rooms[room] then fault("%s/README.md tells of %s, which is not there", folder, room) end
  end
  for room, files in pairs(rooms) do
    if #files > MOST then fault("%s/%s has %d files", folder, room, #files) end
    if room ~= "" and not rank[room] then fault("%s/README.md has no word of %s", folder, room) end
    for _, path in ipairs(room ~= "" and files or {}) do
      for _, module in ipairs(path:find "%.lua$" and required(read(path)) or {}) do
        local name = module.name:sub(1, #prefix) == prefix and module.name:sub(#prefix + 1)
        local other = name and name:gsub("%.", "/"):match "^(.*)/[^/]*$"
        if other and rank[other] and rank[room] and rank[other] > rank[room] then
          fault("%s:%d: %s is in a room below", path, module.line, module.name)
        end
      end
    end
  end
  table.sort(faults)
  return table.concat(faults, "\n")
end

for folder, prefix in pairs { ["stdlib/moyo"] = "moyo.", tools = "" } do
  test(folder .. ": a room requires rooms above it, and has at most twenty files", function()
    local order, rooms = rooms_told(folder), files_below(folder)
    expect.truthy(#order > 5, "the README has a table of rooms")
    expect.equal(faults_of(folder, prefix, order, rooms, shell.read), "")
  end)
end

test("stdlib requires nothing of tools", function()
  for _, files in pairs(files_below "stdlib") do
    for _, path in ipairs(files) do
      for _, module in ipairs(path:find "%.lua$" and required(shell.read(path)) or {}) do
        expect.truthy(module.name == "moyo" or module.name == "lpeg" or module.name:find "^moyo%.",
          ("%s:%d: %s"):format(path, module.line, module.name))
      end
    end
  end
end)

test("an upward require, a crowded room and a room without a word are told", function()
  local crowd = {}
  for i = 1, MOST + 1 do crowd[i] = "x/crowd/" .. i .. ".lua" end
  local sources = { ["x/low/a.lua"] = '-- require "y.high.b"\nlocal b = require("y.high.b")\n',
    ["x/high/b.lua"] = 'local a = require "y.low.a"\n' }
  local found = faults_of("x", "y.", { "low", "high", "crowd", "gone" },
    { low = { "x/low/a.lua" }, high = { "x/high/b.lua" }, crowd = crowd, new = {} },
    function(path) return sources[path] or "" end)
  expect.equal(found, "x/README.md has no word of new\n"
    .. "x/README.md tells of gone, which is not there\n"
    .. "x/crowd has 21 files\n"
    .. "x/low/a.lua:2: y.high.b is in a room below")
end)
