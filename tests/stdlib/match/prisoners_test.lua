--- Prisoners as a table with a row for each player and a column for each colour.

local test, expect = ...
local prisoners = require "moyo.match.prisoners"
local variants = require "support.variants"

test("field: a table of players by players, unless the game has a field of that name", function()
  local game = variants.game 'players = { "red", "blue", "green" }'
  local field = prisoners.field(game)
  expect.equal({ field.rows, field.columns, field.words, field.kind },
    { 3, 3, { "red", "blue", "green" }, "prisoners" })
  local list = prisoners.fields(variants.game "fields = { a = moyo.field.number(1) }")
  expect.equal({ #list, list[1].name, list[2].name }, { 2, "a", "prisoners" })
  local own = variants.game "fields = { prisoners = moyo.field.number(1) }"
  expect.equal({ prisoners.field(own), #prisoners.fields(own) }, { nil, 1 })
end)

test("value: who holds whose; set: more and fewer, row by row", function()
  local match = variants.match('clear = { "enemy" }', "A2,A1,B1")
  local field, state = prisoners.field(match.game), match.state
  expect.equal(prisoners.value(state, field), { { 0, 1 }, { 0, 0 } })
  prisoners.set(state, field, 2, 4)
  prisoners.set(state, field, 3, 2)
  expect.equal(prisoners.value(state, field), { { 0, 4 }, { 2, 0 } })
  prisoners.set(state, field, 2, 0)
  prisoners.set(state, field, 3, 2)
  expect.equal(prisoners.value(state, field), { { 0, 0 }, { 2, 0 } })
  expect.equal({ state:taken_by(2), state:audit() }, { 2 })
end)
