--- Records: what is saved comes back; records of other programs load.

local test, expect = ...
local diagram = require "moyo.diagram"
local moyo = require "moyo"
local record = require "moyo.record"
local sgf = require "moyo.sgf"

local function loaded(text, options)
  local match, source = record.load(text, options)
  expect.truthy(match, source)
  return match, source
end

local function refused(text, message, options)
  local match, why = record.load(text, options)
  expect.equal(match, nil)
  expect.equal(why, message)
end

local function rows(match)
  return table.concat(diagram.rows(match.game, match.state), "/")
end

local function texts(match)
  local list = {}
  for i, turn in ipairs(match.turns) do list[i] = turn.text end
  return table.concat(list, " ")
end

--- A match of these turns, separated by blanks.
local function played(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset))
  for text in turns:gmatch "%S+" do
    local ok, refusal = match:play(text)
    expect.truthy(ok, refusal and refusal.error)
  end
  return match
end

local function random_match(ruleset, seed, most)
  local match = moyo.match(moyo.load(ruleset), seed)
  local random = moyo.random(seed, 1)
  for _ = 1, most do
    if match.state.over then break end
    match:play(match:random("uniform", random))
  end
  return match
end

local function without_breaks(text) return (text:gsub("\n", "")) end

-- Moyo's own records ---------------------------------------------------------------

test("save: a Go game is SGF that any program opens", function()
  local text = record.save(played("go:size=5,ko=simple", "C3 b2 pass PASS"),
    { players = { "Ann]", "Bob" } })
  expect.equal(without_breaks(text):gsub("XF%[%x+%]", "XF[]"):gsub("moyo:[%d.]+", "moyo:"),
    "(;FF[4]GM[1]CA[UTF-8]AP[moyo:]SZ[5]RU[Go]KM[7.5]PB[Ann\\]]PW[Bob]RE[W+7.5]"
    .. "XR[go:size=5,ko=simple]XF[]XS[0];B[cc];W[bd];B[];W[])")
end)

test("save: the preset's name stands in RU, whatever size, komi and handicap", function()
  local function rules(ruleset)
    return record.save(moyo.match(moyo.load(ruleset))):match "RU%[(.-)%]"
  end
  expect.equal(rules "go", "Tromp-Taylor")
  expect.equal(rules "go:japanese,size=9,komi=0.5", "Japanese")
  expect.equal(rules "aga", "AGA")
  expect.equal(rules "new-zealand", "NZ")
  expect.equal(rules "gengo:ko=none", "Gengo")
end)

local rulesets = {
  "go:size=9", "go:size=5x7,ko=situational", "go:size=5,board=torus", "go:size=4,board=hex",
  "japanese:size=5", "go:size=9,handicap=4", "go:size=9,handicap=4,handicap_placement=fixed",
  "go:size=5,komi_rule=pie", "go:size=5,komi_rule=bid", "go:size=52x3", "go:size=5,goal=capture",
  "gengo:size=9", "gengo:size=11,own_overlap=yes,friendly_fire=before",
  "gengo:size=7,regions=. n ./n x n/. n .",
}

test("load: what was saved comes back, and is saved as the same bytes", function()
  for _, ruleset in ipairs(rulesets) do
    for seed = 1, 5 do
      local match = random_match(ruleset, seed, 20 * seed)
      for _, compat in ipairs { false, true } do
        local text = record.save(match, { compat = compat })
        local again, source = loaded(text)
        expect.equal(source.warnings, {})
        expect.equal(again.game.ruleset, match.game.ruleset)
        expect.equal(texts(again), texts(match))
        expect.equal(again.state:save(), match.state:save(), ruleset)
        expect.equal(record.save(again, { compat = compat }), text)
        expect.equal(record.save(again, { compat = compat, keep = source }), text)
      end
    end
  end
end)

test("load: a resignation, and it can be taken back", function()
  local match = played("go:size=5", "C3 B2")
  match:play "resign"
  local text = record.save(match)
  expect.equal(text:match "RE%[.-%]", "RE[W+R]")
  local again, source = loaded(text)
  expect.equal({ again.state.over, again.state.reason }, { true, "resignation" })
  expect.truthy(again:undo())
  expect.equal(texts(again), "C3 B2")
  expect.equal(record.save(again, { keep = source }):find("RE[", 1, true), nil)
end)

test("load: a set-up position with its player", function()
  local match = moyo.match(moyo.load "go:size=3")
  expect.truthy(match:setup(".X./XOX/.X.", { to = "white" }))
  expect.truthy(match:play "A1")
  local text = record.save(match)
  expect.equal(without_breaks(text):match "AB.*$", "AB[ba][ab][cb][bc]AW[bb]PL[W];W[ac])")
  local again = loaded(text)
  expect.equal(again.state:save(), match.state:save())
  expect.truthy(again:undo())
  expect.equal(rows(again), ".X./XOX/.X.")
end)

test("load: a set-up without the stones that the rules put there", function()
  local match = moyo.match(moyo.load "go:size=9,handicap=2,handicap_placement=fixed")
  expect.truthy(match:setup(("........./"):rep(8) .. "........X", { to = "black" }))
  local again = loaded(record.save(match))
  expect.equal(rows(again), rows(match))
  expect.equal(again.state:save(), match.state:save())
end)

test("load: set-ups on boards without letters", function()
  local match = moyo.match(moyo.load "go:size=3,board=hex")
  expect.truthy(match:setup(".X./XO./.X.", { to = "white" }))
  match:play "pass"
  local text = record.save(match)
  expect.equal(without_breaks(text):match "XS.*$", "XS[0]XB[.X./XO./.X.][to=white];XM[pass])")
  expect.equal(loaded(text).state:save(), match.state:save())
end)

test("load: fields that were set up", function()
  local match = moyo.match(moyo.load "go:size=3,button=yes")
  expect.truthy(match:setup(".../.../...", { fields = { button = "2" } }))
  local text = record.save(match)
  expect.truthy(text:find("[button=2]", 1, true), text)
  expect.equal(loaded(text).state:save(), match.state:save())
end)

test("load: another ruleset instead of the record's", function()
  local text = record.save(played("go:size=3", "A1 B1"))
  local match = loaded(text, { ruleset = "go:size=3,ko=none" })
  expect.equal(match.game.ruleset, "go:size=3,ko=none")
  refused(text, "1:2: the record's board is 3x3, that of go:size=4 is 4x4",
    { ruleset = "go:size=4" })
end)

test("load: rules that have changed since are a warning", function()
  local text = record.save(played("go:size=3", "A1")):gsub("XF%[%x+%]", "XF[0123]")
  local _, source = loaded(text)
  expect.equal(#source.warnings, 1)
  expect.truthy(source.warnings[1]:find("have changed.*fingerprint 0123, now %x+"))
end)

test("load: a ruleset that is none is refused with its place", function()
  local _, why = record.load "(;GM[1]XR[goo:size=3])"
  expect.truthy(why:find('^1:2: XR: there is no variant or preset "goo"; did you mean "go"?'), why)
end)

-- Turns of several steps ------------------------------------------------------------

local two_stones = [[
local moyo = require "moyo"
return moyo.game "Two stones" {
  summary = "a turn is two stones, of which the second may be left out",
  options = {},
  rules = function() return {
    board = moyo.board("square", { width = 4, height = 4 }),
    stone = moyo.shape.adjacent,
    players = { "black", "white" },
    turn = moyo.either {
      moyo.sequence { moyo.place {}, moyo.optional { moyo.place {} } },
      moyo.pass {},
    },
    clear = { "enemy", "own" },
    finish = { moyo.finish.passes(2) },
    score = moyo.score.stones {},
  } end,
}
]]

--- Calls f with the path of the rule file above.
local function with_two_stones(f)
  local name = os.tmpname()
  os.remove(name)
  local path = name .. ".lua"
  local file = assert(io.open(path, "wb"))
  file:write(two_stones)
  file:close()
  local ok, problem = pcall(f, path)
  os.remove(path)
  if not ok then error(problem, 0) end
end

test("XM: turns of several steps, and one that is not complete", function()
  with_two_stones(function(path)
    local match = moyo.match(moyo.load(path))
    for _, text in ipairs { "A1 B2", "C3 done", "D4 A2", "pass", "D1" } do
      expect.truthy(match:play(text))
    end
    local text = record.save(match)
    expect.equal(without_breaks(text):match ";XM.*$",
      ";XM[A1 B2];XM[C3 done];XM[D4 A2];W[];XM[D1])")
    local again = loaded(text)
    expect.equal(again.state:save(), match.state:save())
    expect.equal(#again.turns, 4)
    local again_shown = loaded(record.save(match, { compat = true }))
    expect.equal(again_shown.state:save(), match.state:save())
  end)
end)

test("XM: an illegal step is named in its turn", function()
  with_two_stones(function(path)
    local match = moyo.match(moyo.load(path))
    expect.truthy(match:play "A1 B2")
    local text = record.save(match):gsub("A1 B2", "A1 A1")
    local _, why = record.load(text)
    expect.truthy(why:find("^%d+:%d+: move 1, A1 A1: step 2, A1: "), why)
  end)
end)

-- What viewers show --------------------------------------------------------------------

--- A viewer of Go, written plainly: the board after each node of the main line.
local function viewed(text)
  local tree = sgf.parse(text)[1]
  local line = sgf.main_line(tree)
  local wide, high = sgf.size(line[1])
  local board = {}
  for y = 1, high do
    board[y] = {}
    for x = 1, wide do board[y][x] = "." end
  end
  local function at(x, y) return board[y] and board[y][x] end
  local function neighbours(x, y)
    return { { x - 1, y }, { x + 1, y }, { x, y - 1 }, { x, y + 1 } }
  end
  local function group(x, y)
    local list, seen, free = { { x, y } }, { [y * 99 + x] = true }, false
    for _, p in ipairs(list) do
      for _, q in ipairs(neighbours(p[1], p[2])) do
        local mark, key = at(q[1], q[2]), q[2] * 99 + q[1]
        if mark == "." then free = true end
        if mark == at(x, y) and not seen[key] then
          seen[key] = true
          list[#list + 1] = q
        end
      end
    end
    return list, free
  end
  local function clear(x, y)
    local list, free = group(x, y)
    if free then return end
    for _, p in ipairs(list) do board[p[2]][p[1]] = "." end
  end
  local boards = {}
  for i, node in ipairs(line) do
    for id, mark in pairs { AB = "X", AW = "O", AE = "." } do
      for _, p in ipairs(sgf.points(sgf.get(node, id) or { "" }, wide, high)) do
        board[p[2] + 1][p[1] + 1] = mark
      end
    end
    for id, mark in pairs { B = "X", W = "O" } do
      local value = (sgf.get(node, id) or {})[1]
      if value and value ~= "" then
        local x, y = sgf.point(value, wide, high)
        x, y = x + 1, y + 1
        board[y][x] = mark
        for _, q in ipairs(neighbours(x, y)) do
          local other = at(q[1], q[2])
          if other and other ~= "." and other ~= mark then clear(q[1], q[2]) end
        end
        clear(x, y)
      end
    end
    local shown = {}
    for y = 1, high do shown[y] = table.concat(board[y]) end
    boards[i] = table.concat(shown, "/")
  end
  return boards, line
end

--- The same from the rules.
local function refereed(match)
  local again = moyo.match(match.game, match.seed)
  local boards = { rows(again) }
  for i, turn in ipairs(match.turns) do
    again:play(turn.text)
    boards[i + 1] = rows(again)
  end
  return boards
end

test("compat: every node shows the right board in a Go viewer", function()
  local shown_steps = 0
  for _, ruleset in ipairs { "gengo:size=9", "gengo:size=9,own_overlap=yes",
    "gengo:size=9,regions=go,friendly_fire=after", "go:size=5,board=torus", "go:size=7" } do
    for seed = 1, 4 do
      local match = random_match(ruleset, seed, 150)
      local text = record.save(match, { compat = true })
      local boards, line = viewed(text)
      expect.equal(boards, refereed(match))
      for _, node in ipairs(line) do
        if sgf.get(node, "XM") then
          shown_steps = shown_steps + 1
          expect.truthy(sgf.get(node, "PL"))
          expect.equal(sgf.get(node, "B") or sgf.get(node, "W"), nil)
        end
      end
    end
  end
  expect.truthy(shown_steps > 50, "the games differ from Go's")
end)

test("compat: plain Go needs none of it", function()
  local match = random_match("go:size=9", 3, 300)
  expect.equal(record.save(match, { compat = true }), record.save(match))
end)

test("compat: a board other than the rules' is refused", function()
  local match = moyo.match(moyo.load "gengo:size=9")
  match:play "E5"
  local text = record.save(match):gsub(";B%[ee%]", ";XM[E5]AB[ee][aa]")
  local _, why = record.load(text)
  expect.truthy(why:find("move 1, E5: the record shows X on A9, the rules leave .", 1, true), why)
end)

-- Other programs -----------------------------------------------------------------------

test("load: CGoban", function()
  local match, source = loaded [==[
(;GM[1]FF[4]CA[UTF-8]AP[CGoban:3]ST[2]
RU[Japanese]SZ[19]KM[6.50]TM[1800]OT[5x30 byo-yomi]
PW[white\]]PB[black]WR[3d]BR[3d]DT[2014-03-02]PC[The KGS Go Server at http://www.gokgs.com/]
RE[W+Resign]
;B[qd]BL[1795.3]
;W[dc]WL[1788.126]C[white [3d\]: hi
]
(;B[dp]BL[1790.2];W[pq])
(;B[pp]))
]==]
  expect.equal(match.game.ruleset, moyo.load "japanese".ruleset)
  expect.equal(texts(match), "R16 D17 D4 Q3")
  expect.equal(match.state.reason, "resignation")
  expect.equal({ source.players.W, source.result, source.warnings }, { "white]", "W+Resign", {} })
end)

test("load: Sabaki, with a set-up in the middle", function()
  local match, source = loaded("(;GM[1]FF[4]CA[UTF-8]AP[Sabaki:0.52.2]KM[7.5]SZ[5]"
    .. "DT[2023-01-01];B[cc];W[bb]\n;AB[aa][ba]AE[cc]PL[W];W[dd])")
  expect.equal(rows(match), "XX.../.O.../...../...O./.....")
  expect.equal(texts(match), "D2")
  expect.equal(source.warnings, {})
end)

test("load: gnugo's position, with a handicap that is part of it", function()
  local match, source = loaded [==[
(;GM[1]FF[4]
SZ[9]
GN[GNU Go 3.8 load and print]
DT[2026-11-20]
KM[0.0]HA[3]RU[Chinese]AP[GNU Go:3.8]AW[ee]
AB[cc][gc][cg]
PL[B]
)]==]
  expect.equal(match.game.ruleset, moyo.load "chinese:size=9,komi=0".ruleset)
  expect.equal(match.game:player_name(match.state.actor), "black")
  expect.equal(rows(match):gsub("[./]", ""), "XXOX")
  expect.truthy(source.warnings[1]:find "HA%[3%] is passed over")
end)

test("load: a fixed handicap, and a free one", function()
  local fixed = loaded "(;GM[1]SZ[9]HA[2]KM[0.5]RU[AGA]AB[gc][cg];W[ee])"
  expect.equal(fixed.game.ruleset, moyo.load(
    "aga:size=9,komi=0.5,handicap=2,handicap_placement=fixed").ruleset)
  expect.equal(texts(fixed), "E5")
  local free, source = loaded "(;GM[1]SZ[9]HA[2]KM[0.5]RU[AGA]AB[aa][ii]PL[W];W[ee];B[ff])"
  expect.equal(free.game.ruleset, moyo.load "aga:size=9,komi=0.5,handicap=2".ruleset)
  expect.equal(texts(free), "A9 J1 E5 F4")
  expect.equal(source.warnings, {})
  local played_first = loaded "(;GM[1]SZ[9]HA[2];B[aa];B[ii];W[ee])"
  expect.equal(texts(played_first), "A9 J1 E5")
end)

test("load: long names, both moves in a node, an old pass", function()
  local match = loaded "(;GaMe[1]SiZe[5]Black[cc];White[bb];Black[tt]White[dd])"
  expect.equal(texts(match), "C3 B4 pass D2")
end)

test("load: White may begin, and a player may move twice", function()
  expect.equal(texts((loaded "(;SZ[5];W[cc];B[bb])")), "C3 B4")
  local match, source = loaded "(;SZ[5];B[cc];B[bb])"
  expect.equal(texts(match), "C3 pass B4")
  expect.equal(source.warnings, { "1:14: move 2, B4: it is white's turn, read as a pass" })
end)

test("load: passes after the end, and play that is resumed after passes", function()
  local match, source = loaded "(;SZ[5];B[cc];W[];B[];W[tt];B[])"
  expect.equal(texts(match), "C3 pass pass")
  expect.equal(#source.warnings, 2)
  match, source = loaded "(;SZ[5]RU[Japanese];B[cc];W[];B[];W[bb];B[dd])"
  expect.truthy(texts(match):find "^C3 pass pass resume")
  expect.truthy(texts(match):find "D2$")
  expect.equal(#source.warnings, 1)
end)

test("load: the words for rules", function()
  local function ruleset(words)
    local match, source = loaded(("(;SZ[19]RU[%s])"):format(words))
    return match.game.ruleset, #source.warnings
  end
  for words, preset in pairs {
    Japanese = "japanese", ["JAPANESE rules"] = "japanese", Chinese = "chinese", AGA = "aga",
    NZ = "new-zealand", ["New Zealand"] = "new-zealand", GOE = "goe", Ing = "goe",
    Korean = "korean", ["Tromp-Taylor"] = "tromp-taylor", ["Tromp/Taylor"] = "tromp-taylor",
    ["Stone Scoring"] = "stone-scoring", BGA = "bga", jp = "japanese",
  } do
    expect.equal({ ruleset(words) }, { moyo.load(preset).ruleset, 0 }, words)
  end
  expect.equal({ ruleset "house rules" }, { "go", 1 })
  local _, source = loaded "(;RU[Japanees])"
  expect.truthy(source.warnings[1]:find 'did you mean "japanese"')
end)

test("load: komi as others write it", function()
  local function komi(text)
    local match, source = loaded(("(;KM[%s])"):format(text))
    return match.game.options.komi, #source.warnings
  end
  expect.equal({ komi "6.5" }, { 6.5, 0 })
  expect.equal({ komi "0" }, { 0, 0 })
  expect.equal({ komi "-5,5" }, { -5.5, 0 })
  expect.equal({ komi "" }, { 7.5, 0 })
  expect.equal({ komi "3.75" }, { 7.5, 0 }) -- Chinese, in stones
  expect.equal({ komi "375" }, { 7.5, 0 })
  expect.equal({ komi "650" }, { 6.5, 0 })
  expect.equal({ komi "six" }, { 7.5, 1 })
  expect.equal({ komi "1e999" }, { 7.5, 1 })
end)

test("load: names in the record's encoding", function()
  local _, source = loaded "(;CA[Big5]PB[\179\92]PW[a];B[aa])"
  expect.equal(source.players.W, "a")
  _, source = loaded "(;PB[Andr\233]PW[\229\155\178])"
  expect.equal(source.players.B, "Andr\u{E9}")
end)

test("load: a game of a collection", function()
  local text = "(;SZ[5];B[aa])(;SZ[7];B[bb])"
  expect.equal(loaded(text, { game = 2 }).game.ruleset, "go:size=7")
  refused(text, "there is no game 3; the file holds 2", { game = 3 })
end)

-- Refusals -------------------------------------------------------------------------

test("load: an illegal move is named with number, place and sentence", function()
  local _, why = record.load "(;SZ[5]RU[Japanese]\n;B[cc]\n;W[bb];B[cc])"
  expect.truthy(why:find "^3:7: move 3, C3: A stone is placed on a free point", why)
  local ko = "(;SZ[5]RU[%s];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])"
  _, why = record.load(ko:format "Japanese")
  expect.truthy(why:find("^1:%d+: move 9, C4: A play may not "), why)
  expect.equal(texts((loaded(ko:format "]XR[go:size=5,ko=none"))),
    "B5 C5 A4 D4 B3 C3 C4 B4 C4")
end)

test("load: Moyo's own records are read without indulgence", function()
  local text = record.save(played("go:size=5", "C3 B2 D4"))
  local _, why = record.load((text:gsub(";W%[bd%]", "")))
  expect.truthy(why:find "move 2, D4: it is white's turn", why)
end)

test("load: points that are none, values that are too many", function()
  refused("(;SZ[5]\n;B[zz])", '2:1: B: no point "zz" on a board of 5 by 5')
  refused("(;SZ[5];B[aa][bb])", "1:8: B has 2 values; expected one")
  refused("(;SZ[5]AB[aa:zz])", '1:2: AB: no point "zz" on a board of 5 by 5')
  refused("(;SZ[99])", "1:2: go: option size = 99: expected lines, 1 to 52, or WxH, at most "
    .. "4096 points")
  refused("(;SZ[9x])", "1:2: the size SZ[9x] is none; expected lines as in 19 or 9:13")
end)

test("load: damaged texts are refused with the place", function()
  local text = record.save(random_match("go:size=9", 1, 60))
  for length = 0, #text - 3, 7 do
    local match, why = record.load(text:sub(1, length))
    expect.equal(match, nil)
    expect.truthy(why:find "^%d+:%d+: ", why)
  end
  refused("\0\1\2", "1:1: a zero byte: this is a binary file, or UTF-16; expected SGF text")
  refused("(;GM[7])", "1:2: GM[7] is not a game of this program; expected GM[1], Go")
end)

test("load: bytes changed at random never raise an error", function()
  local text = record.save(random_match("gengo:size=9", 2, 60), { compat = true })
  local random = moyo.random(1, 2)
  for _ = 1, 2000 do
    local at = random:below(#text)
    local damaged = text:sub(1, at - 1) .. string.char(random:below(255)) .. text:sub(at + 1)
    local match, why = record.load(damaged)
    expect.truthy(match or type(why) == "string")
  end
end)

-- Rewriting ------------------------------------------------------------------------

local commented = "(;FF[4]GM[1]AP[Other:1]SZ[5]ZZ[kept];B[cc]C[good](;W[bb];B[dd])(;W[aa]N[try]))"

--- The record after `change` has been made to its match.
local function rewritten(text, change)
  local match, source = loaded(text)
  change(match)
  local written = record.save(match, { keep = source })
  local again, warned = loaded(written)
  expect.equal(warned.warnings, {})
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

-- Results --------------------------------------------------------------------------

test("result: in SGF's words, and compared with those of others", function()
  local function after(ruleset, turns) return record.result(played(ruleset, turns)) end
  expect.equal(after("go:size=3", "B2"), nil)
  expect.equal(after("go:size=3", "B2 pass pass"), "B+1.5")
  expect.equal(after("go:size=3,komi=9", "B2 pass pass"), "0")
  expect.equal(after("go:size=3,goal=capture", "A1 A2 C3 B1"), "W+")
  expect.equal(record.same_result("B+1.5", "B+1.50"), true)
  expect.equal(record.same_result("Black+1.5", "B+1.5"), true)
  expect.equal(record.same_result("B+1.5", "B+2.5"), false)
  expect.equal(record.same_result("B+1.5", "W+1.5"), false)
  expect.equal(record.same_result("Jigo", "0"), true)
  expect.equal(record.same_result("W+Resign", "W+R"), true)
  expect.equal(record.same_result("W+R", "W+3.5"), nil)
  expect.equal(record.same_result("W+T", "W+3.5"), nil)
  expect.equal(record.same_result("?", "W+3.5"), nil)
end)

test("read: files that cannot be", function()
  local text, why = record.read "/nonexistent/file.sgf"
  expect.equal({ text, why }, { nil, "/nonexistent/file.sgf: No such file or directory" })
  expect.equal((record.read "/"), nil)
  text, why = record.read "/dev/null"
  expect.equal({ text, why }, { nil, "/dev/null: the file is empty" })
end)
