--- Moves by fixed vectors: where they go, what they do, and what is refused.

local test, expect = ...
local leap = require "moyo.vocabulary.turns.leap"
local moyo = require "moyo"
local variants = require "support.variants"

-- A match from a position, in which a stone may leap like this.
local function from(spec, rows, more)
  local slots = ([[board = moyo.board.square(5), clear = { "enemy", "own" },
    turn = moyo.either { moyo.leap { %s }, moyo.pass {} }, %s]]):format(spec, more or "")
  local match = moyo.match(variants.game(slots, nil, { machine = "compared" }))
  assert(match:setup(rows, {}))
  return match
end

-- Where the stone on a point may go.
local function goes(match, point)
  local list = {}
  for _, step in ipairs(match:legal()) do
    list[#list + 1] = step:match("^" .. point .. "%-(.*)")
  end
  table.sort(list)
  return table.concat(list, " ")
end

local function board(match)
  local state, rows = match.state, {}
  for y = 1, 5 do
    local row = {}
    for x = 1, 5 do
      row[x] = ({ [0] = ".", "X", "O" })[state:colour(match.game.board:at(x, y))]
    end
    rows[y] = table.concat(row)
  end
  return table.concat(rows, "/")
end

test("near: to the points near it, if they are empty", function()
  local match = from("", { ".....", "..X..", ".OX..", ".....", "....." })
  expect.equal({ goes(match, "C3"), goes(match, "C4") }, { "C2 D3", "B4 C5 D4" })
  expect.truthy(match:play "C3-C2")
  expect.equal(board(match), "...../..X../.O.../..X../.....")
end)

test("vectors: as they are, or turned; onto an enemy stone, which is taken", function()
  local rows = { "X....", ".....", ".O...", ".....", "....." }
  expect.equal(goes(from("by = { { 1, 2 } }", rows), "A5"), "")
  expect.equal(goes(from("by = { { 2, 1 } }", rows), "A5"), "C4")
  local match = from('by = { { 1, 2 } }, turned = true, onto = { "empty", "enemy" }', rows)
  expect.equal(goes(match, "A5"), "B3 C4")
  expect.truthy(match:play "A5-B3")
  expect.equal({ board(match), match.state:taken_by(1) }, { "...../...../.X.../...../.....", 1 })
end)

test("over: a stone in the middle; with takes it is taken", function()
  local rows = { ".....", ".....", ".XO..", ".X...", "....." }
  expect.equal(goes(from('by = { { 2, 0 }, { 0, -2 } }, over = "enemy"', rows), "B3"), "D3")
  expect.equal(goes(from('by = { { 2, 0 }, { 0, 2 } }, over = "own"', rows), "B3"), "B1")
  expect.equal(goes(from('by = { { 2, 0 }, { 0, 2 } }, over = "any"', rows), "B3"), "B1 D3")
  local match = from('by = { { 2, 0 } }, over = "enemy", takes = true', rows)
  expect.truthy(match:play "B3-D3")
  expect.equal({ board(match), match.state:taken_by(1) }, { "...../...../...X./.X.../.....", 1 })
end)

test("swap and push: an enemy stone changes places, or goes on", function()
  local rows = { ".....", ".....", ".XO..", ".....", "....." }
  local match = from('by = { { 1, 0 } }, onto = { "swap" }', rows)
  expect.truthy(match:play "B3-C3")
  expect.equal(board(match), "...../...../.OX../...../.....")
  match = from('by = { { 1, 0 } }, onto = { "empty", "push" }', rows)
  expect.truthy(match:play "B3-C3")
  expect.equal(board(match), "...../...../..XO./...../.....")
  match = from('by = { { 1, 0 } }, onto = { "push" }', { ".....", ".....", ".XOO.", "...XO",
    "....." })
  expect.equal({ goes(match, "B3"), goes(match, "D2") }, { "", "" })
end)

test("a stone that arrives captures, and is judged as one that is placed", function()
  local rows = { "O....", "X....", ".....", ".X...", "....." }
  local match = from("by = { { 0, -1 }, { 1, -3 } }",
    { "O.X..", "X....", ".....", "X....", "....." })
  expect.truthy(match:play "A2-B5")
  expect.equal(board(match), ".XX../X..../...../...../.....")
  match = from("by = { { -2, -2 } }", { ".O...", "O....", "..X..", ".....", "....." },
    "suicide = moyo.suicide.forbidden")
  expect.equal(variants.why(match, "C3-A5"), "suicide: No play may leave any of the mover's own "
    .. "stones without a liberty.")
  expect.truthy(from("", rows))
end)

test("the rulebook says where it goes", function()
  local function says(spec)
    local match = from(spec, { ".....", ".....", ".....", ".....", "....." })
    return variants.sentences(match.game, "step leap")[1]
  end
  expect.truthy(says "":find "A stone moves to an empty point near it%.")
  expect.truthy(says('onto = { "empty", "swap" }'):find("A stone moves to a point near it: an "
    .. "empty point or an enemy stone, with which it changes places.", 1, true))
  expect.truthy(says('by = { { 1, 2 } }, turned = true, onto = { "empty", "enemy" }')
    :find("by 2 lines one way and 1 the other, to an empty point or an enemy stone", 1, true))
  expect.truthy(says('by = { { 2, 0 } }, over = "enemy", takes = true'):find(
    "by one of the vectors (2, 0) over an enemy stone, to an empty point; the stone jumped over is "
      .. "taken.", 1, true))
end)

test("what is refused", function()
  for words, spec in pairs {
    ['leap has no "bi"; did you mean "by"?'] = { bi = "near" },
    ["leap: by is \"near\" or a list of vectors"] = { by = 3 },
    ["leap: a vector is { columns to the right, rows down }"] = { by = { { 0, 0 } } },
    ["leap: (1, 2) has no point in its middle to jump over"] = { by = { { 1, 2 } }, over = "any" },
    ["leap: over goes with vectors"] = { over = "any" },
    ["leap: turned goes with vectors"] = { turned = true },
    ["leap: takes goes with over"] = { by = { { 2, 0 } }, takes = true },
    ['leap: unknown over = "foe"'] = { by = { { 2, 0 } }, over = "foe" },
    ['leap: unknown end "enem"; did you mean "enemy"?'] = { onto = { "enem" } },
    ["leap: onto takes one of enemy, push and swap"] = { by = { { 2, 0 } },
      onto = { "enemy", "swap" } },
    ["leap: push goes with vectors"] = { onto = { "push" } },
    ["leap: onto is a list of where it may end"] = { onto = {} },
  } do
    local message = expect.error(function() leap.leap(spec) end)
    expect.truthy(message:find(words, 1, true), message)
  end
end)

test("vectors need columns and rows; near points every board has", function()
  local slots = 'board = moyo.board("honeycomb", 5), turn = moyo.either { moyo.leap { %s } }'
  local _, told = variants.try(slots:format "by = { { 1, 2 } }")
  expect.truthy(told:find("leap by vectors goes along columns and rows, and this board has none", 1,
    true), told)
  expect.truthy(variants.try(slots:format ""))
end)
