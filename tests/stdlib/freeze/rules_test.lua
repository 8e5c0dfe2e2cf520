--- What a game allows and what happens in it by itself: conditions, clearing, between turns.

local test, expect = ...
local variants = require "support.variants"

test("conditions: the cheaper are asked first; each is refused by its slot's name", function()
  local slots = [[conditions = moyo.rule { "Not in the corner.",
      function(_, move) return move.point ~= 7 end },
    ko = function() return false end, %s clear = { "enemy", "own" },
    setup = moyo.stones(2, { 4, 8 })]]
  local match = variants.match(slots:format "suicide = moyo.suicide.forbidden,")
  expect.equal(variants.why(match, "A1"),
    "suicide: No play may leave any of the mover's own stones without a liberty.")
  match = variants.match(slots:format "")
  expect.equal(variants.why(match, "A1"), "ko: a rule in Lua without a sentence")
  match = variants.match(slots:gsub("ko = [^,]*,", ""):format "")
  expect.equal(variants.why(match, "A1"), "condition: Not in the corner.")
end)

test("conditions: 64 of one slot and of all together", function()
  local three = { "suicide", "ko", "conditions" }
  for _, case in ipairs { { 64, 0, 0 }, { 65, 0, 0, "slot suicide: at most 64 items, not 65" },
    { 20, 20, 20 }, { 20, 25, 20, "slots suicide, friendly_fire, ko, conditions: at most 64 items "
    .. "together, not 65" } } do
    local slots = {}
    for i, name in ipairs(three) do
      slots[i] = ("%s = { %s }"):format(name,
        ("function() return true end, "):rep(case[i]))
    end
    local ok, told = variants.try(table.concat(slots, ", "))
    expect.equal(ok, case[4] == nil, tostring(told))
    expect.truthy(ok or told:find(case[4], 1, true), tostring(told))
  end
end)

test("clear: stage by stage, as many as eight of the known ones", function()
  local match = variants.match('clear = { "own", "enemy" }', "A2,A1")
  expect.equal(match.state:taken_by(1), 0)
  match = variants.match('clear = { "flip" }', "A2,A1,B1")
  expect.equal(match.state:colour(7), 1)
  for slots, words in pairs {
    ['clear = { "enmy" }'] = 'slot clear: unknown group "enmy"; did you mean "enemy"?',
    ['clear = "enemy"'] = 'slot clear: expected a list of groups such as { "enemy", "own" }',
    ['clear = { "own", "own", "own", "own", "own", "own", "own", "own", "own" }'] =
      "slot clear: at most 8 stages, not 9",
  } do
    local ok, told = variants.try(slots)
    expect.truthy(not ok and told:find(words, 1, true), tostring(told))
  end
end)

test("automatic: effects before and after turns, of the steps as well", function()
  local note = [[local function note(what)
    return function(position)
      local list = position:field "notes"
      list[#list + 1] = what
      position:set_field("notes", list)
    end
  end]]
  local match = variants.match([[fields = { notes = moyo.field.list(9) },
    before_turn = { note(1), note(2) }, after_turn = note(3)]], "A1", note)
  expect.equal(match.state:field "notes", { 1, 2, 3, 1, 2 })
  local grow = variants.match("turn = moyo.either { moyo.grow {}, moyo.place {} }", "A1,C1")
  expect.equal(#grow.state:field "may_grow", 2)
end)

test("resignation: allowed, forbidden, or forbidden in the author's words", function()
  local function said(slots)
    local game = variants.game(slots)
    return { game.resignation, variants.sentences(game, "resignation")[1] }
  end
  expect.equal(said "", { true, "A player may resign at any time; the other has then won." })
  expect.equal(said "resignation = false", { false, "No player may resign." })
  expect.equal(said 'resignation = "Nobody gives up."', { false, "Nobody gives up." })
  local ok, told = variants.try "resignation = 3"
  expect.truthy(not ok and told:find("slot resignation: it is false, or a text", 1, true))
end)
