/*
** proof_table.c - what a solver has proven.  See proof_table.h.
*/
#include "proof_table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"

enum {
  WAYS = 4,           /* places where an entry may stand */
  FIRST_GROUPS = 1024 /* of places; a power of 2 */
};

void boards_add(boards *b, const board *one) {
  uint64_t bit = random_mix(one->hash) % (FILTER_WORDS * 64);
  b->word[bit / 64] |= UINT64_C(1) << bit % 64;
  for (unsigned c = 0; c < 2; c++) b->common[c] &= one->stones[c];
}

bool boards_have(const boards *b, const board *one) {
  uint64_t bit = random_mix(one->hash) % (FILTER_WORDS * 64);
  return !(b->common[0] & ~one->stones[0]) &&
         !(b->common[1] & ~one->stones[1]) &&
         (b->word[bit / 64] >> bit % 64 & 1);
}

void boards_join(boards *to, const boards *from) {
  for (unsigned i = 0; i < FILTER_WORDS; i++) to->word[i] |= from->word[i];
  for (unsigned c = 0; c < 2; c++) to->common[c] &= from->common[c];
}

proof_entry *proof_table_find(const proof_table *t, const uint64_t key[2]) {
  proof_entry *group = t->at + (key[0] & t->mask) * WAYS;
  for (unsigned i = 0; i < WAYS; i++)
    if (group[i].used && group[i].key[0] == key[0] && group[i].key[1] == key[1])
      return &group[i];
  return NULL;
}

/* Twice as many groups, when half of the places are taken: the entries of group i
** stay, or go to group i + groups.  Without memory the table stays as it is. */
static void grow(proof_table *t) {
  size_t groups = t->mask + 1, entries = groups * WAYS;
  if (t->is_largest || t->used < entries / 2) return;
  t->is_largest = 2 * entries * sizeof(proof_entry) > t->bytes;
  if (t->is_largest) return;
  proof_entry *table = realloc(t->at, 2 * entries * sizeof *table);
  t->is_largest = !table;
  if (t->is_largest) return;
  memset(table + entries, 0, entries * sizeof *table);
  for (size_t i = 0; i < entries; i++) {
    if (!table[i].used || !(table[i].key[0] & groups)) continue;
    table[entries + i] = table[i];
    table[i].used = false;
  }
  t->at = table;
  t->mask = 2 * groups - 1;
}

proof_entry *proof_table_place(proof_table *t, const uint64_t key[2]) {
  proof_entry *e = proof_table_find(t, key);
  if (e) return e;
  grow(t);
  proof_entry *group = t->at + (key[0] & t->mask) * WAYS;
  e = group;
  for (unsigned i = 0; i < WAYS && e->used; i++)
    if (!group[i].used || group[i].depth < e->depth) e = &group[i];
  t->used += !e->used;
  *e = (proof_entry){
      .key = {key[0], key[1]}, .lo = -INFINITY, .hi = INFINITY, .used = true};
  return e;
}

bool proof_table_make(proof_table *t, size_t bytes) {
  *t = (proof_table){.bytes = bytes};
  size_t groups = FIRST_GROUPS;
  while (groups > 1 && groups * WAYS * sizeof(proof_entry) > bytes) groups /= 2;
  t->mask = groups - 1;
  t->at = calloc(groups * WAYS, sizeof *t->at);
  return t->at != NULL;
}

void proof_table_free(proof_table *t) { free(t->at); }
