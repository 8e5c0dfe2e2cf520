--- Komi in every score: who gets it, what the rulebook and records say, what is refused.

local test, expect = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"

-- The game of two stones' room whose score is given; or what is wrong with it.
local function load(score)
  local path, remove = shell.folder()
  shell.write(path .. "/game.lua", ([[
local moyo = require "moyo"
return moyo.game "Game" {
  rules = function()
    return { board = moyo.board.square(3), turn = moyo.either { moyo.place {}, moyo.pass {} },
      first = 2, finish = moyo.finish.passes(2), score = %s }
  end,
}]]):format(score))
  moyo.forget()
  local ok, found = moyo.try(moyo.load, path .. "/game.lua")
  remove()
  return ok and found or nil, found
end

local function sentence(game)
  for _, slot in ipairs(game.slots) do
    if slot.name == "score" then return slot.sentence end
  end
end

test("komi: a number for the second player, or for whom komi_to names, in every score", function()
  for _, kind in ipairs { "stones", "area", "territory", "taken" } do
    for to, who in pairs { [1] = "Black", [2] = "White" } do
      for _, given in ipairs { to == 2 and "komi = 2.5" or nil, "komi = 2.5, komi_to = " .. to } do
        local game = expect.truthy(load(("moyo.score.%s { %s }"):format(kind, given)))
        local scores = game.core:state():scores(1)
        expect.equal({ scores[to], scores[3 - to], game.komi_to }, { 2.5, 0, to }, kind)
        expect.truthy(sentence(game):find(who .. " gets 2.5 points of komi", 1, true), kind)
      end
    end
  end
end)

test("komi: who gets it is known where it is nothing, and nobody where there is none", function()
  local game = load "moyo.score.taken { komi = 0, komi_to = 1 } + moyo.points(2, 1)"
  expect.equal({ game.komi_to, game.first }, { 1, 2 })
  expect.truthy(not sentence(game):find "komi")
  expect.equal(load("moyo.score.taken {}").komi_to, nil)
end)

test("sums: terms of every kind add up, in any order", function()
  local rule = 'moyo.rule { "each gets one", function() return { 1, 1 } end }'
  for _, sum in ipairs { "moyo.points(2, 2) + %s", "%s + moyo.points(2, 2)",
    "moyo.points(2, 1) + %s + moyo.points(2, 1)" } do
    local game = expect.truthy(load(sum:format(rule)))
    expect.equal(game.core:state():scores(1), { 1, 3 }, sum)
    expect.truthy(sentence(game):find("ach gets one", 1, true), sum)
  end
  local _, fault = load "moyo.points(2, 2) + moyo.finish.passes(2)"
  expect.truthy(tostring(fault):find("expected a score such as", 1, true), tostring(fault))
end)

test("komi: a receiver who is no player, or of nothing, is refused", function()
  for given, message in pairs {
    ["komi = 1, komi_to = 3"] = "points: expected the number of a player, 1 to 2, not 3",
    ["komi = 0, komi_to = 3"] = "komi_to: expected the number of a player, 1 to 2, not 3",
    ["komi = 1, komi_to = 'white'"] = 'komi_to: expected the number of a player, not "white"',
    ["komi_to = 1"] = "komi_to says who gets the komi, but none is given",
    ["komi = 1, komi_for = 1"] = 'has no "komi_for"; did you mean "komi_to"?',
  } do
    local _, fault = load(("moyo.score.area { %s }"):format(given))
    expect.truthy(type(fault) == "string" and fault:find(message, 1, true), tostring(fault))
  end
end)

test("komi: records have it as White's, and results with it", function()
  for ruleset, km in pairs { ["sygo:size=5,komi=2.5"] = "KM[-2.5]", ["sygo:size=5"] = "KM[0]",
    ["sygo:size=5,komi=2.5,first=black"] = "KM[2.5]", ["go:size=5,komi=-1"] = "KM[-1]" } do
    local match = moyo.match(moyo.load(ruleset))
    while not match.state.over do expect.truthy(match:play "pass") end
    local text = record.save(match)
    expect.truthy(text:find(km, 1, true), text)
    local result = match.game.options.komi == 0 and "0" or match.game.first == 1
      and (match.game.options.komi > 0 and "W+2.5" or "B+1") or "B+2.5"
    expect.truthy(text:find("RE[" .. result .. "]", 1, true), text)
  end
end)

test("komi: what other programs call so is White's", function()
  for text, komi in pairs { ["6.5"] = -6.5, ["-5,5"] = 5.5, ["0"] = 0 } do
    local match = record.load(("(;SZ[5]KM[%s])"):format(text), { default = "sygo" })
    expect.equal(match.game.options.komi, komi)
  end
  local match = record.load("(;SZ[5]KM[6.5])", { default = "sygo:first=black" })
  expect.equal(match.game.options.komi, 6.5)
end)
