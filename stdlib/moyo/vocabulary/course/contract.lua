--- Contracts: players win by taking as many prisoners as a field says for each.
--
-- These rules are in Lua alone.  To compile one takes reading its whole file: so they have their
-- own.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"

local M = {}

---@class ContractSpec
---@field round "complete"|"immediate"|nil when it is asked: after complete rounds, when all have
---had equally many turns (`"complete"`, default), or after each turn (`"immediate"`)

--- `moyo.finish.contract("field", { … })`: the players who have taken as many prisoners as the
--- field says for each win, unless all players have.
---
--- Example: moyo.finish.contract "contract"
---@param name string a field of the players
---@param spec? ContractSpec
function M.contract(name, spec)
  if type(name) ~= "string" then fail.blame("finish.contract: expected the name of a field") end
  spec = spec_of.check("finish.contract", spec or {}, { "round" })
  spec_of.expect("finish.contract: unknown round =", spec.round or "complete",
    { "complete", "immediate" })
  local complete = spec.round ~= "immediate"
  return component.finish {
    reason = "contract", fields = { [name] = "players" }, tame = true, decides = true,
    value = "contract " .. (complete and "after rounds" or "at once"),
    sentence = complete and ("After each full round, players who have met the %s win, unless "
      .. "all have."):format(name) or ("The first player to meet the %s wins."):format(name),
    twin = function(position)
      if complete and not position.round_complete then return false end
      local winners, players = {}, position.game.players
      for i = 1, players do
        if position:taken_by(i) >= position:field(name, i) then winners[#winners + 1] = i end
      end
      if #winners == 0 or #winners == players then return false end
      return true, winners
    end,
  }
end

-- Has every player taken what the field says?
local function all_met(position, name, players)
  for i = 1, players do
    if position:taken_by(i) < position:field(name, i) then return false end
  end
  return true
end

--- `moyo.raise("field", n)`: for `after_turn`: if at the end of a round every player has taken as
--- many prisoners as the field says for him, the field rises by *n* for all. It goes with
--- `moyo.finish.contract`.
---
--- Example: moyo.raise("contract", 2)
---@param name string a field of the players
---@param by integer
---@return Component
function M.raise(name, by)
  if type(name) ~= "string" then fail.blame("raise: expected the name of a field") end
  if math.type(by) ~= "integer" or by < 1 or by > 1000000 then
    fail.blame("raise: expected by how much, a whole number from 1, not %s", spec_of.given(by))
  end
  return component.effect {
    value = "raise " .. name, fields = { [name] = "players" }, sets = name,
    tame = true,
    sentence = ("If after a round all players have met their %ss, each %s rises by %d and play "
      .. "goes on."):format(name, name, by),
    twin = function(position)
      local players = position.game.players
      if not position.round_complete or not all_met(position, name, players) then return end
      for i = 1, players do
        position:set_field(name, position:field(name, i) + by, i)
      end
    end,
  }
end

return M
