--- Rulebooks drop nothing: every rule that is played has its words, and no words are said that the
--- rules do not bear out.

local test, expect = ...
local book = require("support.variants").book

local zap = [[local zap = moyo.step { name = "zap", arg = "stone", %s
      effects = %s }]]

test("steps: what one does is told beside its conditions", function()
  local rule = 'moyo.rule { "the stone vanishes", function(s, _, p) s:withdraw(p) end }'
  local own = 'before = moyo.own(), sentence = "zap a stone",'
  expect.equal(book("turn = zap", zap:format(own, rule))["step zap"],
    { "Zap a stone: the stone vanishes. It must be a stone of the player's own." })
  expect.equal(book("turn = zap", zap:format('sentence = "zap a stone",', rule))["step zap"],
    { "Zap a stone: the stone vanishes." })
end)

test("steps: a sentence among others begins small, unless it begins with a name", function()
  local function told(sentence)
    return book("turn = zap", zap:format('sentence = "zap a stone",',
      ('moyo.rule { "%s", function(s, _, p) s:withdraw(p) end }'):format(sentence)))["step zap"][1]
  end
  expect.equal(told "The stone vanishes.", "Zap a stone: the stone vanishes.")
  expect.equal(told "Black loses it.", "Zap a stone: Black loses it.")
  expect.equal(told "A1 is free.", "Zap a stone: A1 is free.")
end)

test("steps: a function without words", function()
  local f = "function(s, _, p) s:withdraw(p) end"
  expect.equal(book("turn = zap", zap:format('sentence = "zap a stone",', f))["step zap"],
    { "Zap a stone." })
  expect.equal(book("turn = zap", zap:format("", f))["step zap"],
    { "Zap: a rule in Lua without a sentence." })
end)

test("steps: a pass that gives, where it is allowed only", function()
  expect.equal(book('turn = moyo.either { moyo.place {}, moyo.pass { gives = 2, only = "stuck" } }')
    ["step pass"], { "Pass, if nothing else is possible: it gives the opponent 2 prisoners. "
    .. "A player passes only when nothing else is possible." })
end)

test("steps: a placement in the author's words", function()
  expect.equal(book('turn = moyo.sequence { moyo.place { sentence = "place a dagger" }, '
    .. "moyo.place {} }").turn, { "On a turn, place a dagger, then place a stone." })
end)

test("clear: nothing is claimed of what rules in Lua take", function()
  expect.equal(book "".clear, { "No group is taken for want of a liberty." })
  local f = "function(s, _, p) s:withdraw(p) end"
  local unless = { "No group is taken for want of a liberty, unless another rule says so." }
  expect.equal(book("turn = zap", zap:format("", f)).clear, unless)
  expect.equal(book("after_turn = moyo.rule { 'Stones go.', function() end }").clear, unless)
end)

test("clear: nothing is said of own groups that no play takes", function()
  local enemy = "After a stone is put down, every enemy group without a liberty is taken, all at "
    .. "once."
  local function said(more) return book('clear = { "enemy", "own" }, ' .. more).clear[1] end
  local forbidden = "suicide = moyo.suicide.forbidden"
  expect.equal(said(forbidden), enemy)
  expect.equal(said("suicide = moyo.suicide.new_group, "
    .. "friendly_fire = moyo.friendly_fire.forbidden"), enemy)
  expect.truthy(said("suicide = moyo.suicide.new_group"):find "but not the new stone's%.$")
  expect.truthy(said("friendly_fire = moyo.friendly_fire.forbidden")
    :find "then the new stone's group is taken")
  -- what is not asked may take them
  for _, more in ipairs { "", ", before_turn = moyo.clearing()",
    ", turn = moyo.either { moyo.place { judged = false }, moyo.pass {} }" } do
    local all = said((more == "" and "suicide = moyo.suicide.multi" or forbidden) .. more)
    expect.truthy(all:find "then every group of the mover's without a liberty is taken", more)
  end
end)

test("clear: in a game with sides only groups near the point are looked at", function()
  local clear = book('clear = { "enemy" }, sides = "side"').clear[1]
  expect.truthy(clear:find "Only groups on and beside the point are looked at%.$")
  expect.truthy(not book('clear = { "enemy" }').clear[1]:find "looked at")
end)

test("articles: of pieces that begin with a vowel", function()
  local found = book [[pieces = { "ambassador" }, fields = { left = moyo.field.hand(2) },
    turn = moyo.either { moyo.place { piece = "ambassador", from = "left" }, moyo.pass {} },
    setup = { { 1, "ambassador" } }, finish = moyo.finish.last_piece("ambassador", "left")]]
  for slot, words in pairs {
    pieces = "^An ambassador counts", turn = "place an ambassador", setup = "an ambassador stands",
    ["step place_ambassador"] = "^An ambassador is placed", finish = "plays an ambassador",
  } do
    expect.truthy(found[slot][1]:find(words), found[slot][1])
  end
end)

test("scores: one in Lua is called a score, not \"Score by score\"", function()
  local sum = "function() return { 0, 0 } end"
  expect.equal(book(("score = moyo.rule { 'all count.', %s }"):format(sum)).score,
    { "Score: All count. The most points win; equal scores are a draw." })
  expect.equal(book(("score = %s"):format(sum)).score[1]:match "^[^.]*%.",
    "Score: A rule in Lua without a sentence.")
  expect.equal(book(("also = { moyo.rule { 'all count', %s } }"):format(sum)).also,
    { "Shown as well: All count." })
end)

test("rules in Lua end with one full stop", function()
  local found = book "before_turn = function() end, finish = { function() return true end }"
  expect.equal(found.before_turn, { "A rule in Lua without a sentence." })
  expect.equal(found.finish, nil) -- the same words are said once
end)

test("set-up: few stones are listed, rows by their ends, many are drawn", function()
  expect.equal(book("setup = moyo.stones(2, { 1, 5 })").setup,
    { "At the start White stones stand on A5 and E5." })
  expect.equal(book("setup = moyo.stones(1, { 1, 2, 3, 4, 10, 15, 20, 25 })").setup,
    { "At the start Black stones stand on A5 to D5 and E4 to E1." })
  expect.equal(book("setup = moyo.stones(1, { 4, 5, 6, 7, 12 })").setup,
    { "At the start Black stones stand on D5, E5, A4, B4 and B3." })
  expect.equal(book [[pieces = { "rock" }, setup = (function()
    local list = { { 25, "rock" } }
    for p = 1, 20 do list[#list + 1] = { p, 1 + p % 2 } end
    return list end)()]].setup, { "At the start the board is OXOXO/XOXOX/OXOXO/XOXOX/....#: "
    .. "X Black, O White, # Rock." })
end)

test("fields: one number is not one for each player", function()
  expect.equal(book("fields = { n = moyo.field.number(40, 'cards on the stack'), "
    .. "w = moyo.field.players(5, 'wager') }").fields,
    { "Cards on the stack: 40 at the start.", "Wager: 5 for each player at the start." })
end)

test("sentences: the author's own, in place of what would be said", function()
  local found = book [[sentences = { stone = "Neighbours share an edge of the cube",
    finish = "%1 ends it.", sides = "There are none." },
    finish = { moyo.finish.passes(2), moyo.finish.turns(9) }]]
  expect.equal(found.stone, { "Neighbours share an edge of the cube." })
  expect.equal(found.finish, { "Black ends it." })
  expect.equal(found.sides, { "There are none." })
end)
