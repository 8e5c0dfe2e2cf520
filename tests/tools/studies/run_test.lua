--- Plays the studies by a program, keeps the answers, and writes the page.

local test, expect = ...
local long = test.long
local json = require "moyo.base.json"
local shell = require "support.shell"
local terminal = require "moyo.terminal"

local SCRIPT = terminal.home .. "/tools/studies/run.lua"

-- A program that notes how it is called, and answers what `moyo life` could.
local PROGRAM = [[#!/bin/sh
[ "$1" = --version ] && echo "moyo 9.9" && exit 0
echo "$@" >> calls
[ -e broken ] && exit 1
[ -e silent ] && exit 0
echo '{"fingerprint":"f","results":[{"definition":"two-eyed","where":"corner","stones":4,
"at_least":4,"complete":true}]}'
]]

-- Runs the script with words in a folder that has the program.
local function inside(f)
  local folder, remove = shell.folder()
  shell.write(folder .. "/program", PROGRAM)
  assert(os.execute(("chmod +x '%s/program'"):format(folder)))
  local function run(...)
    local words = table.concat({ ... }, " ")
    local pipe = assert(io.popen(("cd '%s' && '%s' lua '%s' %s 2>&1"):format(folder, arg[-1],
      SCRIPT, words)))
    local text = pipe:read "a"
    local _, _, status = pipe:close()
    return status or 0, text
  end
  f(run, folder)
  remove()
end

local WORDS = "--moyo ./program --into answers gengo-life-go"

test("a study is played once, and its answer is on the page", function()
  inside(function(run, folder)
    expect.equal(run(WORDS), 0)
    local page = shell.read(folder .. "/tools/studies/README.md")
    expect.truthy(page:find("| two-eyed | corner | 4 | 4 | yes |", 1, true), page)
    expect.equal(run(WORDS), 0)
    expect.equal(shell.read(folder .. "/calls"),
      "life gengo:regions=go --json\n")
  end)
end)

test("what the page says of studies that are not played stays", function()
  inside(function(run, folder)
    expect.equal(run(WORDS), 0)
    local path = folder .. "/tools/studies/README.md"
    local page = shell.read(path)
    os.rename(folder .. "/answers", folder .. "/other")
    expect.equal(run("--moyo ./program --into answers gengo-life-standard"), 0)
    local both = shell.read(path)
    expect.truthy(#both > #page and both:find("moyo life gengo:regions=go\n", 1, true)
      and both:find("moyo life gengo\n", 1, true), both)
    os.rename(folder .. "/answers", folder .. "/third")
    expect.equal(run("--moyo ./program --into answers gengo-life-go"), 0)
    expect.equal((shell.read(path):gsub("begun on %S+", "")), (both:gsub("begun on %S+", "")))
  end)
end)

test("games that are compared or that balance are kept, and who was stopped goes on", function()
  inside(function(run, folder)
    shell.write(folder .. "/broken", "")
    for _, id in ipairs { "gorogo-tie", "sygo-komi" } do
      os.remove(folder .. "/calls")
      expect.equal(run("--moyo ./program --into answers " .. id), 2)
      shell.write(("%s/answers/%s.db"):format(folder, id), "")
      expect.equal(run("--moyo ./program --into answers " .. id), 2)
      local calls = shell.read(folder .. "/calls")
      local first, second = calls:match "^([^\n]*)\n([^\n]*)\n$"
      expect.equal(first:match " %-%-json (.*)$", ("--db answers/%s.db"):format(id))
      expect.equal(second, first .. " --resume")
    end
  end)
end)

long("an answer keeps the program that began it, its commit, and whether files differ", function()
  inside(function(run, folder)
    local function program_of()
      os.remove(folder .. "/answers/gengo-life-go.json")
      os.remove(folder .. "/answers/gengo-life-go.begun")
      expect.equal(run(WORDS), 0)
      return json.decode(shell.read(folder .. "/answers/gengo-life-go.json")).program
    end
    expect.equal(program_of(), "moyo 9.9")
    assert(os.execute(("cd '%s' && git init -q . && echo 1 >file && git add file &&"
      .. " git -c user.name=a -c user.email=a@b commit -q -m a"):format(folder)))
    expect.truthy(program_of():find "^commit %x+$")
    expect.equal(run(WORDS), 0) -- a page that has changed is none of the program's files
    expect.truthy(program_of():find "^commit %x+$")
    shell.write(folder .. "/file", "2")
    expect.truthy(program_of():find "^commit %x+%+$")
    os.remove(folder .. "/answers/gengo-life-go.json") -- what was begun keeps its program
    assert(os.execute(("cd '%s' && git checkout -q file"):format(folder)))
    expect.equal(run(WORDS), 0)
    local answer = json.decode(shell.read(folder .. "/answers/gengo-life-go.json"))
    expect.truthy(answer.program:find "%+$")
    expect.truthy(answer.counted:find "^commit %x+$")
  end)
end)

test("an answer keeps the day it was played, and so does a page that is written later", function()
  inside(function(run, folder)
    local kept, days = folder .. "/answers/gengo-life-go.json", { os.date "!%Y-%m-%d" }
    expect.equal(run(WORDS), 0)
    days[2] = os.date "!%Y-%m-%d" -- another one if it is midnight
    local answer = json.decode(shell.read(kept))
    expect.truthy(answer.played == days[1] or answer.played == days[2], answer.played)
    expect.equal(answer.results[1].stones, 4)
    answer.played = "2026-01-31"
    shell.write(kept, json.encode(answer))
    expect.equal(run(WORDS), 0)
    local page = shell.read(folder .. "/tools/studies/README.md")
    expect.truthy(page:find(", begun on 2026-01-31, moyo 9.9.*", 1, true), page)
  end)
end)

test("an answer that is no JSON is not kept", function()
  inside(function(run, folder)
    shell.write(folder .. "/silent", "")
    local status, text = run(WORDS)
    expect.equal(status, 2)
    expect.truthy(text:find("studies: gengo-life-go: the answer is not JSON: ", 1, true), text)
    expect.equal(io.open(folder .. "/answers/gengo-life-go.json"), nil)
  end)
end)

test("a command that fails ends the run, and leaves no answer and no page", function()
  inside(function(run, folder)
    shell.write(folder .. "/broken", "")
    local status, text = run(WORDS)
    expect.equal(status, 2)
    expect.truthy(text:find("studies: gengo-life-go: the command failed\n", 1, true), text)
    expect.equal(io.open(folder .. "/answers/gengo-life-go.json"), nil)
    expect.equal(io.open(folder .. "/tools/studies/README.md"), nil)
  end)
end)

test("help, an unknown study, and an option without its value", function()
  inside(function(run)
    local status, text = run "--help"
    expect.equal(status, 0)
    expect.truthy(text:find "^Usage: moyo lua tools/studies/run.lua")
    for words, said in pairs {
      ["gengo-kko"] = 'there is no study "gengo-kko"; did you mean "gengo-ko"? (known: gengo-',
      ["--into"] = "--into needs a value" } do
      status, text = run(words)
      expect.equal(status, 2)
      expect.truthy(text:find(said, 1, true), text)
    end
  end)
end)
