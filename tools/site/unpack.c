/*
 * unpack.c - what a site's larger files are packed with, as a module of
 * WebAssembly of its own: LZMA and PPMd, by 7-Zip's code (tools/web).
 *
 * A packed file (pack.mjs) is what 7-Zip needs to know for five bytes, the length
 * of what was packed in four, and 7-Zip's stream.  An instance of the module
 * unpacks one file: nothing is freed.
 */
#include <emscripten.h>
#include <unistd.h>

#include "LzmaDec.h"
#include "Ppmd7.h"

enum { LENGTH = LZMA_PROPS_SIZE, HEAD = LENGTH + 4, ALIGNED = 16 };

static UInt32 number(const Byte *at) {
  return at[0] | at[1] << 8 | at[2] << 16 | (UInt32)at[3] << 24;
}

/* Room for a packed file; NULL if there is no more. */
EMSCRIPTEN_KEEPALIVE Byte *room(size_t size) {
  void *place = sbrk((intptr_t)((size + ALIGNED - 1) & ~(size_t)(ALIGNED - 1)));
  return place == (void *)-1 ? NULL : place;
}

static void *take(ISzAllocPtr memory, size_t size) {
  (void)memory;
  return room(size);
}

static void leave(ISzAllocPtr memory, void *place) {
  (void)memory, (void)place;
}

static const ISzAlloc memory = {take, leave};

static int unpack_lzma(const Byte *packed, size_t count, Byte *to,
                       size_t length) {
  ELzmaStatus status;
  SizeT made = length, read = count - HEAD;
  return LzmaDecode(to, &made, packed + HEAD, &read, packed, LZMA_PROPS_SIZE,
                    LZMA_FINISH_END, &status, &memory) == SZ_OK &&
         made == length;
}

typedef struct Input {
  IByteIn reads;
  const Byte *at, *end;
} Input;

/* The next byte; past the end, which is seen later, zero. */
static Byte next(IByteInPtr reads) {
  Input *input = (Input *)reads;
  const Byte *at = input->at++;
  return at < input->end ? *at : 0;
}

static int unpack_ppmd(const Byte *packed, size_t count, Byte *to,
                       size_t length) {
  static CPpmd7 model;
  Input input = {{next}, packed + HEAD, packed + count};
  Ppmd7_Construct(&model);
  if (!Ppmd7_Alloc(&model, number(packed + 1), &memory)) return 0;
  model.rc.dec.Stream = &input.reads;
  if (!Ppmd7z_RangeDec_Init(&model.rc.dec)) return 0;
  Ppmd7_Init(&model, packed[0]);
  for (size_t i = 0; i < length; i++) {
    int byte = Ppmd7z_DecodeSymbol(&model);
    if (byte < 0 || input.at > input.end) return 0;
    to[i] = (Byte)byte;
  }
  return Ppmd7z_RangeDec_IsFinishedOK(&model.rc.dec);
}

/* What has been packed; NULL if it is damaged. */
EMSCRIPTEN_KEEPALIVE const Byte *unpack(const Byte *packed, size_t count,
                                        int is_text) {
  if (count < HEAD) return NULL;
  size_t length = number(packed + LENGTH);
  Byte *to = room(length);
  if (to == NULL) return NULL;
  int done = is_text ? unpack_ppmd(packed, count, to, length)
                     : unpack_lzma(packed, count, to, length);
  return done ? to : NULL;
}
