--- The scores of a game that is being frozen.

local cards = require "moyo.vocabulary.turns.cards"
local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local freezer = require "moyo.freeze.freezer"
local score = require "moyo.vocabulary.course.score"
local words = require "moyo.base.words"

local M = {}

-- A function of a score that has no sentence; or nil.
local function unspoken_term(s)
  for _, t in ipairs(s.terms) do
    if t.unspoken then return t end
  end
end

--- The score that decides, and those that are shown as well.
---@param self Freezer
function M.read(self)
  local r, list = self.record, {}
  local function add(slot, s)
    if not score.is(s) then s = score.sum(slot, component.coerce(slot, "term", s)) end
    local out = { name = s.name, terms = {} }
    local native = true
    for i, t in ipairs(cards.terms(s.terms, self.cards)) do
      fail.at(freezer.place_of(t), self.check_player, self, "points", t.player)
      out.terms[i] = self:node(t, slot)
      native = native and t.op ~= nil and not self.twins
    end
    list[#list + 1] = out
    self:show(slot, native, s.name, words.score(s, self.players, self.adjacent, self.own_point,
      slot == "score", self.program.tie, self.program.sides ~= nil), unspoken_term(s))
    self:note_functions(s.terms)
  end
  if r.score then add("score", r.score) end
  self.facts.komi_to = score.is(r.score) and self:check_player("komi_to", r.score.komi_to) or nil
  for _, s in ipairs(freezer.check_list("also", r.also or {}, "scores")) do add("also", s) end
  if #list > 8 then fail.blame("slot also: a game shows at most 8 scores, not %d", #list) end
  self.program.scores = list
end

return M
