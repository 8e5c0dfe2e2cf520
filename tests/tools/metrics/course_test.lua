--- Metrics of the course of a game; the arithmetic stands beside them.

local test, expect = ...
local told = require "support.told"
local metrics = require "metrics.metrics"

local has, of_course = told.has, told.of_course

local two = {
  { 1, { 0.60, 0.40 } }, -- the course begins with the second, when both have been heard:
  { 2, { 0.40, 0.60 } }, -- (0.60 + 0.40) / 2 = 0.50
  { 1, { 0.20, 0.80 } }, -- (0.20 + 0.40) / 2 = 0.30
  { 2, { 0.70, 0.30 } }, -- (0.20 + 0.70) / 2 = 0.45
  { 1, { 0.90, 0.10 } }, -- (0.90 + 0.70) / 2 = 0.80
  { 2, { 0.94, 0.06 } }, -- (0.90 + 0.94) / 2 = 0.92
}

test("course: two players, of whom the first wins", function()
  has(of_course(2, { 1 }, two), {
    lead_changes = 1,                               -- both, 2, 2, 1, 1
    trailing = 2 / 5,                               -- at 0.30 and 0.45
    comeback = 0.70 - 0.30,
    drama = (math.sqrt(0.4) + math.sqrt(0.1)) / 2,  -- 0.70 − 0.30, 0.55 − 0.45
    decisiveness = 3 / 5,                           -- White had 0.70; 0.80 is the fourth entry
    settled = 3 / 5,                                -- behind for the last time in the third
    -- binary entropies in bits of 0.50, 0.30, 0.45, 0.80, 0.92
    uncertainty = (1 + 0.8812909 + 0.9927745 + 0.7219281 + 0.4021792) / 5,
    killer_move = 0.20,                             -- White's of the first entry: 0.50 to 0.70
    -- entry ⌈5k / 20⌉
    winner_curve = { 0.5, 0.5, 0.5, 0.5, 0.3, 0.3, 0.3, 0.3, 0.45, 0.45, 0.45, 0.45, 0.8, 0.8, 0.8,
      0.8, 0.92, 0.92, 0.92, 0.92 },
  })
end)

test("course: the same game, had the second won", function()
  has(of_course(2, { 2 }, two), {
    lead_changes = 1,
    trailing = 2 / 5,                               -- 0.20 and 0.08
    comeback = 0.92 - 0.08,
    drama = (math.sqrt(0.6) + math.sqrt(0.84)) / 2,
    decisiveness = 1,                               -- Black had 0.92, White never more
    settled = 1,
  })
end)

test("course: three players, of whom one searches and two win together", function()
  local values = of_course(3, { 2, 3 }, {
    { 1, { 0.5, 0.3, 0.2 } },
    { 2 },
    { 1, { 0.2, 0.2, 0.6 } },
    { 1, { 0.1, 0.5, 0.4 } },
  })
  has(values, {
    lead_changes = 2,                               -- 1, 3, 2
    trailing = 1 / 3, comeback = 0.2, drama = math.sqrt(0.2), -- 0.5 − 0.3 in the first entry
    decisiveness = 1 / 3,                           -- 0.6 is above 0.5, in the second entry
    settled = 1 / 3,
    killer_move = -0.1,                             -- the first player's: 0.5 to 0.2, 0.2 to 0.1
    winner_curve = { 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.5, 0.5,
      0.5, 0.5, 0.5, 0.5, 0.5 },
  })
end)

test("course: being level is neither taking the lead nor losing it", function()
  local function changes(...)
    local searches = {}
    for i, value in ipairs { ... } do searches[i] = { 1, { value, 1 - value } } end
    return of_course(2, { 1 }, searches).lead_changes
  end
  expect.equal(changes(0.5, 0.6, 0.5, 0.6), 0)
  expect.equal(changes(0.6, 0.5, 0.4), 1)
  expect.equal(changes(0.5, 0.4, 0.5, 0.6), 1)
  expect.equal(changes(0.5, 0.5), 0)
  expect.equal(changes(0.1 + 0.2 + 0.2, 0.5, 0.4), 0) -- 0.5 but for the error of the sum
end)

test("course: none without searches, and no winner's without one winner", function()
  local course_names = {}
  for _, metric in ipairs(metrics.all) do
    if metric.group == "course" then course_names[metric.name] = false end
  end
  expect.equal(course_names.drama, false)
  has(of_course(2, { 1 }, { { 1 }, { 2 } }), course_names)
  course_names.lead_changes, course_names.uncertainty, course_names.killer_move = 1, nil, 0.2
  has(of_course(2, { 1, 2 }, two), course_names)
  has(of_course(2, {}, two), course_names)
end)
