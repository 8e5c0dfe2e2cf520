--- `moyo test`: picture tests.

local boards = require "moyo.show.svg_board"
local json = require "moyo.base.json"
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local printable = require("moyo.base.text").printable
local drawing = require "pictures.drawing"
local files = require "common.files"
local pictures = require "pictures.runner"
local progress = require "common.progress"

local command = {
  summary = "run picture tests: positions, turns, and what to expect",
}

local EPILOG = [[
A picture test file (.t) holds cases such as this one:

  == ko: an immediate recapture is refused
  rules: go:size=5,ko=simple
    . X O . .
    X . X O .
    . X O . .
    . . . . .
    . . . . .
  to: white
  W B4 taken C4
  B C4 refused ko
  =>
    . X O . .
    X O . O .
    . X O . .
    . . . . .
    . . . . .

tools/picture-tests.md describes the format. A folder stands for all .t files
in it. The exit status is 1 if a test failed, 2 if a file could not be read
or understood.

Examples:
  moyo test rules/mygame.t
  moyo test --json tests | jq .failed]]

function command.configure(parser)
  parser:argument("file", "A file of picture tests, or a folder of them."):args "+"
    :argname "FILE"
  parser:flag("--json", "Print the results as one JSON object.")
  parser:flag("--boards", "With --json: also the last position of each as SVG.")
  parser:flag("-v --verbose", "Name the tests that pass as well.")
  parser:epilog(EPILOG)
end

--- The folder of a path with its slash, or "".
local function folder_of(path)
  return path:match "^(.*/)[^/]*$" or ""
end

local function print_failure(file, result)
  local failure = result.failure
  print(("FAILED %s:%d: %s"):format(file, result.line, result.name))
  print(("  %s:%d:%d: %s"):format(file, failure.line, failure.column, failure.message))
  if failure.expected then
    for _, line in ipairs(drawing.compare(failure.expected, failure.actual)) do
      print("    " .. line)
    end
  end
end

-- Boards are small: many are looked at side by side.
local BOARD = { caption = false, width = 240 }

-- The position of a match as SVG, or one that was expected in its place.
local function board_of(match, rows)
  if rows then
    local expected = moyo.match(match.game)
    if not expected:setup(rows, {}) then return nil end
    match = expected
  end
  return boards.text(match, BOARD)
end

local function as_json(file, result, match)
  local failure = result.failure
  local entry = { file = file, line = result.line, name = result.name, ok = failure == nil }
  if failure then
    entry.at = ("%s:%d:%d"):format(file, failure.line, failure.column)
    entry.message = failure.message
    entry.expected, entry.actual = failure.expected, failure.actual
  end
  if match then
    entry.board = board_of(match)
    entry.expected_board = failure and failure.expected and board_of(match, failure.expected)
  end
  return entry
end

--- Runs one file's cases; false when the file is bad.
local function run_file(file, args, total)
  local text, problem = files.read(file, picture.longest)
  local cases
  if text then cases, problem = picture.parse(text) end
  if text and not cases and file:find "%.lua$" then
    problem = ('1:1: expected a .t file; "moyo check %s" runs the examples of a rule file')
      :format(file)
  end
  if not cases then
    local message = text and file .. ":" .. problem or problem
    total.bad[#total.bad + 1] = message
    io.stderr:write("moyo test: ", printable(message), "\n")
    return
  end
  local watch = progress.start(file)
  pictures.run(cases, { folder = folder_of(file) }, function(result, match)
    local verdict = result.failure and "failed" or "passed"
    total[verdict] = total[verdict] + 1
    watch:show(total.passed + total.failed .. " tests")
    if args.json then
      table.insert(total.tests, as_json(file, result, args.boards and match))
    elseif result.failure then
      watch:clear()
      print_failure(file, result)
    elseif args.verbose then
      watch:clear()
      print(("ok %s:%d: %s"):format(file, result.line, result.name))
    end
  end)
  watch:clear()
end

function command.run(args)
  if args.boards and not args.json then moyo.fail "--boards: expected --json with it" end
  local list = {}
  for _, path in ipairs(args.file) do
    local found = files.list(path, ".t")
    if #found == 0 then moyo.fail("%s: no file in this folder ends in .t", path) end
    table.move(found, 1, #found, #list + 1, list)
  end
  local total = { passed = 0, failed = 0, bad = json.array {}, tests = json.array {} }
  for _, file in ipairs(list) do run_file(file, args, total) end
  if args.json then
    print(json.encode(total))
  else
    local bad = #total.bad > 0 and (", %d bad"):format(#total.bad) or ""
    print(("%d passed, %d failed%s"):format(total.passed, total.failed, bad))
  end
  if #total.bad > 0 then return 2 end
  return total.failed > 0 and 1 or 0
end

return command
