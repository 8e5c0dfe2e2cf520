--- What is written here instead of other programs' names.

local test, expect = ...
local core = require "moyo.core"
local instead = require "moyo.base.instead"
local variants = require "support.variants"

local game = variants.game("").core
local objects = { ["a position"] = game:state(1), ["a set of points"] = core.set(game.board) }

test("no object has the name, and what is offered can be run", function()
  for what, words in pairs {
    ["a position"] = { "current", "get", "moves", "neighbours", "owner", "piece", "player",
      "set", "stone", "swap", "turn" },
    ["a set of points"] = { "add", "adjacent", "contains", "count", "difference", "insert",
      "intersection", "len", "length", "n", "neighbors", "number", "remove", "size", "union" },
  } do
    for _, word in ipairs(words) do
      expect.error(function() return objects[what][word] end, ('%s has no "%s"'):format(what, word))
      local text = instead(word, what == "a position" and { actor = 1 } or { each = 1 })
      local position, set = game:state(1), core.set(game.board, { 1, 2 })
      local env = { position = position, p = 1, colour = 1, from = 1, to = 2, set = set, a = set,
        b = core.set(game.board, { 2 }) }
      local good, why = pcall(assert(load("return " .. text, text, "t", env)))
      expect.truthy(good or why:find "only an effect may change the board$", why)
    end
  end
  expect.equal(instead("neighbors", { offset = 1 }), "position.game.board:lines(p)")
  expect.equal(instead("kind", { arrival = 1 }), "move.verb")
  expect.equal({ instead("size", { offset = 1 }), instead("neighbors", { komi = 1 }) }, {})
end)
