--- The vocabulary of rule files: what `require "moyo"` returns in them.

local adjacency = require "moyo.vocabulary.places.adjacency"
local amend = require "moyo.vocabulary.turns.amend"
local areas = require "moyo.vocabulary.course.areas"
local arguments = require "moyo.vocabulary.places.arguments"
local automatic = require "moyo.vocabulary.turns.automatic"
local board = require "moyo.vocabulary.equipment.board"
local bonus = require "moyo.vocabulary.course.bonus"
local cards = require "moyo.vocabulary.turns.cards"
local clearing = require "moyo.vocabulary.turns.clearing"
local component = require "moyo.base.component"
local conditions = require "moyo.vocabulary.turns.conditions"
local contract = require "moyo.vocabulary.course.contract"
local core = require "moyo.core"
local dice = require "moyo.vocabulary.turns.dice"
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local finish = require "moyo.vocabulary.course.finish"
local game = require "moyo.declare.game"
local growth = require "moyo.vocabulary.turns.growth"
local hands = require "moyo.vocabulary.equipment.hands"
local leap = require "moyo.vocabulary.turns.leap"
local marks = require "moyo.vocabulary.turns.marks"
local mutator = require "moyo.declare.mutator"
local number = require "moyo.vocabulary.equipment.number"
local option = require "moyo.declare.option"
local own_step = require "moyo.vocabulary.turns.own_step"
local phase = require "moyo.vocabulary.course.phase"
local phases = require "moyo.vocabulary.course.phases"
local kinds = require "moyo.vocabulary.equipment.kinds"
local pieces = require "moyo.vocabulary.equipment.pieces"
local polyomino = require "moyo.vocabulary.turns.polyomino"
local range = require "moyo.vocabulary.places.range"
local ranking = require "moyo.vocabulary.course.ranking"
local retraction = require "moyo.vocabulary.turns.retraction"
local sealed = require "moyo.vocabulary.course.sealed"
local score = require "moyo.vocabulary.course.score"
local shape = require "moyo.vocabulary.equipment.shape"
local slots = require "moyo.freeze.slots"
local spec_of = require "moyo.base.spec"
local steps = require "moyo.vocabulary.turns.steps"
local token = require "moyo.base.token"
local turn = require "moyo.vocabulary.turns.turn"

-- What rule files hold of declarations; Moyo calls the methods of these later, on nobody's budget.
local Variant = token.kind("moyo.Variant", {})
local Mutator = token.kind("moyo.Mutator", {})
local Option = token.kind("moyo.Option", {})

-- The same function of an author's table, which gives him a token of what it makes.
local function given(kind, make)
  return function(...) return token.of(kind, make(...)) end
end

-- Refuses what stands behind a title and a comma.
local function expect_alone(begins, ...)
  if select("#", ...) > 0 then
    fail.blame('the title alone stands before the rest, without a comma: %s "Title" { … }', begins)
  end
end

function Variant.__index.variant(self, title, ...)
  local parent = token.open(self)
  if not game.is_declaration(parent) then
    fail.blame("expected PARENT:variant \"TITLE\" { … }, where PARENT is a variant")
  end
  expect_alone("PARENT:variant", ...)
  return given(Variant, parent:variant(title))
end

-- moyo.variant "go" { … }
function Variant.__call()
  fail.blame("a variant of another has a title of its own: PARENT:variant \"TITLE\" { … }")
end

-- The same of what follows a title.
local function titled(begins, kind, make)
  return function(title, ...)
    expect_alone(begins, ...)
    return given(kind, make(title))
  end
end

local options = setmetatable({}, {
  __index = function(_, kind) return option.option[kind] end, -- says that there is none
})
for kind, declare in next, option.option do options[kind] = given(Option, declare) end

---@class moyo.Vocabulary
local M = {
  -- Declarations
  game = titled("moyo.game", Variant, game.game),
  mutator = titled("moyo.mutator", Mutator, mutator.mutator),
  option = options,
  rule = component.rule,
  -- The board and what a game is made of
  board = board.vocabulary,
  shape = shape.vocabulary,
  set = core.set,
  field = field.vocabulary,
  piece = pieces.piece,
  kind = kinds.kind,
  card = cards.card,
  cards = cards.vocabulary,
  -- Steps, turns and phases
  either = turn.either,
  sequence = turn.sequence,
  optional = turn.optional,
  finally = turn.finally,
  repeated = turn.repeated,
  exhaustive = turn.exhaustive,
  compulsory = turn.compulsory,
  by = turn.by,
  chance = turn.chance,
  sealed = sealed.sealed,
  amend = amend.amend,
  like = amend.like,
  phase = phase.new,
  step = own_step.step,
  roll = steps.roll,
  dice = dice.dice,
  place = steps.place,
  grow = steps.grow,
  move = steps.move,
  leap = leap.leap,
  polyomino = polyomino.polyomino,
  pass = steps.pass,
  skip = steps.skip,
  mark = marks.mark,
  agree = marks.agree,
  resume = marks.resume,
  handicap = phases.handicap,
  agreement = phases.agreement,
  pie_komi = phases.pie_komi,
  bid_komi = phases.bid_komi,
  pie = phases.pie,
  declare = phases.declare,
  ranking = ranking.ranking,
  choosing = ranking.choosing,
  -- Between turns
  clearing = automatic.clearing,
  exchange_seats = automatic.exchange_seats,
  stage = clearing.stage,
  raise = contract.raise,
  -- Effects
  take_back = retraction.take_back,
  assign = number.assign,
  becomes = kinds.becomes,
  -- Conditions
  suicide = conditions.suicide,
  captures = conditions.captures,
  friendly_fire = conditions.friendly_fire,
  ko = conditions.ko,
  once = conditions.once,
  holds = hands.holds,
  is = number.is,
  within = range.within,
  own = arguments.own,
  of_kind = kinds.of_kind,
  onto_free = arguments.onto_free,
  closed = arguments.closed,
  noted_now = growth.noted_now,
  apart_from_last = adjacency.apart_from_last,
  apart_from = adjacency.apart_from,
  beside_last = adjacency.beside_last,
  neighbours = adjacency.neighbours,
  at = adjacency.at,
  -- Sides and taking back
  sides = adjacency.sides,
  recent = retraction.recent,
  can_take_back = retraction.can_take_back,
  -- The end and the score
  finish = finish.finish,
  score = score.score,
  points = bonus.points,
  holder = bonus.holder,
  areas = areas.areas,
  weights = areas.weights,
  groups = areas.groups,
}

--- `moyo.variant "name"`: the declaration of another variant, to inherit from, perhaps with
--- mutators (`"go+density"`); `parent:variant "Title" { … }` declares one that differs from it.
---@param name string
---@return Variant
function M.variant(name)
  core.count_all() -- a rule that asks while it runs does not count what this takes
  local good, found = fail.try(require("moyo.declare.lookup").variant, name)
  if good then return token.of(Variant, found) end
  if found:find ":%d+: " then fail.raise("%s", found) end -- the other file's mistake
  return fail.blame("%s", found)
end

--- `moyo.stones(player, points)`: stones of a player on points, for the slot `setup`.
---@param player Player
---@param points Point[]
function M.stones(player, points)
  if type(points) ~= "table" then
    fail.blame("stones takes a player and a list of points: moyo.stones(1, { p, q }), not %s",
      spec_of.found(points))
  end
  local list = {}
  for i, p in ipairs(points) do list[i] = { p, player } end
  return list
end

-- Which player's stones a diagram's characters are, as in picture tests.
local function read_diagram(of, diagram)
  local rows, problem = require "moyo.show.diagram_reader"(diagram)
  if not rows then fail.blame("setup: %s", problem) end
  local topology = of.topology
  if #rows ~= topology.height then
    fail.blame("setup: the diagram has %d rows, the board %d", #rows, topology.height)
  end
  return rows
end

--- `moyo.setup(board, diagram)`: the stones of a diagram, for the slot `setup`: `.` an empty point,
--- `X` a stone of the first player, `O` of the second, `#`, `@`, … of later ones; a blank is a gap.
---@param of Board
---@param diagram string
---@return table[]
function M.setup(of, diagram)
  if not board.is(of) then fail.blame("setup: expected a board and a diagram") end
  if type(diagram) ~= "string" then fail.blame("setup: expected a diagram as a text") end
  local list, topology = {}, of.topology
  for y, row in ipairs(read_diagram(of, diagram)) do
    for x = 1, math.max(#row, topology.width) do
      local p, colour = topology:at(x, y), row[x]
      if (p ~= nil) ~= (colour ~= nil and colour ~= false) then
        fail.blame("setup: row %d of the diagram does not fit the board at column %d", y, x)
      end
      if p and colour > 0 then list[#list + 1] = { p, colour } end
    end
  end
  return list
end

--- `moyo.demand(condition, message, …)`: refuses option values that do not go together. The
--- message is written as `string.format` does, and should name the options as a ruleset writes
--- them. Where the defaults are refused, or the file is a stranger's, it names the line as well.
---@param condition any
---@param message string
function M.demand(condition, message, ...)
  if condition then return end
  if type(message) ~= "string" then
    fail.blame("demand: expected a message as a text, not %s", spec_of.found(message))
  end
  fail.blame_default(message, ...)
end

return setmetatable(M, {
  __index = function(_, name)
    core.count_all()
    if spec_of.known(slots.names, name) then
      fail.blame("there is no moyo.%s: it is a slot of the table that `rules` returns%s", name,
        name == "turn" and ", and holds a step, or moyo.either { … } of several" or "")
    end
    local names = {}
    for known in pairs(M) do names[#names + 1] = known end
    table.sort(names)
    fail.blame("there is no moyo.%s%s", tostring(name),
      require("moyo.base.near").hint(tostring(name), names, nil, "moyo reference"))
  end,
})
