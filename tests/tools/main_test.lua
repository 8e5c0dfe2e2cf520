--- The program as a whole: finding commands, help, exit statuses.

local test, expect, slow = ...
local moyo = require "moyo"
local run = require "support.run"
local shell = require "support.shell"

local has, mistake = run.has, run.mistake

--- The commands that the help lists.
local function command_names()
  local names = {}
  for name in run(0, "help"):gmatch "\n   (%l+) +%u?%l" do names[#names + 1] = name end
  return names
end

-- ---- The dispatcher --------------------------------------------------------------------------

test("help: lists every command with its summary, in three ways", function()
  local out = run(0, "--help")
  has(out, "Playing:\n   play ")
  expect.equal(run(0, "-h"), out)
  expect.equal(run(0, "help"), out)
  expect.truthy(#command_names() >= 16, out)
end)

test("help: every command explains itself, two ways alike", function()
  for _, name in ipairs(command_names()) do
    local out = run(0, name, "--help")
    has(out, "Usage: moyo " .. name)
    expect.equal(run(0, "help", name), out, name)
    for line in out:gmatch "[^\n]+" do
      expect.truthy(utf8.len(line) <= 80, ("%s: a line too wide: %s"):format(name, line))
    end
  end
end)

test("no command: the help is on standard error, status 2", function()
  local out, err = run(2)
  expect.equal(out, "")
  has(err, "Usage: moyo COMMAND")
end)

test("version", function()
  expect.equal(run(0, "--version"), "moyo " .. moyo.version .. "\n")
  expect.equal(run(0, "-V"), "moyo " .. moyo.version .. "\n")
end)

test("a misspelt command or option is answered with the nearest", function()
  mistake({ "paly", "go" }, 'unknown command "paly"', 'did you mean "play"?')
  mistake({ "help", "lsit" }, 'did you mean "list"?')
  mistake({ "--hepl" }, 'did you mean "--help"?')
  mistake({ "list", "--jsno" }, "moyo list: ", 'did you mean "--json"?')
end)

test("too few and too many arguments", function()
  mistake({ "rules" }, "moyo rules: ", 'expected a ruleset, such as go:size=9; "moyo list" names')
  mistake({ "rules", "go", "gengo" }, 'unexpected argument "gengo"; expected one ruleset')
  mistake({ "play", "go", "size=9" }, 'did you mean "go:size=9"?')
  mistake({ "rules", "go:size=9", "ko=simple", "komi=5" }, 'mean "go:size=9,ko=simple,komi=5"?')
  mistake({ "show" }, "expected FILE")
  mistake({ "perft", "go" }, "expected --depth")
  mistake({ "perft", "go", "--depth", "-1" }, '--depth: expected a whole number from 0 to 1000, '
    .. 'found "-1"')
  mistake({ "perft", "go", "-d", "-1" }, '--depth: expected a whole number from 0 to 1000, ')
  mistake({ "list", "--json=yes" }, "--json")
  mistake({ "compare", "--db", "a", "--db", "b" }, "--db is given twice")
  mistake({ "playout", "go", "-n", "1", "--games", "2" }, "--games is given twice")
end)

test("a ruleset whose commas or whose name is missing says so", function()
  mistake({ "rules", "size=9:ko=simple" },
    'expected the name of a variant or preset before "size=9"')
  mistake({ "rules", "go:size=9:ko=simple" }, "options are separated by commas: size=9,ko=simple")
  mistake({ "rules", "go:size=9 ko=simple" }, "options are separated by commas: size=9,ko=simple")
end)

test("a variant may have other options alone", function()
  local file = os.tmpname() .. ".lua"
  shell.write(file, [[
    local moyo = require "moyo"
    return moyo.variant "go":variant "Small" {
      options = { size = moyo.option.size { 5, "Lines.", min = 1, max = 9 } },
    }]])
  has(run(0, "rules", file), "The board has 5x5 lines")
  has(run(0, "rules", file .. ":japanese"), "Score by territory")
  shell.write(file, 'return require "moyo".game "None" {}')
  mistake({ "rules", file }, file .. ":1: ", "rules is a function of the option values, not nil")
  os.remove(file)
end)

test("--untrusted: a rule file that never ends is refused, whatever the command", function()
  local file, trusted = os.tmpname() .. ".lua", { bench = true, lua = true, reference = true,
    completion = true, studio = true, merge = true }
  shell.write(file, 'local moyo = require "moyo"\nwhile true do end\n')
  local more = { perft = { "--depth", "1" }, play = { "--player", "untrusted=human" } }
  local all = { "rules", "options", "explain", "play", "referee", "gtp", "playout", "perft" }
  run.hurried(function()
    for _, name in ipairs(slow and all or { "rules", "gtp" }) do
      mistake({ name, file, "--untrusted", table.unpack(more[name] or {}) }, file .. ":2: ",
        "the rules take too long")
    end
  end)
  for _, name in ipairs(command_names()) do
    expect.equal(run(0, name, "--help"):find("[--untrusted]", 1, true) == nil,
      trusted[name] or false, name)
  end
  os.remove(file)
end)

test("a full disk is not taken for success", function()
  local script = os.tmpname()
  shell.write(script, [[
    local ok, _, status = os.execute(arg[-1] .. " --help >/dev/full 2>/dev/null")
    return not ok and status or 0]])
  expect.equal(shell.moyo("lua", script), 1)
  os.remove(script)
end)

test("an option as long as a book is refused at once, a long value is not", function()
  local before = os.clock()
  local status, _, err = shell.moyo("playout", "go:size=3", ("-"):rep(100000))
  expect.equal({ status, err:sub(1, 33) }, { 2, 'moyo playout: unknown option "---' })
  expect.truthy(os.clock() - before < 5, "quadratic time takes three times as long")
  local _, _, value = shell.moyo("playout", "go:size=3", "--policy=" .. ("x"):rep(1000))
  expect.truthy(value:find("--policy", 1, true) and not value:find "unknown option", value)
end)
