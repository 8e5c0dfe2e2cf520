// The moyo program as a module of WebAssembly: a command, run line by line (session.c).

const HOME = "/moyo"; // where the program finds its own files
const OWN = ["/home", "/tmp"]; // where a page's files are

const WAITS = -1; // instead of an exit status
const told = status => (status === WAITS ? null : status);

// Paths of files, and with a "/" at their end, of folders in which nothing is.
function* files_below(fs, folder) {
  const names = fs.readdir(folder).filter(name => name !== "." && name !== "..");
  if (names.length === 0 && !OWN.includes(folder)) yield `${folder}/`;
  for (const name of names) {
    const path = `${folder}/${name}`;
    if (fs.isDir(fs.stat(path).mode)) yield* files_below(fs, path);
    else yield path;
  }
}

/** One process of the program. */
export class Session {
  /**
   * @param module   WebAssembly.Module
   * @param files    { path below HOME: text } of the program
   * @param packs    { pack: [paths below HOME] }, of files that come when one of them is opened
   * @param own      { path: Uint8Array } of the page
   * @param hooks    print(line), print_error(line), post(text), for what the command says;
   *                 bring(pack), which gives its files, as `files` are, at once; and
   *                 stops(), asked while it computes: shall it end that?
   *                 settings, of the environment;
   *                 made, what emcc has made for the module, unless it has no threads
   */
  static async open(module, { files, packs }, own, hooks) {
    const { print, print_error, post, bring, stops, settings } = hooks;
    const { default: moyo } = await (hooks.made ?? import("./moyo.js"));
    const made = await moyo({
      print, printErr: print_error, post, stops,
      instantiateWasm(imports, take) {
        WebAssembly.instantiate(module, imports).then(instance => take(instance, module));
        return {};
      },
      preRun: [(its => Object.assign(its.ENV, { MOYO_HOME: HOME, MOYO_PATH: "/home/rules",
        MOYO_CONFINE: "no", HOME: "/home", TMPDIR: "/tmp" }, settings))],
    });
    const session = new Session(made);
    for (const [path, text] of Object.entries(files)) session.write(`${HOME}/${path}`, text);
    for (const [pack, paths] of Object.entries(packs)) session.promise(paths, () => bring(pack));
    for (const folder of OWN) made.FS.mkdirTree(folder);
    for (const [path, bytes] of Object.entries(own)) session.write(path, bytes);
    session.seen = session.own();
    made.FS.chdir("/home");
    return session;
  }

  constructor(made) {
    this.made = made;
  }

  /** Writes a file of text or bytes, and makes its folder. */
  write(path, content) {
    this.made.FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
    if (!path.endsWith("/")) this.made.FS.writeFile(path, content);
  }

  /** Makes files that are empty until one of them is opened; then bring() gives all their texts. */
  promise(paths, bring) {
    const fs = this.made.FS;
    const nodes = paths.map(path => {
      this.write(`${HOME}/${path}`, "");
      return fs.lookupPath(`${HOME}/${path}`).node;
    });
    const [{ stream_ops }] = nodes;
    const open = stream => {
      nodes.forEach(node => Object.assign(node, { stream_ops }));
      stream.stream_ops = stream_ops;
      const texts = bring();
      paths.forEach((path, i) => {
        const written = nodes[i] === stream.node && (stream.flags & 3) > 0; // it has a new text
        if (!written) this.write(`${HOME}/${path}`, texts[path]);
      });
    };
    nodes.forEach(node => Object.assign(node, { stream_ops: { ...stream_ops, open } }));
  }

  /** The page's files: { path: Uint8Array }; a folder in which nothing is has a "/" at its end. */
  own() {
    const found = {};
    for (const folder of OWN) {
      for (const path of files_below(this.made.FS, folder)) {
        found[path] = path.endsWith("/") ? new Uint8Array() : this.made.FS.readFile(path);
      }
    }
    return found;
  }

  /** What became of them since this was asked last: { path: Uint8Array, or null if it is gone }. */
  changes() {
    const now = this.own(), changed = {};
    for (const path of Object.keys(this.seen)) if (!(path in now)) changed[path] = null;
    for (const [path, bytes] of Object.entries(now)) {
      const before = this.seen[path];
      if (!before || before.length !== bytes.length || bytes.some((b, i) => b !== before[i])) {
        changed[path] = bytes;
      }
    }
    this.seen = now;
    return changed;
  }

  /** Makes of them what changes() has told elsewhere. */
  take(changed) {
    for (const [path, bytes] of Object.entries(changed)) {
      if (bytes) this.write(path, bytes);
      else if (path in this.seen && !path.endsWith("/")) this.made.FS.unlink(path);
    }
    this.seen = this.own();
  }

  /** Runs a command, given its words without "moyo": its exit status, or null if it waits for a line. */
  start(words) {
    const places = words.map(this.made.allocateUTF8);
    const list = this.made._malloc(4 * words.length + 4);
    this.made.HEAPU32.set(places, list >> 2);
    return told(this.made._moyo_start(words.length, list));
  }

  /**
   * Prepares threads: so many may run beside the module's own while it computes.  A browser that
   * has no more of them gives fewer.
   */
  async prepare(count) {
    const { PThread } = this.made, waiting = [];
    while (PThread.unusedWorkers.length < count) {
      PThread.allocateUnusedWorker();
      const worker = PThread.unusedWorkers.at(-1);
      waiting.push(new Promise(done => {
        PThread.loadWasmModuleToWorker(worker, done);
        worker.onerror = done;
      }));
    }
    await Promise.all(waiting);
    PThread.unusedWorkers = PThread.unusedWorkers.filter(worker => worker.loaded);
  }

  /** Gives it a line, or several, with their ends; null when there are no more. */
  line(text) {
    const place = text === null ? 0 : this.made.allocateUTF8(text);
    const status = this.made._moyo_line(place);
    this.made._free(place);
    return told(status);
  }
}
