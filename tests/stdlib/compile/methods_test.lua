--- What rule functions ask of positions, moves, sets, boards and shapes; and effects.

local test, expect = ...
local machined = require "support.machined"

machined.tests(test, expect, {
  { "names of players are constants", "condition", [[
    return position.game:colour "white" == 2 and position.game:player(1) == "black"
      and position.actor == position.game:colour(position.game:player(1))]] },
  { "names of players that are worked out", "score", [[
    local n, names = 0, { "white", "black" }
    for player = 1, position.game.players do
      local name = position.game:player(player)
      if name == "white" then n = n + player * 3 end
      n = n * 5 + position.game:colour(name) + position.game:colour(names[player])
    end
    return { n, position.game:player(position.mover) == "black" and 1 or 0 }]] },
  { "a player that there is not", "condition", "return position.game:player(position.ply) ~= 'x'",
    fails = "1: bad argument #1 to 'player' (no such player)" },
  { "a name that may be none", "condition",
    "return position.game:colour(position.ply < 2 and 'white' or 'whit') == 2",
    fails = '1: no player or piece is called "whit"; did you mean "white"? '
      .. "(known: black, white)" },
  { "a player whom nobody knows", "condition", [[
    return position.ply < 2 or position.game:colour "whit" == 2]],
    fails = '1: no player or piece is called "whit"; did you mean "white"? '
      .. "(known: black, white)" },
  { "what a position says of points", "score", [[
    local n = 0
    for p = 1, position.game.board.points do
      n = (n * 3 + position:colour(p) + position:height(p) + #position:group(p) * 2
        + #position:liberties(p)) % 65536
    end
    return { n, #position:free() + #position:covered() + #position:covered(2) }]] },
  { "liberties that are compared", "score", [[
    local n, board = 0, position.game.board
    for p = 1, board.points do
      if #position:liberties(p) < 2 then n = n + 1 end
      if #position:liberties(p) == 3 or #position:liberties(p) >= 5 then n = n * 3 % 4096 end
      if position:colour(p) > 0 and #position:liberties(p) ~= 0 then n = n + p end
    end
    return { n, 0 }]] },
  { "liberties after a move that are compared", "condition",
    "return not move.point or #move.after:liberties(move.point) > 1 or position.ply < 3" },
  { "prisoners and fields", "score", [[
    local n = position:taken_by(1) + position:taken_by(2, 1) * 3
    local each = position:field("each", 2) + position:field("at", 3) * 5
    for i, v in ipairs(position:field("list")) do n = n + v * i end
    return { n + each, position:field("n") + #position:field("s") }]] },
  { "the position after a move", "condition", [[
    local after = move.after
    if not move.point then return #after:stones() == #position:stones() end
    return after:colour(move.point) == position.mover and #after:group(move.point) > 0
      and after.ply == position.ply]] },
  { "earlier positions, where no rule asks for them", "condition",
    "return not position:seen(position.hash) and position:times() < 9" },
  { "walks over the board", "score", [[
    local set, shape = position:stones(1) | position:stones(2), position.game.shape
    local n = #set:grow() * 3 + #set:grow(shape) + #set:flood(~set) + #set:reach(2)
      + #set:reach(1, shape) + #set:parts() * 7
    return { n, (set:distance(5) or 9) + (set:distance(1, shape) or 9) }]] },
  { "places on the board", "score", [[
    local board, n = position.game.board, 0
    for p = 1, board.points do
      local x, y = board:xy(p)
      n = (n * 5 + x * 3 + y + (board:at(y, x) or 0) + (board:offset(p, 1, -1) or 7)) % 65536
      if board:at(x + 3, y) then n = n + 1 end
    end
    return { n, #board:lines(2) }]] },
  { "names of points", "score", [[
    local board, n, corner = position.game.board, 0, nil
    for p in position:stones():each() do
      local name = board:name(p)
      n = n + (name == "A1" and 100 or name == board:name(9 - p // 2) and 10 or 1)
      corner = name
    end
    return { n, corner and board:find(corner) or 0 }]] },
  { "the name of what is no point", "score", [[
    return { position.game.board:name(position.ply * 9) == "A1" and 1 or 0, 2 }]],
    fails = "1: bad argument #1 to 'name' (point expected, from 1 to 9; got 81)" },
  { "a set that is made of points", "condition", [[
    local list = {}
    for p in position:empty():each() do list[#list + 1] = p end
    local set = moyo.set(position.game.board, list)
    return set == position:empty() and set | moyo.set(position.game.board, { 1 }) ~= set]],
    traps = false },
  { "a point that there is not", "condition",
    "local p = position.ply\nreturn position:colour(p) < 3",
    fails = "2: bad argument #1 to 'colour' (point expected, from 1 to 9; got 0)" },
  { "a point past the board", "condition", "return position:empty():has(position.ply * 4)",
    fails = "1: bad argument #1 to 'has' (point expected, from 1 to 9; got 0)" },
  { "a colour that there is not", "condition", "return #position:stones(position.ply) < 99",
    fails = "1: bad argument #1 to 'stones' (1 to 2 expected, got 0)" },
  { "a field that there is not", "condition", "return position:field('m') == 1",
    fails = "1: bad argument #1 to 'field' (no field \"m\" is declared (known: at, each, "
      .. "list, n, s))" },
  { "a field's place that there is not", "condition",
    "return position:field('each', position.ply) < 4",
    fails = "1: bad argument #2 to 'field' (index out of range: 1 to 2 expected, got 0)" },
  { "a method that only Lua has", "condition", "return #position:scores() == 2",
    stays = "1: position:scores" },
})

-- A stage of clearing that is a function.
local BURST = [[moyo.rule { "both burst", function(position, point, player)
  local short = position:short_of(1)
  if point then short = short - position:stones(player) end
  return short:grow() & position:stones()
end }, moyo.stage { whose = "own", to = "nobody" }]]

machined.tests(test, expect, {
  { "the board is cleared as rules in Lua say", "effect", [[
    if position:colour(a) == 0 then position:put(a, position.actor) end
    for p in position:empty():each() do
      if p % 4 == position.ply % 4 then position:put(p, 3 - position.actor) end
    end
    position:clear(a)
    position:clear(nil, 2)
    position:clear(position:stones(1):first(), 1)]], clear = BURST },
  { "the board is cleared for a player whom nobody knows", "effect",
    "position:clear(a, position.ply)", clear = BURST,
    fails = "1: bad argument #2 to 'clear' (1 to 2 expected, got 3)" },
  { "the board is cleared for a point that there is not", "effect",
    "local none\nposition:clear(none, 1)\nposition:clear(a - 9)", clear = BURST,
    fails = "3: bad argument #1 to 'clear' (point expected, from 1 to 9; got -8)" },
  { "who takes is said by the stages", "effect", "position:clear(a, 1, 2)", clear = BURST,
    fails = "1: in this game what is taken is the mover's" },
  { "stones are put, taken and turned", "effect", [[
    local other = 3 - position.actor
    for p in (position:empty() - moyo.set(position.game.board, { a })):each() do
      if p % 3 == 1 then position:put(p, other) elseif p % 3 == 2 then position:add(p, 1) end
    end
    if position:colour(a) == 0 then position:put(a, position.actor) end
    for p in position:stones(other):each() do
      if p % 2 == 0 then position:flip(p, position.actor) else position:remove(p) end
    end
    for p in position:stones():each() do if p > 7 then position:withdraw(p) end end
    position:clear()]] },
  { "fields are set", "effect", [[
    position:set_field("n", step % 1000 - 500)
    position:set_field("s", position:empty())
    position:set_field("each", position:field("n"), position.actor)
    position:set_field("at", a, a)
    local list = {}
    for p in position:stones():each() do if #list < 4 then list[#list + 1] = p end end
    position:set_field("list", list)]] },
  { "an effect that fails has done nothing", "effect",
    "local p = position:empty():first() or 1\nposition:put(p, 1)\nposition:put(p, 2)",
    fails = "3: a stone stands on A3" },
  { "a number that no field holds", "effect", "position:set_field('n', 1 << 40)",
    fails = "1: bad argument #2 to 'set_field' (a field holds 32 bits)" },
  { "a list too long for its field", "effect",
    "position:set_field('list', { 1, 2, 3, 4, a })",
    fails = "1: bad argument #2 to 'set_field' (the list is too long)" },
  { "sets are what they were when they were asked for", "effect", [[
    local mine, before = position:stones(1), #position:stones(1)
    if #position:group(a) == 0 then position:put(a, 1) end
    position:set_field("n", #mine - before + #position:stones(1) * 10)]] },
  { "between turns", "between", [[
    local p = position:empty():first()
    if p and position.ply % 2 == 0 then
      position:put(p, position.actor)
      position:clear(p, position.actor)
    end]] },
})

machined.tests(test, expect, {
  { "stones that nothing can take back", "score", "return { position:placed(1) or 3, 4 }",
    fails = "1: in this game no stone can be taken back" },
  { "a turn of nobody's", "score", "return { 1, position:last_turn(3) }",
    fails = "1: in this game no stone can be taken back" },
  { "a note of a stone that is kept", "effect", "position:remember(a)",
    fails = "1: in this game no stone can be taken back" },
})

-- What rules say in games with stones that can be taken back: by slot.
local recalled = {
  score = [[
    local n = position:last_turn(1) * 3 + position:last_turn(2)
    for p in position:stones():each() do
      n = n * 3 % 99991 + (position:placed(p) or 50)
      for i, gone in ipairs(position:took(p)) do
        n = n * 3 % 99991 + i * gone.point + gone.colour * 5 + gone.holder
      end
      n = n + #position:took(p)
    end
    return { n, position:placed(5) or 0 }]],
  effect = [[
    local player = position.actor
    if position:colour(a) == 0 then
      position:put(a, player)
      position:clear(a)
      position:remember(a)
    elseif position:colour(a) == 3 - player then
      position:withdraw(a)
      position:put(a, player)
      position:remember(a, a, 3 - player)
    else
      local to = position:empty():first()
      position:withdraw(a)
      if to then
        position:put(to, player)
        position:clear(to, player)
        position:remember(to, a)
      end
    end]],
}

for slot, body in pairs(recalled) do
  test("stones that can be taken back, in a " .. slot, function()
    local text = machined.text(slot, body)
      :gsub("moyo%.place {}", "moyo.place { recall = true }")
    expect.equal(machined.judge(text, {}).how, "machine")
  end)
end

test("an outcome is foreseen where a move is asked for it, used or not", function()
  local text = [[local moyo = require "moyo"
    local function rule(position, move) local taken = move.taken return false end
    return moyo.game "X" { rules = function()
      return { board = moyo.board.square(3), finish = moyo.finish.turns(3),
        fields = { n = moyo.field.number(0) }, turn = moyo.step { name = "act", text = "act",
          sentence = "act", before = rule,
          effects = function(position) position:set_field("n", 1 << position.ply + 40) end } }
      end }]]
  for _, game in ipairs(machined.load(text)) do
    expect.error(function() game.core:state(1):legal() end, "a field holds 32 bits")
  end
end)
