--- Taking back a turn with what it took: natively, and by its twins.

local test, expect = ...
local diagram = require "moyo.show.diagram"
local variants = require "support.variants"

local slots = [[board = moyo.board.square(4), clear = { "enemy" }, finish = moyo.finish.turns(99),
  turn = moyo.either { moyo.place { recall = true }, moyo.pass {}, moyo.step { name = "undo",
    arg = "stone", before = { %s }, effects = moyo.take_back() } }]]

-- Both matches after these turns.
local function matches(before, turns, rows)
  local list = variants.both(slots:format(before))
  for _, match in ipairs(list) do
    if rows then match:setup(rows) end
    for turn in turns:gmatch "[^,]+" do assert(match:play(turn)) end
  end
  return list
end

local function rows_of(match) return table.concat(diagram.rows(match.game, match.state), "/") end

test("take_back: the stone leaves, and what it took returns from its holder", function()
  for _, match in ipairs(matches("", "A3,A4,B4")) do -- black's B4 takes A4
    expect.equal({ rows_of(match), match.state:taken_by(1) }, { ".X../X.../..../....", 1 })
    assert(match:play "undo B4")
    expect.equal({ rows_of(match), match.state:taken_by(1) }, { "O.../X.../..../....", 0 })
    expect.equal(match.state:audit(), nil)
  end
end)

test("take_back: nothing returns onto a point that has been played on since", function()
  for _, match in ipairs(matches("", "A3,A4,B4,pass,A4")) do
    assert(match:play "undo B4")
    expect.equal({ rows_of(match), match.state:taken_by(1) }, { "X.../X.../..../....", 1 })
  end
end)

test("recent: only what another has placed since one's own last turn", function()
  local why = "recent: It must be a stone that another player has put there since the player's own "
    .. "last turn."
  for _, match in ipairs(matches("moyo.recent()", "A1,B1,C1")) do
    expect.equal(variants.why(match, "undo C1"), nil)
    expect.equal(variants.why(match, "undo B1"), why)
    expect.equal(variants.why(match, "undo A1"), why)
  end
end)

test("can_take_back: a placement that is remembered", function()
  for _, match in ipairs(matches("moyo.can_take_back()", "pass", "X.../..../..../....")) do
    expect.equal(variants.why(match, "undo A4"), "take_back: A4: that stone cannot be taken back")
  end
end)

test("can_take_back: not where what returns would have no liberty", function()
  local turns = "B4,A4,B3,A3,A2,pass" -- A2 takes A4 and A3
  for _, match in ipairs(matches("moyo.can_take_back()", turns)) do
    expect.equal(match.state:taken_by(1), 2)
    expect.equal(variants.why(match, "undo A2"), nil)
  end
  for _, match in ipairs(matches("moyo.can_take_back()", turns .. ",A3,pass")) do
    expect.equal(variants.why(match, "undo A2"),
      "take_back: A2: the group on A4 would have no liberty when A4 returns")
  end
end)

-- A game in which one stage takes, and stones can be taken back.
local function staged(stage, more, rows, turns)
  local list = variants.both(([[clear = { moyo.stage { %s } }, finish = moyo.finish.turns(99), %s
    turn = moyo.either { moyo.place { recall = true }, moyo.pass {}, moyo.step { name = "undo",
      arg = "stone", before = moyo.can_take_back(), effects = moyo.take_back() } }]])
    :format(stage, more or ""))
  for _, match in ipairs(list) do
    match:setup(rows)
    for turn in turns:gmatch "[^,]+" do assert(match:play(turn)) end
    expect.equal(match.state:audit(), nil)
  end
  return list
end

test("take_back: what the turn turned over has its colour again", function()
  for _, match in ipairs(staged('becomes = "flipped"', "", "OX./.XX/...", "A2")) do
    expect.equal({ rows_of(match), match.state:took(4)[1].holder }, { "XX./XXX/...", -1 })
    assert(match:play "undo A2")
    expect.equal(rows_of(match), "OX./.XX/...")
    expect.equal(match.state:audit(), nil)
  end
  for _, match in ipairs(staged('becomes = "flipped", single = true', "", "OO./.X./...", "A2")) do
    expect.equal(rows_of(match), "XO./XX./...", "a single stone of a group")
    assert(match:play "undo A2")
    expect.equal(rows_of(match), "OO./.X./...")
  end
end)

test("take_back: not what has been turned over again since", function()
  local stage = 'becomes = "flipped", single = true'
  for _, match in ipairs(staged(stage, "", "OX./.../...", "A2")) do
    expect.equal(rows_of(match), "XX./X../...")
    assert(match:play "C1") -- turns A3 back
    expect.equal({ rows_of(match), #match.state:took(4) }, { "OX./X../..O", 0 })
    assert(match:play "undo A2")
    expect.equal(rows_of(match), "OX./.../..O")
    assert(match:play "undo C1")
    expect.equal(rows_of(match), "XX./.../...")
    expect.equal(match.state:audit(), nil)
  end
end)

test("take_back: nothing of a turn that has taken what it turned over", function()
  local both = [[becomes = "flipped" }, moyo.rule { "the corner is taken",
    function(position) return moyo.set(position.game.board, { 1 }) end]]
  for _, match in ipairs(staged(both, "", "OX./.../...", "A2")) do
    expect.equal(rows_of(match), ".X./X../...")
    expect.equal(variants.why(match, "undo A2"), "take_back: A2: that stone cannot be taken back")
  end
end)

test("take_back: from a hand into which a stage has put it, and from marked points", function()
  local more = "fields = { hand = moyo.field.hand(0), dead = moyo.field.set() },"
  for to, n in pairs { captor = { 1, 0 }, owner = { 0, 1 }, surrounder = { 1, 0 } } do
    local stage = ('hand = "hand", noted = "dead", to = "%s"'):format(to)
    for _, match in ipairs(staged(stage, more, "OX./.XX/...", "A2")) do
      local state = match.state
      expect.equal({ state:field "hand", state:field("dead"):list() }, { n, { 1 } })
      assert(match:play "undo A2")
      expect.equal({ rows_of(match), state:field "hand", state:field("dead"):list(),
        state:taken_by(1), state:taken_by(2) }, { "OX./.XX/...", { 0, 0 }, {}, 0, 0 })
      expect.equal(state:audit(), nil)
    end
  end
end)

test("take_back: what has left the hand meanwhile does not return", function()
  local more = [[fields = { hand = moyo.field.hand(0) },
    after_turn = function(position)
      if position.turns == 2 then position:set_field("hand", 0, 1) end
    end,]]
  for _, match in ipairs(staged('hand = "hand"', more, "OX./.XX/...", "A2,pass")) do
    assert(match:play "undo A2")
    expect.equal(rows_of(match), ".X./.XX/...")
  end
end)
