--- BeSiege: The Way of Go with stacks, and drops out of everybody's reach.
-- Source: the later rules of "The Way of Go" by Jianying Ji, 2000, as told by
-- Joao Neto.  Deviates from it: stones are a finite stock; otherwise positions
-- could recur for ever.  Rulings: n stones moving onto m leave |n-m| of the
-- larger side, and the mover has taken the enemy stones that left.

local moyo = require "moyo"
local option = moyo.option
local twog = moyo.variant "twog"

return twog:variant "BeSiege" {
  summary = "The Way of Go with stacks; stones drop where nothing can reach them.",

  options = {
    stock = option.integer { "half", "Stones that each player has: half the points, or a number.",
      min = 1, max = 4096, among = { "half" } },
    capture_difference = option.choice { "larger_stays", "What stays when stacks meet: the "
      .. "larger side's surplus, or nothing?", among = { "larger_stays", "all_removed" } },
    komi = option.number { 0, "Points added to the score of Black, who moves second.",
      min = -1000, max = 1000, unit = 0.5 },
    contract = false, contract_raise = false, round = false, max_turns = false, push = false,
    stacking = false,
  },

  rules = function(o, rule)
    local stock = o.stock == "half" and o.size.width * o.size.height // 2 or o.stock
    local place = moyo.place { on = "unreached", from = "stock" }
    local move = moyo.move { onto = { "empty", "own" }, stacks = true }
    local capture = moyo.move { onto = { "enemy" }, stacks = true, text = "{stone}x{point}",
      capture = o.capture_difference }
    moyo.demand(not o.pie or stock >= 2, "stock=%d: pie=yes needs two stones of black", stock)

    rule.stacks = true
    rule.fields = { stock = moyo.field.hand(stock, "stones") }
    rule.opening = o.pie and moyo.pie { stones = { 1, 1, 2 }, on = "unreached", from = "stock" }
      or nil
    rule.turn = moyo.either {
      moyo.sequence { place, moyo.optional { move } },
      moyo.sequence { move, place },
      capture,
    }
    rule.finish = moyo.finish.stuck "ends"
    rule.after_turn = nil
  end,
}
