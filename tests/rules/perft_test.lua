--- Perft: how many sequences of exactly 1, 2, 3, ... steps there are.
--
-- Each line is held against Moyo, slow as far as it goes, and against the plain rules beside this
-- file, which count by themselves and slowly, as far as some hundred or thousand sequences.

local test, expect, slow = ...
local gorogo = require "plain.gorogo_plain"
local moyo = require "moyo"
local multiplayer = require "plain.multiplayer_plain"
local plain = require "plain.plain"
local sygo = require "plain.sygo_plain"
local twog = require "plain.twog_plain"

local MOST = slow and math.huge or 8000 -- sequences that are counted
local PLAINLY = slow and 1000 * slow or 150 -- sequences that plain rules count

-- The plain rules of a variant.
local plain_rules = {
  go = function(options) return plain.rules("go", options) end,
  gengo = function(options) return plain.rules("gengo", options) end,
  gorogo = gorogo.rules,
  sygo = sygo.rules,
  twog = function(options) return twog.rules("twog", options) end,
  besiege = function(options) return twog.rules("besiege", options) end,
  multiplayer = multiplayer.rules,
}

local lines = {
  { "go", "size=1", "1 1 0 0" },
  { "go", "size=1x2", "3 7 8 6 2 0" },
  { "go", "size=2", "5 21 68 156 316 604 1088 2184 4184 8024 13800 23560" },
  { "go", "size=2,ko=situational", "5 21 68 180 428 860 1704 3936 9808 24400 50704 102336" },
  { "go", "size=2,ko=natural", "5 21 68 180 428 860 1704 4184 11080 29744 68576 154400" },
  { "go", "size=2,ko=simple,suicide=multi", "5 21 68 156 316 604 1240 3120 8280 21040 49200" },
  { "go", "size=2,ko=none,passes=3", "5 21 73 212 568 1364 3368 8468 23020 64728 178080" },
  { "go", "size=2,button=yes,ko=situational", "5 21 73 212 552 1208 2660 6160 15672 41888" },
  { "go", "size=2x3,pass=forbidden", "6 30 120 344 728 1184 2424 3824 3768 9248 24328 47936" },
  { "go", "size=3x2,board=torus", "7 43 222 966 3450 9762 24744 55308 124308" },
  { "go", "size=2x3,board=cylinder", "7 43 222 942 3378 9834 26504" },
  { "go", "size=3x2,board=mobius", "7 43 222 966 3450 9618 23304" },
  { "go", "size=3x2,board=klein", "7 43 222 966 3450 9834 24408" },
  { "go", "size=2x3,board=klein", "7 43 222 966 3450 9618 23304" },
  { "go", "size=4x3,board=projective", "" },
  { "go", "size=3", "10 91 738 5281 33384 180768" },
  { "go", "size=3,suicide=forbidden,ko=simple", "10 91 738 5281 33384 179712" },
  { "go", "size=3,board=hex,suicide=multi", "10 91 738 5309 33668 183840" },
  { "go", "size=3,handicap=2,pass=costs_point", "9 72 568 4048 23864 126656" },
  { "go", "size=2x3,handicap=3,ko=situational", "6 30 120 480 1644 4092 11100 24120" },
  { "go", "size=3,ko=none,goal=capture", "10 91 738 5281 32608 170552" },
  { "go", "size=9", "82 6643 531522" },
  { "go", "size=19", "362 130683" },
  { "gengo", "size=5", "26 507 7228 75987" },
  { "gengo", "size=5,suicide=forbidden", "26 507 6924 65643" },
  { "gengo", "size=5,suicide=new_group", "26 507 7076 68675" },
  { "gengo", "size=6,regions=large_o,suicide=new_group,friendly_fire=after",
    "37 853 11061 80136" },
  { "gengo", "size=6,regions=large_o,suicide=new_group,friendly_fire=before",
    "37 853 11061 78616" },
  { "gengo", "size=2", "5 25 125 620 3080" },
  { "gengo", "size=3x2", "7 33 119 442 1708" },
  { "gengo", "size=5,own_overlap=yes", "26 507 9532 137491" },
  { "gengo", "size=5,own_overlap=yes,friendly_fire=forbidden,ko=positional",
    "26 507 9228 122987" },
  { "gengo", "size=5,regions=large_o", "26 351 2552 14563 102666" },
  { "gengo", "size=6,regions=large_o,friendly_fire=before", "37 857 11805 104816" },
  { "gengo", "size=6,regions=large_o,friendly_fire=after", "37 857 11805 104816" },
  { "gengo", "size=5,regions=large_n,ko=situational", "26 507 7228 74083" },
  { "gengo", "size=5,regions=go,ko=simple", "26 651 15676 362483" },
  { "gengo", "size=5,regions=large_o,own_overlap=yes,handicap=2,passes=2",
    "26 651 5162 78401" },
  { "gengo", "size=5,handicap=4,ko=simple", "26 507 7228 74811" },
  { "gengo", "size=5,regions=large_o,handicap=3,ko=situational", "26 343 2468 24651" },
  { "gengo", "size=5,regions=large_o,handicap=4,ko=simple,friendly_fire=after",
    "26 351 2676 25771" },
  { "gengo", "size=9", "82 6099 409492" },
  { "gengo", "size=19", "362 128019" },
  { "gorogo", "size=3,stones=1,henges=1", "9 144 2016 12112 30408 0" },
  { "gorogo", "size=3,stones=1,henges=1,setup_henges=0,last_henge=forbidden",
    "18 288 1008 3024 0" },
  { "gorogo", "size=3,stones=2,henges=1,setup_henges=3", "9 72 504 6048 60480 370656" },
  { "gorogo", "size=3,stones=3,henges=0,setup_henges=0", "9 72 504 2976 14720 56208 0" },
  { "gorogo", "size=3,stones=3,henges=0,setup_henges=2", "9 72 504 3024 15288 63192 215880" },
  { "gorogo", "size=3,stones=3,henges=0,setup_henges=2,capture_timing=turn_start",
    "9 72 504 3032 15512 65576 237776" },
  { "gorogo", "size=3,stones=3,henges=0,suicide=allowed,ko=simple",
    "9 72 504 3032 15384 64424 222528 0" },
  { "gorogo", "size=3,stones=4,henges=0,suicide=capturing", "9 72 504 3032 15128 62328 199672" },
  { "gorogo", "size=3,stones=4,henges=0,suicide=allowed", "9 72 504 3032 15384 64496 223552" },
  { "gorogo", "size=3,stones=4,henges=0,suicide=allowed,ko=positional",
    "9 72 504 3032 15384 64424 222512" },
  { "gorogo", "size=3,stones=4,henges=0,suicide=allowed,ko=positional,capture_timing=turn_start",
    "9 72 504 3040 15488 66088 235992" },
  { "gorogo", "size=3,stones=4,henges=0", "9 72 504 3032 15128 62328 199560 537592" },
  { "gorogo", "size=3,stones=2,henges=2", "9 144 2016 24224 243568" },
  { "gorogo", "size=3x4,stones=3,henges=1,capture_timing=turn_start,ko=positional",
    "12 264 5280 71336 858552" },
  { "gorogo", "size=5", "25 1200 55200 2428832" },
  { "sygo", "size=3", "10 91 738 4105 23248 97176 363112" },
  { "sygo", "size=3,board=hex", "10 91 738 3769 20080 81900 282336" },
  { "sygo", "size=3,suicide_check=turn", "10 91 738 4105 23248 97288 363704" },
  { "sygo", "size=3,growth=compulsory", "10 91 738 4105 23248 93320 319688" },
  { "sygo", "size=3,balance=no", "10 91 738 4105 20736 84056 290336" },
  { "sygo", "size=3,balance=no,growth=compulsory,first=black",
    "10 91 738 4105 20736 80200 257728" },
  { "sygo", "size=4x3,suicide_check=turn", "13 157 1740 14220 121976 778922" },
  { "sygo", "size=4", "17 273 4112 48576 609584" },
  { "sygo", "size=5,board=hex", "26 651 15650 301977" },
  { "sygo", "size=19", "362 130683" },
  { "twog", "size=5", "125 15625 390625" },
  { "twog", "size=5,contract=5", "25 600 13800 27600 644704" },
  { "twog", "size=5,contract=5,pie=no", "25 25 600 600 14544 45852 1049672" },
  { "twog", "size=5,contract=5,pie=no,push=yes", "25 25 600 600 14544 45852" },
  { "twog", "size=5,contract=5,pie=no,stacking=yes", "25 25 600 600 14544 46552" },
  { "twog", "size=5,pie=no,contract=1,round=immediate,max_turns=3",
    "25 25 600 600 14544 44952 0" },
  { "twog", "size=5,pie=no,contract=declared,max_turns=6", "3 9 225 225 5400" },
  { "twog", "size=19,contract=5", "361 129960" },
  { "besiege", "size=5", "25 572 11996 23992 481624" },
  { "besiege", "size=5,pie=no", "25 25 572 572 12504 39252 783796" },
  { "besiege", "size=5,pie=no,stock=1", "25 25 572 572 8 0" },
  { "besiege", "size=5,pie=no,stock=2,capture_difference=all_removed",
    "25 25 572 572 12504 39252 783796" },
  { "besiege", "size=13,pie=no", "169 169 27916" },
  { "multiplayer", "players=2,map=square2,dead=all_alive", "1 36 36 1296 2446 7556 9856 276616" },
  { "multiplayer", "players=2,map=square2,dice=no,range=none,cards=no,dead=all_alive",
    "5 21 68 156 316 604 1088 2184 4184 8024 13800 23560" },
  { "multiplayer", "players=2,map=square3,dice=no,range=none,cards=no,dead=all_alive",
    "10 91 738 5281 33384 179712" },
  { "multiplayer", "players=3,map=square2,dice=no,range=none,cards=no,dead=all_alive",
    "5 21 65 196 472 1172 2840 7084 17532 42552" },
  { "multiplayer", "players=3,map=square2,dice=no,range=none,cards=no,ko=situational,dead=agreed",
    "5 21 65 198 491 1300 3467 9691 26889 75055" },
  { "multiplayer", "players=4,map=square2,dice=no,range=none,cards=no,surrender=no,dead=all_alive",
    "5 21 65 153 368 768 1680 3968 9048 21064 47732" },
  { "multiplayer", "players=3,map=square3,dice=no,range=1,cards=no,dead=all_alive",
    "3 6 6 26 110 450 1974 8006 30398 120714" },
  { "multiplayer", "players=3,map=square3,dice=no,range=2,dead=all_alive",
    "3 6 6 44 266 1482 9268 50336" },
  { "multiplayer", "players=2,map=square2,dice=no,range=none,dead=all_alive",
    "5 18 62 215 851 2606 6968 21800 64844" },
  { "multiplayer", "players=3,map=square2,dice=no,range=none,replace_any=yes,dead=all_alive",
    "5 18 55 216 859 3047 9879 37404 121308" },
  { "multiplayer", "players=2,map=square1,dice=no,range=none,ko=none,dead=all_alive",
    "1 2 14 15 39 166 0" },
  { "multiplayer", "players=2,map=square2,range=none,draw_on_pair=end,dead=all_alive",
    "1 36 36 1296 2446 48956" },
  { "multiplayer", "players=2,map=square2,range=1,dead=all_alive",
    "1 36 36 1296 2446 7556 9856 276616" },
  { "multiplayer", 'players=2,map=square3,dice=no,range=1,cards=no,handicap="-2,0",dead=all_alive',
    "2 2 18 160 554 2968 9134 41276 115402" },
  { "multiplayer", 'players=3,map=square2,dice=no,range=none,cards=no,'
    .. 'dead=all_alive,handicap="0,-3,-1"',
    "3 6 6 30 126 390 1158 2718 7998 19518 49710 119760" },
  { "multiplayer", "players=5,map=square3,dice=no,range=none,cards=no,dead=all_alive",
    "10 91 740 5261 32310 201733" },
  { "multiplayer", "players=4,map=square7,dead=all_alive", "1 36 36 1296 1296 46656" },
}
if slow then -- the plain rules take seconds to choose the start points
  table.insert(lines,
    { "multiplayer", "players=4,map=square19,dead=all_alive", "1 36 36 1296 1296 46656" })
end

-- Numbers with commas between them, a player each.
local function numbers(text)
  local list = {}
  for n in text:gmatch "-?%d+" do list[#list + 1] = tonumber(n) end
  return list
end

-- A ruleset's options as the plain rules take them.
local function options_of(text)
  local options = {}
  text = text:gsub(',?handicap="(.-)"', function(list)
    options.handicap = numbers(list)
    return ""
  end)
  for name, value in text:gmatch "([%w_]+)=([^,]+)" do
    if name == "size" then
      local width, height = value:match "^(%d+)x(%d+)$"
      options.width = tonumber(width or value)
      options.height = tonumber(height or value)
    elseif name == "map" then
      local lines_a_side = tonumber(value:match "^square(%d+)$")
      options.map = {}
      for y = 1, lines_a_side do options.map[y] = ("."):rep(lines_a_side) end
    elseif value == "yes" or value == "no" then
      options[name] = value == "yes"
    else
      options[name] = tonumber(value) or value
    end
  end
  return options
end

for _, line in ipairs(lines) do
  local variant, text, counts = table.unpack(line)
  local ruleset = variant .. ":" .. text
  test(ruleset .. ": as many sequences as there were, and as plain rules count", function()
    local state = moyo.load(ruleset).core:state()
    local rules = plain_rules[variant](options_of(text))
    local depth, most = 0, 0
    for count in counts:gmatch "%d+" do
      depth, most = depth + 1, math.max(most, tonumber(count))
      if most > MOST then break end
      expect.equal(state:perft(depth), tonumber(count), "depth " .. depth)
      if most <= PLAINLY then
        expect.equal(rules:perft(depth), tonumber(count), "plainly, depth " .. depth)
      end
    end
  end)
end

test("perft leaves the state as it was", function()
  local state = moyo.load("gengo:size=5").core:state()
  local before = state:save()
  state:perft(3)
  expect.equal(state:save(), before)
end)
