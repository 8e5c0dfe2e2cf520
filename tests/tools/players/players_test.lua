--- Who may play: what the command line names, and what others may.

local test, expect = ...
local shell = require "support.shell"
local engine = require "moyo.match.engine"
local players = require "players.players"

test("programs of both makes are known by their names", function()
  for kind, is_outside in pairs { light = false, ["mcts:20"] = false, ["json:cat"] = true,
    ["gtp:5s:cat"] = true } do
    expect.equal({ players.check(kind), players.is_outside(kind) }, { true, is_outside })
  end
  expect.equal(select(2, players.check "lite"),
    'no program "lite" (known: random, light, mcts:N, gtp:COMMAND, json:COMMAND)')
  expect.equal(select(2, engine.check "lite"), 'no program "lite" (known: random, light, mcts:N)')
  expect.equal({ players.new("light", 1, 1).policy, players.new("json:cat", 1, 1).policy },
    { "light" })
end)

test("who talks to the referee or by GTP starts no command", function()
  local status, out = shell.reading("choose json:cat\nchoose gtp:cat\n", { "referee", "go:size=3" })
  expect.equal(status, 0)
  expect.equal(select(2, out:gsub('no program \\"%l+:cat', "")), 2, out)
  status, out = shell.reading("choose mcts:9:weights=x\n", { "referee", "go:size=3" })
  expect.equal({ status, out:find("weights=FILE is for players that", 1, true) ~= nil },
    { 0, true })
  status, out = shell.moyo("gtp", "go:size=3", "--engine", "json:cat")
  expect.equal({ status, out }, { 2, "" })
end)
