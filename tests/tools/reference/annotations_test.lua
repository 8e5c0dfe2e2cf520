--- Annotations of Lua sources, as they are read.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local annotations = require "reference.annotations"
local shell = require "support.shell"

test("annotations: types with blanks, lines that go on, examples and classes", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/a.lua", [[
---@class A: B
---@field on "a"|"b c"|nil first
---that goes on
---@field of fun(p: State): integer what it does
---@field maybe? integer

--- `moyo.a { … }`: text
--- of two lines.
---
--- Example: moyo.a {}
---@param spec? A
---@return integer n how many
function M.a(spec) end
]])
  local source = annotations.read(folder .. "/a.lua")
  remove()
  expect.equal(source.classes.A, { parent = "B", fields = {
    { name = "on", kind = '"a"|"b c"|nil', text = "first that goes on" },
    { name = "of", kind = "fun(p: State): integer", text = "what it does" },
    { name = "maybe", kind = "integer|nil", text = "" },
  } })
  expect.equal(source.entries, { { name = "a", owner = "M", line = 13, class = "A",
    text = { "`moyo.a { … }`: text of two lines." }, examples = { "moyo.a {}" },
    parameters = { "spec" }, returns = "n how many" } })
end)

test("annotations: parameters are those of the definition, annotated or not", function()
  local path = os.tmpname()
  shell.write(path, "--- A.\n---@param b integer\nfunction State:a(p, b, ...) end\n"
    .. "--- C.\nM.c = 1\n")
  local source = annotations.read(path)
  os.remove(path)
  expect.equal({ source.entries[1].parameters, source.entries[2].parameters },
    { { "p", "b", "..." }, {} })
end)

test("annotations: who holds what is defined; paragraphs; what is not annotated is passed over",
  function()
    local folder, remove = shell.folder()
    shell.write(folder .. "/a.lua", [[
--- One.
---
--- Two,
--- going on.
function State:colour(p) end

-- no annotation
function M.b() end

--- A field.
M.c = 3

local t = {
  --- Inside.
  ---@param a integer
  inner = function(a) end,
}
---@class Alone
]])
    local source = annotations.read(folder .. "/a.lua")
    remove()
    local list = {}
    for i, entry in ipairs(source.entries) do
      list[i] = ("%s.%s %d: %s"):format(entry.owner or "-", entry.name, entry.line,
        table.concat(entry.text, "|"))
    end
    expect.equal(list, { "State.colour 5: One.|Two, going on.", "M.c 11: A field.",
      "-.inner 16: Inside." })
    expect.equal(source.entries[3].parameters, { "a" })
  end)
