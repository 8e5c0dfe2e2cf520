--- Steps that settle something before play: numbers that are named, offered or declared, and
--- who plays which colour.

local component = require "moyo.base.component"
local number = require "moyo.vocabulary.equipment.number"
local verbs = require "moyo.vocabulary.turns.verb"

local M = {}

-- The field holds units, so that its numbers are whole; the step's argument counts from 1.
local function note(kind, field, spec, value, sentence)
  local plus = math.tointeger(spec.min / spec.unit) - 1
  return number.note(kind, field, plus, value .. field, sentence)
end

--- Names a number, which a field then holds, in units.
---@param spec {field: string, min: number, max: number, unit: number}
function M.name_number(spec)
  return verbs.number(spec.field, spec, {
    note("number", spec.field, spec, "set ", "the number is noted"),
  }, "name the " .. spec.field)
end

--- Offers a number; after the last player's offer the highest is the price,
--- held by a field in units, and its bidder plays the first colour.
---@param spec {field: string, offers: string, min: number, max: number, unit: number}
function M.bid(spec)
  return verbs.number("bid", spec, {
    note("players", spec.offers, spec, "offer ", "the offer is noted"),
    component.effect { op = "auction", operands = { offers = spec.offers, price = spec.field },
      value = "auction", sentence = "the higher offer is taken" },
  }, "offer a " .. spec.field .. " for the first colour")
end

--- The second seat chooses its colour.
function M.choose_colour()
  return verbs.verb {
    name = "choose", text = "{colour}", arg = "colour",
    effects = {
      component.effect { op = "seats", value = "seats", sentence = "the seats are as chosen" },
    },
    sentence = "choose a colour",
  }
end

-- The second seat takes a side.
local function seat(name, swaps, exchange, words)
  local effects = {
    component.effect { op = "seats", operands = { taken = swaps and 1 or 2 }, value = name,
      sentence = words },
  }
  if swaps and exchange then
    effects[2] = component.effect {
      fields = { [exchange] = "players" }, sets = exchange, tame = true,
      value = "exchange " .. exchange,
      sentence = ("each keeps his own %s"):format(exchange),
      twin = function(position)
        local first, second = position:field(exchange, 1), position:field(exchange, 2)
        position:set_field(exchange, second, 1)
        position:set_field(exchange, first, 2)
      end,
    }
  end
  return verbs.verb { name = name, text = name, effects = effects, sentence = name }
end

--- The second seat takes the first colour.
---@param exchange? string a field of the players that goes with the person
function M.swap(exchange)
  return seat("swap", true, exchange, "the second seat plays %1, the first plays %2")
end

--- The second seat stays with the second colour.
function M.keep() return seat("keep", false, nil, "the second seat plays %2") end

--- Names a number that a field then holds for the actor, in units.
---@param spec {field: string, min: number, max: number, unit: number}
function M.declare(spec)
  return verbs.number(spec.field, spec, {
    note("players", spec.field, spec, "declare ", "the number is noted"),
  }, "declare one's own " .. spec.field)
end

return M
