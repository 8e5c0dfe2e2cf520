--- Picture tests: how files are read, what passes, and how failures are shown.

local test, expect = ...

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local drawing = require "pictures.drawing"
local json = require "moyo.base.json"
local picture = require "moyo.show.picture"
local shell = require "support.shell"

-- ---- Reading -----------------------------------------------------------------------------------

local function parse(text)
  local cases, problem = picture.parse(text)
  expect.truthy(cases, problem)
  return cases
end

--- The items of the one case that the lines make.
local function items(lines)
  return parse("rules: go\n== one\n" .. lines .. "\n")[1].items
end

--- The message about the lines of a case; its place counts them from 1.
local function complaint(lines)
  local cases, problem = picture.parse("rules: go\n== one\n" .. lines)
  expect.truthy(not cases, "expected a complaint about: " .. lines)
  return (problem:gsub("^%d+", function(line) return tostring(line - 2) end))
end

test("reading: a case with its name, ruleset, position and turns", function()
  local cases = parse [[
-- about kos
== ko: refused
rules: go:size=5,ko=simple   -- small
  . X
  X .
to: white
W B4
]]
  expect.equal(#cases, 1)
  local case = cases[1]
  expect.equal(case.name, "ko: refused")
  expect.equal(case.line, 2)
  expect.equal(case.rules[1].value, "go:size=5,ko=simple")
  expect.equal(case.diagram, { line = 4, rows = { "  . X", "  X ." } })
  expect.equal(case.to.value, "white")
  expect.equal(case.items, { { kind = "turn", player = "W", text = "B4", line = 7, column = 1 } })
end)

test("reading: the file's ruleset is for cases without one of their own", function()
  local cases = parse "rules: a\n== one\nB C3\n== two\nrules: b\nrules: c\nB C3\n"
  expect.equal(cases[1].rules[1].value, "a")
  expect.equal(#cases[1].rules, 1)
  expect.equal(cases[2].rules[1].value, "b")
  expect.equal(cases[2].rules[2].value, "c")
end)

test("reading: commas separate clauses as lines do, and outcomes need none", function()
  local together = items "B C3 taken D4 E5, W D3, B E1 refused ko"
  local apart = items "B C3\ntaken D4 E5\nW D3\nB E1\nrefused ko"
  local function kinds(list)
    local out = {}
    for i, item in ipairs(list) do out[i] = item.kind end
    return table.concat(out, " ")
  end
  expect.equal(kinds(together), "turn losses turn turn refused")
  expect.equal(kinds(apart), kinds(together))
  expect.equal(together[2].points, { "D4", "E5" })
  expect.equal(together[5].rule, "ko")
end)

test("reading: a turn's text is the variant's own, with blanks and semicolons", function()
  expect.equal(items("W roll 4 2; K10 taken C3")[1].text, "roll 4 2; K10")
  expect.equal(items("W J5-E5 F2 -- moves")[1].text, "J5-E5 F2")
  expect.equal(items("W J5,E5")[1].text, "J5,E5")
end)

test("reading: refused with a rule, a sentence, both or neither", function()
  local list = items('B C3 refused\nB C3 refused ko\n'
    .. 'B C3 refused "again, twice"\nB C3 refused ko "x"')
  expect.equal(list[2].rule, nil)
  expect.equal(list[4].rule, "ko")
  expect.equal(list[6].sentence, "again, twice")
  expect.equal({ list[8].rule, list[8].sentence }, { "ko", "x" })
end)

test("reading: scores with and without their name, negative and in halves", function()
  local list = items "score black 12 white -3.5\nscore area black 1"
  expect.equal(list[1].name, nil)
  expect.equal(list[1].numbers, { { name = "black", number = 12 },
    { name = "white", number = -3.5 } })
  expect.equal(list[2].name, "area")
end)

test("reading: legal lists, counted, contained, missing, empty", function()
  local list = items 'legal C3 "roll 4"\nlegal has C3\nlegal lacks D4 E5\nlegal count 3\nlegal'
  expect.equal({ list[1].mode, list[1].steps }, { "exactly", { "C3", "roll 4" } })
  expect.equal({ list[2].mode, list[2].steps }, { "has", { "C3" } })
  expect.equal({ list[3].mode, list[3].steps }, { "lacks", { "D4", "E5" } })
  expect.equal({ list[4].mode, list[4].count }, { "count", 3 })
  expect.equal({ list[5].mode, list[5].steps }, { "exactly", {} })
end)

test("reading: how the game ended", function()
  local list = items "over\nover winners black white reason passes\nover reason resign\nplaying"
  expect.equal(list[1].winners, nil)
  expect.equal({ list[2].winners, list[2].reason }, { { "black", "white" }, "passes" })
  expect.equal({ list[3].winners, list[3].reason }, { nil, "resign" })
  expect.equal(list[4].kind, "playing")
end)

test("reading: lines end with LF, CR or CRLF, with or without a byte order mark", function()
  for _, ending in ipairs { "\n", "\r", "\r\n" } do
    local text = "\u{FEFF}rules: go\n== one\n  . X\n  X .\nB C3\n"
    local cases = parse((text:gsub("\n", ending)))
    expect.equal(cases[1].items[1].line, 5)
  end
end)

test("mistakes: each has its line and column, and what was expected", function()
  local table_of_mistakes = {
    { "ruls: go", '1:1: no such line as ruls:; did you mean "rules"?' },
    { "B", "1:2: expected a turn after the name of a player, found the end of the text" },
    { "B C3 taken", "1:11: expected points, or none, found the end" },
    { "taken C3", '1:1: "taken" stands before any turn' },
    { 'B C3 refused "x', "1:16: expected the closing quotation mark" },
    { "score", "1:6: expected players' names" },
    { "score black", "1:6: expected players' names" },
    { "perft 3", "1:8: expected the number of step sequences" },
    { "  . X\n\n  . X\nB C3", "3:3: a second diagram; expected =>" },
    { "B C3\n=>\nW C4", "2:1: expected a diagram" },
    { "B C3\n=> . X", "2:4: expected the end of the line" },
    { "B C3\n=>", "2:1: expected a diagram" },
    { "B C3\nto: white", "2:1: to: after the first turn" },
    { "to: white\nto: black\nB C3", "2:1: a second to: in this case; the first is in line 3" },
    { "seed: x\nB C3", '1:7: expected a whole number, found "x"' },
    { "field: 3\nB C3", "1:6: expected the name of a field" },
    { "to:\nB C3", "1:4: expected a value" },
    { "B C3\n==", "2:3: expected the name of the case" },
    { "B C3\n== one\nB C3", '2:1: a second case named "one"; the first is in line 2' },
    { "B C3 , ", "1:8: expected a turn" },
    { "B C3\n== two", "2:1: the case expects nothing" },
    { "B C3\n\0\1", "2:1: expected a turn" },
    { "B C3\n(;GM[1])", "2:1: expected a turn" },
  }
  for _, pair in ipairs(table_of_mistakes) do
    local message = complaint(pair[1])
    expect.truthy(message:find(pair[2], 1, true), ("%q gives\n%s\nexpected\n%s")
      :format(pair[1], message, pair[2]))
  end
end)

test("mistakes: columns count characters", function()
  expect.truthy(complaint('B C3 refused "äöü" ko'):find("^1:19: "))
end)

test("mistakes: a file without a case, without a ruleset, too large", function()
  local function message(text)
    local cases, problem = picture.parse(text)
    expect.equal(cases, nil)
    return problem
  end
  expect.truthy(message(""):find "^1:1: no case")
  expect.truthy(message("rules: go\n\n"):find "no case")
  expect.truthy(message("== one\nB C3\n"):find "^1:1: the case has no ruleset")
  expect.truthy(message("B C3\n"):find "^1:1: a turn or an expectation stands before the first")
  expect.truthy(message("  . X\n"):find "^1:1: a diagram stands before the first case")
  expect.truthy(message((" "):rep(picture.longest + 1)):find "bytes; expected at most")
end)

test("mistakes: a long line of nonsense takes no time and no stack", function()
  expect.truthy(complaint(("B C3, "):rep(100000) .. "?"):find "expected a turn")
  expect.truthy(complaint(("("):rep(1000000)):find "expected a turn")
  expect.truthy(complaint("legal " .. ("C3 "):rep(100000) .. '"'):find "closing")
end)

-- ---- Comparing ---------------------------------------------------------------------------------

test("comparing: differing points stand in brackets, side by side", function()
  expect.equal(drawing.compare({ ".XX", "O..", "..." }, { ".XO", "XO.", "..." }), {
    " expected   actual",
    " . X[X]     . X[O]",
    "[O|.].     [X|O].",
    " . . .      . . .",
  })
end)

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
