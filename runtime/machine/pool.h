/*
** pool.h - items of one size, each kept once and known by its number.
*/
#ifndef MOYO_POOL_H
#define MOYO_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define POOL_NONE UINT32_MAX

typedef struct pool {
  uint64_t *item;
  unsigned words; /* of an item */
  uint32_t count, room, most;
  uint32_t *slot; /* items by their hash, plus 1 */
  uint32_t slots;
  bool full; /* there was no memory, or no number, for an item */
} pool;

/* A pool of at most `most` items; to be freed. */
pool pool_make(size_t size, uint32_t most);
void pool_free(pool *p);

/* Takes out all items, and keeps the room. */
void pool_clear(pool *p);

/* The number of the item, which is kept if it was not; POOL_NONE if the pool is
** full. */
uint32_t pool_intern(pool *p, const void *item);

static inline const void *pool_at(const pool *p, uint32_t i) {
  return p->item + (size_t)i * p->words;
}

#endif
