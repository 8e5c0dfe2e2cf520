--- moyo allow: what lies in ./rules runs without a budget once the user has said so.

local test, expect = ...
local long = test.long
local shell = require "support.shell"

-- A game whose rules take more than the budget once they are asked for.
local GAME = [[
local moyo = require "moyo"
local n = require "count".n
return moyo.game "Long" {
  rules = function()
    for i = 1, n do local _ = i end
    return { board = moyo.board.square(3), turn = moyo.place {}, finish = moyo.finish.turns(9) }
  end,
}]]

-- A folder with rules, and what runs moyo there.
local function stranger()
  local folder, remove = shell.folder()
  assert(os.execute(("mkdir -p '%s/rules/library' '%s/rules/mutators'"):format(folder, folder)))
  local function write(name, text) shell.write(folder .. "/" .. name, text) end
  write("rules/library/count.lua", "return { n = 26000000 }")
  write("rules/long.lua", GAME)
  local function run(...)
    return shell.feed("", { ... }, ("cd '%s' && XDG_STATE_HOME='%s/state'"):format(folder, folder))
  end
  return run, write, folder, remove
end

long("allow: as long as neither the file nor its library files change; list, forget", function()
  local run, write, folder, remove = stranger()
  local file = folder .. "/rules/long.lua"
  expect.equal({ run "allow" }, { 0, "", "" })
  expect.equal((run("rules", "long")), 2)
  expect.equal({ run("allow", "long") }, { 0, "allowed: " .. file .. "\n", "" })
  expect.equal((run("rules", "long")), 0)
  expect.equal({ run "allow" }, { 0, file .. "  allowed\n", "" })
  write("rules/library/count.lua", "return { n = 26000001 }")
  expect.equal((run("rules", "long")), 2)
  expect.equal({ run("allow", "--json") },
    { 0, ('[{"file":"%s","state":"changed"}]\n'):format(file), "" })
  os.remove(file)
  expect.equal({ run "allow" }, { 0, file .. "  gone\n", "" })
  expect.equal({ run("allow", "--forget", file) }, { 0, "allowed no longer: " .. file .. "\n", "" })
  expect.equal({ run "allow" }, { 0, "", "" })
  remove()
end)

long("allow: a mutator lets a game that it changes run", function()
  local run, write, folder, remove = stranger()
  write("rules/mutators/odd.lua", [[return require "moyo".mutator "Odd" { summary = "Odd.",
    rules = function() for i = 1, 26000000 do local _ = i end end }]])
  expect.equal((run("rules", "go+odd")), 2)
  expect.equal((run("allow", "odd")), 0)
  expect.equal({ (run("rules", "go+odd")) }, { 0 })
  expect.truthy(select(2, run "allow"):find(folder .. "/rules/mutators/odd.lua", 1, true))
  remove()
end)

test("allow: who names a file may read what is wrong with it; who does not, may not", function()
  local run, write, _, remove = stranger()
  write("rules/long.lua", "local moyo = require 'moyo' secret word")
  expect.equal({ run("allow", "long") }, { 2, "",
    "moyo allow: ./rules/long.lua:1: syntax error near 'word'\n" })
  expect.equal({ run("rules", "./rules/long.lua") }, { 2, "",
    "moyo rules: ./rules/long.lua:1: syntax error near 'word'\n" })
  expect.equal({ run("rules", "long") }, { 2, "",
    "moyo rules: ./rules/long.lua:1: syntax error near '…'\n" })
  remove()
end)

test("allow: what needs no leave, what is not there, what was not allowed", function()
  local run, _, _, remove = stranger()
  for _, case in ipairs { { { "go" }, "go needs no leave: it is " },
    { { "lon" }, 'there is no variant "lon"; did you mean "long"?' },
    { { "--forget", "long" }, "long is not allowed" },
    { { "--forget" }, "--forget: expected the names of rule files" },
    { { "--json", "long" }, "--json lists what is allowed: expected no names" } } do
    local status, out, err = run("allow", table.unpack(case[1]))
    expect.equal({ status, out }, { 2, "" })
    expect.truthy(err:find("moyo allow: " .. case[2], 1, true), err)
  end
  remove()
end)
