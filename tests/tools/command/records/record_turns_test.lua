--- moyo show and moyo replay of games whose turns have many steps, with pieces and
--- stacks.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"

--- The record of a match of these turns.
local function written(ruleset, ...)
  local match = moyo.match(moyo.load(ruleset))
  for _, text in ipairs { ... } do
    local ok, why = match:play(text)
    if not ok then error(why.error, 2) end
  end
  return record.save(match)
end

--- Runs a command on a text: its output, its status and its complaints.
local function run(command, text, ...)
  local folder, remove = shell.folder()
  local path = folder .. "/x.sgf"
  shell.write(path, text)
  local status, output, complaints = shell.moyo(command, path, ...)
  remove()
  return output, status, (complaints:gsub(folder .. "/", ""))
end

local growth = { "sygo:size=5", "B2", "D4", "E1", "pass", "A2+E2", "D5 done" }
local moves = { "twog:size=5,contract=5", "B2 D5 A1 swap", "D4 A1-C1", "E1 done" }

-- show -------------------------------------------------------------------------------

test("show: a turn by its own text, one that has begun by all its steps", function()
  local function heading(text, ...)
    local output, status = run("show", text, ...)
    expect.equal(status, 0)
    return output:match "\n\n([^\n]*)"
  end
  local whole = written(table.unpack(growth))
  expect.equal(heading(whole, "--at", "5"), "after turn 5 of 6, A2+E2; black to play")
  expect.equal(heading(whole), "after turn 6 of 6, D5 done; white to play")
  local begun = written("sygo:size=5", "B2", "D4", "E1", "pass", "A2", "E2")
  expect.equal(heading(begun), "after turn 5 of 5, A2 E2; white to play")
  expect.equal(heading(begun, "--at", "4"), "after turn 4 of 5, pass; white to play")
end)

test("show --json: hands, heights and the steps of a turn that has begun", function()
  local function positions(text)
    local output, status = run("show", text, "--all", "--json")
    expect.equal(status, 0)
    return json.decode(output).positions
  end
  local list = positions(written("gorogo", "&c3", "b2"))
  expect.equal(list[3].hands.stones, { black = 9, white = 10 })
  expect.equal(list[3].board[3], "..#..")
  list = positions(written("besiege:size=5,pie=no", "A1 done", "E5 done"))
  expect.equal(list[2].heights[5], { 1, 0, 0, 0, 0 })
  list = positions(written("sygo:size=5", "B2", "D4", "E1", "pass", "A2", "E2"))
  expect.equal({ #list, list[6].begun, list[6].text }, { 6, { "A2", "E2" }, "A2 E2" })
end)

test("show --compat: moves, changes of the board, and labels for what Go has not", function()
  local function nodes(...)
    local output, status = run("show", written(...), "--compat")
    expect.equal(status, 0)
    return output:gsub("\n", ""):match "XS%[0%](.*)%)$"
  end
  expect.equal(nodes(table.unpack(growth)),
    ";W[bd];B[db];W[ee];B[];XM[A2+E2]AW[ad][ed]PL[B];XM[D5 done]AB[da]PL[W]")
  expect.equal(nodes(table.unpack(moves)), ";XM[B2 D5 A1 swap]AB[da][bd]AW[ae]PL[W]"
    .. ";XM[D4 A1-C1]AE[ae]AW[db][ce]PL[B];XM[E1 done]AB[ee]PL[W]")
  expect.equal(nodes("gorogo", "&c3", "b2"),
    ";XM[&c3]PL[B]LB[cc:#];XM[b2]AB[bd]PL[W]CR[bd]LB[cc:#]")
  local flips = "sygo:size=5,balance=no"
  expect.equal(nodes(flips, "A5", "B5", "E1", "A3", "pass", "A4 done"),
    ";W[aa];B[ba];W[ee];B[ac];W[];XM[A4 done]AB[aa][ab]PL[W]")
end)

-- replay -----------------------------------------------------------------------------

test("replay: every turn is checked", function()
  local output, status = run("replay", written(table.unpack(growth)))
  expect.equal({ output, status }, { "sygo:size=5: 6 turns checked\nno difference\n", 0 })
end)

test("replay: a damaged turn is named with its place, its step and its column", function()
  local text = written(table.unpack(growth))
  local function complaint(from, to)
    local _, status, complaints = run("replay", (text:gsub(from, to)))
    expect.equal(status, 2)
    return complaints
  end
  expect.truthy(complaint("A2%+E2", "A2+E2+B1"):find
    "^moyo replay: x.sgf:2:%d+: move 5, A2%+E2%+B1: step 3, B1: the group of B2 has grown")
  expect.truthy(complaint("A2%+E2", "A2+E"):find
    "^moyo replay: x.sgf:2:%d+: move 5, A2%+E: column 4: expected a point")
end)

test("replay: the turn at which two rulesets part, and which of its steps", function()
  local function difference(text, ...)
    local output = run("replay", text, "--json", ...)
    return json.decode(output).difference
  end
  local text = written("sygo:size=5", "B2", "D4", "E1", "pass", "A2 done")
  local found = difference(text, "--set", "growth=compulsory")
  expect.equal({ found.kind, found.move, found.text }, { "refused", 5, "A2 done" })
  expect.truthy(found.says[2]:find "step 2, done: ", found.says[2])
  found = difference(written(table.unpack(moves)), "--set", "pie=no")
  expect.equal({ found.kind, found.move }, { "start", 0 })
end)
