--- Boards and shapes, as Lua has them.

local test, expect = ...
local core = require "moyo.core"

test("points have names, places and lines", function()
  local board = core.topology { width = 3, height = 2 }
  expect.equal({ board.kind, board.points, board.width, board.height }, { "square", 6, 3, 2 })
  expect.equal(board:name(1), "A2")
  expect.equal(board:find "c1", 6)
  expect.equal(board:find "D1", nil)
  expect.equal({ board:xy(6) }, { 3, 2 })
  expect.equal(board:at(3, 2), 6)
  expect.equal(board:at(4, 1), nil)
  expect.equal(#board:lines(1), 2)
  expect.equal(board:offset(1, 1, 1), 5)
  expect.equal(board:offset(1, -1, 0), nil)
end)

test("a torus goes round, and gaps are no points", function()
  local torus = core.topology { kind = "torus", width = 3, height = 3 }
  expect.equal(torus:offset(1, -1, -1), 9)
  expect.equal({ torus.kind, torus.across, torus.down }, { "torus", "joined", "joined" })
  local mobius = core.topology { kind = "mobius", width = 3, height = 2 }
  expect.equal({ mobius.across, mobius.down }, { "twisted", "open" })
  expect.equal(mobius:offset(1, -1, 0), 6)
  expect.equal(mobius:offset(1, -1, 1), 3)
  local ring = core.topology { width = 3, height = 3, rows = { "###", "# #", "###" } }
  expect.equal(ring.points, 8)
  expect.equal(ring:at(2, 2), nil)
end)

test("points far apart are found", function()
  local board = core.topology { width = 3, height = 3 }
  local names = {}
  for i, p in ipairs(board:spread(2)) do names[i] = board:name(p) end
  expect.equal(names, { "A1", "C3" })
  expect.equal(board:spread(2, { 5 })[1], 5)
  expect.error(function() board:spread(10) end, "#1")
  expect.error(function() board:spread(0) end, "#1")
  expect.error(function() board:spread(1, { 1, 2 }) end, "more points than are wanted")
end)

test("a shape covers points, and has others near", function()
  local board = core.topology { width = 3, height = 3 }
  local go = core.shape(board)
  expect.equal(go.board.points, 9)
  expect.equal(go:overlap(5), { 5 })
  expect.equal(go:near(5), { 2, 4, 6, 8 })
  local wide = core.shape(board, { { 0, 0 }, { 1, 0 }, { -1, 0 } }, { { 0, 1 }, { 0, -1 } })
  expect.equal(wide:overlap(1), { 1, 2 })
  expect.equal(wide:near(1), { 4 })
end)

test("boards and shapes that cannot be are told", function()
  local board = core.topology { width = 3, height = 3 }
  for _, case in ipairs {
    { { width = 0, height = 3 }, "width is 1 to 4096, not 0" },
    { { width = 4096, height = 4096 }, "at most" },
    { { width = 2, height = 2, rows = { "  ", "  " } }, "points" },
    { { width = 2, height = 2, kind = "round" }, "round" },
  } do
    expect.error(function() core.topology(case[1]) end, case[2])
  end
  expect.error(function() core.shape(board, {}, {}) end,
    "a stone covers its own point")
  expect.error(function() core.shape(board, { { 0, 0 } }, { { 1e6, 0 } }) end, "offset too large")
  expect.error(function() board:name(10) end, "point")
  expect.error(function() return board.size end, 'has no "size"')
end)

test("numbers that are no places of a board are refused", function()
  local board = core.topology { width = 3, height = 3 }
  for message, f in pairs {
    ["offset too large"] = function() board:offset(1, 1 << 20, 0) end,
    ["offset too large "] = function() board:offset(1, 0, -(1 << 20)) end,
    ["1 to 16 points"] = function() core.topology { width = 9, height = 9 }:spread(17) end,
    ["1 to 16 points "] = function() board:spread(-1) end,
    ["more points than the board has"] = function() board:spread(10) end,
  } do
    expect.error(f, message:match "^(.-) ?$")
  end
  local far = 1 << 20
  for _, offset in ipairs { { far, 0 }, { -far, 0 }, { 0, far }, { 0, -far } } do
    expect.error(function() core.shape(board, { { 0, 0 } }, { offset }) end, "offset too large")
  end
  local many = {}
  for i = 1, 251 do many[i] = { 0, 0 } end
  expect.error(function() core.shape(board, many, {}) end, "at most 250 points")
  expect.error(function() core.shape(board, {}, {}) end, "a stone covers its own point")
end)
