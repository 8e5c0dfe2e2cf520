// Files as a ZIP, and back.

const LOCAL = 0x04034b50, CENTRAL = 0x02014b50, END = 0x06054b50;
const DEFLATED = 8, STORED = 0, UTF8 = 0x0800, SECRET = 1;
const LONG_AGO = 0x21; // 1980-01-01: two exports of the same files are the same

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let i = 0; i < 8; i++) rest = rest & 1 ? rest >>> 1 ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function checksum(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = rest >>> 8 ^ table[(rest ^ byte) & 255];
  return ~rest >>> 0;
}

async function through(bytes, stream, most = Infinity) {
  const parts = [];
  let length = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > most) throw new Error("it is too long");
    parts.push(value);
  }
}

// Numbers of so many bytes, the lowest first: [bytes, value] …
function record(...numbers) {
  const bytes = [];
  for (const [size, value] of numbers) {
    for (let i = 0; i < size; i++) bytes.push(Math.floor(value / 2 ** (8 * i)) & 255);
  }
  return Uint8Array.from(bytes);
}

/**
 * A ZIP of files.
 * @param {Record<string, Uint8Array>} files
 * @returns {Promise<Blob>}
 */
export async function write_zip(files) {
  const parts = [], directory = [];
  let at = 0, length = 0;
  const add = (list, ...more) => {
    list.push(...more);
    return more.reduce((sum, one) => sum + one.length, 0);
  };
  for (const [path, bytes] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = new TextEncoder().encode(path);
    const short = await through(bytes, new CompressionStream("deflate-raw"));
    const about = [[2, 20], [2, UTF8], [2, DEFLATED], [2, 0], [2, LONG_AGO], [4, checksum(bytes)],
      [4, short.length], [4, bytes.length], [2, name.length], [2, 0]];
    length += add(directory, record([4, CENTRAL], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0],
      [4, at]), name);
    at += add(parts, record([4, LOCAL], ...about), name, short);
  }
  const count = Object.keys(files).length;
  return new Blob([...parts, ...directory, record([4, END], [2, 0], [2, 0], [2, count], [2, count],
    [4, length], [4, at], [2, 0])], { type: "application/zip" });
}

/**
 * The files of a ZIP, by their paths.
 * @param {Uint8Array} bytes
 * @param {number} most bytes that all of them may have
 * @throws {Error} whose message says what is wrong
 */
export async function read_zip(bytes, most) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = at => view.getUint16(at, true), u32 = at => view.getUint32(at, true);
  let end = bytes.length - 22;
  while (end >= 0 && u32(end) !== END) end--;
  if (end < 0) throw new Error("it is no ZIP");
  const files = {};
  let left = most;
  try {
    for (let i = 0, at = u32(end + 16); i < u16(end + 10); i++) {
      if (u32(at) !== CENTRAL) throw new RangeError();
      const start = at + 46, size = u32(at + 20);
      const path = new TextDecoder().decode(bytes.subarray(start, start + u16(at + 28)));
      const place = u32(at + 42), [flags, method, sum] = [u16(at + 8), u16(at + 10), u32(at + 16)];
      at = start + u16(at + 28) + u16(at + 30) + u16(at + 32);
      if (path.endsWith("/")) continue;
      if (flags & SECRET) throw new Error(`${path}: it has a password`);
      if (method !== DEFLATED && method !== STORED) {
        throw new Error(`${path}: it is compressed in a way that is not known here`);
      }
      const from = place + 30 + u16(place + 26) + u16(place + 28);
      const held = bytes.subarray(from, from + size);
      const content = method === STORED ? held
        : await through(held, new DecompressionStream("deflate-raw"), left);
      left -= content.length;
      if (left < 0) throw new Error("it is too long");
      if (checksum(content) !== sum) throw new Error(`${path}: it is damaged`);
      files[path] = content;
    }
  } catch (problem) {
    if (problem instanceof RangeError || problem instanceof TypeError) {
      throw new Error("the ZIP is damaged");
    }
    throw problem;
  }
  return files;
}
