--- Mechanisms are guests: without their files and rows the program builds, and plays the games
--- that do not use them as before.  From MOYO_TEST_EFFORT=2 on, so it is seen of any two of them
--- that neither needs the other.

local test, expect, _, effort = ...
local shell = require "support.shell"

local program = arg[-1]
local scratch = os.tmpname()
os.remove(scratch)

local function run(command)
  local pipe = assert(io.popen("(" .. command .. ") 2>&1"))
  local said = pipe:read "a"
  return pipe:close() == true, said
end

local function must(command)
  local good, said = run(command)
  expect.truthy(good, command .. "\n" .. said)
  return said
end

local function write(path, text)
  local file <close> = assert(io.open(path, "w"))
  file:write(text)
end

--- The rows of a table of the runtime without those that name the mechanism's functions, or it.
local function without(text, name)
  local function keep(row)
    return (row:find("[%s(]" .. name .. "_%l") or row:find("[(,]%s*" .. name .. "%)")) and "" or row
  end
  return (text:gsub("%u+%b()\n", keep))
end

--- The signature of some games, or what the program says instead.
local function signature(with, ruleset)
  local _, said = run(("'%s' playout '%s' -n 4 --policy light"):format(with, ruleset))
  return said:match "signature%s+(%x+)" or said
end

-- Some rulesets, and the signatures of their games with all mechanisms.
local games = {}
for _, ruleset in ipairs { "go:size=9", "go:size=5,button=yes", "gengo:size=5", "gorogo",
  "sygo:size=5", "twog:size=5", "besiege:size=7", "parallel:size=5", "phantom:size=5",
  "multiplayer:map=square5,players=3", "tests/rules/guide/royals.lua" } do
  games[ruleset] = signature(program, ruleset)
end

-- A ruleset that cannot be played without the mechanism.
local needs = {
  alliance = "multiplayer:map=square5,players=3",
  cards = "multiplayer:map=square5,players=3",
  growth = "sygo:size=5", offer = "go:size=5,button=yes",
  range = "multiplayer:map=square5,players=3", retraction = "multiplayer:map=square5,players=3",
  seal = "parallel:size=5", slide = "besiege:size=7", ties = "tests/rules/guide/royals.lua",
  veil = "phantom:size=5",
}

-- The files keep their times: of the build before, only what depends on a table is built again.
local function check(names)
  local tree = scratch .. "/tree"
  must(("mkdir -p '%s' && cp -rp CMakeLists.txt runtime stdlib rules tools '%s'")
    :format(tree, tree))
  for _, name in ipairs(names) do
    must(("cd '%s/runtime' && rm -f mechanism/%s.* mechanism/%s_* bind/bind_%s.c")
      :format(tree, name, name, name))
    for _, table_of in ipairs { "game/operations.def", "game/mechanisms.def",
      "bind/methods.def" } do
      local path = tree .. "/runtime/" .. table_of
      write(path, without(shell.read(path), name))
    end
  end
  must(("cmake -S '%s' -B '%s/build' -DBUILD_TESTING=OFF -DCMAKE_BUILD_TYPE=None -DMOYO_NATIVE=OFF"
    .. " && cmake --build '%s/build' --target moyo --parallel \"$(nproc)\"")
    :format(tree, scratch, scratch))
  local guestless, refused = scratch .. "/build/moyo", {}
  for ruleset, before in pairs(games) do
    local after = signature(guestless, ruleset)
    if after ~= before then
      expect.truthy(after:find "this runtime has no operation", ruleset .. ": " .. after)
      refused[ruleset] = true
    end
  end
  expect.equal(refused["go:size=9"], nil)
  for _, name in ipairs(names) do expect.equal(refused[needs[name]], true, name) end
  must(("rm -r '%s'"):format(tree))
end

local mechanisms = {}
local files = io.popen "cd runtime/mechanism && ls *.c | LC_ALL=C sort"
for file in files:lines() do
  local name = file:match "^(%l+)%.c$" -- other files, NAME_*.c, go with it
  if name then mechanisms[#mechanisms + 1] = name end
end
files:close()

-- Each is missing from one of two builds.
local function halves()
  local builds = { {}, {} }
  for i, name in ipairs(mechanisms) do table.insert(builds[i % 2 + 1], name) end
  return builds
end

-- Each is missing from its own two of the builds, so that of any two there is a build with the one
-- and without the other: what needs the other would not be built.
local function pairs_of_builds()
  local builds, at = {}, 0
  for b = 1, math.huge do
    builds[b] = {}
    for a = 1, b - 1 do
      at = at + 1
      table.insert(builds[a], mechanisms[at])
      table.insert(builds[b], mechanisms[at])
    end
    if at >= #mechanisms then return builds end
  end
end

for _, names in ipairs(effort == 1 and halves() or pairs_of_builds()) do
  test("guests that may leave: " .. table.concat(names, ", "), function() check(names) end)
end

test("nothing is left behind", function() must(("rm -rf '%s'"):format(scratch)) end)
