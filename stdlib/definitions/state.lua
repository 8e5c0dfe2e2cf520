---@meta
--- Games, positions and what a step would do to them, for editors: see core.lua.

--- A frozen game.
---@class Game
---@field name string the title
---@field ruleset string the variant with its options
---@field fingerprint string of the rule files
---@field points integer how many points the board has
---@field players integer how many players there are
---@field colours integer how many players and neutral pieces
---@field friendly boolean[] by colour: pieces that are on the mover's side
---@field takeable boolean[] by colour: pieces that can be taken
---@field stacks boolean stones stack
---@field sides string|nil the field that says whose side each player is on
---@field lords string|nil the field that says whom they have joined
---@field refusals string|nil the field that says which players have declined which
---@field shares boolean captures are shared
---@field recalls boolean placements can be taken back
---@field veiled boolean stones are hidden from players; see the slot `unseen`
---@field sealed string|false the table of steps that wait until all have chosen: `moyo.sealed`
---@field board Topology the points
---@field shape Shape of stones, on this board
---@field size integer bytes of a state's block
---@field history "none"|"position"|"situation"|"natural"|"since_pass"|"position_since_pass"|"steps"
---what is kept of earlier positions; `"steps"`: of steps alone
local Game = {}
---@param seed? integer key of the random stream of chance steps; default 0
---@return State
function Game:state(seed) end

--- The position of a state of another game, whose rules differ in nothing but the evaluation.
---@param state State
---@return State
function Game:like(state) end
--- The name of a player, or of a piece by its colour.
---@param player Colour
---@return string
function Game:player(player) end
--- The number of the player, or the colour of the piece, of this name.
---@param name string
---@return Colour
function Game:colour(name) end
--- The verbs in order: { name=, args={ kinds }, arg= the first of them or
--- "none", joiner= " " or a mark, pass=boolean, idle=boolean, settles=boolean,
--- low=, unit=, range=, words= that an argument may be, weights= the name of the table that
--- weighs them, secret= boolean: only the mover sees the word, and "?" is one of them }.
--- Kinds: "point", "stone", "number", "colour", "count", "word".
---@return table[]
function Game:verbs() end
--- The declared fields: { name=, kind="number"|"players"|"points"|"set"|"list"|
--- "table", hand=boolean, of= "player" or "point" if the rules read its numbers
--- as such }; of tables also columns=, rows=, by_player=boolean,
--- words= names of the columns, hidden= nil, "owner" or "all".
---@return {name: string, kind: string, hand: boolean, of: string|nil, columns: integer|nil,
---rows: integer|nil, by_player: boolean|nil, words: string[]|nil, hidden: "owner"|"all"|nil}[]
function Game:fields() end
---@return string[] names of the phases, in order
function Game:phases() end
---@return string[] names of the scores shown; the first one decides
function Game:score_names() end

--- A position of a game in progress.
---@class State
---@field game Game the frozen game
---@field hash integer a number for the stones on the board: equal boards have equal ones
---@field ply integer turns that have ended
---@field steps integer steps taken
---@field actor Player who decides the next step; 0: chance. In `after_turn`, the player whose
---turn has ended
---@field mover Player whose turn it is; in `after_turn`, whose turn is next
---@field last_mover Player who had the previous turn
---@field round_complete boolean after a turn: all players have had equally many turns in this phase
---@field under_way boolean the turn has begun: its next step is not its first
---@field known_in_part boolean it is a player's view of the position
---@field turns integer turns of this phase that have ended
---@field previous integer the hash before the opponent's last turn
---@field dead PointSet|nil stones agreed dead
---@field phase string the name of the phase
---@field passes integer passes in a row
---@field over boolean
---@field reason string|nil why the game ended
---@field winners Player[] several if they share first place
---@field seats integer[] which colour each seat plays
---@field last {point: Point, taken: integer, own: integer, taken_point: Point|nil}|nil the latest
---placement or move, or nil: `.point`; `.taken` and `.own`, how many stones of others and of the
---mover it took; `.taken_point`, the stone that it took, if it took just one
local State = {}
--- Whose stone stands on the point; 0: none.
---@return Colour
function State:colour(p) end
--- The player whose side this one is on; without sides, himself.
---@param player Player
---@return Player
function State:side(player) end
--- How many stones stand on the point: 0 or 1, unless stones stack.
---@return integer
function State:height(p) end
--- How far the upper stones on a point move: the liberties of the group of the lowest of
--- them.
---@param count? integer 1 unless given
---@return integer
function State:range(p, count) end
--- The points with stones of a colour, or of all.
---@param colour? Colour
---@return PointSet
function State:stones(colour) end
--- The points without a stone.
---@return PointSet
function State:empty() end
--- The points that no stone covers.
---@return PointSet
function State:free() end
--- The points that stones of a colour cover, or any stones.
---@param colour? Colour
---@return PointSet
function State:covered(colour) end
--- The group of the stone on the point; empty if there is none.
---@return PointSet
function State:group(p) end
--- A list of the groups of a colour, or of all.
---@param colour? Colour
---@return PointSet[]
function State:groups(colour) end
--- The liberties of the group on the point.
---@return PointSet
function State:liberties(p) end
--- All stones of groups that have fewer than *n* liberties.
---@param n integer
---@return PointSet
function State:short_of(n) end
--- How many prisoners a player holds, of one colour or of all.
---@return integer
function State:taken_by(player, colour) end
--- The turn in which the stone on the point was placed, as `ply` counts; nil if the placement
--- is not remembered. This method and the next two need stones that can be taken back.
---@return integer|nil
function State:placed(p) end
--- A player's last turn, as `ply` counts, or -1.
---@param player Player
---@return integer
function State:last_turn(player) end
--- What would return if the turn that placed the stone on the point were taken back: a list of
--- `{ point =, colour =, holder = }`, the holder being a player, 0, or -1 for a stone that stands
--- there in another colour, and would have this one again.
---@return {point: Point, colour: Colour, holder: integer}[]
function State:took(p) end
--- The score that decides, or the *kind*-th one that is shown, by player, if the game ended now.
---@param kind? integer
---@return number[]
function State:scores(kind) end

--- What the evaluation of the rules says that the position is worth: each player's share of the
--- game. Not for rules.
---@return number[]
function State:worth() end
--- The value of a declared field: a number, a list or a set of points. Numbers by player or point
--- are a list; with an index it is one of them. A table is a list of rows; with an index it is one
--- row, with two it is one number. The last column of a hidden table counts what is not known: 0,
--- except in views.
function State:field(name, index, column) end
--- Whether a position with this hash has stood before, as the game's history counts.
---@param hash integer
---@return boolean
function State:seen(hash) end
--- How often the present situation has stood.
---@return integer
function State:times() end
--- How often the player has taken this step in the present position, for steps with `moyo.once`;
--- without a step, how often he has passed, for `moyo.finish.passed_again`.
---@param player Player
---@param step? Step
---@return integer
function State:remembered(player, step) end
--- The points whose stones the latest step of this very state took or flipped (clones do not keep
--- them).
---@return Point[] taken, Point[] own_taken, Point[] flipped, true|nil refused the step was tried in
---vain; see the slot `unseen`
function State:losses() end
---@return Step[] in a fixed order
function State:legal() end
---@return boolean|nil ok, {rule: string, sentence: string}|nil refusal
function State:judge(step) end
---@return boolean|nil ok, {rule: string, sentence: string}|nil refusal
function State:play(step) end
--- Like play, but can be taken back by `undo`; see also `can_undo`.
function State:advance(step) end
---@return boolean false if nothing is left to take back
function State:undo() end
function State:resign(player) end
---@return State
function State:clone() end
--- The position as a player knows it, or a spectator (0).  The last column of a hidden table
--- counts what he may not see, and future chance is void.  When the game is over, he sees what all
--- players hold.
---@param player Player
---@return State
function State:view(player) end
--- A copy of a view in which what the player does not know is dealt at random.
---@param random Random
---@return State
function State:dealt(random) end
--- Makes this state equal another of the same game.
---@param other State
function State:copy(other) end
---@param seed? integer
function State:reset(seed) end
---@param other State
---@return boolean
function State:equal(other) end
--- A key of 16 bytes for everything that can recur: not for counts of turns, steps and passes,
--- prisoners, earlier positions and future chance.  It differs from machine to machine, so it is
--- good for comparisons within one run.
---@param path? boolean also for what is remembered of the latest plays, on which the rules
---of some games depend
---@return string
function State:situation(path) end
--- Makes the state remember the same earlier positions as another state.
---@param other State
function State:remember_as(other) end
---@return string
function State:save() end
---@return boolean|nil ok, string|nil message
function State:load(text) end
--- Sets up a stone (0: nothing), outside the rules; false if the point is covered.
---@return boolean
function State:setup(p, colour) end
--- Sets up who moves next, and in which phase.
---@param player Player|nil nil, with a phase: who begins it
---@param phase? string
---@return boolean|nil known whether there is such a phase, if one is given
function State:to_play(player, phase) end
--- Sets a field: a number (with an index: that of a player or point), a set or a list; of a table
--- one number, by row and column. Rules do so in effects, programs when they set up a position.
function State:set_field(name, value, index, column) end
--- Recounts everything the runtime keeps up to date: nil or what is wrong.
---@return string|nil
function State:audit() end
--- A random step.  "light" fills no single-point eye of its own, takes nothing if that only leads
--- back to a position that the game has been in, and passes only when nothing else is left.
---@param policy "uniform"|"light"
---@param random Random
---@return Step|nil
function State:choose(policy, random) end
---@param policy "uniform"|"light"
---@param random Random
---@param limit? integer
---@return integer steps
function State:playout(policy, random, limit) end
---@return integer
function State:perft(depth) end
--- A search for the best step by playing on at random; see moyo.h.  It knows what the
--- player to move knows, and keeps a copy of the position.
---@param options? moyo.search_options
---@return Search
function State:searcher(options) end

---@class Solution what a solver knows of a position; values are those of the first seat
---@field low number|nil the value is at least this; nil: nothing is known
---@field high number|nil and at most this
---@field ended "solved"|"nodes"|"seconds"|"stopped"|"depth"|"account"
---@field nodes integer positions that were looked at
---@field depth integer how many steps the search went deep
---@field line Step[] best play of both, if it is solved
---@field line_ends boolean the game is over after it

---@class moyo.solve_options
---@field nodes? integer positions to look at; 0: no limit
---@field seconds? number 0: no limit
---@field account? integer instructions that a stranger's rules may take; 0: no limit
---@field bytes? integer of its table, which grows up to that (64 MB)
---@field by_score? boolean the value is the lead in the score
---@field method? "alpha-beta"|"proof-numbers" the same value; by alpha-beta (the default) the line
--- is the shortest proof
---@field plain? boolean without bounds by what is alive, and without symmetries

--- Proves the value of a position of two players: 1 if the first seat wins, -1 if the second does,
--- else 0; or with `by_score` the first seat's lead. Play that comes back to a situation is
--- worth 0.
---@param options moyo.solve_options
---@param tick? fun(so_far: Solution): boolean|nil asked now and then; true ends the search
---@return Solution|nil solution nil if there is nothing to solve, and why
---@return string|nil message
function State:solve(options, tick) end
--- Searches, and returns the best step and all candidates, the best first; nil and why not if the
--- game is over or chance decides.
---@param options moyo.search_options with `playouts` or `seconds`
---@return Step|nil, Candidate[]|string
function State:search(options) end
-- In effects written in Lua only: what changes the position.

--- Puts a stone, or a neutral piece, on a free point; if stones stack, it puts *n* of them, also on
--- stones of that colour. It is the latest placement. Nothing is cleared.
---@param n? integer 1 unless given
function State:put(p, colour, n) end
--- The same, but `position.last` stays as it was.
---@param n? integer 1 unless given
function State:add(p, colour, n) end
--- The latest placement is now on that point, and has taken nothing.
function State:arrive(p) end
--- Takes *n* stones, or all, off the point, as a placement would: they become the actor's
--- prisoners, or those of `player`; with 0, nobody's.
---@param n? integer all unless given
---@param player? integer whose they are, instead of the actor's; 0 is nobody
function State:remove(p, n, player) end
--- Takes all stones on points of a set at once, as a capture by that player, or by the actor: they
--- become his prisoners, or those of `holder`; with 0, nobody's.
---@param points PointSet
---@param player? Player
---@param holder? integer whose they are; 0 is nobody
function State:take(points, player, holder) end
--- Like `remove`, but nobody gets the stones as prisoners.
---@param n? integer all unless given
function State:withdraw(p, n) end
--- Moves what stands on a point to another one, with its kind; a stone there comes to the first. It
--- is the latest placement. Nothing is cleared.
---@param from Point
---@param to Point
function State:move(from, to) end
--- Gives *n* prisoners of a colour from one player to another; 0 is nobody.
---@param n? integer 1 unless given
function State:hand_over(from, to, colour, n) end
--- Notes a stone that this step has put, with what the step has taken so far, so that it can be
--- taken back. If `from` is another point, the stone came from there and goes back; if it is the
--- same point, the stone replaced one of `colour`.
---@param from? Point
---@param colour? Colour of the stone that stood on `from`; without it, of the one on p
function State:remember(p, from, colour) end
--- Clears the board as the slot `clear` says, for that player, or for the actor. The point is that
--- of the new stone, for the stages `"new"` and `"others"`. With sides or shared spoils, the taker
--- gets what the player would get.
---@param p? Point
---@param player? Player
---@param taker? Player who gets what the player would, in games with sides or shared spoils
function State:clear(p, player, taker) end
--- Gives the whole group on the point another colour, or with `alone` what stands on it.
---@param colour Colour
---@param alone? boolean true: not its group
function State:flip(p, colour, alone) end

--- What a step would do, given to conditions written in Lua.
---@class Outcome
---@field step Step the step as an integer
---@field verb string the name of the step's kind
---@field arguments integer[] the step's arguments, in order
---@field point Point the first argument; of `moyo.move`, where it begins
---@field to Point the second argument; of `moyo.move`, where it ends
---@field count integer the third argument; of `moyo.move`, how many stones move
---@field arrival Point|nil the point where the step's stone arrives
---@field from Point|nil the point that it comes from; nil if it is put on the board
---@field player Player who decides the step
---@field colour Colour the colour of the stone that it puts
---@field taken PointSet stones of others that would be taken
---@field own_taken PointSet stones of the mover that would be taken
---@field flipped PointSet stones that would change colour
---@field hash integer of the position that it would leave
---@field repeats boolean that position has stood before, as the game's history counts
---@field after State the position that it would leave; the turn has not gone on in it
local Outcome = {}
