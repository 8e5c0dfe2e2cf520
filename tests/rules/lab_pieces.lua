--- A laboratory of pieces: pieces that are nobody's, hands, stones of other
--- players, effects before and after turns, and own steps with several
--- arguments, each behind an option, in combinations that no game has.
--- Source: none; it is no game.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

-- The words of an option's text, which plus signs join.
local function words(text)
  local list = {}
  for word in text:gmatch "%a+" do list[#list + 1] = word end
  return list
end

-- The first so many of a list.
local function first(list, n) return table.move(list, 1, n, 1, {}) end

local hands = { "stones", "rocks", "spare" }
local names = { "rock", "tree", "well" }

-- The pieces, of the kinds that an option names.
local function pieces_of(o)
  local list, kinds = {}, { "taken", "walls", "friends" }
  for i = 1, o.pieces do
    local kind = o.kinds == "all" and kinds[i] or o.kinds
    list[i] = kind == "taken" and moyo.piece { names[i], taken = true }
      or kind == "walls" and moyo.piece { names[i], friend = false } or names[i]
  end
  return list
end

-- What happens in Lua before a turn: something is counted that tells turns apart.
local tick = moyo.rule { "Before a turn stones are counted.",
  function(position)
    position:set_field("tick", position:field "tick" * 3 % 1000 + #position:stones())
  end }

-- What happens in Lua after a turn: now and then the first stone goes, or what
-- has no liberty.
local wear = moyo.rule { "After every third turn the first stone leaves the board.",
  function(position)
    local p = position:stones():first()
    if p and position.ply % 3 == 0 then position:withdraw(p) end
  end }

local sweep = moyo.rule { "After every second turn the board is cleared.",
  function(position)
    if position.ply % 2 == 0 then position:clear() end
  end }

-- An own step with three arguments: a stone goes to a point, of another colour.
local trade = moyo.step {
  name = "trade", text = "trade {stone}-{point} {colour}", args = { "stone", "point", "colour" },
  judged = true, sentence = "move an own stone, which changes its colour",
  before = {
    moyo.rule { "An own stone is traded.",
      function(position, move) return position:colour(move.point) == move.player end },
    moyo.rule { "It goes to a free point.",
      function(position, move) return position:free():has(move.to) end },
    moyo.rule { "It becomes another's.",
      function(_, move) return move.count ~= move.player end },
  },
  effects = moyo.rule { "the stone goes to the point",
    function(position, _, from, to, colour)
      position:withdraw(from)
      if position:free():has(to) then position:put(to, colour) end
      position:clear(to)
    end },
}

-- One with numbers: a few rocks become stones in hand.
local dig = moyo.step {
  name = "dig", text = "dig {number} {number}", args = { "number", "number" }, max = 3,
  sentence = "turn rocks in hand into stones",
  before = moyo.rule { "There must be as many rocks.",
    function(position, move)
      return position:field("rocks", move.player) >= move.point + move.to
    end },
  effects = moyo.rule { "rocks become stones",
    function(position, _, a, b)
      local player = position.actor
      position:set_field("rocks", position:field("rocks", player) - a - b, player)
      position:set_field("stones", position:field("stones", player) + a + b, player)
    end },
}

-- One on any stone, whoever's, without a condition.
local poke = moyo.step {
  name = "poke", text = "poke {stone} {number}", args = { "stone", "number" }, max = 2,
  sentence = "poke a stone once or twice",
  effects = moyo.rule { "the stone is noted",
    function(position, _, point, times) position:set_field("tick", point * times) end },
}

-- The stages, as words or as rules; for "both" there is no word.
local function stages_of(o)
  local list = words(o.clear)
  for i, word in ipairs(list) do
    if o.staged or word == "both" then
      list[i] = moyo.stage(word == "flip" and { becomes = "flipped" } or { whose = word })
    end
  end
  return list
end

-- The turn that an option names, of the steps that may begin it.
local function turn_of(o, steps, place)
  local either = moyo.either(steps)
  local turns = {
    single = either,
    pair = moyo.sequence { either, moyo.optional { place } },
    row = moyo.sequence { place, moyo.repeated { place } },
    all = moyo.either { moyo.sequence { place, moyo.exhaustive { place } }, moyo.pass {} },
    chance = moyo.sequence { moyo.chance { moyo.roll { field = "tick", faces = 3 } }, either },
    other = moyo.sequence { either, moyo.by(1) { moyo.optional { place } } },
    theirs = moyo.sequence { moyo.by(1) { place }, either },
  }
  return turns[o.turn]
end

return moyo.game "Laboratory of pieces" {
  summary = "Pieces that are nobody's, hands, and what happens around turns.",

  options = {
    size = option.size { 4, "Lines.", min = 1, max = 30 },
    board = option.text { "square", "The board.", among = { "square", "torus", "hex" } },
    stone = option.diagram { "adjacent", "The shape of a stone.", among = { "adjacent" } },
    joined = option.boolean { false, "Do own stones overlap, and are they then neighbours?" },
    players = option.integer { 2, "Players.", min = 1, max = 13 },
    pieces = option.integer { 1, "Kinds of pieces that are nobody's.", min = 0, max = 3 },
    kinds = option.choice { "friends", "What pieces are; all: one can be taken, one is a wall, one "
      .. "a friend.", among = { "friends", "walls", "taken", "all" } },
    judged = option.boolean { false, "Are pieces judged as stones are?" },
    fixed = option.integer { 0, "The player whose stones may be put besides.", min = 0, max = 13 },
    stones = option.integer { 9, "Stones in each hand.", min = 0, max = 1000 },
    rocks = option.integer { 2, "Pieces in each hand.", min = 0, max = 1000 },
    fields = option.integer { 2, "How many hands are asked together.", min = 1, max = 3 },
    least = option.integer { 0, "What must be in hand at least.", min = 0, max = 5 },
    whose = option.integer { 0, "In whose hand; 0 is the actor's.", min = 0, max = 13 },
    apart = option.boolean { false, "May stones stand beside own ones?" },
    turn = option.choice { "single", "The turn.",
      among = { "single", "pair", "row", "all", "chance", "other", "theirs" } },
    own = option.choice { "none", "A step in Lua.", among = { "none", "trade", "dig", "poke" } },
    before = option.choice { "none", "Before a turn.",
      among = { "none", "clearing", "lua", "both" } },
    after = option.choice { "none", "After a turn.", among = { "none", "wear", "sweep" } },
    clear = option.text { "enemy+own", "Stages of clearing, in order; - is none." },
    staged = option.boolean { false, "Are the stages rules in Lua?" },
    suicide = option.choice { "allowed", "Suicide.",
      among = { "allowed", "multi", "new_group", "forbidden", "breathing", "capturing",
        "at_end" } },
    fire = option.choice { "allowed", "Friendly fire.", among = { "allowed", "forbidden" } },
    ko = option.choice { "none", "Ko.",
      among = { "none", "simple", "positional", "situational", "natural", "singleton" } },
    finish = option.choice { "spent", "The end.",
      among = { "spent", "last_piece", "taken", "stuck_loses", "stuck_ends", "passes" } },
    score = option.choice { "area", "Score.", among = { "area", "territory", "stones", "taken" } },
    tie = option.integer { 0, "Who wins equal scores.", min = 0, max = 13 },
  },

  rules = function(o)
    local players = {}
    for i = 1, o.players do players[i] = "player" .. i end
    local asked = first(hands, o.fields)
    local on = o.joined and "own_overlap" or "free"
    local function player(n) return n > 0 and n or nil end
    moyo.demand(o.own ~= "trade" or o.players > 1, "own=trade needs another player")

    local place = moyo.place { on = on, from = "stones", apart = o.apart,
      when = o.least > 0 and moyo.holds(asked, { least = o.least, player = player(o.whose) })
        or nil }
    local steps = {
      place, moyo.pass {},
      o.fixed > 0 and moyo.place { on = on, colour = o.fixed, text = "!{point}",
        from = o.least > 0 and "spare" or nil },
      o.own == "trade" and trade, o.own == "dig" and dig, o.own == "poke" and poke,
    }
    for i = 1, o.pieces do
      table.insert(steps, 3, moyo.place { on = on, piece = names[i], text = "&" .. i .. "{point}",
        judged = o.judged, from = "rocks" })
    end

    local ends = {
      spent = finish.spent(asked), taken = finish.taken(3), passes = finish.passes(2),
      last_piece = o.pieces > 0 and finish.last_piece(names[o.pieces], asked)
        or finish.spent(asked),
      stuck_loses = finish.stuck "loses", stuck_ends = finish.stuck "ends",
    }
    local shape = o.stone == "adjacent" and moyo.shape.adjacent or moyo.shape(o.stone)
    return {
      board = moyo.board(o.board, o.size),
      stone = o.joined and shape:with_overlap_near() or shape,
      players = players,
      pieces = pieces_of(o),
      fields = {
        stones = moyo.field.hand(o.stones), rocks = moyo.field.hand(o.rocks),
        spare = moyo.field.hand(2), tick = moyo.field.number(0),
      },
      turn = turn_of(o, steps, place),
      before_turn = {
        (o.before == "clearing" or o.before == "both") and moyo.clearing(),
        (o.before == "lua" or o.before == "both") and tick,
      },
      after_turn = o.after == "wear" and wear or o.after == "sweep" and sweep or nil,
      clear = stages_of(o),
      suicide = moyo.suicide[o.suicide],
      friendly_fire = moyo.friendly_fire[o.fire],
      ko = moyo.ko[o.ko],
      -- every game comes to an end, whatever else does
      finish = { ends[o.finish], finish.turns(500) },
      score = moyo.score[o.score] {},
      also = { moyo.score.area { tax = "all" }, moyo.score.territory { tax = "seki" } },
      tie = player(o.tie),
    }
  end,
}
