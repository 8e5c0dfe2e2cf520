/*
** history.c - the keys of earlier positions, with constant-time look-up.
*/
#include "history.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1024 };

/* A history for `slots` (a power of two) slots; half of them are used. */
static history *make(unsigned slots) {
  history *h = malloc(sizeof *h);
  if (!h) return NULL;
  *h = (history){.sharers = 1, .mask = slots - 1};
  h->slot = calloc(slots, sizeof *h->slot);
  h->list = malloc(slots / 2 * sizeof *h->list);
  if (h->slot && h->list) return h;
  history_release(h);
  return NULL;
}

history *history_new(void) { return make(FIRST_SLOTS); }

void history_release(history *h) {
  if (!h || __atomic_sub_fetch(&h->sharers, 1, __ATOMIC_ACQ_REL) > 0) return;
  free(h->slot);
  free(h->list);
  free(h);
}

/* Replaces *h by a copy of its own with the given number of slots. */
static bool copy(history **h, unsigned slots) {
  history *made = make(slots), *old = *h;
  if (!made) return false;
  if (slots == old->mask + 1) {
    memcpy(made->slot, old->slot, slots * sizeof *made->slot);
    memcpy(made->list, old->list, old->count * sizeof *made->list);
    made->count = old->count;
  } else {
    for (unsigned i = 0; i < old->count; i++)
      history_add(&made, history_key(old, i));
  }
  history_release(old);
  *h = made;
  return true;
}

static bool shared(const history *h) {
  return __atomic_load_n(&h->sharers, __ATOMIC_ACQUIRE) > 1;
}

bool history_unshare(history **h) {
  return !shared(*h) || copy(h, (*h)->mask + 1);
}

bool history_clear(history **h) {
  if (shared(*h)) {
    history *made = history_new();
    if (!made) return false;
    history_release(*h);
    *h = made;
  }
  memset((*h)->slot, 0, ((size_t)(*h)->mask + 1) * sizeof *(*h)->slot);
  (*h)->count = 0;
  return true;
}

bool history_reserve(history **h) {
  unsigned slots = (*h)->mask + 1;
  return history_is_ready(*h) ||
         copy(h, (*h)->count + 1 > slots / 2 ? slots * 2 : slots);
}

bool history_truncate(history **h, unsigned count) {
  if ((*h)->count <= count) return true;
  if (!history_unshare(h)) return false;
  while ((*h)->count > count) (*h)->slot[(*h)->list[--(*h)->count]] = 0;
  return true;
}

unsigned history_times(const history *h, uint64_t key) {
  unsigned n = 0;
  key = history_mark(key);
  for (unsigned i = (unsigned)key & h->mask; h->slot[i]; i = (i + 1) & h->mask)
    n += h->slot[i] == key;
  return n;
}
