--- What tools/web says to words that it cannot use: a line, before anything is built.

local shell = require "support.shell"
local terminal = require "moyo.terminal"
local test, expect = ...

local function refused(words)
  local folder, remove = shell.folder()
  local pipe = assert(io.popen(("cd %s && MOYO_WEB=%s/work '%s/tools/web' %s 2>&1"):format(folder,
    folder, terminal.home, words)))
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

for _, case in ipairs(lines) do
  test("tools/web " .. case[1] .. ": one line says what is wrong", function()
    expect.equal(refused(case[1]), case[2] .. "\n")
  end)
end
