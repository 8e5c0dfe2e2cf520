--- moyo studio: the command. The page itself is tested in a browser, by tests/browser.sh.

local test, expect = ...
local long = test.long
local serve = require "moyo.serve"
local shell = require "support.shell"

test("studio: prints the page's address, and ends with Ctrl-C", function()
  if not serve.stamp then expect.skip "built without libmicrohttpd" end
  local status, out, err = shell.interrupted(0.1, "studio", "go:size=5", "--no-browser")
  expect.equal({ status, err }, { 0, "" })
  expect.truthy(out:find "^http://127%.0%.0%.1:%d+/" and #out:match "/(%x+)/" == 32, out)
end)

test("studio: what cannot be played is told before there is a page", function()
  if not serve.stamp then expect.skip "built without libmicrohttpd" end
  local file = os.tmpname()
  shell.write(file, "(;GM[1]SZ[9];B[zz")
  for ruleset, message in pairs { gengoo = 'there is no variant or preset "gengoo"',
    ["go:sise=9"] = 'go has no option "sise"; did you mean "size"?',
    [file] = file,
    ["no/such.lua:size=3"] = "no/such.lua: No such file" } do
    local status, out, err = shell.moyo("studio", ruleset, "--no-browser")
    expect.equal({ status, out }, { 2, "" })
    expect.truthy(err:find("moyo studio: ", 1, true) and err:find(message, 1, true), err)
    expect.equal(select(2, err:gsub("\n", "")), 1, err)
  end
  os.remove(file)
end)

test("studio: a record; a broken or missing one is told with its place", function()
  if not serve.stamp then expect.skip "built without libmicrohttpd" end
  local folder, remove = shell.folder()
  local path = folder .. "/game.sgf"
  shell.write(path, "(;GM[1]SZ[9];B[ee])")
  local status, out, err = shell.interrupted(0.1, "studio", path, "--no-browser")
  expect.equal({ status, err }, { 0, "" })
  expect.truthy(out:find "^http://127%.0%.0%.1:%d+/", out)
  for text, message in pairs { ["(;GM[1]SZ[9];B[ee];W[ee])"] = "game.sgf:1:19: move 2",
    ["(;GM[1]SZ[9];B[zz"] = "game.sgf:1:", ["(;C[" .. ("x"):rep(1000000) .. "])"]
      = "larger than 1 MB",
    [""] = "the file is empty" } do
    shell.write(path, text)
    status, out, err = shell.moyo("studio", path, "--no-browser")
    expect.equal({ status, out }, { 2, "" })
    expect.truthy(err:find(message, 1, true), err)
    expect.equal(select(2, err:gsub("\n", "")), 1, err)
  end
  os.remove(path)
  status, out, err = shell.process("studio", path, "--no-browser")
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("No such file", 1, true), err)
  remove()
end)

long("studio: a folder, with rule files or without, and a rule file in one", function()
  if not serve.stamp then expect.skip "built without libmicrohttpd" end
  local folder, remove = shell.folder()
  local file = folder .. "/mine.lua"
  local good = 'local moyo = require "moyo"\n'
    .. 'return moyo.variant("go"):variant "Mine" { summary = "Mine.", options = {} }\n'
  for _, case in ipairs { { folder }, { file .. ":komi=1.5", good },
    -- what is mended in the page
    { folder, "return {" }, { file, "return {" }, { file, (" "):rep(2 << 20) } } do
    if case[2] then shell.write(file, case[2]) end
    local status, out, err = shell.interrupted(0.1, "studio", case[1], "--no-browser")
    expect.equal({ status, err }, { 0, "" }, case[1])
    expect.truthy(out:find "^http://127%.0%.0%.1:%d+/", out)
  end
  remove()
end)

test("studio: a port that is none, or taken", function()
  local status, _, err = shell.moyo("studio", "--port", "70000")
  expect.equal(status, 2)
  expect.truthy(err:find "65535", err)
end)

long("studio: however it is asked to end, the folder of a link goes, and its games", function()
  if not serve.stamp then expect.skip "built without libmicrohttpd" end
  for _, signal in ipairs { "INT", "TERM", "HUP" } do
    shell.with_folder(function(folder)
      shell.write(folder .. "/run", ([[
        mkfifo said
        TMPDIR=$PWD '%s' studio --no-browser "$1" >said 2>&1 & id=$!
        exec 3<said
        read -r address <&3
        ls -d moyo-link-* && kill -%s $id; wait $id; echo $?; ls -d moyo-link-*]]):format(arg[-1],
        signal))
      local pipe = io.popen(("cd %s && sh ./run '%s' 2>&1"):format(folder,
        "https://example.org/#game=go:size=3&rules=mine.lua~AQkA9v9yZXR1cm4gMQo"))
      local said = pipe:read "a"
      pipe:close()
      expect.truthy(said:find "^moyo%-link%-%x+\n0\nls: [^\n]*No such file", said)
    end)
  end
end)

long("studio: the browser is opened where there is a screen, unless it is not wanted", function()
  if not serve.stamp then expect.skip "built without libmicrohttpd" end
  local folder, remove = shell.folder()
  shell.write(folder .. "/xdg-open", '#!/bin/sh\necho "$1" >"${0%/*}/opened"\n')
  shell.write(folder .. "/run", ([[
    PATH=$PWD:$PATH '%s' studio go:size=5 "$@" >said 2>&1 & id=$!
    exec 3<said
    read -r address <&3
    until [ -s opened ] || [ $((tries -= 1)) -lt 0 ]; do sleep 0.1; done
    kill -INT $id; wait $id; echo $?; echo "$address"; cat <&3]]):format(arg[-1]))
  os.execute(("cd %s && chmod +x xdg-open && mkfifo said"):format(folder))
  local function opened(environment, word, tries)
    os.remove(folder .. "/opened")
    local pipe = io.popen(("cd %s && env -u DISPLAY -u WAYLAND_DISPLAY tries=%d %s "
      .. "sh ./run %s"):format(folder, tries, environment, word))
    local status, said = pipe:read("l", "a")
    pipe:close()
    expect.equal(status, "0")
    expect.truthy(said:find "^http://127%.0%.0%.1:%d+/%x+/\n$", said)
    local file <close> = io.open(folder .. "/opened")
    return file and file:read "a" == said
  end
  expect.equal(opened("DISPLAY=:99", "", 100), true)
  expect.equal(opened("WAYLAND_DISPLAY=wayland-9", "", 100), true)
  expect.equal(opened("DISPLAY=:99", "--no-browser", 3), nil)
  expect.equal(opened("", "", 3), nil)
  remove()
end)
