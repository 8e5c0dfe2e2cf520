--- Knights: Go whose stones may leap like chess knights, and take what stands there.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Knights" {
  summary = "Go in which a turn places a stone, or leaps with one and may take another.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    turns = moyo.option.integer { 200, "Turns after which the game ends.", min = 10, max = 2000 },
    board = false, pass = false, handicap = false, handicap_placement = false,
    handicap_bonus = false, komi_rule = false, dead = false, button = false, goal = false,
    capture_goal = false,
  },
  presets = false,

  rules = function(o, rule)
    rule.turn = moyo.either {
      rule.turn,
      moyo.leap { by = { { 1, 2 } }, turned = true, onto = { "empty", "enemy" } },
    }
    rule.finish = { rule.finish, moyo.finish.turns(o.turns) }
  end,
}
