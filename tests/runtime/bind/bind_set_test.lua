--- Point sets: what moyo.set makes, and what can be done with it.

local test, expect = ...
local core = require "moyo.core"

local board = core.topology { width = 3, height = 3 }
local go = core.shape(board)
local function set(...) return core.set(board, { ... }) end

test("a set knows its points, in their order", function()
  local s = set(7, 2, 2)
  expect.equal(s:list(), { 2, 7 })
  expect.equal(#s, 2)
  expect.equal({ s:has(7), s:has(1), s:first() }, { true, false, 2 })
  expect.equal({ #set(), set():first() }, { 0, nil })
  local seen = {}
  for p in s:each() do seen[#seen + 1] = p end
  expect.equal(seen, { 2, 7 })
end)

test("sets are joined, cut, taken away and compared", function()
  local a, b = set(1, 2, 3), set(3, 4)
  expect.equal((a | b):list(), { 1, 2, 3, 4 })
  expect.equal((a & b):list(), { 3 })
  expect.equal((a - b):list(), { 1, 2 })
  expect.equal((~set(1, 2, 3, 4, 5)):list(), { 6, 7, 8, 9 })
  expect.equal({ set(1, 2) <= a, a <= b, b <= a }, { true, false, false })
  expect.truthy(set(1, 2, 3) == a and a ~= b)
  expect.equal(a:list(), { 1, 2, 3 }) -- none of it changes a set
end)

test("sets reach on by a shape", function()
  expect.equal(set(1):grow(go):list(), { 1, 2, 4 })
  expect.equal(set(1):flood(set(1, 2, 5, 9), go):list(), { 1, 2, 5 })
  local parts = set(1, 2, 9):parts(go)
  expect.equal({ #parts, parts[1]:list(), parts[2]:list() }, { 2, { 1, 2 }, { 9 } })
  expect.equal(set(1):reach(0, go):list(), { 1 })
  expect.equal(#set(1):reach(2, go), 6)
  expect.equal(set(1):distance(9, go), 4)
  expect.error(function() set(1):reach(-1, go) end, "a number of steps expected")
end)

test("a set keeps its board", function()
  local function stones()
    local small = core.topology { width = 2, height = 2 }
    return core.set(small, { 4 }) | core.set(small, { 1 })
  end
  local s = stones()
  collectgarbage()
  collectgarbage()
  expect.equal(tostring(s), "{A2 B1}")
  expect.equal(#(~s), 2)
end)

test("a set is no list, function or number: the message says what there is, and where", function()
  for what, f in pairs {
    ["is a list of them"] = function() return set(1)[1] end,
    ["goes through them"] = function() for p in ipairs(set(1)) do print(p) end end,
    ["is no function"] = function() for p in set(1) do print(p) end end,
    ["a | b joins them"] = function() return set(1) + set(2) end,
    ["has no \"size\"; did you mean \"#set\""] = function() return set(1).size end,
    ["compared with a number; #set"] = function() return set(1) > 2 end,
    ["compared with a table; #set"] = function() return {} <= set(1) end,
    ["a <= b asks"] = function() return set(1) < set(2) end,
    ["have no %*; #set"] = function() return 2 * set(1) end,
    ["have no %- before them; #set"] = function() return -set(1) end,
    ["not a set and nil; #set"] = function() return set(1) - nil end,
    ["& takes two sets of points"] = function() return 3 & set(1) end,
    ["is no text, .* #set is"] = function() return "n" .. set(1) end,
    ["called with a colon, as in set:has"] = function() return set(1).has(2) end,
  } do
    local message = expect.error(f, what)
    local line = debug.getinfo(f, "S").linedefined
    expect.truthy(message:find(("^[^ ]*bind_set_test%%.lua:%d: "):format(line)), message)
  end
end)

test("other userdata are no sets", function()
  for _, other in ipairs { core.random(1, 1), board, go, 1, "set", io.stdout } do
    expect.error(function() return set(1).has(other, 1) end, "a set of points expected")
  end
end)

test("sets of two boards do not go together", function()
  local other = core.set(core.topology { width = 2, height = 2 }, { 1 })
  expect.error(function() return set(1) | other end, "two boards")
  expect.error(function() return set(10) end, "point")
  expect.error(function() return set(1):has(0) end, "point")
  expect.error(function() return set(1).lenght end, 'has no "lenght"')
end)

test("a set is shown as its points, and walks on its own board", function()
  expect.equal({ tostring(set()), tostring(set(1)), tostring(set(1, 9)) },
    { "{}", "{A3}", "{A3 C1}" })
  local small = core.topology { width = 2, height = 2 }
  expect.error(function() set(1):flood(set(1), core.shape(small)) end,
    "the shape is of another board")
  expect.error(function() set(1):reach(-1) end, "a number of steps expected")
  expect.equal(set(1):distance(9, go), 4)
  expect.equal(set():distance(9), nil)
end)
