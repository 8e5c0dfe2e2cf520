--- The rule file and the picture test that `moyo new` writes.

local test, expect = ...
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local small = require "support.small"
local template = require "check.template"

--- What is written for a new variant of this parent.
local function new(from, file)
  return { name = "mine", title = "Mine", parent = moyo.variant(from), from = from, file = file,
    test = "mine.t", ruleset = file }
end

test("rules: they load, with another default and an option of their own", function()
  local parent = moyo.variant "go"
  small.file(template.rules(new("go", "mine.lua")), function(path)
    local variant = moyo.variant(path)
    expect.equal(variant.title, "Mine")
    local function default(of) return of:option("size"):format(of:option("size").default) end
    expect.truthy(default(variant) ~= default(parent))
    expect.equal({ parent:option "aloof", variant:option("aloof").kind }, { nil, "boolean" })
    expect.truthy(moyo.load(path .. ":aloof=no"))
  end)
end)

test("rules: the parent's conditions stay, and so do its names", function()
  local conditions = 'moyo.rule { "No middle.", function(_, move) return move.point ~= 13 end }'
  for _, own in ipairs { conditions, "{ " .. conditions .. " }" } do
    local text = small.text("conditions = {}", "conditions = " .. own, "options = {",
      'options = { aloof = moyo.option.boolean { true, "Mine." },')
    small.file(text, function(parent)
      small.file(template.rules(new(parent, "mine.lua")), function(path)
        local game = moyo.load(path .. ":size=5")
        local ok, refusal = game.core:state():judge(assert(game:parse "C3"))
        expect.equal({ ok or false, refusal.sentence }, { false, "No middle." })
        expect.truthy(game.variant:option "aloof_2")
      end)
    end)
  end
end)

test("pictures: turns until one is refused, and the same where it is allowed", function()
  small.file(template.rules(new("go", "mine.lua")), function(path)
    local text = template.pictures(new("go", path))
    local cases = assert(picture.parse(text))
    expect.equal(#cases, 2)
    local refused = text:match "\n(%w+ %w+) refused condition \"neighbour\"\n"
    expect.truthy(refused, text)
    local after = text:match "== the same turns.*"
    expect.truthy(after:find("\n" .. refused .. "\n", 1, true), after)
  end)
end)
