/*
** colours.h - finding the points of a colour, eight at a time.
**
** Few points of a board have a given colour, so a search mostly skips others.
*/
#ifndef MOYO_COLOURS_H
#define MOYO_COLOURS_H

#include <stdint.h>
#include <string.h>

/* Of eight colours, the high bits of those that are this one. */
static inline uint64_t colours_match(const uint8_t *colours, unsigned colour) {
  const uint64_t low = 0x7f7f7f7f7f7f7f7f;
  uint64_t eight;
  memcpy(&eight, colours, sizeof eight);
  eight ^= 0x0101010101010101 * colour;
  return ~(((eight & low) + low) | eight | low);
}

/* Which of them the first high bit is. */
static inline unsigned colours_first(uint64_t high) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return (unsigned)__builtin_ctzll(high) / 8;
#else
  return (unsigned)__builtin_clzll(high) / 8;
#endif
}

/* The first point of the colour from p on, or `points`. */
static inline unsigned colours_next(const uint8_t *colours, unsigned points,
                                    unsigned colour, unsigned p) {
  for (; p + 8 <= points; p += 8) {
    uint64_t high = colours_match(colours + p, colour);
    if (high) return p + colours_first(high);
  }
  while (p < points && colours[p] != colour) p++;
  return p;
}

#endif
