--- A laboratory of contacts: who may join whose side, and where a second stone may stand.
--- Source: none; it is no game.

local moyo = require "moyo"
local option, sides = moyo.option, moyo.sides

return moyo.game "Laboratory of contacts" {
  summary = "Joining, and second stones.",

  options = {
    size = option.size { 4, "Lines.", min = 1, max = 30 },
    board = option.text { "square", "The board.", among = { "square", "torus", "hex" } },
    stone = option.diagram { "adjacent", "The shape of a stone.", among = { "adjacent" } },
    players = option.integer { 3, "Players.", min = 1, max = 16 },
    second = option.choice { "apart", "Where a second stone may be.",
      among = { "apart", "beside", "spot" } },
    steps = option.integer { 3, "How far apart it is.", min = 1, max = 4096 },
  },

  rules = function(o)
    local players = {}
    for i = 1, o.players do players[i] = "player" .. i end
    local joins = moyo.by "asked" { moyo.either {
      moyo.step { name = "accept", effects = sides.join() }, moyo.step { name = "decline" } } }
    local function ask(name, ...)
      return moyo.sequence { moyo.step { name = name, arg = "colour", before = { ... },
        effects = moyo.assign "asked" }, joins }
    end
    local second = { apart = moyo.apart_from_last(o.steps), beside = moyo.beside_last(),
      spot = moyo.at "spot" }
    local note = moyo.step { name = "note", arg = "point", effects = moyo.assign "spot" }
    return {
      board = moyo.board(o.board, o.size),
      stone = o.stone == "adjacent" and moyo.shape.adjacent or moyo.shape(o.stone),
      players = players,
      sides = "leader",
      fields = { asked = moyo.field.number(0), spot = moyo.field.number(0) },
      turn = moyo.either {
        moyo.sequence { o.second == "spot" and note or moyo.place {},
          moyo.finally { moyo.place { when = second[o.second] } } },
        ask("surrender", sides.alone(), sides.most_contact()),
        ask("change", sides.occupied(), sides.more_contact()),
        moyo.step { name = "independence", before = sides.occupied(), effects = sides.leave() },
        moyo.pass {},
      },
      clear = { "enemy", "own" },
      finish = { moyo.finish.passes(3), moyo.finish.turns(200) },
      score = moyo.score.stones {},
    }
  end,
}
