--- moyo render: pictures of positions and games.

local test, expect = ...
local core = require "moyo.core"
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"
local boards = require "moyo.show.svg_board"
local xml = require "support.xml"

local game = "(;GM[1]SZ[3]RU[Tromp-Taylor]KM[0.5]PB[A<n>n & \"B\"]PW[Bob]"
  .. ";B[bb];W[aa];B[ab];W[cc];B[ba])(;SZ[5];B[cc])"

--- Runs `moyo render` on a text: its picture, its status and its complaints.
local function render(text, ...)
  local folder, remove = shell.folder()
  local path = folder .. "/x.sgf"
  shell.write(path, text)
  local status, output, complaints = shell.moyo("render", path, ...)
  remove()
  return output, status, (complaints:gsub(folder .. "/", ""))
end

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

local function count(picture, class, name)
  local layer = xml.layer(picture, class)
  return layer and #xml.all(layer, name) or 0
end

--- All texts of a layer.
local function texts(picture, class)
  local list = {}
  for i, one in ipairs(xml.all(xml.layer(picture, class), "text")) do list[i] = one.text end
  return list
end

test("a record's last position: stones, what left the board, who plays", function()
  local output, status, complaints = render(game)
  expect.equal({ status, complaints }, { 0, "" })
  local picture = xml.read(output)
  expect.equal(count(picture, "stones black", "circle"), 3)
  expect.equal(count(picture, "stones white", "circle"), 1)
  expect.equal(count(picture, "last", "circle"), 1)
  expect.equal(count(picture, "last", "path"), 1, "the point that was cleared")
  expect.equal(picture[1].text, "Go (go:size=3,komi=0.5). Turn 5, black B3; white to play")
  expect.equal(texts(picture, "caption"), { "Go (go:size=3,komi=0.5)",
    'black: A<n>n & "B" (taken 1)', "white: Bob", "Turn 5, black B3; white to play" })
  expect.equal(texts(picture, "names"),
    { "A", "A", "B", "B", "C", "C", "3", "3", "2", "2", "1", "1" })
end)

test("the same picture, byte for byte, whenever it is drawn", function()
  expect.equal((render(game, "--numbers")), (render(game, "--numbers")))
  expect.equal((render(game, "--animate")), (render(game, "--animate")))
end)

test("--at, --game, --ruleset and what is left out", function()
  local function title(...) return xml.read((render(game, ...)))[1].text:match "%. (.*)" end
  expect.equal(title("--at", "0"), "Before the first turn; black to play")
  expect.equal(title("--at", "-1"), "Turn 4, white C1; black to play")
  expect.equal(title("--game", "2"), "Turn 1, black C3; white to play")
  expect.truthy(render(game, "--ruleset", "go:size=3,ko=none"):find "size=3,ko=none")
  local bare = xml.read((render(game, "--no-caption", "--no-coordinates")))
  expect.equal({ xml.layer(bare, "caption"), xml.layer(bare, "names") }, {})
  expect.equal(bare.attributes.width, "800")
  expect.equal(xml.read((render(game, "--width", "200"))).attributes.width, "200")
end)

test("--numbers: stones have the number of the turn that brought them", function()
  expect.equal(texts(xml.read((render(game, "--numbers"))), "texts"), { "5", "3", "1", "4" })
end)

test("every variant is drawn, at first and in a random game, for each player", function()
  local _, list = shell.moyo("list")
  local variants = 0
  for name in list:gmatch "([^\t\n]+)\t[^\n]*\n" do
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
    for viewer = 0, match.game.core.players do xml.read(boards.text(match:as(viewer))) end
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
  expect.equal(count(picture, "posts", "rect"), 1, "where no stone is")
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
  expect.equal(number "go:size=5,board=hex", 10 + 7)
  expect.equal(number "go:board=holes9", 2 * (6 + 3 + 2 + 3))
  local ground = xml.layer((draw "go:board=ring"), "ground")[2].attributes.d
  expect.truthy(select(2, ground:gsub("M", "")) > 9, "more runs than rows")
end)

test("--animate: each stone is seen in its time, and without films the last frame is", function()
  local film = xml.read((render(game, "--animate", "--seconds", "0.5")))
  local white, shown = xml.layer(film, "stones white"), 0
  expect.equal(#xml.all(white, "circle"), 2, "one was taken")
  for _, one in ipairs(white) do
    if one.attributes.visibility == "visible" then shown = shown + 1 end
  end
  expect.equal(shown, 1)
  local animate = xml.all(white, "animate")[1].attributes
  expect.equal({ animate.values, animate.keyTimes, animate.dur },
    { "hidden;visible;hidden", "0;0.222222;0.555556", "4.5s" })
  expect.equal(#xml.all(film, "script"), 0)
end)

test("a film of stacks draws the upper stones last in every frame", function()
  local match = moyo.match(moyo.load "besiege:size=5,pie=no")
  local film = require("moyo.show.svg_film").new(match.game)
  local trace = require("moyo.show.trace").new()
  for i, stack in ipairs { "X2", "X3", "X2" } do
    assert(match:setup(stack .. " . . . ./. . . . ./. . . . ./. . . . ./. . . . ."))
    trace:follow(match.state, i)
    film:add(match, trace)
  end
  local layer = xml.layer(xml.read(film:text()), "stones black")
  expect.equal(#layer, 2, "one for each height")
end)

test("--as: a player's own record says no more than he knows", function()
  local match = moyo.match(moyo.load "multiplayer:dice=no,range=none,map=square5,players=3", 4)
  match:play "pass draw"
  match:roll()
  local text = record.save(match, {})
  local card = match.turns[1].text:match "%S+$"
  local function says(who, words)
    local told = table.concat(texts(xml.read((render(text, "--as", who))), "caption"), " ")
    expect.truthy(told:find(words, 1, true), told)
  end
  says("red", ("red (hand: %s)"):format(card))
  says("red", ("Turn 1, red pass draw %s; blue to play"):format(card))
  says("blue", "red (hand: ?)")
  says("blue", "Turn 1, red pass draw ?; blue to play")
end)

test("PNG: through rsvg-convert, as wide as asked for", function()
  if not os.execute "command -v rsvg-convert >/dev/null 2>&1" then
    expect.skip "rsvg-convert is not here"
  end
  local folder, remove = shell.folder()
  local path = folder .. "/it's.png"
  local status = shell.moyo("render", "go:size=5", "-o", path, "--width", "120")
  expect.equal(status, 0)
  local png = shell.read(path)
  expect.equal({ png:sub(1, 4), (string.unpack(">I4", png, 17)) }, { "\137PNG", 120 })
  remove()
end)

test("what is wrong is told in a line, and no file is touched", function()
  local folder, remove = shell.folder()
  local path = folder .. "/x.svg"
  shell.write(path, "old")
  local function wrong(...)
    local status, output, complaints = shell.moyo("render", ...)
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(complaints:find "^moyo render: [^\n]+\n$", complaints)
    return complaints:sub(14, -2)
  end
  expect.equal(wrong("go", "-o", "x.gif"), "-o x.gif: expected a name that ends in .svg or .png")
  expect.equal(wrong("go", "-o", folder .. "/no/x.svg"),
    folder .. "/no/x.svg: No such file or directory")
  expect.equal(wrong("go:size=5", "--at", "1", "-o", path), "there is no turn 1; go:size=5 has 0")
  expect.equal(wrong("nosuch.sgf"), "nosuch.sgf: No such file or directory")
  expect.truthy(wrong("gengp"):find 'did you mean "gengo"')
  expect.equal(wrong("go", "--seconds", "2"), "--seconds is for --animate")
  expect.equal(wrong("go", "--game", "2"), "--game is for records; go is a ruleset")
  expect.truthy(wrong("go", "--as", "blue"):find "no player")
  expect.truthy(wrong("go", "--width", "1"):find "from 16 to 10000")
  wrong("go", "--animate", "-o", folder .. "/x.png")
  local bad = folder .. "/bad.sgf"
  shell.write(bad, "(;SZ[3];B[aa];W[aa])")
  wrong(bad, "-o", path)
  expect.equal(shell.read(path), "old")
  expect.equal(shell.moyo("render", "go:size=5", "-o", path), 0)
  expect.truthy(shell.read(path):find "^<svg ")
  remove()
end)
