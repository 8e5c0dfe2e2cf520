--- Double Go: several stones a turn, after an opening with one each.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local option = moyo.option
local go = moyo.variant "go"

return go:variant "Double Go" {
  summary = "Go with up to two stones a turn, or more.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 3, max = 52 },
    stones = option.integer { 2, "How many stones a turn may have.", min = 1, max = 9 },
    even_opening = option.boolean { true, "Do the players first place one stone each?" },
    pass = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  presets = {
    triple = { stones = 3, sentence = "Up to three stones a turn." },
    quick = { size = 7, even_opening = false },
  },

  rules = function(o, rule)
    local place = moyo.place {}
    local turn = place
    for _ = 2, o.stones do turn = moyo.sequence { place, moyo.optional { turn } } end
    rule.turn = moyo.either { turn, moyo.pass {} }
    if o.even_opening then
      table.insert(rule.opening, moyo.phase "opening" {
        turn = moyo.sequence { place, moyo.by(2) { place } },
        finish = moyo.finish.turns(1),
        sentence = "%1 and then %2 place one stone each before the first turn.",
      })
    end
  end,
}
