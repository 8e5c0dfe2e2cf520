--- From a rule record to a frozen game: slots are checked, everything in them
--- becomes a component, and the components become the program that the runtime
--- plays.

local core = require "moyo.core"
local equipment = require "moyo.freeze.equipment"
local freezer = require "moyo.freeze.freezer"
local machine = require "moyo.freeze.machine"
local notation = require "moyo.freeze.notation"
local phases = require "moyo.freeze.phases"
local rules = require "moyo.freeze.rules"
local scores = require "moyo.freeze.scores"
local sealed = require "moyo.freeze.sealed"
local sides = require "moyo.vocabulary.equipment.sides"
local slots = require "moyo.freeze.slots"
local unseen = require "moyo.freeze.unseen"

local M = {}

--- Freezes a record.
---@param title string
---@param record table slots
---@param opts {ruleset: string, fingerprint: string, file: string, twins: boolean|nil,
---machine: "off"|"alone"|"compared"|nil} machine: "off": no function is compiled; "compared": Lua
---runs compiled functions as well, and a difference is an error; "alone": it does not. The checking
---build compares by default
---@return Game core
---@return Notation
---@return table[] slots
---@return { resignation: boolean, alike: boolean, komi_to: Player|nil, first: Player|nil,
---evaluates: boolean|nil } facts
function M.freeze(title, record, opts)
  slots.check(record)
  local self = freezer.new(title, record, opts)
  equipment.board(self)
  equipment.players(self)
  equipment.cards(self)
  phases.collect(self)
  equipment.fields(self)
  equipment.rotation(self)
  equipment.situation(self)
  equipment.setup(self)
  rules.clear(self)
  sides.read(self)
  unseen.read(self)
  sealed.read(self)
  rules.conditions(self)
  rules.automatic(self)
  phases.read(self)
  rules.show_clear(self)
  scores.read(self)
  slots.put_into_words(self)
  rules.resignation(self)
  slots.name_players(self)
  if opts.machine ~= "off" then machine.compile(self) end
  if opts.machine then self.program.compared = opts.machine == "compared" end
  local game = core.freeze(self.program)
  return game, notation.new(game, self.texts, self.phrases), slots.sort(self.slots), self.facts
end

return M
