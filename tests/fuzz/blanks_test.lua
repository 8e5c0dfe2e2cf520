--- Hundreds of thousands of blanks in a line take every reader a moment, not minutes:
--- none looks at the rest of the line again from each of them.

local test, expect, slow = ...
local shell = require "support.shell"

-- With some they fit into a rule file, a line of the referee, a map.
local MANY = slow and 200000 or 30000
local blanks = (" "):rep(MANY)

-- Of processor time.  Quadratic time would be several times as much.
local SECONDS = slow and 20 or 3

local function check_end(words, status, err)
  expect.truthy(status and status <= 2, ("moyo %s: ended by signal or defect %s\n%s"):format(
    table.concat(words, " "), tostring(status), err:sub(1, 400)))
end

--- Runs the program on an input, in this process unless it takes long; whatever it answers, it ends
--- by itself.
local function feed(input, ...)
  local status, out, err
  if slow then
    status, out, err = shell.feed(input, { ... }, ("ulimit -t %d;"):format(SECONDS))
  else
    local before = os.clock()
    status, out, err = shell.reading(input, { ... })
    expect.truthy(os.clock() - before < SECONDS, table.concat({ ... }, " "):sub(1, 60))
  end
  check_end({ ... }, status, err)
  return out
end

--- The same in this process, with nothing to read.
local function run(...)
  local before = os.clock()
  local status, _, err = shell.moyo(...)
  expect.truthy(os.clock() - before < SECONDS, table.concat({ ... }, " "):sub(1, 60))
  check_end({ ... }, status, err)
end

test("GTP: a command's words, comments and numbers", function()
  local out = feed(table.concat({
    "1 play b" .. blanks .. "x", "2 loadsgf a" .. blanks .. "b",
    "3 loadsgf a" .. blanks .. "7", blanks .. "4 name" .. blanks,
    "5 moyo-ruleset go:size=3" .. blanks .. ",x", "6 moyo-ruleset /" .. ("a"):rep(MANY),
    "7 boardsize " .. ("1"):rep(MANY), "8 #" .. blanks .. "x", "9 komi" .. blanks .. "1e",
    "" }, "\n"), "gtp", "go")
  expect.truthy(out:find("=4 Moyo", 1, true), out:sub(1, 400))
  for id = 1, 9 do
    expect.truthy(id == 8 or ("\n" .. out):find(("\n[=?]%d "):format(id)), "no answer to " .. id)
  end
end)

test("play: a line typed", function()
  local before = blanks .. "a" .. blanks
  feed(table.concat({ before .. "x", "a" .. before, "set komi" .. blanks .. "=" .. blanks .. "x",
    "player black" .. blanks .. "x y", "why" .. before, "setup" .. before .. "x",
    "quit" .. blanks .. "x", "" }, "\n"), "play", "go:size=3")
end)

test("referee: a command, a board, a move", function()
  local out = feed(table.concat({ "play" .. blanks .. "A1" .. blanks .. "x", blanks .. "x",
    "setup" .. blanks .. "x" .. blanks .. "y=1", "setup ." .. blanks .. "./." .. blanks .. ".",
    "setup 1 ." .. blanks .. "x", "setup " .. ("1"):rep(MANY) .. "x",
    "setup 3 ." .. ("1"):rep(MANY) .. blanks .. "x",
    "load (;GM[1]C[a" .. blanks .. "b]SZ[" .. blanks .. "3x])", "" }, "\n"), "referee", "go:size=3")
  expect.equal(select(2, out:gsub("\n", "\n")), 8, out:sub(1, 400))
end)

test("files: maps, diagrams, records, picture tests, rule files", function()
  local folder, remove = shell.folder()
  local function file(name, text)
    shell.write(folder .. "/" .. name, text)
    return folder .. "/" .. name
  end
  local long = "a" .. blanks .. "b"
  for _, text in ipairs { "." .. blanks .. ".\n. .\n", "#" .. long .. "\n...\n...\n",
    blanks .. "\n. .\n. .\n", "." .. blanks .. "\t" } do
    run("rules", "multiplayer:map=" .. file("long.map", text))
  end
  run("rules", "gengo:regions=@" .. file("shape.txt", "x" .. blanks .. "x/x"))
  for name, text in pairs {
    sgf = ("(;GM[1]SZ[%s]C[%s]RE[%s]RU[%s]PB[%s];B[%s])"):format(long, long, "B+" .. long, long,
      long, long),
    empty = "(;GM[1]" .. blanks .. "SZ[3]" .. blanks .. ";" .. blanks,
    rules = "(;GM[1]SZ[3]XR[go:size=3" .. blanks .. "])",
    turns = "(;GM[1]SZ[3]XR[go:size=3];XM[A1" .. blanks .. "x])",
    set_ups = "(;GM[1]SZ[19]" .. (";AB[aa:ss]AE[aa:ss]"):rep(MANY // 10) .. ")",
    mutators = ("(;GM[1]XR[go%s])"):format(("+torus"):rep(2 * MANY)),
    row = ("(;GM[1]SZ[19]XB[%s])"):format(("."):rep(20 * MANY)),
  } do
    run("show", file(name .. ".sgf", text))
  end
  for _, text in ipairs { long, "== a" .. blanks .. "b", "rules: go:size=3" .. blanks .. "x",
    "rules: go:size=3\n== a\n  .x" .. blanks .. ".\n",
    "rules: go:size=3\n== a\nblack A1" .. blanks .. "x\n",
    "rules: go:size=3\n== a\nblack A1 taken" .. blanks .. "B2 --" .. blanks .. "x\n" } do
    run("test", file("long.t", text))
  end
  for _, line in ipairs { 'error("a" .. (" "):rep(900000) .. "b")',
    'error(("stdlib/moyo/"):rep(80000), 0)', "return nil" .. blanks .. "+" .. blanks .. "nil" } do
    run("rules", file("long.lua", line))
    run("check", file("long.lua", line))
    run("rules", file("long.lua", line), "--untrusted")
  end
  remove()
end)

test("arguments", function()
  local long = "go:size=3" .. (" "):rep(100000)
  run("rules", long .. ",x")
  run("diff", "go:size=3", "komi=1" .. (" "):rep(100000) .. "x")
  run("compare", "go:size=3", "komi" .. (" "):rep(100000) .. "x")
  run("list", (" "):rep(100000) .. "x")
  run("check", ("/"):rep(100000) .. "x")
end)
