--- Who owns which points: as sets, weighed, and groups that count.

local test, expect = ...
local variants = require "support.variants"

-- Scores after a diagram, compiled and in Lua.
local function scores(score, rows)
  local found
  for _, machine in ipairs { "off", "compared" } do
    local game = variants.game("board = moyo.board.square(5), clear = { 'enemy', 'own' }, score = "
      .. score, nil, { machine = machine })
    local match = require("moyo").match(game)
    assert(match:setup(rows, {}))
    local now = match.state:scores(1)
    expect.equal(found or now, now)
    found = now
  end
  return found
end

local position = { "..X.O", "..XO.", "XXXO.", "..XO.", "..XOO" }

test("areas: stones and regions of one colour, the same as in the score by area", function()
  local mine = [[moyo.rule { "The same.", function(position)
    local scores = {}
    for i, area in ipairs(moyo.areas(position)) do scores[i] = #area end
    return scores
  end }]]
  expect.equal(scores(mine, position), scores("moyo.score.area {}", position))
  expect.equal(scores(mine, position), { 15, 9 })
end)

test("weights: each point of an area counts its own; points past the list nothing", function()
  local first_row = 'moyo.weights({ 1, 2, 3, 4, 5 }, "points of the first row count their column")'
  expect.equal(scores(first_row, position), { 6, 5 })
end)

test("groups: each counts, though they be alike", function()
  expect.equal(scores("moyo.score.stones {} + moyo.groups(-2)", position), { 7 - 2, 6 - 4 })
end)

test("what is wrong is told", function()
  for words, score in pairs {
    ["weights: expected a list with a number for each point, found 3"] = "moyo.weights(3, 'x')",
    ["weights: expected a sentence after the list"] = "moyo.weights({ 1 })",
    ["weights: point 2: expected a number up to a million"] = "moyo.weights({ 1, 'a' }, 'x')",
    ['groups: expected a number up to a million, not "a"'] = "moyo.groups 'a'",
  } do
    local _, told = variants.try("score = " .. score)
    expect.truthy(told:find(words, 1, true), told)
  end
end)
