--- A laboratory of moves: stones and stacks that move along lines, on boards with
--- edges, holes and none, with pieces in the way, captures by moves and by
--- liberties together, contracts, and turns of many forms.
--- Source: none; it is no game.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

-- The words of an option's text, which plus signs join.
local function words(text)
  local list = {}
  for word in text:gmatch "[%a_]+" do list[#list + 1] = word end
  return list
end

-- The turn that an option names.
local function turn_of(o, place, move)
  local turns = {
    either = moyo.either { place, move },
    both = moyo.either {
      moyo.sequence { place, moyo.optional { move } }, moyo.sequence { move, place },
    },
    moves = moyo.either { place, moyo.sequence { move, moyo.repeated { move } } },
    all = moyo.either { place, moyo.sequence { move, moyo.exhaustive { move } } },
    theirs = moyo.sequence { moyo.by(1) { moyo.optional { move } }, place },
    chance = moyo.sequence { moyo.chance { moyo.roll { field = "die", faces = 2 } },
      moyo.either { place, move } },
  }
  return turns[o.turn]
end

return moyo.game "Laboratory of moves" {
  summary = "Stones that move, whatever else the rules say.",

  options = {
    size = option.size { 5, "Lines.", min = 1, max = 30 },
    board = option.text { "square", "The board.", among = { "square", "torus", "hex" } },
    stone = option.diagram { "adjacent", "The shape of a stone.", among = { "adjacent" } },
    joined = option.boolean { false, "Do own stones overlap, and are they then neighbours?" },
    players = option.integer { 2, "Players.", min = 1, max = 5 },
    pieces = option.boolean { false, "Are there pieces that are nobody's?" },
    stacks = option.boolean { false, "Do points hold stacks?" },
    counted = option.boolean { true, "Do moves of stacks say how many stones move?" },
    onto = option.text { "empty", "Where moves may end." },
    capture = option.choice { "larger_stays", "What stays when stacks meet.",
      among = { "larger_stays", "all_removed" } },
    judged = option.boolean { true, "Are moves judged as placements are?" },
    on = option.choice { "free", "Where stones are placed.", among = { "free", "unreached" } },
    stock = option.integer { 30, "Stones that each player has.", min = 0, max = 1000 },
    turn = option.choice { "either", "The turn.",
      among = { "either", "both", "moves", "all", "theirs", "chance" } },
    passing = option.choice { "stuck", "When players pass.",
      among = { "stuck", "free", "forbidden" } },
    before = option.boolean { false, "Is the board cleared before turns?" },
    clear = option.text { "-", "Stages of clearing, in order; - is none." },
    suicide = option.choice { "allowed", "Suicide.",
      among = { "allowed", "multi", "new_group", "forbidden", "breathing", "capturing",
        "at_end" } },
    fire = option.choice { "allowed", "Friendly fire.", among = { "allowed", "forbidden" } },
    ko = option.choice { "none", "Ko.",
      among = { "none", "simple", "positional", "situational", "natural", "singleton" } },
    contract = option.integer { 2, "Stones to take.", min = 0, max = 1000 },
    raise = option.integer { 0, "By how much contracts rise.", min = 0, max = 10 },
    round = option.choice { "complete", "When contracts are judged.",
      among = { "complete", "immediate" } },
    finish = option.choice { "contract", "The end.",
      among = { "contract", "spent", "stuck_loses", "stuck_ends" } },
    score = option.choice { "taken", "Score.", among = { "taken", "stones", "area", "territory" } },
    agreed = option.boolean { false, "Are dead stones agreed on?" },
  },

  rules = function(o)
    local players = {}
    for i = 1, o.players do players[i] = "player" .. i end
    local place = moyo.place { on = o.joined and o.on == "free" and "own_overlap" or o.on,
      from = "stock" }
    local move = moyo.move { onto = words(o.onto), capture = o.capture, judged = o.judged,
      stacks = o.stacks and o.counted or nil }
    local wall = o.pieces and moyo.place { piece = "wall", text = "&{point}", from = "walls" }
    local ends = { contract = finish.contract("contract", { round = o.round }),
      spent = finish.spent "stock", stuck_loses = finish.stuck "loses",
      stuck_ends = finish.stuck "ends" }
    local shape = o.stone == "adjacent" and moyo.shape.adjacent or moyo.shape(o.stone)
    return {
      board = moyo.board(o.board, o.size),
      stone = o.joined and shape:with_overlap_near() or shape,
      players = players,
      pieces = o.pieces and { "wall" } or nil,
      stacks = o.stacks,
      fields = { stock = moyo.field.hand(o.stock), walls = moyo.field.hand(1),
        contract = moyo.field.players(o.contract), die = moyo.field.number(0) },
      turn = moyo.either {
        wall, turn_of(o, place, move),
        o.passing ~= "forbidden"
          and moyo.pass { only = o.passing == "stuck" and "stuck" or nil },
      },
      before_turn = o.before and moyo.clearing() or nil,
      after_turn = o.raise > 0 and moyo.raise("contract", o.raise) or nil,
      clear = words(o.clear),
      suicide = moyo.suicide[o.suicide],
      friendly_fire = moyo.friendly_fire[o.fire],
      ko = moyo.ko[o.ko],
      -- every game comes to an end, whatever else does
      finish = { ends[o.finish], finish.passes(3), finish.turns(200) },
      closing = o.agreed and moyo.agreement() or nil,
      score = moyo.score[o.score] {},
      also = { moyo.score.stones {}, moyo.score.territory { prisoner_value = 2 } },
    }
  end,
}
