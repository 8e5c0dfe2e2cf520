--- Experiments made by hand: plans, and the rows of games that have never been played.

local rows_of = {}

--- A number must be very near another.
---@param value number
---@param wanted number
function rows_of.near(value, wanted)
  if value and math.abs(value - wanted) < 1e-9 then return end
  error(("expected %.12g, found %s"):format(wanted, tostring(value)), 2)
end

--- A plan of main cells with these values of its factors, and one metric.
---@param factors { option: string, values: string[] }[]
---@param values string[][] by cell
---@return experiment.plan
function rows_of.plan(factors, values)
  local plan = { cells = {}, factors = factors, seed = 1, metrics = { "turns" },
    version = "test" }
  for i, list in ipairs(values) do
    plan.cells[i] = { ruleset = "cell" .. i, fingerprint = "", engines = { "light" }, games = 4,
      kind = "main", values = list, of = i }
  end
  return plan
end

--- A game's row, with other fields than the usual ones.
---@param cell integer
---@param number integer
---@param fields table
---@return experiment.row
function rows_of.row(cell, number, fields)
  local row = { cell = cell, number = number, seed = 0, engines = { "light", "light" },
    winners = {}, opener = 1, reason = "passes", limited = false, steps = 1, turns = 1, scores = {},
    metrics = {}, heat = { put = {}, taken = {} }, rules = {}, record = "" }
  for name, value in pairs(fields) do row[name] = value end
  return row
end

--- A row of cell 1, with what is hard to keep in every field.
---@param number integer
---@return experiment.row
function rows_of.odd(number)
  return { cell = 1, number = number, seed = math.mininteger + number,
    engines = { "light", "light" }, winners = { 2 }, opener = 2,
    reason = "it's \"over\"; drop table games",
    limited = number == 2, steps = 10, turns = 9, scores = { 0.1 + 0.2, -7.5 },
    metrics = { turns = 9, drama = 1 / 3, groups_curve = { 1, 2.5 } },
    heat = { put = { 0, 3 }, taken = { 1, 0 } }, rules = { ["step place"] = 4 },
    record = "(;FF[4]C[ä'\n\\])" }
end

--- Turns of eight games, one with another.
rows_of.base = { 10, 12, 9, 30, 14, 11, 17, 8 }

--- Rows of games with these numbers of turns, by cell; the first seat wins all of them.
---@param list number[][]
---@return experiment.row[]
function rows_of.with_turns(list)
  local rows = {}
  for i, numbers in ipairs(list) do
    for number = 1, 8 do
      local value = numbers[number]
      rows[#rows + 1] = rows_of.row(i, number, { winners = { 1 }, metrics = { turns = value } })
    end
  end
  return rows
end

--- The usual turns, each of them more by a number.
---@param by number
---@return number[]
function rows_of.shifted(by)
  local list = {}
  for number, value in pairs(rows_of.base) do list[number] = value + by end
  return list
end

return rows_of
