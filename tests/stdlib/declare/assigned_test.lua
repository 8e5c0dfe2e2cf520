--- Rules that assign to options what they meant for slots.

local test, expect = ...
local assigned = require "moyo.declare.assigned"

-- What is said of a function that is given these options.
local function said(f, makes)
  local o, rule = { ko = "simple", size = 9 }, {}
  local before = assigned.values(o)
  local changes = f(o, rule) == nil and not makes
  local good, problem = pcall(assigned.refuse, f, "a.lua:7", before, o, changes)
  return good and "" or problem.message
end

test("one who takes the first argument for the slots is told that they come second", function()
  expect.truthy(said(function(rule) rule.ko = 1 end):find 'the option "ko" is assigned to; slots')
  expect.truthy(said(function(rule, o) rule.ko, o.a = false, 1 end):find '"ko" is assigned to; slo')
  expect.truthy(said(function(o) o.size, o.ko = 2, 3 end):find '"ko" is assigned to; slots')
end)

test("one who changes an option is told that it stays", function()
  local stays = 'the option "ko" is assigned to; it stays what players chose; .*: local ko = …$'
  expect.truthy(said(function(o, rule) o.ko, rule.ko = "none", 1 end):find(stays))
  expect.truthy(said(function(o) o.ko = "none" end, true):find(stays))
  expect.truthy(said(function(o)
    o.ko = "none"
    return { ko = o.ko }
  end):find(stays))
end)

test("one that sets it to what it is has changed nothing", function()
  expect.equal(said(function(o) o.ko = "simple" end), "")
end)
