--- The shortest cycles of Go on small boards, against an independent search.

local test, expect, slow = ...
local ko = require "oracles.ko"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

package.path = package.path .. ";" .. terminal.home .. "/tools/?.lua"

local circles = require "cycles.shortest"
local laps = require "cycles.repetition"
local situations = require "cycles.state_graph"

local SIZES = slow and { { 1, 1 }, { 2, 1 }, { 3, 1 }, { 4, 1 }, { 2, 2 } }
  or { { 1, 1 }, { 2, 1 }, { 3, 1 } }

local TURNS = 200 -- of what is called endless here

-- The length of the shortest circle that does not end.
local function shortest(ruleset)
  local game = moyo.load(ruleset)
  local graph = situations.explore(game, 100000, function() end)
  expect.equal(graph.complete, true)
  local circle, complete = circles.find { graph = graph, board = true, work = 10000000,
    accept = function(circle)
      local lap = laps.run(game, situations.way(graph, circle.start), circle.steps, 1, TURNS)
      return lap ~= nil and not lap.ended
    end }
  expect.equal(complete, true)
  return circle and circle.turns or "none"
end

test("the shortest cycles of small boards are those of another program", function()
  local lengths = {}
  for _, size in ipairs(SIZES) do
    for _, suicide in ipairs { "allowed", "multi", "forbidden" } do
      for _, rule in ipairs { "none", "simple" } do
        local options = ("size=%dx%d,suicide=%s,ko=%s"):format(size[1], size[2], suicide, rule)
        local other = ko.cycle(size[1], size[2], suicide, rule) or "none"
        expect.equal({ options, shortest("tests/oracles/pass_again.lua:" .. options) },
          { options, other })
        -- a player passes again where he has passed: that ends it
        expect.equal({ options, shortest("go:" .. options) }, { options, "none" })
        lengths[other] = true
      end
    end
  end
  expect.equal(lengths, { none = true, [4] = true, [6] = slow and true or nil })
end)
