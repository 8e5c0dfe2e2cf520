--- Scripts of Slurm job arrays.  Without Slurm, a job is what sh makes of the script.

local test, expect = ...
local long = test.long
local shell = require "support.shell"

local build = arg[-1]:match "^(.*)/" or "."

local function mistake(message, ...)
  local status, out, err = shell.moyo("compare", ...)
  expect.equal({ status, out }, { 2, "" })
  expect.truthy(err:find("moyo compare: " .. message, 1, true) == 1, err)
end

-- Runs the script in a folder, as a job of the array or to merge; its status and what it prints.
local function run(folder, words, job)
  local program = build:find "^/" and build or "$OLDPWD/" .. build
  local pipe = io.popen(("cd '%s' && MOYO=\"%s/moyo\" %s sh job.sh %s 2>&1"):format(folder, program,
    job and "SLURM_ARRAY_TASK_ID=" .. job or "", words))
  local out = pipe:read "a"
  local _, _, status = pipe:close()
  return status, out
end

long("the parts of a script, one of them twice, make one run", function()
  shell.with_folder(function(folder)
    local words = { "go:size=2", "komi=0,1", "+stoical", "-n", "7", "--players", "light,random",
      "--metrics", "turns", "--seed", "-3", "--within", "0.1" }
    local status, script, err = shell.moyo("compare", "--db", "all games.sqlite", "--slurm", "3",
      table.unpack(words))
    expect.equal({ status, err }, { 0, "" })
    expect.truthy(script:find("\n#SBATCH --array=1-3\n", 1, true), script)
    expect.truthy(script:find(" go:size=2 komi=0,1 +stoical --games 7 --players light,random ", 1,
      true), script)
    -- who goes on with a part names its programs and files
    expect.truthy(script:find("compare go:size=2 [^\n]+ %-%-resume \\\n"), script)
    shell.write(folder .. "/job.sh", script)
    for _, job in ipairs { 2, 1, 3, 2 } do
      local ended, said = run(folder, "", job)
      expect.equal(ended, 0, said)
    end
    for _, rest in ipairs { "part2-shm", "part2-wal", "part3-journal", "part", "part4.old" } do
      shell.write(("%s/all games.sqlite.%s"):format(folder, rest), "")
    end
    expect.truthy(select(2, run(folder, "merge")):find("28 games from 3 databases", 1, true))
    local _, whole = shell.moyo("compare", "--json", table.unpack(words))
    local _, merged = shell.moyo("compare", "--json", "--db", folder .. "/all games.sqlite")
    expect.equal(merged, whole)
    local ended, said = run(folder, "")
    expect.truthy(ended ~= 0 and said:find("SLURM_ARRAY_TASK_ID: no job array", 1, true), said)
  end)
end)

test("words are quoted as the shell reads them", function()
  local _, script = shell.moyo("compare", "go:size=2", "komi=0,1", "-n", "2", "--players",
    "light", "--db", "it's $HOME.db", "--slurm", "2", "--threads", "3")
  expect.truthy(script:find([[ db='it'\''s $HOME.db']], 1, true), script)
  expect.truthy(script:find("\n#SBATCH --cpus-per-task=3\n", 1, true), script)
end)

test("mistakes are told instead of a script", function()
  mistake("--slurm: expected --db FILE", "go", "komi=1,2", "--slurm", "3")
  mistake("--slurm: expected a variant and options", "--db", "x.db", "--slurm", "3")
  mistake("--slurm prints a script: expected no --shard", "go", "komi=1,2", "--slurm", "3", "--db",
    "x.db", "--shard", "1/2")
  mistake("--shard: 1/9 of 8 games", "go", "komi=1,2", "-n", "8", "--slurm", "9", "--db", "x.db")
  mistake("go: option komi", "go", "komi=x,2", "--slurm", "3", "--db", "x.db")
end)
