--- What tools/web says to words that it cannot use: a line, before anything is built.

local shell = require "support.shell"
local terminal = require "moyo.terminal"
local test, expect = ...
local long = test.long

local function refused(words, environment)
  local folder, remove = shell.folder()
  local pipe = assert(io.popen(("cd %s && MOYO_WEB=%s/work %s'%s/tools/web' %s 2>&1")
    :format(folder, folder, environment or "", terminal.home, words)))
  local output = pipe:read "a"
  local _, _, status = pipe:close()
  local built = io.open(folder .. "/work")
  remove()
  expect.equal(status, 2)
  expect.equal(built, nil)
  return (output:gsub(folder, "FOLDER"))
end

local lines = {
  { "", "moyo: tools/web: expected a command: build or publish" },
  { "bake", 'moyo: tools/web: unknown command "bake"; expected build or publish' },
  { "build -o", "moyo: tools/web: -o: expected a folder" },
  { "build mygame.lua",
    'moyo: tools/web: unexpected argument "mygame.lua"; tools/web --help explains' },
  { "build --at https://example.org", "moyo: tools/web: --at goes with publish" },
  { "publish", "moyo: tools/web: publish: expected a rule file" },
  { "publish nothing.lua", "moyo: tools/web: nothing.lua: there is no such file" },
  { "publish --at example.org",
    "moyo: tools/web: --at: expected an address such as https://example.org/mygame/" },
  { "build -o /", "moyo: tools/web: / is there and is no site; name another folder, or empty it" },
}

test("tools/web publish: a file that Lua cannot read is told before anything is built", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/mine.lua", "local a =\n= 1\n")
  local said = refused("publish " .. folder .. "/mine.lua")
  remove()
  expect.equal((said:gsub("^tools/web: .-/mine", "mine")),
    "mine.lua:2: unexpected symbol near '='\n")
end)

-- A game, whose test may fail.
local GAME = 'local moyo = require "moyo"\n'
  .. 'return moyo.variant("go"):variant "Mine" { summary = "Mine.", options = {} }\n'
local EMPTY = ("  . . .\n"):rep(3)
local TEST = "rules: mine.lua:size=3\n\n== a stone vanishes\n" .. EMPTY .. "to: black\nB B2\n=>\n"
  .. EMPTY

long("tools/web publish: what is no game, or fails its test, is told as well", function()
  if not os.execute "command -v node >/dev/null" then expect.skip "there is no Node.js" end
  local folder, remove = shell.folder()
  local path = folder .. "/mine"
  shell.write(path .. ".lua", GAME)
  shell.write(path .. ".txt", "")
  shell.write(path .. ".t", TEST)
  local build = ("MOYO_BUILD='%s' "):format(terminal.program:match "^(.*)/")
  for words, message in pairs {
    [path .. ".t"] = "mine.t: none of these is a game's rule file\n",
    [path .. ".lua " .. path .. ".txt"]
      = "mine.txt: expected a rule file (.lua), a map (.map, .graph) or tests (.t)\n",
  } do
    expect.equal((refused("publish " .. words):gsub("^tools/web: .*/mine", "mine")), message)
  end
  shell.write(path .. ".lua", (GAME:gsub("summary", "sumary")))
  expect.truthy(refused("publish " .. path .. ".lua", build)
    :find('^tools/web: mine.lua:2: Mine has no "sumary"; did you mean "summary"'))
  shell.write(path .. ".lua", GAME)
  local said = refused("publish " .. path .. ".lua " .. path .. ".t", build)
  expect.equal(said, "tools/web: mine.t: a test fails: a stone vanishes\n")
  remove()
end)

for _, case in ipairs(lines) do
  test("tools/web " .. case[1] .. ": one line says what is wrong", function()
    expect.equal(refused(case[1]), case[2] .. "\n")
  end)
end
