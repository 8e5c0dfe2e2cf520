--- Double Go: two stones a turn, after an opening with one each.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local option = moyo.option
local go = moyo.variant "go"

return go:variant "Double Go" {
  summary = "Go with one or two stones a turn.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 3, max = 52 },
    second = option.choice { "optional", "Must a turn have a second stone?",
      among = { "optional", "required" } },
    free_opening = option.boolean { false, "Does a turn have two stones from the start?" },
    pass = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  presets = {
    strict = { second = "required", sentence = "Every turn but a pass has two stones." },
    quick = { size = 7, free_opening = true },
  },

  rules = function(o, rule)
    local place = moyo.place {}
    local again = o.second == "optional" and moyo.optional { place } or place
    rule.turn = moyo.either { moyo.sequence { place, again }, moyo.pass {} }
    if not o.free_opening then
      table.insert(rule.opening, moyo.phase "opening" {
        turn = moyo.sequence { place, moyo.by(2) { place } },
        finish = moyo.finish.turns(1),
        sentence = "%1 and then %2 place one stone each before the first turn.",
      })
    end
  end,
}
