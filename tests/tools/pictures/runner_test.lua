--- Picture tests as they are run: what holds, and how failures are told.

local test, expect = ...
local picture = require "moyo.show.picture"
local terminal = require "moyo.terminal"

package.path = terminal.home .. "/tools/?.lua;" .. package.path
local runner = require "pictures.runner"

local function run(text, options)
  return runner.run(assert(picture.parse(text)), options or { folder = "" })
end

-- The failure of one case with these lines, as "LINE:COLUMN: MESSAGE"; nil where it holds.
local function failure(lines, rules)
  local found = run(("rules: %s\n== one\n"):format(rules or "go:size=3") .. lines)[1].failure
  return found and ("%d:%d: %s"):format(found.line - 2, found.column, found.message)
end

test("expectations that hold", function()
  for _, lines in ipairs { "B C3, playing", "B A2\nW A1\nB B1 taken A1\ntaken_by black 1",
    "B pass\nW pass, over winners white reason passes", "B A1\nW A1 refused step 1 free",
    'B A1\nW A1 refused "*empty point*"', "B A9 refused notation",
    "legal count 10", "legal has A1 pass",
    "  X . .\n  . . .\n  . . .\nlegal lacks A3", "W A1 refused turn", "actor black",
    "  X . .\n  . O .\n  . . .\nto: white\nW C1\n=>\n  X . .\n  . O .\n  . . O",
    "perft 1 10", "perft turns 2 91" } do
    expect.equal(failure(lines), nil, lines)
  end
end)

test("expectations that do not: each has its place and says what is instead", function()
  for lines, message in pairs {
    ["B A1\nB A2"] = "2:1: it is white's turn, not black's",
    ["B A1\nW A1"] = '2:1: "A1" is refused (free): A stone is placed on an empty point.',
    ["B A1 refused"] = '1:6: "A1" is accepted, expected a refusal',
    ["B A1\nW A1 refused ko"] =
      "2:6: refused by free, expected ko: A stone is placed on an empty point.",
    ["B A1 taken B1"] = '1:6: taken by "A1": missing: B1',
    ["B A1, over"] = "1:7: the game is not over",
    ["legal count 3"] = "1:1: 10 legal steps, expected 3",
    ["legal lacks A1"] = "1:1: A1 is legal",
    ["taken_by red 1"] = '1:1: "red" is no player here (known: black, white)',
    ["field heat 1"] = '1:1: no field named "heat" (known: prisoners)',
    ["perft 1 11"] = "1:1: perft 1 is 10, expected 11",
    ["B A9 refused"] = "1:6: refused, but by no rule: column 1: there is no point A9 on this "
      .. 'board (A3 to C1); "refused notation" says that this is meant',
    ["B A1 takes B1"] = '1:1: "A1 takes B1" is refused (notation): column 4: expected a point '
      .. 'such as B2 or pass, found "takes"; did you mean "taken"?',
    ["prisoners 1 2"] = '1:1: "prisoners" is no player here; did you mean "field prisoners 1 2"?',
    ["scores black 1"] = '1:1: "scores" is no player here; did you mean "score"?',
    ["to black"] = '1:1: "to" is no player here; such a line has a colon: "to: black"',
    ["X A1"] = nil,
  } do
    expect.equal(failure(lines), message, lines)
  end
end)

test("a position that differs comes with both", function()
  local found = run("rules: go:size=2\n== one\nB A1\n=>\n  . .\n  . X\n")[1].failure
  expect.equal({ found.line, found.expected, found.actual }, { 4, { "..", ".X" }, { "..", "X." } })
  expect.equal(found.message, 'after "A1" the position is not the expected one')
end)

test("rulesets: several, one that is to be refused, options of the file's own", function()
  local results = run "rules: go:size=2\nrules: go:size=3\n== one\nlegal count 5\n"
  expect.equal({ results[1].name, results[1].failure, results[2].name },
    { "one (go:size=2)", nil, "one (go:size=3)" })
  expect.equal(results[2].failure.message, "10 legal steps, expected 5")
  expect.equal(failure('refused "*did you mean*"', "go:siez=3"), nil)
  expect.equal(failure("refused", "go:size=3"),
    "1:1: the ruleset go:size=3 is accepted, expected a refusal")
  expect.truthy(failure("B A1", "goo"):find 'there is no variant or preset "goo"')
  results = run("== one\nrules: :size=2\nlegal count 5\n", { folder = "", own = "go" })
  expect.equal(results[1].failure, nil)
end)

test("done is told of each as it ends", function()
  local seen = {}
  runner.run(assert(picture.parse "rules: go:size=2\n== one\nplaying\n== two\nover\n"),
    { folder = "" }, function(result) seen[#seen + 1] = result.name end)
  expect.equal(seen, { "one", "two" })
end)

test("set-ups: what is wrong is a failure at its line", function()
  expect.equal(failure("  . .\n  . .\nB A1", "go:size=3"):match "^%d+", "1")
  expect.equal(failure("to: red\nB A1"), '1:5: "red" is no player here (known: black, white)')
  expect.truthy(failure("phase: paly\nB A1"):find 'no phase "paly"; did you mean "play"')
end)
