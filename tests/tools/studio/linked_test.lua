--- Links with rule files in them, for moyo studio.

local test, expect = ...
local shell = require "support.shell"
local linked = require "studio.linked"

-- "return 1\n" and "return 2\n", packed.
local ONE, TWO = "AQkA9v9yZXR1cm4gMQo", "AQkA9v9yZXR1cm4gMgo"

local function link(...)
  return "https://example.org/a/b/#" .. table.concat({ ... }, "&")
end

test("links are told from rulesets and paths", function()
  for _, text in ipairs { "#game=go", "https://example.org/#game=go", "file:///a.html#game=go" } do
    expect.truthy(linked.is_link(text), text)
  end
  for _, text in ipairs { "go:size=9", "a/b.lua:size=3", "games", "./#a", "go+atari", "" } do
    expect.truthy(not linked.is_link(text), text)
  end
end)

test("the game, the files, and the rest as a page reads it", function()
  local one = assert(linked.read(link("game=mine%3Asize%3D5%2Bno-ko", "setup=.../XO.+to%3Dwhite",
    "rules=mine.lua%7E" .. ONE, "rules=library%2Fb.lua~" .. TWO, "turn=A1", "turn=A2'; ls '")))
  expect.equal({ one.ruleset, one.names }, { "mine:size=5+no-ko", { "library/b.lua", "mine.lua" } })
  expect.equal(one.files, { ["mine.lua"] = "return 1\n", ["library/b.lua"] = "return 2\n" })
  expect.equal(one.rest, "#game=mine%3Asize%3D5%2Bno-ko&setup=.../XO.+to%3Dwhite&turn=A1"
    .. "&turn=A2%27%3B%20ls%20%27")
end)

test("what is wrong with a link is told", function()
  local many = ("A"):rep(11000)
  for message, text in pairs {
    ["names no game"] = "https://example.org/",
    ["rule files are damaged"] = link("game=x", "rules=../x.lua~" .. ONE),
    ["files are damaged"] = link("game=x", "rules=x.lua~" .. ONE, "rules=x.lua~" .. TWO),
    ["are damaged"] = link("game=x", "rules=x.lua~+/="),
    ["damaged"] = link("game=x", "rules=x.t~" .. ONE),
    ["x.lua: the link's rule file is damaged"] = link("game=x", "rules=x.lua~AQkA9v9y"),
    ["more than 8192 bytes of rule files"] = link("game=x", "rules=x.lua~" .. many),
  } do
    local one, problem = linked.read(text)
    expect.truthy(not one and problem:find(message, 1, true), message)
  end
end)

test("the files have a folder of their own, which goes unless it was written in", function()
  local temporary, remove = shell.folder()
  local one = assert(linked.read(link("game=mine", "rules=mine.lua~" .. ONE,
    "rules=mutators/b.lua~" .. TWO)))
  local folder = assert(linked.open(one, "0123456789abcdef", temporary))
  expect.equal(folder:names(), { "mine.lua", "mutators/b.lua" })
  expect.equal(folder:read "mine.lua", "return 1\n")
  expect.equal(linked.close(one, folder), true)
  folder = assert(linked.open(one, "0123456789abcdef", temporary))
  folder:write("mine.lua", "return 3", "return 1\n")
  expect.equal(linked.close(one, folder), false)
  expect.equal(folder:read "mine.lua", "return 3")
  remove()
end)
