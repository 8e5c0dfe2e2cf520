--- Tokens: what they stand for can be called, not changed.

local test, expect = ...
local token = require "moyo.base.token"

local Door = token.kind("door", { open = function(self) return token.open(self).inside end })

test("one token for each thing, which opens it; other values are themselves", function()
  local thing, other = { inside = "chalk" }, { inside = "cheese" }
  local door = token.of(Door, thing)
  expect.truthy(token.of(Door, thing) == door and token.of(Door, other) ~= door)
  expect.truthy(token.open(door) == thing)
  expect.truthy(token.is(door) and not token.is(thing) and not token.is {})
  expect.equal({ token.open "x", token.open(false), token.open(thing) == thing },
    { "x", false, true })
  expect.equal(door:open(), "chalk")
end)

test("nothing of the thing is seen or set, nor its methods taken away", function()
  local thing = { inside = "chalk" }
  local door = token.of(Door, thing)
  expect.equal(door.inside, nil)
  expect.error(function() door.inside = 1 end, "inside cannot be set")
  expect.error(function() door.open = 1 end, "open cannot be set")
  expect.equal({ next(door), getmetatable(door) }, { nil, false })
  expect.equal(thing.inside, "chalk")
end)

test("a thing that nobody holds any more is not kept", function()
  local kept = setmetatable({ { inside = "chalk" } }, { __mode = "v" })
  local door = token.of(Door, kept[1])
  collectgarbage()
  expect.truthy(kept[1] and token.open(door) == kept[1])
  door = nil -- luacheck: ignore
  collectgarbage()
  collectgarbage()
  expect.equal(kept[1], nil)
end)
