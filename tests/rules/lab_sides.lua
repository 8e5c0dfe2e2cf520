--- A laboratory of sides: players who change theirs, spoils that are shared, stones of others
--- and effects in Lua around them, each behind an option, in combinations that no game has.
--- Source: none; it is no game.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

-- The words of an option's text, which plus signs join.
local function words(text)
  local list = {}
  for word in text:gmatch "%a+" do list[#list + 1] = word end
  return list
end

-- Joins a player's side, or goes back to one's own; chains are nobody's fault.
local join = moyo.step {
  name = "join", text = "join {colour}", args = { "colour" }, sentence = "join a side",
  effects = moyo.rule { "the player is on that side",
    function(position, _, other) position:set_field("leader", other, position.actor) end },
}

-- A stone goes to another point and is judged as a placement.
local shift = moyo.step {
  name = "shift", text = "{stone}-{point}", args = { "stone", "point" }, judged = true,
  arrival = 2, sentence = "move a stone",
  before = moyo.rule { "An own stone goes to a free point.",
    function(position, move)
      return position:colour(move.point) == move.player and position:free():has(move.to)
    end },
  effects = moyo.rule { "the stone goes there, and the board is cleared",
    function(position, _, from, to)
      position:withdraw(from)
      position:put(to, position.actor)
      position:clear(to)
      if position.game.recalls then position:remember(to, from) end
    end },
}

-- What happens to a stone for no reason.
local lift = moyo.step {
  name = "lift", text = "lift {stone}", args = { "stone" }, sentence = "take a stone off",
  effects = moyo.rule { "the stone is taken",
    function(position, _, point)
      position:remove(point, nil, point % (position.game.players + 1))
    end },
}

local swap = moyo.step {
  name = "swap", text = "swap {stone}", args = { "stone" }, sentence = "change a group's colour",
  effects = moyo.rule { "the group is the player's",
    function(position, _, point) position:flip(point, position.actor) end },
}

-- Prisoners change hands.
local ransom = moyo.step {
  name = "ransom", text = "ransom {colour}", args = { "colour" }, sentence = "give prisoners away",
  effects = moyo.rule { "they go to the next player",
    function(position, _, colour)
      local from, n = position.actor, position.game.players
      position:hand_over(from, from % n + 1, colour, (position:taken_by(from, colour) + 1) // 2)
    end },
}

local back = moyo.step {
  name = "back", text = "back {stone}", args = { "stone" }, sentence = "take a stone back",
  before = { moyo.recent(), moyo.can_take_back() }, effects = moyo.take_back(),
}

-- The same with any stone, and without asking whether it can be.
local undo = moyo.step {
  name = "undo", text = "undo {stone}", args = { "stone" }, sentence = "take any stone back",
  judged = true,
  before = moyo.can_take_back(), effects = moyo.take_back(),
}

local steps = { back = back, undo = undo, join = join,
  shift = shift, lift = lift, swap = swap, ransom = ransom }

return moyo.game "Laboratory of sides" {
  summary = "Sides, and spoils that are shared.",

  options = {
    size = option.size { 4, "Lines.", min = 1, max = 30 },
    board = option.text { "square", "The board.", among = { "square", "torus", "hex" } },
    stone = option.diagram { "adjacent", "The shape of a stone.", among = { "adjacent" } },
    joined = option.boolean { false, "Do own stones overlap, and are they then neighbours?" },
    players = option.integer { 3, "Players.", min = 1, max = 16 },
    sides = option.boolean { true, "Are there sides?" },
    spoils = option.choice { "mover", "Whose the spoils are.", among = { "mover", "shared" } },
    fixed = option.integer { 0, "The player whose stones may be put besides.", min = 0, max = 16 },
    recall = option.boolean { false, "Can placements be taken back?" },
    also = option.text { "-", "Steps in Lua, joined by plus signs." },
    clearing = option.boolean { false, "Is the board cleared before a turn?" },
    clear = option.text { "enemy+own", "Stages of clearing, in order; - is none." },
    suicide = option.choice { "allowed", "Suicide.",
      among = { "allowed", "multi", "new_group", "forbidden", "breathing", "capturing",
        "at_end" } },
    fire = option.choice { "allowed", "Friendly fire.", among = { "allowed", "forbidden" } },
    ko = option.choice { "none", "Ko.",
      among = { "none", "simple", "positional", "situational", "natural", "singleton" } },
    score = option.choice { "area", "Score.", among = { "area", "territory", "stones", "fill" } },
    tax = option.choice { "none", "Tax.", among = { "none", "seki", "all" } },
    dead = option.boolean { false, "Do players agree on dead stones?" },
  },

  rules = function(o)
    local players = {}
    for i = 1, o.players do players[i] = "player" .. i end
    local on = o.joined and "own_overlap" or "free"
    local list = { moyo.place { on = on, recall = o.recall }, moyo.pass {} }
    if o.fixed > 0 then list[3] = moyo.place { on = on, colour = o.fixed, text = "!{point}",
      recall = o.recall } end
    for _, name in ipairs(words(o.also)) do
      moyo.demand(steps[name] and (name ~= "join" or o.sides), "also=%s: no such step", name)
      list[#list + 1] = steps[name]
    end
    local shape = o.stone == "adjacent" and moyo.shape.adjacent or moyo.shape(o.stone)
    return {
      board = moyo.board(o.board, o.size),
      stone = o.joined and shape:with_overlap_near() or shape,
      players = players,
      sides = o.sides and "leader" or nil,
      spoils = o.spoils,
      turn = moyo.either(list),
      before_turn = o.clearing and moyo.clearing() or nil,
      clear = words(o.clear),
      suicide = moyo.suicide[o.suicide],
      friendly_fire = moyo.friendly_fire[o.fire],
      ko = moyo.ko[o.ko],
      finish = { finish.passes(o.dead and 1 or 3), finish.turns(500) },
      closing = o.dead and moyo.agreement {} or nil,
      score = o.score == "fill" and moyo.score.territory { prisoners = "fill", tax = o.tax }
        or moyo.score[o.score] { tax = o.score ~= "stones" and o.tax or nil },
      also = {
        moyo.score.area {}, moyo.score.stones {}, moyo.score.territory {},
        moyo.score.territory { prisoners = "fill" },
      },
    }
  end,
}
