--- moyo list: the variants, one line each.

local json = require "moyo.base.json"
local moyo = require "moyo"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local command = { summary = "list the variants, one line each" }

function command.configure(parser)
  parser:flag("--json", "Print one JSON array of objects: name, title, summary, file.")
  parser:epilog [[
Variants come from Moyo's own rules, the folder ./rules and the folders in
MOYO_PATH. Faults in those files are reported on standard error. Without a
terminal, tabs separate the columns name, title and summary.]]
end

function command.run(arguments)
  local variants, faults = moyo.variants()
  for _, fault in ipairs(faults) do io.stderr:write("moyo list: ", text.printable(fault), "\n") end
  if arguments.json then
    local list = json.array {}
    for i, variant in ipairs(variants) do
      list[i] = { name = variant.name, title = variant.title, summary = variant.summary,
        file = variant.file }
    end
    return print(json.encode(list, { keys = { "name", "title", "summary", "file" } }))
  end
  local tty = terminal.isatty "stdout"
  local colour, rows = text.wants_colour(tty), {}
  for i, variant in ipairs(variants) do
    rows[i] = { text.bold(variant.name, colour), variant.title or "", variant.summary or "" }
    if not tty then rows[i] = table.concat(rows[i], "\t") end
  end
  for _, line in ipairs(tty and text.columns(rows) or rows) do print(line) end
end

return command
