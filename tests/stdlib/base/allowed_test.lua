--- What the user has allowed: texts, by the paths of their files.

local test, expect = ...
local allowed = require "moyo.base.allowed"
local shell = require "support.shell"

-- The module where this is the folder for what programs keep.
local function with_state(state, home, f)
  local real = os.getenv
  rawset(os, "getenv", function(name)
    if name == "XDG_STATE_HOME" then return state end
    return name == "HOME" and home or real(name)
  end)
  local results = table.pack(pcall(f))
  rawset(os, "getenv", real)
  if not results[1] then error(results[2], 0) end
end

test("folder: of the user's state, or below his home; none without either", function()
  for _, case in ipairs { { "/s", "/h", "/s/moyo/allowed" }, { "", "/h",
    "/h/.local/state/moyo/allowed" }, { "relative", "/h", "/h/.local/state/moyo/allowed" },
    { nil, "", nil }, { nil, nil, nil } } do
    with_state(case[1], case[2] or "", function() expect.equal(allowed.folder(), case[3]) end)
  end
end)

test("a file is allowed while it says the same, under any path that leads to it", function()
  local folder, remove = shell.folder()
  local file = folder .. "/a.lua"
  shell.write(file, "x")
  assert(os.execute(("mkdir -p '%s/moyo/allowed'"):format(folder)))
  with_state(folder, "", function()
    expect.equal(allowed.has(file, "text"), false)
    local copy, content = allowed.copy(file, "text")
    shell.write(copy, content)
    expect.equal(allowed.has(file, "text"), true)
    expect.equal(allowed.has(folder .. "/moyo/../a.lua", "text"), true)
    expect.equal(allowed.has(file, "text "), false)
    expect.equal(allowed.has(folder .. "/b.lua", "text"), false)
    local all = allowed.all()
    expect.equal({ #all, all[1].file, all[1].text, all[1].copy }, { 1, file, "text", copy })
    shell.write(folder .. "/moyo/allowed/stranger", "no path")
    expect.equal(#allowed.all(), 1)
  end)
  remove()
end)
