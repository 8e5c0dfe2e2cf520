--- moyo rules: the rulebook in words.

local json = require "moyo.json"
local moyo = require "moyo"
local terminal = require "moyo.terminal"
local text = require "moyo.text"

local command = { summary = "print the rulebook in words under a ruleset's options" }

function command.configure(parser)
  parser:argument("ruleset", "What to play by."):argname "RULESET"
  parser:flag("--json", "Print one JSON object: ruleset, title, rules (a list of "
    .. "objects: rule, sentence, changed).")
  parser:epilog [[
A * stands before what differs from the variant's defaults.

   moyo rules gengo:ko=none,size=23
   moyo rules japanese]]
end

local function to_json(game)
  local rules = json.array {}
  for i, rule in ipairs(game:rulebook()) do
    rules[i] = { rule = rule.rule, sentence = rule.sentence, changed = rule.changed or false }
  end
  return json.encode({ ruleset = game.ruleset, title = game.title, rules = rules },
    { keys = { "ruleset", "title", "rule", "sentence" } })
end

--- The rulebook as lines, for other commands too.
---@param game table
---@param width integer
---@param colour boolean
---@return string[]
function command.lines(game, width, colour)
  local rules, lines, margin, marked = game:rulebook(), {}, 0, false
  for _, rule in ipairs(rules) do margin = math.max(margin, #rule.rule + 4) end
  local function add(more) table.move(more, 1, #more, #lines + 1, lines) end
  add(text.wrap(("%s (%s)"):format(game.title, game.ruleset), width))
  add { "" }
  for _, rule in ipairs(rules) do
    marked = marked or rule.changed
    local label = (rule.changed and "* " or "  ") .. rule.rule
    local block = text.hang(label, rule.sentence, margin, width)
    for i, line in ipairs(block) do
      block[i] = text.bold(line, colour and rule.changed)
    end
    add(block)
  end
  if marked then add { "", "* differs from the default" } end
  return lines
end

function command.run(arguments)
  local game = moyo.load(arguments.ruleset)
  if arguments.json then return print(to_json(game)) end
  local colour = text.wants_colour(terminal.isatty "stdout")
  for _, line in ipairs(command.lines(game, math.min(terminal.width(), 100), colour)) do
    print(line)
  end
end

return command
