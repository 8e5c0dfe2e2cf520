--- What holds while something runs, and is put back.

local test, expect = ...
local core = require "moyo.core"
local during = require "moyo.base.during"

local function answer(a, b) return during.now.thing, a, b end

test("it holds for a call, and then what held before", function()
  expect.equal({ during.with("thing", 1, answer, nil, 3) }, { 1, nil, 3 })
  expect.equal({ during.with("thing", 1, during.with, "thing", 2, answer) }, { 2 })
  during.with("thing", 1, function()
    expect.error(function() during.with("thing", 2, error, "so", 0) end, "^so$")
    expect.equal(during.now.thing, 1)
  end)
  expect.equal(during.now.thing, nil)
end)

test("what a budget stops cannot put it back; who stands outside does", function()
  local function forever()
    while true do end
  end
  during.with("thing", 1, function()
    local good, why = during.with("running", "x.lua", core.limited, 100000, 1 << 20,
      during.with, "thing", 2, during.with, "other", 3, forever)
    expect.equal(good, false)
    expect.truthy(why:find "more instructions than the budget$", why)
    expect.equal({ during.now.thing, during.now.other, during.now.running }, { 1 })
  end)
end)
