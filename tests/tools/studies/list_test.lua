--- The studies' commands are understood, and what the page shows of them is in their answers.

local test, expect, slow = ...
local json = require "moyo.base.json"
local shell = require "support.shell" -- finds tools/
local parts = require "studies.list"

-- A study's command as words, with weak programs and few games.
local function quick(study)
  local words = {}
  for word in study.command:gmatch "%S+" do words[#words + 1] = word end
  local set = { ["--players"] = "mcts:2", ["--games"] = "1" }
  for i, word in ipairs(words) do
    if set[word] then words[i + 1] = set[word] end
  end
  words[#words + 1] = "--json"
  return words
end

-- Slow, all of them, else a part's last.
for _, part in ipairs(parts) do
  for i, study in ipairs(part) do
    if study.command:find "^compare" and (slow or i == #part) then
      test("the command of " .. study.id .. " is understood", function()
        local status, out, err = shell.moyo(table.unpack(quick(study)))
        expect.equal(status, 0, err)
        local known = {}
        for _, line in ipairs(json.decode(out).lines) do known[line.name] = true end
        for _, row in ipairs(study.rows) do expect.truthy(known[row], row) end
      end)
    end
  end
end

test("no two studies have the same name", function()
  local seen = {}
  for _, part in ipairs(parts) do
    for _, study in ipairs(part) do
      expect.equal(seen[study.id], nil, study.id)
      seen[study.id] = true
    end
  end
end)
