// Unpacks what a site's larger files are packed with (tools/site/pack.mjs), by a module of
// WebAssembly of its own: .ppmd, texts, a third smaller than by gzip; and .lzma.

const LENGTH = 5; // where a packed file says how long it is unpacked

const needs = { env: { emscripten_notify_memory_growth() {} } };

function run({ exports: { memory, room, unpack: begin } }, name, packed) {
  const place = room(packed.length);
  if (place) new Uint8Array(memory.buffer).set(packed, place);
  const found = place && begin(place, packed.length, name.endsWith(".ppmd"));
  if (!found) throw new Error(`${name}: it is damaged`);
  const view = new DataView(packed.buffer, packed.byteOffset);
  return new Uint8Array(memory.buffer).slice(found, found + view.getUint32(LENGTH, true));
}

/**
 * The bytes of a packed file.
 * @param {WebAssembly.Module} module unpack.wasm
 * @param {string} name
 * @param {Uint8Array} packed
 * @throws {Error} if it is damaged
 */
export const unpack = async (module, name, packed) =>
  run(await WebAssembly.instantiate(module, needs), name, packed);

/** What a text of tools/site/bundle.mjs says: JSON, where line ends stand for themselves. */
export const content_of = bytes =>
  JSON.parse(new TextDecoder().decode(bytes).replaceAll("\n", "\\n"));

/** As unpack, at once, as a worker may. */
export const unpack_now = (module, name, packed) =>
  run(new WebAssembly.Instance(module, needs), name, packed);
