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
    fails = "1: a winner is a player from 1 to 2, not 3" },
  { "scores by the players' names", "score", [[
    local scores = {}
    for p in position:empty():each() do
      scores[p > 5 and "black" or "white"] = position.ply
    end
    return scores]],
    fails = "1: the score of player 1 is not a number" },
  { "too few scores", "score", "return { position.ply }",
    fails = "1: the score of player 2 is not a number" },
  { "too many scores", "score", "return { position.ply, 1, 2 }",
    fails = "1: the score has 3 numbers; expected 2, one for every player" },
  { "a score that is not a number", "score",
    "local n = position.ply return { 1, (n - n) / (n - n) }",
    fails = "1: the score of player 2 is nan; expected a number from -1e15 to 1e15" },
  { "a score that is too large", "score",
    "local n = position.ply | 1 return { n // n << 60, 1 }",
    fails = "1: the score of player 1 is 1152921504606846976; expected a number from -1e15 to "
      .. "1e15" },
  { "a score without a list", "score", "return position.ply",
    stays = "1: a number where a list is wanted",
    fails = "1: a score is a table with a number for every player" },
  { "an effect that returns early", "effect", [[
    position:set_field("n", a)
    if a > 4 then return end
    position:set_field("n", -a)]] },
})

-- How often random play asks a condition in Lua; and whether no error ends it.
local function asked(body, before)
  local game = machined.load(machined.text("condition", body, { before = before }))[2]
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
    "'turn ' .. position.ply .. '.'", "(('late'))", "position.game.board:name(2)",
    "'at ' .. position.game.board:name(move.point)", "('%5d %.1f'):format(position.ply, 2)",
    "string.format('%s, %s', move.point, position.game.board:name(move.point))",
    "'turn ' .. tostring(position.ply > 1)", "words(position.ply)",
    "why(position, move.point) .. ('%s'):format(words(7))",
    "position.ply > 1 and ('turn %d'):format(position.ply) or 'the first turns'",
    "position.last and ('at %s'):format(position.game.board:name(position.last.point)) or 'first'",
    "('%d stone%s'):format(#move.taken, #move.taken == 1 and '' or 's')",
    "(position.ply == 1 and 'one' or position.ply .. '') .. ' turns'",
    "('%s'):format(position.ply > 2 and ('%d'):format(position.ply) or words(position.ply))" } do
    expect.equal({ asked("return #move.taken == 0 and position.ply < 3, " .. sentence, [[
      local function words(n)
        for i = 1, 3 do if i == n then return "turn " .. i end end
        if n > 7 then return n == 8 and "late" or "too late" end
        return ("%d"):format(n)
      end
      local function why(position, n)
        local board = position.game.board
        return words(n) .. " at " .. board:name(n)
      end]]) }, { 0, true }, sentence)
  end
end)

test("a sentence that may fail is Lua's", function()
  for _, sentence in ipairs { "('%d'):format(position.ply / 2)", "('%d'):format()",
    "('%5s'):format(position.ply)", "'x' .. nil", "('%d %d'):format(position.ply)",
    "position.game.board:name(position.ply * 9)", "words(position.ply)",
    "position.ply < 9 and ('%d'):format(position.ply / 2) or 'many'",
    "position.ply > 9 and ('%d'):format(1) or 'x' .. nil",
    "('%s'):format(position.ply < 9 and 'x' .. nil or 'y')" } do
    expect.truthy(asked("return #move.taken == 0 and position.ply < 0, " .. sentence,
      "local function words(n) return ('%d'):format(n / 2) end") > 0, sentence)
  end
end)

-- Lua computes a sentence whatever the answer; so its mistakes show wherever the step is legal too.
machined.tests(test, expect, {
  { "a sentence that fails though nobody needs it", "condition",
    "return position.ply < 20, ('%d'):format()",
    fails = "1: bad argument #1 to 'format' (no value)" },
  { "a sentence of a helper that fails", "condition",
    "return position.ply < 20, why(position.ply)",
    before = "local function why(n) return 'turn ' .. ({ 'one', 'two' })[n] end",
    fails = "0: attempt to concatenate a nil value (field '?')" },
  { "a sentence that fails in the case that comes later", "condition",
    "return position.ply < 20, position.ply < 2 and ('%d'):format(position.ply) or 'x' .. words[4]",
    before = "local words = { 'a', 'b', 'c' }",
    fails = "1: attempt to concatenate a nil value (field 'integer index')" },
  { "a sentence in two cases, of which the other would fail", "condition", [[
    local last = position.last
    return position:colour(move.point) == 0 and position.ply < 9,
      last and ("not after %s"):format(position.game.board:name(last.point)) or "not " .. "first"]],
    traps = true },
  { "a plural that depends on the point", "condition", [[
    local n = #position:group(move.point)
    return n < 3 and position:colour(move.point) == 0,
      ("a group of %d stone%s"):format(n, n == 1 and "" or "s")]], traps = true },
  { "a name of what is no point", "condition", "return position.ply < 20, "
    .. "position.game.board:name(position.ply * 4)",
    fails = "1: bad argument #1 to 'name' (point expected, from 1 to 9; got 0)" },
  { "a sentence that fails at some points, which are selected as a set", "condition",
    "return position:colour(move.point) == 0, 'no ' .. words[move.point]",
    before = "local words = { 'a', 'b', 'c', 'd', 'e', 'f' }",
    fails = "1: attempt to concatenate a nil value (field '?')" },
  { "a number as the answer, and a sentence", "condition", "return position.ply, 'x' .. 1",
    fails = "1: condition: the function returned a number; a condition returns true if "
      .. "the step may stand, false if not" },
  { "a text as the answer, and another one", "condition",
    "return position.ply < 4 or 'Too late.', 'x' .. position.ply", traps = true },
})
