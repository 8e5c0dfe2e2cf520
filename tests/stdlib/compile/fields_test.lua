--- Declared fields: what rule functions read of them, and set.

local test, expect = ...
local machined = require "support.machined"

machined.tests(test, expect, {
  { "numbers by player and point as lists", "score", [[
    local n, each = 0, position:field "each"
    for i, v in ipairs(each) do n = n * 3 + v * i end
    for p, v in ipairs(position:field "at") do n = n * 2 + v + p end
    return { n, #each * 100 + #position:field "at" + (each[3] or 7) + each[1] }]] },
  { "a field by point that changes while it is gone through", "effect", [[
    for p, v in ipairs(position:field "at") do
      if position:colour(p) == 0 then position:set_field("at", v + p, p) end
      position:set_field("at", v - 1, p % 9 + 1)
    end]] },
  { "a field by player, as it was", "effect", [[
    local each = position:field "each"
    position:set_field("each", each[1] + a, 1)
    position:set_field("each", each[1] + each[2], 2)]] },
  { "a field's list that the function changes", "effect", [[
    local each, list = position:field "each", position:field "list"
    each[1] = each[1] + 1
    table.insert(list, 1, a)
    while #list > 3 do table.remove(list) end
    for i, v in ipairs(each) do position:set_field("each", v, i) end
    position:set_field("list", list)]] },
  { "no list for a field", "effect", "position:set_field('list', { a / 1 })",
    stays = "1: a list of something else than integers, for a field" },
  { "a field's numbers, and a set", "score", [[local list = position:field "list"
    table.insert(list, position:stones())
    table.remove(list)
    return { #list, 0 }]],
    stays = "1: a list of sets and of something else" },
})

test("rows of tables, and whole ones", function()
  local text = [[local moyo = require "moyo"
    local function rule(position)
      local row, all, n = position:field("grid", 2), position:field "grid", 0
      for i, v in ipairs(row) do n = n * 7 + v * i end
      for _, r in ipairs(all) do n = n * 7 + r[1] + #r end
      return { n + #all, all[2][3] * 10 + all[1][1] }
    end
    return moyo.game "X" { rules = function()
      return { board = moyo.board.square(3), finish = moyo.finish.turns(9), turn = moyo.place {
        effects = function(position, _, p)
          local row = position:field("grid", p % 2 + 1)
          position:set_field("grid", row[2] + p, p % 2 + 1, p % 3 + 1)
          position:hand_over(0, 1, 2)
          if p > 4 then position:hand_over(1, 2, 2, 1) end
        end },
        fields = { grid = moyo.field.table { columns = 3, initial = { 1, 2, 3 } } }, score = rule }
      end }]]
  local games = machined.load(text)
  machined.same(text, games, 5, { shown = 0, errors = 0 })
  for _, slot in ipairs(games[3].slots) do
    for _, rule in ipairs(slot.rules or {}) do expect.truthy(rule.instructions, rule.reason) end
  end
end)

test("all arguments of a step", function()
  local text = [[local moyo = require "moyo"
    local function rule(position, move)
      local list = move.arguments
      return list[1] ~= list[2] and #list > 0 and (list[3] or 2) == 2 and list[4] == nil
    end
    return moyo.game "X" { rules = function()
      return { board = moyo.board.square(3), finish = moyo.finish.turns(9), conditions = rule,
        score = moyo.score.stones(),
        turn = moyo.either { moyo.place {}, moyo.step { name = "two", text = "{point}/{point}",
          args = { "point", "point" }, sentence = "two", judged = true,
          effects = function(position, _, a, b) position:put(b, 1) end } } }
      end }]]
  local games = machined.load(text)
  machined.same(text, games, 7, { shown = 0, errors = 0 })
  expect.truthy(games[3].slots)
end)

test("a wide stone that is put and taken off leaves what Lua leaves", function()
  local text = machined.text("effect", [[
    if position:colour(a) == 0 then position:put(a, position.mover) end
    if position:height(a) > 0 then position:remove(a) end]],
    { board = "moyo.board.square(9), stone = 'oxo'", clear = "'flip'" })
  local games, counts = machined.load(text), { shown = 0, errors = 0 }
  for seed = 250, 262 do machined.same(text, games, seed, counts) end
  expect.equal(counts.errors, 0)
end)
