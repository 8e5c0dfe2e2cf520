--- Rule files that count what they do.

local test, expect = ...
local counted = require "moyo.declare.counted"
local files = require "moyo.base.files"
local moyo = require "moyo"
local shell = require "support.shell"

local AMOUNT = "%d+[%-%d*_size().]*"
local STATEMENT = " __left=__left%-" .. AMOUNT .. " if __left<0 then __left=__more%(__left%)end "
local FIRST = " local __now=__left%-" .. AMOUNT
  .. " __left=__now if __now<0 then __left=__more%(__now%)end "
local HEAD = "local __left,__more,__size=0,... return function(...)"
local FOOT = "\nend,function()return __left end"

-- A text without the statements, and how many there were.
local function without(written)
  local text, jumps = written:gsub(STATEMENT, "")
  local rest, first = text:gsub(FIRST, "")
  return rest, jumps + first
end

-- What a text counts, by the words before the statements.
local function weights(text)
  local list, from = {}, #HEAD + 1
  local written = counted.text(text)
  for at, weight, after in written:gmatch "() l?o?c?a?l? ?__[%l=_]+left%-(%d+%S*)[^)]*%)end ()" do
    list[#list + 1] = (written:sub(from, at - 1):match "(%S*)%s*$") .. " " .. weight
    from = after
  end
  return table.concat(list, ", ")
end

test("text: functions, rounds of loops and jumps count what they hold", function()
  expect.equal(weights "", " 1")
  expect.equal(weights "local x = 1 + 2 + 3", " 3")
  expect.equal(weights "for i = 1, 3 do x = i end", " 3, do 3")
  expect.equal(weights "while x do y = 1 while z do end end", " 3, do 3, do 1")
  expect.equal(weights "do x = 1 end if x then y = 2 end", " 4")
  -- a call has eight, and a function is counted when it is called
  expect.equal(weights "f(1)", " 3")
  expect.equal(weights "f { }", " 3")
  expect.equal(weights "f 'a'", " 3")
  expect.equal(weights "local function f(a, b) return a end", " 1, b) 4")
  -- the condition of repeat belongs to the words behind it
  expect.equal(weights "repeat x = 1 until x == y and z", " 3, repeat 4")
  expect.equal(weights "while true do x = 1 goto a y = 2 ::a:: end", " 4, do 4, 1 4")
end)

test("text: `#` counts 64 instructions, for which Lua may look up 120 keys", function()
  expect.equal(weights "x = #a", " 65")
  expect.equal(weights "for i = 1, #a do x = '#' end", " 69, do 69")
  expect.equal(weights "if a then x = #b end", " 2, then 64")
end)

test("text: `..` counts 64 instructions, in a clause of `if` where that begins", function()
  expect.equal(weights "x = a .. 'b' .. c", " 132")
  expect.equal(weights "if a .. b then x = 1 else y = 2 end", " 68")
  expect.equal(weights "if a then x = 1 .. 2 end", " 3, then 64")
  expect.equal(weights "if a then elseif b .. c then x = 1 else y = 1 .. 2 end z = 1 .. 2",
    " 134, else 64")
  expect.equal(weights "for i = 1, 2 do if a then x = b .. c end end", " 5, do 4, then 64")
  expect.equal(weights "f(a) x = 1.", " 4")
  -- what jumps or ends a loop within a clause counts it there
  expect.equal(weights "if a then ::b:: x = 1 .. 2 goto b end", " 4, then 64, 2 68")
  expect.equal(weights "if a then repeat until b .. c end", " 3, then 64, repeat 66")
end)

test("text: `...` counts what it holds, wherever it is written", function()
  expect.equal(weights "f(...) x = 1.", " 4-1*__size(...)")
  expect.equal(weights "local function f(a, ...) return { ... } end", " 1, ...) 7-2*__size(...)")
  expect.equal(weights "for i = 1, 9 do f(...) end g(...)",
    " 8-2*__size(...), do 5-1*__size(...)")
  expect.equal(weights "repeat f(...) until x", " 4-1*__size(...), repeat 7-2*__size(...)")
  expect.equal(weights "local function f(...) g(a .. '...') end",
    " 1, f(...) 72-1*__size(...)")
end)

test("text: words in comments, texts and names count nothing", function()
  expect.equal(weights "x = 'do end' -- while do", " 3")
  expect.equal(weights 'x = "a\\"do end" --[==[ for ]] do ]==]', " 3")
  expect.equal(weights "x = [[ repeat ]] done = endless", " 4")
  expect.equal(weights "x = 'a\\\\' while x do end", " 4, do 1")
end)

test("text: numbers end where Lua ends them", function()
  for _, text in ipairs { "x = 0xe+function() end", "x = 1e+1-function() end", "x = 0x1.p1 ..0xE",
    "x = 3-function() end", "x = 0xep-1/function() while x do end end",
    "x = .5e-3 ..function() end",
    "x = 0Xf-while_", "x = 7//function() end" } do
    assert(load(text), text)
    local written = counted.text(text)
    expect.equal((without(written)), HEAD .. text .. FOOT)
    expect.truthy(load(written), written)
    local _, functions = text:gsub("function", "")
    local _, whiles = text:gsub("while ", "")
    expect.equal(select(2, without(written)), 1 + functions + whiles, text)
  end
end)

test("text: every line stays, and nothing but the statements is new", function()
  local list = {}
  for _, folder in ipairs { "rules", "rules/mutators", "stdlib/moyo/compile",
    "tests/rules/guide" } do
    local pipe = assert(io.popen("ls " .. folder .. "/*.lua"))
    for path in pipe:lines() do list[#list + 1] = path end
    pipe:close()
  end
  expect.truthy(#list > 60)
  for _, path in ipairs(list) do
    local text = files.read(path)
    local written = counted.text(text)
    expect.truthy(load(written), path)
    expect.equal((without(written)), HEAD .. text .. FOOT, path)
  end
end)

test("load: who holds the names himself is refused, with the line", function()
  for name, text in pairs { __left = "local __left = 1", __now = "local a__now = 1",
    __more = "-- __more", __size = "x = '__size'" } do
    expect.error(function() counted.load("\n" .. text, "a.lua", {}) end,
      "^a%.lua:2: the name " .. name .. " is Moyo's own")
  end
end)

test("load: 200 variables leave no room for one, and 255 for none of what counts", function()
  local function locals(count, first)
    local names = {}
    for i = 1, count do names[i] = ("%s%d"):format(first, i) end
    return table.concat(names, ", ")
  end
  local text = ("return (function() local %s = 1 return a1 end)()"):format(locals(200, "a"))
  expect.equal(load(counted.text(text)), nil)
  local chunk, written = counted.load(text, "a.lua", {})
  expect.equal(chunk(), 1)
  expect.equal(without(written), HEAD .. text .. FOOT)
  -- a function that sees 254 variables of others
  text = ("local %s = 1\nreturn (function() local %s = 1\nreturn function() return { %s, %s } end "
    .. "end)()"):format(locals(127, "a"), locals(127, "b"), locals(127, "a"), locals(127, "b"))
  assert(load(text))
  expect.error(function() counted.load(text, "a.lua", {}) end,
    "^a%.lua:3: .*upvalues.*, where a stranger's file counts what it does$")
end)

test("text: labels may stand wherever they could before", function()
  for _, text in ipairs {
    "for i = 1, 3 do if i > 1 then goto next end local a = i ::next:: end",
    "for i = 1, 3 do goto a do goto b ::b:: end ::a:: end",
    "repeat local x = 1 if x then goto next end ::next:: until true",
    "while true do repeat goto out until false end ::out::",
    "::top:: for i = 1, 2 do if i > 2 then goto top end end",
  } do
    assert(load(text), text)
    local written = counted.text(text)
    expect.truthy(load(written), written)
  end
end)

-- ---- In play --------------------------------------------------------------------------------

local GAME = [[
local moyo = require "moyo"
%s
return moyo.game "Counted" {
  rules = function()
    return { board = moyo.board.square(2), turn = moyo.place {}, finish = moyo.finish.stuck "loses",
      conditions = moyo.rule { "It takes long.", function(position, move)
        local same = rawequal(1, 1)
        %s
        return same
      end } }
  end,
}
]]

-- A tenth of what a rule's call may use.
local TENTH = { instructions = 200000, bytes = 16 << 20 }

-- What is wrong when the first turn is played, with the budget of any file or another.
local function problem_of(body, before, budget)
  local folder, remove = shell.folder()
  local path = folder .. "/counted.lua"
  shell.write(path, GAME:format(before or "", body))
  moyo.forget()
  local game = moyo.load(path, { untrusted = true, budget = budget })
  local good, problem = pcall(function()
    local match = moyo.match(game)
    local played, refusal = match:play "A1"
    return played and "played" or refusal.error
  end)
  remove()
  return good and problem or tostring(problem.message or problem):gsub("^.*/", "")
end

local SPENT = "counted.lua:8: the rules take too long: more instructions than the budget"

test("play: what never ends is ended, whatever it is", function()
  for body, before in pairs {
    ["while same do end"] = "",
    ["repeat until not same"] = "",
    ["for i = 1, 1e9 do end"] = "",
    ["::again:: goto again"] = "",
    ["while same do pcall(error) end"] = "",
    ["f(1)"] = "local function f(n) return f(n + 1) end",
    ["pcall(function() return 0xe+function() end end) while same do end"] = "",
    ["f(99)"] = "local function f(n) if n > 0 then f(n - 1) f(n - 1) end end",
    ["local t = {} for i = 1, 1000 do t[i] = i end "
      .. "table.sort(t, function(a, b) for i = 1, 1e4 do end return a < b end)"] = "",
    ["(('x'):rep(1000):gsub('x', function() for i = 1, 1e4 do end end))"] = "",
    ["(('a'):rep(40):find(('a*'):rep(20) .. 'b'))"] = "",
    ["while same do moyo.place {} end"] = "",
    ["local t = {} for i = 1, 100 do t[i] = i end while same do for _ in pairs(t) do end end"] = "",
  } do
    local problem = problem_of((body:gsub("^%(", "local _ = (")), before, TENTH)
    expect.truthy(problem:find("the rules take too", 1, true), body .. ": " .. problem)
  end
end)

-- Conditions that one call asks, with loops of so many rounds: the tenth is some 66,600 of them.
local function row_of(...)
  local rules = {}
  for i, rounds in ipairs { ... } do
    rules[i] = ('moyo.rule { "Rule %d.", function() for i = 1, %d do local a = i end\n'
      .. "return rawequal(1, 1) end }"):format(i, rounds)
  end
  return table.concat(rules, ", ")
end

test("play: conditions in a row have a budget each, to the same round", function()
  local folder, remove = shell.folder()
  local path = folder .. "/row.lua"
  local function problem_in(...)
    shell.write(path, ([[local moyo = require "moyo"
return moyo.game "Row" { rules = function()
  return { board = moyo.board.square(2), turn = moyo.place {}, finish = moyo.finish.stuck "loses",
    conditions = { %s } }
end }]]):format(row_of(...)))
    moyo.forget()
    local match = moyo.match(moyo.load(path, { untrusted = true, budget = TENTH,
      machine = "off" }))
    local good, played, refusal = pcall(match.play, match, "A1")
    if good and played then return "played" end
    local problem = good and refusal.error or played
    return (tostring(problem.message or problem):gsub("^.*/", ""))
  end
  local function spent_at(line)
    return ("row.lua:%d: the rules take too long: more instructions than the budget"):format(line)
  end
  expect.equal(problem_in(10, 10, 10), "played")
  expect.equal(problem_in(66000, 66000, 10), "played")
  expect.equal(problem_in(10, 66000, 66000), "played")
  expect.equal(problem_in(10, 67000, 10), spent_at(5))
  expect.equal(problem_in(66000, 10, 67000), spent_at(6))
  remove()
end)

test("play: the budget ends at the same round everywhere", function()
  -- a round counts 3: for i = 1 , N do same = i end, and what is around it 10
  local function loop(rounds) return ("for i = 1, %d do local a = i end"):format(rounds) end
  expect.equal(problem_of(loop(660000)), "played")
  expect.equal(problem_of(loop(670000)), SPENT)
end)

test("load: Lua counts what files do, and files what Lua cannot see", function()
  local folder, remove = shell.folder()
  local path = folder .. "/counted.lua"
  local function problem_at(before, instructions)
    shell.write(path, GAME:format(before, ""))
    moyo.forget()
    local good, problem = moyo.try(moyo.load, path, { untrusted = true,
      budget = { instructions = instructions, bytes = 8 << 20 } })
    return good and "loaded" or problem:gsub("^.*/", "")
  end
  local spent = "counted.lua:2: the rules take too long: more instructions than the budget"
  local plain = "for i = 1, 10000 do local a = i end"
  expect.equal(problem_at(plain, 200000), "loaded")
  expect.equal(problem_at(plain:gsub("= i end", "= i .. 1e300 end"), 200000), spent)
  expect.equal(problem_at(plain:gsub("= i end", "= tostring(i / 3) end"), 200000), spent)
  expect.equal(problem_at(plain:gsub("= i end", "= '0x1' + i end"), 500000), "loaded")
  expect.equal(problem_at("local s = ('0'):rep(1000) " .. plain:gsub("= i end", "= s + i end"),
    500000), spent)
  -- calls of functions that are written in Lua do more than Lua's callers count
  expect.equal(problem_of "for i = 1, 40000 do local a = ('x'):byte() end", "played")
  expect.equal(problem_of "for i = 1, 50000 do local a = ('x'):byte() end", SPENT)
  remove()
end)

test("play: rules that count are compiled as others are", function()
  for _, name in ipairs { "redstone", "alak", "multiplayer:map=square7", "symple" } do
    local path, options = name:match "^(%w+)(.*)$"
    path = "./rules/" .. path .. ".lua" .. options
    local kinds = {}
    for i, untrusted in ipairs { false, true } do
      moyo.forget()
      local list = {}
      for j, slot in ipairs(moyo.load(path, { untrusted = untrusted }).slots) do
        for k in ipairs(slot.functions or {}) do
          local found = slot.rules and slot.rules[k] or {}
          list[#list + 1] = ("%d: %s"):format(j, found.instructions or found.reason)
        end
      end
      kinds[i] = table.concat(list, ", ")
    end
    expect.truthy(kinds[1]:find "%d: %d", name)
    expect.equal(kinds[2], kinds[1], name)
  end
end)
