--- What `moyo new` writes from every variant passes `moyo check`.

local test, expect = ...

local shell = require "tools.shell"

local _, list = shell.moyo "list"

for parent in list:gmatch "(%S+)\t[^\n]*\n" do
  test("from " .. parent, function()
    local folder, remove = shell.folder()
    local made = { shell.moyo("new", "mine", "--from", parent, "--dir", folder) }
    local status, report = shell.moyo("check", folder .. "/mine.lua")
    remove()
    expect.equal({ made[1], made[3] }, { 0, "" })
    expect.equal(status, 0, report)
  end)
end
