--- The Way of Go: stones that move as far as their group has liberties.
-- Source: "The Way of Go" by Jianying Ji, 2000, as told by Joao Neto.
-- Deviates from it: nothing; its suggested variants, pushing and stacking, are
-- options.  Rulings: a stone placed in a turn does not move in it; a player who
-- cannot do anything passes; max_turns ends games that would go on for ever.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

return moyo.game "The Way of Go" {
  summary = "Place and move; a stone goes as far as its group has liberties.",

  options = {
    size = option.size { 19, "Lines along each side of the board.", min = 5, max = 25 },
    contract = option.integer { "declared", "Stones to take to win, or each player declares a "
      .. "number.",
      min = 1, max = 4000, among = { "declared" } },
    contract_raise = option.integer { 1, "How much contracts rise when all are met.",
      min = 1, max = 1000 },
    pie = option.boolean { true, "Does the first player put three stones, and the second choose "
      .. "a side?" },
    round = option.choice { "complete", "Is a contract judged after full rounds, or at once?",
      among = { "complete", "immediate" } },
    max_turns = option.integer { "auto", "Turns after which the stones taken decide; auto is ten "
      .. "times the number of points.", min = 2, max = 60000, among = { "auto" } },
    push = option.boolean { false, "May a move end on one's own stone and push it on?" },
    stacking = option.boolean { false, "May a move end on one's own stones and stack?" },
    komi = option.number { 0, "Points added to the score of Black, who moves second; they do not "
      .. "count towards the contract.", min = -1000, max = 1000, unit = 0.5 },
  },

  rules = function(o)
    local turns = o.max_turns == "auto" and 10 * o.size.width * o.size.height or o.max_turns
    local declared = o.contract == "declared"
    local stacks = o.stacking
    local most = turns // 2 -- one stone a turn, unless stones stack
    moyo.demand(not (o.push and stacks), "push=yes and stacking=yes: a move onto one's own stone "
      .. "either pushes it or stacks")
    moyo.demand(declared or stacks or o.contract <= most,
      "contract=%s: in max_turns=%s nobody can take more than %d", o.contract, o.max_turns, most)

    local place = moyo.place {}
    local move = moyo.move { stacks = stacks,
      onto = { "empty", stacks and "own" or o.push and "push" or nil } }
    local capture = moyo.move { stacks = stacks, onto = { "enemy" }, text = "{stone}x{point}" }
    local ram = o.push and moyo.move { name = "push", onto = { "push_capture" } }

    return {
      board = moyo.board.square(o.size),
      players = { "black", "white" },
      stacks = stacks,
      fields = { contract = declared and moyo.field.players(0)
        or moyo.field.players(o.contract, "stones to take") },
      opening = {
        declared and moyo.declare("contract", { max = math.min(most, 4000) }),
        o.pie and moyo.pie { stones = { 1, 1, 2 }, exchange = "contract" },
      },
      first = 2,
      turn = moyo.either {
        moyo.sequence { place, moyo.optional { move } },
        moyo.sequence { move, place },
        capture, ram,
        moyo.pass { only = "stuck" },
      },
      finish = {
        finish.contract("contract", { round = o.round }),
        finish.turns(turns),
        finish.passes(2),
      },
      after_turn = moyo.raise("contract", o.contract_raise),
      score = moyo.score.taken { komi = o.komi, komi_to = 1 },
    }
  end,
}
