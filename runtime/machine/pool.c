/*
** pool.c - items of one size, each kept once.  See pool.h.
*/
#include "pool.h"

#include <stdlib.h>
#include <string.h>

pool pool_make(size_t size, uint32_t most) {
  return (pool){.words = (unsigned)(size / sizeof(uint64_t)), .most = most};
}

void pool_free(pool *p) {
  free(p->item);
  free(p->slot);
}

void pool_clear(pool *p) {
  if (p->count) memset(p->slot, 0, p->slots * sizeof *p->slot);
  p->count = 0;
  p->full = false;
}

static uint32_t hash_of(const pool *p, const uint64_t *item) {
  uint64_t h = 0;
  for (unsigned i = 0; i < p->words; i++) {
    h = (h ^ item[i]) * 0x9e3779b97f4a7c15u;
    h ^= h >> 29;
  }
  return (uint32_t)(h ^ h >> 32);
}

/* The slot with the item, or the one where it belongs. */
static uint32_t *find(const pool *p, const uint64_t *item) {
  uint32_t i = hash_of(p, item) & (p->slots - 1);
  while (p->slot[i] &&
         memcmp(pool_at(p, p->slot[i] - 1), item, p->words * sizeof *item) != 0)
    i = (i + 1) & (p->slots - 1);
  return &p->slot[i];
}

/* Twice the room; at least half of the slots are empty. */
static bool grow(pool *p) {
  uint32_t room = p->room ? 2 * p->room : 64, slots = 2 * room;
  uint64_t *item = realloc(p->item, (size_t)room * p->words * sizeof *item);
  if (!item) return false;
  p->item = item;
  uint32_t *slot = calloc(slots, sizeof *slot);
  if (!slot) return false;
  free(p->slot);
  p->slot = slot;
  p->slots = slots;
  p->room = room;
  for (uint32_t i = 0; i < p->count; i++) *find(p, pool_at(p, i)) = i + 1;
  return true;
}

uint32_t pool_intern(pool *p, const void *item) {
  if (p->count == p->room && !grow(p)) p->full = true;
  if (p->full) return POOL_NONE;
  uint32_t *slot = find(p, item);
  if (*slot) return *slot - 1;
  if (p->count == p->most) {
    p->full = true;
    return POOL_NONE;
  }
  memcpy(p->item + (size_t)p->count * p->words, item,
         p->words * sizeof *p->item);
  *slot = ++p->count;
  return p->count - 1;
}
