--- Rules in Lua: what they are shown, what they may answer, and how their mistakes are told.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

-- A state of a game with this condition on placements.
local function state(body, slots, before)
  local game = variants.game(('clear = { "enemy", "own" }, conditions = moyo.rule { "A rule.", '
    .. "function(position, move) %s end }, %s"):format(body, slots or ""), before).core
  return game:state(1), game
end

local function judge(body, point)
  local s, game = state(body)
  local function at(name) return game.board:find(name) end
  s:setup(at "A2", 1)
  s:setup(at "A1", 2)
  s:to_play(1)
  return s:judge(core.step(1, at(point or "B1")))
end

test("a condition is shown what the step would do", function()
  for _, truth in ipairs {
    'move.verb == "place"', "move.player == 1", "move.colour == 1", "#move.arguments == 1",
    "move.point == move.arguments[1] and move.arrival == move.point",
    "#move.taken == 1 and position:colour(move.taken:first()) == 2",
    "#move.own_taken == 0 and #move.flipped == 0",
    "move.after:colour(move.point) == 1 and position:colour(move.point) == 0",
    "move.hash == move.after.hash and move.hash ~= position.hash", "not move.repeats",
    "position.actor == 1", "math.type(move.step) == 'integer'",
  } do
    expect.equal(judge("return " .. truth), true, truth)
  end
end)

test("copies and sets that a rule makes outlive the call", function()
  local body = [[
    if not copy then copy, taken, none = position:clone(), move.taken, move.flipped end
    return ("%s %s %s %s %s"):format(copy.game == position.game, copy.ply, #copy:stones(),
      #taken, #none)]]
  local s, game = state(body, "", "local copy, taken, none")
  s:setup(game.board:find "A2", 1)
  s:setup(game.board:find "A1", 2)
  s:to_play(1)
  local first = select(2, s:judge(core.step(1, game.board:find "B1"))).sentence
  local other = state("return #move.taken > 0")
  other:judge(core.step(1, 1))
  collectgarbage()
  expect.equal(first, "true 0 2 1 0")
  expect.equal(select(2, s:judge(core.step(1, game.board:find "C1"))).sentence, first)
end)

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

test("a rule may not change what it is shown", function()
  expect.error(function() judge "position:put(1, 1) return true" end, "only an effect may")
  expect.error(function() judge "position:play(move.step) return true" end,
    "a rule may not change the position it is shown")
  expect.error(function() judge "move.point = 3 return true" end, "a move is read only")
  expect.error(function() judge "return move.taking" end, 'a move has no "taking"')
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
