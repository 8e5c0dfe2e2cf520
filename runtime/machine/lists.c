/*
** lists.c - lists of the rule machine.  See lists.h.
*/
#include "lists.h"

#include <stdlib.h>

/* Sets `length` and `extent` after element `key` has become nil, or not. */
static void measure(frame *f, unsigned list, unsigned key, bool is_nil) {
  const int64_t *v = f->element + f->first[list];
  unsigned *length = &f->length[list], *extent = &f->extent[list];
  if (key == 0) return;
  if (is_nil) {
    if (key <= *length) *length = key - 1;
    while (*extent > *length && v[*extent] == TAG_NIL) --*extent;
  } else if (key == *length + 1) {
    while (*length < *extent && v[*length + 1] != TAG_NIL) ++*length;
  }
}

bool list_set(frame *f, unsigned list, int64_t key, int64_t tagged) {
  int64_t *v = f->element + f->first[list];
  if ((uint64_t)key > f->code->list_room[list]) return false;
  unsigned k = (unsigned)key;
  if (k > f->extent[list]) {
    if (tagged == TAG_NIL) return true;
    while (f->extent[list] < k) v[++f->extent[list]] = TAG_NIL;
  }
  v[k] = tagged;
  measure(f, list, k, tagged == TAG_NIL);
  return true;
}

bool list_next(const frame *f, unsigned list, int64_t *key) {
  const int64_t *v = f->element + f->first[list];
  int64_t k = *key < -1 ? -1 : *key;
  while (k < (int64_t)f->extent[list])
    if (v[++k] != TAG_NIL) {
      *key = k;
      return true;
    }
  return false;
}

bool list_insert(frame *f, unsigned list, int64_t key, int64_t tagged) {
  unsigned n = f->length[list];
  if ((uint64_t)key - 1 > n || !list_add(f, list, tagged)) return false;
  int64_t *at = list_elements(f, list) + (key - 1);
  memmove(at + 1, at, (n - (size_t)(key - 1)) * sizeof *at);
  *at = tagged;
  if (tagged == TAG_NIL) return false; /* it makes a gap */
  return true;
}

bool list_remove(frame *f, unsigned list, int64_t key, int64_t *tagged) {
  unsigned n = f->length[list];
  if (!list_is_dense(f, list) || (uint64_t)key - 1 >= n) return false;
  int64_t *at = list_elements(f, list) + (key - 1);
  *tagged = *at;
  memmove(at, at + 1, (n - (size_t)key) * sizeof *at);
  f->length[list] = f->extent[list] = n - 1;
  return true;
}

static int compare(const void *a, const void *b) {
  const int64_t *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

bool list_sort(frame *f, unsigned list) {
  if (!list_is_dense(f, list)) return false;
  qsort(list_elements(f, list), f->length[list], sizeof(int64_t), compare);
  return true;
}

bool list_copy(frame *f, unsigned to, unsigned from) {
  unsigned n = f->extent[from];
  if (n > f->code->list_room[to]) return false;
  memmove(f->element + f->first[to], f->element + f->first[from],
          (n + 1) * sizeof *f->element);
  f->length[to] = f->length[from];
  f->extent[to] = n;
  return true;
}

bool list_put_set(frame *f, unsigned list, int64_t key, const set_word *set) {
  int64_t *v = f->element + f->first[list];
  unsigned *extent = &f->extent[list];
  if ((uint64_t)key >= (f->code->list_room[list] + 1) / f->words) return false;
  unsigned from = (unsigned)key * f->words, end = from + f->words;
  while (*extent + 1 < from) v[++*extent] = 0;
  memcpy(v + from, set, f->words * sizeof *set);
  if (end > *extent + 1) *extent = end - 1;
  return true;
}

void list_get_set(const frame *f, set_word *to, unsigned list, int64_t key) {
  uint64_t last = ((uint64_t)key + 1) * f->words - 1;
  if ((uint64_t)key > f->extent[list] || last > f->extent[list])
    memset(to, 0, f->words * sizeof *to);
  else
    memcpy(to, f->element + f->first[list] + last + 1 - f->words,
           f->words * sizeof *to);
}

bool list_points(frame *f, unsigned list, const set_word *set) {
  list_empty(f, list);
  for (unsigned p = set_next(set, f->words, 0); p < f->game->points;
       p = set_next(set, f->words, p + 1))
    if (!list_add(f, list, (int64_t)p + 1)) return false;
  return true;
}

bool list_numbers(frame *f, unsigned list, const int32_t *v, unsigned n) {
  list_empty(f, list);
  for (unsigned i = 0; i < n; i++)
    if (!list_add(f, list, v[i])) return false;
  return true;
}
