--- Values that nobody takes.

local test, expect = ...
local small = require "support.small" -- finds tools/
local dropped = require "check.dropped"
local moyo = require "moyo"

-- What is told of a file with this text, without what to do instead.
local function told_of(text)
  return small.file(text, function(path)
    moyo.declared(path)
    local list = {}
    for i, one in ipairs(dropped.of(path)) do
      list[i] = ("%d: %s"):format(one.line, one.message:match "^[^;]*")
    end
    return list
  end)
end

-- The same of a file whose rules, and whose effect, begin with these statements.
local function told(rules, effect)
  return told_of(([[
local moyo = require "moyo"
local finish = moyo.finish
return moyo.game "G" {
  rules = function()
    local board = moyo.board.square(5);
    %s
    return {
      board = board, fields = { count = moyo.field.number() },
      turn = moyo.place { effects = function(position, step, point)
        %s
      end },
      finish = finish.turns(9),
    }
  end,
}
]]):format(rules or "", effect or ""))
end

test("words of the vocabulary, by whatever name, do nothing where they are not put", function()
  for statement, word in pairs {
    ["moyo.finish.passes(2)"] = "moyo.finish.passes",
    ["finish.stuck 'ends'"] = "moyo.finish.stuck",
    ["moyo.phase 'x' { turn = moyo.place {}, finish = finish.turns(2) }"] = "moyo.phase",
    ["local amend = moyo.amend; amend(moyo.place {}, { place = {} })"] = "moyo.amend",
    ["(moyo.clearing)()"] = "moyo.clearing",
    ["(require 'moyo').clearing()"] = "moyo.clearing",
  } do
    expect.equal(told(statement), { ("6: what %s makes is not used"):format(word) }, statement)
  end
  expect.equal(told(nil, "moyo.assign('count', 1)"), { "10: what moyo.assign makes is not used" })
end)

test("methods that only read do nothing else", function()
  for statement, name in pairs {
    ["board:without { 1 }"] = "without", ["board:joined 'torus'"] = "joined",
  } do
    expect.equal(told(statement),
      { ("6: what :%s(…) gives is not used, and it changes nothing"):format(name) })
  end
  expect.equal(told(nil, "position:field('count'); position:stones(1):grow()"), {
    "10: what :field(…) gives is not used, and it changes nothing",
    "10: what :grow(…) gives is not used, and it changes nothing",
  })
end)

test("arguments beyond those that a word takes, and values beyond the names", function()
  for statement, message in pairs {
    ["board = ({ board, moyo.score.area({}, 3) })[1]"] =
      "moyo.score.area takes 1 argument, and gets 2",
    ["board = ({ board, moyo.clearing(2) })[1]"] = "moyo.clearing takes 0 arguments, and gets 1",
    ["local a, b = 1, 2, 3; board = ({ board, a, b })[1]"] = "3 values for 2 names",
    ["board = board, 2"] = "2 values for 1 name",
  } do
    expect.equal(told(statement), { "6: " .. message }, statement)
  end
end)

test("arguments beyond those that a method takes", function()
  for effect, message in pairs {
    ["position:put(point, 1, 2, 3)"] = ":put takes 3 arguments, and gets 4",
    ["position:set_field('count', #position:group(point, 2))"] =
      ":group takes 1 argument, and gets 2",
    ["local set = position:empty(); position:set_field('count', set:has(point, 3) and 1 or 0)"] =
      ":has takes 1 argument, and gets 2",
  } do
    expect.equal(told(nil, effect), { "10: " .. message }, effect)
  end
  expect.equal(told(nil, "position:set_field('count', ('aa'):find('a', 1, true))"), {})
  for _, own in ipairs {
    "local own = { near = function() end }; own:near(1, 2)",
    "local own = {}; function own:near(p, q) return p, q end; own:near(1, 2)",
  } do
    expect.equal(told(nil, own), {}, own)
  end
end)

test("what effects return", function()
  local message = "10: what an effect returns is not used"
  expect.equal(told(nil, "position:put(point, 1) return true"), { message })
  expect.equal(told(nil, "if point == 1 then return 5 end"), { message })
  for _, effect in ipairs {
    "if point == 1 then return end position:put(point, 1)", "return position:put(point, 1)",
    "local function twice(n) return 2 * n end position:set_field('count', twice(point))",
  } do
    expect.equal(told(nil, effect), {}, effect)
  end
end)

test("slots that nobody gets", function()
  local text = [[
local moyo = require "moyo"
return moyo.variant "go":variant "G" {
  rules = function(_, rule)
    %s
  end,
}
]]
  expect.equal(told_of(text:format "rule.ko = moyo.ko.none\n    rule = { ko = rule.ko }"),
    { "5: rule is another table from here on, which nobody gets" })
  for _, body in ipairs { "rule = rule return rule",
    "rule.ko = moyo.ko.none local other = rule other.ko = nil" } do
    expect.equal(told_of(text:format(body)), {}, body)
  end
end)

test("names of which none is ever read", function()
  for statement, name in pairs {
    ["local turn = moyo.amend(moyo.place {}, { place = {} })"] = "turn",
    ["local count = 1; count = 2"] = "count",
    ["local function f() return 1 end"] = "f",
    ["local a, b = pcall(moyo.board.square, 5)"] = "a",
  } do
    expect.equal(told(statement), { ("6: the name %s is never read"):format(name) }, statement)
  end
  expect.equal(told("local _, b = pcall(moyo.board.square, 5); local _c = b"), {})
  expect.equal(told("local a, b = pcall(moyo.board.square, 5); board = b"), {})
  expect.equal(told("local list = {}; list[1] = 2"), {})
end)

test("what acts, or is used, is not told", function()
  expect.equal(told("moyo.demand(true, 'Yes.'); board = board:joined 'torus'"), {})
  expect.equal(told("moyo.board.square(5).topology:at(1, 1)"),
    { "6: what :at(…) gives is not used, and it changes nothing" })
  expect.equal(told("require 'moyo'; local f = function(x) return x end; f(board); pcall(f)"), {})
  expect.equal(told("local other = { passes = function() end }; other.passes(2)"), {})
  expect.equal(told(nil, "position:set_field('count', 2); position:remove(point)"), {})
end)

test("nothing is known of a file that was not loaded", function()
  expect.equal(dropped.of "nowhere.lua", {})
end)
