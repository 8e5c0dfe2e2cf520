--- The program of a site (tools/web build), where one has been built: $MOYO_SITE or build-web/site.

local test, expect = ...
local shell = require "support.shell"

local SITE = os.getenv "MOYO_SITE" or "build-web/site"

-- What the site's program says under Node.js: status, output, errors.
local function site(words, input)
  local folder, remove = shell.folder()
  shell.write(folder .. "/in", input)
  local ok, _, status = os.execute(("MOYO_SITE='%s' tests/site/moyo %s <%s/in >%s/out 2>%s/err")
    :format(SITE, words, folder, folder, folder))
  local out, err = shell.read(folder .. "/out"), shell.read(folder .. "/err")
  remove()
  return ok and 0 or status, out, err
end

local function ready()
  local file = io.open(SITE .. "/moyo.wasm.lzma")
  if not file or not os.execute "command -v node >/dev/null 2>&1" then
    expect.skip "there is no site, or no Node.js"
  end
  file:close()
end

test("a session is the native program's, line for line", function()
  ready()
  local lines = "play C3\nwhy C3\nplay D4\nstate\nlegal\nnonsense\nundo\nrules\n"
  local _, wanted = shell.feed(lines, { "referee", "go:size=5" })
  expect.equal({ site("referee go:size=5", lines) }, { 0, wanted, "" })
end)

test("a mistake has its message and its status", function()
  ready()
  local status, out, err = site("rules go:sise=9", "")
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find 'did you mean "size"', err)
end)
