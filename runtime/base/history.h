/*
** history.h - the keys of earlier positions, and whether a key is among them.
**
** A history is a chronological list of 64-bit keys.  Beside it there is a sieve,
** two sets of places: those into which a key of the list falls, and after them
** those into which several do, which are hardly ever looked at.  Most places are
** empty, so hardly ever must the list be gone through for a key that is not there,
** or not as often; and the sieve is so small that it stays in the processor's
** cache.  Several states may share one history; a write to a shared one goes to a
** copy.
*/
#ifndef MOYO_HISTORY_H
#define MOYO_HISTORY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct history {
  unsigned sharers; /* states that hold it */
  unsigned count;   /* keys in the list */
  unsigned marked;  /* keys in the sieve: some may have left the list */
  unsigned room;    /* for keys in the sieve, and in the list */
  unsigned mask;    /* places of the sieve - 1 */
  uint64_t *list;
  uint64_t *sieve;
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
  return h->marked < h->room &&
         __atomic_load_n(&h->sharers, __ATOMIC_ACQUIRE) == 1;
}

/* What stands for a key in the list. */
static inline uint64_t history_mark(uint64_t key) { return key + (key < 1); }

/* Words of one set of places. */
static inline unsigned history_words(unsigned mask) { return mask / 64 + 1; }

/* May what stands for a key be in the list, or even several times? */
static inline bool history_passes(const uint64_t *sieve, unsigned mask,
                                  uint64_t mark, bool several) {
  unsigned i = (unsigned)mark & mask;
  if (several) sieve += history_words(mask);
  return sieve[i / 64] >> i % 64 & 1;
}

/* Puts what stands for a key into the sieve. */
static inline void history_note(uint64_t *sieve, unsigned mask, uint64_t mark) {
  unsigned i = (unsigned)mark & mask;
  uint64_t place = UINT64_C(1) << i % 64, some = sieve[i / 64];
  sieve[i / 64] = some | place;
  if (some & place) sieve[history_words(mask) + i / 64] |= place;
}

/*
** Is what stands for a key among so many entries of a list, at least so many
** times (1 or more)?  The latest come first: what repeats is mostly a position
** of a few turns ago.
*/
bool history_finds(const uint64_t *list, unsigned count, uint64_t mark,
                   unsigned times);

/* Adds a key.  False when memory is out. */
static inline bool history_add(history **at, uint64_t key) {
  if (!history_is_ready(*at) && !history_reserve(at)) return false;
  history *h = *at;
  h->list[h->count++] = history_mark(key);
  h->marked++;
  history_note(h->sieve, h->mask, history_mark(key));
  return true;
}

/* Removes the latest keys until `count` are left. */
bool history_truncate(history **h, unsigned count);

/* The i-th key (from 0) in order of time. */
static inline uint64_t history_key(const history *h, unsigned i) {
  return h->list[i];
}

/* Is the key in the list at least so many times? */
static inline bool history_repeats(const history *h, uint64_t key,
                                   unsigned times) {
  uint64_t mark = history_mark(key);
  return times == 0 || (history_passes(h->sieve, h->mask, mark, times > 1) &&
                        history_finds(h->list, h->count, mark, times));
}

static inline bool history_has(const history *h, uint64_t key) {
  return history_repeats(h, key, 1);
}

/* How often the key is in the list. */
unsigned history_times(const history *h, uint64_t key);

#endif
