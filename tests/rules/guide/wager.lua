--- Wager Go: Go in which the players say beforehand how many stones they will take.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Wager Go" {
  summary = "Go that is won by taking as many stones as one has wagered.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    wager = moyo.option.integer { 5, "Stones to take to win; or each player says his own.",
      min = 1, max = 100, among = { "own" } },
    raise = moyo.option.integer { 2, "By how much wagers rise when both are met.", min = 1,
      max = 100 },
    pie = moyo.option.boolean { false, "Does the first player put two stones, and the second "
      .. "choose a side?" },
    scoring = false, tax = false, komi = false, komi_rule = false, handicap = false,
    handicap_placement = false, handicap_bonus = false, dead = false, button = false, goal = false,
    capture_goal = false, pass = false, last_pass = false, resumption = false,
  },
  presets = false,

  rules = function(o, rule)
    local own = o.wager == "own"
    rule.fields.wager = moyo.field.players(own and 0 or o.wager, "wager")
    rule.opening = {
      own and moyo.declare("wager", { max = 100 }),
      o.pie and moyo.pie { stones = { 1, 2 }, exchange = own and "wager" or nil },
    }
    rule.finish = { moyo.finish.contract "wager", moyo.finish.passes(o.passes) }
    rule.after_turn = moyo.raise("wager", o.raise)
    rule.score = moyo.score.taken {}
    rule.tie = 2
  end,
}
