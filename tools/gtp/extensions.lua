--- Commands beyond GTP version 2: those that controllers of KataGo, KGS and GNU Go
--- use, as far as they make sense for any rules, and Moyo's own.

local moyo = require "moyo"
local json = require "moyo.base.json"
local near = require "moyo.base.near"
local clock = require "gtp.clock"
local rules = require "gtp.rules"
local protocol = require "gtp.protocol"
local standard = require "gtp.commands"
require "gtp.analysis" -- these add commands of their own
require "gtp.gogui"

local commands, read = standard.commands, standard.read

local function define(name, usage, run)
  protocol.define(commands, name, usage, run)
end

local function alias(name, known)
  define(name, commands[known].usage, commands[known].run)
end

--- Names of the points of a set.
local function names(session, points)
  local list = {}
  for p in points:each() do list[#list + 1] = session.game.board:name(p) end
  return list
end

-- ---- KataGo -------------------------------------------------------------------------------------

--- Options as texts, which is how a ruleset is written.
local function texts(session, changes)
  local list = {}
  for name, value in pairs(changes) do list[name] = session:option(name):format(value) end
  return list
end

define("kata-get-rules", "", function(session)
  return rules.get(session.game)
end)

define("kata-set-rules", "RULES...", function(session, words)
  session:amend(texts(session, rules.set(session.game, words.text)))
end)

define("kata-set-rule", "RULE VALUE", function(session, words)
  session:amend(texts(session, rules.set_one(session.game, words[1], words[2])))
end)

-- KGS means positional superko by its Chinese rules.
define("kgs-rules", "RULES", function(session, words)
  local name = words[1]:lower() == "chinese" and "chinese-kgs" or words[1]
  session:amend(texts(session, rules.set(session.game, name)))
end)

-- ---- Time ---------------------------------------------------------------------------------------

-- The clocks that take such numbers, by the kind of time.
local clocks = {
  none = function() end,
  absolute = function(main) return clock.new(main or 0, 0, 0) end,
  byoyomi = function(main, period) return clock.new(main or 0, period or 0, 1, true) end,
  canadian = function(main, period, stones)
    return clock.new(main or 0, period or 0, math.max((stones or 1) // 1, 1))
  end,
  fischer = function(main, extra) return clock.new(main or 0, extra or 0, 0) end,
}
clocks["fischer-capped"] = clocks.fischer

local function define_times(name, kinds)
  define(name, "KIND [TIME...]", function(session, words)
    for _, kind in ipairs(kinds) do
      if words[1]:lower() == kind then
        return session:set_clock(clocks[kind](table.unpack(read.times(words, 2))))
      end
    end
    moyo.fail("syntax error: unknown kind of time %q%s", words[1], near.hint(words[1], kinds))
  end)
end

define_times("kgs-time_settings", { "none", "absolute", "byoyomi", "canadian" })
alias("kgs-time-settings", "kgs-time_settings")
define_times("kata-time_settings",
  { "none", "absolute", "byoyomi", "canadian", "fischer", "fischer-capped" })
alias("kata-time-settings", "kata-time_settings")

-- ---- GNU Go -------------------------------------------------------------------------------------

define("list_stones", "COLOUR", function(session, words)
  local stones = session:shown().state:stones(read.player(session, words[1]))
  return table.concat(names(session, stones), " ")
end)

--- Legal plays that are the name of a point.
local function legal_points(session, player)
  local list = {}
  for _, text in ipairs(session:legal(player)) do
    if session.game:point(text) then list[#list + 1] = text end
  end
  return list
end

define("all_legal", "COLOUR", function(session, words)
  return table.concat(legal_points(session, read.player(session, words[1])), " ")
end)

define("is_legal", "COLOUR VERTEX...", function(session, words)
  local text = words.text:match "^[^ ]+ +(.*)$"
  return session:allows(read.player(session, words[1]), text) and "1" or "0"
end)

define("gg-undo", "[PLAYS]", function(session, words)
  local count = words[1] and read.integer(words[1], "plays") or 1
  if count > #session.plays or count < 0 then
    moyo.fail("cannot undo: %d plays have been made", #session.plays)
  end
  for _ = 1, count do session:undo() end
end)

-- ---- Moyo ---------------------------------------------------------------------------------------

-- The ruleset in one line; with an argument, another one and an empty board.
define("moyo-ruleset", "[RULESET...]", function(session, words)
  if words.n > 0 then session:load(words.text) end
  return session.game.ruleset
end)

-- The rulebook; what differs from the default is marked by a star.
define("moyo-rules", "", function(session)
  local lines = {}
  for i, entry in ipairs(session.game:rulebook()) do
    lines[i] = (entry.changed and "* " or "  ") .. entry.sentence
  end
  return table.concat(lines, "\n")
end)

-- Name, value, default and meaning of each option, separated by tabs.
define("moyo-options", "", function(session)
  local lines = {}
  local game = session.game
  for i, option in ipairs(game.variant.options) do
    lines[i] = table.concat({
      option.name, option:format(game.options[option.name]), option:format(option.default),
      option.sentence,
    }, "\t")
  end
  return table.concat(lines, "\n")
end)

define("moyo-set", "OPTION VALUE...", function(session, words)
  local name = words[1]:lower()
  local option = session:option(name)
  if not option then
    local known = {}
    for i, one in ipairs(session.game.variant.options) do known[i] = one.name end
    moyo.fail("%s has no option %q%s", session.game.title, words[1], near.hint(name, known))
  end
  local changes = { [name] = words.text:match "^[^ ]+ +(.*)$" }
  if option.kind == "size" then session:restart(changes) else session:amend(changes) end
end)

-- One legal step per line: of this colour, or of the player whose turn it is.
define("moyo-legal", "[COLOUR]", function(session, words)
  local player = words[1] and read.player(session, words[1]) or session:to_move()
  return table.concat(session:legal(player), "\n")
end)

define("moyo-state", "", function(session)
  return json.encode(session:shown():describe())
end)

return commands
