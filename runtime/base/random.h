/*
** random.h - the one random generator of the project.
**
** PCG32 (O'Neill 2014, "PCG: A Family of Simple Fast Space-Efficient
** Statistically Good Algorithms for Random Number Generation"): a 64-bit linear
** congruential state with a permuted 32-bit output.  A generator is keyed by
** (seed, stream): `step`, always odd, comes from the stream.  Equal keys give
** equal numbers on every machine.
*/
#ifndef MOYO_RANDOM_H
#define MOYO_RANDOM_H

#include "moyo.h"

/* A well mixed 64-bit value of x (the finaliser of SplitMix64). */
static inline uint64_t random_mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

static inline uint32_t random_next(moyo_random *r) {
  uint64_t old = r->state;
  r->state = old * 6364136223846793005u + r->step;
  uint32_t word = (uint32_t)((old >> 18 ^ old) >> 27);
  unsigned turn = (unsigned)(old >> 59);
  return word >> turn | word << (-turn & 31);
}

static inline moyo_random random_make(uint64_t seed, uint64_t stream) {
  moyo_random r = {random_mix(seed), random_mix(stream) << 1 | 1};
  random_next(&r);
  r.state += random_mix(seed ^ stream);
  random_next(&r);
  return r;
}

/*
** A number from 0 to n-1, each equally likely (Lemire 2019, "Fast Random
** Integer Generation in an Interval").  n must be positive.
*/
static inline uint32_t random_below(moyo_random *r, uint32_t n) {
  uint64_t wide = (uint64_t)random_next(r) * n;
  uint32_t low = (uint32_t)wide;
  if (low < n) {
    uint32_t reject = -n % n;
    while (low < reject) {
      wide = (uint64_t)random_next(r) * n;
      low = (uint32_t)wide;
    }
  }
  return (uint32_t)(wide >> 32);
}

#endif
