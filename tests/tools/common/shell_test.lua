--- Words of command lines.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local shell = require "common.shell"

test("a shell reads words as they were", function()
  expect.equal({ shell.quote "go:size=3,ko=none", shell.quote "it's $HOME", shell.quote "" },
    { "go:size=3,ko=none", [['it'\''s $HOME']], "''" })
  for _, word in ipairs { "it's", '"a"  b', "$(echo x)", "*", "a\nb", "+density(area=2x2)" } do
    local pipe = io.popen("printf %s " .. shell.quote(word))
    expect.equal(pipe:read "a", word)
    pipe:close()
  end
end)
