--- What a frozen game is played with: board, players, pieces, fields, rotation, set-up.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

test("players: their names, who begins, who wins ties", function()
  local game = variants.game 'players = { "red", "blue", "green" }, first = 3, tie = 2'
  expect.equal({ game:player_names(), game.first, game.core:state().mover },
    { { "red", "blue", "green" }, 3, 3 })
  expect.equal(variants.sentences(game, "tie"), { "Equal scores are won by Blue." })
  local match = variants.match("score = moyo.score.stones(), tie = 2", "pass,pass")
  expect.equal(match.state.winners, { 2 })
end)

test("pieces and stacks: colours beyond the players', and stones on stones", function()
  local game = variants.game 'pieces = { "rock" }, setup = { { 1, "rock" }, { 2, 1 } }'
  expect.equal({ game.core.colours, game.core:state():colour(1), game.core:state():colour(2) },
    { 3, 3, 1 })
  expect.truthy(#variants.sentences(variants.game "stacks = true", "stacks") == 1)
end)

test("fields: in order of their names; steps and phases bring their own", function()
  local game = variants.game [[fields = { b = moyo.field.number(1), a = moyo.field.set() },
    closing = moyo.agreement {}]]
  local names = {}
  for i, field in ipairs(game.core:fields()) do names[i] = field.name .. " " .. field.kind end
  expect.equal(names, { "a set", "alive set", "b number", "dead set" })
end)

-- Who moves, after each of these turns.
local function movers(slots, turns)
  local match = variants.match('players = { "red", "blue", "green" }, finish = '
    .. "moyo.finish.passes(3), " .. slots)
  local list = { match.state.mover }
  for _, text in ipairs(turns) do
    assert(match:play(text))
    list[#list + 1] = match.state.mover
  end
  return list
end

test("rotation: turns go round in the order of a list, and its first player begins", function()
  local list = 'rotation = "round", fields = { round = moyo.field.list(3, %s) }'
  expect.equal(movers(list:format "{ 3, 1, 2 }", { "A1", "A2", "A3" }), { 3, 1, 2, 3 })
  expect.equal(movers(list:format "{ 3, 1 }", { "A1", "A2", "A3" }), { 3, 1, 3, 1 })
  expect.equal(movers(list:format "{}", { "A1", "A2", "A3" }), { 1, 2, 3, 1 })
  expect.equal(movers("first = 2, " .. list:format "{ 3, 1 }", { "A1", "A2" }), { 2, 3, 1 })
end)

test("situation: numbers that make a position another one", function()
  local slots = [[fields = { n = moyo.field.number(0) }, situation = %s, turn = moyo.step {
    name = "add", effects = function(position)
      position:set_field("n", position:field "n" + 1)
    end }, finish = { moyo.finish.repetition(3), moyo.finish.turns(9) }]]
  local function turns(situation)
    local match = variants.match(slots:format(situation))
    while not match.state.over do assert(match:play "add") end
    return #match.turns
  end
  expect.equal({ turns "nil", turns '{ "n" }' }, { 4, 9 })
end)

-- The position of a state, with the kinds.
local function looks(state)
  local marks = {}
  for p = 1, state.game.points do
    marks[p] = state:colour(p) .. (state:field "guard":has(p) and "g" or "")
  end
  return table.concat(marks, " ")
end

test("situation: kinds make a position another one, whatever a play takes", function()
  local slots = [[kinds = { "guard" }, situation = { "guard" }, clear = { "enemy", "own" },
    turn = moyo.either { moyo.place {}, moyo.place { kind = "guard" }, moyo.pass {} }, ko = ]]
  local game, free = variants.game(slots .. "moyo.ko.positional"), variants.game(slots .. "nil")
  expect.equal(variants.sentences(game, "situation"),
    { "Positions are the same only if the guards are the same too." })
  local random, refused = core.random(1), 0
  for seed = 1, 30 do
    local state, beside = game.core:state(), free.core:state()
    state:reset(seed)
    beside:reset(seed)
    local seen = { [looks(beside)] = true }
    while not beside.over and beside.steps < 80 do
      local expected, found = {}, {}
      for _, step in ipairs(beside:legal()) do
        local name = free:format(step)
        local after = beside:clone()
        after:play(step)
        if name == "pass" or not seen[looks(after)] then expected[#expected + 1] = name end
        refused = refused + (name ~= "pass" and seen[looks(after)] and 1 or 0)
      end
      for i, step in ipairs(state:legal()) do found[i] = game:format(step) end
      expect.equal(found, expected)
      local step = state:choose("uniform", random)
      expect.truthy(state:play(step))
      expect.truthy(beside:play(step))
      seen[looks(beside)] = true
    end
  end
  expect.truthy(refused > 100, refused)
end)

test("what is wrong is told", function()
  for slots, words in pairs {
    ["players = {}"] = "slot players: a game has 1 to 16 players, not 0",
    ['players = { "a", "a" }'] = 'slot players: names are different words, not "a"',
    ['players = { "a b" }'] = 'slot players: names are different words, not "a b"',
    ['pieces = { "black" }'] = 'slot pieces: names are words that no player has, not "black"',
    ['first = "white"'] = 'slot first: expected the number of a player, 1 to 2, not "white"; '
      .. "white is 2",
    ['first = "a"'] = 'slot first: no field is called "a"',
    ["order = 3"] = "slot order: expected the name of a field, found 3",
    ['stone = "round"'] = "slot stone: shape: row 1: ",
    ['unseen = "enemies"'] = 'slot unseen: no set field is called "enemies" (known: enemy)',
    ["first = 3"] = "slot first: expected the number of a player, 1 to 2, not 3",
    ["tie = 0"] = "slot tie: expected the number of a player, 1 to 2, not 0",
    ["stacks = 1"] = "slot stacks: expected true or false, found 1",
    ["fields = (function(f) for i = 1, 257 do f['f' .. i] = moyo.field.set() end return f end){}"] =
      "slot fields: at most 256 fields, not 257",
    ["fields = 3"] = "slot fields: expected a table of moyo.field, found number",
    ["fields = { a = 3 }"] = "slot fields: field a is made with moyo.field, such as "
      .. "moyo.field.number(0), not 3",
    ["turn = moyo.either { moyo.grow {}, moyo.place {} }, fields = { grown = moyo.field.set() }"] =
      "slot fields: the step grow has a field grown of its own",
    ["rotation = 3"] = "slot rotation: expected the name of a list of players, not 3",
    ['rotation = "round"'] = 'slot rotation: no field is called "round"',
    ['rotation = "n", fields = { n = moyo.field.number() }'] = "expected a list",
    ['situation = { "n" }'] = 'slot situation: no field is called "n"',
    ['situation = { "n" }, fields = { n = moyo.field.points() }'] = "field n holds a number for "
      .. "each point (moyo.field.points); expected one number (moyo.field.number) or a set",
    ["setup = { 3 }"] = "slot setup: stone 1: expected { point, player }, points being 1 to 9",
    ["setup = { { 10, 1 } }"] = "slot setup: stone 1: expected { point, player }",
    ["setup = { { 1 } }"] =
      "slot setup: stone 1: expected the number of a player or the name of a piece",
  } do
    local ok, told = variants.try(slots)
    expect.truthy(not ok and told:find(words, 1, true), slots .. ": " .. tostring(told))
  end
end)
