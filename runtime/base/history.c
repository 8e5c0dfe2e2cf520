/*
** history.c - the keys of earlier positions.
*/
#include "history.h"

#include <stdlib.h>
#include <string.h>

enum {
  FIRST_ROOM = 512,
  FEW_PLACES = 32,  /* of the sieve for each key that there is room for */
  MORE_PLACES = 64, /* where the list is long to go through */
  BLOCK = 32        /* entries that are compared at once */
};

static unsigned places(unsigned room) {
  return room * (room > FIRST_ROOM ? MORE_PLACES : FEW_PLACES);
}

static size_t sieve_size(unsigned mask) {
  return 2 * history_words(mask) * sizeof(uint64_t);
}

/* An empty history with room (a power of two). */
static history *make(unsigned room) {
  history *h = malloc(sizeof *h);
  if (!h) return NULL;
  *h = (history){.sharers = 1, .room = room, .mask = places(room) - 1};
  h->list = malloc(room * sizeof *h->list);
  h->sieve = calloc(1, sieve_size(h->mask));
  if (h->list && h->sieve) return h;
  history_release(h);
  return NULL;
}

history *history_new(void) { return make(FIRST_ROOM); }

void history_release(history *h) {
  if (!h || __atomic_sub_fetch(&h->sharers, 1, __ATOMIC_ACQ_REL) > 0) return;
  free(h->list);
  free(h->sieve);
  free(h);
}

/* The sieve, which is empty, gets the keys of the list. */
static void fill_sieve(history *h) {
  for (unsigned i = 0; i < h->count; i++)
    history_note(h->sieve, h->mask, h->list[i]);
  h->marked = h->count;
}

/* Replaces *h by a copy of its own with the given room. */
static bool copy(history **h, unsigned room) {
  history *made = make(room), *old = *h;
  if (!made) return false;
  memcpy(made->list, old->list, old->count * sizeof *made->list);
  made->count = old->count;
  fill_sieve(made);
  history_release(old);
  *h = made;
  return true;
}

static bool shared(const history *h) {
  return __atomic_load_n(&h->sharers, __ATOMIC_ACQUIRE) > 1;
}

bool history_unshare(history **h) { return !shared(*h) || copy(h, (*h)->room); }

/* Empties the sieve: where the keys of the list are, if these are few and no
** others have left it. */
static void clear_sieve(history *h) {
  if (h->marked > h->count || h->count > h->room / 16) {
    memset(h->sieve, 0, sieve_size(h->mask));
    return;
  }
  for (unsigned i = 0; i < h->count; i++) {
    unsigned word = ((unsigned)h->list[i] & h->mask) / 64;
    h->sieve[word] = h->sieve[history_words(h->mask) + word] = 0;
  }
}

bool history_clear(history **h) {
  if (shared(*h)) {
    history *made = history_new();
    if (!made) return false;
    history_release(*h);
    *h = made;
    return true;
  }
  clear_sieve(*h);
  (*h)->count = (*h)->marked = 0;
  return true;
}

bool history_reserve(history **at) {
  history *h = *at;
  if (history_is_ready(h)) return true;
  if (h->count > h->room / 2 && h->marked == h->room)
    return copy(at, h->room * 2);
  if (shared(h)) return copy(at, h->room);
  memset(h->sieve, 0, sieve_size(h->mask));
  fill_sieve(h);
  return true;
}

bool history_truncate(history **h, unsigned count) {
  if ((*h)->count <= count) return true;
  if (!history_unshare(h)) return false;
  (*h)->count = count;
  return true;
}

/* How many entries are this one, which vectors find. */
static inline uint64_t count_equal(const uint64_t *list, unsigned count,
                                   uint64_t mark) {
  uint64_t n = 0;
  for (unsigned i = 0; i < count; i++) n += list[i] == mark;
  return n;
}

bool history_finds(const uint64_t *list, unsigned count, uint64_t mark,
                   unsigned times) {
  uint64_t found = 0;
  while (count >= BLOCK) {
    count -= BLOCK;
    found += count_equal(list + count, BLOCK, mark);
    if (found >= times) return true;
  }
  return found + count_equal(list, count, mark) >= times;
}

unsigned history_times(const history *h, uint64_t key) {
  uint64_t mark = history_mark(key);
  if (!history_passes(h->sieve, h->mask, mark, false)) return 0;
  return (unsigned)count_equal(h->list, h->count, mark);
}
