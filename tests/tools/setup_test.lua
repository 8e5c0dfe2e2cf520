--- What tools/run and its like do where packages are missing: nothing as another user that
--- has not been permitted.  A system is played: `id`, `sudo` and `apt-get` are scripts.

local shell = require "support.shell"
local test, expect = ...

local LINE = "env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300"
local UPDATE, INSTALL = " update\n", " install --no-install-recommends moyo-none\n"

local function script(path, text)
  shell.write(path, "#!/bin/sh\n" .. text)
  assert(os.execute("chmod +x " .. path))
end

--- A folder for PATH in which apt-get "installs" the missing package, and where each
--- command writes down what it was asked.
local function system(user)
  local folder, remove = shell.folder()
  script(folder .. "/id", "echo " .. user)
  script(folder .. "/sudo", ('echo "sudo $*" >>%s/log\nexec "$@"'):format(folder))
  script(folder .. "/apt-get", ([[echo "apt-get $*" >>%s/log
    case "$*" in *install*) cp %s/id %s/moyo-none ;; esac]]):format(folder, folder, folder))
  return folder, remove
end

--- Asks for the package as tools/run would; without a terminal unless keys are typed.
--- Returns status, output and what apt-get and sudo were asked.
local function install(user, arguments, keys)
  for _, name in ipairs { "script", "setsid" } do
    if not os.execute(("command -v %s >/dev/null"):format(name)) then
      expect.skip(name .. " is not here")
    end
  end
  local folder, remove = system(user)
  script(folder .. "/caller", ([[PATH=%s:$PATH
    exec bash -c '. tools/setup; install_missing moyo-none; echo "left: $*"' 0 %s]])
    :format(folder, arguments))
  local line = keys and ("printf '%s' | TERM=dumb script -qec '%s/caller' /dev/null")
    or "%ssetsid -w %s/caller </dev/null 2>&1"
  local pipe = assert(io.popen(line:format(keys or "", folder)))
  local output = pipe:read("a"):gsub("\r", "")
  local _, _, status = pipe:close()
  local log = io.open(folder .. "/log")
  local asked = log and log:read "a" or ""
  if log then log:close() end
  remove()
  return status, output, asked
end

local function expect_installed(by, status, output, asked)
  expect.equal(status, 0, output)
  local as_asked = LINE:gsub("^.*apt%-get", "apt-get")
  local lines = {}
  for _, what in ipairs { UPDATE, INSTALL } do
    if by == "sudo" then lines[#lines + 1] = "sudo " .. LINE .. what end
    lines[#lines + 1] = as_asked .. what
  end
  expect.equal(asked, table.concat(lines))
end

test("packages: root has them installed unasked", function()
  local status, output, asked = install(0, "play gengo")
  expect_installed("root", status, output, asked)
  expect.equal(output, "moyo: installing with apt: moyo-none\nleft: play gengo\n")
end)

test("packages: without a terminal the lines are told, and nothing is run", function()
  local status, output, asked = install(1000, "play gengo")
  expect.equal({ status, asked }, { 2, "" })
  expect.equal(output, "moyo: packages are missing; these lines install them:\n"
    .. "  sudo " .. LINE .. UPDATE .. "  sudo " .. LINE .. INSTALL
    .. "moyo: nothing has been installed: run them, or give --yes before all else\n")
end)

test("packages: --yes is permission, and no argument of the program", function()
  local status, output, asked = install(1000, "--yes play --yes")
  expect_installed("sudo", status, output, asked)
  expect.truthy(output:find "left: play %-%-yes\n$", output)
end)

test("packages: at a terminal, y is permission", function()
  local status, output, asked = install(1000, "play", "y\\n")
  expect_installed("sudo", status, output, asked)
  expect.truthy(output:find("  sudo " .. LINE .. INSTALL, 1, true), output)
  expect.truthy(output:find("run them now? [y/N]", 1, true), output)
end)

test("packages: at a terminal, anything else is none", function()
  for _, keys in ipairs { "n\\n", "\\004" } do
    local status, output, asked = install(1000, "play", keys)
    expect.equal({ status, asked }, { 2, "" }, output)
    expect.truthy(output:find "moyo: nothing has been installed\n$", output)
  end
end)

test("tools/test: an option that neither it nor CTest knows is refused with the nearest", function()
  local function said(command)
    local pipe = assert(io.popen(command .. " 2>&1 </dev/null"))
    local output = pipe:read "a"
    local _, _, status = pipe:close()
    return { status, output }
  end
  expect.equal(said "tools/test -R ko --unheard-of-words",
    { 2, 'moyo: unknown option "--unheard-of-words"\n' })
  -- without the look at the packages, which takes longer
  expect.equal(said [[bash -c '. tools/setup
    eval "$(sed -n "/^nearest() {/,/^}/p; /^check_options() {/,/^}/p" tools/test)"
    (check_options --sow)
    check_options --slow -R ko --show-onli=human']],
    { 2, 'moyo: unknown option "--sow"; did you mean "--slow"?\n'
      .. 'moyo: unknown option "--show-onli"; did you mean "--show-only"?\n' })
end)
