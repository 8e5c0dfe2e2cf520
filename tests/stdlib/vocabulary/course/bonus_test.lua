--- Points that go by what a field says: a holder's, and komi.

local test, expect = ...
local variants = require "support.variants"

test("holder: the points are his whose number is in the field, or nobody's", function()
  for held, scores in pairs { [0] = { 0, 0 }, { 1.5, 0 }, { 0, 1.5 }, { 0, 0 } } do
    local state = variants.game(([[score = moyo.holder("stick", 1.5),
      fields = { stick = moyo.field.number(%d) }]]):format(held)).core:state()
    expect.equal(state:scores(1), scores, held)
  end
  for fields, words in pairs {
    [""] = 'no field is called "stick"',
    ["fields = { stick = moyo.field.set() },"] = "field stick holds",
  } do
    local ok, found = variants.try(fields .. 'score = moyo.holder("stick", 1)')
    expect.truthy(not ok and found:find(words, 1, true), found)
  end
end)

test("komi: that a field holds is in halves, and the receiver's", function()
  for to, scores in pairs { { 3.5, 0 }, { 0, 3.5 } } do
    local state = variants.game(([[fields = { komi = moyo.field.number(7) },
      score = moyo.score.taken { komi = "komi", komi_to = %d }]]):format(to)).core:state()
    expect.equal(state:scores(1), scores)
  end
end)
