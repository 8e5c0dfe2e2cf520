--- moyo lua tests/browser/attacks.lua: the rule files of tests/fuzz/attacks as JSON, for
--- attacks.mjs.

package.path = "tests/?.lua;" .. package.path
local attacks = require "support.attacks"
local json = require "moyo.base.json"

local list = {}
for _, attack in ipairs(attacks.all()) do
  for _, what in ipairs { "load", "play" } do
    local text = attack.files[what]
    if text then
      list[#list + 1] = { name = attack.name, what = what, text = text, ends = attack.ends[what] }
    end
  end
end
print(json.encode(list))
