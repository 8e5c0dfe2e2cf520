--- The program before Lua: where Moyo is, what main.lua returns, what becomes of defects.

local test, expect = ...
local shell = require "support.shell"
local terminal = require "moyo.terminal"

-- What becomes of a main.lua with this text, as another home has it.
local function run(main, words)
  local folder, remove = shell.folder()
  os.execute(("mkdir '%s/stdlib' '%s/tools'"):format(folder, folder))
  shell.write(folder .. "/tools/main.lua", main)
  local status, output, complaints = shell.feed("", words or {}, ("MOYO_HOME='%s'"):format(folder))
  remove()
  return status, (output:gsub(folder, "HOME")), (complaints:gsub(folder, "HOME"))
end

test("main.lua gets the words, and returns the status; nothing is 0", function()
  expect.equal({ run("print(...) return 7", { "a b", "" }) }, { 7, "a b\t\n", "" })
  expect.equal({ run "" }, { 0, "", "" })
end)

test("what is no status, and errors, are defects", function()
  for main, words in pairs { ["return 256"] = "main.lua returned 256 instead of an exit status",
    ["return {}"] = "main.lua returned table", ["error 'so'"] = "HOME/tools/main.lua:1: so",
    ["x ="] = "HOME/tools/main.lua:1: unexpected symbol" } do
    local status, _, complaints = run(main)
    expect.equal(status, 70, main)
    expect.equal(complaints:sub(1, #"moyo: internal error: "), "moyo: internal error: ", main)
    expect.truthy(complaints:find(words, 1, true), complaints)
  end
end)

test("home: it is known, and modules there come first", function()
  expect.equal({ run [[io.write(package.path:match "[^;]*;[^;]*", " ",
    require "moyo.terminal".home)]] }, { 0, "HOME/stdlib/?.lua;HOME/tools/?.lua HOME", "" })
end)

test("a home without Moyo is told, with what names another", function()
  local status, output, complaints = shell.feed("", {}, "MOYO_HOME=/no/such")
  expect.equal({ status, output }, { 70, "" })
  expect.equal(complaints, "moyo: /no/such/tools/main.lua: No such file or directory; MOYO_HOME "
    .. "names the folder that holds Moyo's stdlib, rules and tools\n")
end)

test("an installed program finds what is installed beside it", function()
  local folder, remove = shell.folder()
  os.execute(("mkdir -p '%s/bin' '%s/share/moyo/stdlib' '%s/share/moyo/tools'"):format(folder,
    folder, folder))
  shell.write(folder .. "/share/moyo/stdlib/moyo.lua", "")
  shell.write(folder .. "/share/moyo/tools/main.lua", "io.write 'beside'")
  os.execute(("cp '%s' '%s/bin/moyo'"):format(terminal.program, folder))
  local pipe = io.popen(("env -u MOYO_HOME '%s/bin/moyo'"):format(folder))
  expect.equal(pipe:read "a", "beside")
  pipe:close()
  remove()
end)

test("output that never arrives is no success", function()
  local _, _, status = os.execute(("'%s' --version >/dev/full 2>/dev/null")
    :format(terminal.program))
  expect.equal(status, 1)
  _, _, status = os.execute(("'%s' --version >&- 2>/dev/null"):format(terminal.program))
  expect.equal(status, 1)
end)
