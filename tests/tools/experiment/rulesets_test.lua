--- Rulesets: from words to combinations of values.

local test, expect = ...
require "support.shell" -- finds tools/
local moyo = require "moyo"
local rulesets = require "experiment.rulesets"

local read = rulesets.read

local function names(games)
  local list = {}
  for i, one in ipairs(games) do list[i] = one.rules.ruleset end
  return list
end

local function refused(part, words)
  local ok, problem = moyo.try(read, words)
  expect.equal(ok, false)
  expect.truthy(problem:find(part, 1, true), problem)
end

test("options with several values are combined, the last changes fastest", function()
  local games, factors = read { "go:komi=6.5", "size=5,7", "ko=simple,positional" }
  expect.equal(names(games), { "go:size=5,ko=simple,komi=6.5", "go:size=5,komi=6.5",
    "go:size=7,ko=simple,komi=6.5", "go:size=7,komi=6.5" })
  expect.equal(games[3].values, { "7", "simple" })
  expect.equal(factors, { { option = "size", values = { "5", "7" } },
    { option = "ko", values = { "simple", "positional" } } })
end)

test("a mutator is there or not: all combinations", function()
  local games, factors = read { "go:size=5", "+density", "+stoical" }
  expect.equal(names(games), { "go:size=5", "go+stoical:size=5", "go+density:size=5",
    "go+density+stoical:size=5" })
  expect.equal(games[2].values, { "no", "yes" })
  expect.equal(factors, { { option = "+density", values = { "no", "yes" } },
    { option = "+stoical", values = { "no", "yes" } } })
end)

test("a combination that the rules refuse is named, with the rulesets that go", function()
  refused("+double, +progressive: go: the mutators double and progressive do not go together: both "
    .. "change the slot turn; ", { "go:size=5", "+double", "+progressive" })
  refused("; to leave it out name the rulesets: go:size=5 go+progressive:size=5 go+double:size=5",
    { "go:size=5", "+double", "+progressive" })
  refused("no +stoical, +no_pass, dead=agreed: go: the mutator no_pass does not go with ",
    { "go:size=5", "+stoical", "+no_pass", "dead=all_alive,agreed" })
  local games = read { "go:size=5", "go+progressive:size=5", "go+double:size=5" }
  expect.equal(#games, 3)
end)

test("options with one value belong to every ruleset", function()
  local games, factors = read { "go", "size=5", "ko=simple,positional" }
  expect.equal(names(games), { "go:size=5,ko=simple", "go:size=5" })
  expect.equal(#factors, 1)
end)

test("an option alone stands for all its values, unless a ruleset is called so", function()
  local games, factors = read { "go:size=5", "suicide" }
  expect.equal(names(games), { "go:size=5", "go:size=5,suicide=multi",
    "go:size=5,suicide=forbidden" })
  expect.equal(factors, { { option = "suicide", values = { "allowed", "multi", "forbidden" } } })
  refused("komi is a number: expected its values, such as komi=7.5", { "go:size=5", "komi" })
  refused("the option ko is named twice", { "go:size=5", "ko", "ko=simple,none" })
  refused('there is no variant, preset or option "sucide"; did you mean "suicide"?',
    { "go:size=5", "sucide" })
  refused('there is no variant or preset "gengoo"', { "go:size=5", "gengoo" })
end)

test("values are written as their options write them", function()
  local games, factors = read { "go:size=5", "ko=SIMPLE,Positional", "komi=0.50,1" }
  expect.equal(factors[1].values, { "simple", "positional" })
  expect.equal(games[1].values, { "simple", "0.5" })
end)

test("a value with a comma stands between quotation marks", function()
  local games, factors = read { "multiplayer:map=square5,players=2", 'handicap=0,"0,-2"' }
  expect.equal(factors[1].values, { "0", "0,-2" })
  expect.equal(#games, 2)
end)

test("presets and several variants", function()
  local games = read { "japanese", "go:aga", "gorogo" }
  expect.equal(#games, 3)
  expect.equal(games[3].rules.ruleset, "gorogo")
  refused("gorogo has no option \"passes\"", { "go", "gorogo", "passes=1,2" })
end)

test("combinations that the rules allow, and those that they refuse", function()
  local allowed, refuses = rulesets.settings(moyo.load "go:size=5", {
    rulesets.factor "+double", rulesets.factor "+progressive", rulesets.factor "komi=1,2" })
  expect.equal({ #allowed, #refuses }, { 6, 2 })
  expect.equal({ allowed[3].words, allowed[3].values, allowed[3].rules.ruleset },
    { "no +double, +progressive, komi=1", { "no", "yes", "1" }, "go+progressive:size=5,komi=1" })
  expect.equal(refuses[2].words, "+double, +progressive, komi=2")
  expect.truthy(refuses[2].problem:find("do not go together", 1, true), refuses[2].problem)
  expect.equal(rulesets.factor "go", nil)
end)
