--- From a record of slots to a frozen game: what comes out, and how mistakes are told.

local test, expect = ...
local board = require "moyo.vocabulary.equipment.board"
local finish = require("moyo.vocabulary.course.finish").finish
local freeze = require "moyo.freeze.freeze"
local score = require "moyo.vocabulary.course.score"
local steps = require "moyo.vocabulary.turns.steps"

local opts = { ruleset = "x:size=3", fingerprint = "0123", file = "x.lua" }

local function record(change)
  local made = { board = board.make("square", 3), turn = steps.place {},
    finish = finish.turns(9) }
  for name, value in pairs(change or {}) do made[name] = value end
  return made
end

test("freeze: the game, its notation, its slots in order and its facts", function()
  local game, notation, slots, facts = freeze.freeze("X", record { first = 2,
    score = score.score.area { komi = 2 } }, opts)
  expect.equal({ game.points, game.players, #game:verbs(), game:phases() }, { 9, 2, 1, { "play" } })
  expect.equal(notation:format(notation:parse "b2"), "B2")
  local names = {}
  for i, slot in ipairs(slots) do names[i] = slot.name end
  expect.equal(table.concat(names, " "),
    "board stone players turn step place clear finish score resignation")
  expect.equal({ facts.first, facts.resignation, facts.komi_to }, { 2, true, 2 })
end)

test("freeze: one record gives any number of games", function()
  local one = record()
  local a, b = freeze.freeze("X", one, opts), freeze.freeze("X", one, opts)
  local twin = freeze.freeze("X", one, { ruleset = "x", fingerprint = "0", file = "x.lua",
    twins = true })
  for _, game in ipairs { a, b, twin } do expect.equal(#game:state():legal(), 9) end
end)

test("freeze: what is missing or unknown is told", function()
  for words, change in pairs {
    ["rules returned 3 instead of a table of slots"] = 3,
    ['unknown slot "trun"; did you mean "turn"?'] = { trun = 1 },
    ["slot board: expected moyo.board(…), found 3"] = { board = 3 },
    ["slot turn: expected a step such as moyo.place {} or a turn, found 3"] = { turn = 3 },
  } do
    local given = type(change) == "table" and record(change) or change
    local message = expect.error(function() freeze.freeze("X", given, opts) end)
    expect.truthy(message:find(words, 1, true), message)
  end
end)
