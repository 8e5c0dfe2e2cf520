// Unpacks what a site's larger files are packed with: LZMA, in the format of `xz --format=lzma`.
// They are a quarter smaller than by gzip, which looks back no farther than 32 kB.
//
// Each bit is read with a probability, which learns from it.  All of them are in one array:

const MATCH = 0, LONG = 192, REPEAT = 384, SECOND = 396, THIRD = 408, FOURTH = 420, SLOTS = 432,
  DISTANCES = 688, LOW_DISTANCE = 816, LENGTHS = 832, REPEAT_LENGTHS = 1346, LITERALS = 1860;

const HALF = 1024;            // of 2048, in which a probability is counted
const FIRST = 0x80000000 | 0; // by which signed numbers are compared as unsigned ones
const HEAD = 13, END = -1;

// What has been read decides which probabilities are next: the state after a literal, and after others.
const after_literal = state => (state < 4 ? 0 : state < 10 ? state - 3 : state - 6);
const after = (state, early, late) => (state < 7 ? early : late);

/**
 * The bytes of a packed file; throws an Error if it is damaged.
 * @param {Uint8Array} packed
 * @returns {Uint8Array}
 */
export function unpack(packed) {
  if (packed.length < HEAD + 5) throw new Error("it is damaged: it ends too early");
  const context = packed[0] % 9, pairs = packed[0] / 9 | 0;
  const low = pairs % 5, places = pairs / 5 | 0;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const ends = view.getInt32(5, true) === -1; // the size is not told
  const size = ends ? Infinity : view.getUint32(5, true);
  let out = new Uint8Array(ends ? 4 * packed.length : size), written = 0;
  const odds = new Uint16Array(LITERALS + (768 << context + low)).fill(HALF);
  let at = HEAD + 5, range = -1, code = view.getInt32(HEAD + 1);

  function bit(place) {
    const odd = odds[place], bound = Math.imul(range >>> 11, odd);
    let found;
    if ((code ^ FIRST) < (bound ^ FIRST)) {
      range = bound;
      odds[place] = odd + (2048 - odd >>> 5);
      found = 0;
    } else {
      range = range - bound | 0;
      code = code - bound | 0;
      odds[place] = odd - (odd >>> 5);
      found = 1;
    }
    if ((range & 0xff000000) === 0) {
      range <<= 8;
      code = code << 8 | packed[at++];
    }
    return found;
  }

  // A number of so many bits, the highest first; and the lowest first.
  function tree(place, count) {
    let found = 1;
    for (let i = 0; i < count; i++) found = found << 1 | bit(place + found);
    return found - (1 << count);
  }
  function tree_reversed(place, count) {
    let found = 0;
    for (let i = 0, node = 1; i < count; i++) {
      const one = bit(place + node);
      node = node << 1 | one;
      found |= one << i;
    }
    return found;
  }
  // The same without probabilities.
  function plain(count) {
    let found = 0;
    for (let i = 0; i < count; i++) {
      range >>>= 1;
      const one = (code ^ FIRST) >= (range ^ FIRST) ? 1 : 0;
      if (one) code = code - range | 0;
      if ((range & 0xff000000) === 0) {
        range <<= 8;
        code = code << 8 | packed[at++];
      }
      found = found << 1 | one;
    }
    return found;
  }
  function length(place, here) {
    if (!bit(place)) return 2 + tree(place + 2 + 8 * here, 3);
    if (!bit(place + 1)) return 10 + tree(place + 130 + 8 * here, 3);
    return 18 + tree(place + 258, 8);
  }
  function literal(state, back) {
    const before = written > 0 ? out[written - 1] : 0;
    const row = LITERALS
      + 768 * (((written & (1 << low) - 1) << context) + (before >> 8 - context));
    let found = 1;
    if (state >= 7) { // after a match: as long as it is what stands there, too
      for (let other = out[written - back - 1]; found < 256; other <<= 1) {
        const high = other >> 7 & 1, one = bit(row + (1 + high << 8) + found);
        found = found << 1 | one;
        if (one !== high) break;
      }
    }
    while (found < 256) found = found << 1 | bit(row + found);
    return found & 255;
  }
  function distance(size_of_match) {
    const slot = tree(SLOTS + 64 * Math.min(size_of_match - 2, 3), 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1, base = (2 | slot & 1) << count;
    if (slot < 14) return base + tree_reversed(DISTANCES + base - slot, count);
    return (base + (plain(count - 4) << 4) | 0) + tree_reversed(LOW_DISTANCE, 4) | 0;
  }
  function room(count) {
    if (written + count <= out.length) return;
    const more = new Uint8Array(2 * (written + count));
    more.set(out);
    out = more;
  }

  let state = 0, back = 0, second = 0, third = 0, fourth = 0;
  while (written < size) {
    if (at > packed.length + 4) throw new Error("it is damaged: it ends too early");
    const here = written & (1 << places) - 1;
    if (!bit(MATCH + 16 * state + here)) {
      room(1);
      out[written] = literal(state, back);
      written++;
      state = after_literal(state);
      continue;
    }
    let count;
    if (!bit(REPEAT + state)) {
      [fourth, third, second] = [third, second, back];
      count = length(LENGTHS, here);
      state = after(state, 7, 10);
      back = distance(count);
      if (back === END) break;
    } else if (!bit(SECOND + state)) {
      if (!bit(LONG + 16 * state + here)) {
        state = after(state, 9, 11);
        count = 1;
      }
    } else if (!bit(THIRD + state)) {
      [back, second] = [second, back];
    } else if (!bit(FOURTH + state)) {
      [back, second, third] = [third, back, second];
    } else {
      [back, second, third, fourth] = [fourth, back, second, third];
    }
    if (!count) {
      count = length(REPEAT_LENGTHS, here);
      state = after(state, 8, 11);
    }
    if (back < 0 || back >= written) throw new Error("it is damaged: nothing stands so far back");
    count = Math.min(count, size - written);
    room(count);
    for (const end = written + count; written < end; written++) out[written] = out[written - back - 1];
  }
  return out.subarray(0, written);
}
