--- What the vocabulary says of what it cannot use: a mistake in words, without addresses.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell"
local vocabulary = require "moyo.declare.vocabulary"

-- Values that hardly any function takes, as they are written.
local odd = { "{}", "{ {} }", "{ {}, {} }", "{ 2, 0 }", "function() end", "true", "1.5",
  "{ x = {} }", '{ {}, "words" }', "moyo", "nil" }

-- Names of the functions of the vocabulary, those in its tables among them.
local function functions()
  local list = {}
  local function add(path, value)
    if type(value) == "function" then
      list[#list + 1] = path
    elseif type(value) == "table" then
      local names = {}
      for name in pairs(value) do names[#names + 1] = tostring(name) end
      table.sort(names)
      for _, name in ipairs(names) do
        if type(value[name]) == "function" then add(path .. "." .. name, value[name]) end
      end
    end
  end
  for name, value in pairs(vocabulary) do add("moyo." .. name, value) end
  table.sort(list)
  return list
end

test("no message of the vocabulary shows an address", function()
  local folder, remove = shell.folder()
  local told = 0
  for _, name in ipairs(functions()) do
    local lines = { 'local moyo = require "moyo"', "local all = {}" }
    for _, a in ipairs(odd) do
      for _, b in ipairs { "nil", "{ {} }", "{ 2, 0 }" } do
        lines[#lines + 1] = ("do local ok, why = pcall(%s, %s, %s) if not ok then "
          .. "all[#all + 1] = why end end"):format(name, a, b)
      end
    end
    -- mistakes are tables with a message, which a rule file cannot read but raise
    lines[#lines + 1] = "local text = {} for i, why in ipairs(all) do text[i] = tostring(why) end"
    lines[#lines + 1] = 'error(table.concat(text, "; "))'
    shell.write(folder .. "/odd.lua", table.concat(lines, "\n"))
    moyo.forget()
    local ok, message = moyo.try(moyo.load, folder .. "/odd.lua")
    expect.truthy(not ok)
    if message:find "odd" then told = told + 1 end
    expect.truthy(not message:find "0x%x%x%x", name .. ": " .. message)
  end
  remove()
  expect.truthy(told > 50, told)
end)

test("tostring of a table is no address", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/text.lua", 'local moyo = require "moyo"\n'
    .. "error(tostring({}) .. ', ' .. tostring(error) .. ', ' .. tostring(3))")
  local _, message = moyo.try(moyo.load, folder .. "/text.lua")
  remove()
  expect.truthy(message:find "table, function, 3$", message)
end)
