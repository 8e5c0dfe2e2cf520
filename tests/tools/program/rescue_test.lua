--- What is kept for when the program has to end at once.

local test, expect = ...
local shell = require "support.shell"

-- Runs a script in a folder with a program of its own, whose number is `id`.
local function run(folder, script)
  shell.write(folder .. "/script.lua", ([[
    local terminal, folder = require "moyo.terminal", %q
    local id = io.open "/proc/self/stat":read "n"
    local function signal(name) os.execute("kill -" .. name .. " " .. id) end
  ]]):format(folder) .. script)
  local _, _, complaints = shell.feed("", { "lua", folder .. "/script.lua" })
  return complaints
end

local function contents(path)
  local file = io.open(path)
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

test("a signal: the text is written to the first file that can be made, and that is said",
  function()
    local folder, remove = shell.folder()
    shell.write(folder .. "/taken", "old")
    local said = run(folder, [[
      terminal.keep("the game\0", folder .. "/taken", folder .. "/kept")
      signal "TERM"]])
    expect.equal(contents(folder .. "/kept"), "the game\0")
    expect.equal(contents(folder .. "/taken"), "old")
    expect.truthy(said:find("The game is kept in " .. folder .. "/kept; ", 1, true), said)
    remove()
  end)

test("where no file can be made that is said, too", function()
  local folder, remove = shell.folder()
  local said = run(folder, 'terminal.keep("x", folder .. "/no/such", "/no/such") signal "HUP"')
  expect.truthy(said:find("The game could not be kept.", 1, true), said)
  remove()
end)

test("the latest is kept; of nil nothing, and nothing is said", function()
  local folder, remove = shell.folder()
  run(folder, [[
    terminal.keep("one", folder .. "/a")
    terminal.keep("two", folder .. "/b")
    signal "TERM"]])
  expect.equal({ contents(folder .. "/a"), contents(folder .. "/b") }, { nil, "two" })
  local said = run(folder, [[
    terminal.keep("three", folder .. "/c")
    terminal.keep(nil)
    signal "TERM"]])
  expect.equal(contents(folder .. "/c"), nil)
  expect.truthy(not said:find "game", said)
  remove()
end)
