--- moyo rules: the rulebook in words.

local json = require "moyo.base.json"
local moyo = require "moyo"
local rulebook = require "common.rulebook"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = { summary = "print the rulebook in words under a ruleset's options" }

function command.configure(parser)
  parser:argument("ruleset", "The rules to play by."):argname "RULESET"
  parser:flag("--json", "Print one JSON object: ruleset, title, rules (a list of "
    .. "objects: rule, sentence, changed, and from, if a mutator says it).")
  parser:epilog [[
A * marks what differs from the variant's defaults; the name of a mutator stands
behind what it says.

   moyo rules gengo:ko=none,size=23
   moyo rules japanese]]
end

local function to_json(game)
  local rules = json.array {}
  for i, rule in ipairs(game:rulebook()) do
    rules[i] = { rule = rule.rule, sentence = rule.sentence, changed = rule.changed or false,
      from = rule.from }
  end
  return json.encode({ ruleset = game.ruleset, title = game.title, rules = rules },
    { keys = { "ruleset", "title", "rule", "sentence", "changed", "from" } })
end

function command.run(arguments)
  local game = moyo.load(arguments.ruleset, { machine = "off" }) -- nobody plays it
  if arguments.json then return print(to_json(game)) end
  local colour = text.wants_colour(terminal.isatty "stdout")
  for _, line in ipairs(rulebook.lines(game, math.min(terminal.width(), 100), colour)) do
    print(line)
  end
end

return command
