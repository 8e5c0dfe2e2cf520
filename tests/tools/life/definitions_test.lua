--- What editors are told of the module moyo.life: neither more nor less than it has.

local test, expect = ...
local shell = require "support.shell"

local text = shell.read "tools/life/definitions.lua"

test("it declares every function of the module, and no other", function()
  local declared, there = {}, {}
  for name in text:gmatch "\nfunction solver%.([%w_]+)%(" do declared[name] = true end
  for name in pairs(require "moyo.life") do there[name] = true end
  expect.equal(declared, there)
end)

test("it declares the fields of a query that the module reads", function()
  local declared, read = {}, {}
  for name in text:gmatch "%-%-%-@field ([%w_]+)" do declared[name] = true end
  local source = shell.read "tools/life/bind_life.c"
  for name in source:gmatch '_field%(L, "([%w_]+)"' do read[name] = true end
  for name in source:gmatch 'check_offsets%(L, "([%w_]+)"' do read[name] = true end
  expect.equal(declared, read)
end)
