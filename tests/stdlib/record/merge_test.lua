--- Records that are written again, into what they came from: nothing in them is lost.

local test, expect = ...
local record = require "moyo.record.record"
local records = require "support.records"

local loaded, texts, without_breaks = records.loaded, records.texts, records.without_breaks

-- Rewriting ------------------------------------------------------------------------

local commented = "(;FF[4]GM[1]AP[Other:1]SZ[5]ZZ[kept];B[cc]C[good](;W[bb];B[dd])(;W[aa]N[try]))"

--- The record after `change` has been made to its match.
local function rewritten(text, change)
  local match, source = loaded(text)
  change(match)
  local written = record.save(match, { keep = source })
  local again, warned = loaded(written)
  if warned.lines == 1 then expect.equal(warned.warnings, {}) end
  expect.equal(again.state:save(), match.state:save(), written)
  expect.equal(texts(again), texts(match))
  return without_breaks(written)
end

test("keep: an unchanged record is written as it was", function()
  expect.equal(rewritten(commented, function() end), commented)
end)

test("keep: turns played since are added to the main line", function()
  expect.equal(rewritten(commented, function(match) match:play "A1" end),
    "(;FF[4]GM[1]AP[Other:1]SZ[5]ZZ[kept];B[cc]C[good](;W[bb];B[dd];W[ae])(;W[aa]N[try]))")
end)

test("keep: other turns branch off, and come first", function()
  expect.equal(rewritten(commented, function(match)
    match:undo()
    match:play "E5"
  end), "(;FF[4]GM[1]AP[Other:1]SZ[5]ZZ[kept];B[cc]C[good](;W[bb](;B[ea])(;B[dd]))"
    .. "(;W[aa]N[try]))")
  expect.equal(rewritten(commented, function(match)
    for _ = 1, 3 do match:undo() end
    match:play "A1"
  end), "(;FF[4]GM[1]AP[Other:1]SZ[5]ZZ[kept](;B[ae])(;B[cc]C[good](;W[bb];B[dd])"
    .. "(;W[aa]N[try])))")
end)

test("keep: turns taken back stay as a variation", function()
  expect.equal(rewritten(commented, function(match)
    match:undo()
    match:undo()
  end), "(;FF[4]GM[1]AP[Other:1]SZ[5]ZZ[kept];B[cc]C[good](;)(;W[bb];B[dd])(;W[aa]N[try]))")
end)

test("a record with variations says so, and any of its lines can be gone on with", function()
  local match, source = loaded(commented)
  expect.equal({ source.line, source.lines, #source.warnings }, { 1, 2, 1 })
  expect.truthy(source.warnings[1]:find("1:37: the game has 2 lines from here on, and this is "
    .. "line 1", 1, true), source.warnings[1])
  expect.equal(texts(match), "C3 B4 D2")
  match, source = record.load(commented, { line = 2 })
  expect.equal(texts(match), "C3 A5")
  match:play "E5"
  -- what was gone on with is the main line, and nothing is lost
  expect.equal(without_breaks(record.save(match, { keep = source })),
    "(;FF[4]GM[1]AP[Other:1]SZ[5]ZZ[kept];B[cc]C[good](;W[aa]N[try];B[ea])(;W[bb];B[dd]))")
  match, source = record.load(commented, { line = 3 })
  expect.equal({ match, source }, { nil, "1:1: there is no line 3; the game has 2" })
end)

test("lines are counted as they stand in the file", function()
  local tree = "(;SZ[5](;B[aa](;W[bb])(;W[cc];B[dd]))(;B[ee](;W[aa])))"
  for line, played in ipairs { "A5 B4", "A5 C3 D2", "E1 A5" } do
    local match, source = record.load(tree, { line = line })
    expect.equal({ texts(match), source.lines }, { played, 3 })
  end
end)

test("keep: a line that is played again is that of the file", function()
  local function again(...)
    local moves = { ... }
    return rewritten(commented, function(match)
      for _ = 1, 3 do match:undo() end
      for _, text in ipairs(moves) do match:play(text) end
    end)
  end
  local head = "(;FF[4]GM[1]AP[Other:1]SZ[5]ZZ[kept];B[cc]C[good]"
  expect.equal(again("C3", "A5"), head .. "(;W[aa]N[try])(;W[bb];B[dd]))")
  expect.equal(again("C3", "A5", "E5"), head .. "(;W[aa]N[try];B[ea])(;W[bb];B[dd]))")
  expect.equal(again("C3", "B4"), head .. "(;W[bb](;)(;B[dd]))(;W[aa]N[try]))")
end)

test("keep: other games of the file, and a result that is new or stale", function()
  local text = "(;SZ[5]RE[B+3];B[aa];W[bb])(;SZ[7];B[bb])"
  expect.equal(rewritten(text, function(match) match:play "C3" end),
    "(;SZ[5];B[aa];W[bb];B[cc])(;SZ[7];B[bb])")
  expect.equal(rewritten(text, function(match)
    match:play "pass"
    match:play "pass"
  end), "(;SZ[5]RE[W+7.5];B[aa];W[bb];B[];W[])(;SZ[7];B[bb])")
end)

test("keep: other rules than those that the record implies are said", function()
  local match, source = loaded("(;SZ[5];B[aa])", { default = "go:size=5,ko=none" })
  expect.equal(match.game.ruleset, "go:size=5,ko=none")
  local written = record.save(match, { keep = source })
  expect.truthy(written:find("XR[go:size=5,ko=none]", 1, true), written)
  expect.equal(loaded(written).game.ruleset, "go:size=5,ko=none")
end)

test("keep: after a handicap that was played, and a pass that was read in", function()
  rewritten("(;SZ[9]HA[2]AB[aa][ii];W[ee])", function(match) match:play "C3" end)
  rewritten("(;SZ[9]HA[2]AB[aa][ii];W[ee])", function(match)
    match:undo()
    match:undo()
    match:play "C3"
  end)
end)

test("keep: a record that the match does not come from is not used", function()
  local match, source = loaded(commented)
  match:setup "...../...../..X../...../....."
  expect.equal(record.save(match, { keep = source }), record.save(match))
end)
