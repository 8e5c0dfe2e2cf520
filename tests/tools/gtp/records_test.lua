--- Records in a session; what of them is played is in games_test.lua.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"
local shell = require "support.shell"

test("printsgf keeps the lines of a loaded record, and adds what was played since", function()
  local folder, remove = shell.folder()
  local name = folder .. "/lines.sgf"
  shell.write(name, "(;GM[1]FF[4]SZ[9];B[ee](;W[cc]C[one])(;W[gg];B[gc]))")
  local gtp = gtp_engine.engine "go:size=9"
  expect.equal(gtp("loadsgf " .. name), "=")
  expect.equal(gtp "play b G7", "=")
  expect.equal(gtp "printsgf",
    "= (;GM[1]FF[4]SZ[9];B[ee]\n(;W[cc]C[one];B[gc])\n(;W[gg];B[gc]))")
  for _ = 1, 2 do expect.equal(gtp "undo", "=") end
  expect.equal(gtp "play w A1", "=")
  expect.truthy(gtp "printsgf":find("(;W[ai])", 1, true))
  expect.truthy(gtp "printsgf":find("(;W[gg];B[gc])", 1, true))
  expect.equal(gtp "clear_board", "=")
  expect.equal(gtp "printsgf":find("gc", 1, true), nil)
  remove()
end)
