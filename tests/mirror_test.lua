--- tests/ mirrors the tree: what a test is called is there, and modules have tests of their
--- name.
--
-- runtime/ROOM/X.c, stdlib/moyo/ROOM/X.lua and tools/ROOM/X.* are tested by a file of the same
-- name below tests/.

local test, expect = ...

-- Tests of more than one module, and why they stand where they do.
local reasons = {
  ["architecture"] = "the same games on another architecture",
  ["bad_rules"] = "every message that a rule file's author can get",
  ["wrong_values"] = "values of every kind in slots and words of the vocabulary",
  ["documents"] = "documents beside the modules that they tell of",
  ["example"] = "the program that runtime/README.md shows",
  ["guide"] = "the author's guide",
  ["mirror"] = "this test",
  ["readme"] = "the README",
  ["security"] = "what SECURITY.md promises",
  ["rooms"] = "what the rooms require of each other",
  ["support"] = "support/shell.lua: commands within the process of a test",
  ["version"] = "the version, in all places",
  ["editor"] = "definitions and rule files, as editors read them",
  ["runtime/base/bytes"] = "bytes.h, which has no .c",
  ["runtime/base/random"] = "random.h, which has no .c",
  ["runtime/rooms"] = "what the rooms include of each other",
  ["runtime/allocation"] = "every function that allocates, when it cannot",
  ["runtime/guests"] = "the build without a mechanism",
  ["runtime/search/ranks"] = "ranks.h, which has no .c",
  ["runtime/state/stack"] = "piles of stones, in all of the state",
  ["stdlib/documents"] = "documents beside the modules that they tell of",
  ["tools/documents"] = "documents beside the modules that they tell of",
  ["tools/endless"] = "rules that do not end, in every program",
  ["tools/hidden"] = "hidden cards, in every program",
  ["tools/command/records/record_turns"] = "turns of several steps, in all commands for records",
  ["tools/completion/scripts"] = "the scripts for the shells",
  ["tools/gtp/games"] = "every variant, by all commands of GTP",
  ["tools/gtp/programs"] = "GTP as GoGui and other programs speak it",
  ["tools/gtp/turns"] = "turns of several steps, by all commands of GTP",
  ["tools/play/hidden"] = "hidden cards, in all of a game at the terminal",
  ["tools/play/people"] = "several people at one terminal",
  ["tools/play/terminal"] = "a terminal's lines and keys",
  ["tools/play/turns"] = "turns of several steps at the terminal",
  ["tools/presets"] = "presets, in every command",
  ["tools/search"] = "searches as programs and people use them",
  ["tools/setup"] = "the scripts that install and build",
  ["tools/strangers"] = "files of strangers, in every command",
  ["tools/web"] = "the script that makes pages",
  ["tools/trap"] = "what Lua's traps show of all tools",
}

-- Folders that mirror nothing.
local elsewhere = { fuzz = true, oracles = true, rules = true, twins = true }

--- The files below folders, without their endings: { [name] = path }.
local function names(folders, pattern)
  local found = {}
  local pipe = assert(io.popen(("find %s -type f | LC_ALL=C sort"):format(folders)))
  for path in pipe:lines() do
    local name = path:match(pattern)
    if name then found[name] = path end
  end
  pipe:close()
  return found
end

local modules = {}
for _, pattern in ipairs { "^(runtime/.+)%.c$", "^stdlib/moyo(/.+)%.lua$", "^(tools/.+)%.c$",
  "^(tools/.+)%.lua$" } do
  for name, path in pairs(names("runtime stdlib/moyo tools", pattern)) do
    modules[name:gsub("^/", "stdlib/")] = path
  end
end

local tests = {}
for name, path in pairs(names("tests", "^tests/(.+)_test%.%l+$")) do
  tests[name:gsub("_slow$", "")] = path
end

-- A test of its module, or of a part: record_foreign tests record.
local function has_module(name)
  repeat
    if modules[name] then return true end
    local shorter = name:match "^(.*)_[^_/]*$"
    name = shorter
  until not shorter
  return false
end

test("every test has its module, or a reason", function()
  for name, path in pairs(tests) do
    if not elsewhere[name:match "^[^/]+"] and not reasons[name] then
      expect.truthy(has_module(name), path .. " tests no module of its name")
    end
  end
  for name in pairs(reasons) do
    expect.truthy(tests[name], "there is no " .. name .. "_test")
    expect.truthy(not has_module(name), name .. "_test needs no reason: there is such a module")
  end
end)

test("every module has a test of its name", function()
  local missing = {}
  for name, path in pairs(modules) do
    if not tests[name] then missing[#missing + 1] = ("%s: no tests/%s_test"):format(path, name) end
  end
  table.sort(missing)
  expect.equal(table.concat(missing, "\n"), "")
end)
