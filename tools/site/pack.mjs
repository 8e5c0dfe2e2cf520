// Packs a site's larger files as unpack.c reads them, by 7-Zip.
//
//     node pack.mjs FILE PACKED      PACKED ends with .lzma, or with .ppmd, for a text

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const DICTIONARY = 1 << 22, ORDER = 13, MEMORY = 1 << 24; // what unpacking takes, in bytes
const LZMA = `lzma:d=${DICTIONARY}b:fb=273:mc=1000:lc=4:lp=0:pb=0`, LZMA_KIND = 4; // lc + 9 (lp + 5 pb)
const PPMD = `ppmd:o=${ORDER}:mem=${MEMORY}b`;

const HEAD = 32, LENGTH = 12; // of a .7z: the stream begins, and where its length stands

/** Writes the packed bytes into a file. */
export function pack(bytes, path) {
  const is_text = path.endsWith(".ppmd");
  const folder = mkdtempSync(join(tmpdir(), "moyo-pack-")), archive = join(folder, "packed.7z");
  try {
    execFileSync("7zz", ["a", "-t7z", "-mhc=off", `-m0=${is_text ? PPMD : LZMA}`, "-sipacked", archive],
      { input: bytes });
    const packed = readFileSync(archive);
    const stream = packed.subarray(HEAD, HEAD + Number(packed.readBigUInt64LE(LENGTH)));
    const head = Buffer.alloc(9);
    head[0] = is_text ? ORDER : LZMA_KIND;
    head.writeUInt32LE(is_text ? MEMORY : DICTIONARY, 1);
    head.writeUInt32LE(bytes.length, 5);
    writeFileSync(path, Buffer.concat([head, stream]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) pack(readFileSync(process.argv[2]), process.argv[3]);
