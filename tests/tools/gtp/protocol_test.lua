--- The lines of the Go Text Protocol, without their meaning.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"
local protocol = require "gtp.protocol"

local function parse(line)
  local id, name, words = protocol.parse(line)
  if not id then return nil end
  return { id, name, words.text, table.unpack(words, 1, words.n) }
end

test("parse: id, command, arguments", function()
  expect.equal(parse "play b C3\n", { "", "play", "b C3", "b", "C3" })
  expect.equal(parse "12 play b C3", { "12", "play", "b C3", "b", "C3" })
  expect.equal(parse "  7   quit  ", { "7", "quit", "" })
  expect.equal(parse "0 name", { "0", "name", "" })
end)

test("parse: comments, control characters, tabs and carriage returns are no part", function()
  expect.equal(parse "play\tb\tC3 # a comment\r\n", { "", "play", "b C3", "b", "C3" })
  expect.equal(parse "\0pl\1ay b\127 C3\r\n", { "", "play", "b C3", "b", "C3" })
  expect.equal(parse "# nothing", nil)
  expect.equal(parse "  \t\r\n", nil)
  expect.equal(parse "", nil)
end)

test("parse: a number that begins a word is no id", function()
  expect.equal(parse "1st move", { "", "1st", "move", "move" })
  expect.equal(parse "15", { "15", "", "" })
end)

test("answer: ids, empty answers, lines inside", function()
  expect.equal(protocol.answer("", true, ""), "=\n\n")
  expect.equal(protocol.answer("3", true, "C3"), "=3 C3\n\n")
  expect.equal(protocol.answer("", false, "no"), "? no\n\n")
  expect.equal(protocol.answer("", true, "\na\n\n\nb\tc\r\n"), "= \na\nb\tc\n\n")
end)

test("serve: every line that says something is answered, in order, with its id", function()
  local lines = "\n# x\n1 protocol_version\r\n\n2 nonsense\n\n3 play b\nname"
  expect.equal(gtp_engine.serve("go", lines),
    "=1 2\n\n?2 unknown command\n\n?3 syntax error: expected play COLOUR VERTEX...\n\n"
    .. "= Moyo\n\n")
end)

test("serve: nothing is read after quit", function()
  expect.equal(gtp_engine.serve("go", "quit\nname\n"), "=\n\n")
end)

test("serve: a defect is answered too, and the session goes on", function()
  local broken = {}
  protocol.define(broken, "break", "", function() error "defect" end)
  local ok, text, trace = protocol.execute(broken, {}, "break", { n = 0, text = "" })
  expect.equal(ok, false)
  expect.truthy(text:find "^internal error: .*defect", text)
  expect.truthy(trace:find "stack traceback", trace)
end)
