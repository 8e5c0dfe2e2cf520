--- Go.  Tromp and Taylor's rules by default; every other rule set is a preset.
-- Source: the dimensions on which Go's rule sets differ, and the presets, are
-- those of KataGo's rules page (https://lightvector.github.io/KataGo/rules.html),
-- with what designers of variants ask for.  Deviates from it: players agree on
-- dead stones; KataGo plays territory out in two further phases.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

-- A preset; `more` is what only it says.
local function preset(ko, scoring, tax, suicide, bonus, komi, more)
  local values = { ko = ko, scoring = scoring, tax = tax, suicide = suicide,
    handicap_bonus = bonus, komi = komi, dead = "agreed", resumption = "passer",
    handicap_placement = "free", pass = "free", last_pass = "any", button = false }
  for name, value in pairs(more) do values[name] = value end
  return values
end

return moyo.game "Go" {
  summary = "Surround more than the opponent; groups without liberties are taken.",

  options = {
    size = option.size { 19, "Lines along each side of the board.", min = 1, max = 52 },
    board = option.text { "square", "How points are joined: square, hex, around edges, a lattice, "
      .. "or a map.",
      among = { "square", "torus", "hex", "cylinder", "mobius", "klein", "projective",
        "triangular", "honeycomb", "3.3.3.4.4", "3.3.4.3.4", "3.3.3.3.6", "3.6.3.6", "3.4.6.4",
        "4.8.8", "hexhex", "cube" },
      words = "a map's name or file" },
    ko = option.choice { "positional", "Which earlier positions a play may not leave.",
      among = { "positional", "situational", "natural", "spight", "simple", "none" } },
    suicide = option.choice { "allowed", "May a play take the mover's own stones?",
      among = { "allowed", "multi", "forbidden" } },
    scoring = option.choice { "area", "What is counted at the end.",
      among = { "area", "territory", "stones" } },
    tax = option.choice { "none", "Which surrounded points do not count.",
      among = { "none", "seki", "all" } },
    komi = option.number { 7.5, "Points added to White's score.", min = -1000, max = 1000,
      unit = 0.5 },
    komi_rule = option.choice { "fixed", "How komi is set: it is fixed, the first player "
      .. "names it and the second chooses a side, or both bid.",
      among = { "fixed", "pie", "bid" } },
    handicap = option.integer { 0, "Plays that Black makes before White's first.", min = 0,
      max = 9, except = { 1 } },
    handicap_placement = option.choice { "free", "Where handicap stones go: anywhere, or on the "
      .. "star points.", among = { "free", "fixed" } },
    handicap_bonus = option.choice { "none", "Points to White for Black's handicap stones.",
      among = { "none", "n", "n-1" } },
    passes = option.integer { 2, "Passes in a row that end the game.", min = 1, max = 100 },
    pass = option.choice { "free", "May a player pass?  It is free, or it gives the "
      .. "opponent a prisoner, or it is forbidden and a player who cannot play loses.",
      among = { "free", "costs_point", "forbidden" } },
    last_pass = option.choice { "any", "Who must make the last of the passes that end the game.",
      among = { "any", "white" } },
    dead = option.choice { "all_alive", "What happens to dead stones: they count as alive, or "
      .. "the players agree on them.", among = { "all_alive", "agreed" } },
    resumption = option.choice { "passer", "When the players disagree and play resumes, whose "
      .. "opponent moves first: the last to pass, or the player who asks to resume?",
      among = { "passer", "asker" } },
    button = option.boolean { false, "Does the first player to pass get half a point?" },
    goal = option.choice { "score", "What wins: the score, or being first to take stones.",
      among = { "score", "capture" } },
    capture_goal = option.integer { 1, "Stones to take if the goal is capture.", min = 1,
      max = 4096 },
  },

  presets = {
    ["tromp-taylor"] = {},
    japanese = preset("simple", "territory", "seki", "forbidden", "none", 6.5, {
      resumption = "asker", handicap_placement = "fixed",
      sentence = "The rules of 1989, but the players agree on dead stones: hypothetical play is "
        .. "left to them." }),
    korean = "japanese",
    chinese = preset("simple", "area", "none", "forbidden", "n", 7.5, {
      sentence = "Ko as in tournaments. For the written rules, and servers, see chinese-kgs." }),
    ["chinese-kgs"] = preset("positional", "area", "none", "forbidden", "n", 7.5, {
      sentence = "The written Chinese rules: no position is repeated." }),
    ["chinese-ogs"] = "chinese-kgs",
    aga = preset("situational", "area", "none", "forbidden", "n-1", 7.5, {
      sentence = "Counted by area; by territory, with pass stones, see aga-territory." }),
    bga = "aga", french = "aga",
    ["aga-button"] = preset("situational", "area", "none", "forbidden", "n-1", 7, {
      button = true }),
    ["aga-territory"] = preset("situational", "territory", "none", "forbidden", "none", 7.5, {
      pass = "costs_point", last_pass = "white",
      sentence = "The same result as aga's: a pass hands over a stone, and White passes last." }),
    ["new-zealand"] = preset("situational", "area", "none", "allowed", "none", 7, {
      sentence = "New Zealand's own komi is 7; draws are possible." }),
    nz = "new-zealand",
    goe = preset("positional", "area", "none", "allowed", "none", 7.5, {
      sentence = "Ing's rules without his fighting and disturbing kos: instead, no position is "
        .. "repeated, and two passes end play, not four. 7.5 points stand for 8 with ties "
        .. "Black's, and area for filling in; both give the same results." }),
    ing = "goe",
    ["stone-scoring"] = preset("simple", "area", "all", "forbidden", "none", 7.5, {}),
    ["ancient-area"] = "stone-scoring",
    ["ancient-territory"] = preset("simple", "territory", "all", "forbidden", "none", 6.5, {}),
    atari = { ko = "none", suicide = "forbidden", komi = 0, goal = "capture" },
  },

  rules = function(o)
    local board = moyo.board(o.board, o.size)
    local place = moyo.place {}
    local fixed = o.handicap > 0 and o.handicap_placement == "fixed"
    local stars = fixed and board:stars(o.handicap)
    local bonus = ({ none = 0, n = o.handicap, ["n-1"] = o.handicap - 1 })[o.handicap_bonus]

    moyo.demand(o.handicap < board.topology.points, "handicap=%d: size leaves only %d points",
      o.handicap, board.topology.points)
    moyo.demand(not fixed or stars,
      "handicap_placement=fixed: this size and board have no %d star points", o.handicap)
    moyo.demand(not o.button or o.scoring == "area", "button=yes needs scoring=area")
    moyo.demand(not o.button or o.pass ~= "forbidden",
      "button=yes needs passes, which pass=forbidden forbids")
    for name, value in pairs { dead = "agreed", last_pass = "white" } do
      moyo.demand(o[name] ~= value or o.pass ~= "forbidden",
        "%s=%s needs passes, which pass=forbidden forbids", name, value)
    end

    local komi = o.komi_rule == "fixed" and o.komi or "komi"
    local score = moyo.score[o.scoring] { komi = komi,
      tax = o.scoring ~= "stones" and o.tax or nil }
    if o.handicap > 0 and bonus > 0 then
      score = score + moyo.points(2, bonus, "bonus for the handicap")
    end
    if o.button then score = score + moyo.holder("button", 0.5) end
    local repeats = o.ko == "simple" or o.ko == "none" or o.ko == "spight"

    return {
      board = board,
      stone = moyo.shape.adjacent,
      players = { "black", "white" },
      fields = { button = o.button and moyo.field.number(0) or nil },
      opening = {
        o.komi_rule == "pie" and moyo.pie_komi() or o.komi_rule == "bid" and moyo.bid_komi(),
        o.handicap > 0 and not fixed and moyo.handicap(o.handicap, place),
      },
      setup = stars and moyo.stones(1, stars) or nil,
      first = o.handicap > 0 and 2 or 1,
      turn = moyo.either {
        place,
        o.pass ~= "forbidden" and moyo.pass {
          gives = o.pass == "costs_point" and 1 or nil,
          claims = o.button and "button" or nil,
        },
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide[o.suicide],
      ko = moyo.ko[o.ko],
      situation = o.button and { "button" } or nil,
      finish = {
        o.goal == "capture" and finish.taken(o.capture_goal),
        o.pass == "forbidden" and finish.stuck "loses"
          or finish.passes(o.passes, { last = o.last_pass == "white" and 2 or nil }),
        repeats and o.pass ~= "forbidden" and finish.passed_again(),
        repeats and o.ko ~= "spight" and finish.repetition(3),
      },
      closing = { o.dead == "agreed" and moyo.agreement { first = o.resumption } },
      score = score,
    }
  end,
}
