--- Turns that one player decides from their head on, whosever they are: always the first,
--- or the one that is noted when the turn before has ended, or when the turn begins.
--- Source: none; it is no game.

local moyo = require "moyo"

local function note(position) position:set_field("who", 1 + (position.ply // 2) % 2) end

return moyo.game "Decides" {
  summary = "Somebody decides each turn.",

  options = {
    size = moyo.option.size { 5, "Lines.", min = 2, max = 9 },
    who = moyo.option.choice { "first", "Who decides.", among = { "first", "before", "after" } },
  },

  rules = function(o)
    local who = o.who == "first" and 1 or "who"
    local rule = moyo.rule { "Black in two turns, White in two.", note }
    return {
      board = moyo.board.square(o.size),
      fields = { who = moyo.field.number(1) },
      turn = moyo.by(who) { moyo.either { moyo.place {}, moyo.pass {} } },
      before_turn = o.who == "before" and rule or nil,
      after_turn = o.who == "after" and rule or nil,
      clear = { "enemy", "own" },
      ko = moyo.ko.positional,
      finish = { moyo.finish.passes(2), moyo.finish.turns(60) },
      score = moyo.score.stones {},
    }
  end,
}
