--- Searches on several threads, each of which asks rules of a library of its own.

local test, expect = ...
local core = require "moyo.core"
local moyo = require "moyo"

local go = moyo.load("tests/rules/go_lua.lua:size=5").core

local function visits(search)
  local sum = 0
  for _, candidate in ipairs(search:candidates()) do sum = sum + candidate.visits end
  return sum
end

test("no playout is lost, whatever the threads", function()
  local search = go:state(1):searcher { seed = 1, threads = 3 }
  expect.equal(search:run(60), true)
  local _, playouts = search:values()
  expect.truthy(visits(search) >= 57 and visits(search) <= 60, visits(search))
  expect.truthy(playouts == nil or playouts == 60)
end)

test("one search after the other uses the same games, also for more threads", function()
  for _, threads in ipairs { 2, 3, 2 } do
    local search = go:state(1):searcher { threads = threads }
    expect.equal(search:run(12), true)
    search:close()
  end
  collectgarbage()
  collectgarbage()
  expect.equal(go:state(1):searcher { threads = 2 }:run(4), true)
end)

test("games without rules in Lua need no threads' games to be right", function()
  local native = moyo.load("go:size=5").core
  local search = native:state(1):searcher { threads = 2 }
  expect.equal(search:run(40), true)
  expect.truthy(native:state(1):judge(search:candidates(1)[1].step))
  expect.equal(#native:state(1):legal(), 26)
  expect.truthy(core.processors() >= 1)
end)

test("modules in C that the program preloads are there in each thread's library, too", function()
  local game = moyo.load("tests/rules/go_lua.lua:size=5").core
  local cpath = package.cpath
  local lpeg = package.loadlib(package.searchpath("lpeg", cpath), "luaopen_lpeg")
  package.cpath = "" -- as in a page, where no module is a file
  local alone = pcall(function() game:state(1):searcher { threads = 2 } end)
  package.preload.lpeg = lpeg
  local search = game:state(1):searcher { threads = 2 }
  package.preload.lpeg, package.cpath = nil, cpath
  expect.equal(alone, false)
  expect.equal(search:run(20), true)
end)
