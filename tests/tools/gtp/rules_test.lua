--- Go's rules in KataGo's words, over GTP.

local test, expect, slow = ...

local gtp_engine = require "support.gtp_engine"
local json = require "moyo.base.json"
local moyo = require "moyo"
local rules = require "gtp.rules"

local engine, refused = gtp_engine.engine, gtp_engine.refused

local TROMP_TAYLOR = '{"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL",'
  .. '"scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}'

test("kata-get-rules: the defaults are Tromp and Taylor's", function()
  expect.equal(engine "go" "kata-get-rules", "= " .. TROMP_TAYLOR)
end)

-- As KataGo's documentation has them.
local shorthands = {
  ["tromp-taylor"] = { "POSITIONAL", "AREA", true, "NONE", false, "0" },
  chinese = { "SIMPLE", "AREA", false, "NONE", false, "N" },
  ["chinese-ogs"] = { "POSITIONAL", "AREA", false, "NONE", false, "N" },
  ["chinese-kgs"] = { "POSITIONAL", "AREA", false, "NONE", false, "N" },
  japanese = { "SIMPLE", "TERRITORY", false, "SEKI", false, "0" },
  korean = { "SIMPLE", "TERRITORY", false, "SEKI", false, "0" },
  ["stone-scoring"] = { "SIMPLE", "AREA", false, "ALL", false, "0" },
  aga = { "SITUATIONAL", "AREA", false, "NONE", false, "N-1" },
  bga = { "SITUATIONAL", "AREA", false, "NONE", false, "N-1" },
  ["new-zealand"] = { "SITUATIONAL", "AREA", true, "NONE", false, "0" },
  ["aga-button"] = { "SITUATIONAL", "AREA", false, "NONE", true, "N-1" },
}

local function check_shorthand(gtp, name, values)
  expect.equal(gtp("kata-set-rules " .. name), "=", name)
  local got = json.decode(gtp("kata-get-rules"):sub(3))
  expect.equal({ got.ko, got.scoring, got.suicide, got.tax, got.hasButton,
    got.whiteHandicapBonus }, values, name)
end

test("kata-set-rules: KataGo's shorthands, in any order and spelling", function()
  local gtp = engine "go:size=9,komi=3.5"
  local names = {}
  for name in pairs(shorthands) do names[#names + 1] = name end
  table.sort(names)
  for i, first in ipairs(names) do
    check_shorthand(gtp, first, shorthands[first])
    -- then the next but one; slow, every other
    for k = 1, slow and #names or 1 do
      local second = names[(i + k) % #names + 1]
      check_shorthand(gtp, second, shorthands[second])
    end
  end
  check_shorthand(gtp, "Tromp_Taylor", shorthands["tromp-taylor"])
  check_shorthand(gtp, "nz", shorthands["new-zealand"])
  expect.truthy(gtp("moyo-ruleset"):find("komi=3.5", 1, true), "the komi stays")
end)

test("kata-set-rules: JSON; what it does not say is Tromp and Taylor's", function()
  local gtp = engine "go"
  expect.equal(gtp 'kata-set-rules {"ko": "SIMPLE", "scoring": "TERRITORY"}', "=")
  local got = json.decode(gtp("kata-get-rules"):sub(3))
  expect.equal({ got.ko, got.scoring, got.tax, got.suicide }, { "SIMPLE", "TERRITORY", "SEKI",
    true })
  expect.equal(gtp "kata-set-rules {}", "=")
  expect.equal(gtp "kata-get-rules", "= " .. TROMP_TAYLOR)
end)

test("kata-set-rules: what is read can be set, and changes nothing but suicide of one", function()
  for _, preset in ipairs(moyo.variant("go").presets) do
    local gtp = engine("go:" .. preset.name)
    local read = gtp "kata-get-rules"
    if read:find "^=" then
      local ruleset = moyo.load("go:" .. preset.name .. (preset.values.suicide == "forbidden" and ""
        or ",suicide=multi")).ruleset
      expect.equal(gtp("kata-set-rules " .. read:sub(3)), "=", preset.name)
      expect.equal(gtp "moyo-ruleset", "= " .. ruleset)
    end
  end
end)

test("kata-set-rules: suicide is that of two stones or more, and never of one", function()
  for _, words in ipairs { "nz", '{"ko":"SITUATIONAL","suicide":true}', "ing" } do
    local gtp = engine "go:size=5"
    expect.equal(gtp("kata-set-rules " .. words), "=")
    for _, turn in ipairs { "b A4", "w pass", "b B5", "w E1", "b D1" } do gtp("play " .. turn) end
    refused(gtp "play w A5", "illegal move: A play may not take just the stone that was placed")
    expect.truthy(gtp "kata-get-rules":find '"suicide":true', words)
  end
  local gtp = engine "go:new-zealand,size=5" -- New Zealand's own rules allow it
  for _, turn in ipairs { "b A4", "w pass", "b B5", "w E1", "b D1" } do gtp("play " .. turn) end
  expect.equal(gtp "play w A5", "=")
end)

test("kata-set-rule: what it does not name stays, suicide of one stone too", function()
  local gtp = engine "go"
  expect.equal(gtp "kata-set-rule ko SITUATIONAL", "=")
  expect.equal(gtp "moyo-ruleset", "= go:ko=situational")
  expect.equal(gtp "kata-set-rule suicide true", "=")
  expect.equal(gtp "moyo-ruleset", "= go:ko=situational,suicide=multi")
end)

test("kata-set-rules: a preset is set whole, and the next one takes it back", function()
  local gtp = engine "go:size=5,komi=0.5"
  expect.equal(gtp "kata-set-rules korean", "=")
  expect.equal(gtp "moyo-ruleset", "= " .. moyo.load("go:japanese,size=5,komi=0.5,"
    .. "handicap_placement=free").ruleset)
  expect.equal(gtp "kata-set-rules tromp-taylor", "=")
  expect.equal(gtp "moyo-ruleset", "= go:size=5,suicide=multi,komi=0.5")
end)

test("kata-set-rules: the bonus counts under every scoring", function()
  for _, scoring in ipairs { "AREA", "TERRITORY" } do
    local gtp = engine "go:size=9,komi=0,handicap=2"
    expect.equal(gtp(('kata-set-rules {"scoring":"%s","whiteHandicapBonus":"N"}')
      :format(scoring)), "=")
    for _, turn in ipairs { "b C3", "b G7", "w E5", "b pass", "w pass" } do
      expect.equal(gtp("play " .. turn), "=")
    end
    local match = moyo.match(moyo.load(gtp "moyo-ruleset":sub(3)))
    expect.equal(match.game.options.handicap_bonus, "n")
    for _, turn in ipairs { "C3", "G7", "E5" } do match:play(turn) end
    expect.equal(match.state:scores(), scoring == "AREA" and { 2, 3 } or { 0, 2 })
  end
end)

test("handicaps are placed by command where the rules fix their points too", function()
  for _, words in ipairs { "aga", "japanese" } do
    local gtp = engine "go:size=9"
    expect.equal(gtp("kata-set-rules " .. words), "=")
    expect.equal(gtp "fixed_handicap 2", "= C3 G7", words)
    expect.equal(gtp "clear_board", "=")
    expect.equal(gtp "set_free_handicap C4 E5", "=", words)
    expect.equal(gtp "play w G7", "=")
    expect.equal(gtp "list_stones b", "= E5 C4")
  end
  local gtp = engine "go:japanese,size=9"
  expect.equal(gtp "set_free_handicap C4 E5", "=")
  expect.equal(gtp "place_free_handicap 2":sub(1, 1), "?") -- the board is not empty
end)

test("kata-set-rules: KataGo's Spight rule", function()
  local gtp = engine "go:size=5"
  expect.equal(gtp "kata-set-rule ko SPIGHT", "=")
  expect.truthy(gtp "kata-get-rules":find '"ko":"SPIGHT"')
  expect.equal(gtp "moyo-ruleset", "= go:size=5,ko=spight")
end)

test("kata-set-rules: keeps the position", function()
  local gtp = engine "go:size=9"
  gtp "play b C3"
  expect.equal(gtp "kata-set-rules chinese", "=")
  expect.equal(gtp "list_stones b", "= C3")
  expect.equal(gtp "kata-set-rule ko SITUATIONAL", "=")
  expect.equal(gtp "kata-set-rule suicide TRUE", "=")
  expect.equal(gtp "kata-set-rule whiteHandicapBonus n-1", "=")
  local got = json.decode(gtp("kata-get-rules"):sub(3))
  expect.equal({ got.ko, got.suicide, got.whiteHandicapBonus }, { "SITUATIONAL", true, "N-1" })
  expect.equal(gtp "list_stones b", "= C3")
end)

test("kata rules: what has no word on the other side is named", function()
  refused(engine "go:ko=none" "kata-get-rules", "KataGo's rules cannot express ko=none")
  local gtp = engine "go"
  refused(gtp "kata-set-rules chinses", 'unknown rules "chinses"; did you mean "chinese"')
  refused(gtp "kata-set-rule ko SPIGT", "ko cannot be SPIGT; did you mean \"SPIGHT\"")
  refused(gtp "kata-set-rule kko SIMPLE", 'unknown rule "kko"; did you mean "ko"')
  refused(gtp 'kata-set-rules {"ko":true}', "ko cannot be true")
  refused(gtp 'kata-set-rules {"suicide":"YES"}', "suicide cannot be YES")
  refused(gtp 'kata-set-rules {"komi":6.5}', 'unknown rule "komi"')
  refused(gtp 'kata-set-rules {"ko":"SIMPLE"', "rules: 1:")
  expect.equal(gtp "kata-get-rules", "= " .. TROMP_TAYLOR)
end)

test("kata rules: a variant without an option has its neutral value only", function()
  local game = {
    title = "Small", options = { ko = "simple", scoring = "area", suicide = "allowed" },
    variant = { presets = {}, options = {
      { name = "ko", kind = "choice", among = { "simple", "none" }, default = "none" },
      { name = "scoring", kind = "choice", among = { "area" }, default = "area" },
      { name = "suicide", kind = "choice", among = { "allowed", "forbidden" } },
    } },
  }
  local got = json.decode(rules.get(game))
  expect.equal({ got.tax, got.hasButton, got.whiteHandicapBonus }, { "NONE", false, "0" })
  expect.equal(rules.set_one(game, "suicide", "false"), { suicide = "forbidden" })
  expect.equal(rules.set_one(game, "suicide", "true"), {})
  expect.error(function() rules.set(game, "chinese") end,
    "whiteHandicapBonus=N: Small has no option handicap_bonus")
  expect.error(function() rules.set_one(game, "ko", "POSITIONAL") end,
    "ko=POSITIONAL: option ko of Small has no such value")
end)
