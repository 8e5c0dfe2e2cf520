--- A laboratory of turns: who decides and in which order, what ends by itself or waits, dice, and
--- how far stones may come, each behind an option, in combinations that no game has.
--- Source: none; it is no game.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

-- Who is asked: the point's number says it, and now and then nobody.
local ask = moyo.step {
  name = "ask", text = "ask {number}", arg = "number", min = 0, max = 4,
  sentence = "ask a player, or nobody",
  before = moyo.rule { "The player must be one.",
    function(position, move) return move.point <= position.game.players + 1 end },
  effects = moyo.rule { "who is asked decides",
    function(position, _, number) position:set_field("asked", number - 1) end },
}

-- The actor joins those who are still to have a turn.
local join = moyo.step {
  name = "join", sentence = "have another turn",
  before = moyo.rule { "There must be room.",
    function(position) return #position:field "order" < 9 end },
  effects = moyo.rule { "the list is longer",
    function(position)
      local list = position:field "order"
      list[#list + 1] = position.actor
      position:set_field("order", list)
    end },
}

local function camp(points)
  return moyo.step {
    name = "camp", text = "camp {number}", arg = "number", max = points, sentence = "camp",
    effects = moyo.rule { "the camp is there",
      function(position, _, p) position:set_field("camp", p, position.actor) end },
  }
end

-- A stone goes elsewhere, and what it takes there is taken.
local shift = moyo.step {
  name = "shift", text = "{stone}-{point} {number}", args = { "stone", "point", "number" },
  max = 2, arrival = 2, judged = true, before = { moyo.own(), moyo.onto_free() },
  effects = moyo.rule { "the stone goes there",
    function(position, _, from, to)
      position:withdraw(from)
      position:put(to, position.actor)
      position:clear(to)
    end },
}

local drop = moyo.step {
  name = "drop", text = "drop {point} {number}", args = { "point", "number" }, max = 2,
  before = moyo.onto_free(),
  effects = moyo.rule { "a stone is there",
    function(position, _, point) position:put(point, position.actor) end },
}

local yes = moyo.step { name = "yes", effects = moyo.assign("said", 1) }
local no = moyo.step { name = "no", effects = moyo.assign("said", 0) }

return moyo.game "Laboratory of turns" {
  summary = "Orders, answers, dice and reach.",

  options = {
    size = option.size { 4, "Lines.", min = 1, max = 30 },
    board = option.text { "square", "The board.", among = { "square", "torus", "hex" } },
    stone = option.diagram { "adjacent", "The shape of a stone.", among = { "adjacent" } },
    players = option.integer { 2, "Players.", min = 1, max = 4 },
    order = option.text { "1+2", "The first turns; - is none." },
    joins = option.boolean { false, "May the list become longer?" },
    limit = option.integer { 2, "How far stones may come.", min = 0, max = 60,
      among = { "most", "sum", "none" } },
    most = option.integer { 6, "The greatest limit that is prepared.", min = 0, max = 12 },
    from = option.boolean { true, "Do camps count?" },
    apart = option.boolean { false, "May stones stand beside own ones?" },
    faces = option.integer { 6, "Faces of a die.", min = 1, max = 9 },
    turn = option.choice { "roll", "The turn.",
      among = { "roll", "ask", "again", "rows", "passing", "shift", "two" } },
    clear = option.text { "enemy+own", "Stages of clearing, in order; - is none." },
    suicide = option.choice { "forbidden", "Suicide.",
      among = { "allowed", "multi", "new_group", "forbidden", "breathing", "capturing",
        "at_end" } },
    ko = option.choice { "none", "Ko.", among = { "none", "simple", "positional", "situational" } },
    turns = option.integer { 200, "Turns of the game.", min = 1, max = 100000 },
  },

  rules = function(o)
    local players, order, clear = {}, {}, {}
    for i = 1, o.players do players[i] = "player" .. i end
    for n in o.order:gmatch "%d" do order[#order + 1] = math.min(tonumber(n), o.players) end
    for word in o.clear:gmatch "%a+" do clear[#clear + 1] = word end
    local board = moyo.board(o.board, o.size)
    local place = moyo.place { apart = o.apart, when = o.limit ~= "none"
      and moyo.within { o.limit, from = o.from and "camp" or nil,
        most = math.type(o.limit) == nil and o.most or nil } or nil }
    local roll = moyo.step { name = "roll" }
    local dice = moyo.chance {
      moyo.dice { most = "most", pair = "pair", sum = "sum", faces = o.faces } }
    local bonus = moyo.place { when = moyo.is("pair", 1), text = "+{point}" }
    local turns = {
      roll = moyo.either {
        moyo.sequence { roll, dice, moyo.either { place, moyo.skip() }, moyo.finally { bonus } },
        moyo.pass {},
      },
      ask = moyo.either {
        moyo.sequence { ask, moyo.by("asked") { moyo.either { yes, no } },
          moyo.finally { moyo.place { when = moyo.is("said", 1), text = "!{point}" } } },
        place, moyo.pass {},
      },
      again = moyo.either {
        moyo.sequence { camp(board.topology.points), moyo.exhaustive { place } }, moyo.pass {} },
      rows = moyo.sequence {
        roll, dice, moyo.optional { bonus }, moyo.exhaustive { place }, moyo.optional { yes } },
      shift = moyo.either { shift, drop, moyo.step { name = "flip", arg = "stone",
        before = moyo.own(), effects = function(position, _, p)
          position:set_field("sum", p)
        end }, moyo.pass {} },
      passing = moyo.either {
        moyo.sequence { moyo.pass {}, moyo.finally { place } },
        moyo.sequence { place, moyo.optional { moyo.pass {} } } },
      two = moyo.either { moyo.sequence { place, place }, moyo.pass {} },
    }
    return {
      board = board,
      stone = o.stone == "adjacent" and moyo.shape.adjacent or moyo.shape(o.stone),
      players = players,
      fields = {
        order = moyo.field.list(9, order), first = moyo.field.number(o.players),
        most = moyo.field.number(2), pair = moyo.field.number(0), sum = moyo.field.number(2),
        asked = moyo.field.number(0), said = moyo.field.number(0),
        camp = moyo.field.players(1),
      },
      opening = moyo.phase "muster" {
        order = "order", turn = moyo.either { moyo.place {}, o.joins and join, moyo.pass {} },
      },
      first = "first",
      turn = turns[o.turn],
      clear = clear, suicide = moyo.suicide[o.suicide], ko = moyo.ko[o.ko],
      finish = { finish.passes "all", finish.turns(o.turns) },
      score = moyo.score.area {},
    }
  end,
}
