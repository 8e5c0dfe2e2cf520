--- The scores of a game that is being frozen.

local bonus = require "moyo.vocabulary.course.bonus"
local cards = require "moyo.vocabulary.turns.cards"
local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local freezer = require "moyo.freeze.freezer"
local score = require "moyo.vocabulary.course.score"
local spec_of = require "moyo.base.spec"
local words = require "moyo.base.words"

local M = {}

-- A function of a score that has no sentence; or nil.
local function unspoken_term(s)
  for _, t in ipairs(s.terms) do
    if t.unspoken then return t end
  end
end

-- What stands in a slot as a score.
local function score_of(slot, value)
  if score.is(value) then return value end
  return score.sum(slot, component.coerce(slot, "term", value))
end

-- The terms of a score as nodes, and whether all of them are native.
local function nodes_of(self, slot, s)
  local nodes, native = {}, true
  for i, t in ipairs(cards.terms(s.terms, self.cards)) do
    fail.at(freezer.place_of(t), self.check_player, self, "points", t.player)
    nodes[i] = self:node(t, slot)
    native = native and t.op ~= nil and not self.twins
  end
  return nodes, native
end

-- What a position is worth to searches.
local function read_evaluation(self, given)
  local scale
  if type(given) == "table" and not getmetatable(given) then
    spec_of.check("slot evaluation", given, { 1, "scale" })
    given, scale = given[1], given.scale
    if scale ~= nil and bonus.check_number("slot evaluation: scale", scale) <= 0 then
      fail.blame("slot evaluation: scale is a number of points above 0, not %s", scale)
    end
  end
  if given == nil then
    fail.blame("slot evaluation: expected a function of a position, or a score")
  end
  local s = score_of("evaluation", given)
  local nodes, native = nodes_of(self, "evaluation", s)
  self.program.evaluation, self.facts.evaluates = { terms = nodes, scale = scale }, true
  local says = ("Searches that cut a game short ask who leads%s."):format(
    scale and (", where a lead of %s is worth 3 of 4 games"):format(scale) or "")
  self:show("evaluation", native, s.name, says, { file = s.terms[1].file, line = s.terms[1].line,
    plain = true })
  self:note_functions(s.terms)
end

--- The score that decides, and those that are shown as well.
---@param self Freezer
function M.read(self)
  local r, list = self.record, {}
  local function add(slot, s)
    s = score_of(slot, s)
    local nodes, native = nodes_of(self, slot, s)
    list[#list + 1] = { name = s.name, terms = nodes }
    self:show(slot, native, s.name, words.score(s, self.players, self.adjacent, self.own_point,
      slot == "score", self.program.tie, self.program.sides ~= nil), unspoken_term(s))
    self:note_functions(s.terms)
  end
  if r.score then add("score", r.score) end
  self.facts.komi_to = score.is(r.score) and self:check_player("komi_to", r.score.komi_to) or nil
  for _, s in ipairs(freezer.check_list("also", r.also or {}, "scores")) do add("also", s) end
  if #list > 8 then fail.blame("slot also: a game shows at most 8 scores, not %d", #list) end
  self.program.scores = list
  if r.evaluation ~= nil then read_evaluation(self, r.evaluation) end
end

return M
