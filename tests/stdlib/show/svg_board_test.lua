--- Pictures of positions: what is drawn of boards, stones, marks and sides.

local test, expect, slow = ...
local boards = require "moyo.show.svg_board"
local core = require "moyo.core"
local moyo = require "moyo"
local xml = require "support.xml"

local count, texts = xml.count, xml.texts

--- The picture of a match in which this has been played.
local function draw(ruleset, turns, options, rows, settings)
  local match = moyo.match(moyo.load(ruleset))
  if rows then assert(match:setup(rows, settings)) end
  for turn in (turns or ""):gmatch "[^,]+" do
    local ok, why = match:play(turn)
    expect.truthy(ok, why and why.error)
  end
  return xml.read(boards.text(match, options)), match
end

test("every variant is drawn, at first and in a random game, for each player", function()
  local variants = 0
  for _, variant in ipairs(moyo.variants()) do
    local name = variant.name
    local match = moyo.match(moyo.load(name))
    local picture = xml.read(boards.text(match))
    expect.equal(#xml.all(xml.layer(picture, "ground"), "path"), 2, name)
    local random = core.random(1, 1)
    for _ = 1, 30 do
      local step = match:random("uniform", random)
      if step then match:play(step) end
    end
    picture = xml.read(boards.text(match))
    -- An element each: a disc, or the discs of a stack.
    local stones = xml.layer(picture, "stones " .. match.game:player_name(1)) or {}
    expect.equal(#stones, #match.state:stones(1), name)
    for viewer = 0, match.game.core.players, slow and 1 or 3 do
      xml.read(boards.text(match:as(viewer)))
    end
    variants = variants + 1
  end
  expect.truthy(variants >= 7)
end)

test("stones wider than a point: what they cover, and links where they are neighbours", function()
  local picture = draw("gengo:size=13", "G7,K10,G9,M11")
  expect.equal(count(picture, "shade black", "path"), 1)
  expect.equal(count(picture, "shade white", "path"), 1)
  expect.equal(count(picture, "link black", "path"), 1, "two lines apart")
  expect.equal(count(picture, "link white", "path"), 1, "a line and two")
  expect.equal(count(draw("go:size=9", "C3,G7,C4"), "link black", "path"), 0)
end)

test("stacks, with their heights; pieces that are nobody's have forms", function()
  local picture = draw("besiege:size=5,pie=no", nil, nil,
    ". . . . ./. X3 . O ./. . . . ./. . O12 . ./. . . . .")
  expect.equal(count(picture, "stones black", "circle"), 3)
  expect.equal(count(picture, "stones white", "circle"), 1 + 4)
  expect.equal(texts(picture, "texts"), { "3", "12" })
  local henges = draw("gorogo", "&c3,c4")
  expect.equal(count(henges, "stones henge", "polygon"), 1)
  expect.equal(count(henges, "stones black", "circle"), 1)
end)

test("more than two players: letters, start points, sides", function()
  local picture = draw("multiplayer:pro,range=4,map=square5,players=3", nil, nil,
    "X.O../...../#..../...../.....", { fields = { start = "1+3+13", leader = "3+2+3" } })
  expect.equal(count(picture, "posts", "rect"), 2, "a frame and its edge, where no stone is")
  expect.equal(count(picture, "stones red", "circle"), 1)
  expect.equal(count(picture, "sides", "circle"), 1)
  expect.equal(texts(picture, "texts"), { "G", "G", "R", "B", "G" },
    "the start point, the leader's letter, and the stones'")
end)

test("without paper: for a page that has its own, in the colour of its text", function()
  local picture = draw("go:size=5", "C3,pass", { paper = false })
  expect.equal(#xml.all(picture, "rect"), 0)
  expect.equal(xml.layer(picture, "names").attributes.fill, "currentColor")
  for _, one in ipairs(xml.all(xml.layer(picture, "caption"), "text")) do
    expect.equal(one.attributes.fill, "currentColor")
  end
  expect.equal(#xml.all(draw("go:size=5"), "rect"), 1)
end)

test("points in set fields have flags, and the caption tells which", function()
  local picture = draw("go:size=9,dead=agreed", "C3,G7,C4,D4,pass,pass,dead D4")
  expect.equal(count(picture, "flags", "polygon"), 1)
  expect.equal(texts(picture, "caption")[5], "dead")
  local open = draw("sygo:size=9,first=black", "D5,C7")
  expect.truthy(count(open, "flags", "polygon") > 0)
end)

test("a torus's lines leave the board; maps have holes; rows of hexagons lean", function()
  local function lines(ruleset)
    return xml.layer((draw(ruleset)), "lines")[1].attributes.d
  end
  local function number(ruleset) return select(2, lines(ruleset):gsub("M", "")) end
  expect.equal(number "go:size=5", 10)
  expect.equal(number "go:size=5,board=torus", 10 + 20)
  expect.equal(number "go:size=5,board=cylinder", 10 + 10)
  expect.equal(number "go:size=5x4,board=mobius", 9 + 8)
  expect.equal(number "go:size=5x4,board=klein", 9 + 18)
  expect.equal(number "go:size=2,board=torus", 4 + 8)
  expect.equal(number "go:size=1x3,board=torus", 1 + 2)
  expect.equal(number "go:size=5,board=hex", 10 + 7)
  expect.equal(number "go:board=holes9", 2 * (6 + 3 + 2 + 3))
  local ground = xml.layer((draw "go:board=ring"), "ground")[2].attributes.d
  expect.truthy(select(2, ground:gsub("M", "")) > 9, "more runs than rows")
end)

test("stones that look alike do so until play is over", function()
  local function picture(rows, over)
    local match = moyo.match(moyo.load "go+one_colour:size=3")
    assert(match:setup(rows))
    if over then match:resign(1) end
    return boards.text(match, { score = false })
  end
  expect.equal(picture ".XO/.X./...", picture ".OX/.O./...")
  expect.truthy(picture(".XO/.X./...", true) ~= picture(".OX/.O./...", true))
end)
