--- All documents: what they link to and name is there, and none is lost.

local test, expect = ...
local core = require "moyo.core"
local manual = require "support.manual"
local shell = require "support.shell"

local tops = { "runtime", "rules", "stdlib", "tools", "tests" }

local function find(folder, list)
  for _, name in ipairs(core.folder(folder) or {}) do
    local path = folder .. "/" .. name
    if name:find "%.md$" then list[#list + 1] = path end
    if not name:find "%." then find(path, list) end
  end
  return list
end

local documents = { "README.md", "CHANGELOG.md", "SECURITY.md" }
for _, folder in ipairs(tops) do find(folder, documents) end
table.sort(documents)

-- A file or a folder.
local function exists(path)
  local file <close> = io.open(path)
  return file ~= nil
end

-- A path without its ".." and "." parts.
local function plain(path)
  repeat
    local count
    path, count = path:gsub("[^/]+/%.%./", "", 1)
  until count == 0
  return path
end

-- By file, once somebody has asked for one of them.
local sections = {}

local function has_section(path, section)
  if not sections[path] then
    sections[path] = {}
    for title in ("\n" .. shell.read(path)):gmatch "\n#+ ([^\n]+)" do
      sections[path][title:lower():gsub("[^%w%s-]", ""):gsub(" ", "-")] = true
    end
  end
  return sections[path][section]
end

local proses = {}

local function prose(file)
  proses[file] = proses[file] or manual.prose(shell.read(file))
  return proses[file]
end

-- What a document links to: files in the tree, with their sections.
local function each_link(file, visit)
  local folder = file:match "^.*/" or ""
  for target in prose(file):gmatch "%]%(([^)%s]+)%)" do
    if not target:find "^%a+://" then
      local path, section = target:match "^([^#]*)#?(.*)$"
      visit(target, path == "" and file or plain(folder .. path), section)
    end
  end
end

test("every file that a document links to is there, and every section", function()
  local count = 0
  for _, file in ipairs(documents) do
    each_link(file, function(target, path, section)
      expect.truthy(exists(path), file .. ": no " .. target)
      expect.truthy(section == "" or exists(path) and has_section(path, section),
        file .. ": no section " .. target)
      count = count + 1
    end)
  end
  expect.truthy(count > 50, count .. " links")
end)

test("every path of the tree that a document names is there", function()
  local count = 0
  for _, file in ipairs(documents) do
    if file ~= "CHANGELOG.md" then
      for code in prose(file):gmatch "`([^`\n]+)`" do
        for path in code:gmatch "%f[%w./][%l]+/[%w_./-]+" do
          local top = path:match "^%l+"
          -- a user's own rule file is an example, and need not be there
          if (top ~= "rules" or path == "rules/") and table.concat(tops, " "):find(top, 1, true)
            and not path:find "%.%.%." then
            expect.truthy(exists(path), file .. ": no " .. path)
            count = count + 1
          end
        end
      end
    end
  end
  expect.truthy(count >= 5, count .. " paths")
end)

test("links lead from the README to every document", function()
  local reached = { ["README.md"] = true }
  local function follow(file)
    each_link(file, function(_, path)
      if path:find "%.md$" and not reached[path] and exists(path) then
        reached[path] = true
        follow(path)
      end
    end)
  end
  follow "README.md"
  for _, file in ipairs(documents) do
    expect.truthy(reached[file], "nothing leads to " .. file)
  end
end)
