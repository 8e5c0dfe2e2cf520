--- The program's own modules: compiled when it is built, and read again where they were changed.

local test, expect = ...
local core = require "moyo.core"
local shell = require "support.shell"
local terminal = require "moyo.terminal"

local home = terminal.home

-- A home of its own, in which one of Moyo's modules has another text.
local function changed(path, change)
  local folder, remove = shell.folder()
  os.execute(("cp -r '%s/stdlib' '%s/tools' '%s/rules' '%s'"):format(home, home, home, folder))
  local text = shell.read(home .. "/" .. path)
  local new = change(text)
  expect.truthy(new ~= text)
  shell.write(folder .. "/" .. path, new)
  return folder, remove
end

test("a module that was changed says what it says now", function()
  local folder, remove = changed("stdlib/moyo/base/near.lua", function(text)
    return (text:gsub("^[^\n]*", "error 'changed'"))
  end)
  local status, _, complaints = shell.feed("", { "list" }, ("MOYO_HOME='%s'"):format(folder))
  remove()
  expect.equal(status, 70)
  expect.truthy(complaints:find(folder .. "/stdlib/moyo/base/near.lua:1: changed", 1, true),
    complaints)
end)

test("a module that was not changed knows the file that it is in", function()
  local folder, remove = changed("stdlib/moyo/base/near.lua",
    function(text) return text .. "\n" end)
  local script = folder .. "/script.lua"
  shell.write(script, [[
    local fail = require "moyo.base.fail"
    print(debug.getinfo(fail.raise, "S").source)
  ]])
  local status, output, complaints = shell.feed("", { "lua", script },
    ("MOYO_HOME='%s'"):format(folder))
  remove()
  expect.equal({ status, output, complaints },
    { 0, "@" .. folder .. "/stdlib/moyo/base/fail.lua\n", "" })
end)

test("the program carries each of its modules, as their files are now", function()
  local pipe <close> = io.popen(("cd '%s' && find stdlib/moyo.lua stdlib/moyo tools -name '*.lua'")
    :format(home))
  local count = 0
  for path in pipe:lines() do
    count = count + 1
    local name = path:match "^%w+/(.*)%.lua$"
    expect.truthy(core.carried(name, home .. "/" .. path), path)
  end
  expect.truthy(count > 300)
end)
