--- Commands beyond GTP version 2: GoGui's and Moyo's own.  KataGo's rules are in rules_test.lua.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"
local json = require "moyo.base.json"
local moyo = require "moyo"

local engine, refused, set_of = gtp_engine.engine, gtp_engine.refused, gtp_engine.words

test("moyo-set: keeps the plays where they are legal under the new rules", function()
  local gtp = engine "go:size=5,ko=none"
  for _, play in ipairs { "b A2", "b B1", "w A1" } do gtp("play " .. play) end
  expect.equal(gtp "list_stones w", "=")
  refused(gtp "moyo-set suicide forbidden", "play 3, white A1, would be illegal: ")
  expect.equal(gtp "moyo-ruleset", "= go:size=5,ko=none")
  expect.equal(gtp "moyo-set ko situational", "=")
  expect.equal(gtp "list_stones b", "= A2 B1")
  refused(gtp "moyo-set kp simple", '.* has no option "kp"; did you mean "ko"%?')
  expect.equal(gtp "moyo-set size 7x5", "=")
  expect.equal(gtp "list_stones b", "=")
end)

test("moyo-set: a diagram; a value with a comma is one value", function()
  local gtp = engine "gengo:size=9"
  expect.equal(gtp "moyo-set regions . n . / n x n / . n .", "=")
  gtp "play b A1"
  expect.equal(gtp "play w A2", "=")
  refused(gtp "moyo-set regions x,n", ".*regions = x,n")
  expect.equal(gtp "list_stones w", "= A2")
end)

test("moyo-ruleset: any variant, and back", function()
  local gtp = engine "go:size=9"
  for _, variant in ipairs(moyo.variants()) do
    expect.equal(gtp("moyo-ruleset " .. variant.name), "= " .. variant.name)
    expect.truthy(gtp("genmove " .. gtp("gogui-rules_side_to_move"):sub(3)):find "^= .")
  end
end)

test("moyo-rules, moyo-options, moyo-legal, moyo-state", function()
  local gtp = engine "go:size=3,ko=simple"
  expect.truthy(gtp("moyo-rules"):find "%* ")
  local options = gtp "moyo-options"
  expect.truthy(options:find("ko\tsimple\tpositional\t", 1, true), options)
  local _, count = set_of(gtp "moyo-legal")
  expect.equal(count, 10)
  expect.equal(gtp "moyo-legal b", gtp "moyo-legal")
  gtp "play b B2"
  local state = json.decode(gtp("moyo-state"):sub(3))
  expect.equal(state.board, json.array { "...", ".X.", "..." })
  expect.equal(state.actor, "white")
end)
