--- Turns as expressions over steps: which texts are whole turns, and what waits for what.

local test, expect = ...
local turn = require "moyo.vocabulary.turns.turn"
local variants = require "support.variants"
local verbs = require "moyo.vocabulary.turns.verb"

-- Verbs of one letter each; `y` is for when nothing else is possible.
local letters = setmetatable({}, { __index = function(t, name)
  t[name] = verbs.verb { name = name, text = name, skips = name == "y" or nil }
  return t[name]
end })
local a, b, c = letters.a, letters.b, letters.c

-- The steps that may come after others in a turn, "." for done; what waits for those before it in
-- parentheses.
local function follows(expression, played)
  local places, names = {}, {}
  local use = { done = verbs.done,
    index = function(v)
      for i, name in ipairs(names) do
        if name == v.name then return i end
      end
      names[#names + 1] = v.name
      return #names
    end,
    last_of = function(v) return v end }
  local at = turn.compile(expression, places, use)
  for step in (played or ""):gmatch "%a" do
    local found
    for _, edge in ipairs(places[at].edges) do
      if names[edge.verb] == step then found = edge.to end
    end
    at = assert(found, step)
    if at == 0 then return "end" end
  end
  local list = {}
  for i, edge in ipairs(places[at].edges) do
    local name = names[edge.verb] == "done" and "." or names[edge.verb]
    list[i] = edge.waits > 0 and "(" .. name .. ")" or name
  end
  return table.concat(list) .. (places[at].ends_itself and "!" or "")
end

test("either and sequence", function()
  expect.equal(follows(a), "a")
  expect.equal(follows(a, "a"), "end")
  expect.equal(follows(turn.either { a, b }), "ab")
  local both = turn.sequence { a, turn.either { b, c } }
  expect.equal({ follows(both), follows(both, "a"), follows(both, "ac") }, { "a", "bc", "end" })
end)

test("optional, repeated, finally: a turn that may stop offers done", function()
  local maybe = turn.sequence { a, turn.optional { b, c } }
  expect.equal({ follows(maybe, "a"), follows(maybe, "ab"), follows(maybe, "abc") },
    { "b.", "c", "end" })
  local more = turn.repeated { a }
  expect.equal({ follows(more), follows(more, "aaa") }, { "a.", "a." })
  expect.equal(follows(turn.sequence { turn.repeated { a }, b }, "aa"), "ab")
  expect.equal(follows(turn.sequence { a, turn.finally { b } }, "a"), "b.!")
end)

test("exhaustive: what comes next waits until nothing of it is possible", function()
  local all = turn.sequence { turn.exhaustive { a }, b }
  expect.equal({ follows(all), follows(all, "a") }, { "a(b)", "a(b)" })
  expect.equal(follows(turn.exhaustive { a }, "a"), "a(.)")
end)

test("compulsory: once, if it is possible; nothing else comes before, and no done after", function()
  local all = turn.sequence { a, turn.compulsory { b }, c }
  expect.equal({ follows(all, "a"), follows(all, "ab"), follows(all, "abc") },
    { "b(c)", "c", "end" })
  local last = turn.sequence { a, turn.compulsory { b, c } }
  expect.equal({ follows(last, "a"), follows(last, "ab"), follows(last, "abc") },
    { "b(.)!", "c", "end" })
  local match = variants.match([[turn = moyo.sequence { moyo.place {}, moyo.compulsory {
    moyo.place { name = "side", text = "side {point}",
      when = moyo.neighbours("own", { least = 1 }) } } }, finish = moyo.finish.turns(9)]], "A1")
  expect.equal(variants.legal(match), "side A2 side B1")
  expect.truthy(match:play "side B1" and match:play "C3" and match:play "side C2")
  expect.truthy(match:play "A2" and match:play "side A3" and match:play "B3")
  expect.equal(#match.turns, 3)
end)

test("skip waits for what stands beside it", function()
  expect.equal(follows(turn.either { a, letters.y }), "a(y)")
  expect.error(function() follows(turn.either { letters.y }) end,
    "y is for when nothing else is possible; put it beside other steps")
end)

test("by and chance: who decides; chance decides alone", function()
  local places = {}
  turn.compile(turn.sequence { turn.by(2) { a }, turn.chance { b }, turn.by "who" { c } }, places, {
    index = function() return 1 end, done = verbs.done })
  local actors = {}
  for i, place in ipairs(places) do actors[i] = place.edges[1].actor end
  expect.equal(actors, { 2, -1, "who" })
  expect.error(function() follows(turn.either { a, turn.chance { b } }) end,
    "turn: b would be decided by chance and by a player at the same time")
  expect.error(function() follows(turn.optional { turn.chance { b } }) end, "by chance and by")
end)

test("each_verb: all of an expression, in order", function()
  local seen = {}
  turn.each_verb(turn.sequence { a, turn.either { b, turn.repeated { c, a } } }, function(v)
    seen[#seen + 1] = v.name
  end)
  expect.equal(table.concat(seen), "abca")
end)

test("in a game: the steps of a turn, in each of its forms", function()
  local match = variants.match([[turn = moyo.sequence { moyo.place {}, moyo.optional {
    moyo.step { name = "say" } } }, finish = moyo.finish.turns(9)]], "A1 say,A2 done,A3")
  expect.equal({ #match.turns, variants.legal(match) }, { 2, "done say" })
end)

test("what is refused", function()
  local many = {}
  for i = 1, 65 do many[i] = letters["v" .. i] end
  for words, f in pairs {
    ["either: no steps are given"] = function() turn.either {} end,
    ["sequence takes a table of steps: moyo.sequence { … }"] = function() turn.sequence(3) end,
    ["either: expected a step such as moyo.place {} or a turn, found 3"] =
      function() turn.either { 3 } end,
    ["by takes the number of a player or the name of a field, not 0"] = function() turn.by(0) end,
    ["turn: more than 64 kinds of step at one place"] =
      function() follows(turn.either(many)) end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
  expect.truthy(turn.is(turn.either { a }) and not turn.is(a))
end)
