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
      among = { "apart", "beside", "spot", "moved" } },
    steps = option.integer { 3, "How far apart it is.", min = 1, max = 4096 },
    near = option.choice { "none", "What near a second stone is counted.",
      among = { "none", "own", "enemy", "empty", "any" } },
    least = option.integer { 0, "How many there are at least.", min = 0, max = 2 },
    most = option.integer { 2, "How many there are at most.", min = 0, max = 8 },
    of = option.choice { "free", "Of whom one has most in contact.", among = { "free", "all" } },
    chains = option.boolean { false, "May who has joined another be joined?" },
    willing = option.boolean { false, "Is nobody asked again?" },
    round = option.boolean { false, "Do turns go round a list, which effects change?" },
  },

  rules = function(o)
    local players = {}
    for i = 1, o.players do players[i] = "player" .. i end
    local joins = moyo.by "asked" { moyo.either {
      moyo.step { name = "accept", effects = sides.join() },
      moyo.step { name = "decline", idle = true,
        effects = o.willing and sides.decline() or nil } } }
    local function ask(name, ...)
      return moyo.sequence { moyo.step { name = name, arg = "colour", idle = true,
        before = { o.willing and sides.willing(), ... }, effects = moyo.assign "asked" }, joins }
    end
    local second = { apart = moyo.apart_from_last(o.steps), beside = moyo.beside_last(),
      spot = moyo.at "spot" }
    local near = o.near ~= "none" and moyo.neighbours(o.near, { least = o.least, most = o.most })
    local note = moyo.step { name = "note", arg = "point", effects = moyo.assign "spot" }
    -- Stones of anybody's, moved apart from each other for who acts.
    local shift = moyo.step {
      name = "shift", text = "{stone}-{point}", args = { "stone", "point" }, arrival = 2,
      judged = true, before = { moyo.onto_free(), moyo.apart_from(o.steps, "moved"), near },
      effects = function(position, _, from, to)
        local colour, moved = position:colour(from), position:field "moved"
        position:withdraw(from)
        position:put(to, colour)
        position:clear(to, colour, position.actor)
        moved[#moved % 3 + 1] = to
        position:set_field("moved", moved)
      end,
    }
    local reverse = moyo.step {
      name = "reverse", idle = true,
      effects = function(position)
        local round = {}
        for i, player in ipairs(position:field "round") do round[i] = player % o.players + 1 end
        round[#round > 2 and #round or #round + 1] = nil
        position:set_field("round", round)
      end,
    }
    return {
      board = moyo.board(o.board, o.size),
      stone = o.stone == "adjacent" and moyo.shape.adjacent or moyo.shape(o.stone),
      players = players,
      sides = { "leader", lords = o.chains and "lord" or nil,
        refusals = o.willing and "refused" or nil },
      rotation = o.round and "round" or nil,
      fields = { asked = moyo.field.number(0), spot = moyo.field.number(0),
        moved = moyo.field.list(3), round = moyo.field.list(16, { 2, 1, o.players }) },
      turn = moyo.either {
        o.second == "moved" and moyo.sequence { shift, moyo.finally { shift } },
        o.round and reverse,
        moyo.sequence { o.second == "spot" and note or moyo.place {},
          moyo.finally { moyo.place { when = { second[o.second] or false, near } } } },
        ask("surrender", o.chains and sides.free() or sides.alone(),
          sides.most_contact { of = o.of }),
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
