--- Rules in Lua: what they may answer, and how their mistakes are told.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

-- Judges the first placement by a condition.
local function judge(body)
  local game = variants.game(([[
    conditions = moyo.rule { "A rule.", function(position, move) %s end }]]):format(body)).core
  return game:state(1):judge(core.step(1, 1))
end

test("an answer may be a sentence", function()
  for body, sentence in pairs {
    ["return false"] = "A rule.", ['return "Not now."'] = "Not now.",
    ['return false, "Not here."'] = "Not here.", ["return nil"] = "A rule.",
  } do
    local ok, refusal = judge(body)
    expect.equal({ ok, refusal.sentence }, { nil, sentence })
  end
end)

test("other answers are mistakes", function()
  expect.error(function() judge "return 1" end, "the function returned a number; a condition")
  expect.error(function() judge "return {}" end, "the function returned a table; a condition")
  expect.error(function() judge "local x = 1" end, "the function returned nothing; a condition")
end)

test("an error names the rule file's line", function()
  expect.error(function() judge 'error "oh"' end, "%.lua:%d+: oh")
  expect.error(function() judge "error {}" end, "%.lua:%d+: ")
  expect.error(function() judge "return position.last.point == 1" end,
    "position.last is nil until something has been placed")
end)

test("scores are numbers by player", function()
  local function scores(body)
    local s = variants.game(("score = moyo.rule { 's', function(position) %s end }"):format(body))
      .core:state(1)
    return s:scores()
  end
  expect.equal(scores "return { 1.5, -2 }", { 1.5, -2 })
  expect.error(function() scores "return 3" end, "a score is a table with a number for every")
  expect.error(function() scores "return { 1 }" end, "the score of player 2 is not a number")
  expect.error(function() scores "return { 1, '2' }" end, "the score of player 2 is not a number")
  expect.error(function() scores "return { 1, 2, 3 }" end,
    "the score has 3 numbers; expected 2, one for every player")
  for value, said in pairs { ["0 / 0"] = "nan", ["-(0 / 0)"] = "nan", ["math.huge"] = "inf",
    ["-1 / 0"] = "-inf", ["1e16"] = "1e+16", ["1 << 62"] = "4611686018427387904" } do
    expect.error(function() scores("return { 0, " .. value .. " }") end,
      "the score of player 2 is " .. said:gsub("%p", "%%%0")
        .. "; expected a number from %-1e15 to 1e15")
  end
  expect.equal(scores "return { 1e15, -1000000000000000 }", { 1e15, -1e15 })
end)

test("a finish says whether it is over, and who has won", function()
  local function finish(body)
    local s = variants.game(("finish = moyo.rule { 'f', function(position) %s end }"):format(body))
      .core:state(1)
    s:play(core.step(2))
    return s
  end
  expect.equal(finish("return false").over, false)
  expect.equal(finish("return true, { 2 }").winners, { 2 })
  expect.error(function() finish "return true, 2" end, "the winners as a list of players")
  expect.error(function() finish "return true, { 3 }" end,
    "a winner is a player from 1 to 2, not 3")
  expect.error(function() finish "return 'yes'" end, "a finish returns true when")
end)
