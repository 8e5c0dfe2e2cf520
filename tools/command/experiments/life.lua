--- `moyo life`: the fewest stones of a group that lives.

local arguments = require "common.arguments"
local core = require "moyo.core"
local json = require "moyo.base.json"
local life = require "life.life"
local moyo = require "moyo"
local progress = require "common.progress"
local sweep = require "life.sweep"
local terminal = require "moyo.terminal"

local command = { summary = "find the fewest stones that live in corner, edge and centre" }

local EPILOG = [[
The board is endless, and empty but for these stones. In the corner the eyes
lean on two sides of the board, on the edge on one, in the centre on none.

Definitions. A step leads from a free point to one that a stone there would
cover or be near. A room is a set of free points connected by steps, with no
step out of it. A room is an eye of a group if the opponent cannot cover all
liberties of the group in it with stones that have liberties themselves.
  two-eyed       one connected group with two eyes. It cannot be taken: all
                 its liberties would have to be covered at once, the last stone
                 stands in at most one eye, and in the other the opponent's
                 stones would have no liberty, which is suicide.
  unconditional  any number of groups, none of which can be taken however often
                 the opponent plays: each has two eyes, or one that even a last
                 stone, which takes, cannot fill. In Go these are exactly
                 Benson's groups.
The search tries all sets of one stone, then of two, and so on, until some live
by such eyes. Whether stones of other shapes than Go's can live without such
eyes is not known. A play that takes counts as legal.

With --sweep it tries all regions that have the symmetries of the square and no
gaps, those nearest to a target first; N+ means that fewer than N stones do not
live, and that --nodes ended the search.

While it searches it says how long the sets of so many stones will still take;
how many stones are needed is not known. The exit status is 0, 2 if something is
wrong, or 130 after Ctrl-C, which prints what is known by then: how many of the
searches, or with --sweep of the regions, are finished, and of the search that
was broken off the groups found so far, or N+ as above.

Examples:
  moyo life go
  moyo life gengo --where corner,edge --all
  moyo life gengo regions=large_n --definition two-eyed --json
  moyo life gengo --sweep 2 --target 6,8,10]]

--- A list of words, with commas.
local function words(known)
  local word = arguments.word(known)
  return function(text)
    local list, seen = {}, {}
    for part in (text .. ","):gmatch "(.-)," do
      local good, why = word(part)
      if not good then return nil, why end
      if not seen[good] then list[#list + 1] = good end
      seen[good] = true
    end
    return list
  end
end

local function three_numbers(text)
  local list = {}
  for part in (text .. ","):gmatch "(.-)," do
    local number, why = arguments.whole(1, 99)(part)
    if not number then return nil, why end
    list[#list + 1] = number
  end
  if #list ~= 3 then
    return nil, ("expected three numbers, for corner, edge and centre, found \"%s\"")
      :format(text)
  end
  return list
end

function command.configure(parser)
  parser:argument("ruleset", "The game with the stones."):argname "RULESET"
  parser:argument("options", "Its options, as in RULESET:OPTION=VALUE.")
    :argname "OPTION=VALUE":args "*"
  arguments.suggest(parser:option("--where", "Where: corner, edge, centre (default: all of them).")
    :argname "LIST":convert(words(life.places)), life.places)
  parser:option("--definition", "What living means: two-eyed, unconditional (default: both, "
    .. "if the rules allow the second)."):argname "WORD"
    :convert(arguments.word(life.definitions))
  parser:option("--most", "How many stones to try at most (default: 12)."):default "12"
    :argname "N":convert(arguments.whole(1, 20)):show_default(false)
  parser:option("--nodes", "Limit of the branches in each part of the search (default: "
    .. "none; 200000 with --sweep)."):argname "N":convert(arguments.whole(1, 0x7FFFFFFF))
  parser:option("--threads", "How many (default: 2)."):default "2":argname "N"
    :convert(arguments.whole(1, 256)):show_default(false)
  parser:flag("--all", "Print all groups, not only the first of each kind.")
  parser:option("--sweep", "Try all regions up to RADIUS points from the stone."):argname "RADIUS"
    :convert(arguments.whole(1, 4))
  parser:option("--target", "With --sweep: the stones in corner, edge and centre to aim at "
    .. "(default: Go's)."):argname "LIST":convert(three_numbers)
  parser:flag("--json", "Print one JSON object.")
  parser:epilog(EPILOG)
end

-- What is asked --------------------------------------------------------------------

local function check_places(args, game)
  local board = game.core.board
  local across, down = board.across == "joined", board.down == "joined"
  local lacks = { corner = across or down, edge = across and down }
  local places = {}
  for _, where in ipairs(args.where or life.places) do
    if not lacks[where] then
      places[#places + 1] = where
    elseif args.where then
      moyo.fail("%s: a %s has no %s; use --where centre", game.ruleset, board.kind, where)
    end
  end
  return places
end

local function no_meaning(game, obstacle)
  return ("%s: \"unconditional\" has a meaning only where players put single stones down and "
    .. "then enemy groups without a liberty are taken; these rules differ in: %s")
    :format(game.ruleset, obstacle)
end

local function check_definitions(args, game)
  local obstacle = life.obstacle(game)
  if args.definition == "unconditional" and obstacle then
    moyo.fail("%s", no_meaning(game, obstacle))
  end
  if args.definition then return { args.definition } end
  return obstacle and { "two-eyed" } or life.definitions, obstacle
end

local function check_taking(game)
  local sentence = life.untaken(game)
  if sentence then
    moyo.fail("%s: its rules say: %s So no number of stones makes a group live", game.ruleset,
      sentence)
  end
end

local function check_shape(game)
  local board = game.core.board
  if board.kind == "graph" then
    moyo.fail("%s: a lattice has no straight lines; expected a board of squares or hexagons",
      game.ruleset)
  end
  if board.across == "twisted" or board.down == "twisted" then
    moyo.fail("%s: edges are joined with a twist, which mirrors what goes round them; expected a "
      .. "board without", game.ruleset)
  end
  local shape = life.shape(game.core)
  if #shape.near == 0 then moyo.fail("%s: no stone is near another", game.ruleset) end
  if life.reach(shape) > life.longest then
    moyo.fail("%s: its stones reach %d points far; expected up to %d", game.ruleset,
      life.reach(shape), life.longest)
  end
  return shape
end

-- Printing -------------------------------------------------------------------------

local function stones_words(result)
  if result.stones == result.at_least then return tostring(result.stones) end
  if result.stones then return ("%d to %d"):format(result.at_least, result.stones) end
  return result.at_least .. "+"
end

-- How many searches were finished.
local function finished(results)
  local count = 0
  for _, r in ipairs(results) do count = count + (r.stopped and 0 or 1) end
  return count
end

local function print_table(results)
  print "definition     place   stones   groups   with symmetries   branches looked at"
  for _, r in ipairs(results) do
    print(("%-14s %-7s %-8s %6d %17d %20d%s"):format(r.definition, r.where, stones_words(r),
      #r.groups, r.in_all, r.branches, r.complete and "" or "  (not all of them)"))
  end
end

local function print_groups(results, shape, all)
  for _, r in ipairs(results) do
    for i = 1, all and #r.groups or math.min(#r.groups, 1) do
      print(("\n%s, %s, %d stones%s:"):format(r.definition, r.where, r.stones,
        #r.groups > 1 and (" (%d of %d)"):format(i, #r.groups) or ""))
      for _, line in ipairs(life.diagram(r.groups[i], shape, r.where)) do print("  " .. line) end
    end
  end
end

local function list_json(offsets)
  local list = json.array {}
  for i, o in ipairs(offsets) do list[i] = json.array { o[1], o[2] } end
  return list
end

-- The points of a group on the game's own board, if there is room.
local function points_json(board, group, where)
  local points = life.points(board, group, where)
  for i, point in ipairs(points or {}) do points[i] = board:name(point) end
  return points and json.array(points)
end

local function result_json(result, shape, board)
  local groups = json.array {}
  for i, group in ipairs(result.groups) do
    groups[i] = { stones = list_json(group.stones), eyes = list_json(group.eyes),
      points = points_json(board, group, result.where),
      diagram = json.array(life.diagram(group, shape, result.where)) }
  end
  return { definition = result.definition, where = result.where,
    stones = result.stones or json.null, at_least = result.at_least,
    complete = result.complete, branches = result.branches, in_all = result.in_all,
    groups = groups }
end

local KEYS = { "ruleset", "fingerprint", "regions", "unconditional", "results", "definition",
  "where", "stones", "at_least", "complete", "branches", "in_all", "groups", "eyes", "points",
  "diagram", "target", "searches", "finished", "rows", "overlap", "near", "corner", "edge",
  "centre", "distance" }

local function print_json(game, shape, results, obstacle, searches)
  local list = json.array {}
  for i, result in ipairs(results) do list[i] = result_json(result, shape, game.core.board) end
  print(json.encode({ ruleset = game.ruleset, fingerprint = game.fingerprint,
    regions = life.shape_text(shape), results = list, searches = searches,
    finished = finished(results), complete = finished(results) == searches,
    unconditional = obstacle and no_meaning(game, obstacle) or json.null }, { keys = KEYS }))
end

local INTERRUPTED = 130 -- as a shell has it

local function interrupted(done, total, what)
  io.stdout:flush()
  io.stderr:write(("moyo life: stopped after %d of %d %s\n"):format(done, total, what))
  return INTERRUPTED
end

-- Sweeping -------------------------------------------------------------------------

local go_lives = { ["two-eyed"] = { 6, 8, 11 }, unconditional = { 6, 8, 10 } }

local function print_rows(rows, args, total)
  if #rows < total then
    print(("Broken off: %d of %d regions are searched; others may be nearer."):format(#rows,
      total))
  end
  print(table.concat({ "distance", "corner", "edge", "centre", "overlap", "near", "regions" },
    "\t"))
  for _, row in ipairs(rows) do
    print(table.concat({ row.open > 0 and row.distance .. "+" or tostring(row.distance),
      stones_words(row.corner), stones_words(row.edge), stones_words(row.centre),
      #row.shape.overlap, #row.shape.near, row.shape.text }, "\t"))
  end
  io.stderr:write(("%d shapes; %s; at most %d stones, %d branches a search\n"):format(#rows,
    args.definition, args.most, args.nodes))
end

local function bound_json(found)
  return { stones = found.stones or json.null, at_least = found.at_least }
end

local function print_rows_json(game, rows, args, total)
  local list = json.array {}
  for i, row in ipairs(rows) do
    list[i] = { distance = row.distance, complete = row.open == 0,
      overlap = #row.shape.overlap, near = #row.shape.near, regions = row.shape.text,
      corner = bound_json(row.corner), edge = bound_json(row.edge),
      centre = bound_json(row.centre) }
  end
  print(json.encode({ ruleset = game.ruleset, fingerprint = game.fingerprint,
    definition = args.definition, target = json.array(args.target), searches = total,
    finished = #rows, complete = #rows == total, rows = list },
    { keys = KEYS }))
end

local function run_sweep(args, game, shape)
  if args.where then moyo.fail "--sweep looks at all places; it takes no --where" end
  args.definition = args.definition or "unconditional"
  args.target = args.target or go_lives[args.definition]
  args.nodes = args.nodes or 200000
  local watch, shapes = progress.start("life", true), sweep.shapes(args.sweep, shape.own_overlap)
  terminal.interrupted() -- from now on Ctrl-C is asked for
  local rows = sweep.run(shapes, { definition = args.definition, most = args.most,
    nodes = args.nodes, threads = args.threads, target = args.target,
    watch = function(done, total) watch:show(done, total) end,
    stop = function() return terminal.interrupted(true) end })
  watch:clear()
  if args.json then
    print_rows_json(game, rows, args, #shapes)
  else
    print_rows(rows, args, #shapes)
  end
  if #rows < #shapes then return interrupted(#rows, #shapes, "regions") end
end

-- The command ----------------------------------------------------------------------

-- `gengo regions=go` is gengo:regions=go.
local function ruleset_of(args)
  local text = args.ruleset
  for _, word in ipairs(args.options) do
    if not word:find "^[%w_]+=" then moyo.fail('expected OPTION=VALUE, found "%s"', word) end
    text = text .. (text:find(":", 1, true) and "," or ":") .. word
  end
  return text
end

-- All searches, one after the other, until Ctrl-C: their results, with that of one that it broke
-- off.
local function search_all(args, shape, definitions, places)
  local watch, results, stopped = progress.start("life", true), {}, false
  local size, start, latest = nil, watch.start, watch.start -- of the sets of so many stones
  local options = { most = args.most, nodes = args.nodes, threads = args.threads,
    stop = function()
      stopped = stopped or terminal.interrupted(true)
      return stopped
    end,
    watch = function(label, done, total)
      if label ~= size then size, start = label, latest end
      latest = core.clock()
      watch:show(("%s, part %d of %d%s"):format(label, done, total,
        watch:left(done, total, start, ", %s left for so many")))
    end }
  terminal.interrupted() -- from now on Ctrl-C is asked for
  for _, definition in ipairs(definitions) do
    for _, where in ipairs(places) do
      if not stopped then
        results[#results + 1] = life.search(shape, where, definition, options)
      end
    end
  end
  watch:clear()
  return results
end

function command.run(args)
  local game = moyo.load(ruleset_of(args))
  check_taking(game)
  local shape = check_shape(game)
  local places = check_places(args, game)
  local definitions, obstacle = check_definitions(args, game)
  if args.sweep then return run_sweep(args, game, shape) end
  if args.target then moyo.fail "--target is of --sweep RADIUS; expected both" end
  local searches = #definitions * #places
  local results = search_all(args, shape, definitions, places)
  local stopped = finished(results) < searches
  if args.json then
    print_json(game, shape, results, obstacle, searches)
  else
    print(("%s: %d point%s covered, %d near\n"):format(game.ruleset, #shape.overlap,
      #shape.overlap == 1 and "" or "s", #shape.near))
    if stopped then
      print(("Broken off: %d of %d searches are finished; N+ means that fewer than N stones do not "
        .. "live.\n"):format(finished(results), searches))
    end
    print_table(results)
    if obstacle then print("\n" .. no_meaning(game, obstacle)) end
    print_groups(results, shape, args.all)
  end
  if stopped then return interrupted(finished(results), searches, "searches") end
end

return command
