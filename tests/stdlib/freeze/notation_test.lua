--- Notations: steps and turns as texts, and what is wrong with texts that are none.

local test, expect = ...
local core = require "moyo.core"
local notation = require "moyo.freeze.notation"

local step = core.step

--- A notation of verbs given as { text, args, joiner = }, on a board of this size.
local function new(verbs, size)
  local board = core.topology { kind = "square", width = size or 9, height = size or 9 }
  local list, texts = {}, {}
  for i, verb in ipairs(verbs) do
    texts[i] = verb[1]
    list[i] = { name = verb[1]:match "^%a+$" or "verb" .. i, args = verb[2] or {},
      arg = verb[2] and verb[2][1] or "none", joiner = verb.joiner, low = verb.low or 1,
      unit = verb.unit or 1, range = verb.range or 1 }
  end
  return notation.new({
    board = board, players = 2, verbs = function() return list end,
    player = function(_, i) return ({ "black", "white" })[i] end,
  }, texts), board
end

local POINT, TWO = { "point" }, { "stone", "point" }

-- Every kind of template, and words beside it.
local all = {
  { "{point}", POINT }, { "&{point}", POINT }, { "{stone}-{point}", TWO },
  { "{stone}x{point}", TWO }, { "dead {stone}", { "stone" } },
  { "contract {number}", { "number" }, range = 9 }, { "{colour}", { "colour" } },
  { "pass" }, { "done" },
}

local stacks = {
  { "{point}", POINT }, { "{stone/count}-{point}", { "stone", "point", "count" } },
  { "{stone/count}x{point}", { "stone", "point", "count" } }, { "done" },
}

-- A growth can be joined to the next, a placement cannot.
local growing = { { "{point}", POINT }, { "{point}", POINT, joiner = "+" }, { "pass" },
  { "done" } }

-- Steps ------------------------------------------------------------------------------

--- Every value of one argument, in a game of so many points.
local function values(kind, verb, board)
  local most = { number = verb.range, colour = 2, count = 3 }
  local list = {}
  for i = 1, most[kind] or board.points do list[i] = i end
  return list
end

--- Every step of every verb, or of those with two points a part.
local function each_step(verbs, board, f)
  for v, verb in ipairs(verbs) do
    local kinds = verb[2] or {}
    local function fill(args)
      local kind = kinds[#args + 1]
      if not kind then return f(step(v, table.unpack(args))) end
      for _, value in ipairs(values(kind, verb, board)) do
        local more = table.move(args, 1, #args, 1, {})
        more[#more + 1] = value
        fill(more)
      end
    end
    fill {}
  end
end

test("every step prints and parses back, in letters of either case", function()
  for _, verbs in ipairs { all, stacks } do
    local words, board = new(verbs, 4)
    local seen, count = {}, 0
    each_step(verbs, board, function(one)
      local text = words:format(one)
      expect.equal(seen[text], nil, text)
      seen[text], count = true, count + 1
      for _, variation in ipairs { text, text:lower(), text:upper(), "\t " .. text .. " " } do
        expect.equal(words:parse(variation), one, variation)
      end
    end)
    expect.truthy(count > 500)
  end
end)

test("arguments stand where the text has them; a count of one is not written", function()
  local words, board = new(stacks)
  local from, to = board:find "B3", board:find "B9"
  expect.equal(words:format(step(2, from, to, 2)), "B3/2-B9")
  expect.equal(words:format(step(2, from, to, 1)), "B3-B9")
  expect.equal(words:parse "b3/1-b9", step(2, from, to, 1))
  expect.equal(words:parse "b3/12Xb9", step(3, from, to, 12))
end)

test("a count may be any of the arguments", function()
  for i, args in ipairs { { "count", "stone", "point" }, { "stone", "count", "point" } } do
    local words, board = new { { "{stone/count}-{point}", args } }
    local a, b = board:find "A1", board:find "B2"
    local one = i == 1 and step(1, 3, a, b) or step(1, a, 3, b)
    expect.equal(words:format(one), "A1/3-B2")
    expect.equal(words:parse "a1/3-b2", one)
  end
end)

test("numbers may be in units", function()
  local words = new { { "komi {number}", { "number" }, low = -1, unit = 0.1, range = 31 } }
  for i = 1, 31 do
    local text = words:format(step(1, i))
    expect.equal(words:parse(text), step(1, i), text)
  end
  expect.equal(words:format(step(1, 4)), "komi -0.7")
end)

test("what is written alike is the first verb's, and the others are alternatives", function()
  local words, board = new { { "{stone}", { "stone" } }, { "{point}", POINT },
    { "dead {stone}", { "stone" } }, { "{point}", POINT, joiner = "+" } }
  local p = board:find "C3"
  expect.equal(words:parse "C3", step(1, p))
  expect.equal(words:alternatives(step(1, p)), { step(2, p), step(4, p) })
  expect.equal(words:alternatives(step(1, p), true), { step(2, p) })
  expect.equal(words:alternatives(step(3, p)), {})
end)

test("the longest pattern counts, in whatever order they are declared", function()
  local words, board = new { { "{point}", POINT }, { "dead" }, { "dead {stone}", { "stone" } },
    { "{point}-{point}", { "point", "point" } } }
  local p, q = board:find "C3", board:find "D4"
  expect.equal(words:parse "dead C3", step(3, p))
  expect.equal(words:parse "dead", step(2))
  expect.equal(words:parse "C3-D4", step(4, p, q))
end)

-- Turns ------------------------------------------------------------------------------

local function read(words, text)
  local list, whole = words:parse_all(text)
  if not list then return nil, whole.message end
  local steps, columns = {}, {}
  for i, found in ipairs(list) do steps[i], columns[i] = found.step, found.column end
  return steps, whole, columns
end

test("a turn's steps are joined by blanks", function()
  local words, board = new(all)
  local turn = { step(1, board:find "F2"), step(3, board:find "J5", board:find "E5") }
  expect.equal(words:format_turn(turn), "F2 J5-E5")
  local steps, whole, columns = read(words, " f2   J5-E5 ")
  expect.equal({ steps, whole, columns }, { turn, false, { 2, 7 } })
  turn[3] = step(9)
  expect.equal(words:format_turn(turn), "F2 J5-E5 done")
end)

test("joined steps are a whole turn, whose done is left out", function()
  local words, board = new(growing)
  local e5, g8 = board:find "E5", board:find "G8"
  expect.equal(words:format_turn { step(2, e5), step(2, g8), step(4) }, "E5+G8")
  expect.equal(words:format_turn { step(2, e5), step(4) }, "E5 done")
  expect.equal(words:format_turn { step(2, e5), step(1, g8) }, "E5+G8")
  expect.equal(words:format_turn { step(1, e5) }, "E5")
  expect.equal(words:format_steps { step(2, e5), step(2, g8) }, "E5 G8")
  for _, text in ipairs { "E5+G8", "e5 + g8", " E5\t+G8 " } do
    local steps, whole = read(words, text)
    expect.equal({ steps, whole }, { { step(2, e5), step(1, g8) }, true }, text)
  end
  for _, text in ipairs { "E5 G8", "E5" } do
    expect.equal(select(2, read(words, text)), false, text)
  end
end)

test("a turn may be long", function()
  local words = new(growing)
  local text = ("E5+"):rep(4000) .. "G8"
  expect.equal(#read(words, text), 4001)
  local _, why = read(words, text .. "+")
  expect.truthy(why:find("^column 12004: expected a point"), why)
end)

-- Mistakes ---------------------------------------------------------------------------

local function mistakes(words, list)
  for _, pair in ipairs(list) do
    local text, message = pair[1], pair[2]
    local steps, why = words:parse_all(text)
    expect.equal(steps, nil, text)
    expect.equal(why.message, message, text)
    expect.equal(("column %d"):format(why.column), message:match "^column %d+", text)
  end
end

local A_STEP = 'a point such as E5, black, contract, dead, done, pass, white or "&"'

test("a mistake is named at its very character", function()
  mistakes(new(all), {
    { "", "column 1: expected " .. A_STEP .. ", found the end" },
    { "  ", "column 3: expected " .. A_STEP .. ", found the end" },
    { "J5-E", 'column 4: expected a point such as E5, found "E"' },
    { "J5-E99", "column 4: there is no point E99 on this board (A9 to J1)" },
    { " j5 - e5", "column 5: expected " .. A_STEP .. ', found "-"' },
    { "J5x", "column 4: expected a point such as E5, found the end" },
    { "J5xF2-G2", 'column 6: expected a blank or the end, found "-"' },
    { "J5F2", 'column 3: expected x, "-", a blank or the end, found "F2"' },
    { "&", "column 2: expected a point such as E5, found the end" },
    { "&&C3", 'column 2: expected a point such as E5, found "&"' },
    { "K99 C3", "column 1: there is no point K99 on this board (A9 to J1)" },
    { "C3 F2 J5-", "column 10: expected a point such as E5, found the end" },
    { "dead", "column 5: expected a point such as E5, found the end" },
    { "dead  7", 'column 7: expected a point such as E5, found "7"' },
    { "contract 12", "column 10: expected a number from 1 to 9, found 12" },
    { "contract five", 'column 10: expected a number from 1 to 9, found "five"' },
    { "pass+C3", 'column 5: expected a blank or the end, found "+"' },
    { "C3 \27[1m", "column 4: expected " .. A_STEP .. ", found byte 0x1B" },
  })
end)

test("the known word that may have been meant", function()
  local words = new(all)
  for text, meant in pairs { pas = "pass", passs = "pass", ["F2 doen"] = "done",
    ["contrct 5"] = "contract", wihte = "white" } do
    local _, why = words:parse_all(text)
    expect.truthy(why.message:find(('did you mean "%s"?'):format(meant), 1, true), why.message)
  end
  local _, why = words:parse_all "Q77"
  expect.equal(why.message:find "did you mean", nil)
end)

test("counts are of one stone or more", function()
  mistakes(new(stacks), {
    { "B3/0-B9", "column 4: expected a number of stones from 1, found 0" },
    { "B3/-B9", 'column 4: expected a number of stones from 1, found "-"' },
    { "B3/99999-B9", "column 4: expected a number of stones from 1, found 99999" },
    { "B3/2", 'column 5: expected x or "-", found the end' },
    { "B3/2+B9", 'column 5: expected x or "-", found "+"' },
    { "B3/2-", "column 6: expected a point such as E5, found the end" },
    { "B3-B9/2", 'column 6: expected a blank or the end, found "/"' },
  })
end)

test("joined turns go on, and end with a step", function()
  local step_text = "a point such as E5, done or pass"
  mistakes(new(growing), {
    { "E5+", "column 4: expected " .. step_text .. ", found the end" },
    { "E5 + ", "column 6: expected " .. step_text .. ", found the end" },
    { "E5++G8", "column 4: expected " .. step_text .. ', found "+"' },
    { "+E5", "column 1: expected " .. step_text .. ', found "+"' },
    { "E5+G99", "column 4: there is no point G99 on this board (A9 to J1)" },
    { "pass + E5", 'column 6: expected the end, found "+"' },
    { "E5G8", 'column 3: expected "+", a blank or the end, found "G8"' },
    { "E5-G8", 'column 3: expected "+", a blank or the end, found "-"' },
  })
end)

test("one step is asked for, and there are more", function()
  local words = new(growing)
  local one, why = words:parse "E5+G8"
  expect.equal({ one, why }, { nil, { column = 4,
    message = "column 4: expected one step, found more" } })
end)

test("a text must write just the arguments of its verb", function()
  local list = {
    { "{", {}, "words and arguments in braces" }, { "", {}, "words and arguments" },
    { " a", {}, "words and arguments" }, { "a ", {}, "words and arguments" },
    { "a}", {}, "words and arguments" }, { "{Point}", POINT, "words and arguments" },
    { "put", POINT, "does not write just its arguments, {point}$" },
    { "put {point}", {}, "just its arguments, no argument$" },
    { "{number}", POINT, "{point}" }, { "{point} {point}", POINT, "{point}" },
    { "{stone}", TWO, "{stone} {point}" }, { "{point}-{stone}", TWO, "{stone} {point}" },
    { "{stone}-{point}", { "stone", "point", "count" }, "{stone/count} {point}" },
    { "{stone/count}-{point}", TWO, "{stone} {point}" },
    { "{stone/count}-{point/count}", { "stone", "point", "count" }, "{stone/count} {point}" },
  }
  for _, case in ipairs(list) do
    local why = expect.error(function() new { { case[1], case[2] } } end, case[3])
    expect.truthy(why:find('its text "' .. case[1] .. '"', 1, true), why)
  end
end)

test("any bytes are answered with a message", function()
  local words = new(stacks)
  local random = core.random(1)
  local letters = { "A", "e", "5", "0", "9", "/", "-", "x", "+", " ", "\t", "\0", "\n", "\255" }
  for _ = 1, 3000 do
    local parts = {}
    for i = 1, random:below(9) do parts[i] = letters[random:below(#letters)] end
    local text = table.concat(parts)
    local steps, why = words:parse_all(text)
    if steps then
      local all_steps = {}
      for i, found in ipairs(steps) do all_steps[i] = found.step end
      expect.equal(read(words, words:format_steps(all_steps)), all_steps, text)
    else
      expect.truthy(why.column >= 1 and why.column <= #text + 1, text)
    end
  end
end)
