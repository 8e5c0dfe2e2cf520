--- Go that may go on for ever: passes in a row are its only end, and who disagrees on dead
-- stones may do so again.
-- Source: none; it is no game.

local moyo = require "moyo"

return moyo.variant "go":variant "Endless Go" {
  summary = "Go that may go on for ever.",
  presets = false,
  rules = function(o, rule)
    rule.finish = moyo.finish.passes(2)
    if o.dead ~= "agreed" then return end
    rule.closing = moyo.phase "verdict" {
      turn = moyo.sequence {
        moyo.repeated { moyo.mark "dead" },
        moyo.either { moyo.agree(), moyo.resume("play", "dead") },
      },
      finish = moyo.finish.passes(2),
    }
    rule.fields.dead = moyo.field.set()
  end,
}
