--- moyo completion: a shell's script, and answers that do not trust rule files.  The answers
--- are tested in tools/completion/answer_test.lua, what shells make of them in scripts_test.lua.

local test, expect = ...
local shell = require "support.shell"

test("strangers: rules that never end or raise are no matter", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/endless.lua", "while true do end")
  shell.write(folder .. "/faulty.lua", "error {}")
  local status, output, errors = shell.feed("", { "completion", "--complete", "--", "rules",
    "endless:" }, "MOYO_PATH=" .. folder)
  expect.equal({ status, output, errors }, { 0, "", "" })
  status, output, errors = shell.feed("", { "completion", "--complete", "--", "rules", "gen" },
    "MOYO_PATH=" .. folder)
  remove()
  expect.equal({ status, output, errors }, { 0, "gengo\tGengo\n:open\n", "" })
end)

test("completion: which shell is to be said, and is one of three", function()
  local status, _, errors = shell.moyo "completion"
  expect.equal({ status, errors },
    { 2, "moyo completion: expected a shell: bash, zsh, fish\n" })
  status, _, errors = shell.moyo("completion", "bahs")
  expect.equal({ status, errors },
    { 2, 'moyo completion: there is no "bahs"; did you mean "bash"? (known: bash, zsh, fish)\n' })
end)

test("scripts: the program prints those that are tested here", function()
  for _, name in ipairs { "bash", "zsh", "fish" } do
    local _, output = shell.moyo("completion", name)
    expect.equal(output, shell.read("tools/completion/moyo." .. name))
  end
end)
