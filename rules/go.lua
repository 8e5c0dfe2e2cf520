--- Go.  Tromp and Taylor's rules by default; every other rule set is a preset.
-- Source: the dimensions on which Go's rule sets differ, and the presets, are
-- those of KataGo's rules page (https://lightvector.github.io/KataGo/rules.html),
-- with what designers of variants ask for.  Deviates from it: nothing.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

local function preset(ko, scoring, tax, suicide, bonus, button, komi)
  return { ko = ko, scoring = scoring, tax = tax, suicide = suicide, handicap_bonus = bonus,
    button = button, komi = komi, dead = "agreed" }
end

local japanese = preset("simple", "territory", "seki", "forbidden", "none", false, 6.5)
local aga = preset("situational", "area", "none", "forbidden", "n-1", false, 7.5)

return moyo.game "Go" {
  summary = "Surround more than the opponent; groups without liberties are taken.",

  options = {
    size = option.size { 19, "Lines along each side of the board.", min = 1, max = 52 },
    board = option.text { "square", "How points are joined: square, torus, hex, or a map.",
      among = { "square", "torus", "hex" }, words = "a map's name or file" },
    ko = option.choice { "positional", "Which earlier positions a play may not leave.",
      among = { "positional", "situational", "natural", "simple", "none" } },
    suicide = option.choice { "allowed", "May a play take the mover's own stones?",
      among = { "allowed", "multi", "forbidden" } },
    scoring = option.choice { "area", "What is counted at the end.",
      among = { "area", "territory", "stones" } },
    tax = option.choice { "none", "Which surrounded points do not count.",
      among = { "none", "seki", "all" } },
    komi = option.number { 7.5, "Points added to White's score.", min = -1000, max = 1000,
      unit = 0.5 },
    komi_rule = option.choice { "fixed", "How komi is found: it is fixed, the first player "
      .. "names it and the second chooses a side, or both offer one.",
      among = { "fixed", "pie", "bid" } },
    handicap = option.integer { 0, "Plays that Black makes before White's first.", min = 0,
      max = 9, except = { 1 } },
    handicap_placement = option.choice { "free", "Where handicap stones go: anywhere, or on the "
      .. "star points.", among = { "free", "fixed" } },
    handicap_bonus = option.choice { "none", "Points to White for Black's handicap stones.",
      among = { "none", "n", "n-1" } },
    passes = option.integer { 2, "Passes in a row that end the game.", min = 1, max = 100 },
    pass = option.choice { "free", "May a player pass?  It costs nothing, or it gives the "
      .. "opponent a prisoner, or who cannot play loses.",
      among = { "free", "costs_point", "forbidden" } },
    dead = option.choice { "all_alive", "What happens to dead stones: they count as alive, or "
      .. "the players agree on them.", among = { "all_alive", "agreed" } },
    button = option.boolean { false, "Does the first player to pass get half a point?" },
    goal = option.choice { "score", "What wins: the score, or taking stones first.",
      among = { "score", "capture" } },
    capture_goal = option.integer { 1, "Stones to take when the goal is capture.", min = 1,
      max = 4096 },
  },

  presets = {
    ["tromp-taylor"] = {},
    japanese = japanese, korean = japanese,
    chinese = preset("simple", "area", "none", "forbidden", "n", false, 7.5),
    ["chinese-kgs"] = preset("positional", "area", "none", "forbidden", "n", false, 7.5),
    aga = aga, bga = aga, french = aga,
    ["aga-button"] = preset("situational", "area", "none", "forbidden", "n-1", true, 7),
    ["new-zealand"] = preset("situational", "area", "none", "allowed", "none", false, 7),
    goe = preset("positional", "area", "none", "allowed", "none", false, 7.5),
    ["stone-scoring"] = preset("simple", "area", "all", "forbidden", "none", false, 7.5),
    ["ancient-territory"] = preset("simple", "territory", "all", "forbidden", "none", false, 6.5),
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
    moyo.demand(o.dead ~= "agreed" or o.pass ~= "forbidden",
      "dead=agreed needs passes, which pass=forbidden forbids")

    local komi = o.komi_rule == "fixed" and o.komi or "komi"
    local score = moyo.score[o.scoring] { komi = komi,
      tax = o.scoring ~= "stones" and o.tax or nil }
    if o.scoring == "area" and o.handicap > 0 and bonus > 0 then
      score = score + moyo.points(2, bonus, "bonus for the handicap")
    end
    if o.button then score = score + moyo.holder("button", 0.5) end

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
      finish = {
        o.goal == "capture" and finish.taken(o.capture_goal),
        o.pass == "forbidden" and finish.stuck "loses" or finish.passes(o.passes),
        (o.ko == "simple" or o.ko == "none") and finish.repetition(3),
      },
      closing = { o.dead == "agreed" and moyo.agreement() },
      score = score,
    }
  end,
}
