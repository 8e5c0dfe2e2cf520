--- moyo play: a game in the terminal.

local arguments = require "common.arguments"
local confinement = require "common.confinement"
local ending = require "experiment.termination"
local moyo = require "moyo"
local near = require "moyo.base.near"
local programs = require "players.players"
local progress = require "common.progress"
local record = require "moyo.record.record"
local seats = require "play.seats"
local session = require "play.session"
local terminal = require "moyo.terminal"

local command = { summary = "play a game in the terminal", session = true }

local kinds = table.concat(seats.kinds, ", ")

-- Options --------------------------------------------------------------------------

--- The game that a word of the command line names, or nil; what is wrong with the
--- words is reported when the command runs.
local function game_named(words)
  for i, word in ipairs(words) do
    if word:sub(1, 1) ~= "-" and words[i - 1] ~= "--load" then
      local ok, game = moyo.try(moyo.load, word, { machine = "off" })
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

--- An option for each kind of program: the players for whom it decides.
local function add_kind_options(parser)
  for _, kind in ipairs(seats.programs) do
    parser:option("--" .. kind, ("Players for whom %s play decides; all means those without "
      .. "another choice."):format(kind)):argname "NAME,NAME":count "*":target "seats"
      :action(function(args, _, names)
        table.insert(args.seats, { kind = kind, names = names })
      end)
  end
end

local function add_player_options(parser, words)
  local taken = {}
  for _, name in ipairs { "columns", "help", "line", "load", "player", "seed", "untrusted" } do
    taken[name] = true
  end
  for _, kind in ipairs(seats.programs) do taken[kind] = true end
  local game = game_named(words)
  for _, name in ipairs(possible_players(game, words)) do
    if not taken[name] then
      taken[name] = true
      parser:option("--" .. name, ("Who decides for %s."):format(name)):argname "KIND"
        :hidden(not game):count "*":target "player"
        :action(function(args, _, kind)
          table.insert(args.player, name .. "=" .. kind)
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
  arguments.watch_rules() -- the players are options, so rules are loaded already
  parser:argument("ruleset", "The rules; with --load, those of the record by default."):args "?"
    :argname "RULESET"
  parser:option("--player", ("Who decides for a player: %s. "):format(kinds)
    .. "--NAME KIND does the same."):argname "NAME=KIND":count "*"
  add_player_options(parser, words)
  add_kind_options(parser)
  parser:option("--seed", "Seed of random players and chance (default: drawn "
    .. "at random)."):argname "N":convert(whole_number)
  parser:option("--load", "Continue the game in this record."):argname "FILE"
  arguments.add_line(parser)
  arguments.add_columns(parser)
  parser:epilog([[
At the prompt, type a move or a command; "help" lists the commands. Input may
come from a pipe: then there are no prompts, and each turn is answered with a
line. Several people can share a keyboard; in games with hidden cards the screen
is cleared between turns. Dice and cards are drawn automatically.

Programs that play are

]] .. programs.manual .. [[


A search knows what the player knows for whom it decides. "hint" asks a search,
with anything that may follow "mcts:".

A board too wide for the terminal is drawn without blanks between its columns,
and if it is still too wide, in part: where something has happened, or where
"look" points. In a pipe it is drawn in several panes.

   moyo play go:size=9,ko=simple
   moyo play gengo --white random --seed 7
   moyo play go:size=9 --white mcts:2000
   moyo play gengo --random all --seed 7
   printf '%s\n' E5 C3 board | moyo play gengo:size=9]])
end

-- Players --------------------------------------------------------------------------

--- The name of a player as the game writes it.
local function check_player(game, name)
  local index = game:player_index(name)
  if index then return game:player_name(index) end
  moyo.fail('no player "%s"%s', name, near.hint(name, possible_players(game)))
end

--- Reads NAME=KIND.
local function read_kind(game, text, by_player)
  local name, kind = text:match "^(.-)=(.*)$"
  if not name then moyo.fail('expected NAME=KIND, found "%s"', text) end
  local player = check_player(game, name)
  local known, problem = seats.is_kind(kind, game)
  if not known then moyo.fail("%s: %s", name, problem) end
  by_player[player] = kind
end

--- Who decides for each player; what is said of one player goes before lists.
local function read_kinds(game, texts, lists)
  local by_player, rest = {}, nil
  for _, list in ipairs(lists) do
    if list.names == "all" then rest = list.kind end
    for name in (list.names == "all" and "" or list.names):gmatch "[^,]+" do
      by_player[check_player(game, name)] = list.kind
    end
  end
  for _, text in ipairs(texts) do read_kind(game, text, by_player) end
  for _, name in ipairs(rest and possible_players(game) or {}) do
    by_player[name] = by_player[name] or rest
  end
  return by_player
end

-- History --------------------------------------------------------------------------

--- Where the lines typed in earlier games are kept; nil without a home.
local function history_file()
  local state, home = os.getenv "XDG_STATE_HOME", os.getenv "HOME"
  if state and state:sub(1, 1) == "/" then return state .. "/moyo/history" end
  return home and home ~= "" and home .. "/.local/state/moyo/history" or nil
end

command.writes = history_file

--- A game is worth more than its history: what cannot be kept is forgotten.
local function load_history(file)
  terminal.make_folder(file:match "^(.*)/")
  terminal.history_load(file)
end

-- Running --------------------------------------------------------------------------

local function loaded_match(file, line)
  local source, problem = record.read(file)
  if not source then moyo.fail("%s", problem) end
  local match, loaded = record.load(source, { line = line })
  if not match then moyo.fail("%s:%s", file, loaded) end
  return match, loaded
end

--- The game in which the process of a stranger's rules crashed, and why it did; or nothing.
local function kept_match()
  local sgf, why = confinement.kept()
  if not sgf then return end
  local match, loaded = record.load(sgf)
  if not match then moyo.fail("%s no more: %s", why, loaded) end
  return match, loaded, why
end

local AT_ONCE = 0.1 -- seconds

--- Says before a game of programs that it may not end.  Rules in Lua, which may take long or
--- fail, are not tried: a game is to begin at once.
local function warn_of_ending(game, players)
  if not next(players) then return end
  for _, slot in ipairs(game.slots) do
    if slot.native == false then return end
  end
  local random = true
  for _, kind in pairs(players) do random = random and kind == "random" end
  local warning = ending.warning(game, random and "uniform" or "light", AT_ONCE)
  if warning then progress.start "play":say(warning) end
end

function command.run(args)
  local seed, file = args.seed, args.load
  if not args.ruleset and not file then
    moyo.fail 'expected a ruleset; "moyo list" names the variants'
  elseif args.ruleset and file then
    moyo.fail "expected a ruleset or --load, found both; the record has its ruleset"
  end
  if args.line ~= 1 and not file then moyo.fail "--line is for the record of --load" end
  seed = seed or (os.time() * 1000 + math.floor(terminal.clock() * 1000)) % 1000000
  local match, loaded, why = kept_match()
  if match then
    file = nil
  elseif file then
    match, loaded = loaded_match(file, args.line)
  else
    match = moyo.match(moyo.load(args.ruleset), seed)
  end
  local game = match.game
  local players = read_kinds(game, args.player, args.seats)
  warn_of_ending(game, players)
  local play = session.new(match, { seed = seed, kinds = players, columns = args.columns,
    folders = { ".", os.getenv "HOME" } })
  if loaded then play:loaded(file, loaded, why) end

  local history = play.interactive and history_file()
  if history then load_history(history) end
  local status = play:run()
  if history then terminal.history_save(history) end
  return status
end

return command
