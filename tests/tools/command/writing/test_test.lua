--- Picture tests: what passes, and how failures are shown.

local test, expect = ...

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local json = require "moyo.base.json"
local shell = require "support.shell"

-- ---- Running -----------------------------------------------------------------------------------

--- Writes a file of picture tests and runs `moyo test` on it.
local function run(text, ...)
  local folder, remove = shell.folder()
  local file = folder .. "/a.t"
  shell.write(file, text)
  local status, output, errors = shell.moyo("test", file, ...)
  remove()
  local function short(s) return (s:gsub(folder:gsub("%p", "%%%0") .. "/", "")) end
  return status, short(output), short(errors)
end

test("running: the manual's examples pass", function()
  local manual, number = shell.read(terminal.home .. "/tools/picture-tests.md"), 0
  for example in manual:gmatch "```\n(.-)```" do
    local status, output, errors = run(example)
    expect.equal({ status, output, errors }, { 0, "1 passed, 0 failed\n", "" })
    number = number + 1
  end
  expect.equal(number, 2)
end)

test("running: the example in the help passes", function()
  local _, help = shell.moyo("test", "--help")
  local example = help:match "\n( *== ko.-)\n\n"
  expect.truthy(example, help)
  local status, output = run((example:gsub("\n  ", "\n"):gsub("^  ", "")) .. "\n")
  expect.equal({ status, output }, { 0, "1 passed, 0 failed\n" })
end)

test("running: every expectation can hold", function()
  local status, output = run [[
rules: go:size=3

== everything
  . X .
  X . O
  . O .
to: black
legal has A1 pass
legal lacks B1 C1
legal count 5
actor black
score area black 3 white 10.5
B B2 taken none own_taken none flipped none
=>
  .X./XXO/.O.
playing
W pass, B pass
over winners white reason passes
]]
  expect.equal({ status, output }, { 0, "1 passed, 0 failed\n" })
end)

test("running: a failure shows both positions and gives status 1", function()
  local status, output = run [[
rules: go:size=3
== wrong
B A1
=>
  . . .
  . . .
  O . .
]]
  expect.equal(status, 1)
  expect.equal(output, [[
FAILED a.t:2: wrong
  a.t:4:1: after "A1" the position is not the expected one
     expected   actual
     . . .      . . .
     . . .      . . .
    [O]. .     [X]. .
0 passed, 1 failed
]])
end)

test("running: who names a rule file is told what runs its examples", function()
  local folder, remove = shell.folder()
  local file = folder .. "/a.lua"
  shell.write(file, "return 1")
  local told = 'moyo test: %s:1:1: expected a .t file; "moyo check %s" runs the examples of a '
    .. "rule file\n"
  expect.equal({ shell.moyo("test", file) },
    { 2, "0 passed, 0 failed, 1 bad\n", told:format(file, file) })
  remove()
end)

test("running: every expectation can fail", function()
  local failing = {
    { "B A1, B A2", "it is white's turn, not black's" },
    { "B A1, W A1", '"A1" is refused' },
    { "B A1 refused", '"A1" is accepted, expected a refusal' },
    { "B A1, W A1 refused ko", "expected ko" },
    { 'B A1, W A1 refused "nonsense"', 'expected "nonsense"' },
    { "B A1 taken B2", "missing: B2" },
    { "B Z9", "Z9" },
    { "R A1", '"R" is no player here' },
    { "blak A1", 'did you mean "black"' },
    { "legal A1", "unexpected: " },
    { "legal has Q1", '"Q1" is no step' },
    { "legal lacks A1", "A1 is legal" },
    { "legal count 3", "10 legal steps, expected 3" },
    { "actor white", "it is black's turn" },
    { "score black 3", "score of black is 0, expected 3" },
    { "score aera black 3", 'no score named "aera"' },
    { "taken_by black 1", "taken_by of black is 0, expected 1" },
    { "over", "the game is not over" },
    { "B pass, W pass, playing", "the game is over" },
    { "B pass, W pass, over winners black", "won by white, expected black" },
    { "B pass, W pass, over reason nothing", 'over by "passes", expected "nothing"' },
    { "perft 1 3", "perft 1 is 10, expected 3" },
    { "field nothing 3", 'no field named "nothing"' },
    { "B A1 taken Q1", '"Q1" is no point' },
    { "=>\n  . .", "a" },
    { "refused", "is accepted, expected a refusal" },
  }
  for _, pair in ipairs(failing) do
    local status, output = run("rules: go:size=3\n== one\n" .. pair[1] .. "\n")
    expect.equal(status, 1, pair[1] .. ": " .. output)
    expect.truthy(output:find(pair[2], 1, true), pair[1] .. " gives " .. output)
    expect.truthy(output:find("0 passed, 1 failed\n", 1, true))
  end
end)

test("running: a case under several rulesets counts once for each", function()
  local status, output = run [[
== one
rules: go:size=3
rules: go:size=4
legal count 10
]]
  expect.equal(status, 1)
  expect.truthy(output:find("FAILED a.t:1: one (go:size=4)", 1, true))
  expect.truthy(output:find "1 passed, 1 failed")
end)

test("running: a ruleset can be expected to be refused", function()
  local status, output = run '== one\nrules: go:size=0\nrefused "size"\n'
  expect.equal({ status, output }, { 0, "1 passed, 0 failed\n" })
end)

test("running: --json has every test, where it failed and both positions", function()
  local status, output = run("rules: go:size=2\n== a\nB A1\n== b\n=>\n  X.\n  ..\n", "--json")
  expect.equal(status, 1)
  local report = json.decode(output)
  expect.equal({ report.passed, report.failed, #report.bad }, { 1, 1, 0 })
  expect.equal({ report.tests[1].name, report.tests[1].ok }, { "a", true })
  expect.equal(report.tests[2].at, "a.t:5:1")
  expect.equal({ report.tests[2].expected, report.tests[2].actual },
    { { "X.", ".." }, { "..", ".." } })
end)

test("running: a bad file is named with its place, the others still run", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/a.t", "rules: go:size=3\n== one\nB A1\n")
  shell.write(folder .. "/b.t", "rules: go:size=3\n== one\n?\n")
  local status, output, errors = shell.moyo("test", folder)
  remove()
  expect.equal({ status, output }, { 2, "1 passed, 0 failed, 1 bad\n" })
  expect.truthy(errors:find "/b%.t:3:1: expected a turn")
end)

test("running: files that are not there, folders without tests", function()
  local folder, remove = shell.folder()
  local status, _, errors = shell.moyo("test", folder .. "/none.t")
  expect.equal(status, 2)
  expect.truthy(errors:find "none.t: No such file")
  status, _, errors = shell.moyo("test", folder)
  expect.equal(status, 2)
  expect.truthy(errors:find "no file in this folder ends in .t")
  remove()
end)
