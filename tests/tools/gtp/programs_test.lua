--- `moyo gtp` as a program among others.

local test, expect, slow = ...

local gtp = require "support.gtp_engine"

local function quote(word)
  return "'" .. word:gsub("'", "'\\''") .. "'"
end

local MOYO = quote(arg[-1]) .. " gtp "

--- What a shell command prints, and its exit status.
local function run(command)
  local pipe = assert(io.popen(command .. "; echo $?"))
  local text = pipe:read "a"
  pipe:close()
  local output, status = text:match "^(.-)(%d+)\n$"
  return output, tonumber(status)
end

local function find_program(name)
  for _, folder in ipairs { "", "/usr/games/", "/usr/local/games/" } do
    local path = run("command -v " .. folder .. name)
    if path ~= "" then return (path:gsub("\n", "")) end
  end
end

test("gnugo: two programs play a whole game, and agree on every position", function()
  local gnugo = find_program "gnugo" or expect.skip "gnugo is not installed"
  local theirs, stop_them = gtp.start(gnugo .. " --mode gtp --level 1 --seed 1 --never-resign"
    .. " --forbid-suicide --positional-superko")
  local ours, stop_us = gtp.start(MOYO .. "go:size=9,suicide=forbidden --seed 3")
  local function both(line)
    expect.truthy(theirs(line):find "^=", line)
    expect.truthy(ours(line):find "^=", line)
  end
  both("boardsize " .. (slow and 9 or 5))
  both "clear_board"
  both "komi 7.5"
  local passes, moves = 0, 0
  while passes < 2 and moves < 400 do
    local colour, player, other = "black", ours, theirs
    if moves % 2 == 1 then colour, player, other = "white", theirs, ours end
    local move = player("genmove " .. colour):match "^= (%w+)$"
    expect.truthy(other(("play %s %s"):format(colour, move)):find "^=", move)
    passes = move:lower() == "pass" and passes + 1 or 0
    moves = moves + 1
    for _, list in ipairs { "list_stones black", "list_stones white" } do
      local place = ("move %d, %s"):format(moves, list)
      expect.equal(gtp.words(ours(list)), gtp.words(theirs(list)), place)
    end
  end
  expect.equal(passes, 2, "the game does not end")
  expect.truthy(ours("final_score"):find "^= [BW]%+[%d.]+$")
  ours "quit"
  theirs "quit"
  stop_us()
  stop_them()
end)
