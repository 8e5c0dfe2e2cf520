--- What a program that knows only Go shows of a record.

local test, expect = ...
local viewers = require "moyo.record.go_viewer"

-- Colours by point of rows such as "X.O/...".
local function board(rows)
  local list = {}
  for mark in rows:gmatch "[XO.]" do
    list[#list + 1] = mark == "X" and "B" or mark == "O" and "W" or ""
  end
  return list
end

local function showing(rows)
  local width, height = #rows:match "^[^/]+", select(2, rows:gsub("/", "")) + 1
  local viewer = viewers.new(width, height)
  viewer:follow(board(rows))
  return viewer
end

-- The board after a stone.
local function played(rows, x, y, colour)
  local viewer = showing(rows)
  viewer:play(viewer:index(x, y), colour)
  local out = {}
  for i, one in ipairs(viewer.board) do
    out[i] = (one == "B" and "X" or one == "W" and "O" or ".")
      .. (i % viewer.width == 0 and i < #viewer.board and "/" or "")
  end
  return table.concat(out)
end

test("play: what has no liberty is taken, others' first, then the own", function()
  expect.equal(played("OX./X../...", 2, 2, "B"), "OX./XX./...")
  expect.equal(played(".X./O../...", 1, 1, "W"), "OX./O../...")
  expect.equal(played("OX./.../...", 1, 2, "B"), ".X./X../...")
  expect.equal(played(".X./X../...", 1, 1, "W"), ".X./X../...", "suicide")
  expect.equal(played(".XO/XO./O..", 1, 1, "W"), "O.O/.O./O..", "it captures, so it lives")
end)

test("play: groups of several stones, and what stood there before", function()
  expect.equal(played("OOX/XX./...", 1, 1, "W"), "..X/XX./...")
  expect.equal(played("X../.../...", 1, 1, "W"), "O../.../...")
  expect.equal(played("X.", 2, 1, "W"), ".O")
end)

test("follow: the set-up properties that bring it to a board; nil where it shows it", function()
  local viewer = showing "XO./.../..."
  expect.equal(viewer:follow(board "X.O/.../..X"), { AE = { "ba" }, AW = { "ca" },
    AB = { "cc" } })
  expect.equal(viewer:follow(board "X.O/.../..X"), nil)
  expect.truthy(viewer:shows(board "X.O/.../..X"))
  expect.truthy(not viewer:shows(board "X.O/.../..."))
end)

test("play_if_right: a stone that would show something else is not played", function()
  local viewer = showing ".X./X../..."
  expect.equal(viewer:play_if_right(board "OX./X../...", 1, "W"), false)
  expect.truthy(viewer:shows(board ".X./X../..."))
  expect.equal(viewer:play_if_right(board ".X./XO./...", 5, "W"), true)
  expect.truthy(viewer:shows(board ".X./XO./..."))
end)
