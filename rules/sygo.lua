--- Sygo: grow or sow, with captures that change colour.
-- Source: "Sygo" by Christian Freeling, 2010 (http://mindsports.nl).
-- Deviates from it: nothing.  Rulings: suicide is judged after each stone and
-- what it flips; no growth beside a stone that was flipped in the same turn;
-- the balance turn belongs to the player who moves second.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Sygo" {
  summary = "Start a group, or grow all of yours by a stone; captured groups change sides.",

  options = {
    size = option.size { 19, "Lines along each side of the board.", min = 3, max = 25 },
    board = option.choice { "square", "How points are joined.", among = { "square", "hex" } },
    balance = option.boolean { true, "May the player who moves second, if nobody has grown "
      .. "yet, grow and then place a stone?" },
    growth = option.choice { "optional", "May a player who grows leave out groups?",
      among = { "optional", "compulsory" } },
    suicide_check = option.choice { "stone", "When must groups have a liberty: after each stone, "
      .. "or at the end of the turn?", among = { "stone", "turn" } },
    first = option.choice { "white", "Who moves first.", among = { "white", "black" } },
    komi = option.number { 0, "Points added to the second player's score.", min = -1000, max = 1000,
      unit = 0.5 },
  },

  rules = function(o)
    local first = o.first == "white" and 2 or 1
    local place, grow = moyo.place { apart = true }, moyo.grow { notes = "growth" }
    local more = o.growth == "compulsory" and moyo.exhaustive or moyo.repeated
    local balance = o.balance and moyo.optional {
      moyo.place { apart = true, sentence = "place a stone for balance",
        when = moyo.noted_now("growth", { by = 3 - first }) },
    }

    return {
      board = moyo.board[o.board](o.size, "all"),
      players = { "black", "white" },
      fields = { growth = moyo.field.number(0) },
      first = first,
      turn = moyo.either { moyo.pass {}, place, moyo.sequence { grow, more { grow }, balance } },
      clear = { "flip" },
      suicide = moyo.suicide[o.suicide_check == "stone" and "breathing" or "at_end"],
      finish = moyo.finish.passes(2),
      score = moyo.score.area { komi = o.komi, komi_to = 3 - first },
    }
  end,
}
