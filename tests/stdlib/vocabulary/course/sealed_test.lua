--- Sealed turns as authors write them; tests/stdlib/freeze/sealed_test.lua plays them.

local test, expect = ...
local moyo = require "moyo"
local sealed = require "moyo.vocabulary.course.sealed"

test("a sealed turn holds one turn, and says where stones collide", function()
  local t = sealed.sealed { moyo.place {} }
  expect.truthy(sealed.is(t) and not sealed.is(t.parts[1]) and not sealed.is "sealed")
  expect.equal({ #t.parts, t.collide, #t.reveal }, { 1, nil, 0 })
  expect.truthy(sealed.says(t, "play"):find("none of them is placed.", 1, true))
  expect.truthy(sealed.says(t, "base"):find("^In the phase base all players"))
  local piece = sealed.sealed { moyo.place {}, collide = "envoy" }
  expect.truthy(sealed.says(piece, "play"):find("an envoy is put there instead.", 1, true))
end)

test("played together, a placement clears nothing; other effects are as they were", function()
  local place = moyo.place { from = "stock", effects = function() end }
  local kinds = {}
  for i, c in ipairs(place.effects) do
    local alike = sealed.together(c)
    kinds[i] = alike and (alike == c and "same" or alike.op .. alike.operands.only)
  end
  expect.equal(kinds[1], "put1")
  for i = 2, #kinds do expect.equal(kinds[i], "same") end
  expect.truthy(#kinds > 1)
end)

test("the field is there where some phase has sealed turns", function()
  local turn = sealed.sealed { moyo.place {} }
  expect.equal(sealed.fields { { phase = { turn = moyo.place {} } } }, nil)
  expect.equal(sealed.fields({ { phase = { turn = turn } } }).sealed.columns, #sealed.columns)
end)
