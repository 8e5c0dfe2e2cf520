--- Who may play where the user has named the players on the command line: Moyo's own programs, and
--- programs of other make.  Where others name them, as a page or a GTP controller does, only the
--- former play: see moyo.match.engine.

local engine = require "moyo.match.engine"
local file = require "training.file"
local near = require "moyo.base.near"
local outside = require "players.outside"

local players = {}

--- Moyo's own programs, for people who ask for help.
players.manual = [[
   random, light  play at random; light fills no own eyes
   mcts:2000      plays 2,000 random games for each step, to find the best one
   mcts:5s        plays as many as fit into five seconds
   mcts           as many as fit into one second, or into the clock's time
   mcts:2000:threads=2:score=0.2:resign=0.05
                  uses two threads, so it is not repeatable; lets scores count a
                  fifth of a game's worth; resigns when it has expected 5 % of
                  wins or less in three own turns in a row
   mcts:9000000:nodes=20000000
                  has room for 20 million steps in its tree, not 4 million
   mcts:2000:explore=0.3:amaf=500
                  tries more steps, and goes less by when they were taken later
   mcts:2000:cut=8
                  plays 8 random steps, then asks the evaluation of the rules
   mcts:2000:eval=NAME
                  asks at once that of a mutator
   mcts:2000:weights=FILE
                  goes by what moyo train has learnt, in its playouts, too]]

--- Whom one may name, for messages: also programs of other make.
---@type string[]
players.kinds = table.move(engine.kinds, 1, #engine.kinds, 1, {})
table.move({ "gtp:COMMAND", "json:COMMAND" }, 1, 2, #players.kinds + 1, players.kinds)

--- Is it the name of a program of other make?
---@param kind string
---@return boolean
function players.is_outside(kind) return outside.is_named(kind) end

--- Whether it is the name of a player; else why not.  A program of other make is started.
---@param kind string
---@param game? LoadedGame that it is to play
---@return boolean
---@return string|nil problem
function players.check(kind, game)
  if outside.is_named(kind) then return outside.check(kind, game) end
  local known, problem = engine.check(kind, game, file.load)
  if not known and problem:find "^no program " then
    problem = ('no program "%s"%s'):format(kind, near.hint(kind, players.kinds))
  end
  return known, problem
end

--- What a player's play depends on beside its name and the game's rules, as a hash; or nil.
---@param kind string
---@param game LoadedGame
---@return string|nil
function players.fingerprint(kind, game)
  if outside.is_named(kind) then return nil end
  return engine.fingerprint(kind, game, file.load)
end

--- A program that decides; see moyo.engine and moyo.outside.
---@param kind string
---@param seed integer
---@param stream integer programs of one seed differ by it
---@return moyo.engine|moyo.outside
function players.new(kind, seed, stream)
  if outside.is_named(kind) then return outside.new(kind, seed, stream) end
  return engine.new(kind, seed, stream, file.load)
end

return players
