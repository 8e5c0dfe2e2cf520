--- moyo render: pictures of positions and games.

local test, expect = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"
local xml = require "support.xml"

local count, texts = xml.count, xml.texts

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

test("--as: a player's own record says no more than he knows", function()
  local match = moyo.match(moyo.load "multiplayer:dice=no,range=none,map=square3,players=3", 4)
  match:play "pass draw"
  match:roll()
  local text = record.save(match, {})
  local card = match.turns[1].text:match "%S+$"
  local function says(who, of_red)
    local told = table.concat(texts(xml.read((render(text, "--as", who))), "caption"), " ")
    for _, words in ipairs { "red (hand: %s)", "Turn 1, red pass draw %s; blue to play" } do
      expect.truthy(told:find(words:format(of_red), 1, true), told)
    end
  end
  says("red", card)
  says("blue", "?")
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
