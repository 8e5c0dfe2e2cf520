// node program.mjs SITE WORDS…: the program of a site (tools/web), as a command of this terminal.
//
// It has no other files than the site's own, and those that the words name, which it sees in the
// same places below its folder.

import { existsSync, readFileSync, statSync } from "node:fs";
import { open } from "../../tools/site/run.mjs";

const [site, ...words] = process.argv.slice(2);

// It measures the time that goes by; a measurement wants that of the processor.
if (words[0] === "bench") performance.now = () => process.cpuUsage().user / 1000;

const own = {};
for (const word of words) {
  const path = word.replace(/:.*$/, "");
  if (existsSync(path) && statSync(path).isFile()) own[`/home/${path}`] = readFileSync(path);
}

const session = await open(site, own, {
  print: line => process.stdout.write(`${line}\n`),
  print_error: line => process.stderr.write(`${line}\n`),
});
let status = session.start(words);
if (status === null) status = session.line(readFileSync(0, "utf8"));
process.exitCode = status ?? session.line(null);
