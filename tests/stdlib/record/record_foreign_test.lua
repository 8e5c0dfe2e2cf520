--- Records of other programs, and damaged ones.

local test, expect, slow = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
local records = require "support.records"

local loaded, rows, texts = records.loaded, records.rows, records.texts
local played, random_match = records.played, records.random_match

local function refused(text, message, options)
  local match, why = record.load(text, options)
  expect.equal(match, nil)
  expect.equal(why, message)
end

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
  expect.equal({ source.players.W, source.result, #source.warnings }, { "white]", "W+Resign", 1 })
  expect.truthy(source.warnings[1]:find("6:1: the game has 2 lines from here on", 1, true))
end)

test("load: Sabaki, with a set-up in the middle", function()
  local match, source = loaded("(;GM[1]FF[4]CA[UTF-8]AP[Sabaki:0.52.2]KM[7.5]SZ[5]"
    .. "DT[2023-01-01];B[cc];W[bb]\n;AB[aa][ba]AE[cc]PL[W];W[dd])")
  expect.equal(rows(match), "XX.../.O.../...../...O./.....")
  expect.equal(texts(match), "D2")
  expect.equal(source.warnings, { "2:1: a position is set up here: the 2 turns before it, and "
    .. "what was taken in them, are no part of the game" })
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
  expect.truthy(texts(match):find "^C3 pass pass agree resume B4", texts(match))
  expect.equal(texts((loaded "(;SZ[5]RU[AGA];B[cc];W[];B[];W[bb];B[dd])")),
    "C3 pass pass resume B4 D2")
  expect.truthy(texts(match):find "D2$")
  expect.equal(#source.warnings, 1)
end)

test("load: Black's handicap plays stay where they are, whatever the rules say of star points",
  function()
    for _, words in ipairs { "Japanese", "AGA" } do
      local match, source = loaded(("(;SZ[9]RU[%s]HA[2];B[bb];B[gc];W[ee])"):format(words))
      expect.equal({ texts(match), #source.warnings }, { "B8 G7 E5", 0 }, words)
      match, source = loaded(("(;SZ[9]RU[%s]HA[2]AB[gc][cg];W[ee])"):format(words))
      expect.equal({ texts(match), #source.warnings }, { "E5", 0 }, words)
      match = loaded(("(;SZ[9]RU[%s]HA[2]AB[bb][gc];W[ee])"):format(words))
      expect.equal(texts(match), "B8 G7 E5", words)
    end
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
  refused(text, "1:1: there is no game 3; the file holds 2", { game = 3 })
end)

-- Refusals -------------------------------------------------------------------------

test("load: an illegal move is named with number, place and sentence", function()
  local _, why = record.load "(;SZ[5]RU[Japanese]\n;B[cc]\n;W[bb];B[cc])"
  expect.truthy(why:find "^3:7: move 3, C3: A stone is placed on an empty point", why)
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
  for _ = 1, slow and 500 * slow or 40 do
    local at = random:below(#text)
    local damaged = text:sub(1, at - 1) .. string.char(random:below(255)) .. text:sub(at + 1)
    local match, why = record.load(damaged)
    expect.truthy(match or type(why) == "string")
  end
end)

-- GNU Go itself ------------------------------------------------------------------------

--- What gnugo answers to GTP commands, one text each.
local function gnugo(commands)
  local here = os.execute "command -v gnugo >/dev/null"
  if not here then expect.skip "gnugo is not here" end
  local name = os.tmpname()
  local file = assert(io.open(name, "w"))
  file:write(table.concat(commands, "\n"), "\n")
  file:close()
  local pipe = assert(io.popen(("gnugo --mode gtp <%s 2>&1"):format(name)))
  local answers = {}
  for answer in (pipe:read "a" .. "\n\n"):gmatch "= ?(.-)\n\n" do
    answers[#answers + 1] = answer
  end
  pipe:close()
  os.remove(name)
  return answers
end

local function sorted_words(text)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  table.sort(words)
  return words
end

local function stones(match, colour)
  local names = {}
  for point in match.state:stones(colour):each() do
    names[#names + 1] = match.game.board:name(point)
  end
  table.sort(names)
  return names
end

test("gnugo opens Moyo's Go records and sees the same stones", function()
  local base = "go:size=9,ko=simple,suicide=forbidden"
  for seed, options in ipairs { "", ",handicap=3",
    ",handicap=4,handicap_placement=fixed", ",dead=agreed,scoring=territory" } do
    local match = records.random_match(base .. options, seed, 90)
    local path = os.tmpname()
    local file = assert(io.open(path, "w"))
    file:write(record.save(match))
    file:close()
    local answers = gnugo { "loadsgf " .. path, "list_stones black", "list_stones white" }
    os.remove(path)
    expect.equal(answers[1], match.game:player_name(match.state.actor))
    for colour = 1, 2 do
      expect.equal(sorted_words(answers[colour + 1]), stones(match, colour))
    end
  end
end)

test("Moyo opens gnugo's records", function()
  local answers = gnugo { "boardsize 9", "komi 5.5", "fixed_handicap 2", "play white E5",
    "play black E6", "play white D6", "printsgf" }
  local match, source = loaded(answers[#answers])
  expect.equal(match.game.options.komi, 5.5)
  expect.equal(stones(match, 1), { "C3", "E6", "G7" })
  expect.equal(stones(match, 2), { "D6", "E5" })
  expect.equal(match.game:player_name(match.state.actor), "black")
  expect.equal(#source.warnings, 1) -- its handicap is no part of the moves
end)
