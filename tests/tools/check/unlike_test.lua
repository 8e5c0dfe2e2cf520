--- Comparisons in rules that never hold.

local test, expect = ...
local small = require "support.small"
local unlike = require "check.unlike"
local moyo = require "moyo"

local HEAD = [[
local moyo = require "moyo"
return moyo.game "G" {
  options = {
    size = moyo.option.size { 5, "Lines.", min = 2, max = 9 },
    kind = moyo.option.choice { "wide", "Which.", among = { "wide", "narrow" } },
    most = moyo.option.integer { 2, "How many.", min = 0, max = 9, among = { "all" } },
    few = moyo.option.integer { 2, "How many.", min = 0, max = 9 },
    dark = moyo.option.boolean { false, "Dark?" },
  },
  rules = function(o)
    local kind = o.kind
    return {
      board = moyo.board.square(o.size), fields = { n = moyo.field.number() },
      turn = moyo.place { effects = function(position, step, point)
        %s
      end },
      conditions = function(position, move)
        local c, own = position:colour(move.point), position:stones(1)
        %s
      end,
      finish = moyo.finish.turns(9),
      ko = %s and moyo.ko.none,
    }
  end,
}
]]

-- What is told of an effect, a condition and an expression of options, without lines.
local function told(effect, condition, options)
  local text = HEAD:format(effect or "", condition or "return true", options or "true")
  return small.file(text, function(path)
    moyo.load(path)
    local list = {}
    for i, one in ipairs(unlike.of(moyo.declared(path))) do
      list[i] = one.message:match "^[^;]*; did you mean \"%a+\"" or one.message:match "^[^;]*"
    end
    return list
  end)
end

test("values of two kinds are never equal", function()
  for condition, message in pairs {
    ["return position:colour(move.point) == 'black'"] = "a number is never a text",
    ["return move == position.game.board:at(1, 1)"] = "a move is compared",
    ["return c ~= nil"] = "a number is never nil",
    ["return false == (c)"] = "a number is never true or false",
    ["return move.point == 'A1'"] = "a number is never a text",
    ["return own == 0"] = "a set of points is never a number",
    ["return (own & position:empty()) ~= nil"] = "a set of points is never nil",
    ["return move.verb == 1"] = "a text is never a number",
    ["return own:has(move.point) == 1"] = "true or false is never a number",
    ["return position.over ~= nil"] = "true or false is never nil",
    ["return move.repeats == 'yes'"] = "true or false is never a text",
    ["return position:field('n') == '3'"] = "a field is never a text",
    ["return position:field('n') ~= nil"] = "a field is never nil",
    ["return not position:field('n')"] = "a field is asked whether it is true",
    ["return position.stones == 3"] = "a method is compared",
    ["return c ~= position.height"] = "a method is compared",
    ["return not position.empty"] = "a method is asked whether it is true",
    ["for p in own:each() do if p == 'A1' then return false end end return true"] =
      "a number is never a text",
    ["for _, g in ipairs(position:groups(1)) do return g == 2 end return true"] =
      "a set of points is never a number",
  } do
    expect.equal(told(nil, condition), { message }, condition)
  end
  expect.equal(told "if point == 'A1' then position:flip(point, 1) end",
    { "a number is never a text" })
  expect.equal(told "if step == 'place' then position:flip(point, 1) end",
    { "a number is never a text" })
end)

test("a condition gets a move second, whatever it calls that", function()
  for text, slot in pairs {
    [small.text("conditions = {}", "conditions = { %s }")] = "list",
    [small.text("moyo.place {}", "moyo.place { when = %s }")] = "step",
    [small.text("moyo.ko.positional", 'moyo.rule { "K.", %s }')] = "ko",
  } do
    small.file(text:format "function(_, p) return p ~= 3 end", function(path)
      moyo.load(path)
      local list = unlike.of(moyo.declared(path))
      expect.equal(#list, 1, slot)
      expect.truthy(list[1].message:find "^a move is compared", slot)
    end)
  end
end)

test("a function that a condition is made of gets what it gets", function()
  local made = "conditions = (function(f) return function() return f(1, 2) end end)"
    .. "(function(_, p) return p ~= 3 end)"
  expect.equal(small.file(small.text("conditions = {}", made), function(path)
    moyo.load(path)
    return unlike.of(moyo.declared(path))
  end), {})
end)

test("a set or a number is always true", function()
  expect.equal(told(nil, "if own then return true end return not c"),
    { "a number is asked whether it is true", "a set of points is asked whether it is true" })
  expect.equal(told(nil, "return own & position:empty() and true or false"),
    { "a set of points is asked whether it is true" })
end)

test("an option is never a word that it does not know, or of another kind", function()
  for options, message in pairs {
    ["o.kind == 'narow'"] = 'the option kind is never "narow"; did you mean "narrow"',
    ["kind ~= 'Wide'"] = 'the option kind is never "Wide"; did you mean "wide"',
    ["o.kind == 2"] = "the option kind is a text",
    ["o.most == 'none'"] = 'the option most is never "none" (known: all)',
    ["o.few == 'none'"] = "the option few is a number",
    ["o.dark == 'yes'"] = "the option dark is true or false",
  } do
    expect.equal(told(nil, nil, options), { message }, options)
  end
end)

test("names that stand for each other many times are looked at once", function()
  local lines = { "local a0 = own" }
  for i = 1, 90 do
    lines[#lines + 1] = ("local a%d = (aN | aN) & (aN - aN)"):format(i):gsub("aN", "a" .. i - 1)
  end
  expect.equal(told(nil, table.concat(lines, "\n") .. "\nreturn a90 == 1"),
    { "a set of points is never a number" })
end)

test("steps and phases that no ruleset has", function()
  local function found(condition, rest)
    return small.file(HEAD:format("", condition, "true") .. (rest or ""), function(path)
      local words, list = unlike.words(), {}
      unlike.add(words, moyo.load(path))
      for i, one in ipairs(unlike.of(moyo.declared(path), words)) do list[i] = one.message end
      return list
    end)
  end
  expect.equal(found "return move.verb == 'plce'",
    { 'no step is called "plce"; did you mean "place"? (known: place)' })
  expect.equal(found "local v = move.verb return v ~= 'plce' and v ~= ('plce')",
    { 'no step is called "plce"; did you mean "place"? (known: place)',
      'no step is called "plce"; did you mean "place"? (known: place)' })
  expect.equal(found "return position.phase ~= 'plays'",
    { 'no phase is called "plays"; did you mean "play"? (known: play)' })
  expect.equal(found "return move.verb == 'pass' and position.phase == 'play'",
    { 'no step is called "pass" (known: place)' })
  expect.equal(found "return move.verb == 'place' and position.phase == 'play'", {})
  expect.equal(found("return move.verb == 'drop'", "-- else: 'drop'"),
    { 'no step is called "drop" (known: place)' })
  expect.equal(found "local names = { 'drop' } return move.verb == 'drop' or names", {},
    "a step of another ruleset may be called so")
end)

test("what may hold is not told", function()
  expect.equal(told(nil, "return c == 0 and #own > 0 and own == position:stones() or c == 1"), {})
  expect.equal(told(nil, "c = nil return c == nil and position.last ~= nil or not move.from"), {})
  expect.equal(told(nil, "local p = own:first() return p ~= nil or move.verb == 'place'"), {})
  expect.equal(told(nil, nil, "(o.kind == 'wide' or o.most == 'all' or o.most == 3 or o.dark)"), {})
  expect.equal(told(nil, nil, "(o.few == 3 or kind ~= 'narrow' or o.kind == nil)"), {})
end)
