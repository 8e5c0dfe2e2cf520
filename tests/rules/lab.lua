--- A laboratory of rules: every part of the vocabulary that has a native
--- operation and a twin in Lua, each behind an option of its own, so that tests
--- can hold the two together in combinations that no game has.
--- Source: none; it is no game.

local moyo = require "moyo"
local option = moyo.option

-- The words of an option's text, which plus signs join.
local function words(text)
  local list = {}
  for word in text:gmatch "%a+" do list[#list + 1] = word end
  return list
end

return moyo.game "Laboratory" {
  summary = "Every native operation behind an option.",

  options = {
    size = option.size { 5, "Lines.", min = 1, max = 64 },
    board = option.text { "square", "The board.", among = { "square", "torus", "hex" } },
    stone = option.diagram { "adjacent", "The shape of a stone.", among = { "adjacent" } },
    joined = option.boolean { false, "Do own stones overlap, and are they then neighbours?" },
    players = option.integer { 2, "Players.", min = 1, max = 16 },
    clear = option.text { "enemy+own", "Stages of clearing, in order; - is none." },
    suicide = option.choice { "allowed", "Suicide.",
      among = { "allowed", "multi", "new_group", "forbidden", "breathing", "capturing" } },
    fire = option.choice { "allowed", "Friendly fire.", among = { "allowed", "forbidden" } },
    ko = option.choice { "none", "Ko.", among = { "none", "simple", "positional", "situational",
      "natural", "spight", "singleton", "singleton_kept" } },
    finish = option.choice { "passes", "The end.",
      among = { "passes", "turns", "taken", "repetition", "stuck_loses", "stuck_ends",
        "passed_again", "last_pass" } },
    count = option.integer { 3, "How many passes, turns, stones or repetitions end the game.",
      min = 1, max = 1000 },
    score = option.choice { "area", "Score.", among = { "area", "territory", "stones" } },
    tax = option.choice { "none", "Tax.", among = { "none", "seki", "all" } },
    value = option.number { 1, "What a prisoner is worth.", min = -10, max = 10 },
    gives = option.integer { 0, "Prisoners that a pass gives.", min = 0, max = 3 },
    passing = option.boolean { true, "May players pass?" },
  },

  rules = function(o)
    local shape = moyo.shape.adjacent
    if o.stone ~= "adjacent" then shape = moyo.shape(o.stone) end
    local names = {}
    for i = 1, o.players do names[i] = "player" .. i end
    local finish = moyo.finish
    local ends = {
      passes = o.passing and finish.passes(o.count) or finish.turns(o.count),
      turns = finish.turns(o.count),
      taken = finish.taken(o.count),
      repetition = finish.repetition(o.count),
      stuck_loses = finish.stuck "loses",
      stuck_ends = finish.stuck "ends",
      passed_again = finish.passed_again(),
      last_pass = finish.passes(o.count, { last = o.players }),
    }
    return {
      board = moyo.board(o.board, o.size),
      stone = o.joined and shape:with_overlap_near() or shape,
      players = names,
      turn = moyo.either {
        moyo.place { on = o.joined and "own_overlap" or "free" },
        o.passing and moyo.pass { gives = o.gives > 0 and o.gives or nil },
      },
      clear = words(o.clear),
      suicide = moyo.suicide[o.suicide],
      friendly_fire = moyo.friendly_fire[o.fire],
      ko = moyo.ko[o.ko],
      -- every game comes to an end, whatever else does
      finish = { ends[o.finish], finish.turns(1000) },
      score = moyo.score[o.score] {
        tax = o.score ~= "stones" and o.tax or nil,
        prisoner_value = o.score == "territory" and o.value or nil,
      },
      also = {
        moyo.score.area { tax = "all" }, moyo.score.territory { tax = "seki" },
        moyo.score.stones {}, moyo.score.area { tax = "seki", regions = "lines" },
        o.players > 1 and moyo.score.territory {} + moyo.points(2, 0.5, "komi") or nil,
      },
    }
  end,
}
