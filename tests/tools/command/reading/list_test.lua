--- moyo list: the variants, one line each.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local run = require "support.run"
local shell = require "support.shell"

test("list: name, title and summary between tabs; a mutator's name begins with +", function()
  local lines, expected = {}, {}
  for line in run(0, "list"):gmatch "[^\n]+" do lines[#lines + 1] = line end
  for mark, list in pairs { [""] = moyo.variants(), ["+"] = moyo.mutators() } do
    for _, one in ipairs(list) do
      expected[mark .. one.name] = ("%s\t%s\t%s"):format(mark .. one.name, one.title, one.summary)
    end
  end
  for _, line in ipairs(lines) do expect.equal(line, expected[line:match "^[^\t]*"]) end
  expect.equal(#lines, #moyo.variants() + #moyo.mutators())
end)

test("list --json", function()
  local list = json.decode(run(0, "list", "--json"))
  expect.equal(#list, #moyo.variants() + #moyo.mutators())
  expect.equal({ list[1].kind, list[1].name }, { "variant", moyo.variants()[1].name })
  expect.equal(list[#list].kind, "mutator")
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
