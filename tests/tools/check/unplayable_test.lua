--- Steps that are legal in no position of random games.

local test, expect = ...
local small = require "support.small"
local faults = require "check.faults"
local unplayable = require "check.unplayable"

--- The text of a game with a step of its own, which has this condition.
local function with_step(condition)
  return small.text("moyo.pass {} }", [[moyo.pass {}, moyo.step { name = "zap", arg = "stone",
    sentence = "zap", before = { moyo.own(), moyo.rule { "No such stone.",
    function(_, move) ]] .. condition .. [[ end } },
    effects = function(position, _, p) position:withdraw(p) end } }]])
end

--- The faults of the game; how often the clock was asked before time was over.
local function check(condition, looks)
  local game, found, never = small.load(with_step(condition)), faults.new "a.lua", unplayable.new()
  local asked = 0
  never:expect(game)
  expect.truthy(never.waiting.zap)
  never:check(function() return game end, found, 1, function()
    asked = asked + 1
    return asked > (looks or 400)
  end)
  return found.list, never
end

test("a step that is never legal is told with its line and what refuses it mostly", function()
  local list = check "return move.point > 999"
  expect.truthy(list[1].place:find "%.lua:11$", list[1].place)
  expect.truthy(list[1].message:find "step zap was legal in none of 3%d%d positions of",
    list[1].message)
  expect.truthy(list[1].message:find("It must be a stone of the player's own", 1, true))
end)

test("a stone that can never be placed is told with the line of the condition", function()
  local function conditions(text)
    local game, found, never = small.load(small.text("conditions = {}", "\nconditions = {" .. text
      .. "}")), faults.new "a.lua", unplayable.new()
    never:expect(game)
    never:check(function() return game end, found, 1, function() return false end)
    return found.list
  end
  local list = conditions 'moyo.rule { "Nowhere.", function() return false end }'
  expect.truthy(list[1].place:find "%.lua:16$", list[1].place)
  expect.truthy(list[1].message:find("step place was legal in none of 3000 positions of random "
    .. "games; it is refused mostly by condition: Nowhere.", 1, true), list[1].message)
  expect.equal(conditions 'moyo.rule { "On A1.", function(_, m) return m.point == 1 end }', {})
end)

test("a stone that can be placed under other options alone is told of the first ruleset", function()
  local never, found = unplayable.new(), faults.new "a.lua"
  local games = {}
  for i, answer in ipairs { "false", "true" } do
    games[i] = small.load(small.text("conditions = {}", ("conditions = { moyo.rule { 'Nowhere.', "
      .. "function() return %s end } }"):format(answer)))
    games[i].ruleset = "a.lua:" .. answer
    never:expect(games[i])
  end
  never:meet(games[2], games[2].core:state(1):legal())
  expect.truthy(never.seen.place)
  never:check(function(ruleset) return ruleset == games[1].ruleset and games[1] or games[2] end,
    found, 1, function() return false end)
  expect.equal(#found.list, 1)
  expect.truthy(found.list[1].message:find("a.lua:false: the step place was legal in", 1, true),
    found.list[1].message)
end)

test("a step that is legal somewhere is no fault, and is no longer waited for", function()
  local list, never = check "return move.point == 1"
  expect.equal(list, {})
  expect.truthy(never.seen.zap and not never.waiting.zap)
end)

test("too few positions prove nothing", function()
  expect.equal((check("return move.point > 999", 200)), {})
end)

test("what was met in other games is not waited for", function()
  local game, never = small.load(with_step "return true"), unplayable.new()
  never:expect(game)
  local state = game.core:state(1)
  state:play(assert(game:parse "A1"))
  state:play(assert(game:parse "B1"))
  never:meet(game, state:legal())
  expect.equal(never.waiting, {})
  never:expect(game)
  expect.equal(never.waiting, {})
end)
