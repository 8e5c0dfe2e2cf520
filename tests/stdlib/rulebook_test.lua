--- Sentences of rulebooks that belong to no component.

local test, expect = ...
local moyo = require "moyo"
local shell = require "tools.shell"

--- What a game's rulebook says of a slot.
local function said(game, rule)
  for _, entry in ipairs(game:rulebook()) do
    if entry.rule == rule then return entry.sentence end
  end
end

--- A game with these slots besides those that it needs, or what is wrong with it.
local function load(slots)
  local path, remove = shell.folder()
  shell.write(path .. "/words.lua", ([[
local moyo = require "moyo"
return moyo.game "Words" {
  rules = function()
    return { board = moyo.board.square(3), finish = moyo.finish.turns(9), turn = moyo.place {},
      %s }
  end,
}]]):format(slots))
  local ok, game = moyo.try(moyo.load, path .. "/words.lua")
  remove()
  return ok and game, game
end

test("resignation: every rulebook says whether players may resign", function()
  for _, variant in ipairs(moyo.variants()) do
    local game = moyo.load(variant.name)
    local sentence = said(game, "resignation")
    expect.truthy(sentence and sentence:find "resign", variant.name)
    expect.equal(sentence:find "may resign at any time" ~= nil, game.resignation, variant.name)
  end
end)

test("resignation: the sentence counts the players", function()
  local two, five, one = load "", load 'players = { "a", "b", "c", "d", "e" },',
    load 'players = { "a" },'
  expect.equal({ said(two, "resignation"), said(five, "resignation"), said(one, "resignation") }, {
    "A player may resign at any time; the other has then won.",
    "A player may resign at any time; all others have then won.",
    "The player may resign at any time." })
end)

test("resignation: false, or a text in its place, forbids it", function()
  local game = load "resignation = false,"
  expect.equal({ game.resignation, said(game, "resignation") }, { false, "No player may resign." })
  game = load 'resignation = "Who gives up has to play on.",'
  expect.equal({ game.resignation, said(game, "resignation") },
    { false, "Who gives up has to play on." })
  expect.equal({ moyo.match(game):resign() }, { nil, { error = "this game has no resignation",
    sentence = "this game has no resignation", rule = "resignation" } })
  local none, why = load "resignation = 3,"
  expect.equal(none, false)
  expect.truthy(why:find "slot resignation: it is false, or a text", why)
end)

test("area: free points count where stones cover several, empty ones in Go", function()
  expect.truthy(said(moyo.load "gengo:scoring=area", "score"):find "each free point whose region")
  expect.truthy(said(moyo.load "go:scoring=area", "score"):find "each empty point whose region")
end)
