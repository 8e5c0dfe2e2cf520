--- Mistakes name the line that they are about where that is certain, else the line of the rules or
--- of the call.

local test, expect = ...
local moyo = require "moyo"
local small = require "support.small"

--- The line that the message of a file of this text names, and the message.
local function line_of(text, ruleset)
  return small.file(text, function(path)
    local good, message = moyo.try(moyo.load, path .. (ruleset or ""))
    expect.truthy(not good, "no mistake in\n" .. text)
    local line, rest = message:sub(#path + 1):match "^:(%d+): (.*)$"
    return math.tointeger(line), rest or message
  end)
end

-- A game whose rules begin on line 3.
local HEAD = 'local moyo = require "moyo"\nreturn moyo.game "A" {\n  rules = function(o)\n'

--- The rules of a game, whose first line is the file's fourth.
local function rules(text) return HEAD .. text .. "\n  end,\n}" end

local WHOLE = [[
    local slots = {
      board = moyo.board.square(3),
      turn = moyo.place {},
      finish = moyo.finish.turns(9),
    }
]]

test("slots: the line of the item, or of what the message speaks of in it", function()
  local function returns(...)
    return line_of(rules("return {\n" .. table.concat({ ... }, "\n") .. "\n}"))
  end
  local board, turn, finish = "board = moyo.board.square(3),", "turn = moyo.place {},",
    "finish = moyo.finish.turns(9),"
  expect.equal(returns(board, turn, finish, "ko = 5,"), 8)
  expect.equal(returns(board, turn, "finish =", "nil,"), 3, "there is no such slot")
  expect.equal(returns(board, turn, finish, "kos = 5,"), 8)
  expect.equal(returns(board, turn, finish, "conditions = {", "moyo.ko.simple,", "5,", "},"), 10)
  expect.equal(returns(board, turn, finish, "conditions = {", "5,", "5,", "},"), 8)
  expect.equal(returns(board, turn, finish, "clear = {", '"enemy",', '"owm" },'), 10)
  expect.equal(returns(board, turn, finish, "sentences = {", 'ko = "Ko.",', "clear = 3 },"), 10)
  expect.equal(returns(board, turn, finish, "fields = {", "a = moyo.field.number(),", "b = 3 },"),
    10)
  expect.equal(returns(board, "turn = {", "moyo.place {} },", finish), 6)
end)

test("slots: assignments that always happen, or that must have happened", function()
  expect.equal(line_of(rules(WHOLE .. "slots.ko =\n5\nreturn slots")), 9)
  expect.equal(line_of(rules(WHOLE .. "if true then\nslots.ko = 5 end\nreturn slots")), 10)
  expect.equal(line_of(rules(WHOLE:gsub("turn = .-,", "%0 ko = 5,") .. "return slots")), 6)
end)

test("slots: where more than one place may be meant it is the line of the rules", function()
  for _, more in ipairs {
    "slots.ko = 4\nslots.ko = 5\nreturn slots",
    "local other = slots\nother.ko = 5\nreturn slots",
    "local function fill(t) t.ko = 5 end\nfill(slots)\nreturn slots",
    "slots.ko = {}\ntable.insert(slots.ko, 5)\nreturn slots",
    "local name = 'ko'\nslots[name] = 5\nreturn slots",
    "local function made(t) t.ko = 5 return t end\nif not o then\n"
      .. "return { ko = moyo.ko.simple } end\n"
      .. "return made { board = moyo.board.square(3), turn = moyo.place {},\n"
      .. "finish = moyo.finish.turns(9) }",
    "local all = (function(t) t.ko = 5 return t end) { board = moyo.board.square(3),\n"
      .. "turn = moyo.place {}, finish = moyo.finish.turns(9) }\n"
      .. "if not o then all.ko = moyo.ko.simple end\nreturn all",
    "local name = 'ko'\nreturn { board = moyo.board.square(3), turn = moyo.place {},\n"
      .. "finish = moyo.finish.turns(9), ko = moyo.ko.simple,\n[name] = 5 }",
    "slots.ko = moyo.ko.simple\nif true then slots = { board = slots.board, turn = slots.turn,\n"
      .. "finish = slots.finish, ko = 5 } end\nreturn slots",
  } do
    expect.equal({ line_of(rules(WHOLE .. more)) }, { 3, "slot ko: expected a condition such as "
      .. "moyo.ko.simple, or a function; found 5" }, more)
  end
end)

test("slots: a word that is only asked for, or taken by a call, is not the one that is wrong",
  function()
    local function line_with(item)
      return line_of(rules("local five, name = 4 + 1, 'ow' .. 'm'\nreturn {\n"
        .. "board = moyo.board.square(3), turn = moyo.place {},\n" .. item .. " }"))
    end
    expect.equal(line_with "finish = {\nmoyo.finish.turns(5),\nfive }", 7)
    expect.equal(line_with "finish = {\nmoyo.finish.turns(4),\nfive or\n5 }", 10)
    local clear = "finish = moyo.finish.turns(9), clear = {\n"
    expect.equal(line_with(clear .. "name,\nname ==\n'owm' }"), 7)
    expect.equal(line_with(clear .. "name,\n({}).owm }"), 7)
    expect.equal(line_with(clear .. "'enemy', name and\n'owm' }"), 9)
  end)

test("slots: what the file says elsewhere in the call that declares the game is not meant",
  function()
    expect.equal(line_of('local moyo = require "moyo"\nreturn moyo.game "A" { rules = function()\n'
      .. WHOLE .. "slots.ko = 5\nslots.ko = 5\nreturn slots\nend,\n"
      .. 'options = { size = moyo.option.integer { 4, "S." } },\n'
      .. "presets = { big = {\nsize = 5 } } }"), 2)
  end)

-- A variant of Go, whose rules begin on line 3.
local function variant(text)
  return 'local moyo = require "moyo"\nreturn moyo.variant "go":variant "A" {\n'
    .. "  rules = function(_, slots)\n" .. text .. "\nend }"
end

test("slots: those that a variant or a mutator sets, but not what it may not have set", function()
  expect.equal(line_of(variant "\nslots.ko = 5"), 5)
  expect.equal(line_of(variant "\nif slots.board then slots.ko = 5 end"), 3)
  expect.equal(line_of(variant "slots.fields = { moved = moyo.field.number() }\nslots.ko = 5"), 5)
  expect.equal(line_of(variant "slots.setup =\n{ { 1, 1 }, {\n0, 1 } }"), 4)
  local change = 'local moyo = require "moyo"\nreturn moyo.mutator "A" { summary = "S.",\n'
    .. "  rules = function(_, slots)\n\nslots.ko = 5\nend }"
  small.file(change, function(path)
    local good, message = moyo.try(moyo.load, "go+" .. path)
    expect.equal({ good, (message:match ":(%d+): slot ko, of the mutator") }, { false, "5" })
  end)
end)

test("calls: the line of the field of which the message speaks", function()
  local function game(options)
    return line_of('local moyo = require "moyo"\nreturn moyo.game "A" {\n' .. options
      .. "\nrules = function() end }")
  end
  expect.equal(game 'summary = "S",\noptoins = {},', 4)
  expect.equal(game "\nsummary = 5,", 4)
  expect.equal(game 'options = {\nsize = moyo.option.integer { 5, "S." },\nko = 5 },', 5)
  expect.equal(game 'options = {\nko = moyo.option.integer {\n5, "S.",\nmim = 3 } },', 6)
  expect.equal(game 'options = {\nko = moyo.option.integer {\n5, "S.",\nmin = "3" } },', 6)
  expect.equal(game 'options = {\nko = moyo.option.integer { 5, "S.", mim = 3 } },', 4)
  expect.equal(game 'presets = {\na = {},\nb = 5 },', 5)
  expect.equal(line_of('local moyo = require "moyo"\nreturn moyo.mutator "A" {\nsummary = "S.",\n'
    .. 'needs = {\n"claer" }, rules = function() end }'), 5)
  expect.equal(line_of(rules("local _ = moyo.place {\nwhen = nil,\nwehn = 5 }")), 6)
  expect.equal(line_of(rules('local _ = moyo.place {\nwhen = nil,\non = "fre" }')), 6)
  expect.equal(line_of(rules("local _ = moyo.place { when = wehn,\nname = 'wehn' }")), 4,
    "what is not defined is no field")
end)

test("a long file is not read again", function()
  local slots = WHOLE .. "slots.ko = 5\nreturn slots\n"
  expect.equal(line_of(rules(slots .. "-- " .. ("x"):rep(90000))), 9)
  expect.equal(line_of(rules(slots .. "-- " .. ("x"):rep(100000))), 3)
end)

test("a global variable: the line where it is assigned to", function()
  expect.equal(line_of(rules "slots = {\n\n}"), 4)
  expect.equal(line_of(rules "slots = {\n\n}\nslots = 3"), 6)
end)
