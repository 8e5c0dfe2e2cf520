--- moyo studio: the command. The page itself is tested in a browser, by tests/browser.sh.

local test, expect = ...
local serve = require "moyo.serve"
local shell = require "support.shell"

test("studio: prints the page's address, and ends with Ctrl-C", function()
  if not serve.start then expect.skip "built without libmicrohttpd" end
  local status, out, err = shell.interrupted(0.1, "studio", "go:size=5", "--no-browser")
  expect.equal({ status, err }, { 0, "" })
  expect.truthy(out:find "^http://127%.0%.0%.1:%d+/" and #out:match "/(%x+)/" == 32, out)
end)

test("studio: a port that is none, or taken", function()
  local status, _, err = shell.moyo("studio", "--port", "70000")
  expect.equal(status, 2)
  expect.truthy(err:find "65535", err)
end)
