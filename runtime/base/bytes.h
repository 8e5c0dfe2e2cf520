/*
** bytes.h - eight bytes looked at together, the first in the lowest place.
*/
#ifndef MOYO_BYTES_H
#define MOYO_BYTES_H

#include <stdint.h>

/* Eight bytes from memory: one load where the processor has this order. */
static inline uint64_t bytes_load(const uint8_t *at) {
  return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
         (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
         (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

/*
** Which of eight bytes equal a value, as eight bits.  A byte of `differs` is
** zero where they do; adding 0x7f carries into its top bit where any low bit is
** set.  The product moves the eight top bits side by side.
*/
static inline __attribute__((always_inline)) uint32_t
bytes_equal(uint64_t bytes, unsigned value) {
  const uint64_t ones = 0x0101010101010101, low = 0x7f * ones;
  uint64_t differs = bytes ^ value * ones;
  uint64_t same = ~(((differs & low) + low) | differs) & ~low;
  return (uint32_t)((same * 0x0002040810204081) >> 56);
}

#endif
