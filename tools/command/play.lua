--- moyo play: a game in the terminal.

local moyo = require "moyo"
local near = require "moyo.near"
local record = require "moyo.record"
local session = require "play.session"
local terminal = require "moyo.terminal"

local command = { summary = "play a game in the terminal" }

local kinds = table.concat(session.kinds, ", ")

-- Options --------------------------------------------------------------------------

--- The game that a word of the command line names, or nil; what is wrong with the
--- words is told when the command runs.
local function game_named(words)
  for i, word in ipairs(words) do
    if word:sub(1, 1) ~= "-" and words[i - 1] ~= "--load" then
      local ok, game = moyo.try(moyo.load, word)
      if ok then return game end
    end
  end
end

--- The players' names; while the game is unknown, whatever stands as an option.
local function possible_players(game, words)
  local names = {}
  if game then
    for player = 1, game.core.players do names[player] = game:player_name(player) end
  else
    for _, word in ipairs(words) do names[#names + 1] = word:match "^%-%-([%w_-]+)" end
  end
  return names
end

local function add_player_options(parser, words)
  local taken = { help = true, load = true, player = true, seed = true, untrusted = true }
  local game = game_named(words)
  for _, name in ipairs(possible_players(game, words)) do
    if not taken[name] then
      taken[name] = true
      parser:option("--" .. name, ("Who decides for %s."):format(name)):argname "KIND"
        :hidden(not game):count "*":target "player"
        :action(function(arguments, _, kind)
          table.insert(arguments.player, name .. "=" .. kind)
        end)
    end
  end
end

local function whole_number(word)
  local number = math.tointeger(tonumber(word))
  if number then return number end
  return nil, ('expected a whole number, found "%s"'):format(word)
end

function command.configure(parser, words)
  parser:argument("ruleset", "What to play by; with --load, the record knows it."):args "?"
    :argname "RULESET"
  parser:option("--player", ("Who decides for a player: %s. "):format(kinds)
    .. "--NAME KIND does the same."):argname "NAME=KIND":count "*"
  add_player_options(parser, words)
  parser:option("--seed", "Whole number from which random players and chance steps follow; "
    .. "without it, one is drawn."):argname "N":convert(whole_number)
  parser:option("--load", "Go on with the game in this record."):argname "FILE"
  parser:epilog [[
At the prompt, type a move or a command; "help" lists the commands. Input may
come from a pipe: there are no prompts then, and each turn is answered with a
line.

   moyo play go:size=9,ko=simple
   moyo play gengo --white random --seed 7
   printf '%s\n' E5 C3 board | moyo play gengo:size=9]]
end

-- Players --------------------------------------------------------------------------

--- Reads NAME=KIND; names are checked against the game.
local function read_kinds(game, texts)
  local players, by_player = possible_players(game), {}
  for _, text in ipairs(texts) do
    local name, kind = text:match "^(.-)=(.*)$"
    if not name then moyo.fail('expected NAME=KIND, found "%s"', text) end
    local index = game:player_index(name)
    if not index then moyo.fail('no player "%s"%s', name, near.hint(name, players)) end
    if not session.is_kind(kind) then
      moyo.fail('%s: no kind of player "%s"%s', name, kind, near.hint(kind, session.kinds))
    end
    by_player[players[index]] = kind
  end
  return by_player
end

-- History --------------------------------------------------------------------------

local function quote(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

--- Where the lines typed in earlier games are kept; nil without a home.
local function history_file()
  local state, home = os.getenv "XDG_STATE_HOME", os.getenv "HOME"
  if state and state:sub(1, 1) == "/" then return state .. "/moyo/history" end
  return home and home ~= "" and home .. "/.local/state/moyo/history" or nil
end

--- A game is worth more than its history: what cannot be kept is forgotten.
local function save_history(file)
  if terminal.history_save(file) then return end
  local folder = file:match "^(.*)/"
  if os.execute("mkdir -p " .. quote(folder) .. " 2>/dev/null") then terminal.history_save(file) end
end

-- Running --------------------------------------------------------------------------

local function loaded_match(file)
  local source, problem = record.read(file)
  if not source then moyo.fail("%s", problem) end
  local match, loaded = record.load(source)
  if not match then moyo.fail("%s:%s", file, loaded) end
  return match, loaded
end

function command.run(arguments)
  local seed, file = arguments.seed, arguments.load
  if not arguments.ruleset and not file then
    moyo.fail 'expected a ruleset; "moyo list" names the variants'
  elseif arguments.ruleset and file then
    moyo.fail "expected a ruleset or --load, found both; the record has its ruleset"
  end
  seed = seed or (os.time() * 1000 + math.floor(terminal.clock() * 1000)) % 1000000
  local match, loaded
  if file then
    match, loaded = loaded_match(file)
  else
    match = moyo.match(moyo.load(arguments.ruleset), seed)
  end
  local game = match.game
  local play = session.new(match, { seed = seed, kinds = read_kinds(game, arguments.player) })
  if loaded then play:loaded(file, loaded) end

  local history = play.interactive and history_file()
  if history then terminal.history_load(history) end
  local status = play:run()
  if history then save_history(history) end
  return status
end

return command
