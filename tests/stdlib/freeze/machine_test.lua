--- Rule functions of a game, compiled when it is frozen: what its slots say of them.

local test, expect = ...
local variants = require "support.variants"

-- What has become of each function of a slot: "machine", or "LINE: REASON".
local function found(game, slot)
  local list = {}
  for _, entry in ipairs(game.slots) do
    if entry.name == slot then
      for i in ipairs(entry.functions or {}) do
        local rule = (entry.rules or {})[i]
        list[#list + 1] = rule and (rule.instructions and "machine"
          or ("%s: %s"):format(rule.line, rule.reason)) or "nothing"
      end
    end
  end
  return list
end

test("functions of all slots are compiled, and each says what has become of it", function()
  local game = variants.game([[
    conditions = { function(position) return position.ply < 9 end,
      function(position) return position:legal() == nil end },
    after_turn = function(position) position:set_field("n", position.ply) end,
    before_turn = function(position) position:set_field("n", -position.ply) end,
    fields = { n = moyo.field.number(0) }, score = function() return { 1, 2 } end,
    finish = { function(position) return position.ply > 3 end }]])
  expect.equal(found(game, "conditions"), { "machine", "5: position:legal" })
  expect.equal(found(game, "after_turn"), { "machine" })
  expect.equal(found(game, "before_turn"), { "machine" })
  expect.equal(found(game, "score"), { "machine" })
  expect.equal(found(game, "finish"), { "machine" })
end)

test("without the machine nothing is compiled", function()
  local game = variants.game("conditions = function(position) return position.ply < 9 end", nil,
    { machine = "off" })
  expect.equal(found(game, "conditions"), { "nothing" })
end)

test("what a function gets from options is constant", function()
  local good, game = variants.load([[
    return moyo.game "X" { options = { most = moyo.option.integer { 3, "So many turns." } },
      rules = function(o)
        return { board = moyo.board.square(3), turn = moyo.place {},
          finish = function(position) return position.ply >= o.most end } end }]])
  expect.truthy(good, game)
  expect.equal(found(game, "finish"), { "machine" })
  local state = game.core:state(1)
  for _ = 1, 3 do state:play(state:legal()[1]) end
  expect.truthy(state.over)
end)

test("fields and phases are known by their numbers", function()
  local game = variants.game([[
    fields = { a = moyo.field.number(1), b = moyo.field.number(2) },
    conditions = function(position)
      return position:field "b" - position:field "a" == 1 and position.phase == "play"
    end]])
  expect.equal(found(game, "conditions"), { "machine" })
  expect.equal(#game.core:state(1):legal(), 10)
end)

test("functions of one text that know the same values are compiled once", function()
  local compile = require "moyo.compile.compile"
  local compile_one, lines = compile.compile, {}
  compile.compile = function(f, ...)
    lines[#lines + 1] = debug.getinfo(f, "S").linedefined
    return compile_one(f, ...)
  end
  local good, game = variants.load([[
    local function after(n) return function(position) return position.ply > n end end
    local function share(n)
      return function(position) return position.ply > 7 and position.ply / (n or 7) > 1 end
    end
    return moyo.game "X" {
      rules = function()
        return { board = moyo.board.square(3), turn = moyo.place {},
          finish = { after(7), after(8), after(7),
            share(8), share(8.0), share(nil), share(8), share(0.0), share(-0.0), share(nil) } }
      end }]])
  compile.compile = compile_one
  expect.truthy(good, game)
  table.sort(lines)
  expect.equal(lines, { 1, 1, 3, 3, 3, 3, 3 })
  expect.equal(#found(game, "finish"), 10)
  local state = game.core:state(1)
  for _ = 1, 8 do state:play(state:legal()[1]) end
  expect.truthy(state.over)
  expect.equal(state.ply, 8)
end)
