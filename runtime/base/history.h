/*
** history.h - the keys of earlier positions, with constant-time look-up.
**
** A history is a chronological list of 64-bit keys and an open-addressing hash
** table over it.  Several states may share one history; a write to a shared one
** goes to a copy.  Keys are only added and removed at the end, so linear
** probing needs no tombstones: no key was probed past the last one after that
** was added.
*/
#ifndef MOYO_HISTORY_H
#define MOYO_HISTORY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct history {
  unsigned sharers; /* states that hold it */
  unsigned count;   /* keys in the list */
  unsigned mask;    /* slots of the table - 1 */
  uint64_t *slot;   /* 0: unused */
  uint32_t *list;   /* slot of the i-th key */
} history;

/* An empty history with one sharer, or NULL when memory is out. */
history *history_new(void);

/* One sharer more. */
static inline history *history_share(history *h) {
  __atomic_add_fetch(&h->sharers, 1, __ATOMIC_RELAXED);
  return h;
}

/* One sharer less; the last one frees it.  NULL is allowed. */
void history_release(history *h);

/*
** Makes *h the caller's own and empties or copies it.  Both return false when
** memory is out, with *h unchanged.
*/
bool history_clear(history **h);
bool history_unshare(history **h);

/* Makes *h the caller's own, with room for another key.  False when memory is
** out, with *h unchanged. */
bool history_reserve(history **h);

/* Is it a sharer's own, with room for another key? */
static inline bool history_is_ready(const history *h) {
  return h->count <= h->mask / 2 &&
         __atomic_load_n(&h->sharers, __ATOMIC_ACQUIRE) == 1;
}

/* What stands for a key in a slot. */
static inline uint64_t history_mark(uint64_t key) { return key + (key == 0); }

/* The first slot with the key, or where it would come. */
static inline unsigned history_find(const history *h, uint64_t key) {
  uint64_t mark = history_mark(key);
  unsigned i = (unsigned)mark & h->mask;
  while (h->slot[i] && h->slot[i] != mark) i = (i + 1) & h->mask;
  return i;
}

/* Adds a key to an unused slot that was found, with room. */
static inline void history_fill(history *h, unsigned i, uint64_t key) {
  h->slot[i] = history_mark(key);
  h->list[h->count++] = i;
}

/* Adds a key.  False when memory is out. */
static inline bool history_add(history **at, uint64_t key) {
  if (!history_is_ready(*at) && !history_reserve(at)) return false;
  history *h = *at;
  unsigned i = (unsigned)history_mark(key) & h->mask;
  while (h->slot[i]) i = (i + 1) & h->mask;
  history_fill(h, i, key);
  return true;
}

/* Removes the latest keys until `count` are left. */
bool history_truncate(history **h, unsigned count);

/* The i-th key (from 0) in order of time. */
static inline uint64_t history_key(const history *h, unsigned i) {
  return h->slot[h->list[i]];
}

static inline bool history_has(const history *h, uint64_t key) {
  return h->slot[history_find(h, key)] != 0;
}

/* How often the key is in the list. */
unsigned history_times(const history *h, uint64_t key);

#endif
