--- Random games of Go that GNU Go follows over GTP.
--
-- Moyo plays the game; before every turn GNU Go lists the moves it holds legal, and after it the
-- stones on its board and the prisoners of both.  All of it must be what Moyo says.  GNU Go reads
-- a game's commands from a file, so the game is played first and compared afterwards.

local moyo = require "moyo"

local M = {}

--- The three suicide rules and GNU Go's names for them.
M.suicide = {
  forbidden = "--forbid-suicide",
  multi = "--allow-suicide",
  allowed = "--allow-all-suicide",
}

-- Debian keeps games where root's PATH does not look.
M.command = "PATH=\"$PATH:/usr/games\" gnugo"

local function run(command)
  local pipe = assert(io.popen(command .. " 2>/dev/null"))
  local output = pipe:read "a"
  return output, pipe:close()
end

--- Is there a gnugo?
---@return boolean
function M.is_here()
  return (run(M.command .. " --version")):find "^GNU Go" ~= nil
end

--- The answers to GTP commands, without their first "=" or "?".
local function answers(flag, commands)
  local name = os.tmpname()
  local file = assert(io.open(name, "w"))
  file:write(table.concat(commands, "\n"), "\nquit\n")
  file:close()
  local output = run(("%s --mode gtp --quiet --simple-ko %s <%s"):format(M.command, flag, name))
  os.remove(name)
  local list = {}
  for answer in output:gmatch "([=?].-)\n\n" do list[#list + 1] = answer end
  return list
end

local function words(text)
  local list = {}
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  table.sort(list)
  return list
end

local function stones(state, colour)
  local list = {}
  for i, p in ipairs(state:stones(colour):list()) do list[i] = state.game.board:name(p) end
  table.sort(list)
  return table.concat(list, " ")
end

-- The plays that Moyo holds legal, and those that only its ko rule refuses although they would
-- leave the board as it is: the suicide of one stone when the opponent's turn changed nothing
-- either.  GNU Go's ko knows of retaken stones alone and lets them be.
local function legal_plays(plays, state, sum)
  local list, idle = {}, {}
  for _, play in ipairs(plays) do
    local name = play.name
    local good, why = state:judge(play.step)
    if good then
      list[#list + 1] = name
    elseif why.rule == "ko" and state.previous == state.hash then
      idle[#idle + 1] = name
    elseif sum[why.rule] then
      sum[why.rule] = sum[why.rule] + 1
    end
  end
  table.sort(list)
  sum.idle = sum.idle + #idle
  return list, idle
end

-- A random turn: now and then a pass, and where it is not the game's end.
local function choose(game, state, policy, random)
  if random:below(20) == 1 and state.passes == 0 then return game:parse "pass" end
  return state:choose(policy, random)
end

--- Plays a game and asks GNU Go about it.  Returns what was seen: plies,
-- stones taken, plays refused as ko, as suicide, and as such idle suicides.
---@param expect table of the harness
---@param ruleset string with ko=simple
---@param flag string GNU Go's for the same suicide rule
---@param spec {policy: string, seed: integer, plies: integer}
function M.follow(expect, ruleset, flag, spec)
  local game = moyo.load(ruleset)
  local state, random = game.core:state(), moyo.random(spec.seed, 0)
  local sum = { taken = 0, own_taken = 0, ko = 0, suicide = 0, idle = 0 }
  local commands = { "boardsize " .. game.board.width, "clear_board" }
  local checks = {} -- index of an answer -> what it should be
  local plays = {}
  for p = 1, game.board.points do
    local name = game.board:name(p)
    plays[p] = { name = name, step = game:parse(name) }
  end

  local function ask(command, what, wanted, extra)
    commands[#commands + 1] = command
    checks[#commands] = { what = what, ply = state.ply, wanted = wanted, extra = extra }
  end

  while not state.over and state.ply < spec.plies do
    local player = game:player_name(state.actor)
    local list, idle = legal_plays(plays, state, sum)
    ask("all_legal " .. player, "legal moves", table.concat(list, " "), idle)
    local step = choose(game, state, spec.policy, random)
    expect.truthy(state:play(step))
    local taken, own = state:losses()
    sum.taken, sum.own_taken = sum.taken + #taken, sum.own_taken + #own
    ask(("play %s %s"):format(player, game:format(step)), "play", "")
    for i = 1, 2 do
      ask("list_stones " .. game:player_name(i), "stones", stones(state, i))
      ask("captures " .. game:player_name(i), "prisoners", tostring(state:taken_by(i)))
    end
  end
  sum.plies = state.ply

  local list = answers(flag, commands)
  expect.equal(#list, #commands + 1, "answers of GNU Go, and one to quit")
  for i, check in pairs(checks) do
    local said = words(list[i]:match "^= ?(.*)$" or "refused: " .. list[i])
    for _, name in ipairs(check.extra or {}) do
      for k = #said, 1, -1 do
        if said[k] == name then table.remove(said, k) end
      end
    end
    if table.concat(said, " ") ~= check.wanted then
      expect.equal(table.concat(said, " "), check.wanted,
        ("%s, seed %d, ply %d: %s (%s); - Moyo, + GNU Go"):format(ruleset, spec.seed, check.ply,
          check.what, commands[i]))
    end
  end
  return sum
end

--- Follows games of light and of uniform random play in turn, and sums up what was seen.
---@param suicide string the option's value
---@param seed integer of the first game; the others count on from it
---@param games integer
function M.follow_games(expect, size, suicide, seed, games)
  -- passes are played at random here, and must not end a game soon
  local ruleset = ("tests/oracles/pass_again.lua:size=%d,ko=simple,suicide=%s,passes=9")
    :format(size, suicide)
  local total = { plies = 0, taken = 0, own_taken = 0, ko = 0, suicide = 0, idle = 0 }
  for i = 0, games - 1 do
    local sum = M.follow(expect, ruleset, M.suicide[suicide],
      { policy = i % 2 == 0 and "light" or "uniform", seed = seed + i, plies = 700 })
    for key in pairs(total) do total[key] = total[key] + sum[key] end
  end
  return total
end

return M
