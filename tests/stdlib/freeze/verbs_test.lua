--- Steps of a rule file as verbs of a game: equal ones are one, others stay apart.

local test, expect = ...
local moyo = require "moyo"
local variants = require "support.variants"

local function names(g)
  local list = {}
  for i, v in ipairs(g.core:verbs()) do list[i] = v.name end
  return list
end

test("verbs: a step that stands twice in a turn is one", function()
  local g = variants.game(
    "turn = moyo.sequence { place, place, moyo.either { moyo.place {}, moyo.pass {} } }",
    "local place = moyo.place {}")
  expect.equal(names(g), { "place", "pass" })
end)

test("verbs: a placement that is not judged is another than one that is", function()
  local g = variants.game [[
    opening = moyo.phase "set" { turn = moyo.place { judged = false }, only = 1,
      finish = moyo.finish.turns(3) },
    clear = { "enemy", "own" }, suicide = moyo.suicide.forbidden, turn = moyo.place {} ]]
  expect.equal(names(g), { "place", "place" })
  local match = moyo.match(g)
  for _, turn in ipairs { "A2", "B1", "A1" } do
    expect.truthy(match:play(turn), turn) -- the last of them would be refused in play
  end
end)

test("verbs: hands of which different numbers must be left are different", function()
  local g = variants.game [[ fields = { stock = moyo.field.hand(2) }, turn = moyo.sequence {
    moyo.place { from = "stock", when = moyo.holds("stock", { least = 2 }) },
    moyo.optional { moyo.place { from = "stock", when = moyo.holds "stock" } } } ]]
  expect.equal(names(g), { "place", "place", "done" })
end)

test("verbs: a mark that joins steps tells them apart", function()
  local g = variants.game([[turn = moyo.sequence { hop "+", hop() }]], [[
    local function hop(joiner)
      return moyo.step { name = "hop", arg = "point", joiner = joiner }
    end]])
  expect.equal(names(g), { "hop", "hop" })
end)

-- How many ways lead through eight steps on a small board.
local function ways(slots, twins)
  slots = slots .. ", board = moyo.board.square(2), clear = { 'enemy', 'own' }"
  return variants.game(slots, nil, { twins = twins }).core:state(1):perft(8)
end

test("verbs: conditions on the outcome stand in slots, or with a step", function()
  for condition, slot in pairs {
    ["moyo.suicide.forbidden"] = "suicide", ["moyo.suicide.breathing"] = "suicide",
    ["moyo.suicide.at_end"] = "suicide", ["moyo.ko.positional"] = "ko", ["moyo.ko.simple"] = "ko",
  } do
    for _, turn in ipairs { "moyo.place {%s}",
      "moyo.sequence { moyo.place {%s}, moyo.place {%s} }" } do
      local function with(field) return "turn = " .. turn:gsub("%%s", field) end
      local count = ways(with "" .. (", %s = %s"):format(slot, condition))
      expect.equal(ways(with("when = " .. condition)), count, condition)
      expect.equal(ways(with("when = " .. condition), true), count, condition)
    end
  end
  expect.truthy(ways "turn = moyo.place { when = moyo.suicide.forbidden }"
    < ways "turn = moyo.place {}")
end)

test("verbs: no more than 64 together", function()
  local function try(count)
    return variants.try(("turn = moyo.place { when = moyo.ko.simple }, conditions = { %s }"):format(
      ("function() return true end, "):rep(count)))
  end
  expect.truthy(try(63))
  local ok, message = try(64)
  expect.truthy(not ok and message:find("conditions, and those of place: at most 64 items "
    .. "together, not 65", 1, true), tostring(message))
end)

test("verbs: what allows everything leaves the conditions after it", function()
  local match = moyo.match(variants.game("turn = moyo.place { when = { moyo.ko.none, "
    .. "moyo.rule { 'Not there.', function(_, move) return move.point ~= 1 end } } }"))
  expect.equal(variants.why(match, match.game.core.board:name(1)), "place: Not there.")
end)

test("verbs: what a step asks of its game", function()
  local own = 'args = { "stone", "point", "count" }'
  for slots, words in pairs {
    ['turn = moyo.step { name = "far", args = { "point", "point", "number" }, max = 4096 }, '
      .. "board = moyo.board.square(19)"] = "far: there are more than 134217728 combinations",
    ['turn = moyo.step { name = "lift", ' .. own .. " }"] =
      "lift: stones that stack need the slot stacks = true",
    ['turn = moyo.move { onto = { "push" } }, stacks = true'] =
      'move: onto = "push" moves single stones, not those of a game with stacks = true',
  } do
    local ok, message = variants.try(slots)
    expect.truthy(not ok and message:find(words, 1, true), tostring(message))
  end
end)

test("verbs: conditions and effects of steps say what makes positions alike", function()
  local function history(slots)
    local g = variants.game(slots, [[
      local fresh = moyo.rule { "No position comes again.",
        function(_, move) return not move.repeats end, history = "situation" }
      local effect = moyo.rule { "Nothing happens.", function() end, history = "natural" }]])
    return g.core.history
  end
  expect.equal(history [[turn = moyo.place { when = fresh }]], "situation")
  expect.equal(history [[turn = moyo.place { effects = effect }]], "natural")
  expect.equal(history [[turn = moyo.place {}]], "none")
end)
