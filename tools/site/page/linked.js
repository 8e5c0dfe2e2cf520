// Rule files in a link, each NAME~TEXT: the text is deflated, in the letters of base64url.

const MOST = 8 << 10;     // bytes of all of them, deflated
const LONGEST = 64 << 10; // bytes of all texts: a link does not fill the memory

const NAME = /^(?:(?:(?:mutators|library)\/)?[\w-]{1,60}\.lua|maps\/[\w-]{1,60}\.(?:map|graph))$/;

const letters = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""))
  .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const bytes_of = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")),
  letter => letter.charCodeAt(0));

const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);

// What the stream gives, but no more than so many bytes.
async function gather(stream, most) {
  const parts = [];
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new Error("too long");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Rule files for a link.
 * @param {Record<string, Uint8Array>} files by their names
 * @throws {Error} if they are too long
 */
export async function pack(files) {
  const packed = [];
  let length = 0;
  for (const [name, text] of Object.entries(files)) {
    const short = await gather(through(text, new CompressionStream("deflate-raw")), Infinity);
    length += short.length;
    packed.push(`${name}~${letters(short)}`);
  }
  if (length <= MOST) return packed;
  throw new Error(`A link takes ${MOST} bytes of rule files; ${Object.keys(files).join(", ")} ${
    packed.length > 1 ? "have" : "has"} ${length}, compressed.`);
}

/**
 * What has been packed.
 * @param {string[]} packed
 * @throws {Error} if they are damaged, or too long
 */
export async function unpack(packed) {
  const files = {};
  let left = LONGEST, length = 0;
  for (const one of packed) {
    const [, name, text] = /^([^~]*)~([\w-]*)$/.exec(one) ?? [];
    if (!NAME.test(name ?? "")) throw new Error("The link's rule files are damaged.");
    length += text.length * 3 / 4;
    if (length > MOST) throw new Error(`The link has more than ${MOST} bytes of rule files.`);
    try {
      files[name] = await gather(through(bytes_of(text), new DecompressionStream("deflate-raw")),
        left);
    } catch {
      throw new Error(`${name}: the link's rule file is damaged or too long.`);
    }
    left -= files[name].length;
  }
  return files;
}
