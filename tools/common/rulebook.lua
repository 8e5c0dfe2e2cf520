--- A game's rulebook, laid out for people.

local text = require "moyo.base.text"

local M = {}

--- The rulebook as lines; a * stands before what differs from the defaults.
---@param game LoadedGame
---@param width integer
---@param colour boolean
---@return string[]
function M.lines(game, width, colour)
  local rules, lines, margin, marked = game:rulebook(), {}, 0, false
  for _, rule in ipairs(rules) do margin = math.max(margin, #rule.rule + 4) end
  local function add(more) table.move(more, 1, #more, #lines + 1, lines) end
  add(text.wrap(("%s (%s)"):format(game.title, game.ruleset), width))
  add { "" }
  for _, rule in ipairs(rules) do
    marked = marked or rule.changed
    local label = (rule.changed and "* " or "  ") .. rule.rule
    local sentence = rule.from and ("%s (%s)"):format(rule.sentence, rule.from) or rule.sentence
    local block = text.hang(label, sentence, margin, width)
    for i, line in ipairs(block) do
      block[i] = text.bold(line, colour and rule.changed)
    end
    add(block)
  end
  if marked then add { "", "* differs from the default" } end
  return lines
end

return M
