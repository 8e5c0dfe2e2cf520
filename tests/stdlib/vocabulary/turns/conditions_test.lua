--- Suicide, friendly fire, ko, and steps that are taken once: natively, and by their twins.

local test, expect = ...
local conditions = require "moyo.vocabulary.turns.conditions"
local variants = require "support.variants"

-- Why a turn is refused after others, from these rows on; nil if it is not.
local function why(slots, rows, turn, turns)
  local told = {}
  for i, match in ipairs(variants.both(slots)) do
    match:setup(rows)
    for one in (turns or ""):gmatch "[^,]+" do assert(match:play(one)) end
    told[i] = variants.why(match, turn) or "allowed"
  end
  expect.equal(told[1], told[2], slots .. " " .. turn)
  return told[1] ~= "allowed" and told[1]:match "^%w+" or nil
end

local own = 'clear = { "enemy", "own" }, suicide = moyo.suicide.%s'

-- Which of these plays each rule refuses: a single stone, two of a group, and one that captures.
local function refused(slots)
  local list = {}
  for i, rows in ipairs { ".O./O../...", "XO./.O./O..", ".OX/OX./X.." } do
    list[i] = why(slots, rows, i == 2 and "A2" or "A3") and "no" or "yes"
  end
  return table.concat(list, " ")
end

test("suicide: a single stone, a group, and what captures", function()
  for name, expected in pairs { allowed = "yes yes yes", multi = "no yes yes",
    new_group = "no no yes", forbidden = "no no yes" } do
    expect.equal(refused(own:format(name)), expected, name)
  end
end)

test("suicide: breathing asks for a liberty though nothing is taken for want of one", function()
  local taking = 'clear = { "enemy" }, suicide = moyo.suicide.%s'
  expect.equal(refused(taking:format "breathing"), "no no yes")
  expect.equal(refused(taking:format "capturing"), "no no yes")
  expect.equal(refused(taking:format "allowed"), "yes yes yes")
  -- what flips far away gives no liberty, but is something
  local wide = 'board = moyo.board.square(4), clear = { "flip" }, suicide = moyo.suicide.%s'
  local rows = ".O../O.../...X/..XO"
  expect.equal(why(wide:format "breathing", rows, "A4"), "suicide")
  expect.equal(why(wide:format "capturing", rows, "A4"), nil)
end)

test("friendly fire: an own group that the new stone does not belong to", function()
  local slots = 'board = moyo.board.square(4), clear = { "own" }, friendly_fire = '
    .. "moyo.friendly_fire.%s"
  local rows = "XO../.O../O.../...." -- A4 has its last liberty on A3
  expect.equal(why(slots:format "allowed", rows, "A3"), nil)
  expect.equal(why(slots:format "forbidden", rows, "A3"), nil, "it is the new stone's group")
  rows = "XO../O.../..../...."
  expect.equal(why(slots:format "forbidden", rows, "D1"), "friendly")
  expect.equal(why(slots:format "allowed", rows, "D1"), nil)
end)

test("ko: retaking at once, and after a pass of each", function()
  local slots = 'board = moyo.board.square(4), clear = { "enemy", "own" }, ko = moyo.ko.%s, '
    .. "finish = moyo.finish.turns(99)"
  for name, expected in pairs { none = {}, simple = { "ko" }, positional = { "ko", "ko" },
    situational = { "ko", "ko" }, natural = { "ko", "ko" }, spight = { "ko" },
    singleton = { "ko" }, singleton_kept = { "ko", "ko" } } do
    -- White's stone on B3 takes the one on C3.
    local rows, ko = ".XO./X..O/.XO./....", slots:format(name)
    expect.equal({ why(ko, rows, "C3", "C3,B3"), why(ko, rows, "C3", "C3,B3,pass,pass") },
      expected, name)
  end
end)

test("once: a step that changes nothing, in the same position", function()
  local slots = [[turn = moyo.either { moyo.place {}, moyo.pass {}, moyo.step { name = "ask",
    before = moyo.once() } }, finish = moyo.finish.turns(99)]]
  expect.equal(why(slots, ".../.../...", "ask"), nil)
  expect.equal(why(slots, ".../.../...", "ask", "ask"), nil, "another player")
  expect.equal(why(slots, ".../.../...", "ask", "ask,ask"), "once")
  expect.equal(why(slots, ".../.../...", "ask", "ask,ask,A1,pass"), nil, "another position")
  expect.equal(conditions.once("Not again.").sentence, "Not again.")
end)

test("names that there are not", function()
  expect.error(function() return conditions.ko.simpel end,
    '^there is no moyo%.ko%.simpel; did you mean "simple"')
  expect.error(function() return conditions.suicide.forbiden end, 'did you mean "forbidden"')
end)

test("captures: a change of colour is one", function()
  local match = variants.match('clear = { "flip" }, conditions = moyo.captures.forbidden', "A2,A1")
  expect.truthy(variants.why(match, "B1"):find("or change their colour", 1, true))
  expect.truthy(match:play "B2")
end)

test("captures: none, if they are forbidden", function()
  local match = variants.match('clear = { "enemy" }, conditions = moyo.captures.forbidden', "A2,A1")
  expect.equal(variants.why(match, "B1"), "condition: No play may take stones of others, or "
    .. "change their colour.")
  expect.truthy(match:play "B2")
  expect.truthy(variants.match('clear = { "enemy" }, conditions = moyo.captures.allowed',
    "A2,A1,B1"))
end)
