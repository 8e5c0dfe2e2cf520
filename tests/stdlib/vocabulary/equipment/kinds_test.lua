--- Kinds of stones within a colour: marks, shapes, what is drawn and read, and mistakes.

local test, expect = ...
local diagram = require "moyo.show.diagram"
local kinds = require "moyo.vocabulary.equipment.kinds"
local moyo = require "moyo"
local svg_board = require "moyo.show.svg_board"
local variants = require "support.variants"

local two = [[kinds = { "king", moyo.kind { "kite", mark = "t" } },
  turn = moyo.either { moyo.place {}, moyo.place { kind = "king" }, moyo.place { kind = "kite" },
    moyo.leap { kind = "kite" }, moyo.pass {} }]]

test("a kind without a mark gets a free letter of its name", function()
  local read = kinds.read { "king", "kite", "ox" }
  expect.equal({ read[1].mark, read[2].mark, read[3].mark }, { "k", "i", "a" })
end)

test("kinds that no letter is left for are refused", function()
  local names = {}
  for i = 1, 26 do names[i] = "k" .. i end
  expect.error(function() kinds.read(names) end, "^slot kinds: no mark is left for k25$")
  expect.equal(#kinds.read { table.unpack(names, 1, 24) }, 24)
end)

test("boards show the letters, and are read again", function()
  local match = variants.match(two)
  expect.truthy(match:play "king A1")
  expect.truthy(match:play "kite B2")
  local lines = diagram.lines(match.game, match.state)
  expect.equal(lines[4], "1 Xk .  .  1")
  expect.equal(diagram.behind(match.game, match.state)[3][1], "k")
  local cells = assert(diagram.parse(lines, match.game))
  expect.equal({ cells[3].kinds[1], cells[2].kinds[2] }, { "k", "t" })
  expect.equal(diagram.legend(match.game)[1], { mark = "k", name = "king" })
  local _, message = diagram.parse(".../.../Xq..", match.game)
  expect.equal(message, "1:9: Xq: no stones of this game have the mark q")
  expect.truthy(svg_board.text(match):find(">k</text>", 1, true))
end)

test("a position is set up with the kinds of a diagram, and only those stones move", function()
  for _, match in ipairs(variants.both(two)) do
    expect.truthy(match:setup { ".  .  .", ".  Xt .", "Xk .  ." })
    expect.equal(match.state:field "king":list(), { match.game:point "A1" })
    local good, why = match:play "A1-A2"
    expect.truthy(not good and why.error:find "must be a kite", why and why.error)
    expect.truthy(match:play "B2-B3")
    expect.equal(match.state:field "kite":list(), { match.game:point "B3" })
  end
end)

test("groups go by the shapes of kinds", function()
  local game = moyo.load "tests/rules/guide/royals.lua:size=5"
  local match = moyo.match(game)
  local groups = kinds.groups({ kinds.kind { "bridge", shape = "..n../..n../nnxnn/..n../..n.." } },
    game.board)
  match:setup({ "Xb .  X  X  .", ".  .  .  .  .", ".  .  .  .  .", ".  .  .  .  .",
    ".  .  .  .  ." }, { phase = "play" })
  local group = groups.group(match.state, game:point "D5")
  expect.equal(#group, 3)
  expect.equal(#match.state:group(game:point "D5"), 2)
  expect.equal(#groups.liberties(match.state, group), 6)
  expect.equal(kinds.groups({ kinds.kind { "king" } }, game.board), nil)
end)

test("mistakes: names, marks, shapes, unknown kinds", function()
  for text, problem in pairs {
    ['kinds = { 3 }'] = "kind: the name is a word, not 3",
    ['kinds = { moyo.kind { "king", mark = "x" } }'] =
      'kind king: mark is a small letter other than x and o, not the text "x"',
    ['kinds = { "king", "king" }'] = "slot kinds: there are two kinds king",
    ['kinds = { moyo.kind { "a", mark = "b" }, moyo.kind { "b", mark = "b" } }'] =
      "slot kinds: two kinds have the mark b",
    ['kinds = { moyo.kind { "king", shape = "oxo" } }'] =
      "kind king: its stones cover their own points alone",
    ['kinds = { moyo.kind { "king", shpae = 1 } }'] = 'kind has no "shpae"; did you mean "shape"?',
    ['kinds = { "king" }, turn = moyo.place { kind = "kign" }'] =
      'no field or kind is called "kign"; did you mean "king"?',
    ['turn = moyo.place { kind = "king", piece = "rock" }'] =
      "place: kind is the name of a kind of stones, and a piece has none",
    ['fields = { a = moyo.field.set "stone" }'] =
      'field.set: no such set: "stone"; did you mean "stones"?',
    ['suicide = moyo.suicide.breathing, kinds = { moyo.kind { "b", shape = "nxn" } }'] =
      "slot suicide: liberties go by shapes of kinds here; moyo.suicide.forbidden does",
  } do
    local good, message = variants.try(text)
    expect.equal(good, false, text)
    expect.truthy(message:find(problem, 1, true), message)
  end
end)
