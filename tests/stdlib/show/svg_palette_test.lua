--- How stones of each colour look in pictures, and that they are told apart.

local test, expect = ...
local moyo = require "moyo"
local palette = require "moyo.show.svg_palette"
local variants = require "support.variants"

local function looks(slots) return palette.looks(variants.game(slots)) end

local function letters(slots)
  local list = {}
  for i, look in ipairs(looks(slots)) do list[i] = look.letter or "-" end
  return table.concat(list)
end

test("looks: black and white bear no letters, others the first that is free", function()
  expect.equal(letters "", "--")
  expect.equal(letters 'players = { "black", "white", "red" }', "BWR")
  expect.equal(letters 'players = { "blue", "brown", "bob", "ob" }', "BROA")
end)

test("looks: paint by name, ink that is seen on it, forms for neutral pieces", function()
  local list = looks 'pieces = { "rock", "wall" }'
  expect.equal({ list[1].name, list[1].paint, list[1].ink, list[1].form },
    { "black", "#1b1b1b", "#ffffff" })
  expect.equal({ list[3].name, list[4].name, list[3].letter }, { "rock", "wall" })
  expect.truthy(list[3].form and list[4].form and list[3].form ~= list[4].form)
  expect.truthy(list[3].paint ~= list[4].paint)
end)

test("flag: a form and paint for each set field, over again after the fourth", function()
  local form, paint = palette.flag(1)
  expect.equal({ palette.flag(5) }, { form, paint })
  local second = { palette.flag(2) }
  expect.truthy(second[1] ~= form and second[2] ~= paint)
end)

-- How colours look to who does not see red, green or blue: Machado, Oliveira and
-- Fernandes 2009, severity 1, on linear RGB.
local eyes = {
  all = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  red = { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
    { -0.003882, -0.048116, 1.051998 } },
  green = { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
    { -0.011820, 0.042940, 0.968881 } },
  blue = { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 },
    { 0.004733, 0.691367, 0.303900 } },
}

local function linear(paint)
  local out = {}
  for i = 1, 3 do
    local v = tonumber(paint:sub(2 * i, 2 * i + 1), 16) / 255
    out[i] = v <= 0.04045 and v / 12.92 or ((v + 0.055) / 1.055) ^ 2.4
  end
  return out
end

local function times(rows, v)
  local out = {}
  for i, row in ipairs(rows) do
    out[i] = math.min(math.max(row[1] * v[1] + row[2] * v[2] + row[3] * v[3], 0), 1)
  end
  return out
end

-- CIE 1976 L*a*b*, white being D65.
local function lab(rgb)
  local xyz = times({ { 0.4339, 0.3762, 0.1899 }, { 0.2126, 0.7152, 0.0722 },
    { 0.0177, 0.1095, 0.8728 } }, rgb)
  for i, t in ipairs(xyz) do
    xyz[i] = t > 0.008856 and t ^ (1 / 3) or 7.787 * t + 16 / 116
  end
  return { 116 * xyz[2] - 16, 500 * (xyz[1] - xyz[2]), 200 * (xyz[2] - xyz[3]) }
end

test("the first seven colours are told apart by who does not see all of them", function()
  local paints = {}
  for _, ruleset in ipairs { "go", "multiplayer:players=5" } do
    for _, look in ipairs(palette.looks(moyo.load(ruleset))) do table.insert(paints, look) end
  end
  expect.equal(#paints, 7)
  for kind, rows in pairs(eyes) do
    for i, one in ipairs(paints) do
      for k = i + 1, #paints do
        local a = lab(times(rows, linear(one.paint)))
        local b = lab(times(rows, linear(paints[k].paint)))
        local apart = math.sqrt((a[1] - b[1]) ^ 2 + (a[2] - b[2]) ^ 2 + (a[3] - b[3]) ^ 2)
        expect.truthy(apart > 20, ("%s, %s, without %s: %.1f"):format(one.name, paints[k].name,
          kind, apart))
      end
    end
  end
end)
