--- The search for stones that live, as Lua calls it.

local test, expect = ...
local moyo = require "moyo"
local solver = require "moyo.life"

local GO = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } }

local function go(fields)
  local query = { overlap = { { 0, 0 } }, near = GO, left = true, top = true }
  for name, value in pairs(fields or {}) do query[name] = value end
  return query
end

test("lives: two eyes in the corner, and where they are", function()
  local lives, eyes = solver.lives(go(), { 0, 1, 1, 1, 1, 0, 2, 1, 3, 0, 3, 1 })
  expect.equal({ lives, eyes }, { true, { 0, 0, 2, 0 } })
  expect.equal((solver.lives(go(), { 0, 1, 1, 1, 1, 0 })), false)
end)

test("search: six stones in the corner, as places from its sides", function()
  local found, branches, complete = solver.search(go { stones = 6, one_group = true })
  expect.equal({ #found, complete, branches > 0 }, { 2, true, true })
  for _, stones in ipairs(found) do
    expect.equal(#stones, 12)
    expect.truthy(solver.lives(go(), stones))
  end
  expect.equal(#(solver.search(go { stones = 5, one_group = true })), 0)
end)

test("search: its parts find together what it finds", function()
  local count = 0
  for part = 1, 3 do
    count = count + #solver.search(go { stones = 6, one_group = true, part = part, parts = 3,
      depth = 2 })
  end
  expect.equal(count, 2)
end)

test("search: with few branches not all has been looked at", function()
  local _, branches, complete = solver.search(go { stones = 8, nodes = 10 })
  expect.equal({ branches < 1000, complete }, { true, false })
end)

test("queries that are none are refused", function()
  expect.error(function() solver.search { overlap = {}, near = GO } end, "a region is empty")
  expect.error(function() solver.search { overlap = 1, near = GO } end, "overlap is a list")
  expect.error(function() solver.search { overlap = { 1 }, near = GO } end, "list of two numbers")
  expect.error(function() solver.search { overlap = { { 0, 7 } }, near = GO } end,
    "whole numbers from %-6 to 6")
  expect.error(function() solver.search(go { stones = 24 }) end, "from 1 to 23")
  expect.error(function() solver.lives(go(), {}) end, "too many stones")
end)

test("a room that leaves the window of the search: not all has been looked at", function()
  local finds, _, complete = solver.search { overlap = { { 0, 0 } }, near = { { 0, 6 }, { 0, -6 } },
    stones = 3 }
  expect.equal({ #finds, complete }, { 0, false })
end)

test("nothing is written beside the window: stones that cover much, near its end", function()
  local overlap, near = {}, {}
  for i = -6, 6 do
    overlap[#overlap + 1], near[#near + 1] = { 0, i }, { 6, i }
    near[#near + 1] = { -6, i }
  end
  local query = { overlap = overlap, near = near, x = 44, y = 44, stones = 23, nodes = 500 }
  expect.equal({ select(3, solver.search(query)) }, { false })
end)

test("a region of many points that are far from each other does not delay the search", function()
  local random, near = moyo.random(3, 1), {}
  for y = -6, 6 do
    for x = -6, 6 do
      if (y > 0 or y == 0 and x > 0) and random:below(2) == 1 then
        near[#near + 1], near[#near + 2] = { x, y }, { -x, -y }
      end
    end
  end
  local finds, branches = solver.search { overlap = { { 0, 0 } }, near = near, one_group = true,
    stones = 3, nodes = 200 }
  expect.equal(#finds, 0)
  expect.truthy(branches <= 200)
end)

test("the solver refuses places outside of the window", function()
  local query = { overlap = { { 0, 0 } }, near = { { 0, 1 }, { 0, -1 } }, x = 45 }
  expect.error(function() solver.search(query) end, "x is a whole number from 0 to 44")
  for _, n in ipairs { math.maxinteger, math.mininteger, 44, -45, "far" } do
    expect.error(function() solver.lives(query, { n, 0 }) end, "a stone is out of range")
  end
end)
