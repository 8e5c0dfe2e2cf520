--- Sums up what gcov says of runtime/, a line of JSON for each object: tests/coverage.sh.

local json = require "moyo.base.json"

-- By file, line and place in the line: was it run, were its branches taken?  A file may be part
-- of several objects.
local lines, branches = {}, {}

local function add(list, file, key, count)
  list[file] = list[file] or {}
  list[file][key] = (list[file][key] or 0) + count
end

for text in io.lines() do
  local read = json.decode(text)
  for _, file in ipairs(read and read.files or {}) do
    local name = file.file:match "runtime/.*$"
    for _, line in ipairs(name and file.lines or {}) do
      add(lines, name, line.line_number, line.count)
      for i, branch in ipairs(line.branches) do
        if not branch.throw then
          add(branches, name, ("%d.%d"):format(line.line_number, i), branch.count)
        end
      end
    end
  end
end

local function share(list)
  local taken, all = 0, 0
  for _, count in pairs(list) do
    all = all + 1
    if count > 0 then taken = taken + 1 end
  end
  return taken, all
end

local rooms, names = {}, {}
for file in pairs(lines) do
  local room = file:match "^runtime/(%l+)/" or file
  if not rooms[room] then
    rooms[room] = { 0, 0, 0, 0 }
    names[#names + 1] = room
  end
  local sums = rooms[room]
  local l, all_l = share(lines[file])
  local b, all_b = share(branches[file] or {})
  for i, n in ipairs { l, all_l, b, all_b } do sums[i] = sums[i] + n end
  if arg[1] == "--files" then
    print(("%-44s %5.1f %% of %5d lines, %5.1f %% of %5d branches"):format(file,
      100 * l / math.max(1, all_l), all_l, 100 * b / math.max(1, all_b), all_b))
  end
end
table.sort(names)
local total = { 0, 0, 0, 0 }
for _, name in ipairs(names) do
  for i, n in ipairs(rooms[name]) do total[i] = total[i] + n end
end
names[#names + 1], rooms.all = "all", total
for _, name in ipairs(names) do
  local sums = rooms[name]
  print(("%-10s %5.1f %% of %5d lines, %5.1f %% of %5d branches"):format(name,
    100 * sums[1] / math.max(1, sums[2]), sums[2], 100 * sums[3] / math.max(1, sums[4]), sums[4]))
end
