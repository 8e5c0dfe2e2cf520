--- Files of picture tests: what is read of them, and what is told of what cannot be.

local test, expect = ...
local picture = require "moyo.show.picture"

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
    { "B", "1:2: expected a turn after the name of a player, such as `B C3`, or an expectation "
      .. "(actor, best, field, flipped, hands, height, legal, over, own_taken, perft, playing, "
      .. "refused, score, taken, taken_by), found the end of the text" },
    { "over winner black", '1:6: expected winners, then reason, found "winner"' },
    { "playing so", '1:9: expected a comma or the end of the line, found "so"' },
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
  expect.truthy(complaint('B C3 refused "äöü" ko'):find("^1:20: "))
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
