--- moyo explain: what each slot of the rules is made of, and where.

local test, expect, slow = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local run = require "support.run"
local shell = require "support.shell"

local has, mistake = run.has, run.mistake

test("explain: slots with place; the summary line counts Lua", function()
  local variants = slow and moyo.variants() or { { name = "go" }, { name = "besiege" } }
  for _, variant in ipairs(variants) do
    local out = run(0, "explain", variant.name)
    local slots = json.decode(run(0, "explain", variant.name, "--json"))
    expect.truthy(#slots.slots > 0)
    for _, slot in ipairs(slots.slots) do
      has(out, "\n  " .. slot.slot)
      local kinds = { native = true, machine = true, lua = true, none = true }
      expect.truthy(kinds[slot.kind], slot.kind)
      if slot.kind == "native" then expect.equal(slot.functions, {}, slot.slot) end
    end
    if slots.lua == 0 then has(out, "no Lua in the loop") end
  end
end)

test("explain: the line of each slot is the one that gives it", function()
  local few = { { name = "go" }, { name = "gonnect" }, { name = "besiege" } }
  for _, variant in ipairs(slow and moyo.variants() or few) do
    for _, slot in ipairs(json.decode(run(0, "explain", variant.name, "--json")).slots) do
      -- steps and cards are told with the line that makes them
      if slot.line and not slot.slot:find "^step " and slot.slot ~= "cards" then
        local number, given = 0, -math.huge
        for line in io.lines(slot.file) do
          number = number + 1
          if line:find("%f[%w_]" .. slot.slot .. " = ") then given = number end
          if number == slot.line then break end
        end
        -- A slot that is a list goes on for some lines.
        expect.truthy(number - given <= 5, ("%s at %s:%d"):format(slot.slot, slot.file, slot.line))
      end
    end
  end
end)

-- Both forms of `explain` of a variant of Go with these lines in its rules.
local function explain(rules)
  local folder, remove = shell.folder()
  local file = folder .. "/own.lua"
  shell.write(file, ([[
local moyo = require "moyo"
return moyo.variant "go":variant "Own" {
  rules = function(_, rule)
    %s
  end,
}
]]):format(rules))
  local out = run(0, "explain", file)
  local object = json.decode(run(0, "explain", file, "--json"))
  remove()
  return out, object, file
end

test("explain: a rule that is compiled is told with the number of its instructions", function()
  local out, object, file = explain(
    "rule.suicide = function(_, move) return #move.own_taken == 0 end")
  has(out, file .. ":4\n")
  has(out, "All 12 slots are native or compiled: no Lua in the loop.\n")
  expect.equal(object.lua, 0)
  for _, slot in ipairs(object.slots) do
    expect.equal(slot.kind, slot.slot == "suicide" and "machine" or "native", slot.slot)
    if slot.slot == "suicide" then
      local f = slot.functions[1]
      has(out, ("machine, %d instructions\n"):format(f.instructions))
      expect.equal({ #slot.functions, f.kind, f.file, f.line, f.reason },
        { 1, "machine", file, 4, nil })
    end
  end
end)

test("explain: a rule that stays in Lua is counted, with line and reason", function()
  local out, object, file = explain [[rule.suicide = function(_, move)
      return move.verb .. "!" == "place!"
    end]]
  has(out, "Lua: line 5: string concatenation\n")
  has(out, "1 of 12 slots call Lua: suicide.\n")
  expect.equal(object.lua, 1)
  for _, slot in ipairs(object.slots) do
    expect.equal(slot.kind, slot.slot == "suicide" and "lua" or "native", slot.slot)
    if slot.slot == "suicide" then
      expect.equal(slot.functions, { { kind = "lua", file = file, line = 4, reason_line = 5,
        reason = "string concatenation" } })
    end
  end
end)

test("explain: of several functions each has a line", function()
  local out, object = explain [[rule.turn = moyo.step { name = "put", arg = "point", before = {
      function(position, move) return position:colour(move.point) == 0 end,
      function(_, move) return move.verb .. "!" ~= "!" end },
      effects = function(position, _, point) position:put(point, 1) end }]]
  has(out, "line 5: machine, ")
  has(out, "line 6: Lua: line 6: string concatenation\n")
  has(out, "line 7: machine, ")
  expect.equal(object.lua, 1)
end)

test("explain: why a stage of clear stays in Lua, without the file, which is the slot's", function()
  local out = explain [[rule.clear = moyo.rule { "Rows are taken.", function(position)
      local rows = {}
      rows[1] = { 1 }
      rows[1][2] = position.ply
      return moyo.set(position.game.board, rows[1])
    end }]]
  has(out, "  clear        Lua: line 8: ")
end)

test("explain: stages of clear that run for rules in Lua alone are compiled with these", function()
  local out, object = explain [[rule.turn = moyo.step { name = "put", arg = "point",
      before = moyo.onto_free(), effects = function(position, _, point)
        position:put(point, 1)
        position:clear(point)
      end }
    rule.clear = moyo.rule { "The stones beside it are taken.",
      function(position, point)
        return moyo.set(position.game.board, position.game.shape:near(point))
      end }]]
  has(out, "  clear        machine, ")
  expect.equal(object.lua, 0)
end)

test("explain: a file that is not there", function()
  mistake({ "explain", "/nowhere/mine.lua" }, "/nowhere/mine.lua")
end)
