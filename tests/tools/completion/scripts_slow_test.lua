--- The scripts for bash, zsh and fish: what is typed is completed where Tab is pressed.

local shell = require "support.shell"
local test, expect = ...

-- Each line is typed, with \t for Tab, and what its command gets is written to a file.
local LINES = {
  { [[rules go:siz\t9]], "rules go:size=9" },
  { [[rules go:size=9,suicide=a\t]], "rules go:size=9,suicide=allowed" },
  { [[playout go --poli\tu\t]], "playout go --policy uniform" },
  { [[render --output=READM\t]], "render --output=README.md" },
  { [[metrics rules/gengo\t]], "metrics rules/gengo.lua" },
}

local function skip_without(name)
  if not os.execute(("command -v %s >/dev/null"):format(name)) then
    expect.skip(name .. " is not here")
  end
end

--- Types LINES in a shell that has read `setup`, in which `moyo` completes as ever and
--- writes down what else it is asked.
local function typed(name, start, setup)
  skip_without(name)
  skip_without "script"
  local folder, remove = shell.folder()
  shell.write(folder .. "/setup", ([[
    moyo() {
      if [ "$1" = completion ]; then %s "$@"; else echo "$*" >>%s/log; fi
    }
    %s
    source tools/completion/moyo.%s
  ]]):format(arg[-1], folder, setup, name))
  local keys = {}
  for i, line in ipairs(LINES) do keys[i] = "moyo " .. line[1] .. "\\n" end
  os.execute(([[cp %s/setup %s/.zshrc; touch %s/log
    printf '%sexit\n' | TERM=dumb ZDOTDIR=%s script -qec '%s' /dev/null >/dev/null]]):format(
    folder, folder, folder, table.concat(keys), folder, start:gsub("FOLDER", folder)))
  local log = shell.read(folder .. "/log")
  remove()
  return log
end

local function expect_lines(log)
  local lines = {}
  for i, line in ipairs(LINES) do lines[i] = line[2] .. "\n" end
  expect.equal(log, table.concat(lines))
end

test("bash: words with colons and equals signs are completed where Tab is pressed", function()
  expect_lines(typed("bash", "bash --noprofile --rcfile FOLDER/setup -i", ""))
end)

test("zsh: the same", function()
  expect_lines(typed("zsh", "zsh -i", "autoload -Uz compinit; compinit -u -D"))
end)

test("fish: the same words are offered, with what is said of them", function()
  skip_without "fish"
  local pipe = assert(io.popen(([[fish --no-config -c '
    function moyo; %s $argv; end
    source tools/completion/moyo.fish
    for line in "rules go:siz" "playout go --policy=u" "render --output=READM" \
        "metrics rules/gengo" "new mine --dir run"
      complete -C "moyo $line"
    end' 2>&1]]):format(arg[-1])))
  local output = pipe:read "a"
  pipe:close()
  expect.equal(output, "go:size=\tLines along each side of the board.\n--policy=uniform\n"
    .. "--output=README.md\nrules/gengo.lua\nruntime/\n")
end)
