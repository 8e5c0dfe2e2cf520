--- Bad input of rule functions, item by item: the rule machine and Lua give the same answer, or the
--- same message with the same line.
--
-- machine_test.lua has such functions by the thousand; here each kind has a test that says what
-- must come of it.  `fails` is Lua's own message.

local test, expect = ...
local machined = require "support.machined"

-- A condition with so many of these around it, one in the other.
local function deep(n, open, inner, close) return open:rep(n) .. inner .. close:rep(n) end

local OVER = "the rules take too long: more instructions than the budget"
local NOTHING = "1: condition: the function returned nothing; a condition returns true if the step "
  .. "may stand, false if not"

machined.tests(test, expect, {
  { "nested loops: four, with an end from within", "condition", [[
    local n = 0
    for i = 1, 4 do
      for p in position:empty():each() do
        local k = p
        while k > 0 do
          k = k - i
          repeat n = n + 1 until n % 3 == 0
          if n > 90 then goto done end
        end
      end
    end
    ::done::
    return n % 7 ~= 1 or move.point ~= 5]] },
  { "nested loops: more rounds than the budget", "condition", [[
    local n = 0
    for i = 1, 100000 do
      for k = 1, 100000 do n = n + i * k end
    end
    return n > 0]], budget = 400000, fails = "3: " .. OVER },
  { "stones without a liberty that an effect puts where groups explode", "effect", [[
    if position:colour(a) == 0 then position:put(a, 1) end]],
    board = "moyo.board.square { width = 2, height = 1 }",
    clear = 'moyo.stage { whose = "both", becomes = "exploded", to = "nobody" }' },
  { "nested loops that never end, in an effect", "effect", [[
    position:put(a, 1)
    while true do
      repeat position:set_field("n", 1) until false
    end]], budget = 400000, fails = "3: " .. OVER },
  { "a deep expression of operators", "condition",
    "return " .. deep(90, "(1 + ", "move.point", ")") .. " % 3 ~= 0" },
  { "a deep expression of conditions", "condition", "return "
    .. deep(60, "(position.ply < 900 and ", "move.point ~= 3", ")") },
  { "deep calls within calls", "condition", "return "
    .. deep(40, "math.max(1, ", "move.point", ")") .. " > 2" },
  { "a deep expression of sets", "condition", "local s = position:empty()\nreturn #("
    .. deep(30, "(s | ", "position:stones()", ")") .. ") > move.point" },
  { "a deeper one has more sets at a time than the machine", "condition",
    "local s = position:empty()\nreturn #(" .. deep(60, "(s | ", "position:stones()", ")")
      .. ") > move.point", stays = "2: too many sets at a time" },
  { "deep blocks", "condition", "local n = 0\n"
    .. deep(60, "if n >= 0 then n = n + 1 ", "n = n + move.point", " end") .. "\nreturn n ~= 64" },
  { "huge sets: as many as the machine has registers for", "condition", [[
    local a, b, c, d = position:empty(), position:stones(), position:free(), position:stones(1)
    local all = a | b | c | d
    for i = 1, 30 do all = (all - a) | (b - c) | (d & all) end
    return #all + #a + #b + #c + #d ~= move.point]] },
  { "huge sets: of the largest board, grown and counted", "finish", [[
    local all = ~moyo.set(position.game.board)
    local grown = moyo.set(position.game.board, { 1 }):reach(60)
    return #all == 52 * 52 and #grown == (60 + 1) * (60 + 2) // 2 - (60 - 51) * (60 - 50)
      and #all:grow(position.game.shape) == #all]],
    board = "moyo.board.square(52)" },
  { "shadowed names", "condition", [[
    local n, move = 1, move
    do
      local n = n + 1
      for n = n, 3 do local n = n * 2 if n > 99 then return false end end
      local function n(n) return n + 1 end
      if n(1) ~= 2 then return false end
    end
    local position = position
    local n = n + position.ply
    return n >= 1 and move.point ~= 2]] },
  { "an upvalue that another function changes is refused as such", "condition", [[
    touch()
    return limit > move.point]],
    before = "local limit = 3\nlocal function touch() limit = limit + 1 end",
    stays = "0: limit changes while rules run" },
  { "integer division by zero", "condition", "local n = position.ply\nreturn 7 // n > 0",
    fails = "1: attempt to divide by zero" },
  { "integer modulo zero", "condition", "local n = position.ply\nreturn 7 % n > 0",
    fails = "1: attempt to perform 'n%0'" },
  { "the least integer divided by minus one", "condition", [[
    local n = math.mininteger + position.ply
    return n // -1 ~= 0 and n % -1 == 0]] },
  { "integers that overflow", "score", [[
    local n = math.maxinteger - position.ply
    return { (n * 3 + n) // 1000, (n + n + 2 * position.ply) % 1000 }]] },
  { "a point past the board", "condition",
    "local p = move.point + 9\nreturn position:colour(p) == 0",
    fails = "2: bad argument #1 to 'colour' (point expected, from 1 to 9; got 10)" },
  { "point 0, of a group", "condition", "return #position:group(move.point - 1) == 0",
    fails = "1: bad argument #1 to 'group' (point expected, from 1 to 9; got 0)" },
  { "a point out of range, in an effect that has changed something", "effect",
    "position:put(a, 1)\nposition:remove(a + 99)",
    fails = "2: bad argument #1 to 'remove' (point expected, from 1 to 9; got 100)" },
  { "a point out of range in a list", "condition",
    "return #moyo.set(position.game.board, { 1, move.point + 9 }) > 0",
    fails = "1: bad argument #2 to 'set' (points from 1 to 9 expected; item 2 is 10)" },
  { "the greatest of nothing", "condition", "return move.point < 40 or math.max() > 0" },
  { "the greatest of nothing, asked for", "condition", "return math.max() > move.point",
    fails = "1: bad argument #1 to 'max' (value expected)" },
  { "a player that there is not", "condition",
    "return position:field('each', position.ply + 3) == 1",
    fails = "1: bad argument #2 to 'field' (index out of range: 1 to 2 expected, got 3)" },
  { "a condition that returns nothing", "condition", "if move.point == 40 then return true end",
    fails = NOTHING },
  { "a condition that returns nothing for one point", "condition",
    "if move.point ~= 3 then return true end", fails = NOTHING },
  { "a helper that returns nothing", "condition",
    "local n = nothing(move.point)\nreturn n + 1 > 0",
    before = "local function nothing(p) if p > 99 then return 1 end end",
    fails = "2: attempt to perform arithmetic on a nil value (local 'n')" },
  { "a stage of clear that returns nothing", "condition", "return true",
    clear = "clear_nothing", before = "local function clear_nothing() end",
    fails = "0: clear: the function returned nothing; it returns a set of points, or a list of "
      .. "sets" },
  { "an effect that returns something", "effect", "position:set_field('n', 3)\nreturn 5" },
  { "a finish that returns nothing", "finish", "local n = position.ply",
    fails = "1: rule: the function returned nothing; a finish returns true when the phase is over, "
      .. "false when not" },
  { "a score that returns nothing", "score", "local n = position.ply",
    fails = "1: a score is a table with a number for every player" },
})
