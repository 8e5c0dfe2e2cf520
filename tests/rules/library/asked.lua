--- Go on one of several boards under one of several conditions in Lua, or two: for tests of how
--- such conditions are run.

local moyo = require "moyo"

local asked = {}

local function names(list)
  local out = {}
  for name in pairs(list) do out[#out + 1] = name end
  table.sort(out)
  return out
end

--- The declaration.
---@param title string
---@param summary string
---@param rules table<string, function> conditions
---@param boards table<string, function> what makes a board; among them "square"
---@param first string the condition that is asked if no other is
---@param second string[] conditions that may be asked as well
function asked.game(title, summary, rules, boards, first, second)
  return moyo.variant "go":variant(title) {
    summary = summary,
    options = {
      size = false, board = false,
      where = moyo.option.choice { "square", "Which board.", among = names(boards) },
      handicap = false, handicap_placement = false, handicap_bonus = false,
      rule = moyo.option.choice { first, "Which condition.", among = names(rules) },
      also = moyo.option.choice { "none", "A second one.",
        among = { "none", table.unpack(second) } },
      early = moyo.option.boolean { false, "Is it a condition of the step, not of the game?" },
    },
    presets = false,

    rules = function(o, rule)
      local conditions = { moyo.rule { "A play is what the condition says.", rules[o.rule] } }
      if o.also ~= "none" then
        conditions[2] = moyo.rule { "It is what another says as well.", rules[o.also] }
      end
      rule.board = boards[o.where]()
      rule.turn = moyo.either { moyo.place { when = o.early and conditions or nil }, moyo.pass {} }
      if not o.early then rule.conditions = conditions end
    end,
  }
end

return asked
