--- Finding rule files and maps: which folders are looked at, and what is read.

local test, expect = ...
local core = require "moyo.core"
local during = require "moyo.base.during"
local files = require "moyo.base.files"
local shell = require "support.shell"

test("Moyo's own variants and maps are found, in order and once each", function()
  local names, paths = files.names()
  local seen = {}
  for i, name in ipairs(names) do
    expect.truthy(not seen[name] and (i == 1 or names[i - 1] < name), name)
    seen[name] = true
  end
  expect.equal(paths.go, files.own "go")
  expect.truthy(#files.maps() > 0)
end)

test("what is no regular file, or too large, is not read", function()
  local folder, remove = shell.folder()
  local text, why = files.read(folder)
  expect.equal({ text, why }, { nil, folder .. ": not a regular file" })
  shell.write(folder .. "/large", ("x"):rep((1 << 20) + 1))
  expect.equal(select(2, files.read(folder .. "/large")),
    folder .. "/large: larger than 1048576 bytes")
  shell.write(folder .. "/long", ("x"):rep(64001)) -- no text within a budget is longer
  expect.equal(#files.read(folder .. "/long"), 64001)
  expect.equal({ core.limited(1e9, 1 << 30, files.read, folder .. "/long") },
    { true, nil, folder .. "/long: larger than 64000 bytes" })
  shell.write(folder .. "/empty", "")
  expect.equal(files.read(folder .. "/empty"), "")
  remove()
end)

test("strangers' rules read no files by their paths", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/a.map", ". .\n")
  expect.equal({ files.find_map(folder .. "/a.map") }, { folder .. "/a.map", ". .\n" })
  during.with("untrusted", true, function()
    expect.equal(files.find_map(folder .. "/a.map"), nil)
    expect.error(function() files.read_option_file(folder .. "/a.map") end, "read no files")
  end)
  remove()
end)

test("beside a rule file that is being loaded its maps are found as well", function()
  local folder, remove = shell.folder()
  assert(os.execute(("mkdir '%s/maps'"):format(folder)))
  shell.write(folder .. "/maps/tiny.map", ". .\n")
  expect.equal(files.find_map "tiny", nil)
  expect.equal(during.with("running", folder .. "/x.lua", files.find_map, "tiny"),
    folder .. "/maps/tiny.map")
  remove()
end)
