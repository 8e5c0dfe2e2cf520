/*
** lists.h - lists of the rule machine: tables of Lua whose keys are small numbers.
**
** A list has elements by keys from 0 to its room, tagged.  Nil is where nothing
** is: past `extent`, and in gaps before it.  `length` is what Lua's # gives if
** there are no gaps; where there are it may give several answers, and so the
** machine gives none.
*/
#ifndef MOYO_LISTS_H
#define MOYO_LISTS_H

#include "frame.h"

/* Its elements from 1 on. */
static inline int64_t *list_elements(const frame *f, unsigned list) {
  return f->element + f->first[list] + 1;
}

static inline void list_empty(frame *f, unsigned list) {
  f->length[list] = f->extent[list] = 0;
  f->element[f->first[list]] = TAG_NIL;
}

/* Element `key`, nil if there is none. */
static inline int64_t list_get(const frame *f, unsigned list, int64_t key) {
  bool there = (uint64_t)key <= f->extent[list];
  return there ? f->element[f->first[list] + (uint64_t)key] : TAG_NIL;
}

/* The next key after `key` with an element; false if there is none. */
bool list_next(const frame *f, unsigned list, int64_t *key);

/* Makes element `key` what a register holds; false if there is no room. */
bool list_set(frame *f, unsigned list, int64_t key, int64_t tagged);

/* Are there no gaps?  Then `length` is how many elements from 1 on it has. */
static inline bool list_is_dense(const frame *f, unsigned list) {
  return f->length[list] == f->extent[list];
}

/* Appends to a list without gaps; false if there is no room. */
static inline bool list_add(frame *f, unsigned list, int64_t tagged) {
  unsigned n = f->length[list];
  if (n != f->extent[list] || n >= f->code->list_room[list]) return false;
  list_elements(f, list)[n] = tagged;
  f->length[list] = f->extent[list] = n + 1;
  return true;
}

/* As table.insert and table.remove do in a list without gaps; false for gaps, a
** place where Lua allows none, and if there is no room. */
bool list_insert(frame *f, unsigned list, int64_t key, int64_t tagged);
bool list_remove(frame *f, unsigned list, int64_t key, int64_t *tagged);

/* Sorts integers; false for gaps. */
bool list_sort(frame *f, unsigned list);

/* Makes one list what another is; false if it has no room. */
bool list_copy(frame *f, unsigned to, unsigned from);

/* A list that is a column of sets: set `key` lies in the elements from
** key * words on, and `extent` is the last element of the last set.  PUT: false
** if there is no room.  GET: the empty set if there is none. */
bool list_put_set(frame *f, unsigned list, int64_t key, const set_word *set);
void list_get_set(const frame *f, set_word *to, unsigned list, int64_t key);

/* The points of a set; numbers of a field.  False if there is no room. */
bool list_points(frame *f, unsigned list, const set_word *set);
bool list_numbers(frame *f, unsigned list, const int32_t *v, unsigned n);

#endif
