--- Steps as clicks: points one after another, menus, passes.

local test, expect = ...

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local clicks = require "gtp.clicks"
local moyo = require "moyo"

local function never() return false end

--- Vertices, and with a colon what is written on them.
local function offered(node)
  local list = {}
  for i, choice in ipairs(node:choices()) do
    list[i] = choice.vertex .. (choice.label and ":" .. choice.label or "")
  end
  return table.concat(list, " ")
end

test("every step of a position is reached, by its own clicks", function()
  for _, ruleset in ipairs { "twog:size=5", "gorogo", "besiege:size=5", "sygo:size=4" } do
    local match, random = moyo.match(moyo.load(ruleset), 1), moyo.random(1, 1)
    for _ = 1, 12 do
      for _, step in ipairs(match.state:legal()) do
        local choice = clicks.at(match, {}, never):towards(step)
        while choice.node do choice = choice.node:towards(step) end
        expect.equal(choice.step, step)
      end
      match:play(match:random("uniform", random))
    end
  end
end)

test("no vertex is offered twice, and what is offered can be chosen", function()
  local match, random = moyo.match(moyo.load "besiege:size=5", 1), moyo.random(2, 1)
  for _ = 1, 30 do
    local seen = {}
    local node = clicks.at(match, {}, never)
    for _, choice in ipairs(node:choices()) do
      expect.equal(seen[choice.vertex], nil, choice.vertex)
      seen[choice.vertex] = true
      expect.equal(node:choice(choice.vertex:lower()).vertex, choice.vertex)
    end
    match:play(match:random("uniform", random))
  end
end)

test("a pass leads on where a menu has no room", function()
  local match = moyo.match(moyo.load "go:size=2,komi_rule=bid", 1)
  local node = clicks.at(match, {}, never)
  expect.truthy(offered(node):find "^A2:%S+ B2:%S+ A1:%S+ B1:%S+ pass$", offered(node))
  local rest = node:choice("PASS").node
  expect.truthy(offered(rest):find "^A2:%S+", offered(rest))
  expect.truthy(offered(rest) ~= offered(node))
end)

test("clicks that make no sense lead nowhere", function()
  local match = moyo.match(moyo.load "gorogo", 1)
  expect.equal(clicks.at(match, { "F9" }, never), nil)
  expect.equal(clicks.at(match, { "A1", "A1" }, never), nil)
end)

test("vertices are Go's, whatever the board calls its points", function()
  local board = moyo.load("go:size=30").board
  expect.equal(clicks.vertex(board, 1, 30), "A1")
  expect.equal(clicks.vertex(board, 9, 1), "J30")
  expect.equal(clicks.vertex(board, 25, 1), "Z30")
  expect.equal(clicks.vertex(board, 26, 1), "AA30")
end)
