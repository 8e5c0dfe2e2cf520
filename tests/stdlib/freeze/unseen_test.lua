--- Stones that a player does not see: what the slots take, and that no view gives them away.

local test, expect, slow = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"
local deals = require "support.deals"
local small = require "support.small"
local terminal = require "moyo.terminal"

package.path = package.path .. ";" .. terminal.home .. "/tools/?.lua"
local faults = require "check.faults"
local gtp = require "gtp.session"
local protocol = require "referee.protocol"
local views = require "check.views"

-- Games in which something else is unseen: all that others have; what is marked; what is far.
local function text_of(unseen, turn, more)
  return (small.text("turn = moyo.either { moyo.place {}, moyo.pass {} },",
    ("turn = %s, unseen = %s, %s"):format(turn or "moyo.either { moyo.place {}, moyo.pass {} }",
      unseen, more or "")))
end

local function game(...) return small.load(text_of(...)) end

local function phantom() return moyo.match(moyo.load "phantom:size=5") end

local hide = [[moyo.either { moyo.place {}, moyo.pass {}, moyo.place { text = "hide {point}",
  name = "hide", from = "stock", effects = function(position, _, point)
    position:set_field("secret", position:field "secret" | moyo.set(position.game.board, { point }))
  end } }]]
local secret = [[fields = { secret = moyo.field.set "stones", stock = moyo.field.hand(3) },]]
local far = [[function(position, player)
  local own = position:stones(player)
  local near = own:grow(position.game.shape) | own
  return (position:empty() | position:stones()) - near
end]]

local made = {}
local function games()
  made[1] = made[1] or game '"enemy"'
  made[2] = made[2] or game('"secret"', hide, secret)
  made[3] = made[3] or game(far)
  made[4] = made[4] or game('"enemy"', nil, 'refused = "turn",')
  return made
end

deals.test(test, expect, "is hidden", { games = games, seeds = slow and 20 or 2,
  steps = slow and 60 or 30, every = slow and 2 or 19,
  is_searched = function(one) return one == games()[1] end,
  choose = function(state, random) return state:view(state.actor):choose("light", random) end })

test("a step that a player has not seen is a question mark, until all is open", function()
  local match = phantom()
  for _, text in ipairs { "B2", "C3", "D4", "pass", "E5" } do assert(match:play(text)) end
  local function texts(player)
    local list = {}
    for i, turn in ipairs(match:as(player):since(0)) do list[i] = turn.text end
    return table.concat(list, " ")
  end
  expect.equal(texts(1), "B2 ? D4 pass E5")
  expect.equal(texts(2), "? C3 ? pass ?")
  expect.equal(texts(0), "? ? ? pass ?")
  assert(match:play "pass" and match:play "pass")
  expect.equal(texts(0), "B2 C3 D4 pass E5 pass pass")
end)

test("a try is a step: its record is played again, and it is taken back", function()
  local match = phantom()
  for _, text in ipairs { "B2", "C3" } do assert(match:play(text)) end
  local answer = assert(match:play "C3")
  expect.equal({ answer.refused, answer.actor, answer.ply }, { true, "black", 2 })
  expect.equal(match:as(2):since(2)[1].text, "?")
  expect.equal(match:as(1):since(2)[1].text, "C3")
  assert(match:play "D4")
  local text = record.save(match)
  expect.truthy(text:find(";XM[C3];B[", 1, true), text)
  local again = assert(record.load(text))
  expect.equal(again.state:save(), match.state:save())
  local before = match.state:save()
  expect.truthy(match:undo() and match:undo())
  expect.equal(match.state.steps, 2)
  expect.truthy(match:redo() and match:redo())
  expect.equal(match.state:save(), before)
  expect.equal(match:as(2):since(2)[1].text, "?")
end)

test("a player's record begins with what he sees, and goes on", function()
  local match = phantom()
  for _, text in ipairs { "B2", "C3", "C3", "D4" } do assert(match:play(text)) end
  local text = record.save(match:as(2))
  expect.equal(text:find("?", 1, true), nil, text)
  local own = assert(record.load(text))
  expect.equal(own.viewer, 2)
  expect.equal(own.state:field "hidden", { 2, 0 })
  expect.equal({ own.state:colour(own.game:point "C3"), own.state:colour(own.game:point "D4") },
    { 2, 0 })
  assert(own:play "A1")
end)

test("a view tells why its player may not play; the referee nothing else", function()
  local referee = protocol.new(games()[1], 1, 2)
  expect.truthy(referee:answer("play B2").ok)
  expect.truthy(referee:answer("play C3").ok)
  local refused = referee:answer "play B2"
  expect.equal({ refused.ok, refused.rule }, { false, "hidden" })
  expect.equal(referee:answer("play C3").played, "?")
  expect.equal(referee:answer("state").fields.hidden.black, 1)
end)

test("programs go by what they see, and come to an end", function()
  for _, one in ipairs(games()) do
    for seed, kind in ipairs { "random", "light", "mcts:20", "mcts:20", "mcts:20", "mcts:20" } do
      local engine = require "moyo.match.engine".new(kind, seed, 1)
      local match, tries = moyo.match(one, seed), 0
      for _ = 1, 300 do
        if match.state.over then break end
        local step = assert(engine:choose(match))
        local answer = assert(match:play(one:format(step)))
        tries = tries + (answer.refused and 1 or 0)
      end
      expect.truthy(match.state.over, kind)
      if one == games()[1] and kind == "random" then expect.truthy(tries > 0) end
    end
  end
end)

test("GTP: a player is told no more", function()
  local session = gtp.new("phantom:size=5", 3, "black")
  assert(session:play(1, "B2"))
  assert(session:play(2, "C3"))
  expect.equal(session:shown().state:colour(session.game:point "C3"), 0)
end)

test("at the terminal each sees what is his, and hears of tries", function()
  local _, out = shell.reading("B2\nC3\nB2\nB2\nboard\n", { "play", "phantom:size=5" })
  expect.truthy(out:find("black B2\nwhite C3\n", 1, true), out)
  local typed = shell.typed({ "B2", "", "", "C3", "", "", "C3", "quit", "quit" },
    { "play", "phantom:size=5" })
  if not typed then expect.skip "script is not here" end
  expect.truthy(typed:find("white ?", 1, true), typed)
  expect.truthy(typed:find("black C3 is refused", 1, true), typed)
  expect.equal(typed:find("white C3", typed:find("black, press Enter> ", 1, true), true), nil,
    typed)
end)

test("check: a slot that goes by what is hidden is found out", function()
  local function found(unseen)
    local list = faults.new "a.lua"
    views.check(game(unseen), list, 1, 60, function() return false end)
    return list.list[1] and list.list[1].message or ""
  end
  expect.equal(found '"enemy"', "")
  expect.equal(found(far), "")
  expect.truthy(found [[function(position, player)
    local others = position:stones(3 - player)
    return others:has(1) and others or others - others
  end]]:find "would see another position")
end)

test("what the slots do not take", function()
  for slots, words in pairs {
    ['unseen = 7'] = "slot unseen: expected",
    ['unseen = "enmy"'] = 'enmy',
    ['unseen = "secret", fields = { secret = moyo.field.set() }'] =
      'slot unseen: the field secret is made with moyo.field.set "stones"',
    ['unseen = "enemy", stacks = true'] = "slot unseen: does not go with the slot stacks",
    ['unseen = "enemy", spoils = "shared"'] =
      'slot unseen: does not go with spoils = "shared"',
    ['refused = "turn"'] = "slot refused: all is seen; the slot unseen says what is not",
    ['unseen = "enemy", refused = "never"'] = 'slot refused: unknown word "never"',
    ['unseen = "enemy", fields = { told = moyo.field.number() }'] = "told",
  } do
    local ok, why = moyo.try(small.load, small.text("conditions = {},", slots .. ","))
    why = tostring(why)
    expect.truthy(not ok and why:find(words, 1, true), slots .. ": " .. why)
  end
end)
