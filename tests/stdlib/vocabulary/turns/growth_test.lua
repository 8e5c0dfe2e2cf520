--- Groups that grow, each by one stone a turn: natively, and by its twins.

local test, expect = ...
local growth = require "moyo.vocabulary.turns.growth"
local variants = require "support.variants"

local slots = [[board = moyo.board.square(5), clear = { "flip" }, %s
  turn = moyo.either { moyo.repeated { moyo.grow { %s } }, moyo.place {}, moyo.pass {} }]]

-- Both matches from these rows on, after these turns.
local function matches(rows, turns, more, spec)
  local list = variants.both(slots:format(more or "", spec or ""))
  for _, match in ipairs(list) do
    match:setup(rows)
    for turn in (turns or ""):gmatch "[^,]+" do assert(match:play(turn)) end
  end
  return list
end

local function names(match, field)
  local list = {}
  for p in match.state:field(field):each() do list[#list + 1] = match.game.board:name(p) end
  return table.concat(list, " ")
end

local EMPTY = "/...../...../...../....."

test("a group may grow on the points beside it, all of those together once", function()
  for _, match in ipairs(matches("X...X" .. EMPTY)) do
    expect.equal(names(match, "may_grow"), "B5 D5 A4 E4")
    assert(match:play "B5")
    expect.equal({ names(match, "may_grow"), names(match, "grown") }, { "D5 E4", "B5" })
    expect.equal(variants.why(match, "A4"),
      "growth: A4: the group of A5 has grown this turn")
    expect.truthy(match:play "D5")
    expect.equal(names(match, "may_grow"), "")
  end
end)

test("growths of a turn are joined by a mark, and read back", function()
  for _, match in ipairs(matches("X...X" .. EMPTY)) do
    assert(match:play "B5+D5")
    expect.equal({ match.turns[#match.turns].text, match.state.mover }, { "B5+D5", 2 })
  end
end)

test("a group that flips grows no more, nor does what it joins", function()
  local told = {}
  for i, match in ipairs(matches("OX.../...../X..../...../....X", "A4")) do
    expect.equal(names(match, "flipped"), "A5")
    told[i] = { names(match, "may_grow"), variants.why(match, "B3") }
  end
  expect.equal(told[1], told[2])
  expect.equal(told[1][1], "E2 D1")
end)

test("what nobody of one's own is beside", function()
  for _, match in ipairs(matches("X...X" .. EMPTY)) do
    expect.equal(variants.why(match, "C3+D5"),
      "growth: C3: no group that stood when the turn began is beside it")
  end
end)

test("notes: a field keeps whether the first growth was now, and noted_now asks for it", function()
  local fields = "fields = { growth = moyo.field.number(0) },"
  local told = {}
  for i, match in ipairs(matches("X...X" .. EMPTY, "", fields, 'notes = "growth"')) do
    local list = { match.state:field "growth" }
    for _, turn in ipairs { "B5", "done", "pass" } do
      assert(match:play(turn))
      list[#list + 1] = match.state:field "growth"
    end
    told[i] = list
  end
  expect.equal(told, { { 0, 2, 1, 1 }, { 0, 2, 1, 1 } })
  local position = { field = function() return 2 end }
  local anybody, white = growth.noted_now "growth", growth.noted_now("growth", { by = 2 })
  expect.equal({ anybody.twin(position, { player = 1 }), white.twin(position, { player = 1 }),
    white.twin(position, { player = 2 }) }, { true, false, true })
end)

test("what is refused", function()
  for words, f in pairs {
    ["grow: notes is the name of a field, not 1"] = function() growth.verb { notes = 1 } end,
    ['grow has no "note"; did you mean "notes"?'] = function() growth.verb { note = "x" } end,
    ["noted_now: expected the name of a field"] = function() growth.noted_now(1) end,
    ['noted_now: by is the number of a player, not "black"'] =
      function() growth.noted_now("x", { by = "black" }) end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
end)
