--- A player of other make that loses games by nonsense, and what is said of it.

local shell = require "support.shell"

local forfeits = {}

--- Calls f with the name of a player that answers nonsense when it has been asked so often, and
--- before plays the last legal step, which in Go is to pass.
---@param often integer 1: in all games
---@param f fun(name: string)
function forfeits.with(often, f)
  shell.with_folder(function(folder)
    shell.write(folder .. "/bot.sh", ([[
count=0
while read -r line; do
  count=$((count + 1))
  if [ $count = OFTEN ]; then echo garbage; exit; fi
  legal=${line#*'"legal":['}
  legal=${legal%%]*}
  echo "{\"move\":${legal##*,}}"
done
]]):gsub("OFTEN", often))
    f(("json:sh %s/bot.sh"):format(folder))
  end)
end

--- Whether a command has failed, with one line that names the program and why it lost, after the
--- news of it.
---@param expect table
---@param where string a pattern
---@param ... string the command line
function forfeits.refused(expect, where, ...)
  local status, out, err = shell.moyo(...)
  local command = ...
  expect.equal({ status, out }, { 2, "" }, err)
  local last = err:match "([^\n]+)\n$"
  expect.truthy(last:find(("^moyo %s: 10 of the first 10 games%s were forfeits: sh .*/bot%%.sh "
    .. "has answered \"garbage\", no object of JSON$"):format(command, where)), err)
end

return forfeits
