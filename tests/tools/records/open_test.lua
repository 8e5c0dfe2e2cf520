--- Records as commands open them: the game, its turns, its people, and what a player knows.

local test, expect = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
local terminal = require "moyo.terminal"

package.path = terminal.home .. "/tools/?.lua;" .. package.path
local open = require "records.open"

local game = "(;GM[1]SZ[3]PB[Ann]PW[Bob];B[bb];W[aa];B[ab])(;SZ[5];B[cc];W[])"

test("text: the game, its turns and people", function()
  local file = open.text("x.sgf", game, {})
  expect.equal({ file.path, file.game.board.width, file.turns, open.people(file) },
    { "x.sgf", 3, 3, { "Ann", "Bob" } })
  file = open.text("x.sgf", game, { game = 2 })
  expect.equal({ file.game.board.width, file.turns, open.people(file) }, { 5, 2, {} })
  expect.equal(open.text("x.sgf", game, { ruleset = "go:size=3,ko=none" }).game.ruleset,
    "go:size=3,ko=none")
end)

test("text: what is wrong is told with file and place", function()
  local function refused(text, options, words)
    local message = expect.error(function() open.text("x.sgf", text, options or {}) end)
    expect.equal(message:sub(1, #words), words)
  end
  refused("(;SZ[3", nil, "x.sgf:1:5: ")
  refused("(;XR[goo])", nil, 'x.sgf:1:2: XR: there is no variant or preset "goo"')
  refused(game, { game = 3 }, "x.sgf:")
  expect.error(function() open.file("/no/such.sgf", {}) end, "^/no/such%.sgf: No such file")
end)

test("text: a player's own record holds what he knows, and keeps people and date", function()
  local match = moyo.match(moyo.load "multiplayer:dice=no,range=none,map=square5,players=3", 4)
  match:play "pass draw"
  match:roll()
  local text = record.save(match, { players = { "Ann" }, date = "2001-02-03" })
  local card = match.turns[1].text:match "%S+$"
  local function shown(options)
    local file = open.text("x.sgf", text, options)
    local words = {}
    for i, event in ipairs(file.events) do words[i] = event.text end
    return table.concat(words, " "), file
  end
  local all = shown {}
  expect.truthy(all:find(card, 1, true), all)
  local own = shown { as = "red", told = true }
  expect.truthy(own:find(card, 1, true), own)
  local others, file = shown { as = "blue", told = true }
  expect.truthy(not others:find(card, 1, true) and others:find("?", 1, true), others)
  expect.equal({ file.record.viewer, file.record.date }, { "blue", "2001-02-03" })
end)
