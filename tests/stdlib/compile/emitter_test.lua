--- Code while it is written: jumps, registers, constants, and what there is room for.

local test, expect = ...
local core = require "moyo.core"
local emitter = require "moyo.compile.emitter"
local machined = require "support.machined"

local machine = core.machine

-- The instructions of finished code, as numbers.
local function rows(code)
  local list = {}
  for at = 1, #code.at, 8 do list[#list + 1] = { ("=I2I2I2I2"):unpack(code.at, at) }
    list[#list][5] = nil -- where it ends
  end
  return list
end

local function number(name) return machine.instructions[name].number end

-- What f is refused with.
local function refusal(f)
  local good, why = pcall(f)
  expect.truthy(not good and type(why) == "table", tostring(why))
  return why.reason
end

test("jumps land where they were meant to, and what cannot be reached is not written", function()
  local e = emitter.new()
  local r = e:int()
  e:load(r, 7)
  local jumps = e:jump("jump_is", r, 7)
  e:put("answer_number", 0)
  e.dead = true
  e:put("add", r, r, r)
  e:land(jumps)
  e:put("answer_number", 1)
  local code = e:finish(9)
  local list = rows(code)
  expect.equal(code.count, 5, "the last is a trap")
  expect.equal(list[2], { number "jump_is", 0, 7, 3 })
  expect.equal(list[3], { number "answer_number", 0, 0, 0 })
  expect.equal(list[5][1], number "trap")
  expect.equal({ code.registers, code.sets, code.budget }, { 1, 0, 9 })
end)

test("a round of long code counts for more, where rounds are counted", function()
  local function budget(length, counted)
    local e = emitter.new()
    for _ = 1, length do e:put "trap" end
    return e:finish(counted, 9).budget
  end
  expect.equal({ budget(10, 1000), budget(255, 1000), budget(511, 1000), budget(5119, 1000) },
    { 1000, 1000, 500, 50 })
  expect.equal({ budget(511, nil), budget(511, 1) }, { 9, 1 })
end)

test("registers are given back, and the most are counted", function()
  local e = emitter.new()
  local mark = e:mark()
  expect.equal({ e:int(3), e:int(), e:set() }, { 0, 3, 0 })
  e:release(mark)
  expect.equal({ e:int(), e:set(), e:set() }, { 0, 0, 1 })
  local code = e:finish(1)
  expect.equal({ code.registers, code.sets }, { 4, 2 })
end)

test("equal constants are one, and come before the registers of sets", function()
  local board = core.topology { width = 3, height = 3 }
  local e = emitter.new()
  local a, b = e:constant(core.set(board, { 1 })), e:constant(core.set(board, { 2 }))
  expect.equal(e:constant(core.set(board, { 1 })), a)
  local s = e:set()
  e:put("set_union", s, a, b)
  local code = e:finish(1)
  expect.equal(rows(code)[1], { number "set_union", 2, 0, 1 })
  expect.equal(e:table(1, { 4, 5 }, 2), e:table(1, { 4, 5 }, 2))
  expect.equal(e:table(0, { 4, 5 }, 2), 1)
end)

test("integers of 32 bits stand in the instruction, others beside it", function()
  local e = emitter.new()
  for _, value in ipairs { 0, -1, 0x7fffffff, -0x80000000, 0x80000000, math.mininteger } do
    e:load(0, value)
  end
  e:load(0, nil)
  e:load(0, true)
  e:load(0, 0x80000000)
  local code = e:finish(1)
  expect.equal(code.wide, { 0x80000000, math.mininteger, "nil", true })
  local list = rows(code)
  expect.equal(list[2], { number "integer", 0, 0xffff, 0xffff })
  expect.equal(list[4], { number "integer", 0, 0, 0x8000 })
  expect.equal(list[9], { number "wide", 0, 0, 0 })
end)

test("what there is no room for is refused", function()
  expect.equal(refusal(function() emitter.new():int(machine.registers_at_most + 1) end),
    "too many values at a time")
  expect.equal(refusal(function()
    local e = emitter.new()
    for _ = 0, machine.sets_at_most do e:set() end
  end), "too many sets at a time")
  expect.equal(refusal(function()
    local e = emitter.new()
    for _ = 0, machine.lists_at_most do e:list(1) end
  end), "too many lists")
  expect.equal(refusal(function() emitter.new():list(machine.room_at_most + 1) end),
    "lists that may be too long")
  expect.equal(refusal(function()
    local e = emitter.new()
    for _ = 0, machine.instructions_at_most do e:put "trap" end
  end), ("more than %d instructions"):format(machine.instructions_at_most))
end)

-- So many names with values that are only known in play.
local function names(count)
  local list = {}
  for i = 1, count do list[i] = ("local n%d = position.ply + %d"):format(i, i) end
  return table.concat(list, "\n") .. "\nreturn n1 < n" .. count
end

machined.tests(test, expect, {
  { "a function of many names runs", "condition", names(100) },
  { "many sets at a time", "condition", "return #("
    .. ("position:stones(1) | ("):rep(15) .. "position:empty()" .. (")"):rep(15) .. ") > 1" },
  { "too many sets", "condition", "return #("
    .. ("position:stones(1) | ("):rep(45) .. "position:empty()" .. (")"):rep(45) .. ") > 1",
    stays = "1: too many sets at a time" },
})
