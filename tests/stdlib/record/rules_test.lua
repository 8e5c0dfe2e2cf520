--- Which rules a record is played under, and what it says of them to other programs.

local test, expect = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
local records = require "support.records"
local rules = require "moyo.record.rules"

local loaded = records.loaded

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

test("load: messages quote the beginning of long values", function()
  local long = ("q"):rep(100000)
  local function said(root, plays)
    local match, source = record.load(("(;SZ[5]%s%s)"):format(root:gsub("Q", long), plays or ""))
    local message = match and source.warnings[1] or source
    expect.truthy(#message < 1500 and message:find(("q"):rep(58) .. "...", 1, true), root)
  end
  for _, root in ipairs { "RU[Q]", "KM[Q]", "GM[Q]", "XR[go:size=5]XF[Q]", "XR[go:size=5]XV[Q]",
    "XR[Q]", "XR[go+Q]", "XR[go:Q]", "XR[go:Q=1]", "XR[go:komi=Q]", "XR[go+density(most=Q)]",
    "XR[go:density.Q=1]", "XR[go:q.Q=1]", "XR[go+density(Q=1)]", "XR[go:size=5];XM[Q]",
    "XR[go:size=5]XB[.][Q]" } do
    said(root)
  end
  local _, message = record.load(("(;SZ[5]XR[./%s.lua])"):format(long))
  expect.truthy(#message < 5000 and message:find("...", 1, true))
end)

test("save: the preset's name stands in RU, whatever size, komi and handicap", function()
  local function words(ruleset)
    return record.save(moyo.match(moyo.load(ruleset))):match "RU%[(.-)%]"
  end
  expect.equal(words "go", "Tromp-Taylor")
  expect.equal(words "go:japanese,size=9,komi=0.5", "Japanese")
  expect.equal(words "aga", "AGA")
  expect.equal(words "new-zealand", "NZ")
  expect.equal(words "gengo:ko=none", "Gengo")
  expect.equal(words "go+tenuki:size=9", "Go with Tenuki")
  expect.equal(words "japanese+tenuki", "Go with Tenuki")
  expect.equal(words "tests/rules/guide/highland.lua", "Highland Go")
end)

test("changed: a ruleset with some options changed, the unknown ones too", function()
  local game = moyo.load "go:size=9,komi=0.5"
  expect.equal(rules.changed(game, {}), "go:size=9,komi=0.5")
  expect.equal(rules.changed(game, { komi = "7", ko = "simple" }), "go:size=9,ko=simple,komi=7")
  expect.equal(rules.changed(game, { b = "x,y", a = "1" }), 'go:size=9,komi=0.5,a=1,b="x,y"')
  expect.equal(rules.changed(moyo.load "go", {}), "go")
end)

test("number: Go's, and that of what Go programs are to show", function()
  local go, other = moyo.load "go:size=5", moyo.load "gorogo"
  expect.equal({ rules.number(go), rules.number(other), rules.number(other, true) },
    { "1", "1000", "1" })
  local match, why = record.load "(;GM[2])"
  expect.equal({ match, why }, { nil,
    "1:2: GM[2] is not a game of this program; expected GM[1], Go" })
end)

test("implied: whether the record says these rules itself", function()
  local _, source = loaded "(;SZ[9]KM[0.5]RU[Japanese])"
  local own = moyo.load("japanese:size=9,komi=0.5").ruleset
  expect.equal({ rules.implied(source, own), rules.implied(source, "go:size=9") },
    { true, false })
  expect.equal(source.warnings, {})
end)
