--- Rows measured in turn with what stands beside them.

local test, expect = ...

require "support.shell" -- finds tools/
local measure = require "bench.measure"
local rows = require "bench.rows"
local works = require "bench.works"

-- What meters give, one after the other; each call of a meter is noted.
local function with_meters(values, run)
  local meter, calls = works.meter, {}
  works.meter = function(row)
    local turn = 0
    return function()
      turn = turn + 1
      calls[#calls + 1] = row.name
      return values[row.name][turn]
    end, {}
  end
  local ok, problem = pcall(run, calls)
  works.meter = meter
  if not ok then error(problem, 0) end
end

-- The first is the warm-up.
local gengo = { 0, 30, 10, 20, 40, 50, 60, 70 }
local go = { 0, 10, 10, 10, 10, 10, 10, 1 }

local function result_of(against)
  local meters <close> = measure.meters()
  local ticks = 0
  local result = measure.row(meters, rows.find "gengo19-uniform", 0.007, against,
    function() ticks = ticks + 1 end)
  expect.equal(ticks, 7)
  return result
end

test("rows: the median, and the spread", function()
  with_meters({ ["gengo19-uniform"] = gengo }, function(calls)
    local result = result_of(false)
    expect.equal({ result.value, result.spread, result.ratio, #calls }, { 40, 60 / 40, nil, 8 })
  end)
end)

test("against: in turn, and the median of the ratios", function()
  with_meters({ ["gengo19-uniform"] = gengo, ["go19-uniform"] = go }, function(calls)
    local result = result_of(true)
    expect.equal({ result.value, result.ratio, result.beside, result.beside_value },
      { 40, 4, "go19-uniform", 10 })
    for i = 3, 16 do
      expect.equal(calls[i], i % 2 == 1 and "gengo19-uniform" or "go19-uniform")
    end
  end)
end)
