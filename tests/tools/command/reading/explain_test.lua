--- moyo explain: what each slot of the rules is made of, and where.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local run = require "support.run"
local shell = require "support.shell"

local has, mistake = run.has, run.mistake

test("explain: slots with place; the summary line counts Lua", function()
  for _, variant in ipairs(moyo.variants()) do
    local out = run(0, "explain", variant.name)
    local slots = json.decode(run(0, "explain", variant.name, "--json"))
    expect.truthy(#slots.slots > 0)
    for _, slot in ipairs(slots.slots) do
      has(out, "\n  " .. slot.slot)
      expect.truthy(slot.kind == "native" or slot.kind == "lua" or slot.kind == "none", slot.kind)
    end
    if slots.lua == 0 then has(out, "no Lua in the loop") end
  end
end)

test("explain: the line of each slot is the one that gives it", function()
  for _, variant in ipairs(moyo.variants()) do
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

test("explain: a rule in Lua is counted", function()
  local folder, remove = shell.folder()
  local file = folder .. "/own.lua"
  shell.write(file, [[
local moyo = require "moyo"
return moyo.variant "go":variant "Own" {
  rules = function(_, rule)
    rule.suicide = function(outcome) return #outcome.own_taken == 0 end
  end,
}
]])
  local out = run(0, "explain", file)
  local slots = json.decode(run(0, "explain", file, "--json"))
  remove()
  has(out, "slots call Lua: suicide.\n")
  has(out, file .. ":4\n")
  expect.equal(slots.lua, 1)
  for _, slot in ipairs(slots.slots) do
    expect.equal(slot.kind, slot.slot == "suicide" and "lua" or "native", slot.slot)
  end
  mistake({ "explain", "/nowhere/mine.lua" }, "/nowhere/mine.lua")
end)
