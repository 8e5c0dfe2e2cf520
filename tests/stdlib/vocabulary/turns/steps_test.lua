--- The steps that rules of many games have: placing, passing, skipping, rolling.

local test, expect = ...
local steps = require "moyo.vocabulary.turns.steps"
local variants = require "support.variants"

-- Why a turn is refused, natively and by the twins.
local function why(slots, rows, turn)
  local told = {}
  for i, match in ipairs(variants.both(slots)) do
    match:setup(rows)
    told[i] = variants.why(match, turn) or "allowed"
  end
  expect.equal(told[1], told[2], turn)
  return told[1]
end

local function placing(spec, more)
  return ("turn = moyo.either { moyo.place { %s }, moyo.pass {} } %s"):format(spec, more or "")
end

test("place: on free points; under own overlap; away from own stones", function()
  local wide = ', stone = "oxo"'
  expect.equal(why(placing("", wide), "X../.../...", "B3"), "free: A stone is "
    .. "placed on a free point: one that no stone's overlap covers.")
  expect.equal(why(placing('on = "own_overlap"', wide), "X../.../..O", "B3"), "allowed")
  expect.equal(why(placing('on = "own_overlap"', wide), "X../.../..O", "B1"):match "^%w+", "free")
  expect.equal(why(placing "apart = true", "X../.../..O", "B3"),
    "apart: No stone of the player's own stands beside the point.")
  expect.equal(why(placing "apart = true", "X../.../..O", "C2"), "allowed")
end)

test("place: pieces, another's stones, hands, conditions of the author's", function()
  local function colour(slots, turn)
    local list = {}
    for i, match in ipairs(variants.both(slots, turn)) do list[i] = match.state:colour(1) end
    expect.equal(list[1], list[2])
    return list[1]
  end
  expect.equal(colour(placing('piece = "rock"', ', pieces = { "rock" }'), "rock A3"), 3)
  expect.equal(colour(placing "colour = 2", "A3"), 2)
  expect.equal(colour(placing 'text = "put {point}"', "put A3"), 1)
  local hand = placing('from = "stones"', ", fields = { stones = moyo.field.hand(0) }")
  expect.equal(why(hand, ".../.../...", "A3"), "hand: There must be stones left in hand.")
  local when = placing 'when = moyo.rule { "Not on A3.", function(_, m) return m.point ~= 1 end }'
  expect.equal({ why(when, ".../.../...", "A3"), why(when, ".../.../...", "B3") },
    { "place: Not on A3.", "allowed" })
end)

test("place: whose stones are cleared for follows the colour; judged or not", function()
  for _, match in ipairs(variants.both(placing("colour = 2", ', clear = { "enemy" }'))) do
    match:setup "X../O../..."
    assert(match:play "B3")
    expect.equal({ match.state:colour(1), match.state:taken_by(2) }, { 0, 1 })
  end
  local judged = ', suicide = moyo.suicide.forbidden, clear = { "own" }'
  expect.equal(why(placing("", judged), ".O./O../...", "A3"):match "^%w+", "suicide")
  expect.equal(why(placing("judged = false", judged), ".O./O../...", "A3"), "allowed")
end)

-- What is left after a placement with effects, natively and by the twins, and what was taken.
local function after(spec, rows, turn, more)
  local list = {}
  local slots = placing(spec, ', clear = { "enemy", "own" }' .. (more or ""))
  for i, match in ipairs(variants.both(slots)) do
    match:setup(rows)
    assert(match:play(turn))
    list[i] = ("%s %d"):format(table.concat(require("moyo.show.diagram").rows(match.game,
      match.state), "/"), match.state:taken_by(1))
    expect.equal(match.state:audit(), nil)
  end
  expect.equal(list[2], list[1])
  return list[1]
end

-- An effect that puts another stone of the actor's on B2.
local adds = "function(position) position:add(5, position.actor) end"

test("place: effects are done when the board has been cleared, or before", function()
  local rows, taken, stands = "XO./.../...", "X.X/.X./... 1", "XOX/.X./... 0"
  expect.equal(after("effects = " .. adds, rows, "C3"), stands)
  expect.equal(after(("effects = { after = %s }"):format(adds), rows, "C3"), stands)
  expect.equal(after(("effects = { before = %s }"):format(adds), rows, "C3"), taken)
  local both = "function(position, _, point) position:withdraw(point) end"
  expect.equal(after(("effects = { before = %s, after = %s }"):format(adds, both), rows, "C3"),
    "X../.X./... 1")
end)

test("place: with effects it keeps hands, colours and pieces", function()
  local spec = ("effects = { before = %s }"):format(adds)
  local hand = ", fields = { stones = moyo.field.hand(3) }"
  expect.equal(after(spec .. ', from = "stones"', "XO./.../...", "C3", hand), "X.X/.X./... 1")
  expect.equal(after(spec .. ", colour = 2", "X../O../...", "B3"), ".O./OX./... 0")
  expect.equal(after(spec .. ', piece = "rock"', "XO./.../...", "rock C3",
    ', pieces = { "rock" }'), "X.#/.X./... 1")
end)

test("place: what is judged is the outcome of all effects", function()
  local spec = ("effects = { before = %s }"):format(adds)
  local judged = ', suicide = moyo.suicide.forbidden, clear = { "enemy", "own" }'
  expect.equal(why(placing("", judged), ".O./O../...", "A3"):match "^%w+", "suicide")
  -- the stone on B2 takes A2 and B3
  expect.equal(why(placing(spec, judged), ".OX/O../X..", "A3"), "allowed")
  local removes = "effects = function(position, _, point) position:remove(point) end"
  expect.equal(why(placing(removes, judged), ".../.../...", "A3"):match "^%w+", "suicide")
  local ko = ", ko = moyo.ko.positional"
  local undone = "effects = function(position, _, point) position:withdraw(point) end"
  expect.equal(why(placing(undone, ko), ".../.../...", "A3"):match "^%w+", "ko")
end)

test("place: with effects it can be taken back", function()
  local back = ([[turn = moyo.either { moyo.place { recall = true, effects = { before = %s } },
    moyo.step { name = "back", arg = "stone", before = { moyo.recent(), moyo.can_take_back() },
      effects = moyo.take_back() } }, clear = { "enemy" }]]):format(adds)
  for _, match in ipairs(variants.both(back)) do
    match:setup "XO./.../..."
    assert(match:play "C3")
    expect.equal(match.state:colour(2), 0)
    assert(match:play "back C3")
    expect.equal({ match.state:colour(2), match.state:colour(3), match.state:taken_by(1) },
      { 2, 0, 0 })
  end
end)

test("pass: it gives prisoners, claims a field, or is for who is stuck", function()
  local match = variants.match('turn = moyo.either { moyo.place {}, moyo.pass { gives = 2, '
    .. 'claims = "first" } }, fields = { first = moyo.field.number(0) }', "pass")
  expect.equal({ match.state:taken_by(2), match.state:field "first", match.state.passes },
    { 2, 1, 0 })
  assert(match:play "pass")
  expect.equal({ match.state:field "first", match.state.passes }, { 1, 1 })
  match = variants.match('turn = moyo.either { moyo.place {}, moyo.pass { only = "stuck" } }')
  expect.equal(variants.why(match, "pass"),
    "turn: A player passes only when nothing else is possible.")
  match:setup "XXX/OOO/XXX"
  expect.equal(variants.legal(match), "pass")
end)

test("pass: further conditions, also in a pass that is amended", function()
  for _, pass in ipairs {
    'moyo.pass { when = moyo.is("open", 1) }',
    'moyo.amend(moyo.pass {}, { pass = { when = moyo.is("open", 1) } })',
  } do
    local slots = [[turn = moyo.either { %s, moyo.place { effects = moyo.assign("open", 1) } },
      fields = { open = moyo.field.number(0) }]]
    local match = variants.match(slots:format(pass))
    expect.truthy(variants.why(match, "pass"):find("only when open is 1", 1, true))
    assert(match:play "A1")
    assert(match:play "pass")
  end
end)

test("skip: where nothing beside it is possible, and it is no pass", function()
  local match = variants.match "turn = moyo.either { moyo.place {}, moyo.skip() }"
  expect.equal(variants.why(match, "skip"),
    "turn: A player skips only when nothing else is possible.")
  match:setup "XXX/OOO/XXX"
  assert(match:play "skip")
  expect.equal(match.state.passes, 0)
end)

test("roll: a field holds the number", function()
  local match = variants.match([[fields = { die = moyo.field.number(0) }, turn = moyo.sequence {
    moyo.step { name = "go" }, moyo.chance { moyo.roll { field = "die", faces = 4 } } } ]], "go")
  expect.equal(variants.legal(match), "roll 1 roll 2 roll 3 roll 4")
  assert(match:play "roll 3")
  expect.equal(match.state:field "die", 3)
end)

test("what is refused", function()
  for words, f in pairs {
    ['place has no "onn"; did you mean "on"?'] = function() steps.place { onn = "free" } end,
    ['place: unknown on = "fre"; did you mean "free"?'] = function() steps.place { on = "fre" } end,
    ["place: piece is the name of a piece, not 3"] =
      function() steps.place { piece = 3 } end,
    ["place: colour is the number of a player, not 0"] = function() steps.place { colour = 0 } end,
    ["place: it puts either a piece or a stone of a player's colour"] =
      function() steps.place { colour = 1, piece = "x" } end,
    ['place: name is a word, not "a b"'] = function() steps.place { name = "a b" } end,
    ['place: effects has no "befor"; did you mean "before"?'] =
      function() steps.place { effects = { befor = print, after = print } } end,
    ['slot effects: expected a list, found a field "befor"'] =
      function() steps.place { effects = { befor = print } } end,
    ["place: from is the name of a field"] = function() steps.place { from = { "a" } } end,
    ["place: apart is true or false"] = function() steps.place { apart = 1 } end,
    ["pass: gives is a whole number from 1, not 0"] = function() steps.pass { gives = 0 } end,
    ['pass: unknown only = "stck"'] = function() steps.pass { only = "stck" } end,
    ["roll: field is the name of a field, not nil"] =
      function() steps.roll { faces = 6 } end,
    ["roll: faces is a whole number from 1 to 4096, not 0"] =
      function() steps.roll { field = "x", faces = 0 } end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
end)
