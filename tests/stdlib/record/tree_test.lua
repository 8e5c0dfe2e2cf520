--- The lines of a game as a tree.

local test, expect = ...
local long = test.long
local moyo = require "moyo"
local record = require "moyo.record.record"
local tree = require "moyo.record.tree"

local GO = "go:size=9"

local function loaded(text, options)
  local match, source = record.load(text, options or { default = GO })
  if not match then error(source) end
  return match, source
end

--- A tree as text: each node in brackets, indented by its parent.
local function drawn(match, source)
  local found, list = tree.of(match, source), {}
  for i, one in ipairs(found.nodes) do
    local text = tree.said(match.game, source or { nodes = {} }, one.node) or "?"
    list[i] = ("%s%d/%d"):format(text == "" and "-" or text, one.parent, one.line)
  end
  return table.concat(list, " "), found.at
end

local branched = "(;GM[1]SZ[9];B[ee](;W[cc];B[gg](;W[aa])(;W[bb]))(;W[gg];B[cc]))"

test("all lines, their order, and where the match stands", function()
  local match, source = loaded(branched)
  local text = "-0/1 E51/1 C72/1 G33/1 A94/1 B84/2 G32/3 C77/3"
  expect.equal({ drawn(match, source) }, { text, 5 })
  match:undo()
  match:undo()
  expect.equal({ drawn(match, source) }, { text, 3 })
  match, source = loaded(branched, { default = GO, line = 3 })
  expect.equal({ drawn(match, source) }, { text, 8 })
end)

test("what the match adds comes last; what it plays again is no new line", function()
  local match, source = loaded(branched)
  for _ = 1, 3 do match:undo() end
  match:play "G3"
  match:play "J1"
  expect.equal({ drawn(match, source) },
    { "-0/1 E51/1 C72/1 G33/1 A94/1 B84/2 G32/3 C77/3 J17/4", 9 })
  match:undo()
  match:play "C7"
  expect.equal({ drawn(match, source) },
    { "-0/1 E51/1 C72/1 G33/1 A94/1 B84/2 G32/3 C77/3", 8 })
  match:undo()
  match:undo()
  match:undo()
  match:play "A1"
  expect.equal({ drawn(match, source) },
    { "-0/1 E51/1 C72/1 G33/1 A94/1 B84/2 G32/3 C77/3 A11/4", 9 })
end)

test("a match without a record is one line, with what was taken back", function()
  local match = moyo.match(moyo.load(GO))
  for _, text in ipairs { "E5", "C7", "pass" } do match:play(text) end
  match:undo()
  expect.equal({ drawn(match) }, { "-0/1 E51/1 C72/1 pass3/1", 3 })
  expect.truthy(match:redo())
end)

--- Every node is gone to from every other, in the tree that the last one leads to.
local function walk(match, source, ruleset)
  local found = tree.of(match, source)
  local text = found.text
  for n, one in ipairs(found.nodes) do
    match, source = tree.go(tree.of(match, source), n, ruleset)
    if not match then error(source) end
    local again = tree.of(match, source)
    expect.equal(again.text, text)
    expect.equal(again.at, n)
    local played = tree.said(match.game, source, one.node)
    local last = match.turns[#match.turns]
    if one.depth > 1 then
      expect.equal(last.text, played)
    else
      expect.equal(last, nil)
    end
    match, source = tree.keep(again, ruleset)
    again = tree.of(match, source)
    expect.equal({ again.text, again.at }, { text, n })
  end
end

test("each node can be gone to, and the tree stays", function()
  local match, source = loaded(branched)
  walk(match, source, GO)
end)

long("so in games of pieces, of many steps a turn, and of dice", function()
  for _, ruleset in ipairs { "gengo:size=9", "sygo:size=5", "gorogo", "besiege:size=7",
    "coupon:size=5" } do
    local match, source = moyo.match(moyo.load(ruleset), 1), nil
    local next = 0
    local function play_turn()
      local count = #match.turns
      while #match.turns == count and not match.state.over do
        match:roll()
        local steps = match:legal()
        next = next + 7
        if #match.turns == count then match:play(steps[next % #steps + 1]) end
      end
    end
    for _ = 1, 6 do
      for _ = 1, 3 do play_turn() end
      match, source = tree.keep(tree.of(match, source), ruleset)
      if not match then error(ruleset .. ": " .. source) end
      match:undo()
      match:undo()
    end
    expect.truthy(source.lines > 1, ruleset)
    walk(match, source, ruleset)
  end
end)

test("turns of a line that the rules refuse, or a later set-up: the game ends with the node",
  function()
    local match, source = loaded "(;GM[1]SZ[9];B[ee](;W[cc];B[gg])(;W[aa];B[aa]))"
    local found = tree.of(match, source)
    match, source = tree.go(found, 5, GO)
    expect.equal({ #match.turns, #match.undone }, { 2, 0 })
    match:play "B1"
    expect.equal({ drawn(match, source) },
      { "-0/1 E51/1 C72/1 G33/1 A92/2 A95/2 B15/3", 7 })
    local _, problem = tree.go(found, 6, GO)
    expect.equal(problem, "3:8: move 3, A9: A stone is placed on an empty point.")
    match, source = loaded "(;GM[1]SZ[9];B[ee];W[cc];AW[dd];B[gg])"
    found = tree.of(match, source)
    match, source = tree.go(found, 2, GO)
    expect.equal({ #match.turns, #match.undone }, { 1, 0 })
    expect.equal(tree.of(match, source).text, found.text)
    expect.equal(tree.of(match, source).at, 2)
  end)

test("a game that ends with a node is saved so, and comes back", function()
  for text, node in pairs {
    ["(;GM[1]SZ[9];B[ee](;W[cc];B[gg])(;W[aa];B[aa]))"] = 5,
    ["(;GM[1]SZ[9];B[ee];W[cc];AW[dd];B[gg])"] = 2,
  } do
    local match, source = loaded(text)
    match, source = tree.go(tree.of(match, source), node, GO)
    local saved = record.save(match, { keep = source })
    local again, back = loaded(saved)
    expect.equal(again.state:save(), match.state:save())
    expect.equal(back.lines, source.lines + 1)
  end
end)

test("an error within leaves the match where it is", function()
  local match, source = loaded(branched)
  match:undo()
  local redo = match.redo
  match.redo = function(self)
    if #self.undone == 0 then error("no more", 0) end
    return redo(self)
  end
  expect.equal({ pcall(tree.of, match, source) }, { false, "no more" })
  expect.equal({ #match.turns, #match.undone }, { 3, 1 })
end)

test("a resignation stays, and can be taken back", function()
  local match, source = loaded "(;GM[1]SZ[9]RE[W+Resign];B[ee];W[cc];B[gg])"
  expect.truthy(match.resigned)
  match, source = tree.keep(tree.of(match, source), GO)
  expect.truthy(match.resigned)
  match:undo()
  match, source = tree.keep(tree.of(match, source), GO)
  expect.equal(match.resigned, nil)
  expect.equal(#match.turns, 3)
  match = tree.go(tree.of(match, source), 2, GO)
  expect.equal(#match.turns, 1)
end)

test("comments are written to the position, whatever nodes it has", function()
  local match, source = loaded "(;GM[1]SZ[9]CA[UTF-8];B[ee]C[one];C[two];W[cc])"
  match:undo()
  expect.equal(record.comments(source, match), { [1] = "one\ntwo" })
  expect.truthy(record.set_comment(source, match, "é ] \\"))
  expect.equal(record.comments(source, match), { [1] = "é ] \\" })
  expect.truthy(record.set_comment(source, match, ""))
  expect.equal(record.comments(source, match), {})
  match:play "A1"
  expect.equal({ record.set_comment(source, match, "x") },
    { nil, "the record does not have this position" })
  match, source = loaded "(;GM[1]SZ[9]CA[latin1];B[ee])"
  expect.truthy(record.set_comment(source, match, "é"))
  expect.truthy(record.save(match, { keep = source }):find("C[\xe9]", 1, true))
  expect.equal({ record.set_comment(source, match, "囲碁") },
    { nil, "the record is written in iso-8859-1, which has not all letters of the comment" })
end)

test("a tree deeper than Lua's stack", function()
  local text = "(;GM[1]SZ[9]" .. ("(;C[x]"):rep(4000) .. (")"):rep(4000) .. ")"
  local match, source = loaded(text)
  local found = tree.of(match, source)
  expect.equal(#found.nodes, 4001)
  match = tree.go(found, 4001, GO)
  expect.equal(#match.turns, 0)
end)
