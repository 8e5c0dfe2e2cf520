--- Whatever a stranger's file says, it does not steer the terminal: a rule file's texts
--- may not hold control characters, and what is shown of others has question marks.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"
local text = require "moyo.base.text"

local ESCAPE, C1 = "\27]0;owned\7", "\xC2\x9B2J"

-- A small game; each place in capitals is for a text.
local FILE = [[
local moyo = require "moyo"
return moyo.game "TITLE" {
  summary = "SUMMARY",
  options = {
    sort = moyo.option.choice { "a", "OPTION", among = { "a", "AMONG" } },
  },
  presets = { ["PRESET"] = { sort = "a", sentence = "SAYS" } },
  rules = function()
    return {
      board = moyo.board.square(3),
      players = { "black", "PLAYER" },
      pieces = { "PIECE" },
      fields = { mood = moyo.field.table { columns = { "calm", "WORD" }, rows = 1,
        noun = "NOUN" } },
      cards = { moyo.card { "CARD", 2, "CARD_SAYS" } },
      turn = moyo.either {
        moyo.step { name = "STEP", text = "TEXT", sentence = "STEP_SAYS" },
        moyo.place { when = moyo.rule { "WHEN", function() return true end } },
        moyo.pass {},
      },
      conditions = moyo.rule { "CONDITION", function() return true end },
      finish = moyo.rule { "FINISH", function() return false end },
      score = moyo.rule { "SCORE", function() return { 0, 0 } end },
      resignation = "RESIGNATION",
    }
  end,
}
]]

local plain = { TITLE = "Guest", SUMMARY = "A game.", OPTION = "An option.", AMONG = "b",
  PRESET = "preset", SAYS = "A preset.", PLAYER = "white", PIECE = "rock", WORD = "wild",
  NOUN = "the mood", CARD = "ace", CARD_SAYS = "A card.", STEP = "wave", TEXT = "wave",
  STEP_SAYS = "wave", WHEN = "It may.", CONDITION = "It may too.", FINISH = "It ends.",
  SCORE = "Nothing counts.", RESIGNATION = "Nobody resigns." }

--- The file with a text in one place.
local function file_with(place, said)
  return (FILE:gsub('"([%u_]+)"', function(name)
    return ("%q"):format(name == place and said or plain[name] or name)
  end))
end

local function is_clean(...)
  for _, s in ipairs { ... } do
    expect.truthy(not text.steers(s), ("%q"):format(s))
  end
end

test("a control character in a rule file's text is the author's mistake", function()
  local path = os.tmpname() .. ".lua"
  shell.write(path, file_with())
  moyo.forget()
  expect.truthy(moyo.load(path), "the file without them is in order")
  for place in pairs(plain) do
    for _, said in ipairs { "a" .. ESCAPE, "a" .. C1, "\rb" } do
      shell.write(path, file_with(place, said))
      moyo.forget()
      local good, problem = moyo.try(moyo.load, path)
      expect.truthy(not good, place .. " was taken")
      expect.truthy(problem:find(path .. ":%d+: "), ("%s: %s"):format(place, problem))
    end
  end
  os.remove(path)
end)

test("no command passes on what steers a terminal", function()
  local folder, remove = shell.folder()
  local path = folder .. "/guest.lua"
  shell.write(path, file_with("TITLE", ESCAPE))
  local hostile = folder .. "/bad\27[2J.lua"
  shell.write(hostile, 'error("\27[2J' .. C1 .. '\xFF")')
  shell.write(folder .. "/bad\27[2J.sgf", "(;GM[1]XY\27[a]SZ[3]PB[\27]0;x\7]RU[\27[2J];B[\27\27])")
  shell.write(folder .. "/bad\27[2J.t", "== \27[2J\nrules: \27[2J\nB \27[2J\n")
  for _, words in ipairs { { "rules", path }, { "options", path }, { "explain", path },
    { "check", path }, { "playout", path }, { "check", folder }, { "rules", hostile },
    { "check", hostile }, { "show", folder .. "/bad\27[2J.sgf" }, { "replay", folder
      .. "/bad\27[2J.sgf" }, { "test", folder }, { "rules", "go:\27[2J" }, { "\27[2J" },
    { "list", "--\27[2J" }, { "play", "go:size=3", "--player", "\27[2J=x" } } do
    local _, out, err = shell.moyo(table.unpack(words))
    is_clean(out, err)
    expect.truthy(#out + #err > 0, words[1])
  end
  for _, words in ipairs { { "gtp", "go:size=3" }, { "referee", "go:size=3" },
    { "play", "go:size=3" } } do
    is_clean(select(2, shell.reading("\27[2J\nplay black \27[2J\nloadsgf " .. hostile
      .. "\nrules \xC2\x9B\nname\n", words)))
  end
  remove()
end)

test("list tells of hostile rule files without their escapes", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/guest.lua", file_with("SUMMARY", ESCAPE))
  shell.write(folder .. "/other.lua", ('error("%s\\27%s", 0)'):format(C1, "[2J"))
  local _, out, err = shell.feed("", { "list" }, "MOYO_PATH='" .. folder .. "'")
  is_clean(out, err)
  expect.truthy(err:find("guest.lua:3: ", 1, true) or err:find("guest.lua:2: ", 1, true), err)
  remove()
end)

test("what a rule raises in a game does not steer the terminal either", function()
  local path = os.tmpname() .. ".lua"
  shell.write(path, (file_with():gsub('"It may too."[^\n]*', '"It may.", function() '
    .. 'error("\\27[2J\\xC2\\x9B", 0) end },')))
  for _, words in ipairs { { "play", path }, { "referee", path }, { "gtp", path },
    { "playout", path, "-n", "1" }, { "check", path, "--quick" } } do
    local _, out, err = shell.reading("B2\nplay B2\nplay black B2\n", words)
    is_clean(out, err)
  end
  os.remove(path)
end)

test("a stranger's colours do not reach the terminal, and no other direction of writing", function()
  local folder, remove = shell.folder()
  local name = "hidden\27[8m\27[1mbold\u{202E}turned\u{2028}next"
  shell.write(folder .. "/own.t", "rules: go:size=3\n== " .. name .. "\nover\n")
  local _, out, err = shell.moyo("test", folder .. "/own.t")
  expect.truthy((out .. err):find("hidden?[8m?[1mbold?turned?next", 1, true), out .. err)
  expect.equal((out .. err):find("\27", 1, true), nil)
  remove()
end)

-- What turns the direction of writing, or ends a line.
local TURNS = { 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069 }

test("printable: no control characters, and only UTF-8", function()
  expect.equal(text.printable "a\27[1mb\tc\n\xC2\x9B\xFFd\xC3\xA9\xC3", "a?[1mb\tc\n??d\xC3\xA9?")
  expect.equal(json.encode "\xC2\x9B\27\127", [["\u009b\u001b\u007f"]])
  for _, code in ipairs(TURNS) do
    local s = "a" .. utf8.char(code) .. "b"
    expect.equal({ text.printable(s), text.steers(s), json.encode(s) },
      { "a?b", true, ('"a\\u%04xb"'):format(code) })
  end
  local others = "\u{61B}\u{61D}\u{200D}\u{2010}\u{2027}\u{202F}\u{2065}\u{206A}\u{A0}“é”"
  expect.equal({ text.printable(others), text.steers(others) }, { others, false })
end)

test("printable_colours: our own alone, which have a sign", function()
  local theirs = "a\27[1;32mb\27[2J\27[0m\27]"
  local shown = "a?[1;32mb?[2J?[0m?]"
  expect.equal({ text.printable_colours(theirs), text.bold("x", true) },
    { shown, "\27[1mx\27[0m" })
  text.sign_colours(true)
  local signed = text.bold(theirs, true)
  expect.equal({ text.width(text.bold("x", true)), text.printable_colours(signed) },
    { 1, "\27[1m" .. shown .. "\27[0m" })
  text.sign_colours(true)
  expect.equal(text.printable_colours(signed):find("\27", 1, true), nil, "the sign is another one")
  text.sign_colours(false)
  -- at once, however many escapes are begun
  text.printable_colours(("\27["):rep(200000))
end)
