--- moyo list: the variants, one line each.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local run = require "support.run"
local shell = require "support.shell"

test("list: name, title and summary between tabs", function()
  local lines = {}
  for line in run(0, "list"):gmatch "[^\n]+" do lines[#lines + 1] = line end
  for i, variant in ipairs(moyo.variants()) do
    expect.equal(lines[i], ("%s\t%s\t%s"):format(variant.name, variant.title, variant.summary))
  end
  expect.equal(#lines, #moyo.variants())
end)

test("list --json", function()
  local list = json.decode(run(0, "list", "--json"))
  expect.equal(#list, #moyo.variants())
  expect.equal(list[1].name, moyo.variants()[1].name)
end)

test("list: files that do not load are told of on standard error, the others are listed", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/broken.lua", "return 7 7")
  local status, out, err = shell.feed("", { "list" }, "MOYO_PATH='" .. folder .. "'")
  remove()
  expect.equal(status, 0)
  run.has(out, "go\tGo\t")
  expect.truthy(err:find "^moyo list: [^\n]*broken%.lua:1: [^\n]*\n$", err)
end)
