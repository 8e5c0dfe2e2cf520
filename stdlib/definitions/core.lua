---@meta moyo.core
--- What the C runtime provides, for editors: nothing here is executed.
--- `require "moyo.core"` gives the module at the end of this file; what it makes is in the files
--- beside it.
---
--- Conventions.  Points, players, verbs and phases are integers from 1.
--- Colours: 0 is empty, player i plays colour i, and neutral pieces
--- have the colours after the players'.  Steps are integers, packed by
--- `core.step`; equal steps are equal integers.  Whatever a rule function is
--- given is valid during the call only.

---@alias Point integer
---@alias Colour integer
---@alias Player integer
---@alias Step integer

---@class moyo.search_options
---@field seed? integer
---@field policy? "light"|"uniform" of the random play; light unless given
---@field limit? integer steps after which a playout is counted
---@field nodes? integer steps that the tree may hold
---@field threads? integer 1 unless given; with several, results vary from run to run
---@field score_share? number 0 to 1: how much the score counts beside the result; see moyo.h
---@field cut? integer a playout ends after as many random steps, and the evaluation of the rules
---is asked what the position is worth; without it games are played to their end
---@field tactics? integer 0 to 1000, 5 unless given: won playouts that a capture counts for
---@field explore? number 0 to 10: the bonus for rare visits; 0, and unless given, as moyo.h says
---@field amaf? integer 0 to 1,000,000: visits at which what is learnt of later steps counts half
---@field weights? Weights what is learnt of steps, in place of tactics
---@field trust? integer for how many playouts that counts; 0 unless given
---@field replies? boolean whether playouts draw steps near the latest one by that, too, where
---  something may be taken
---@field mast? boolean whether playouts prefer what has gained more; true unless given; see moyo.h
---@field playouts? integer how many, for State:search
---@field seconds? number how long

--- What a search has found out about a step.
---@class Candidate
---@field step Step
---@field visits integer playouts that began with it
---@field value number share of them that the player who decides has won
---@field proven boolean the value is certain, as long as nobody goes back to a position that
---the game has been in where rules allow that

---@class Search
local Search = {}
--- Plays this many more games, or as many as fit into the time; 0 for no limit.
---@param playouts integer
---@param seconds? number
---@return boolean|nil done, string|nil why not
function Search:run(playouts, seconds) end
--- The steps that were tried, the best first.
---@param most? integer
---@return Candidate[]
function Search:candidates(most) end
--- The expected results by player, 0 to 1 and 1 in all: the mean over the playouts from
--- this position, or what is proven.  Without a playout all are equal.
---@return number[]
---@return integer playouts
function Search:values() end
--- The best play that the search knows; with a first step, the best play after it.
---@param first? Step
---@return Step[] with the first one
function Search:line(first) end
--- Is this the position that it searches?
---@param state State
---@return boolean
function Search:is_at(state) end
--- Is its tree full? Further playouts then say little.
---@return boolean
function Search:is_full() end
--- Frees its memory, which may be large; it cannot be used any more.
function Search:close() end
--- The step has been played: what was found out about it is kept.
---@param step Step
---@return boolean|nil done, string|nil why not
function Search:play(step) end

--- What is learnt of steps: see runtime/search/weights.h, which says what keys are.
---@class Weights
local Weights = {}
--- The keys of steps in a position, three a step; -1 for none.
---@param state State
---@param steps Step[]
---@return integer[]
function Weights:keys(state, steps) end
--- The keys of those that are replies to the latest step, two a step; -1 for none.
---@param state State
---@param steps Step[]
---@return integer[]
function Weights:replies(state, steps) end

---@class Random
local Random = {}
---@param n integer
---@return integer from 1 to n
function Random:below(n) end

---@class moyo.core
---@field version string
---@field architecture string|nil the processors that its code is for, as compilers name them:
---  native, x86-64-v3; nil: all of this kind
local core = {}
---@class moyo.core.board
---@field kind string
---@field width integer
---@field height integer
---@field rows? string[] one character for each place, a space for a gap
---@field letters? "go"|"all"|"small"

---@param spec moyo.core.board
---@return Topology
function core.topology(spec) end
---@param board Topology
---@param overlap? {[1]: integer, [2]: integer}[]  offsets; none: Go's shape
---@param near? {[1]: integer, [2]: integer}[]
---@return Shape
function core.shape(board, overlap, near) end
--- `moyo.set(topology, points)`: a set of points, such as `moyo.set(position.game.board)`; without
--- points it is empty.
---@param board Topology
---@param points? Point[]
---@return PointSet
function core.set(board, points) end
--- Freezes a program (see freeze.lua) into a game.
---@param program table
---@return Game
function core.freeze(program) end
---@param seed integer
---@param stream? integer
---@return Random
function core.random(seed, stream) end
---@param verb integer
---@param a? integer arguments, in order, from 1; absent ones are 1
---@param b? integer
---@param c? integer
---@return Step
function core.step(verb, a, b, c) end
---@param step Step
---@return integer verb, integer a, integer b, integer c
function core.unpack(step) end
--- What is learnt of a game's steps.
---@param game Game
---@param spec { slots: integer, points: integer[], places: integer[], keys: integer[],
---  factors: number[] } how many points are looked at around each, up to 16, and which: 0 for none;
---  by point, which one it is like; and keys with their factors
---@return Weights
function core.weights(game, spec) end
--- Runs `require(module)[name](i, ...)` for i = 1 … count on `threads`
--- threads, each with a Lua state of its own, and returns the results in
--- order.  Arguments and results are strings, numbers, booleans or tables of
--- them.  `progress(done)` is called now and then.
---@return table
function core.workers(threads, count, module, name, arguments, progress) end
--- The same, but `take` gets each result as it comes, with its number, and nothing is kept.  If
--- none comes for long, `take` is called without one, so that it can look after other things.  If
--- it returns true, or raises an error, it is not called again, nor is a call begun, and this ends
--- when the calls under way are done.  Whoever ends it does not hear of calls that failed.
---@param take fun(i: integer|nil, result: any): boolean|nil true for enough
---@return boolean complete false if `take` has ended it
function core.stream(threads, count, module, name, arguments, take) end
--- In a call by core.workers or core.stream: is its result no longer wanted, because another call
--- or `take` has failed, or `take` has enough?  Long calls ask now and then.
---@return boolean
function core.stopped() end
--- How many threads this machine runs at a time.
---@return integer
function core.processors() end
--- Like pcall, with at most this many instructions of Lua's virtual machine, and this many more
--- bytes of memory.
function core.limited(instructions, bytes, f, ...) end
--- Like pcall, but the function is stopped from outside when it takes too long, as rules are while
--- people play.
function core.watched(f, ...) end
--- Are rules stopped from outside when they take too long, in this program?
---@return boolean
function core.watching() end
--- Takes the cost of what a function is about to do, in instructions, off the budget that is being
--- kept; raises an error when that is spent.
---@param cost number
---@return boolean kept whether there is a budget
function core.spend(cost) end
--- What a stranger's rules have done in a game so far, in Lua's instructions: all that has been
--- asked of them along its line of play.  Calls raise an error when the account of the game is
--- empty.  0 for trusted rules.
---@param state State
---@return integer
function core.used(state) end
--- What they have done in all its games so far, whichever positions they were asked about. 0 for
--- trusted rules.
---@param game Game
---@return integer
function core.spent(game) end
--- What rules that count what they do call when they have counted to the end: see
--- declare/counted.lua.
---@param left integer below 0 by what they have counted beyond it
---@return integer left to count up to the next call
function core.more(left) end
--- How many values it gets: what `...` holds, for rules that count what they do.
---@return integer
function core.size(...) end
--- Rules count in the first upvalue of this function.
---@param holder function
function core.count_by(holder) end
--- Up to the end of the call that has a budget, Lua counts instructions, for some of what runs
--- counts nothing.
function core.count_all() end
--- A hash of two integers, or of an integer and a text, the same on every machine.  A text counts
--- as one integer after the other, of eight bytes each, with zeros after the last.
---@param a integer
---@param b integer|string
---@return integer
function core.mix(a, b) end

--- Finds, of the innermost 5,000 running functions, the first with a line whose chunk is in the
--- table: its value there, and the line.
---@param chunks table<string, any> by debug.getinfo's source
---@param outer function|nil nothing is looked for outside of its innermost call
---@return any value nil where there is none
---@return integer|nil line
function core.caller(chunks, outer) end

--- Is it a file that can be read to its end, not a folder, pipe or device?
---@param path string
---@return boolean|nil
---@return string|nil message
function core.is_file(path) end

--- Is it a pipe with a name, at which whoever opens it waits for another program?  One that is open
--- already, as /dev/stdin or /dev/fd/63, is none.
---@param path string
---@return boolean
function core.is_pipe(path) end

--- The path of a file or folder from the root, without links; nil and a message if there is none.
---@param path string
---@return string|nil
---@return string|nil message
function core.absolute(path) end

--- Does the program carry a module as bytecode, made of the text that its file has now?
---@param name string with slashes: "moyo/base/fail"
---@param file string
---@return boolean
function core.carried(name, file) end

--- Names of the files in a folder, in any order; nil if it cannot be read.
---@param path string
---@return string[]|nil
function core.folder(path) end

--- Seconds, monotonic.
---@return number
function core.clock() end

--- Seconds of a processor's time that this thread has had.
---@return number
function core.thread_clock() end

return core
