--- What the referee says of the rules: sentences with their places, options, presets, mutators.

local test, expect = ...
local referee = require "support.referee"

test("rules: each sentence with the file and line that it comes from", function()
  local answer = referee "go+density:size=9" "rules"
  local by_rule = {}
  for _, one in ipairs(answer.rules) do by_rule[one.rule] = one end
  expect.equal({ by_rule.ko.file, by_rule.conditions.file }, { "go.lua", "density.lua" })
  expect.truthy(by_rule.ko.line > 1)
  expect.equal({ answer.hides, answer.resignation }, { false, true })
  expect.equal(referee "phantom:size=5" "rules".hides, true)
end)

test("source: the files of a game, and no other", function()
  local say = referee "go+density:size=9"
  expect.truthy(say "source go.lua".text:find "return moyo.game")
  expect.truthy(say "source density.lua".text:find "moyo.mutator")
  for _, other in ipairs { "gengo.lua", "../go.lua", "/etc/passwd", "rules/go.lua" } do
    expect.truthy(say("source " .. other).error:find "is part of this game", other)
  end
end)

test("options: presets with what they set, mutators, and values as texts", function()
  local answer = referee "go+density(most=3):size=9" "options"
  expect.equal({ answer.variant, answer.mutators[1].name }, { "go", "density" })
  local presets, options = {}, {}
  for _, one in ipairs(answer.presets) do presets[one.name] = one end
  for _, one in ipairs(answer.options) do options[one.name] = one end
  expect.equal(presets.japanese.values.scoring, "territory")
  expect.equal(presets.korean.same_as, "japanese")
  expect.equal(options["density.most"].value, "3")
  expect.equal(type(options.board.among[1]), "string")
end)

test("as: only what a player may ask; nobody within --as", function()
  local say = referee "phantom:size=5"
  say "play B2"
  say "play D4"
  expect.equal(say "as black state".board, { ".....", ".....", ".....", ".X...", "....." })
  expect.equal(say "as spectator turns".turns[1].text, "?")
  expect.equal(say "as black play D4".refused, true)
  for line, words in pairs { ["as"] = "an argument is missing", ["as black"] = "expected a player",
    ["as blakc state"] = 'did you mean "black"', ["as white undo"] = '"undo" is not for one player',
    ["as white as black state"] = "is not for one player",
    ["as white tree"] = "is not for one player" } do
    expect.truthy(say(line).error:find(words, 1, true), line)
  end
  expect.equal(referee("phantom:size=5", 1) "as white state".error,
    "as: the answers are for one player already")
end)
