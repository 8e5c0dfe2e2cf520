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
