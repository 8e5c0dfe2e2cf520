--- The script of a Slurm job array that plays the parts of an experiment, one each.
---
--- It is plain sh. Without Slurm a part is played by SLURM_ARRAY_TASK_ID=3 sh SCRIPT.

local quote = require("common.shell").quote

local slurm = {}

-- The options of an experiment, as they are written, in the order of the help.
local OPTIONS = { "games", "players", "seed", "limit", "metrics", "primary", "within", "gate",
  "ladder" }
local FLAGS = { "endless", "untrusted" }

-- The words of the command line that say what is played.
local function words_of(args)
  local words = {}
  for _, word in ipairs(args.what) do words[#words + 1] = quote(word) end
  for _, name in ipairs(OPTIONS) do
    local value = args[name]
    if value ~= nil then
      if math.type(value) == "float" then value = ("%.17g"):format(value) end
      words[#words + 1] = ("--%s %s"):format(name, quote(tostring(value)))
    end
  end
  for _, name in ipairs(FLAGS) do
    if args[name] then words[#words + 1] = "--" .. name end
  end
  return table.concat(words, " ")
end

local HEAD = [[
#!/bin/sh
#SBATCH --job-name=moyo
#SBATCH --array=1-@PARTS@
#SBATCH --cpus-per-task=@THREADS@
#SBATCH --requeue
# Each job plays one part of the games, and goes on with it after it was broken off.
]]

-- Each part has a database of its own, beside which a job that was killed leaves other files.
local APART = HEAD .. [[
# When all have ended, "sh THIS-SCRIPT merge" joins their databases.
set -eu
moyo=${MOYO:-moyo} db=@DB@
if [ "${1:-}" = merge ]; then
  set --
  for part in "$db".part[0-9]*; do
    case ${part#"$db".part} in *[!0-9]*) ;; *) set -- "$@" "$part" ;; esac
  done
  exec "$moyo" merge "$db" "$@"
fi
part=$db.part${SLURM_ARRAY_TASK_ID:?no job array}
if [ -s "$part" ]; then
  exec "$moyo" compare @WORDS@ --resume \
    --db "$part" --threads @THREADS@
fi
exec "$moyo" compare @WORDS@ \
  --shard "$SLURM_ARRAY_TASK_ID/@PARTS@" --db "$part" --threads @THREADS@
]]

-- All have the same.
local TOGETHER = HEAD .. [[
set -eu
exec "${MOYO:-moyo}" compare @WORDS@ \
  --shard "${SLURM_ARRAY_TASK_ID:?no job array}/@PARTS@" \
  --db @DB@ --threads @THREADS@
]]

--- The script, as a text.
---@param args table the command line of moyo compare
---@param shared boolean all parts are played in one database
---@return string
function slurm.script(args, shared)
  local values = { PARTS = args.slurm, DB = quote(args.db), THREADS = args.threads or 1,
    WORDS = words_of(args) }
  return ((shared and TOGETHER or APART):gsub("@(%u+)@", values))
end

return slurm
