--- Statements of rule functions.

local test, expect = ...
local core = require "moyo.core"
local machined = require "support.machined"

machined.tests(test, expect, {
  { "of targets the first is assigned last, and keys are what they were", "score", [[
    local a, i, list = 1, 1, {}
    a, a = position.ply, 7
    i, list[i] = 2, 5
    list[i], i = 6, 1
    list[#list + 1], list[i] = 8, 4
    return { a * 100 + list[1] * 10 + list[2], list[3] * 10 + i }]] },
  { "several names are assigned at once", "condition", [[
    local a, b, c = position.ply, 7
    a, b = b, a
    if c then return false end
    a, b, c = b + 1, a + b
    return (a + b) % 3 ~= 1 and not c]] },
  { "keys are what they were, unless they are the function's own names", "score", [[
    local list, k, n = { 0, 0, 0, 0 }, 1, 1
    local function f() k = k + 1 n = n + 1 return k end
    list[k], k = f(), 2
    local function g() list[n], n = f(), 3 return n end
    list[n] = g()
    return { list[1] * 1000 + list[2] * 100 + list[3] * 10 + list[4], k * 10 + n }]] },
})

-- Answers.
machined.tests(test, expect, {
  { "a condition without an answer", "condition", "if position.ply < 3 then return true end",
    fails = "1: condition: the function returned nothing; a condition returns true if "
      .. "the step may stand, false if not" },
  { "a condition that answers with a number", "condition", "return position.ply",
    fails = "1: condition: the function returned a number; a condition returns true if "
      .. "the step may stand, false if not" },
  { "a condition that answers with a number or false", "condition",
    "return position.ply < 2 or position.ply",
    fails = "1: condition: the function returned a number; a condition returns true if "
      .. "the step may stand, false if not" },
  { "a condition that refuses with a sentence", "condition",
    "if position.ply > 3 and move.point then return 'Too late.' end return true", traps = true },
  { "a sentence after false", "condition",
    "return not move.point or position.ply < 4, 'Too late.'", traps = true },
  { "a finish with winners", "finish", [[
    if position.ply < 4 then return false end
    local winners = {}
    for player = 1, 2 do
      if #position:stones(player) > 1 then winners[#winners + 1] = player end
    end
    return true, winners]] },
  { "a finish without an answer", "finish", "local n = position.ply",
    fails = "1: rule: the function returned nothing; a finish returns true when the phase is "
      .. "over, false when not" },
  { "winners whom there are not", "finish", "return position.ply > 2, { 3 }",
    fails = "1: a winner is a player from 1, not 3" },
  { "too few scores", "score", "return { position.ply }",
    fails = "1: the score of player 2 is not a number" },
  { "a score without a list", "score", "return position.ply",
    stays = "1: a number where a list is wanted",
    fails = "1: a score is a table with a number for every player" },
  { "an effect that returns early", "effect", [[
    position:set_field("n", a)
    if a > 4 then return end
    position:set_field("n", -a)]] },
})

-- How often random play asks a condition in Lua; and whether no error ends it.
local function asked(body)
  local game = machined.load(machined.text("condition", body))[2]
  local calls, file = 0, "@" .. game.variant.file
  debug.sethook(function()
    if debug.getinfo(2, "S").source == file then calls = calls + 1 end
  end, "c")
  local state = game.core:state(1)
  local good = pcall(state.playout, state, "uniform", core.random(1, 1), 12)
  debug.sethook()
  return calls, good
end

test("a sentence that shows numbers and texts is computed when somebody reads it", function()
  for _, sentence in ipairs { "('takes %d, at %s%%'):format(#move.taken, position.ply)",
    "'turn ' .. position.ply .. '.'", "(('late'))" } do
    expect.equal({ asked("return #move.taken == 0 and position.ply < 3, " .. sentence) },
      { 0, true }, sentence)
  end
end)

test("a sentence that may fail is Lua's", function()
  for _, sentence in ipairs { "('%d'):format(position.ply / 2)", "('%d'):format()",
    "('%5d'):format(position.ply)", "'x' .. nil", "('%d'):format(position.ply, 1)" } do
    expect.truthy(asked("return #move.taken == 0 and position.ply < 0, " .. sentence) > 0, sentence)
  end
end)
